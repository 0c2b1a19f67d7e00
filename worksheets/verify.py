"""Checking a built folder again: every puzzle solved and judged, every page read back and compared.

The pages that `puzzles.json` describes are set once more, without names, and compared with the pages in the PDFs, point
by point below the header. So a page that was changed, swapped, lost or printed from other puzzles is found, also where
a picture holds no text.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise, takewhile
from pathlib import Path
from typing import Any

from worksheets import archive, config, kinds, publish
from worksheets.archive import Archive, ExerciseRecord, SheetRecord
from worksheets.document import Role
from worksheets.errors import Told, WorksheetsError
from worksheets.kind import LEVELS, Aim, Purpose
from worksheets.make import Finished, examine
from worksheets.own import own_look
from worksheets.reread import Sight, differences, sights
from worksheets.sheet import Handout, Sheet
from worksheets.ways import ways
from worksheets.words import message

HEADER = 60.0
"""mm from the top of a page: class, name and date stand there, also when a name takes two lines."""
RUNNING = 9.0
"""mm below the margin of later pages: title, class and number stand there."""
TOLERANCE = 12
"""Grid points that may differ in a page, for the rounding of another version of the renderer."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was checked, and every fault found. `warnings` tell what could not be checked."""

    sheets: int
    puzzles: int
    faults: tuple[Told, ...] = ()
    warnings: tuple[Told, ...] = ()

    def as_dict(self) -> dict[str, Any]:
        """The JSON object of `worksheets verify`."""
        faults = [{"file": told.file, "field": told.field, "message": message(told)} for told in self.faults]
        return {"ok": not faults, "sheets": self.sheets, "puzzles": self.puzzles, "faults": faults}


def verify(folder: Path, config_file: Path | None = None) -> Verdict:
    """Check a built folder. Raises `WorksheetsError` when there is no readable `puzzles.json` in it.

    What an interrupted run left behind is put in order first. `config_file` says where a template or font of one's own
    is; without it, pages that were printed with such are looked at for their codes only.
    """
    if publish.is_interrupted(folder):
        with publish.claimed(folder):
            pass
    found = publish.with_names(folder, archive.load(folder / archive.NAME))
    sheet = config.resolve(found.config)
    handouts = archive.restore(found, sheet)
    faults = [fault for record in found.sheets for fault in _check_sheet(record)]
    faults += [
        Told("verify.numbers", file=archive.NAME, field=record.code)
        for record, handout in zip(found.sheets, handouts, strict=True)
        if archive.sheet_record(sheet, handout) != record
    ]
    faults += _check_files(folder, found)
    if config_file is not None:
        sheet, other = _with_own_look(sheet, found, config_file)
        faults += other
    blind = bool(found.own) and config_file is None
    if not faults:
        faults += _check_pages(folder, found, None if blind else sheet, handouts)
    warnings = (Told("verify.own_look", file=archive.NAME),) if blind else ()
    return Verdict(len(found.sheets), sum(len(each.exercises) for each in found.sheets), tuple(faults), warnings)


def _with_own_look(sheet: Sheet, found: Archive, config_file: Path) -> tuple[Sheet, list[Told]]:
    """The sheet with the template and font that a config names, and a fault if they are not those of the set."""
    look = config.read(config_file).sheet.look
    own = own_look(look)
    if own != found.own:
        return sheet, [Told("verify.other_look", file=str(config_file))]
    font = look.font if "font" in own else sheet.look.font
    return replace(sheet, look=replace(sheet.look, template=look.template, font=font)), []


def _check_sheet(record: SheetRecord) -> Iterator[Told]:
    for exercise in record.exercises:
        fault = check_exercise(exercise)
        if fault is not None:
            yield replace(fault, file=archive.NAME, field=f"{record.code} ({exercise.number})")


def check_exercise(record: ExerciseRecord) -> Told | None:
    """Judge, solve and rate a recorded puzzle again; what differs from the record, or None."""
    wrong = check_answers(record)
    if wrong is not None:
        return wrong
    kind = kinds.load(record.kind)
    puzzle = kind.parse(record.puzzle, config.options(kind.name, record.options, Purpose()))
    answers = [kind.parse_answer(puzzle, text) for text in record.answers]
    found = examine(kind, puzzle, Aim(None, len(answers)))
    if not isinstance(found, Finished) or list(found.answers) != answers or record.answer_count != len(answers):
        return Told("verify.answers", {"puzzle": record.puzzle, "count": record.answer_count})
    if (found.rating.level, found.rating.score) != (LEVELS.index(record.level), record.score):
        return Told("verify.level", {"puzzle": record.puzzle})
    return None


def check_answers(record: ExerciseRecord) -> Told | None:
    """Read a recorded puzzle and judge its answers; the first fault, or None."""
    if record.kind not in kinds.all_names():
        return Told("verify.kind", {"kind": record.kind})
    kind = kinds.load(record.kind)
    try:
        puzzle = kind.parse(record.puzzle, config.options(kind.name, record.options, Purpose()))
        for text in record.answers:
            if kind.judge(puzzle, kind.parse_answer(puzzle, text)) is not None:
                return Told("verify.wrong_answer", {"puzzle": record.puzzle, "answer": text})
    except WorksheetsError as error:
        return Told("verify.unreadable", {"puzzle": record.puzzle, "reason": str(error)})
    return None


