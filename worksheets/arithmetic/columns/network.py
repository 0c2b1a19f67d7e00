"""A pattern as a network: the slots to be found, and the constraints between them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

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
from worksheets.arithmetic.columns.masks import ZERO
from worksheets.arithmetic.columns.pattern import BLANK, Pattern, is_letter
from worksheets.arithmetic.columns.slots import slots_of, stages

PRODUCT_CARRIES = 0b111111111
"""A carry in the product of a number and a digit is 0–8."""


@dataclass(frozen=True, slots=True, eq=False)
class Network:
    """A pattern ready to be solved; the same object for the same pattern, so it is its own key.

    `cells` names for each line the slot of each cell; `start` is the mask of each slot (slot 0 is the constant 0; the
    digits follow, then the carries from `digits` on); `watch` names for each slot the constraints that look at it.
    """

    pattern: Pattern
    cells: tuple[Number, ...]
    start: tuple[int, ...]
    digits: int
    constraints: tuple[Constraint, ...]
    watch: tuple[tuple[int, ...], ...]


@lru_cache(maxsize=64)
def network(pattern: Pattern) -> Network:
    """The network of a pattern."""
    cells, masks = slots_of(pattern)
    draft = _Draft(pattern, cells, masks)
    makers: dict[str, Callable[[_Draft], None]] = {
        "addition": _addition,
        "subtraction": _subtraction,
        "multiplication": _multiplication,
        "division": _short_division if pattern.layout.short else _division,
    }
    digits = len(masks)
    makers[pattern.layout.operation](draft)
    _rules(draft)
    watch: list[list[int]] = [[] for _ in masks]
    for number, constraint in enumerate(draft.constraints):
        for slot in dict.fromkeys(constraint.slots):
            watch[slot].append(number)
    watch[0].clear()
    return Network(pattern, cells, tuple(masks), digits, tuple(draft.constraints), tuple(map(tuple, watch)))


@dataclass(slots=True)
class _Draft:
    """A network in the making: carries and constraints are added to it."""

    pattern: Pattern
    cells: tuple[Number, ...]
    masks: list[int]
    constraints: list[Constraint] = field(default_factory=list)

    def carry(self, mask: int) -> int:
        """A new slot for a carry; the constant 0 where it can be nothing else."""
        if mask == ZERO:
            return 0
        self.masks.append(mask)
        return len(self.masks) - 1


def _addition(draft: _Draft) -> None:
    _sum(draft, [(number, 0) for number in draft.cells[:-1]], draft.cells[-1])


def _subtraction(draft: _Draft) -> None:
    minuend, subtrahend, difference = draft.cells
    _sum(draft, [(subtrahend, 0), (difference, 0)], minuend)


def _multiplication(draft: _Draft) -> None:
    multiplicand, multiplier, *rows, total = draft.cells
    layout = draft.pattern.layout
    if not rows:
        _multiple(draft, multiplicand, multiplier[0], total)
        return
    for row, place in zip(rows, layout.places, strict=True):
        _multiple(draft, multiplicand, multiplier[-1 - place], row)
    _sum(draft, list(zip(rows, layout.places, strict=True)), total)
    draft.constraints.append(Product(multiplicand, multiplier, (), total, whole=True))


def _division(draft: _Draft) -> None:
    quotient, divisor, dividend = draft.cells[:3]
    for line, place, down in stages(draft.pattern.layout):
        upper = dividend[: len(dividend) - place] if line == 3 else draft.cells[line - 1]
        row, below = draft.cells[line], draft.cells[line + 1]
        rest = below[: max(0, len(below) - down)]
        digit = quotient[-1 - place]
        _multiple(draft, divisor, digit, row)
        _sum(draft, [(row, 0), (rest, 0)], upper, place)
        draft.constraints.append(Product(divisor, (digit,), rest, upper))
        if rest:
            draft.constraints.append(Less(rest, divisor))
    last = draft.cells[-1]
    draft.constraints += [Product(divisor, quotient, last, dividend, whole=True), Less(last, divisor)]


def _short_division(draft: _Draft) -> None:
    quotient, divisor, dividend, remainder = draft.cells
    draft.constraints += [Less(remainder, divisor), Product(divisor, quotient, remainder, dividend)]
    if len(divisor) == len(remainder) == 1:
        _multiple_places(draft, quotient, divisor[0], dividend, remainder[0])


def _sum(draft: _Draft, addends: Sequence[tuple[Number, int]], total: Number, base: int = 0) -> None:
    """Columns and carries of numbers, each moved to the left; `base` is the place of their units column."""
    width = max(len(total), *(len(number) + shift for number, shift in addends))
    carry, most, whole = 0, 0, len(draft.constraints)
    draft.constraints.append(Sum(tuple((number, 10**shift) for number, shift in addends), total, base))
    for place in range(width):
        digits = tuple(slot for number, shift in addends if (slot := _at(number, place - shift)))
        most = (9 * len(digits) + most) // 10
        out = draft.carry((1 << most + 1) - 1) if place < width - 1 else 0
        draft.constraints.append(Column(digits, _at(total, place), carry, out, base + place, whole))
        carry = out


def _at(number: Number, place: int) -> int:
    """The slot of a digit, 0 where the number has none."""
    return number[-1 - place] if 0 <= place < len(number) else 0


def _multiple(draft: _Draft, number: Number, factor: int, row: Number) -> None:
    """A row of a multiplication by one digit."""
    draft.constraints.append(Product(number, (factor,), (), row))
    _multiple_places(draft, number, factor, row, 0)


def _multiple_places(draft: _Draft, number: Number, factor: int, row: Number, carry: int) -> None:
    """The places of the product that was added last; `carry` is added to the units."""
    width, whole = max(len(number), len(row)), len(draft.constraints) - 1
    for place in range(width):
        out = draft.carry(PRODUCT_CARRIES) if place < width - 1 else 0
        found = Place(_at(number, place), factor, _at(row, place), carry, out, place, whole)
        draft.constraints.append(found)
        carry = out


def _rules(draft: _Draft) -> None:
    """Letters, and rules about all cells at once."""
    pattern = draft.pattern
    slots = {sign: draft.cells[line][at] for (line, at), sign in pattern.cells()}
    letters = tuple(slot for sign, slot in slots.items() if is_letter(sign))
    blanks = dict.fromkeys(draft.cells[line][at] for (line, at), sign in pattern.cells() if sign == BLANK)
    if letters and pattern.apart:
        draft.constraints.append(Different(letters, tuple(blanks)))
    elif len(letters) > 1:
        draft.constraints.append(Different(letters))
    if pattern.each is not None:
        draft.constraints.append(Census(tuple(slot for line in draft.cells for slot in line), pattern.each))
