"""The pattern of a puzzle: which digits each cell of a layout may hold, and which cells a letter ties together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from worksheets.arithmetic.columns.layout import Layout
from worksheets.arithmetic.columns.masks import ANY, LEADING, Row

BLANK = "*"


@dataclass(frozen=True, slots=True)
class Pattern:
    """What a solver needs. `letters` holds a letter or "" for every cell; it is empty where no cell has one.

    The same letter stands for the same digit, different letters for different digits.
    """

    layout: Layout
    rows: tuple[Row, ...]
    letters: tuple[tuple[str, ...], ...] = ()


def pattern_of(layout: Layout, lines: Sequence[str], star: int = ANY, letter: int = ANY) -> Pattern:
    """The pattern of lines in the text notation: digits, `*` for a blank, letters.

    `star` and `letter` are the masks of blanks and of lettered cells. No line starts with 0, except the final
    remainder of a division when it has one digit.
    """
    by_sign = {BLANK: star, **{str(digit): 1 << digit for digit in range(10)}}
    rows = [[by_sign.get(sign, letter) for sign in line] for line in lines]
    for row in rows[:-1] if layout.operation == "division" and len(lines[-1]) == 1 else rows:
        row[0] &= LEADING
    has_letters = any(sign not in by_sign for line in lines for sign in line)
    names = tuple(tuple("" if sign in by_sign else sign for sign in line) for line in lines) if has_letters else ()
    return Pattern(layout, tuple(map(tuple, rows)), names)
