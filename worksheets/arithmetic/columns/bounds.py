"""How large and how small numbers can be, and which of their digits that leaves.

A number is a row of masks, leading digit first; the empty row is 0. Results are new rows, None where nothing fits.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from worksheets.arithmetic.columns.masks import DIGITS

Masks = tuple[int, ...]

LOW = tuple(digits[0] if digits else 0 for digits in DIGITS)
HIGH = tuple(digits[-1] if digits else 0 for digits in DIGITS)


def lowest(row: Masks) -> int:
    """The smallest number that fits."""
    found = 0
    for mask in row:
        found = 10 * found + LOW[mask]
    return found


def highest(row: Masks) -> int:
    """The largest number that fits."""
    found = 0
    for mask in row:
        found = 10 * found + HIGH[mask]
    return found


def clip(row: Masks, low: int, high: int) -> Masks | None:
    """The digits of all numbers that fit the row and lie between the bounds (included)."""
    smallest, largest = lowest(row), highest(row)
    if low <= smallest and largest <= high:
        return row
    if low > largest or high < smallest:
        return None
    width = len(row)
    return _clip(row, f"{max(low, 0):0{width}d}", str(high).zfill(width) if high <= largest else "9" * width)


@lru_cache(maxsize=100_000)
def _clip(row: Masks, low: str, high: str) -> Masks | None:
    """The same with the bounds written out; an empty bound does not bind any more."""
    if not row or not (low or high):
        return row
    first, rest = 0, [0] * (len(row) - 1)
    for digit in DIGITS[row[0]]:
        sign = str(digit)
        if sign < low[:1] or sign > (high[:1] or "9"):
            continue
        tail = _clip(row[1:], low[1:] if sign == low[:1] else "", high[1:] if sign == high[:1] else "")
        if tail is not None:
            first |= 1 << digit
            rest = [mask | more for mask, more in zip(rest, tail, strict=True)]
    return (first, *rest) if first else None


def product(first: Masks, second: Masks, rest: Masks, total: Masks) -> tuple[Masks, Masks, Masks, Masks] | None:
    """first × second + rest = total, rest < first: the rows clipped to what the others allow."""
    left = (lowest(rest), min(highest(rest), highest(first) - 1))
    within = (lowest(total) - left[1], highest(total) - left[0])
    found = _by_digit(first, second[0], within) if len(second) == 1 else _by_number(first, second, within)
    if found is None:
        return None
    new_first, new_second, (low, high) = found
    new_total = clip(total, low + left[0], high + left[1])
    new_rest = clip(rest, lowest(total) - high, min(highest(total) - low, left[1]))
    return None if new_total is None or new_rest is None else (new_first, new_second, new_rest, new_total)


Found = tuple[Masks, Masks, tuple[int, int]]
"""Two factors, and the bounds of their product."""


def _by_digit(first: Masks, digits: int, within: tuple[int, int]) -> Found | None:
    """Each digit of a one-digit factor by itself."""
    smallest, largest = lowest(first), highest(first)
    kept, lows, highs, products = 0, [], [], []
    for digit in DIGITS[digits]:
        low = smallest if not digit else max(smallest, -(-within[0] // digit))
        high = largest if not digit else min(largest, within[1] // digit)
        if low <= high and within[0] <= high * digit and low * digit <= within[1]:
            kept |= 1 << digit
            lows.append(low)
            highs.append(high)
            products += [low * digit, high * digit]
    if not kept:
        return None
    new_first = clip(first, min(lows), max(highs))
    return None if new_first is None else (new_first, (kept,), (min(products), max(products)))


def _by_number(first: Masks, second: Masks, within: tuple[int, int]) -> Found | None:
    """Two factors of any length, neither 0."""
    new_second = clip(second, -(-within[0] // highest(first)), within[1] // max(1, lowest(first)))
    if new_second is None:
        return None
    new_first = clip(first, -(-within[0] // highest(new_second)), within[1] // max(1, lowest(new_second)))
    if new_first is None:
        return None
    products = (lowest(new_first) * lowest(new_second), highest(new_first) * highest(new_second))
    return new_first, new_second, products


def sum_of(addends: Sequence[tuple[Masks, int]], total: Masks) -> tuple[list[Masks], Masks] | None:
    """The sum of numbers, each times a power of ten, is the total."""
    lows = [lowest(row) * unit for row, unit in addends]
    highs = [highest(row) * unit for row, unit in addends]
    low, high = sum(lows), sum(highs)
    new_total = clip(total, low, high)
    if new_total is None:
        return None
    bottom, top = lowest(new_total), highest(new_total)
    kept = []
    for (row, unit), smallest, largest in zip(addends, lows, highs, strict=True):
        found = clip(row, -((high - largest - bottom) // unit), (top - low + smallest) // unit)
        if found is None:
            return None
        kept.append(found)
    return kept, new_total


def less(small: Masks, large: Masks) -> tuple[Masks, Masks] | None:
    """The first number is smaller than the second."""
    new_small = clip(small, 0, highest(large) - 1)
    new_large = clip(large, lowest(small) + 1, highest(large))
    return None if new_small is None or new_large is None else (new_small, new_large)
