"""A step as a sentence: what is looked at, what is known there, and what follows.

Every sentence ends in its result: a digit where one box was found, otherwise what was looked at as far as it is then
known, with the digits left in a box where they are few: `41□×(3,4)＝125□`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import product as combinations_of
from math import prod
from typing import Any

from worksheets.arithmetic.columns.masks import DIGITS, fits
from worksheets.kind import Phrase
from worksheets.kinds.mushikui.techniques import spell
from worksheets.kinds.mushikui.techniques.board import Board
from worksheets.kinds.mushikui.techniques.bounds import highest, lowest
from worksheets.kinds.mushikui.techniques.constraints import (
    Census,
    Column,
    Constraint,
    Different,
    Less,
    Place,
    Product,
    Sum,
)
from worksheets.kinds.mushikui.techniques.narrow import FEW, row
from worksheets.kinds.mushikui.techniques.trace import Shown

LISTED = 4
"""So many combinations that fit are named."""

Told = tuple[str, Mapping[str, object]]
"""The key of a sentence, and its values without the result."""


def tell(board: Board, shown: Shown) -> Phrase:
    """The sentence of a step that found digits."""
    if shown.move.technique == 7:
        lines = [number for number in board.cells if set(number) & set(_changed(board, shown))]
        return Phrase("nested", {"result": ", ".join(spell.number(board, shown.after, line) for line in lines)})
    if shown.move.constraint is None:
        return _assumption(board, shown)
    constraint = board.constraints[shown.move.constraint]
    key, values = TELLERS[type(constraint)](board, shown, constraint)
    return Phrase(key, {**values, "result": _result(board, shown, constraint)})


def glance(board: Board, shown: Shown) -> Phrase:
    """Where to look first: the row or sum of a step."""
    if shown.move.constraint is None:
        return Phrase("look.anywhere")
    return Phrase("look.here", {"equation": _whole(board, shown, shown.before, ())})


def _changed(board: Board, shown: Shown) -> list[int]:
    """The digit slots that became narrower."""
    return [slot for slot, _, _ in shown.move.changes if 0 < slot < board.digits]


def _result(board: Board, shown: Shown, constraint: Constraint) -> str:
    changed = _changed(board, shown)
    if isinstance(constraint, Different | Census) or (len(changed) == 1 and isinstance(constraint, Column | Place)):
        return ", ".join(_named(board, shown.after, slot) for slot in changed)
    return spell.equation(board, shown.after, constraint, changed)


def _named(board: Board, masks: Sequence[int], slot: int) -> str:
    """`□＝3`, `A＝1, 6`."""
    return f"{spell.letter(board, slot) or spell.OPEN}＝{spell.digits(masks[slot])}"


def _known(masks: Sequence[int], *slots: int) -> bool:
    return all(masks[slot].bit_count() == 1 for slot in slots)


def _value(mask: int) -> int:
    return mask.bit_length() - 1


def _column(board: Board, shown: Shown, this: Column) -> Told:
    """One box found by adding down the column, or all digits that can stand in it."""
    after, changed = shown.after, _changed(board, shown)
    kind = "minus" if spell.subtracted(board) else "plus"
    values: dict[str, object] = {"place": 10**this.place}
    if not this.addends:
        return "column.top", values
    if not _known(after, *this.slots) or len(changed) > 1:
        sure = _known(after, this.carry)
        return f"column.{kind}.{'listed' if sure else 'open'}", {**values, "carries": spell.digits(after[this.carry])}
    carry = _value(after[this.carry])
    if len(this.addends) == 1 and not carry:
        return "column.copy", values
    values |= {"sum": spell.column(after, this, changed[0], spell.subtracted(board)), "carry": carry}
    return f"column.{kind}.{'carry' if carry else 'plain'}", values


def _place(board: Board, shown: Shown, this: Place) -> Told:
    """One box found in the times table, or all digits that can stand there."""
    before, changed = shown.before, _changed(board, shown)
    values: dict[str, object] = {"place": 10**this.place, "product": spell.product(board, before, this)}
    if not this.digit:
        return "place.top", values
    if not _known(before, this.carry):
        return "place.open", {**values, "carries": spell.digits(shown.after[this.carry])}
    if changed == [this.result] and _known(before, this.digit, this.factor):
        value = _value(before[this.digit]) * _value(before[this.factor]) + _value(before[this.carry])
        return "place.result", {**values, "value": value}
    if not _known(before, this.result):
        return "place.table", values
    values["last"] = _value(before[this.result])
    return ("place.factor" if len(changed) == 1 and _known(shown.after, *changed) else "place.ending"), values


def _product(board: Board, shown: Shown, this: Product) -> Told:
    """A calculation, the size of a row, or all combinations."""
    values: dict[str, object] = {"equation": spell.equation(board, shown.before, this)}
    if shown.move.technique == 1:
        return "times.known", values
    if shown.move.technique == 5:
        return _combinations(shown, this, values)
    changed = set(_changed(board, shown))
    better = [part for part in (this.first, this.second, this.rest, this.total) if set(part) & changed]
    masks = row(shown.after, better[0])
    if len(better) == 1 and lowest(masks) < highest(masks):
        return "times.between", {**values, "low": lowest(masks), "high": highest(masks)}
    return "times.size", values


def _combinations(shown: Shown, this: Product, values: dict[str, object]) -> Told:
    """How many combinations there are, and which fit when those are few; many are judged by their size."""
    factors = (*this.first, *this.second, *this.rest)
    count = prod(shown.before[slot].bit_count() for slot in factors)
    if count > FEW:
        return "times.size", values
    right, fitting = fits(row(shown.before, this.total)), []
    for digits in combinations_of(*(DIGITS[mask] for mask in row(shown.before, factors))):
        text = "".join(map(str, digits))
        end = len(this.first) + len(this.second)
        one, two, rest = int(text[: len(this.first)]), int(text[len(this.first) : end]), int(text[end:] or 0)
        if right(str(one * two + rest)) and (not this.rest or rest < one):
            fitting.append(f"{one}×{two}{f'＋{rest}' if this.rest else ''}＝{one * two + rest}")
    key = "times.listed" if len(fitting) <= LISTED else "times.tried"
    return key, {**values, "count": count, "fitting": ", ".join(fitting)}


def _sum(board: Board, shown: Shown, this: Sum) -> Told:
    equation = spell.equation(board, shown.before, this)
    return ("sum.known" if shown.move.technique == 1 else "sum.size"), {"equation": equation}


def _less(board: Board, shown: Shown, this: Less) -> Told:
    small, large = (spell.number(board, shown.before, number) for number in (this.small, this.large))
    return "less", {"small": small, "large": large}


def _different(board: Board, shown: Shown, this: Different) -> Told:
    """The letters whose digits are taken, and whether that leaves one digit for another."""
    taken = [slot for slot in this.slots if _known(shown.before, slot)]
    used = [slot for slot in taken if any(old & shown.before[slot] for _, old, _ in shown.move.changes)]
    found = any(_known(shown.after, slot) for slot in _changed(board, shown))
    given = ", ".join(_named(board, shown.before, slot) for slot in used)
    return ("different.found" if found else "different.others"), {"given": given}


def _census(board: Board, shown: Shown, this: Census) -> Told:
    return "census", {"times": this.times}


TELLERS: dict[type, Callable[[Board, Shown, Any], Told]] = {
    Column: _column,
    Place: _place,
    Product: _product,
    Sum: _sum,
    Less: _less,
    Different: _different,
    Census: _census,
}


def _assumption(board: Board, shown: Shown) -> Phrase:
    """A digit refuted: where it stands, what would follow, and the place where the calculation then fails."""
    slot, old, new = shown.move.changes[0]
    line = next(number for number in board.cells if slot in number)
    assumed = list(shown.before)
    assumed[slot] = old & ~new
    chain = [
        _whole(board, step, step.after, _changed(board, step))
        for step in shown.against[:-1]
        if not isinstance(board.constraints[step.move.constraint or 0], Different | Census)
    ]
    values = {
        "before": spell.number(board, shown.before, line),
        "assumed": spell.number(board, assumed, line),
        "chain": ", ".join(dict.fromkeys(chain)),
        "clash": _whole(board, shown.against[-1], shown.against[-1].before, ()),
        "result": spell.number(board, shown.after, line, (slot,)),
    }
    return Phrase("assumption.chain" if chain else "assumption.plain", values)


def _whole(board: Board, step: Shown, masks: Sequence[int], narrowed: Sequence[int]) -> str:
    """The row or sum that a step under an assumption looks at."""
    constraint = board.constraints[step.move.constraint or 0]
    if isinstance(constraint, Column | Place):
        constraint = board.constraints[constraint.whole]
    return spell.equation(board, masks, constraint, narrowed)
