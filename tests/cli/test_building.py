"""build, key, verify, preview: what is written where, what is said, and that nothing is lost."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.conftest import Run

CONFIG = "title: けいさん\nseed: 3\nsections: [{puzzle: make10, count: 2}]\n"


@pytest.fixture
def config(tmp_path: Path) -> Path:
    (tmp_path / "one.yaml").write_text(CONFIG, "utf-8")
    return tmp_path / "one.yaml"


def test_build_names_its_files_on_stdout_and_the_seed_on_stderr(worksheets_line: Run, config: Path) -> None:
    outcome = worksheets_line("build", "one.yaml")
    assert outcome.code == 0
    assert outcome.out.splitlines() == [f"output/one/{name}" for name in ("questions.pdf", "key.pdf", "puzzles.json")]
    assert all(Path(name).is_file() for name in outcome.out.splitlines())
    assert "3" in outcome.err


def test_build_json_is_pure(worksheets_line: Run, config: Path) -> None:
    found = json.loads(worksheets_line("build", config, "--out", "x", "--json").out)
    assert list(found) == ["out", "files", "sheets", "seed", "seconds"]
    assert (found["out"], found["sheets"], found["seed"]) == ("x", 1, 3)


def test_several_configs_get_a_folder_each(worksheets_line: Run, config: Path, tmp_path: Path) -> None:
    (tmp_path / "two.yaml").write_text(CONFIG, "utf-8")
    assert worksheets_line("build", "one.yaml", "two.yaml", "--out", "both").code == 0
    assert (tmp_path / "both" / "one" / "key.pdf").is_file()
    assert (tmp_path / "both" / "two" / "key.pdf").is_file()


def test_no_config_is_built_when_one_of_several_is_faulty(worksheets_line: Run, config: Path, tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_text("title: x\n", "utf-8")
    outcome = worksheets_line("build", "one.yaml", "bad.yaml", "--out", "both")
    assert outcome.code == 1
    assert "bad.yaml" in outcome.err
    assert not (tmp_path / "both").exists()


def test_two_configs_of_one_name_are_told(worksheets_line: Run, config: Path, tmp_path: Path) -> None:
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / "one.yaml").write_text(CONFIG, "utf-8")
    outcome = worksheets_line("build", "one.yaml", "b/one.yaml", "--out", "both")
    assert outcome.code == 1
    assert not (tmp_path / "both").exists()


def test_sd_07_without_a_seed_the_build_says_which_it_drew(worksheets_line: Run, config: Path) -> None:
    config.write_text(CONFIG.replace("seed: 3\n", ""), "utf-8")
    outcome = worksheets_line("build", config, "--out", "x")
    seed = json.loads(Path("x/puzzles.json").read_bytes())["seed"]
    assert str(seed) in outcome.err
    assert worksheets_line("build", config, "--out", "y", "--seed", seed).code == 0
    assert Path("x/questions.pdf").read_bytes() == Path("y/questions.pdf").read_bytes()


def test_os_12_a_folder_that_cannot_be_made_is_told(worksheets_line: Run, config: Path) -> None:
    Path("file").write_text("in the way")
    outcome = worksheets_line("build", config, "--out", "file/below")
    assert (outcome.code, outcome.out) == (1, "")
    assert "file" in outcome.err
    assert Path("file").read_text() == "in the way"


def test_key_draws_each_puzzle_with_its_answer(worksheets_line: Run, tmp_path: Path) -> None:
    given = "{puzzle: mushikui, given: ['multiplication: *1* 5* *2** 20** **10*']}"
    (tmp_path / "two.yaml").write_text(
        f"title: t\nseed: 3\nsections: [{given}, {{puzzle: make10, count: 1}}]\n", "utf-8"
    )
    worksheets_line("build", "two.yaml")
    (sheet,) = json.loads(Path("output/two/puzzles.json").read_text("utf-8"))["sheets"]
    shown = worksheets_line("key", sheet["code"]).out
    assert all(f"{line}\n" in shown for line in ("  1.   417", "    1251", "   22101"))
    assert sheet["exercises"][1]["answers"][0] in shown


def test_key_shows_or_prints_the_key_of_a_sheet(worksheets_line: Run, config: Path) -> None:
    worksheets_line("build", config)
    sheet = json.loads(Path("output/one/puzzles.json").read_bytes())["sheets"][0]
    shown = worksheets_line("key", sheet["code"].replace("-", "").lower())
    for exercise in sheet["exercises"]:
        assert exercise["answers"][0] in shown.out
    assert json.loads(worksheets_line("key", sheet["code"], "--json").out)["exercises"] == sheet["exercises"]
    assert worksheets_line("key", sheet["code"], "--out", "key.pdf").out == "key.pdf\n"
    assert Path("key.pdf").read_bytes().startswith(b"%PDF")


def test_key_says_which_round_and_whose_sheet_it_is(worksheets_line: Run, tmp_path: Path) -> None:
    (tmp_path / "class.csv").write_text("番号\n12\n", "utf-8")
    term = "schedule: {first: 2026-12-01, every: 火, count: 2}\nclass: {roster: class.csv}\nsheets: each\n"
    (tmp_path / "term.yaml").write_text(f"seed: 3\n{term}sections: [{{puzzle: _blank, count: 1}}]\n", "utf-8")
    worksheets_line("build", "term.yaml")
    code = json.loads(Path("output/term/puzzles.json").read_bytes())["sheets"][1]["code"]
    shown = worksheets_line("key", code).out
    assert shown.startswith(f"{code} のこたえ(2回目、12番、{Path('output/term')})\n")
    outcome = worksheets_line("preview", "term.yaml", "--round", 9)
    assert outcome.code == 2
    assert "9回目は作れません。この設定の回数は 1〜2" in outcome.err
    assert "3〜9 回は作れません" in worksheets_line("build", "term.yaml", "--rounds", "3-9").err


def test_a_mistyped_code_says_so(worksheets_line: Run) -> None:
    outcome = worksheets_line("key", "7KQ4-M2XD")
    assert outcome.code == 1
    assert "打ちまちがい" in outcome.err


def test_verify_is_exit_code_1_when_it_finds_a_fault(worksheets_line: Run, config: Path) -> None:
    worksheets_line("build", config, "--out", "x")
    assert worksheets_line("verify", "x").code == 0
    Path("x/key.pdf").unlink()
    found = worksheets_line("verify", "x", "--json")
    assert found.code == 1
    assert json.loads(found.out)["faults"][0]["file"] == "key.pdf"


def test_preview_writes_pages_as_png(worksheets_line: Run, config: Path) -> None:
    assert worksheets_line("preview", config, "--dpi", 40, "--out", "pages").out == "pages/one-1.png\n"
    assert worksheets_line("preview", config, "--dpi", 40, "--key").out == "one-key-1.png\n"
    assert worksheets_line("preview", config, "--round", 2).code == 2
    missing = worksheets_line("preview", config, "--pages", "7")
    assert missing.code == 1
    assert "7" in missing.err


def test_preview_counts_chosen_pages_through_the_whole_pdf(worksheets_line: Run, tmp_path: Path) -> None:
    (tmp_path / "two.yaml").write_text(CONFIG + "sheets: 2\n", "utf-8")
    assert worksheets_line("preview", "two.yaml", "--dpi", 30).out == "two-1.png\n"
    assert worksheets_line("preview", "two.yaml", "--dpi", 30, "--page", "1-2").out == "two-1.png\ntwo-2.png\n"
    key = worksheets_line("preview", "two.yaml", "--dpi", 30, "--key", "--page", "2-3")
    assert key.out == "two-key-2.png\ntwo-key-3.png\n"  # after the class table
