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
    """`1, 6`."""
    return ", ".join(map(str, members(mask)))


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
            return _added(net, [spelled((slot,)) for slot in this.addends], spelled((this.total,)))
        case Place():
            return f"{spelled((this.digit,))}×{spelled((this.factor,))}＝{spelled((this.result,))}"
        case Less():
            return f"{spelled(this.small)}＜{spelled(this.large)}"
        case _:
            return ", ".join(spelled((slot,)) for slot in this.slots)


def _added(net: Network, parts: Sequence[str], total: str) -> str:
    """A sum, written as a subtraction where it is one on paper."""
    return f"{total}−{parts[0]}＝{(*parts, '0')[1]}" if subtracted(net) else f"{'＋'.join(parts)}＝{total}"


def subtracted(net: Network) -> bool:
    """Whether the sums of this skeleton are subtractions on paper."""
    return net.pattern.layout.operation in ("subtraction", "division")


def column(net: Network, masks: Masks, this: Column, unknown: int) -> str:
    """A column with its carries, all known, but an addend that was just found is left open: `8＋□＝15`, `12−□＝5`."""
    *addends, total, carry, out = (masks[slot].bit_length() - 1 for slot in this.slots)
    name = letter(net, unknown) or OPEN
    texts = [name if slot == unknown else str(value) for slot, value in zip(this.addends, addends, strict=True)]
    carried = [str(carry)] if carry else []
    whole = str(total + 10 * out)
    if subtracted(net):
        return f"{'−'.join([whole, *carried, texts[0]])}＝{(*texts, '0')[1]}"
    return f"{'＋'.join([*carried, *texts])}＝{whole}"


def product(net: Network, masks: Masks, this: Place) -> str:
    """One place of a product: `7×□`, with a known carry `7×□＋2`."""
    text = f"{number(net, masks, (this.digit,))}×{number(net, masks, (this.factor,))}"
    carry = masks[this.carry].bit_length() - 1
    return f"{text}＋{carry}" if masks[this.carry].bit_count() == 1 and carry else text
