"""The chain of subtractions in a long division, for one divisor: which dividends fit.

A stage goes from its *upper* number (the head of the dividend, or a remainder row with its digits brought down) by a
quotient digit to the *rest*. The sets of rests are found from the bottom up, so that the walk from the top down
afterwards never meets a dead end.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from worksheets.arithmetic.columns.masks import ANY, ZERO, Row, members, numbers_that_fit, union
from worksheets.arithmetic.columns.pattern import Pattern

FEW = 24
"""Up to so many members a set is divided by ten one by one, not as a bit string."""


@dataclass(frozen=True, slots=True)
class Stage:
    """The row of an upper number, and how many digits were brought down to make it."""

    row: Row
    down: int


def stages_of(pattern: Pattern) -> tuple[Stage, ...]:
    """The stages from the top, and last the final remainder, which has the digits brought down at the end.

    A short division is a long one whose rows are not written: every quotient digit, 0 too, makes a stage.
    """
    dividend, places = pattern.rows[2], (*pattern.layout.places, 0)
    if pattern.layout.short:
        head = len(dividend) - len(pattern.rows[0]) + 1
        unwritten = (ANY,) * len(pattern.rows[1])
        middle = (Stage((*unwritten, mask), 1) for mask in dividend[head:])
        return (Stage(dividend[:head], 0), *middle, Stage(pattern.rows[3], 0))
    found = [Stage(dividend[: len(dividend) - places[0]], 0)]
    for (above, place), row in zip(pairwise(places), pattern.rows[4::2], strict=True):
        brought = dividend[len(dividend) - above : len(dividend) - place]
        found.append(Stage(_brought_down(row, brought), above - place))
    return tuple(found)


def _brought_down(row: Row, brought: Row) -> Row:
    """The row of an upper number whose last digits are digits of the dividend; zeros in front are not written."""
    padded = (ZERO,) * (len(brought) - len(row)) + row
    kept = len(padded) - len(brought)
    return padded[:kept] + tuple(mask & other for mask, other in zip(padded[kept:], brought, strict=True))


def dividends(divisor: int, digits: Sequence[Sequence[int]], stages: Sequence[Stage]) -> Iterator[int]:
    """Every dividend that fits with this divisor and with quotient digits out of `digits`, one list for each stage."""
    lives = _lives(divisor, digits, stages)
    if not lives:
        return
    reached: Iterator[tuple[int, int]] = ((head, head) for head in members(lives[0]))
    for live, stage in zip(lives[1:], stages[1:], strict=True):
        reached = _brought_on(reached, divisor, live, 10**stage.down)
    yield from (dividend for _, dividend in reached)


def _lives(divisor: int, digits: Sequence[Sequence[int]], stages: Sequence[Stage]) -> list[int]:
    """For each stage the upper numbers from which the bottom can be reached; nothing where the top cannot."""
    below = (1 << divisor) - 1
    lives = [numbers_that_fit(stages[-1].row) & below]
    for choice, stage, after in zip(reversed(digits), stages[-2::-1], stages[::-1], strict=False):
        rests = tens(lives[-1], after.down) & below
        uppers = union(rests << digit * divisor for digit in choice)
        lives.append(uppers & numbers_that_fit(stage.row))
        if not lives[-1]:
            return []
    return lives[::-1]


def _brought_on(reached: Iterator[tuple[int, int]], divisor: int, live: int, step: int) -> Iterator[tuple[int, int]]:
    """One stage down: from pairs (upper number, dividend as far as it was brought down) to the next."""
    for upper, dividend in reached:
        rest = upper % divisor * step
        for low in members(live >> rest & (1 << step) - 1):
            yield rest + low, dividend * step + low


def tens(numbers: int, places: int) -> int:
    """The set of all members with their last digits, `places` of them, cut off."""
    if not places:
        return numbers
    step = 10**places
    if numbers.bit_count() <= FEW:
        return union(1 << number // step for number in members(numbers))
    reach = 1
    while reach < step:
        numbers |= numbers >> min(reach, step - reach)
        reach *= 2
    return int(bin(numbers)[:1:-1][::step][::-1], 2)
