"""Everything that T1–T5 find in one constraint, at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import product as combinations_of
from math import prod
from typing import Any

from worksheets.arithmetic.columns import bounds, places
from worksheets.arithmetic.columns.constraints import (
    Census,
    Column,
    Constraint,
    Different,
    Less,
    Number,
    Place,
    Product,
    Sum,
)
from worksheets.arithmetic.columns.masks import DIGITS, fits
from worksheets.arithmetic.columns.network import Network

Masks = Sequence[int]
Row = tuple[int, ...]
Changes = list[tuple[int, int]]
"""Slots with their smaller masks; a mask 0 is a contradiction."""

FEW = 100
"""So many combinations of a row are few enough to be listed."""

REMEMBERED = 1 << 14
"""So many rows are remembered: assumptions come back to the same ones over and over."""

NOTHING: Changes = [(0, 0)]
"""A contradiction: nothing fits."""


def changes(masks: Masks, slots: Iterable[int], found: Iterable[int] | None) -> Changes:
    """The slots whose mask becomes smaller; a slot named twice keeps what both leave."""
    if found is None:
        return NOTHING
    new: dict[int, int] = {}
    for slot, mask in zip(slots, found, strict=True):
        if mask != masks[slot]:
            new[slot] = new.get(slot, masks[slot]) & mask
    return list(new.items())


def column(masks: Masks, this: Column) -> Changes:
    """One column of a sum."""
    found = places.column(row(masks, this.addends), masks[this.total], masks[this.carry], masks[this.out])
    if found is not None and _shared((*this.addends, this.total)):
        found = places.tied(this.slots, found, _column_right)
    return changes(masks, this.slots, found)


def _column_right(values: Sequence[int]) -> bool:
    *addends, total, carry, out = values
    return sum(addends) + carry == total + 10 * out


def place(masks: Masks, this: Place) -> Changes:
    """One place of a product by one digit."""
    found = places.place(*row(masks, this.slots))
    if found is not None and _shared((this.digit, this.factor, this.result, this.carry)):
        found = places.tied(this.slots, found, _place_right)
    return changes(masks, this.slots, found)


def _shared(slots: Number) -> bool:
    """Whether a slot stands twice here, but for the constant 0."""
    named = [slot for slot in slots if slot]
    return len(set(named)) < len(named)


def _place_right(values: Sequence[int]) -> bool:
    digit, factor, result, carry, out = values
    return digit * factor + carry == result + 10 * out


def row(masks: Masks, number: Number) -> tuple[int, ...]:
    """The masks of a number."""
    return tuple([masks[slot] for slot in number])


def product(masks: Masks, this: Product) -> Changes:
    """The bounds of a product, drawn closer until they tell nothing more."""
    found = _bounded(*(row(masks, part) for part in (this.first, this.second, this.rest, this.total)))
    return NOTHING if found is None else changes(masks, this.slots, found)


@lru_cache(maxsize=REMEMBERED)
def _bounded(first: Row, second: Row, rest: Row, total: Row) -> Row | None:
    """What bounds leave of all digits of a product; None where nothing fits."""
    while True:
        found = bounds.product(first, second, rest, total)
        if found is None:
            return None
        if found == (first, second, rest, total):
            return (*first, *second, *rest, *total)
        first, second, rest, total = found


def few(masks: Masks, this: Product) -> Changes:
    """All combinations of factors (and remainder), where they are few."""
    given = row(masks, (*this.first, *this.second, *this.rest))
    if prod(mask.bit_count() for mask in given) > FEW:
        return []
    found = _fitting(given, row(masks, this.total), len(this.first), len(this.first) + len(this.second))
    return NOTHING if found is None else changes(masks, this.slots, found)


@lru_cache(maxsize=REMEMBERED)
def _fitting(given: Row, total: Row, first: int, second: int) -> Row | None:
    """What all combinations leave of the factors and the product; `first` and `second`: where the factors end."""
    right = fits(total)
    left, totals = [0] * len(given), [0] * len(total)
    for digits in combinations_of(*(DIGITS[mask] for mask in given)):
        one, two, rest = _number(digits[:first]), _number(digits[first:second]), _number(digits[second:])
        text = str(one * two + rest)
        if right(text) and (second == len(given) or rest < one):
            left = [mask | 1 << digit for mask, digit in zip(left, digits, strict=True)]
            totals = [mask | 1 << int(digit) for mask, digit in zip(totals, text, strict=True)]
    return (*left, *totals) if totals[0] else None


def _number(digits: Sequence[int]) -> int:
    found = 0
    for digit in digits:
        found = 10 * found + digit
    return found


def sum_of(masks: Masks, this: Sum) -> Changes:
    """The bounds of a sum."""
    found = bounds.sum_of([(row(masks, number), unit) for number, unit in this.addends], row(masks, this.total))
    if found is None:
        return NOTHING
    addends, total = found
    return changes(masks, this.slots, (*(mask for addend in addends for mask in addend), *total))


def less(masks: Masks, this: Less) -> Changes:
    """A remainder and its divisor."""
    found = bounds.less(row(masks, this.small), row(masks, this.large))
    return NOTHING if found is None else changes(masks, this.slots, (*found[0], *found[1]))


def different(masks: Masks, this: Different) -> Changes:
    """A known letter is no other letter, and where blanks differ from letters, no blank."""
    new: dict[int, int] = {}
    for slot in this.slots:
        known = masks[slot]
        if known.bit_count() != 1:
            continue
        others = this.slots if slot in this.letters else this.letters
        for other in others:
            if other != slot and masks[other] & known:
                new[other] = new.get(other, masks[other]) & ~known
    return list(new.items())


def census(masks: Masks, this: Census) -> Changes:
    """A digit that stands everywhere it must is nowhere else; one that has just enough cells left is in all of them."""
    new: dict[int, int] = {}
    for digit in range(10):
        bit = 1 << digit
        known = sum(masks[slot] == bit for slot in this.cells)
        possible = [slot for slot in this.cells if masks[slot] & bit]
        if known > this.times or len(possible) < this.times:
            return NOTHING
        for slot in possible if known == this.times < len(possible) else ():
            if masks[slot] != bit:
                new[slot] = new.get(slot, masks[slot]) & ~bit
        if len(possible) == this.times:
            new.update({slot: new.get(slot, bit) & bit for slot in possible if masks[slot] != bit})
    return list(new.items())


def both(masks: Masks, this: Product) -> Changes:
    """The bounds of a product, and where they tell nothing its combinations."""
    return product(masks, this) or few(masks, this)


WAYS: dict[type, Callable[[Masks, Any], Changes]] = {
    Column: column,
    Place: place,
    Product: both,
    Sum: sum_of,
    Less: less,
    Different: different,
    Census: census,
}
"""What narrows a constraint of each type, T1–T5 together."""


def narrow(masks: Masks, constraint: Constraint) -> Changes:
    """What the constraint leaves."""
    return WAYS[type(constraint)](masks, constraint)


def settled(network: Network, masks: list[int], start: Iterable[int]) -> bool:
    """Narrow all constraints, beginning with those given, until nothing changes; False at a contradiction."""
    waiting = dict.fromkeys(start)
    while waiting:
        number = next(iter(waiting))
        del waiting[number]
        for slot, mask in narrow(masks, network.constraints[number]):
            if not mask:
                return False
            masks[slot] = mask
            waiting.update(dict.fromkeys(network.watch[slot]))
    return True
