"""Names of children stand in the PDFs that are theirs and nowhere else: not in records, metadata, temporary files."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pikepdf
import pytest

from tests.conftest import Run

NAMES = ("髙橋 一郎", "ビアンカ花", "Zoltan Q")
READINGS = ("たかはし いちろう", "びあんかはな", "ぞるたん")
PRIVATE = (*NAMES, *READINGS, "ビアンカ", "Zoltan", "髙橋", "たかはし")
CONFIG = """\
title: 計算
seed: 4
class: {name: 2年1組, roster: class.csv}
sheets: each
SPLITkey: {table: TABLE}
sections:
  - {puzzle: _blank, largest: 20, count: 2}
"""


def forms(name: str) -> set[bytes]:
    """A name in every encoding that a file of ours may use, also as an escape of JSON."""
    escaped = name.encode("unicode_escape")
    return {name.encode("utf-8"), name.encode("utf-16-be"), name.encode("cp932"), escaped, escaped.upper()}


def everything(path: Path) -> Iterator[bytes]:
    """The bytes of a file, and the decompressed streams and texts of a PDF."""
    yield path.read_bytes()
    if path.suffix == ".pdf":
        with pikepdf.open(path) as pdf:
            for found in pdf.objects:
                if isinstance(found, pikepdf.Stream):
                    yield found.read_bytes() if "/Filter" not in found or found.Filter != "/DCTDecode" else b""
                elif isinstance(found, pikepdf.Dictionary):
                    yield found.unparse(resolved=True)


def holds_a_name(path: Path) -> bool:
    return any(form in data for data in everything(path) for name in PRIVATE for form in forms(name))


@pytest.fixture
def folder(worksheets_line: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working folder with a class list, and a temporary folder that is looked at."""
    rows = "".join(f"{at},{name},{kana}\n" for at, (name, kana) in enumerate(zip(NAMES, READINGS, strict=True), 1))
    (tmp_path / "class.csv").write_text(f"番号,名前,よみ\n{rows}", "utf-8")
    (tmp_path / "temporary").mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "temporary"))
    return tmp_path


@pytest.mark.parametrize("split", ["", "split: pupil\n"])
def test_no_record_and_no_log_holds_a_name(worksheets_line: Run, folder: Path, split: str) -> None:
    (folder / "c.yaml").write_text(CONFIG.replace("SPLIT", split).replace("TABLE", "false"), "utf-8")
    found = worksheets_line("build", "c.yaml", "--out", "out")
    assert found.code == 0
    assert not any(name in found.err for name in PRIVATE)
    assert not holds_a_name(folder / "out" / "puzzles.json")
    assert list((folder / "temporary").iterdir()) == []
    assert sorted(path.name for path in folder.iterdir()) == ["c.yaml", "class.csv", "out", "temporary"]
    for command in (["verify", "out"], ["verify", "out", "--json"]):
        said = worksheets_line(*command)
        assert said.code == 0, said.err
        assert not any(name in said.out + said.err for name in PRIVATE)


def test_a_key_that_is_made_again_and_a_preview_hold_no_name(worksheets_line: Run, folder: Path) -> None:
    (folder / "c.yaml").write_text(CONFIG.replace("SPLIT", "").replace("TABLE", "false"), "utf-8")
    worksheets_line("build", "c.yaml", "--out", "out")
    code = json.loads((folder / "out" / "puzzles.json").read_bytes())["sheets"][0]["code"]
    for command in (["key", code, "--in", "out"], ["key", code, "--in", "out", "--json"]):
        said = worksheets_line(*command)
        assert said.code == 0
        assert not any(name in said.out + said.err for name in PRIVATE)
    worksheets_line("key", code, "--in", "out", "--out", "again.pdf")
    assert not holds_a_name(folder / "again.pdf")


def test_the_metadata_of_a_pdf_hold_no_name(worksheets_line: Run, folder: Path) -> None:
    (folder / "c.yaml").write_text(CONFIG.replace("SPLIT", "split: pupil\n").replace("TABLE", "true"), "utf-8")
    worksheets_line("build", "c.yaml", "--out", "out")
    for path in (folder / "out").rglob("*.pdf"):
        with pikepdf.open(path) as pdf:
            said = " ".join(str(value) for value in pdf.docinfo.values()) + str(pdf.Root.get("/Metadata", ""))
        assert not any(name in said for name in PRIVATE)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_sheet_of_one_child_holds_no_other_name(worksheets_line: Run, folder: Path, number: int) -> None:
    (folder / "c.yaml").write_text(CONFIG.replace("SPLIT", "split: pupil\n").replace("TABLE", "false"), "utf-8")
    worksheets_line("build", "c.yaml", "--out", "out", "--pupil", number)
    (path,) = (folder / "out" / "questions").iterdir()
    others = [name for at, name in enumerate(NAMES, 1) if at != number]
    found = list(everything(path))
    assert not any(form in data for data in found for name in others for form in forms(name))
    assert path.name.startswith(f"00{number}-")


def test_a_name_that_is_corrected_replaces_its_file(worksheets_line: Run, folder: Path) -> None:
    (folder / "c.yaml").write_text(CONFIG.replace("SPLIT", "split: pupil\n").replace("TABLE", "false"), "utf-8")
    worksheets_line("build", "c.yaml", "--out", "out")
    roster = (folder / "class.csv").read_text("utf-8")
    (folder / "class.csv").write_text(roster.replace("Zoltan Q", "Zoltán R"), "utf-8")
    (folder / "out" / "questions" / "003-notes.pdf").write_bytes(b"a copy of the teacher's")
    again = worksheets_line("build", "c.yaml", "--out", "out")
    assert again.code == 0, again.err
    names = sorted(path.name for path in (folder / "out" / "questions").iterdir())
    assert names == ["001-髙橋 一郎.pdf", "002-ビアンカ花.pdf", "003-Zoltán R.pdf", "003-notes.pdf"]
    assert worksheets_line("verify", "out").code == 0


def test_a_file_of_a_pupil_that_was_changed_is_noticed(worksheets_line: Run, folder: Path) -> None:
    (folder / "c.yaml").write_text(CONFIG.replace("SPLIT", "split: pupil\n").replace("TABLE", "false"), "utf-8")
    worksheets_line("build", "c.yaml", "--out", "out")
    with (folder / "out" / "questions" / "002-ビアンカ花.pdf").open("ab") as file:
        file.write(b"%% a note")
    assert worksheets_line("build", "c.yaml", "--out", "out").code == 1
    assert worksheets_line("verify", "out").code == 1
