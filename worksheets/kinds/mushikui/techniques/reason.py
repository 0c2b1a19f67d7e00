"""The techniques one by one, easiest first, and assumptions where they are not enough.

After every success the easiest technique comes first again. So the hardest one used is the least level that solves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import log2
from typing import Any

from worksheets.arithmetic.columns import narrow
from worksheets.arithmetic.columns.constraints import (
    Census,
    Column,
    Different,
    Less,
    Place,
    Product,
    Sum,
)
from worksheets.arithmetic.columns.masks import DIGITS, ZERO
from worksheets.arithmetic.columns.narrow import Changes, Masks, settled
from worksheets.arithmetic.columns.network import Network

Technique = Callable[[Masks, Any], Changes]

COPRIME = 1 << 1 | 1 << 3 | 1 << 7 | 1 << 9
"""Digits whose multiples end in ten different digits, so that the last digit of a product tells the other factor."""


@dataclass(frozen=True, slots=True)
class Move:
    """One step: the technique (1–7), the constraint by its number, and the slots with their masks before and after.

    For an assumption `constraint` is None and the digit refuted is what the change takes away.
    """

    technique: int
    constraint: int | None
    changes: tuple[tuple[int, int, int], ...]


def known(masks: Masks, slots: Sequence[int]) -> bool:
    """Whether all these digits are known."""
    return all(masks[slot].bit_count() == 1 for slot in slots)


def unknown(masks: Masks, slots: Sequence[int]) -> list[int]:
    """Those of the slots that are not known."""
    return [slot for slot in slots if masks[slot].bit_count() > 1]


def t1_column(masks: Masks, this: Column) -> Changes:
    """A column without a carry into it, one digit unknown."""
    if masks[this.carry] != ZERO or len(unknown(masks, (*this.addends, this.total))) > 1:
        return []
    return narrow.column(masks, this)


def t1_place(masks: Masks, this: Place) -> Changes:
    """A fact of the times tables with one thing unknown."""
    return narrow.place(masks, this) if masks[this.carry] == ZERO and _one_digit(masks, this) else []


def _one_digit(masks: Masks, this: Place) -> bool:
    """Whether the carry and the times table leave one digit."""
    left = unknown(masks, (this.digit, this.factor, this.result))
    if not left or left == [this.result]:
        return True
    if len(left) > 1 or left[0] == this.result:
        return False
    other = this.digit if left[0] == this.factor else this.factor
    return bool(masks[other] & COPRIME)


def t1_product(masks: Masks, this: Product) -> Changes:
    """A multiplication or division of known numbers."""
    parts = (this.first, this.second, this.total) if not this.rest else (this.first, this.total)
    sure = [known(masks, part) for part in parts]
    if sum(sure) < 2 and not (this.rest and known(masks, (*this.first, *this.second, *this.rest))):
        return []
    return narrow.both(masks, this)


def t1_sum(masks: Masks, this: Sum) -> Changes:
    """An addition or subtraction of known numbers."""
    numbers = (*(number for number, _ in this.addends), this.total)
    return narrow.sum_of(masks, this) if sum(not known(masks, number) for number in numbers) < 2 else []


def t2_column(masks: Masks, this: Column) -> Changes:
    """A column with a known carry and one digit unknown, or with all digits known, or the last carry itself."""
    missing = len(unknown(masks, (*this.addends, this.total)))
    if not this.addends or not missing or (missing == 1 and known(masks, (this.carry,))):
        return narrow.column(masks, this)
    return []


def t2_place(masks: Masks, this: Place) -> Changes:
    """The same in a product by one digit."""
    missing = unknown(masks, (this.digit, this.factor, this.result))
    if not this.digit or not missing or (known(masks, (this.carry,)) and _one_digit(masks, this)):
        return narrow.place(masks, this)
    return []


def t3_product(masks: Masks, this: Product) -> Changes:
    """How large the factors, the remainder and the product of a row can be."""
    return [] if this.whole else narrow.product(masks, this)


def t4_column(masks: Masks, this: Column) -> Changes:
    """A column with a known carry, and the digits that can stand in it."""
    return narrow.column(masks, this) if known(masks, (this.carry,)) else []


def t4_place(masks: Masks, this: Place) -> Changes:
    """A place of a product with a known carry, and the digits that can stand in it."""
    return narrow.place(masks, this) if known(masks, (this.carry,)) else []


TECHNIQUES: dict[type, tuple[tuple[int, Technique], ...]] = {
    Column: ((1, t1_column), (2, t2_column), (4, t4_column), (5, narrow.column)),
    Place: ((1, t1_place), (2, t2_place), (4, t4_place), (5, narrow.place)),
    Product: ((1, t1_product), (3, t3_product), (5, narrow.both)),
    Sum: ((1, t1_sum), (3, narrow.sum_of)),
    Less: ((3, narrow.less),),
    Different: ((1, narrow.different),),
    Census: ((3, narrow.census),),
}
"""The techniques for each type of constraint."""


@dataclass(frozen=True, slots=True)
class Plan:
    """For each technique 1–5: the constraints it looks at as a set, and its function for each."""

    looks: tuple[int, ...]
    ways: tuple[dict[int, Technique], ...]
    watch: tuple[int, ...]


@lru_cache(maxsize=64)
def plan(net: Network) -> Plan:
    """Which technique looks at which constraint."""
    ways: list[dict[int, Technique]] = [{} for _ in range(6)]
    for number, constraint in enumerate(net.constraints):
        for technique, way in TECHNIQUES[type(constraint)]:
            ways[technique][number] = way
    looks = tuple(sum(1 << number for number in way) for way in ways)
    watch = tuple(sum(1 << number for number in numbers) for numbers in net.watch)
    return Plan(looks, tuple(ways), watch)


class ContradictionError(Exception):
    """Nothing fits: the skeleton has no answer, or an assumption was wrong. `move` is the step that found it."""

    def __init__(self, move: Move) -> None:
        super().__init__(move)
        self.move = move


def direct(net: Network, masks: list[int], hardest: int = 5) -> Iterator[Move]:
    """Steps with the techniques up to `hardest` (at most 5) until they find no more; `masks` follows them."""
    table = plan(net)
    waiting = list(table.looks)
    technique = 1
    while technique <= hardest:
        if not waiting[technique]:
            technique += 1
            continue
        number = (waiting[technique] & -waiting[technique]).bit_length() - 1
        waiting[technique] ^= 1 << number
        found = table.ways[technique][number](masks, net.constraints[number])
        if found:
            yield _apply(masks, technique, number, found)
            woken = 0
            for slot, _ in found:
                woken |= table.watch[slot]
            waiting = [old | woken & looks for old, looks in zip(waiting, table.looks, strict=True)]
            technique = 1


def _apply(masks: list[int], technique: int, number: int | None, found: Changes) -> Move:
    made = []
    for slot, mask in found:
        if not mask:
            raise ContradictionError(Move(technique, number, ()))
        made.append((slot, masks[slot], mask))
        masks[slot] = mask
    return Move(technique, number, tuple(made))


def refuted(net: Network, masks: Sequence[int]) -> Changes:
    """The first digit found that T1–T5 refute; cells with the fewest digits left first."""
    cells = [slot for slot in range(1, net.digits) if masks[slot].bit_count() > 1]
    for slot in sorted(cells, key=lambda slot: masks[slot].bit_count()):
        for digit in DIGITS[masks[slot]]:
            trial = list(masks)
            trial[slot] = 1 << digit
            if not settled(net, trial, net.watch[slot]):
                return [(slot, masks[slot] & ~(1 << digit))]
    return []


def steps(net: Network, masks: list[int], hardest: int = 6) -> Iterator[Move]:
    """Steps with the techniques up to `hardest` (at most 6) until they find no more, easiest first."""
    while True:
        yield from direct(net, masks, min(hardest, 5))
        found = refuted(net, masks) if hardest > 5 else []
        if not found:
            return
        yield _apply(masks, 6, None, found)


def strongest(net: Network, masks: list[int], hardest: int) -> Iterator[Move]:
    """The same, but always the step that tells most about the digits; equally good ones easiest first."""
    while True:
        found = _most_telling(net, masks, min(hardest, 5))
        if found is None and hardest > 5:
            refutation = refuted(net, masks)
            found = (6, None, refutation) if refutation else None
        if found is None:
            return
        yield _apply(masks, *found)


def _most_telling(net: Network, masks: Sequence[int], hardest: int) -> tuple[int, int | None, Changes] | None:
    best, most = None, 0.0
    for technique, ways in enumerate(plan(net).ways[: hardest + 1]):
        for number, way in ways.items():
            found = way(masks, net.constraints[number])
            told = sum(_told(masks[slot], mask, slot < net.digits) for slot, mask in found)
            if told > most:
                best, most = (technique, number, found), told
    return best


def _told(old: int, new: int, digit: bool) -> float:
    """The bits of information in a smaller mask; a carry counts little, for it is not asked for."""
    return log2(old.bit_count() / max(1, new.bit_count())) * (1 if digit else 0.01)
