"""Every filling of a written division without letters, long or short."""

from __future__ import annotations

from collections.abc import Iterator

from worksheets.arithmetic.columns.masks import DIGITS, ZERO, members, numbers_in, union
from worksheets.arithmetic.columns.multiples import admissible
from worksheets.arithmetic.columns.pattern import Pattern
from worksheets.arithmetic.columns.stages import dividends, stages_of

WIDEST_DIVISOR = 3
"""Divisors up to this length are gone through one by one, with sets of remainders."""


def quotients(pattern: Pattern) -> Iterator[tuple[int, int]]:
    """Every pair (dividend, divisor), by divisor, then by dividend. The divisor has at most `WIDEST_DIVISOR` digits."""
    stages = stages_of(pattern)
    quotient, divisor = pattern.rows[0], pattern.rows[1]
    if pattern.layout.short:
        digits = [DIGITS[mask] for mask in quotient]
        for value in numbers_in(divisor):
            yield from ((found, value) for found in dividends(value, digits, stages))
        return
    places = pattern.layout.places
    if any(not mask & ZERO for place, mask in enumerate(reversed(quotient)) if place not in places):
        return
    choices = admissible(divisor, [quotient[-1 - place] for place in places], pattern.rows[3::2])
    alive = -1
    for row in choices:
        alive &= union(found for _, found in row)
    first = 10 ** (len(divisor) - 1)
    for at in members(alive):
        digits = [tuple(digit for digit, found in row if found >> at & 1) for row in choices]
        yield from ((found, first + at) for found in dividends(first + at, digits, stages))
