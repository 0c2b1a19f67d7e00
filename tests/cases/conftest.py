"""A folder with a good earlier set in it, and what must be true of it after a run that failed."""

from __future__ import annotations

import re
import shutil
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pypdfium2
import pytest

from tests.conftest import Outcome, Run
from worksheets import pipeline
from worksheets.pipeline import Request

CASES = Path(__file__).parent.parent / "config" / "cases"
SMALL = "seed: 1\nsections:\n  - {puzzle: _blank, count: 2}\n"
JAPANESE = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")


def contents(folder: Path) -> dict[str, bytes]:
    """Every file below a folder, hidden ones too."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def words_of(pdf: Path) -> str:
    """The text of a PDF as an independent reader finds it, pages apart by form feeds."""
    document = pypdfium2.PdfDocument(pdf)
    text = "\f".join(page.get_textpage().get_text_range() for page in document)
    document.close()
    return text


@dataclass(frozen=True)
class Bench:
    """An earlier set in `out`, and a way to run a build over it that must be refused."""

    line: Run
    out: Path
    temporary: Path

    def refuse(self, *arguments: object, command: str = "build") -> Outcome:
        """The outcome of a run that fails as every told error does: exit code, Japanese, nothing changed or left."""
        before = contents(self.out.parent)
        found = self.line(command, *arguments, *(("--force", "--out", self.out) if command == "build" else ()))
        assert found.code == 1, found.err
        assert found.out == ""
        assert "Traceback" not in found.err
        assert all(JAPANESE.search(line) for line in found.err.splitlines())
        assert contents(self.out.parent) == before
        assert not list(self.temporary.iterdir())
        return found


@pytest.fixture(scope="package")
def earlier(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a small config and what was built from it."""
    work = tmp_path_factory.mktemp("earlier")
    (work / "small.yaml").write_text(SMALL, "utf-8")
    pipeline.build(work / "small.yaml", Request(out=work / "out"))
    return work


@pytest.fixture
def bench(worksheets_line: Run, earlier: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Bench:
    """An earlier build in `work/out`; temporary files would be seen."""
    shutil.copytree(earlier, tmp_path / "work")
    (tmp_path / "temporary").mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "temporary"))
    return Bench(worksheets_line, tmp_path / "work" / "out", tmp_path / "temporary")


Build = Callable[..., Path]


@pytest.fixture
def build(worksheets_line: Run, tmp_path: Path) -> Build:
    """Build a config given as text, with the roster of a case; the folder. Anything on stderr but the report fails."""

    def call(text: str = SMALL, roster: Path | None = None, out: str = "out", warned: str = "") -> Path:
        (tmp_path / "config.yaml").write_text(text, "utf-8")
        more = ("--roster", roster) if roster else ()
        found = worksheets_line("build", tmp_path / "config.yaml", "--out", tmp_path / out, *more)
        assert found.code == 0, found.err
        *warnings, report = found.err.splitlines()
        assert "seed" in report
        assert (warned in "".join(warnings)) if warned else not warnings
        return tmp_path / out

    return call
