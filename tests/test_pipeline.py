"""Whole builds: same bytes everywhere, rounds, pupils, split files, and going back from the code on the paper."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

import pypdfium2
import pytest

from worksheets import pipeline, reprint
from worksheets.errors import UsageError, WorksheetsError
from worksheets.pipeline import Built, Request, build

CONFIG = """\
title: けいさん No.{round}
seed: 5
grade: 2
class: {name: 2年1組, roster: roster.csv, spare: 1}
sheets: each
schedule: {first: 2026-12-01, every: week, count: 3}
sections:
  - puzzle: _blank
    largest: 20
    count: 4
"""
ROSTER = "番号,名前\n1,佐藤 花\n2,山田/太郎\n7,髙橋 𠮷\n"
TERM = """\
seed: 5
class: {roster: roster.csv}
sheets: each
schedule: {first: 2026-12-01, every: week, count: 2}
sections:
  - {puzzle: matchstick, count: 1}
  - {puzzle: jamaica, count: 1}
  - {puzzle: make10, count: 1}
  - {puzzle: mushikui, operation: addition, digits: 3+3+2, count: 1}
"""
Make = Callable[..., Built]


@pytest.fixture
def make(tmp_path: Path) -> Make:
    """Build the class of the sample config, changed as the test wants."""

    def call(config: str = CONFIG, roster: str = ROSTER, folder: str = "out", **request: object) -> Built:
        (tmp_path / "term.yaml").write_text(config, "utf-8")
        (tmp_path / "roster.csv").write_text(roster, "utf-8")
        return build(tmp_path / "term.yaml", Request(out=tmp_path / folder, **request))  # type: ignore[arg-type]

    return call


def roster(numbers: Iterable[int]) -> str:
    return "番号,名前\n" + "".join(f"{number},児童{number}\n" for number in numbers)


def contents(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def text_of(path: Path) -> list[str]:
    pdf = pypdfium2.PdfDocument(path)
    try:
        return [page.get_textpage().get_text_range() for page in pdf]
    finally:
        pdf.close()


def sheets_of(folder: Path) -> list[dict]:  # type: ignore[type-arg]
    found: list[dict] = json.loads((folder / "puzzles.json").read_bytes())["sheets"]  # type: ignore[type-arg]
    return found


def test_a_term_has_a_folder_for_each_round(make: Make) -> None:
    built = make()
    assert sorted(contents(built.out)) == [
        *(f"0{round_}/{name}.pdf" for round_ in (1, 2, 3) for name in ("key", "questions")),
        "puzzles.json",
    ]
    assert built.sheets == 12
    assert set(built.files) == set(contents(built.out))


def test_every_page_carries_its_code_and_its_name(make: Make) -> None:
    built = make()
    pages = text_of(built.out / "02" / "questions.pdf")
    sheets = [sheet for sheet in sheets_of(built.out) if sheet["round"] == 2]
    assert [sheet["pupil"] for sheet in sheets] == [1, 2, 7, None]
    for page, sheet, name in zip(pages, sheets, ["佐藤 花", "山田/太郎", "髙橋 𠮷", ""], strict=True):
        assert sheet["code"] in page
        assert name in page
        assert "No.2" in page


def test_sd_01_pk_09_the_same_request_gives_the_same_bytes_in_any_process(make: Make, tmp_path: Path) -> None:
    make(jobs=1)
    first = contents(tmp_path / "out")
    make(folder="again", jobs=2)
    assert contents(tmp_path / "again") == first
    line = [sys.executable, "-m", "worksheets", "build", str(tmp_path / "term.yaml"), "--out", "third"]
    surroundings = {"PYTHONHASHSEED": "7", "TZ": "America/Lima", "SOURCE_DATE_EPOCH": "1", "LANG": "C"}
    elsewhere = tmp_path / "山田 太郎"
    elsewhere.mkdir()
    path = os.pathsep.join(filter(None, [str(Path.cwd()), os.environ.get("PYTHONPATH", "")]))
    subprocess.run(line, check=True, cwd=elsewhere, env={**os.environ, **surroundings, "PYTHONPATH": path})
    assert contents(elsewhere / "third") == first


def test_names_of_children_stand_in_the_pdfs_only(make: Make) -> None:
    make_out = make().out
    for name in ("佐藤", "山田", "髙橋"):
        assert name not in (make_out / "puzzles.json").read_text("utf-8")


def test_ak_03_a_question_pdf_holds_no_answer(make: Make) -> None:
    built = make()
    questions = "".join(text_of(built.out / "01" / "questions.pdf"))
    keys = "".join(text_of(built.out / "01" / "key.pdf"))
    red = [sheet["exercises"] for sheet in sheets_of(built.out) if sheet["round"] == 1]
    blanks = sum(len(exercises) for exercises in red)
    assert len("".join(filter(str.isdigit, keys))) - len("".join(filter(str.isdigit, questions))) >= blanks


def test_building_again_changes_nothing_and_another_seed_is_refused(make: Make) -> None:
    before = contents(make().out)
    assert contents(make().out) == before
    with pytest.raises(WorksheetsError, match="--force"):
        make(seed=6)
    assert contents(make(seed=6, force=True).out) != before


def test_some_rounds_alone_leave_the_others_standing(make: Make, tmp_path: Path) -> None:
    whole = contents(make(folder="whole").out)
    make(rounds=(1, 1))
    part = contents(make(rounds=(2, 3)).out)
    assert part == whole


def test_a_round_or_pupil_that_is_not_there_is_a_wrong_command_line(make: Make, tmp_path: Path) -> None:
    for request in ({"rounds": (2, 4)}, {"pupil": 5}):
        with pytest.raises(UsageError):
            make(**request)
    assert not (tmp_path / "out").exists()


def test_one_pupil_alone_gets_the_same_sheets(make: Make, tmp_path: Path) -> None:
    whole = sheets_of(make().out)
    alone = sheets_of(make(folder="alone", pupil=7).out)
    assert alone == [sheet for sheet in whole if sheet["pupil"] == 7]


@pytest.mark.parametrize(
    "sheets", ["each", "3", *(pytest.param(kind, marks=pytest.mark.slow) for kind in ("same", "2"))]
)
def test_sd_09_a_new_pupil_and_one_who_left_change_nobody_byte_for_byte(make: Make, sheets: str) -> None:
    config = CONFIG.replace("sheets: each", f"sheets: {sheets}") + "split: pupil\n"
    before = contents(make(config, folder="before").out)
    after = contents(make(config, "番号,名前\n1,佐藤 花\n7,髙橋 𠮷\n8,林 楓\n", folder="after").out)
    stayed = [name for name in before if "/questions/" in name and "/002-" not in name]
    assert len(stayed) == 9
    for name in stayed:
        assert after[name] == before[name]
    assert not [name for name in after if "/002-" in name]
    assert "03/questions/002-山田_太郎.pdf" in before


@pytest.mark.slow
@pytest.mark.parametrize("sheets", ["each", "same", "4"])
def test_of_forty_pupils_one_leaves_and_one_joins_and_every_other_sheet_keeps_its_puzzles(
    make: Make, sheets: str
) -> None:
    config = TERM.replace("sheets: each", f"sheets: {sheets}")
    before, after = (
        {
            (sheet["pupil"], sheet["version"], sheet["round"], sheet["code"]): sheet["exercises"]
            for sheet in sheets_of(make(config, roster(numbers), folder=folder).out)
        }
        for numbers, folder in ((range(1, 41), "before"), ([*range(1, 7), *range(8, 42)], "after"))
    )
    stayed = {key: exercises for key, exercises in before.items() if key[0] != 7}
    assert len(stayed) == {"each": 39 * 2, "same": 2, "4": 8}[sheets]
    assert {key: after[key] for key in stayed} == stayed


def test_the_code_on_a_sheet_finds_its_key(make: Make, tmp_path: Path) -> None:
    built = make()
    sheet = sheets_of(built.out)[5]
    found = reprint.find(sheet["code"].lower(), tmp_path)
    assert found.as_dict()["exercises"] == sheet["exercises"]
    reprint.print_key(found, tmp_path / "one.pdf")
    (page,) = text_of(tmp_path / "one.pdf")
    assert sheet["code"] in page
    with pytest.raises(WorksheetsError, match="ありません"):
        reprint.find("2222-2222", tmp_path)
    with pytest.raises(WorksheetsError, match="作成ずみ"):
        reprint.find("2222-2222", tmp_path / "nothing")


def test_puzzles_of_an_earlier_term_are_avoided(make: Make, tmp_path: Path) -> None:
    config = CONFIG.replace("count: 3", "count: 2")
    make(config, folder="spring")
    make(config + "avoid: [spring/puzzles.json]\n", folder="autumn")
    spring, autumn = (
        {item["puzzle"] for sheet in sheets_of(tmp_path / name) for item in sheet["exercises"]}
        for name in ("spring", "autumn")
    )
    assert not spring & autumn


def test_too_few_puzzles_name_the_line_of_the_config_and_write_nothing(make: Make, tmp_path: Path) -> None:
    with pytest.raises(WorksheetsError, match=r"term\.yaml 10行目.*190.*240"):
        make(CONFIG.replace("count: 4", "count: 10"))
    assert not (tmp_path / "out").exists()


def test_given_puzzles_that_do_not_fit_are_told_with_their_line(make: Make) -> None:
    with pytest.raises(WorksheetsError, match="11行目"):
        make(CONFIG.replace("    count: 4", "    level: easy\n    given: ['9+*=19']"))


def test_progress_reaches_the_end_of_both_stages(make: Make, tmp_path: Path) -> None:
    seen: dict[str, tuple[int, int]] = {}
    make()
    build(
        tmp_path / "term.yaml",
        Request(out=tmp_path / "other"),
        lambda stage, done, total: seen.__setitem__(stage, (done, total)),
    )
    assert seen == {"puzzles": (48, 48), "pages": (6, 6)}


def test_the_default_folder_is_named_after_the_config() -> None:
    assert pipeline.default_folder(Path("a/weekly.yaml"), Request()) == Path("output/weekly")
    assert pipeline.default_folder(Path("weekly.yaml"), Request(pupil=7)) == Path("output/weekly-007")
