"""A step as a sentence: what is looked at, what is known there, and what follows.

Every sentence ends in its result: a digit where one box was found, otherwise what was looked at as far as it is then
known, with the digits left in a box where they are few: `41□×(3,4)＝125□`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import product as combinations_of
from math import prod
from typing import Any

from worksheets.arithmetic.columns.bounds import highest, lowest
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
from worksheets.arithmetic.columns.narrow import FEW, product, row
from worksheets.arithmetic.columns.network import Network
from worksheets.kind import Phrase, PlaceValue
from worksheets.kinds.mushikui.techniques import spell
from worksheets.kinds.mushikui.techniques.trace import Shown

LISTED = 4
"""So many combinations that fit are named."""

Told = tuple[str, Mapping[str, object]]
"""The key of a sentence, and its values without the result."""


def tell(net: Network, shown: Shown, only: bool = True) -> Phrase:
    """The sentence of a step that found digits; `only`: the skeleton has one answer."""
    if shown.move.technique == 7:
        lines = [number for number in net.cells if set(number) & set(_changed(net, shown))]
        result = ", ".join(spell.number(net, shown.after, line) for line in lines)
        return Phrase("nested.only" if only else "nested.several", {"result": result})
    if shown.move.constraint is None:
        return _assumption(net, shown)
    constraint = net.constraints[shown.move.constraint]
    key, values = TELLERS[type(constraint)](net, shown, constraint)
    if isinstance(constraint, Column | Place):
        row = _whole(net, shown, shown.after, _changed(net, shown))
        values = {**values, "where": _where(net, shown, constraint), "row": row}
    return Phrase(key, {**values, "result": _result(net, shown, constraint)})


def _where(net: Network, shown: Shown, this: Column | Place) -> Phrase:
    """`十の位`, and where a calculation has several rows, of which: `41□×5＝20□□ の十の位`."""
    rows = [each for each in net.constraints if isinstance(each, Sum | Product)]
    whole = net.constraints[this.whole]
    values = {"place": PlaceValue(this.place - (whole.base if isinstance(whole, Sum) else 0))}
    if len(rows) == 1:
        return Phrase("where.only", values)
    return Phrase("where.row", {**values, "row": _whole(net, shown, shown.before, ())})


def glance(net: Network, steps: Sequence[Shown]) -> Phrase:
    """Where to look first: the row or sum of the first step; nowhere, when the operands are all printed."""
    if not steps:
        return Phrase("look.done")
    if steps[0].move.constraint is None:
        return Phrase("look.anywhere")
    return Phrase("look.here", {"equation": _whole(net, steps[0], steps[0].before, ())})


def _changed(net: Network, shown: Shown) -> list[int]:
    """The digit slots that became narrower."""
    return [slot for slot, _, _ in shown.move.changes if 0 < slot < net.digits]


def _result(net: Network, shown: Shown, constraint: Constraint) -> str:
    changed = _changed(net, shown)
    if isinstance(constraint, Different | Census) or (len(changed) == 1 and isinstance(constraint, Column | Place)):
        return ", ".join(_named(net, shown.after, slot) for slot in changed)
    return spell.equation(net, shown.after, constraint, changed)


def _named(net: Network, masks: Sequence[int], slot: int) -> str:
    """`□＝3`, `A＝1, 6`."""
    return f"{spell.letter(net, slot) or spell.OPEN}＝{spell.digits(masks[slot])}"


def _known(masks: Sequence[int], *slots: int) -> bool:
    return all(masks[slot].bit_count() == 1 for slot in slots)


def _value(mask: int) -> int:
    return mask.bit_length() - 1


def _column(net: Network, shown: Shown, this: Column) -> Told:
    """One box found by adding down the column, or all digits that can stand in it."""
    after, changed = shown.after, _changed(net, shown)
    kind = "minus" if spell.subtracted(net) else "plus"
    values: dict[str, object] = {}
    if not this.addends:
        return f"column.{kind}.top", values
    if not _known(after, *this.slots) or len(changed) > 1:
        sure = _known(after, this.carry)
        return f"column.{kind}.{'listed' if sure else 'open'}", {**values, "carries": spell.digits(after[this.carry])}
    carry = _value(after[this.carry])
    if len(this.addends) == 1 and not carry:
        return "column.copy", values
    values |= {"sum": spell.column(net, after, this, changed[0]), "carry": carry}
    found_by_adding = kind == "minus" and changed[0] == this.total
    return f"column.{kind}.{'plain' if not carry else 'back' if found_by_adding else 'carry'}", values


def _place(net: Network, shown: Shown, this: Place) -> Told:
    """One box found in the times table, or all digits that can stand there."""
    before, changed = shown.before, _changed(net, shown)
    values: dict[str, object] = {"product": spell.product(net, before, this)}
    if not this.digit:
        return "place.top", values
    if not _known(before, this.carry):
        sure = _known(shown.after, this.carry)
        return f"place.{'carry' if sure else 'open'}", {**values, "carries": spell.digits(shown.after[this.carry])}
    if changed == [this.result] and _known(before, this.digit, this.factor):
        value = _value(before[this.digit]) * _value(before[this.factor]) + _value(before[this.carry])
        return "place.result", {**values, "value": value}
    if not _known(before, this.result):
        return "place.table", values
    values["last"] = _value(before[this.result])
    return ("place.factor" if len(changed) == 1 and _known(shown.after, *changed) else "place.ending"), values


def _product(net: Network, shown: Shown, this: Product) -> Told:
    """A calculation, the size of a row, or all combinations."""
    values: dict[str, object] = {"equation": spell.equation(net, shown.before, this)}
    if shown.move.technique == 1:
        return "times.known", values
    if shown.move.technique == 5:
        return _combinations(shown, this, values)
    changed = set(_changed(net, shown))
    better = [part for part in (this.first, this.second, this.rest, this.total) if set(part) & changed]
    masks = row(shown.after, better[0])
    if len(better) == 1 and lowest(masks) < highest(masks):
        return "times.between", {**values, "low": lowest(masks), "high": highest(masks)}
    return "times.size", values


def _combinations(shown: Shown, this: Product, values: dict[str, object]) -> Told:
    """How many combinations there are, and which fit when those are few; many are judged by their size."""
    factors = (*this.first, *this.second, *this.rest)
    count = prod(shown.before[slot].bit_count() for slot in factors)
    if count > FEW or product(shown.before, this):
        return "times.size", values
    right, fitting = fits(row(shown.before, this.total)), []
    for digits in combinations_of(*(DIGITS[mask] for mask in row(shown.before, factors))):
        text = "".join(map(str, digits))
        end = len(this.first) + len(this.second)
        one, two, rest = int(text[: len(this.first)]), int(text[len(this.first) : end]), int(text[end:] or 0)
        if right(str(one * two + rest)) and (not this.rest or rest < one):
            fitting.append(f"{one}×{two}{f'＋{rest}' if this.rest else ''}＝{one * two + rest}")
    key = "single" if len(fitting) == 1 else "listed" if len(fitting) <= LISTED else "tried"
    return f"times.{key}", {**values, "count": count, "fitting": ", ".join(fitting)}


def _sum(net: Network, shown: Shown, this: Sum) -> Told:
    equation = spell.equation(net, shown.before, this)
    return ("sum.known" if shown.move.technique == 1 else "sum.size"), {"equation": equation}


def _less(net: Network, shown: Shown, this: Less) -> Told:
    small, large = (spell.number(net, shown.before, number) for number in (this.small, this.large))
    return "less", {"small": small, "large": large}


def _different(net: Network, shown: Shown, this: Different) -> Told:
    """The letters whose digits are taken, and whether that leaves one digit for another."""
    taken = [slot for slot in this.slots if _known(shown.before, slot)]
    used = [slot for slot in taken if any(old & shown.before[slot] for _, old, _ in shown.move.changes)]
    found = any(_known(shown.after, slot) for slot in _changed(net, shown))
    given = ", ".join(_named(net, shown.before, slot) for slot in used)
    return ("different.found" if found else "different.others"), {"given": given}


def _census(net: Network, shown: Shown, this: Census) -> Told:
    return "census", {"times": this.times}


TELLERS: dict[type, Callable[[Network, Shown, Any], Told]] = {
    Column: _column,
    Place: _place,
    Product: _product,
    Sum: _sum,
    Less: _less,
    Different: _different,
    Census: _census,
}


def _assumption(net: Network, shown: Shown) -> Phrase:
    """A digit refuted: where it stands, what would follow, and the place where the calculation then fails.

    Of each row or sum that would follow, only what is known of it in the end is told.
    """
    slot, old, new = shown.move.changes[0]
    line = next(number for number in net.cells if slot in number)
    assumed = list(shown.before)
    assumed[slot] = old & ~new
    chain: dict[Constraint, str] = {}
    for step in shown.against[:-1]:
        looked_at = _looked_at(net, step)
        if not isinstance(looked_at, Different | Census):
            chain.pop(looked_at, None)
            chain[looked_at] = spell.equation(net, step.after, looked_at, _changed(net, step))
    values = {
        "line": _line(net, line),
        "before": spell.number(net, shown.before, line),
        "assumed": spell.number(net, assumed, line),
        "chain": ", ".join(chain.values()),
        "clash": _whole(net, shown.against[-1], shown.against[-1].before, ()),
        "result": spell.number(net, shown.after, line, (slot,)),
    }
    return Phrase("assumption.chain" if chain else "assumption.plain", values)


def _line(net: Network, cells: Number) -> Phrase:
    """What a line is called: わる数, かけられる数, 3段目."""
    at, layout = net.cells.index(cells), net.pattern.layout
    names = {"addition": (), "subtraction": ("minuend", "subtrahend"), "multiplication": ("multiplicand", "multiplier")}
    named = names.get(layout.operation, ("quotient", "divisor", "dividend"))
    if at < len(named):
        return Phrase(f"line.{named[at]}")
    last = at == len(net.cells) - 1
    answer = "remainder" if layout.operation == "division" else "answer"
    return Phrase(f"line.{answer}") if last else Phrase("line.row", {"number": at + 1})


def _whole(net: Network, step: Shown, masks: Sequence[int], narrowed: Sequence[int]) -> str:
    """The row or sum that a step looks at, as far as it is known."""
    return spell.equation(net, masks, _looked_at(net, step), narrowed)


def _looked_at(net: Network, step: Shown) -> Constraint:
    """The constraint of a step; the whole row or sum where it is a part of one."""
    constraint = net.constraints[step.move.constraint or 0]
    return net.constraints[constraint.whole] if isinstance(constraint, Column | Place) else constraint
