"""The one table of all benchmarks: rows collected over a run, printed as text and as Markdown."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path

BEGIN, END = "<!-- table -->", "<!-- end of table -->"
HEAD = ("", "ours", "95 %", "beside it", "", "ratio", "bar")


@dataclass(frozen=True, slots=True)
class Row:
    """One thing measured. `most`: what 95 % of the runs do not pass; `other`: what stands beside it in the same run."""

    group: str
    work: str
    ours: str
    most: str = ""
    other: str = ""
    theirs: str = ""
    ratio: str = ""
    bar: str = ""

    @property
    def cells(self) -> tuple[str, ...]:
        """What stands in the columns."""
        return self.work, self.ours, self.most, self.other, self.theirs, self.ratio, self.bar


@dataclass
class Table:
    """The rows so far."""

    rows: list[Row] = field(default_factory=list)

    def text(self) -> str:
        """For a terminal."""
        wide = [max(map(_width, column)) for column in zip(HEAD, *(row.cells for row in self.rows), strict=True)]
        lines = []
        for group, rows in groupby(self.rows, lambda row: row.group):
            lines += ["", _line((group, *HEAD[1:]), [max(wide[0], _width(group)), *wide[1:]])]
            lines += [_line(row.cells, wide) for row in rows]
        return "\n".join(lines)

    def markdown(self) -> str:
        """For BENCHMARKS.md."""
        parts = []
        for group, rows in groupby(self.rows, lambda row: row.group):
            lines = [_cells((group, *HEAD[1:])), "|---|--:|--:|---|--:|--:|--:|", *(_cells(row.cells) for row in rows)]
            parts.append("\n".join(lines))
        return "\n\n".join(parts)

    def put_into(self, path: Path) -> None:
        """Replace what stands between the two marks of a file. ValueError where there are none."""
        before, begin, rest = path.read_text("utf-8").partition(BEGIN)
        _, end, after = rest.partition(END)
        if not begin or not end:
            raise ValueError(f"{path} has no marks {BEGIN} and {END}")
        path.write_text(f"{before}{begin}\n\n{self.markdown()}\n\n{end}{after}", "utf-8")


@dataclass(frozen=True)
class Recorder:
    """Writes the rows of one group."""

    table: Table
    group: str

    def time(
        self,
        work: str,
        ours: float,
        other: str = "",
        theirs: float | None = None,
        most: float | None = None,
        at_least: float | None = None,
        at_most: float | None = None,
        floor: bool = False,
    ) -> float | None:
        """A time in seconds and one beside it: how many times faster we are. Beside a `floor`: how many times slower.

        Gives the ratio, None without a time beside it.
        """
        floor = floor or at_most is not None
        ratio = None if theirs is None else ours / theirs if floor else theirs / ours
        bar = "" if at_least is None else f"≥ {at_least:g}"
        bar = bar if at_most is None else f"≤ {at_most:g}"
        self.table.rows.append(
            Row(
                self.group,
                work,
                duration(ours),
                "" if most is None else duration(most),
                other,
                "" if theirs is None else duration(theirs),
                "" if ratio is None else f"{_short(ratio)} × it" if floor else f"{_short(ratio)} ×",
                bar,
            )
        )
        return ratio

    def figure(self, work: str, ours: str, other: str = "", theirs: str = "", ratio: float | None = None) -> None:
        """Anything that is no time."""
        shown = "" if ratio is None else f"{_short(ratio)} ×"
        self.table.rows.append(Row(self.group, work, ours, other=other, theirs=theirs, ratio=shown))


def duration(seconds: float) -> str:
    """Three digits and a unit."""
    for unit, factor in (("s", 1.0), ("ms", 1e3), ("µs", 1e6)):
        if seconds * factor >= 1 or unit == "µs":
            return f"{_short(seconds * factor)} {unit}"
    raise AssertionError


def _short(number: float) -> str:
    return f"{number:.0f}" if number >= 100 else f"{number:.3g}"


def _width(text: str) -> int:
    return sum(2 if unicodedata.east_asian_width(char) in "FW" else 1 for char in text)


def _line(cells: Sequence[str], wide: Sequence[int]) -> str:
    padded = (
        cell + " " * (room - _width(cell)) if index in (0, 3) else " " * (room - _width(cell)) + cell
        for index, (cell, room) in enumerate(zip(cells, wide, strict=True))
    )
    return "  ".join(padded).rstrip()


def _cells(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"
