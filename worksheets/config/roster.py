"""A class list as schools have it (CSV from Excel, text with tabs) → pupils.

| column | headings |
|---|---|
| number | 出席番号, 番号, 番, No |
| name | 氏名, 名前, name |
| reading | よみ, よみがな, かな, reading; ふりがな where the cells are readings (see `columns`) |
| the pupil's own | 文字 (大きい), ふりがな (すべて), 問題数, レベル |

All other columns are left alone, and so are rows without any text. Lines are physical lines of the file.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from worksheets.config.columns import Columns, PupilForm, Row, find_columns, pupil_names
from worksheets.config.keys import Entry
from worksheets.config.nodes import Scalar
from worksheets.config.reader import read_bytes
from worksheets.config.reading import MOST_TOLD, Reading, Spot, all_told, bounded, collecting
from worksheets.config.text import NotTextError, decode_any, trim
from worksheets.config.values import build
from worksheets.errors import Told, WorksheetsError
from worksheets.kind import LEVELS
from worksheets.sheet import Pupil

MOST_BYTES = 1_000_000
DELIMITERS = (",", "\t", ";")
DAMAGED = re.compile(
    r"(?:\d{4}[/年-])?(?P<month>\d{1,2})[/月](?P<day>\d{1,2})日?|\d{1,2}-[A-Za-z]{3}|[A-Za-z]{3}-\d{1,2}"
)


@dataclass(frozen=True, slots=True)
class Roster:
    """The pupils by number, what was odd, and where each cell stands (`pupil 12 name`)."""

    pupils: tuple[Pupil, ...]
    warnings: tuple[Told, ...]
    places: Mapping[str, Spot]


@bounded()
def read_roster(path: Path) -> Roster:
    """Read a class list. Raises one `WorksheetsError` with every fault, in the order of the file."""
    reading = Reading(str(path))
    rows, columns = _table(_text(path), reading)
    pupils: dict[int, Pupil] = {}
    with all_told() as told:
        with collecting(told):
            _check_headings(columns, reading)
        for row in rows:
            with collecting(told):
                form, entries = _read_row(row, columns, reading)
                first = reading.places.get(f"pupil {form.number} number")
                if first is not None:
                    raise entries["number"].spot.fail("roster.twice", number=form.number, first=first.line)
                pupils[form.number] = _pupil(form)
                reading.places |= {f"pupil {form.number} {name}": entry.spot for name, entry in entries.items()}
            if len(told) > MOST_TOLD:
                break
        if not rows:
            told.append(Told("roster.empty", file=reading.file))
    _warn_damaged(rows, columns, reading)
    return Roster(tuple(pupils[number] for number in sorted(pupils)), tuple(reading.warnings), reading.places)


def _text(path: Path) -> str:
    try:
        return decode_any(read_bytes(path, MOST_BYTES))
    except NotTextError as problem:
        raise WorksheetsError(Told("roster.encoding", file=str(path), line=problem.line)) from None


def _table(text: str, reading: Reading) -> tuple[list[Row], Columns]:
    """The rows of pupils, and the columns, by the first delimiter with which a row of headings is found."""
    told: list[Told] = []
    for delimiter in DELIMITERS:
        with collecting(told):
            rows = [row for row in _rows(text, delimiter, reading) if row.width]
            columns = find_columns(rows)
            if columns is not None:
                return [row for row in rows if row.line > columns.line], columns
            first = rows[0] if rows else Row((), 1)
            raise Spot(reading, line=first.line).fail("roster.no_headings", found=",".join(first.cells)[:60])
    raise WorksheetsError(told[0] if trim(text.replace(",", "")) else Told("roster.empty", file=reading.file))


def _rows(text: str, delimiter: str, reading: Reading) -> Iterator[Row]:
    """Every record with the line it begins on; a cell may hold line breaks."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    line = 1
    try:
        for cells in reader:
            yield Row(tuple(cells), line)
            line = reader.line_num + 1
    except csv.Error:  # a quotation mark that is never closed, or text behind a closed one
        raise WorksheetsError(Told("roster.quote", file=reading.file, line=line)) from None


def _check_headings(columns: Columns, reading: Reading) -> None:
    """Raise where two columns have one meaning, or no column can be the names although there are others."""
    spot = Spot(reading, line=columns.line)
    if columns.twice:
        raise spot.fail("roster.two_columns", name=columns.twice[0])
    if "name" not in columns.fields and len(columns.headings) > 1:
        raise spot.fail("roster.no_name", found=", ".join(columns.headings)[:80])


def _read_row(row: Row, columns: Columns, reading: Reading) -> tuple[PupilForm, Mapping[str, Entry]]:
    """The pupil of a row, and where its cells stand. Raises for a row of another length and for each bad cell."""
    width = len(columns.headings)
    if row.width > width or len(row.cells) < width:
        key = "roster.many_cells" if row.width > width else "roster.few_cells"
        raise Spot(reading, line=row.line).fail(key, cells=len(row.cells), width=width)
    entries = {
        field: Entry(
            Scalar(trim(row.cells[column]), row.line), Spot(reading, (columns.headings[column],), (), row.line)
        )
        for field, column in columns.fields.items()
        if trim(row.cells[column]) or field in ("number", "name")
    }
    return build(PupilForm, entries, pupil_names(), Spot(reading, line=row.line)), entries


def _pupil(form: PupilForm) -> Pupil:
    return Pupil(
        number=form.number,
        name=form.name,
        reading=form.reading,
        count=form.count,
        level=None if form.level in (None, "any") else LEVELS.index(form.level),
        large=None if form.size is None else form.size == "large",
        furigana=form.furigana,
    )


def _warn_damaged(rows: list[Row], columns: Columns, reading: Reading) -> None:
    """Say it where Excel seems to have turned a class 1-2 into the first of February."""
    if "class_" not in columns.fields:
        return
    column = columns.fields["class_"]
    for row in rows:
        cell = trim(row.cells[column])
        found = DAMAGED.fullmatch(cell)
        if found:
            likely = f"{int(found['month'])}-{int(found['day'])}" if found["month"] else cell
            spot = Spot(reading, (columns.headings[column],), (), row.line)
            reading.warnings.append(spot.told("roster.class_date", found=cell, likely=likely))
            return
