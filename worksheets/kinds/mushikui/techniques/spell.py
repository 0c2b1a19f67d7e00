"""Numbers and equations as far as they are known, in signs that read the same in every language."""

from __future__ import annotations

from collections.abc import Sequence

from worksheets.arithmetic.columns.constraints import (
    Column,
    Constraint,
    Less,
    Number,
    Place,
    Product,
    Sum,
)
from worksheets.arithmetic.columns.masks import ANY, DIGITS, LEADING, members
from worksheets.arithmetic.columns.network import Network
from worksheets.arithmetic.columns.pattern import is_letter
from worksheets.arithmetic.listing import listing

Masks = Sequence[int]

MANY = 5
"""Of more digits than these, those are listed that are not left."""

OPEN = "□"


def number(net: Network, masks: Masks, slots: Number, narrowed: Sequence[int] = ()) -> str:
    """`41□`; slots in `narrowed` show the digits left where they are few: `4(1,6)□`. The empty number is 0."""
    return "".join(_digit(net, masks, slot, slot in narrowed) for slot in slots) or "0"


def _digit(net: Network, masks: Masks, slot: int, narrowed: bool) -> str:
    digits = DIGITS[masks[slot]]
    if len(digits) == 1:
        return str(digits[0])
    if not narrowed or masks[slot] >= LEADING:
        return letter(net, slot) or OPEN
    if len(digits) > 3 and digits[-1] - digits[0] == len(digits) - 1:
        return f"({digits[0]}〜{digits[-1]})"
    if len(digits) > MANY:
        return f"(≠{','.join(map(str, DIGITS[ANY & ~masks[slot]]))})"
    return f"({','.join(map(str, digits))})"


def letter(net: Network, slot: int) -> str:
    """The letter of a slot, "" where it has none."""
    for line, slots in enumerate(net.cells):
        for at, own in enumerate(slots):
            if own == slot and is_letter(net.pattern.lines[line][at]):
                return net.pattern.lines[line][at]
    return ""


def digits(mask: int) -> str:
    """`1, 6`, `0, 2〜7`."""
    return listing(tuple(members(mask)))


def equation(net: Network, masks: Masks, this: Constraint, narrowed: Sequence[int] = ()) -> str:
    """What a constraint says, as far as its numbers are known: `41□×5＝20□□`, `3＋(1,6)＝□`."""

    def spelled(slots: Number) -> str:
        return number(net, masks, slots, narrowed)

    match this:
        case Product():
            rest = f"＋{left}" if (left := spelled(this.rest)) != "0" else ""
            return f"{spelled(this.first)}×{spelled(this.second)}{rest}＝{spelled(this.total)}"
        case Sum():
            parts = [spelled(addend) + "0" * (len(str(unit)) - 1) for addend, unit in this.addends]
            return _added(net, parts, spelled(this.total))
        case Column():
            carry = _carried(masks, this.carry)
            parts = [spelled((slot,)) for slot in this.addends]
            return _column(net, carry, parts, _ending(masks, this.out, spelled((this.total,))))
        case Place():
            parts = [f"{spelled((this.digit,))}×{spelled((this.factor,))}", *_carried(masks, this.carry)]
            return f"{'＋'.join(parts)}＝{_ending(masks, this.out, spelled((this.result,)))}"
        case Less():
            return f"{spelled(this.small)}＜{spelled(this.large)}"
        case _:
            return ", ".join(spelled((slot,)) for slot in this.slots)


def _added(net: Network, parts: Sequence[str], total: str) -> str:
    """A sum, written as a subtraction where it is one on paper."""
    return f"{total}−{parts[0]}＝{(*parts, '0')[1]}" if subtracted(net) else f"{'＋'.join(parts)}＝{total}"


def _column(net: Network, carry: Sequence[str], parts: Sequence[str], total: str) -> str:
    """A column of a sum with what is carried into it, or of a subtraction with what is borrowed from it."""
    if subtracted(net):
        return f"{'−'.join([total, *carry, parts[0]])}＝{(*parts, '0')[1]}"
    return f"{'＋'.join([*carry, *parts])}＝{total}"


def _carried(masks: Masks, carry: int) -> list[str]:
    """A carry as one more addend, none where it is 0: `2`, `(0,1)`."""
    values = tuple(members(masks[carry]))
    text = ",".join(map(str, values))
    return [] if values == (0,) else [text if len(values) == 1 else f"({text})"]


def _ending(masks: Masks, out: int, last: str) -> str:
    """A value of which a place shows the last digit only: the carry out of the place stands before it."""
    values = tuple(members(masks[out]))
    return last if values == (0,) else f"{values[0] if len(values) == 1 else OPEN}{last}"


def subtracted(net: Network) -> bool:
    """Whether the sums of this skeleton are subtractions on paper."""
    return net.pattern.layout.operation in ("subtraction", "division")


def column(net: Network, masks: Masks, this: Column, unknown: int) -> str:
    """A column with its carries, all known, but an addend that was just found is left open: `8＋□＝15`, `12−□＝5`.

    A minuend is found by adding what was taken away to what is left: `5＋8＝13`.
    """
    *addends, total, carry, out = (masks[slot].bit_length() - 1 for slot in this.slots)
    name = letter(net, unknown) or OPEN
    texts = [name if slot == unknown else str(value) for slot, value in zip(this.addends, addends, strict=True)]
    if unknown == this.total and subtracted(net):
        return f"{'＋'.join([*reversed(texts), *([str(carry)] if carry else [])])}＝{total + 10 * out}"
    return _column(net, [str(carry)] if carry else [], texts, str(total + 10 * out))


def product(net: Network, masks: Masks, this: Place) -> str:
    """One place of a product: `7×□`, with a known carry `7×□＋2`."""
    text = f"{number(net, masks, (this.digit,))}×{number(net, masks, (this.factor,))}"
    carry = masks[this.carry].bit_length() - 1
    return f"{text}＋{carry}" if masks[this.carry].bit_count() == 1 and carry else text
