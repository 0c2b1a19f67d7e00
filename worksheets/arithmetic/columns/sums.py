"""Every filling of an addition without letters, and their number. A subtraction is an addition read upwards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product, zip_longest

from worksheets.arithmetic.columns.masks import DIGITS, ZERO, Row
from worksheets.arithmetic.columns.pattern import Pattern

Column = tuple[Row, int]
"""One column: the masks of the addends, and the mask of the total."""


def columns(pattern: Pattern) -> list[Column]:
    """The columns from the units; cells beyond the left end of a line are 0."""
    lines = [row[::-1] for row in addition_order(pattern.rows, pattern.layout.operation)]
    return [(column[:-1], column[-1]) for column in zip_longest(*lines, fillvalue=ZERO)]


def addition_order(lines: tuple[Row, ...], operation: str) -> tuple[Row, ...]:
    """The lines as addends and total: minuend − subtrahend = difference is subtrahend + difference = minuend."""
    return (*lines[1:], lines[0]) if operation == "subtraction" else lines


def count_sums(pattern: Pattern) -> int:
    """The number of fillings, by columns and carries; nothing is enumerated."""
    ways = {0: 1}
    for column in columns(pattern):
        following: dict[int, int] = {}
        for carry, number in ways.items():
            for out, times in _ways(column, carry):
                following[out] = following.get(out, 0) + number * times
        ways = following
    return ways.get(0, 0)


@lru_cache(maxsize=65536)
def _ways(column: Column, carry: int) -> tuple[tuple[int, int], ...]:
    """For each carry out of a column how many fillings of the column give it."""
    addends, total = column
    totals = {carry: 1}
    for mask in addends:
        following: dict[int, int] = {}
        for value, number in totals.items():
            for digit in DIGITS[mask]:
                following[value + digit] = following.get(value + digit, 0) + number
        totals = following
    outs: dict[int, int] = {}
    for value, number in totals.items():
        if total >> value % 10 & 1:
            outs[value // 10] = outs.get(value // 10, 0) + number
    return tuple(outs.items())


def sums(pattern: Pattern) -> Iterator[tuple[int, ...]]:
    """Every filling as the numbers of its lines, by the last digits first. Letters are taken for blanks."""
    shown = columns(pattern)
    for found in _fill(shown, _carries(shown), 0):
        numbers = tuple(sum(digit * 10**place for place, digit in enumerate(line)) for line in zip(*found, strict=True))
        yield (numbers[-1], *numbers[:-1]) if pattern.layout.operation == "subtraction" else numbers


def _carries(shown: Sequence[Column]) -> list[set[int]]:
    """For each column the carries into it from which the columns left of it can be filled."""
    alive = [{0}]
    for column in reversed(shown):
        possible = range(len(column[0]))
        alive.append({carry for carry in possible if any(out in alive[-1] for out, _ in _ways(column, carry))})
    return alive[::-1]


def _fill(shown: Sequence[Column], alive: Sequence[set[int]], carry: int) -> Iterator[tuple[tuple[int, ...], ...]]:
    """The digits of the columns from here to the left, column by column."""
    if carry not in alive[0]:
        return
    if not shown:
        yield ()
        return
    addends, total = shown[0]
    for digits in product(*(DIGITS[mask] for mask in addends)):
        out, last = divmod(carry + sum(digits), 10)
        if total >> last & 1:
            for rest in _fill(shown[1:], alive[1:], out):
                yield ((*digits, last), *rest)
