"""Checking a built folder again: every puzzle solved and judged, every page read back and compared.

The pages that `puzzles.json` describes are set once more, without names, and compared with the pages in the PDFs, point
by point below the header. So a page that was changed, swapped, lost or printed from other puzzles is found, also where
a picture holds no text.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise, product, takewhile
from pathlib import Path
from typing import Any

from worksheets import archive, config, kinds, publish
from worksheets.archive import Archive, ExerciseRecord, SheetRecord
from worksheets.document import Role
from worksheets.errors import Told, WorksheetsError
from worksheets.kind import LEVELS, Aim, Purpose
from worksheets.make import Finished, examine
from worksheets.plan import shortened
from worksheets.reread import Sight, differences, sights
from worksheets.sheet import Handout, Pupil, Sheet
from worksheets.words import Furigana, message

HEADER = 60.0
"""mm from the top of a page: class, name and date stand there, also when a name takes two lines."""
TOLERANCE = 12
"""Grid points that may differ in a page, for the rounding of another version of the renderer."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was checked, and every fault found."""

    sheets: int
    puzzles: int
    faults: tuple[Told, ...] = ()

    def as_dict(self) -> dict[str, Any]:
        """The JSON object of `worksheets verify`."""
        faults = [{"file": told.file, "field": told.field, "message": message(told)} for told in self.faults]
        return {"ok": not faults, "sheets": self.sheets, "puzzles": self.puzzles, "faults": faults}


def verify(folder: Path) -> Verdict:
    """Check a built folder. Raises `WorksheetsError` when there is no readable `puzzles.json` in it.

    What an interrupted run left behind is put in order first.
    """
    if publish.is_interrupted(folder):
        with publish.claimed(folder):
            pass
    found = publish.with_names(folder, archive.load(folder / archive.NAME))
    sheet = config.resolve(found.config)
    handouts = archive.restore(found, sheet)
    faults = [fault for record in found.sheets for fault in _check_sheet(record)]
    faults += _check_files(folder, found)
    if not faults:
        faults += _check_pages(folder, found, sheet, handouts)
    return Verdict(len(found.sheets), sum(len(record.exercises) for record in found.sheets), tuple(faults))


def _check_sheet(record: SheetRecord) -> Iterator[Told]:
    for exercise in record.exercises:
        fault = check_exercise(exercise)
        if fault is not None:
            yield replace(fault, file=archive.NAME, field=f"{record.code} ({exercise.number})")


def check_exercise(record: ExerciseRecord) -> Told | None:
    """Judge, solve and rate a recorded puzzle again; what differs from the record, or None."""
    if record.kind not in kinds.all_names():
        return Told("verify.kind", {"kind": record.kind})
    kind = kinds.load(record.kind)
    try:
        puzzle = kind.parse(record.puzzle, config.options(kind.name, record.options, Purpose()))
        answers = [kind.parse_answer(puzzle, text) for text in record.answers]
    except WorksheetsError as error:
        return Told("verify.unreadable", {"puzzle": record.puzzle, "reason": str(error)})
    for text, answer in zip(record.answers, answers, strict=True):
        if kind.judge(puzzle, answer) is not None:
            return Told("verify.wrong_answer", {"puzzle": record.puzzle, "answer": text})
    found = examine(kind, puzzle, Aim(None, len(answers)))
    if not isinstance(found, Finished) or list(found.answers) != answers or record.answer_count != len(answers):
        return Told("verify.answers", {"puzzle": record.puzzle, "count": record.answer_count})
    if (found.rating.level, found.rating.score) != (LEVELS.index(record.level), record.score):
        return Told("verify.level", {"puzzle": record.puzzle})
    return None


def _check_files(folder: Path, found: Archive) -> Iterator[Told]:
    """Files that are missing, or not as they were written."""
    for name, known in found.files.items():
        path = folder / name
        if not publish.is_inside(name) or not path.is_file():
            yield Told("verify.missing", file=name)
        elif publish.digest(path.read_bytes()) != known:
            yield Told("verify.changed", file=name)


