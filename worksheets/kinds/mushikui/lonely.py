"""Skeletons that show a single digit (孤独の虫食い算): all there are in a layout, and in a size.

For multiplications of 2 × 2 digits there are nine, of 3 × 2 digits there is one: 112 × 89, 孤独の8.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, islice, product

from worksheets.arithmetic.columns.fillings import count, fillings
from worksheets.arithmetic.columns.layout import Layout
from worksheets.arithmetic.columns.pattern import BLANK, pattern_of
from worksheets.kinds.mushikui.options import LISTED, Options
from worksheets.kinds.mushikui.rivals import blank, family

SAMPLE = 500
"""So many fillings are looked at first; a digit that several of them have in a cell does not tell them apart."""

MOST_ANSWERS = 4
"""Listed skeletons have at most so many answers."""

Lines = tuple[str, ...]


@lru_cache(maxsize=4096)
def lonely(layout: Layout, lines: Lines, digits: str, answers: int) -> tuple[Lines, ...]:
    """Every way to show one of `digits` in a blank of `lines` so that there are exactly so many answers.

    `lines` are blank but for digits that are always shown. At least two cells of the operands stay blank.
    """
    seen = Counter[tuple[int, int, str]]()
    for filling in islice(fillings(pattern_of(layout, lines)), SAMPLE):
        seen.update((line, at, digit) for line, text in enumerate(filling) for at, digit in enumerate(text))
    if not seen:
        return ()
    cells = ((line, at) for line, text in enumerate(lines) for at, sign in enumerate(text) if sign == BLANK)
    shown = (_showing(lines, *cell, digit) for cell in cells for digit in digits if seen[*cell, digit] <= answers)
    return tuple(
        found for found in shown if _open(layout, found) and count(pattern_of(layout, found), answers + 1) == answers
    )


def listed(options: Options, digits: str) -> tuple[tuple[Layout, Lines, int], ...] | None:
    """All lonely skeletons of a size with their numbers of answers; None where the size is too large to list."""
    if options.operation == "division" or options.population > LISTED:
        return None
    return tuple(found for layout in _layouts(options) for found in _listed(layout, digits))


def _listed(layout: Layout, digits: str) -> Iterator[tuple[Layout, Lines, int]]:
    lines = blank(layout)
    all_fillings, cell = family(layout, lines), 0
    for line, text in enumerate(lines):
        for at in range(len(text)):
            for digit in digits:
                number = all_fillings.having(cell, int(digit)).bit_count()
                shown = _showing(lines, line, at, digit)
                if 0 < number <= MOST_ANSWERS and _open(layout, shown):
                    yield layout, shown, number
            cell += 1


def _showing(lines: Lines, line: int, at: int, digit: str) -> Lines:
    text = lines[line]
    return (*lines[:line], text[:at] + digit + text[at + 1 :], *lines[line + 1 :])


def _open(layout: Layout, lines: Lines) -> bool:
    return sum(lines[line].count(BLANK) for line in layout.operands) >= 2


def _layouts(options: Options) -> Iterator[Layout]:
    """All layouts of the sizes asked for, also some that no calculation has."""
    if options.operation == "multiplication":
        return _multiplications(options)
    lengths = ((*options.sizes, result) for result in range(1, max(options.sizes) + 2))
    return (Layout(options.operation, found, (0,) * len(found)) for found in lengths)


def _multiplications(options: Options) -> Iterator[Layout]:
    long, short = options.sizes
    fewest = 1 if options.zero_rows else short
    for rows in range(fewest, short + 1) if short > 1 else (0,):
        for lower in combinations(range(short - 1), rows - 1) if rows else ((),):
            places = (*lower, short - 1) if rows else ()
            for row_lengths in product((long, long + 1), repeat=rows):
                for total in (long + short - 1, long + short):
                    yield Layout("multiplication", (long, short, *row_lengths, total), (0, 0, *places, 0))
