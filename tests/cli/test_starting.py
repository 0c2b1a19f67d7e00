"""init, check, schema, kinds: the first minutes of a teacher."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.conftest import Run
from worksheets import kinds, resources
from worksheets.deal import how_to_relax


@pytest.mark.parametrize("kind", [None, *kinds.names()])
def test_every_starter_config_is_valid_and_has_enough_puzzles(worksheets_line: Run, kind: str | None) -> None:
    wrote = worksheets_line("init", *([kind] if kind else []), "--out", "first.yaml")
    assert (wrote.code, wrote.out) == (0, "first.yaml\n")
    checked = worksheets_line("check", "first.yaml", "--json")
    assert checked.code == 0, checked.err
    found = json.loads(checked.out)
    assert found["ok"] is True
    assert found["errors"] == []
    assert found["sections"]


@pytest.mark.parametrize("path", sorted(resources.folder("configs").glob("*.yaml")), ids=lambda path: path.name)
def test_every_sample_config_is_valid(worksheets_line: Run, path: Path) -> None:
    checked = worksheets_line("check", path)
    assert checked.code == 0, checked.err


def test_init_never_writes_over_a_file(worksheets_line: Run, tmp_path: Path) -> None:
    (tmp_path / "weekly.yaml").write_text("mine")
    outcome = worksheets_line("init")
    assert outcome.code == 1
    assert "weekly.yaml" in outcome.err
    assert (tmp_path / "weekly.yaml").read_text() == "mine"


def test_init_copies_the_templates_into_an_empty_folder_only(worksheets_line: Run, tmp_path: Path) -> None:
    assert worksheets_line("init", "--template", "mine").code == 0
    ours = {path.name for path in resources.folder("templates").iterdir()}
    assert {path.name for path in (tmp_path / "mine").iterdir()} == ours
    assert worksheets_line("init", "--template", "mine").code == 1


def test_im_01_check_says_how_many_exist_and_fails_when_that_is_too_few(worksheets_line: Run, tmp_path: Path) -> None:
    (tmp_path / "many.yaml").write_text(
        "sections:\n  - {puzzle: matchstick, operators: [+, −], count: 5000}\n", "utf-8"
    )
    for line in (("check", "many.yaml"), ("build", "many.yaml")):
        outcome = worksheets_line(*line)
        assert outcome.code == 1
        assert "380" in outcome.err
        assert "5000" in outcome.err
        assert "2行目" in outcome.err
    assert not (tmp_path / "output").exists()
    found = json.loads(worksheets_line("check", "many.yaml", "--json").out)
    assert found["sections"] == [{"kind": "matchstick", "exist": 380, "needed": 5000}]
    assert found["errors"][0]["line"] == 2


def test_check_and_build_count_spare_copies_alike_and_advise_by_the_kind(worksheets_line: Run, tmp_path: Path) -> None:
    (tmp_path / "class.csv").write_text("番号\n35\n", "utf-8")
    (tmp_path / "few.yaml").write_text(
        "class: {roster: class.csv, spare: 3}\nsheets: each\nsections:\n  - {puzzle: _blank, count: 3}\n", "utf-8"
    )
    checked, built = worksheets_line("check", "few.yaml"), worksheets_line("build", "few.yaml")
    assert checked.err == built.err
    assert "45 問しかありませんが、114 問必要" in built.err
    assert "38 種類" in built.err
    assert "digits" not in built.err
    assert "digits: [2, 1, 2]" in how_to_relax("matchstick")


def test_a_search_that_finds_nothing_is_told_with_its_place(
    worksheets_line: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("worksheets.make.ATTEMPTS", 1)
    (tmp_path / "hard.yaml").write_text(
        "sections:\n  - {puzzle: _blank}\n  - {puzzle: mushikui, operation: addition, level: expert}\n", "utf-8"
    )
    for command in ("check", "build"):
        outcome = worksheets_line(command, "hard.yaml", *(("--seed", 1) if command == "build" else ()))
        assert outcome.code == 1
        assert "hard.yaml 3行目 sections 2番目 level: 大問2: 条件に合う問題が見つかりませんでした" in outcome.err
        assert "いくらでも" not in outcome.out


def test_a_section_without_a_count_has_a_line_of_its_own_when_there_are_too_few(
    worksheets_line: Run, tmp_path: Path
) -> None:
    (tmp_path / "few.yaml").write_text("sections:\n  - {puzzle: _blank, largest: 2}\n", "utf-8")
    for command in ("check", "build"):
        assert "few.yaml 2行目 sections 1番目: 大問1" in worksheets_line(command, "few.yaml").err


def test_check_and_build_list_every_fault_in_one_run(worksheets_line: Run, tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_text("titel: x\nsections:\n  - {puzzle: make10, count: no, target: 0}\n", "utf-8")
    for command in ("check", "build"):
        outcome = worksheets_line(command, "bad.yaml")
        assert outcome.code == 1
        for word in ("title", "count", "target"):
            assert word in outcome.err
    assert len(json.loads(worksheets_line("check", "bad.yaml", "--json").out)["errors"]) == 3


def test_schema_is_a_json_schema_that_knows_every_kind(worksheets_line: Run) -> None:
    schema = json.loads(worksheets_line("schema").out)
    text = json.dumps(schema)
    assert schema["$schema"]
    for name in kinds.names():
        assert name in text
