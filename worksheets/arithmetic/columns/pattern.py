"""The pattern of a puzzle: which digits each cell of a layout may hold, and which cells a letter ties together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from worksheets.arithmetic.columns.layout import Layout
from worksheets.arithmetic.columns.masks import ANY, LEADING, Row

BLANK = "*"

Cell = tuple[int, int]
"""A line, and an index from its left end."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """What a solver needs: the text of the lines (digits, `*`, letters) and a mask for every cell.

    The same letter stands for the same digit, different letters for different digits. `apart`: no blank has the digit
    of a letter. `each`: every digit appears so often in all lines together.
    """

    layout: Layout
    lines: tuple[str, ...]
    rows: tuple[Row, ...]
    lettered: bool = False
    apart: bool = False
    each: int | None = None

    def cells(self) -> Iterator[tuple[Cell, str]]:
        """Every cell in reading order, with its sign."""
        return (((line, at), sign) for line, signs in enumerate(self.lines) for at, sign in enumerate(signs))


def is_letter(sign: str) -> bool:
    """Whether a sign of a line stands for a digit that all cells with this sign share."""
    return sign != BLANK and not sign.isdigit()


def pattern_of(layout: Layout, lines: Sequence[str], star: int = ANY, letter: int = ANY) -> Pattern:
    """The pattern of lines in the text notation. `star` and `letter` are the masks of blanks and of lettered cells.

    No line starts with 0, except the final remainder of a division when it has one digit.
    """
    by_sign = {BLANK: star, **{str(digit): 1 << digit for digit in range(10)}}
    rows = [[by_sign.get(sign, letter) for sign in line] for line in lines]
    for row in rows[:-1] if layout.operation == "division" and len(lines[-1]) == 1 else rows:
        row[0] &= LEADING
    lettered = any(sign not in by_sign for line in lines for sign in line)
    return Pattern(layout, tuple(lines), tuple(map(tuple, rows)), lettered)
