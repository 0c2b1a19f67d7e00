"""Checking a built folder: a set as it was made has no faults; every kind of damage is found."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pikepdf
import pytest

from tests.test_pipeline import ROSTER
from worksheets import archive, reprint, resources
from worksheets.cli import drawing
from worksheets.errors import WorksheetsError
from worksheets.pipeline import Request, build
from worksheets.publish import STAGING, digest
from worksheets.verify import verify

CONFIG = """\
title: けいさん
seed: 5
class: {roster: roster.csv}
sheets: each
sections:
  - {puzzle: _blank, largest: 20, count: 3}
  - {puzzle: matchstick, count: 2}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "config.yaml").write_text(CONFIG, "utf-8")
    (tmp_path / "roster.csv").write_text(ROSTER, "utf-8")
    return build(tmp_path / "config.yaml", Request(out=tmp_path / "out")).out


def edit(folder: Path, change: Callable[[dict[str, Any]], None]) -> None:
    data = json.loads((folder / "puzzles.json").read_bytes())
    change(data)
    (folder / "puzzles.json").write_text(json.dumps(data), "utf-8")


def faults(folder: Path) -> str:
    return "\n".join(str(fault["message"]) for fault in verify(folder).as_dict()["faults"])


def test_a_set_as_it_was_made_has_no_faults(folder: Path) -> None:
    assert verify(folder).as_dict() == {"ok": True, "sheets": 3, "puzzles": 15, "faults": []}


OWN = "番号,名前,文字,ふりがな,問題数,レベル\n1,佐藤 花,大きい,,,\n2,山田 空,,すべて,,やさしい\n38,林 楓,大きい,,2,\n"


@pytest.mark.parametrize(
    ("old", "new"),
    [("roster.csv}", "roster.csv, spare: 1}"), ("each", "2"), ("seed: 5", "two_up: next")],
    ids=["a sheet each and a spare one", "two versions", "two on a sheet"],
)
def test_pupils_with_print_furigana_count_or_level_of_their_own_are_recognised(
    tmp_path: Path, old: str, new: str
) -> None:
    config = CONFIG.replace(old, new).replace("count: 3", "count: 2").replace("count: 2}\n", "count: 1}\n")
    (tmp_path / "config.yaml").write_text(config, "utf-8")
    (tmp_path / "roster.csv").write_text(OWN, "utf-8")
    assert verify(build(tmp_path / "config.yaml", Request(out=tmp_path / "out")).out).faults == ()


def test_later_pages_of_a_version_may_have_the_number_of_any_pupil(tmp_path: Path) -> None:
    config = CONFIG.replace("each", "2\npaper: B5").replace("roster.csv", "roster.csv, name: 4年2組")
    config = config.replace("count: 3", "count: 24").replace("count: 2}", "count: 1}")
    (tmp_path / "config.yaml").write_text(config, "utf-8")
    (tmp_path / "roster.csv").write_text("番号,名前\n1,佐藤 花\n38,林 楓\n", "utf-8")
    out = build(tmp_path / "config.yaml", Request(out=tmp_path / "out")).out
    with pikepdf.open(out / "questions.pdf") as questions:
        assert len(questions.pages) > 2
    assert verify(out).faults == ()


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("answers", ["3+1=4"], "正しくありません"),
        ("answers", [], "記録"),
        ("answer_count", 2, "記録"),
        ("score", 1.5, "難しさ"),
        ("number", 9, "番号"),
        ("level", "expert", "難しさ"),
        ("puzzle", "nonsense", "読めません"),
    ],
)
def test_a_puzzle_that_is_not_as_recorded_is_found(folder: Path, field: str, value: object, words: str) -> None:
    def change(data: dict[str, Any]) -> None:
        first = data["sheets"][0]["exercises"][0]
        first.update(puzzle="3+*=8", answers=["3+5=8"], score=8.0, level="normal")
        first[field] = value

    edit(folder, change)
    assert words in faults(folder)


def test_a_puzzle_of_another_kind_than_its_section_is_told(folder: Path) -> None:
    edit(folder, lambda data: data["sheets"][0]["exercises"][0].update(kind="make10"))
    with pytest.raises(WorksheetsError, match="手で書きかえ"):
        verify(folder)


