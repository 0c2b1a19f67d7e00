"""Which column of a class list is what: the row of headings, and the cells below it by field.

One heading has two meanings. ふりがな is a pupil's own choice of furigana where every cell below is one of its words
(すべて, なし, 学年…), or where the readings stand in a column of their own; otherwise the cells are taken for readings
of the names.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from annotated_types import Interval, Len

from worksheets.config.names import Names, folded, names_of
from worksheets.config.scalars import UNREAD, choice
from worksheets.config.text import trim

LOOK_FOR_HEADINGS = 10  # rows: class lists often begin with a title
NOT_IN_HEADING = re.compile(r"[\s.．]+")
FURIGANA = Literal["grade", "all", "none"]


@dataclass(frozen=True, slots=True)
class PupilForm:
    """A row of a class list as it is written. `class_` is not printed, only looked at for damage by Excel."""

    WORDS: ClassVar = "config.roster."
    number: Annotated[int, Interval(ge=1, le=999)]
    name: Annotated[str, Len(1, 100)] = ""
    reading: Annotated[str, Len(0, 100)] = ""
    count: Annotated[int, Interval(ge=1, le=9999)] | None = None
    level: Literal["any", "easy", "normal", "hard", "expert"] | None = None
    size: Literal["normal", "large"] | None = None
    furigana: FURIGANA | None = None
    class_: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """Cells and the physical line on which the row begins."""

    cells: tuple[str, ...]
    line: int

    @property
    def width(self) -> int:
        """How many cells there are up to the last one with a text."""
        return max((number for number, cell in enumerate(self.cells, 1) if trim(cell)), default=0)


@dataclass(frozen=True, slots=True)
class Columns:
    """`fields` leads from a field of `PupilForm` to its column; `headings` are as typed; `twice` repeats a field."""

    line: int
    headings: tuple[str, ...]
    fields: Mapping[str, int]
    twice: tuple[str, ...] = ()


def pupil_names() -> Names:
    """The headings of each field, and the words for their values."""
    return names_of(PupilForm, "", PupilForm.WORDS)


def find_columns(rows: Sequence[Row]) -> Columns | None:
    """The columns by the first row that has a heading for the number in class; None where no row has."""
    for index, row in enumerate(rows[:LOOK_FOR_HEADINGS]):
        columns = _columns(row, rows[index + 1 :])
        if "number" in columns.fields:
            return columns
    return None


def _columns(row: Row, below: Sequence[Row]) -> Columns:
    known = {_heading(name): field for name, field in pupil_names().keys.items()}
    found: dict[str, int] = {}
    twice: list[str] = []
    read = any(known.get(_heading(cell)) == "reading" for cell in row.cells)
    for column, cell in enumerate(row.cells):
        field = known.get(_heading(cell))
        if field == "furigana" and not read and not _are_choices(column, below):
            field, read = "reading", True
        if field in found:
            twice.append(trim(cell))
        elif field is not None:
            found[field] = column
    return Columns(row.line, tuple(map(trim, row.cells[: row.width])), found, tuple(twice))


def _heading(cell: str) -> str:
    return NOT_IN_HEADING.sub("", folded(cell)).casefold()


def _are_choices(column: int, rows: Sequence[Row]) -> bool:
    """Whether every cell with a text in a column is a word for how much furigana is printed."""
    cells = [row.cells[column] for row in rows if len(row.cells) > column and trim(row.cells[column])]
    spellings = pupil_names().of_values("furigana")
    return all(choice(cell, FURIGANA, spellings) is not UNREAD for cell in cells)