def _check_files(folder: Path, found: Archive) -> Iterator[Told]:
    """Files that are missing, or not as they were written."""
    for name, known in found.files.items():
        path = folder / name
        if not publish.is_inside(name) or not path.is_file():
            yield Told("verify.missing", file=name)
        elif publish.digest(path.read_bytes()) != known:
            yield Told("verify.changed", file=name)


def _check_pages(folder: Path, found: Archive, sheet: Sheet | None, handouts: list[Handout]) -> Iterator[Told]:
    """Pages that do not show what `puzzles.json` says, and sheets that are on no page.

    Without a sheet, for want of its template or font, only the codes are read.
    """
    by_code = {handout.code: handout for handout in handouts}
    printed: dict[Role, set[str]] = {"question": set(), "key": set()}
    for name in found.files:
        role: Role = "key" if Path(name).name == "key.pdf" else "question"
        begun, faults = _compare(folder / name, role, sheet, by_code)
        printed[role] |= begun
        yield from (replace(fault, file=name) for fault in faults)
    for role, codes in printed.items():
        yield from (Told("verify.not_printed", {"role": role}, field=code) for code in by_code if code not in codes)


def _compare(path: Path, role: Role, sheet: Sheet | None, known: Mapping[str, Handout]) -> tuple[set[str], list[Told]]:
    """The codes of the sheets in a PDF, and what is wrong with its pages."""
    halved = sheet is not None and (sheet.page if role == "question" else sheet.page.of_key).two_up == "next"
    theirs = list(sights(path, halved))
    codes = [code for page in theirs for code in page.begins]
    if any(code not in known for code in codes):
        return set(), [Told("verify.unknown_code", {"codes": ", ".join(code for code in codes if code not in known)})]
    if sheet is None:
        return set(codes), []
    mine = list(sights(_set_again(sheet, [known[code] for code in codes], role), halved))
    wrong: list[tuple[int, str | None]] = [(page, None) for page in _wrong_tables(mine, theirs)]
    if not _same_pages(sheet, mine, theirs):
        wrong += _wrong_sheets(sheet, role, theirs, known, halved)
    sides = 2 if halved else 1
    return set(codes), [Told("verify.page", {"page": 1 + (page - 1) // sides}, field=code) for page, code in wrong]


def _wrong_sheets(
    sheet: Sheet, role: Role, theirs: list[Sight], known: Mapping[str, Handout], halved: bool
) -> Iterator[tuple[int, str]]:
    """The first page (from 1) and the code of each sheet that was printed in none of the ways there are."""
    plain = replace(sheet, key=replace(sheet.key, table=False, register=False))
    first = 1 + sum(1 for _ in takewhile(lambda page: not page.footers, theirs))
    for code, pages in _by_sheet(theirs):
        before = 1 - first % 2 if halved else 0
        if not any(_shows(*way, role, pages, before, halved) for way in ways(plain, known[code])):
            yield first, code
        first += len(pages)


def _by_sheet(pages: list[Sight]) -> Iterator[tuple[str, list[Sight]]]:
    """The pages of each sheet; pages before the first one (the class table) belong to none."""
    starts = [number for number, page in enumerate(pages) if page.begins]
    for start, stop in pairwise([*starts, len(pages)]):
        yield pages[start].begins[0], pages[start:stop]


def _shows(sheet: Sheet, handout: Handout, role: Role, pages: list[Sight], before: int, halved: bool) -> bool:
    """Whether these pages are this handout; empty backs of two-sided sheets do not count.

    `before` pages are put before it, so that it begins on the same side of the paper: elsewhere its marks would be
    rounded otherwise.
    """
    empty = replace(handout, exercises=tuple(() for _ in handout.exercises))
    mine = list(sights(_set_again(sheet, [empty] * before + [handout], role), halved))
    return _same_pages(sheet, mine[before:], pages)


def _same_pages(sheet: Sheet, mine: list[Sight], theirs: list[Sight]) -> bool:
    """Whether the pages of sheets show the same, one by one."""
    coded = [[page for page in pages if page.footers] for pages in (mine, theirs)]
    if len(coded[0]) != len(coded[1]):
        return False
    running = sheet.page.margin + RUNNING
    return all(differences(one, other, HEADER, running) <= TOLERANCE for one, other in zip(*coded, strict=True))


def _wrong_tables(mine: list[Sight], theirs: list[Sight]) -> Iterator[int]:
    """Pages (from 1) of a class table that lack a word of ours; names stand there too, which we do not know.

    The score register behind them holds no puzzle, and we do not know its pupils.
    """
    tables = [page for page in mine if not page.footers and page.text.strip()]
    found = [(number, page) for number, page in enumerate(theirs, 1) if not page.footers and page.text.strip()]
    if len(found) < len(tables):
        yield 1
    for table, (number, page) in zip(tables, found, strict=False):
        if not set(table.text.split()) <= set(page.text.split()):
            yield number


def _set_again(sheet: Sheet, handouts: list[Handout], role: Role) -> bytes:
    from worksheets.compose import compose  # noqa: PLC0415
    from worksheets.paper import write  # noqa: PLC0415

    stream = io.BytesIO()
    write(compose(sheet, handouts, role), stream)
    return stream.getvalue()
