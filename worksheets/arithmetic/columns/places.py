"""Which digits and carries fit together in one column of a sum or one place of a product.

Everything is a mask, so a question is a few shifts; answers are kept, for the same few masks come back all the time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import product

from worksheets.arithmetic.columns.masks import DIGITS, members

Masks = tuple[int, ...]

TIED = 1000
"""Where a letter appears twice in a column or place, so many combinations at most are tried one by one."""


@lru_cache(maxsize=1024)
def totals(digits: int, out: int) -> int:
    """The numbers 0–99 with a last digit in one mask and tens in the other, as a set."""
    found = 0
    for tens in members(out):
        found |= digits << 10 * tens
    return found


@lru_cache(maxsize=100_000)
def column(addends: Masks, total: int, carry: int, out: int) -> Masks | None:
    """The masks that are left for addends, total, carry and out of a column; None where nothing fits."""
    reached = [carry]
    for mask in addends:
        reached.append(_shifted(reached[-1], mask, 1))
    left = reached[-1] & totals(total, out)
    if not left:
        return None
    found = [0, 0]
    for value in members(left):
        found[0] |= 1 << value % 10
        found[1] |= 1 << value // 10
    kept: list[int] = []
    for mask, before in zip(reversed(addends), reversed(reached[:-1]), strict=True):
        kept.append(sum(1 << digit for digit in DIGITS[mask] if before << digit & left))
        left = _shifted(left, mask, -1) & before
    return (*reversed(kept), found[0], left, found[1])


def _shifted(values: int, mask: int, sign: int) -> int:
    """The values with each digit of the mask added (or, with sign −1, taken away)."""
    found = 0
    for digit in DIGITS[mask]:
        found |= values << digit if sign > 0 else values >> digit
    return found


@lru_cache(maxsize=100_000)
def place(digit: int, factor: int, result: int, carry: int, out: int) -> Masks | None:
    """The masks left for digit, factor, result, carry and out of a place of a product; None where nothing fits."""
    fitting = totals(result, out)
    digits = factors = carries = values = 0
    for by in DIGITS[factor]:
        for one in DIGITS[digit]:
            found = carry << one * by & fitting
            if found:
                digits |= 1 << one
                factors |= 1 << by
                carries |= found >> one * by
                values |= found
    if not values:
        return None
    results = outs = 0
    for value in members(values):
        results |= 1 << value % 10
        outs |= 1 << value // 10
    return digits, factors, results, carries, outs


def tied(slots: Sequence[int], masks: Sequence[int], right: Callable[[Sequence[int]], bool]) -> Masks | None:
    """The masks left for slots some of which are the same, by trying everything; as they are where that is too much."""
    names = tuple(dict.fromkeys(slots))
    by_name = dict(zip(slots, masks, strict=True))
    choices = [tuple(members(by_name[name])) for name in names]
    size = 1
    for choice in choices:
        size *= len(choice)
    if size > TIED:
        return tuple(masks)
    left = dict.fromkeys(names, 0)
    for values in product(*choices):
        given = dict(zip(names, values, strict=True))
        if right([given[slot] for slot in slots]):
            for name, value in given.items():
                left[name] |= 1 << value
    return tuple(left[slot] for slot in slots) if all(left.values()) else None
