"""Every filling of a written multiplication without letters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from worksheets.arithmetic.columns.masks import ZERO, fits, members
from worksheets.arithmetic.columns.multiples import admissible
from worksheets.arithmetic.columns.pattern import Pattern


def products(pattern: Pattern) -> Iterator[tuple[int, int]]:
    """Every pair (multiplicand, multiplier), by multiplier digits from the last, then by multiplicand.

    The multiplicand has at most `multiples.WIDEST` digits.
    """
    multiplicand, multiplier, *rows, total = pattern.rows
    places = pattern.layout.places or (0,)
    if any(not mask & ZERO for place, mask in enumerate(reversed(multiplier)) if place not in places):
        return
    digits = [multiplier[-1 - place] for place in places]
    choices = admissible(multiplicand, digits, rows or [total])
    first, right = 10 ** (len(multiplicand) - 1), fits(total)
    for factor, found in _multipliers(choices, places, -1):
        for at in members(found):
            if right(str((first + at) * factor)):
                yield first + at, factor


def _multipliers(
    choices: Sequence[Sequence[tuple[int, int]]], places: Sequence[int], among: int
) -> Iterator[tuple[int, int]]:
    """Multipliers with the multiplicands left for each, where there are any."""
    if not choices:
        yield 0, among
        return
    for digit, found in choices[0]:
        if left := among & found:
            for factor, rest in _multipliers(choices[1:], places[1:], left):
                yield factor + digit * 10 ** places[0], rest
