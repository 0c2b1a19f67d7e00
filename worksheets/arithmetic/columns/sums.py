"""Every filling of an addition without letters, and their number. A subtraction is an addition read upwards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import zip_longest
from typing import TypeVar

from worksheets.arithmetic.columns.letters import Known, bind
from worksheets.arithmetic.columns.masks import DIGITS, ZERO, Row
from worksheets.arithmetic.columns.pattern import Pattern

T = TypeVar("T")

Column = tuple[Row, int]
"""One column: the masks of the addends, and the mask of the total."""


def columns(pattern: Pattern) -> list[Column]:
    """The columns from the units; cells beyond the left end of a line are 0."""
    lines = [row[::-1] for row in addition_order(pattern.rows, pattern.layout.operation)]
    return [(column[:-1], column[-1]) for column in zip_longest(*lines, fillvalue=ZERO)]


def addition_order(lines: Sequence[T], operation: str) -> tuple[T, ...]:
    """The lines as addends and total: minuend − subtrahend = difference is subtrahend + difference = minuend."""
    return (*lines[1:], lines[0]) if operation == "subtraction" else tuple(lines)


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
    """Every filling as the numbers of its lines, by the last digits first. Letters are bound column by column."""
    shown = columns(pattern)
    names = _names(pattern)
    for found in _fill(shown, names, _carries(shown), {}, 0):
        numbers = tuple(sum(digit * 10**place for place, digit in enumerate(line)) for line in zip(*found, strict=True))
        yield (numbers[-1], *numbers[:-1]) if pattern.layout.operation == "subtraction" else numbers


def _names(pattern: Pattern) -> list[tuple[str, ...]]:
    """The letters of the columns, in the order of `columns`; "" where there is none."""
    lines = pattern.letters or tuple(("",) * len(row) for row in pattern.rows)
    reversed_lines = [line[::-1] for line in addition_order(lines, pattern.layout.operation)]
    return list(zip_longest(*reversed_lines, fillvalue=""))


def _carries(shown: list[Column]) -> list[set[int]]:
    """For each column the carries into it from which the columns left of it can be filled."""
    alive = [{0}]
    for column in reversed(shown):
        possible = range(len(column[0]))
        alive.append({carry for carry in possible if any(out in alive[-1] for out, _ in _ways(column, carry))})
    return alive[::-1]


def _fill(
    shown: list[Column], names: list[tuple[str, ...]], alive: list[set[int]], known: Known, carry: int
) -> Iterator[tuple[tuple[int, ...], ...]]:
    """The digits of the columns from here to the left, column by column."""
    if carry not in alive[0]:
        return
    if not shown:
        yield ()
        return
    addends, total = shown[0]
    for digits, bound in _digits(addends, names[0][:-1], known):
        out, last = divmod(carry + sum(digits), 10)
        after = bind(bound, names[0][-1:], (last,)) if total >> last & 1 else None
        if after is not None:
            for rest in _fill(shown[1:], names[1:], alive[1:], after, out):
                yield ((*digits, last), *rest)


def _digits(addends: Row, names: tuple[str, ...], known: Known) -> Iterator[tuple[tuple[int, ...], Known]]:
    """All digits for the addends of one column, with the letters then known."""
    if not addends:
        yield (), known
        return
    for digit in DIGITS[addends[0]]:
        bound = bind(known, names[:1], (digit,)) if names[0] else known
        if bound is not None:
            for rest, after in _digits(addends[1:], names[1:], bound):
                yield (digit, *rest), after