def _check_pages(folder: Path, found: Archive, sheet: Sheet, handouts: list[Handout]) -> Iterator[Told]:
    """Pages that do not show what `puzzles.json` says, and sheets that are on no page."""
    by_code = {handout.code: handout for handout in handouts}
    printed: dict[Role, set[str]] = {"question": set(), "key": set()}
    for name in found.files:
        role: Role = "key" if Path(name).name == "key.pdf" else "question"
        begun, faults = _compare(folder / name, role, sheet, by_code)
        printed[role] |= begun
        yield from (replace(fault, file=name) for fault in faults)
    for role, codes in printed.items():
        yield from (Told("verify.not_printed", {"role": role}, field=code) for code in by_code if code not in codes)


def _compare(path: Path, role: Role, sheet: Sheet, known: Mapping[str, Handout]) -> tuple[set[str], list[Told]]:
    """The codes of the sheets in a PDF, and what is wrong with its pages."""
    theirs = list(sights(path))
    codes = [code for page in theirs for code in page.begins]
    if any(code not in known for code in codes):
        return set(), [Told("verify.unknown_code", {"codes": ", ".join(code for code in codes if code not in known)})]
    mine = list(sights(_set_again(sheet, [known[code] for code in codes], role)))
    if len(mine) == len(theirs) and all(map(_alike, mine, theirs)):
        return set(codes), []
    faults = []
    first = 1 + sum(1 for _ in takewhile(lambda page: not page.footers, theirs))
    for code, pages in _by_sheet(theirs):
        if not any(_shows(sheet, own, role, pages) for own in _own_ways(known[code])):
            faults.append(Told("verify.page", {"page": first}))
        first += len(pages)
    return set(codes), faults


def _by_sheet(pages: list[Sight]) -> Iterator[tuple[str, list[Sight]]]:
    """The pages of each sheet; pages before the first one (the class table) belong to none."""
    starts = [number for number, page in enumerate(pages) if page.begins]
    for start, stop in pairwise([*starts, len(pages)]):
        yield pages[start].begins[0], pages[start:stop]


def _own_ways(handout: Handout) -> Iterator[Handout]:
    """The handout as usual, and with what a pupil may have of their own: fewer puzzles, large print, furigana.

    `puzzles.json` says nothing of a pupil but the number, so each way is tried.
    """
    whole = sum(map(len, handout.exercises))
    ways: tuple[Furigana | None, ...] = (None, "all", "none")
    for large, furigana, count in product((None, True, False), ways, (None, *range(1, whole))):
        number = handout.pupil.number if handout.pupil else 1
        pupil = Pupil(number, large=large, furigana=furigana, count=count)
        yield shortened(replace(handout, pupil=pupil))


def _shows(sheet: Sheet, handout: Handout, role: Role, pages: list[Sight]) -> bool:
    """Whether these pages are this handout; empty backs of two-sided sheets do not count."""
    plain = replace(sheet, key=replace(sheet.key, table=False))
    mine = [page for page in sights(_set_again(plain, [handout], role)) if page.footers]
    theirs = [page for page in pages if page.footers]
    return len(mine) == len(theirs) and all(map(_alike, mine, theirs))


def _alike(mine: Sight, theirs: Sight) -> bool:
    """Whether two pages show the same. A page without a sheet code (a class table) holds names: words are compared."""
    if theirs.footers:
        return differences(mine, theirs, HEADER) <= TOLERANCE
    return set(mine.text.split()) <= set(theirs.text.split())


def _set_again(sheet: Sheet, handouts: list[Handout], role: Role) -> bytes:
    from worksheets.compose import compose  # noqa: PLC0415
    from worksheets.paper import write  # noqa: PLC0415

    stream = io.BytesIO()
    write(compose(sheet, handouts, role), stream)
    return stream.getvalue()