def test_a_changed_or_missing_file_is_found(folder: Path) -> None:
    (folder / "key.pdf").write_bytes(b"%PDF-1.4 scribbled on")
    (folder / "questions.pdf").unlink()
    assert "書きかえられて" in faults(folder)
    assert "ファイルがありません" in faults(folder)


def test_pages_that_show_other_puzzles_are_found(folder: Path) -> None:
    """Two sheets have swapped their matchsticks in the record: no text on the page tells them apart."""

    def swap(data: dict[str, Any]) -> None:
        first, second = (sheet["exercises"] for sheet in data["sheets"][:2])
        first[3], second[3] = second[3], first[3]

    edit(folder, swap)
    found = faults(folder)
    codes = [sheet["code"] for sheet in json.loads((folder / "puzzles.json").read_bytes())["sheets"]]
    assert f"questions.pdf {codes[0]}: 1 ページ目" in found
    assert f"questions.pdf {codes[1]}: 2 ページ目" in found
    assert f"questions.pdf {codes[2]}" not in found


@pytest.mark.slow
def test_a_key_that_lies_under_the_name_of_the_questions_is_found(folder: Path) -> None:
    data = (folder / "key.pdf").read_bytes()
    (folder / "questions.pdf").write_bytes(data)
    edit(folder, lambda archive: archive["files"].update({"questions.pdf": digest(data)}))
    assert "questions.pdf" in faults(folder)


def test_what_an_interrupted_run_left_is_put_in_order_first(folder: Path) -> None:
    (folder / STAGING / "new").mkdir(parents=True)
    (folder / STAGING / "new" / "key.pdf").write_bytes(b"half")
    assert verify(folder).faults == ()
    assert not (folder / STAGING).exists()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        '{"format": 99}',
        '{"format": 0}',
        '{"format": "1"}',
        '{"format": true}',
        '{"format": 1}',
        '{"format": 1, "version": "0", "config": 5}',
    ],
)
def test_a_record_that_cannot_be_read_is_told(folder: Path, text: str) -> None:
    (folder / "puzzles.json").write_text(text)
    with pytest.raises(WorksheetsError, match=r"puzzles\.json"):
        verify(folder)
    (folder / "puzzles.json").unlink()
    with pytest.raises(WorksheetsError, match=r"puzzles\.json"):
        verify(folder)


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A config with a template and a font file of the teacher's own."""
    shutil.copytree(resources.folder("templates"), tmp_path / "mine")
    page = tmp_path / "mine" / "page.xml.j2"
    page.write_text(page.read_text("utf-8").replace('gap="2.5"', 'gap="7"'), "utf-8")
    shutil.copy(resources.folder("fonts") / "biz-udgothic" / "BIZUDGothic_400Regular.ttf", tmp_path / "school.ttf")
    (tmp_path / "roster.csv").write_text(ROSTER, "utf-8")
    (tmp_path / "config.yaml").write_text(CONFIG + "template: mine\nfont: school.ttf\n", "utf-8")
    build(tmp_path / "config.yaml", Request(out=tmp_path / "out"))
    return tmp_path


def test_pages_of_a_template_and_font_of_ones_own_are_compared_where_the_config_is_given(own: Path) -> None:
    assert verify(own / "out", own / "config.yaml").as_dict()["ok"]
    (own / "mine" / "page.xml.j2").write_bytes((resources.folder("templates") / "page.xml.j2").read_bytes())
    (fault,) = verify(own / "out", own / "config.yaml").faults
    assert fault.key == "verify.other_look"


def test_without_the_config_it_is_told_that_pages_of_ones_own_were_not_compared(own: Path) -> None:
    verdict = verify(own / "out")
    assert verdict.faults == ()
    assert [told.key for told in verdict.warnings] == ["verify.own_look"]
    assert str(own) not in (own / "out" / "puzzles.json").read_text("utf-8")
    edit(own / "out", lambda data: data["sheets"].append({**data["sheets"][0], "code": "2222-222A"}))
    assert "2222-222A" in faults(own / "out")


