"""What a step asserts, for a checker that knows only the rules of arithmetic.

A number is a tuple of cells `(line, index)`, leading digit first. A claim is a dict:

| key | value |
|---|---|
| `by` | the relation looked at, see below |
| `found` | the digits left in each cell that became narrower: `((cell, digits), …)`; empty when nothing fits |
| `assume` | for an assumption: the cell and the digit refuted; `against`: the claims that refute it |
| `answer` | for the last step: the lines of the answer |

Relations: `("times", first, second, rest, total)`, `("sum", ((number, unit), …), total)`, `("less", small, large)`,
`("different", letters, blanks)`, `("census", cells, times)`, and `("search",)` for all rules together.

A claim holds when, with the digits that are left so far, the relation leaves no others than `found`.
"""

from __future__ import annotations

from typing import Any

from worksheets.arithmetic.columns.constraints import (
    Census,
    Column,
    Different,
    Less,
    Number,
    Place,
    Product,
    Sum,
)
from worksheets.arithmetic.columns.masks import DIGITS
from worksheets.arithmetic.columns.network import Network
from worksheets.kinds.mushikui.techniques.trace import Shown

Claim = dict[str, Any]
Cell = tuple[int, int]


def claimed(net: Network, shown: Shown) -> Claim:
    """The claim of a step."""
    found = tuple((_cell(net, slot), DIGITS[mask]) for slot, _, mask in shown.move.changes if 0 < slot < net.digits)
    if shown.move.technique == 7:
        return {"by": ("search",), "found": found}
    if shown.move.constraint is not None:
        return {"by": _relation(net, shown.move.constraint), "found": found}
    slot, old, new = shown.move.changes[0]
    assumed = (_cell(net, slot), DIGITS[old & ~new][0])
    against = [claimed(net, step) for step in shown.against]
    told = tuple(claim for claim in against[:-1] if claim["found"])
    return {"assume": assumed, "against": (*told, against[-1]), "found": found}


def _cell(net: Network, slot: int) -> Cell:
    """The first cell of a slot."""
    return next((line, at) for line, slots in enumerate(net.cells) for at, own in enumerate(slots) if own == slot)


def _cells(net: Network, number: Number) -> tuple[Cell, ...]:
    return tuple(_cell(net, slot) for slot in number)


def _relation(net: Network, number: int) -> tuple[Any, ...]:
    this = net.constraints[number]
    match this:
        case Column() | Place():
            return _relation(net, this.whole)
        case Product():
            parts = (this.first, this.second, this.rest, this.total)
            return ("times", *(_cells(net, part) for part in parts))
        case Sum():
            addends = tuple((_cells(net, addend), unit) for addend, unit in this.addends)
            return ("sum", addends, _cells(net, this.total))
        case Less():
            return ("less", _cells(net, this.small), _cells(net, this.large))
        case Different():
            return ("different", _cells(net, this.letters), _cells(net, this.blanks))
        case Census():
            return ("census", _cells(net, this.cells), this.times)
