"""Skeletons that show a single digit (孤独の虫食い算): all there are in a layout."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import islice

from worksheets.arithmetic.columns.fillings import count, fillings
from worksheets.arithmetic.columns.layout import Layout
from worksheets.arithmetic.columns.pattern import BLANK, pattern_of

SAMPLE = 500
"""So many fillings are looked at first; a digit that several of them have in a cell does not tell them apart."""

Lines = tuple[str, ...]


@lru_cache(maxsize=4096)
def lonely(layout: Layout, lines: Lines, digits: str, answers: int = 1) -> tuple[Lines, ...]:
    """Every way to show one of `digits` in a blank of `lines` so that there are exactly so many answers.

    `lines` are blank but for digits that are always shown.
    """
    seen = Counter[tuple[int, int, str]]()
    for filling in islice(fillings(pattern_of(layout, lines)), SAMPLE):
        seen.update((line, at, digit) for line, text in enumerate(filling) for at, digit in enumerate(text))
    cells = ((line, at) for line, text in enumerate(lines) for at, sign in enumerate(text) if sign == BLANK)
    shown = (_showing(lines, *cell, digit) for cell in cells for digit in digits if seen[*cell, digit] <= answers)
    return tuple(found for found in shown if count(pattern_of(layout, found), answers + 1) == answers)


def _showing(lines: Lines, line: int, at: int, digit: str) -> Lines:
    text = lines[line]
    return (*lines[:line], text[:at] + digit + text[at + 1 :], *lines[line + 1 :])