def test_a_class_table_that_shows_other_answers_is_found(folder: Path) -> None:
    """The record and the sheets agree, the table comes from a build of another seed."""
    other = build(folder.parent / "config.yaml", Request(out=folder.parent / "other", seed=6)).out
    pages = [pikepdf.open(each / "key.pdf") for each in (folder, other)]
    pages[0].pages[0] = pages[1].pages[0]
    pages[0].save(folder / "mixed.pdf")
    data = (folder / "mixed.pdf").read_bytes()
    (folder / "key.pdf").write_bytes(data)
    edit(folder, lambda archive: archive["files"].update({"key.pdf": digest(data)}))
    assert faults(folder) == "key.pdf: 1 ページ目が記録とちがいます。"


@pytest.mark.parametrize("number", [0, 2, 99])
def test_a_record_of_another_format_is_refused_with_both_numbers(folder: Path, number: int) -> None:
    found = json.loads((folder / "puzzles.json").read_bytes())
    (folder / "puzzles.json").write_text(json.dumps({**found, "format": number}), "utf-8")
    with pytest.raises(WorksheetsError) as caught:
        verify(folder)
    (told,) = caught.value.told
    assert told.key == "archive.format"
    assert (told.values["found"], told.values["known"]) == (number, 1)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("seed",), "x"),
        (("seed",), None),
        (("files",), {"../../x.pdf": "0"}),
        (("files",), {"questions/../../001-*.pdf": "0"}),
        (("files",), []),
        (("config",), {}),
        (("config", "title"), ["x"]),
        (("config", "sections"), None),
        (("config", "sections", 0, "puzzle"), "nothing"),
        (("sheets",), {}),
        (("sheets", 0, "code"), "../../x"),
        (("sheets", 0, "round"), 10**30),
        (("sheets", 0, "date"), "1990-13-45"),
        (("sheets", 0, "pupil"), "山田"),
        (("sheets", 0, "exercises", 0, "kind"), "../../kind"),
        (("sheets", 0, "exercises", 0, "puzzle"), "9" * 5000),
        (("sheets", 0, "exercises", 0, "puzzle"), "\ud800"),
        (("sheets", 0, "exercises", 0, "answers"), [None]),
        (("sheets", 0, "exercises", 0, "section"), 10**30),
        (("sheets", 0, "exercises", 0, "options"), {"__class__": 1}),
        (("sheets", 0, "exercises", 0, "level"), "heavy"),
        (("sheets", 0, "exercises", 0, "score"), "nan"),
    ],
    ids=lambda value: ".".join(map(str, value)) if isinstance(value, tuple) else None,
)
def test_a_record_edited_by_hand_is_noticed_and_leads_nowhere(
    folder: Path, path: tuple[str | int, ...], value: object
) -> None:
    code = json.loads((folder / "puzzles.json").read_bytes())["sheets"][0]["code"]
    found = json.loads((folder / "puzzles.json").read_bytes())
    place = found
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    (folder / "puzzles.json").write_text(json.dumps(found), "utf-8")
    assert told_or(lambda: verify(folder).faults)
    told_or(lambda: drawing.key(reprint.find(code, folder.parent)))
    told_or(lambda: archive.used_puzzles(folder / "puzzles.json"))


def told_or(work: Callable[[], Any]) -> Any:
    """What the work gives, or what is told."""
    try:
        return work()
    except WorksheetsError as error:
        return str(error)


def test_no_key_is_shown_with_an_answer_that_is_not_right(folder: Path) -> None:
    code = json.loads((folder / "puzzles.json").read_bytes())["sheets"][0]["code"]
    edit(folder, lambda data: data["sheets"][0]["exercises"][0].update(answers=["1"]))
    with pytest.raises(WorksheetsError) as caught:
        reprint.find(code, folder)
    assert caught.value.told[0].key == "verify.wrong_answer"


def test_a_damaged_record_is_named_when_the_sheet_is_not_found(folder: Path) -> None:
    code = json.loads((folder / "puzzles.json").read_bytes())["sheets"][0]["code"]
    (folder / "puzzles.json").write_text("[]", "utf-8")
    with pytest.raises(WorksheetsError) as caught:
        reprint.find(code, folder)
    assert [told.key for told in caught.value.told][-1] == "code.unknown"
    assert len(caught.value.told) > 1
