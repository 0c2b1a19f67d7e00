"""Fillings digit by digit, for letters and for numbers too long to hold all multiplicands as sets.

A multiplicand is built from its last digit upward. Every line that is a multiple of it (a partial product, a product
row, the whole product once the multiplier is known) then shows one more digit, so each line keeps the factors that
still fit; a line with one factor left also fixes its letters.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from worksheets.arithmetic.columns.letters import Known, bind
from worksheets.arithmetic.columns.masks import ANY, DIGITS, ZERO, Row, fits
from worksheets.arithmetic.columns.pattern import Pattern
from worksheets.arithmetic.columns.stages import dividends, stages_of
from worksheets.arithmetic.columns.written import Written, divide, divide_short, multiply

Factors = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Multiple:
    """A line that is a multiple of the multiplicand: its masks and letters ("" for none), as the number is read."""

    row: Row
    names: tuple[str, ...]

    def admits(self, place: int, known: Known) -> int:
        """The mask of the digit at a place, 0 being the last, when these letters are known."""
        if place >= len(self.row):
            return ZERO
        mask, name = self.row[-1 - place], self.names[-1 - place]
        if not name:
            return mask
        if name in known:
            return mask & 1 << known[name]
        return mask & ~_bits(known.values())


def _bits(digits: Iterable[int]) -> int:
    found = 0
    for digit in digits:
        found |= 1 << digit
    return found


def multiplicands(
    lines: Sequence[Multiple], factors: Sequence[Factors], known: Known, place: int = 0, value: int = 0
) -> Iterator[tuple[int, Sequence[Factors], Known]]:
    """Every number that fits `lines[0]` with, for each line, the factors out of `factors` that fit.

    `factors[0]` is (1,). Yields the number, the factors left and the letters that are then known.
    """
    if place == len(lines[0].row):
        left = [
            tuple(f for f in some if fits(line.row)(str(f * value))) for line, some in zip(lines, factors, strict=True)
        ]
        if all(left):
            yield value, left, known
        return
    for digit in DIGITS[lines[0].admits(place, known)]:
        longer = value + digit * 10**place
        step = _narrow(lines, factors, known, place, longer)
        if step:
            yield from multiplicands(lines, step[0], step[1], place + 1, longer)


def _fitting(row: Row, factors: Factors, value: int) -> Factors:
    return tuple(factor for factor in factors if fits(row)(str(factor * value)))


def _narrow(
    lines: Sequence[Multiple], factors: Sequence[Factors], known: Known, place: int, value: int
) -> tuple[list[Factors], Known] | None:
    """Factors and letters left when one more digit is known; None where a line cannot be any more."""
    unit, left = 10**place, []
    for line, some in zip(lines, factors, strict=True):
        mask = line.admits(place, known)
        fit = tuple(factor for factor in some if mask >> factor * value // unit % 10 & 1)
        if not fit:
            return None
        left.append(fit)
        if len(fit) == 1 and place < len(line.names) and line.names[-1 - place]:
            bound = bind(known, (line.names[-1 - place],), (fit[0] * value // unit % 10,))
            if bound is None:
                return None
            known = bound
    return left, known


def searched(pattern: Pattern) -> Iterator[Written]:
    """Every filling of a multiplication or division, in the order in which the search meets them."""
    for found in _multiplications(pattern) if pattern.layout.operation == "multiplication" else _divisions(pattern):
        if suits(pattern, found):
            yield found


def suits(pattern: Pattern, found: Written) -> bool:
    """Whether a finished calculation has the pattern's layout, digits and letters."""
    if found.layout != pattern.layout:
        return False
    if not all(fits(row)(line) for row, line in zip(pattern.rows, found.lines, strict=True)):
        return False
    names = (name for row in pattern.letters for name in row)
    return not pattern.letters or bind({}, names, map(int, "".join(found.lines))) is not None


def _lines(pattern: Pattern) -> list[Multiple]:
    names = pattern.letters or tuple(("",) * len(row) for row in pattern.rows)
    return [Multiple(row, name) for row, name in zip(pattern.rows, names, strict=True)]


def _multiplications(pattern: Pattern) -> Iterator[Written]:
    """The multiplier is chosen first where that tells more: letters, or a product known better than its rows."""
    multiplicand, multiplier, *rows, total = _lines(pattern)
    places = pattern.layout.places or (0,)
    if not rows:
        rows = [total]
    choices = [DIGITS[multiplier.admits(place, {}) & ~ZERO] for place in places]
    if bool(pattern.letters) or _told([total]) > _told(rows):
        early: Iterable[Sequence[Factors]] = ([(digit,) for digit in digits] for digits in product(*choices))
    else:
        early = [choices]
    for factors in early:
        yield from _with_factors(multiplicand, multiplier, rows, total, factors, places)


def _with_factors(
    multiplicand: Multiple,
    multiplier: Multiple,
    rows: Sequence[Multiple],
    total: Multiple,
    factors: Sequence[Factors],
    places: Sequence[int],
) -> Iterator[Written]:
    lines, chosen = [multiplicand, *rows], [(1,), *factors]
    known: Known | None = {}
    if all(len(some) == 1 for some in factors):
        whole = sum(some[0] * 10**place for some, place in zip(factors, places, strict=True))
        known = bind({}, multiplier.names, map(int, str(whole)))
        lines.append(total)
        chosen.append((whole,))
    if known is None:
        return
    for value, left, _ in multiplicands(lines, chosen, known):
        for digits in product(*left[1 : len(rows) + 1]):
            yield multiply(value, sum(digit * 10**place for digit, place in zip(digits, places, strict=True)))


def _told(lines: Sequence[Multiple]) -> int:
    """How many cells of these lines say more than that any digit may stand there."""
    return sum(mask != ANY for line in lines for mask in line.row[1:])


def _divisions(pattern: Pattern) -> Iterator[Written]:
    stages, places = stages_of(pattern), pattern.layout.places
    lines = _lines(pattern)
    quotient, divisor, rows = lines[0], lines[1], lines[3::2]
    if pattern.layout.short:
        rows, places = [], tuple(range(len(quotient.row) - 1, -1, -1))
    choices = [DIGITS[quotient.admits(place, {})] for place in places]
    write = divide_short if pattern.layout.short else divide
    for value, left, known in multiplicands([divisor, *rows], [(1,), *choices[: len(rows)]], {}):
        for digits in _quotients(quotient, places, left[1:] if rows else choices, known):
            for dividend in dividends(value, digits, stages):
                yield write(dividend, value)


def _quotients(
    quotient: Multiple, places: Sequence[int], choices: Sequence[Factors], known: Known
) -> Iterator[Sequence[Factors]]:
    """With letters the quotient is chosen digit by digit, so that its letters agree; otherwise all at once."""
    if not any(quotient.names):
        yield choices
        return
    names = [quotient.names[-1 - place] for place in places]
    for digits in product(*choices):
        if bind(known, names, digits) is not None:
            yield [(digit,) for digit in digits]
