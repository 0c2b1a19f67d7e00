"""Sets of digits as bits, and the numbers that fit a row of such sets.

A *mask* is an int with bit d set when the digit d is admitted. A *row* of masks is written as the number is read, the
leading digit first. A set of numbers is an int too: bit n is set when the number n belongs to it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache, reduce
from itertools import product

Row = tuple[int, ...]

ANY = 0b1111111111
LEADING = ANY - 1
ZERO = 1

DIGITS: tuple[tuple[int, ...], ...] = tuple(
    tuple(digit for digit in range(10) if mask >> digit & 1) for mask in range(ANY + 1)
)
"""The digits of each mask, ascending."""


@lru_cache(maxsize=4096)
def fits(row: Row) -> Callable[[str], object]:
    """A test whether the text of a number fits a row: truthy when it does."""
    classes = (f"[{''.join(map(str, DIGITS[mask]))}]" if mask else "(?!)" for mask in row)
    return re.compile("".join(classes)).fullmatch


@lru_cache(maxsize=1024)
def numbers_that_fit(row: Row) -> int:
    """The set of all numbers whose last `len(row)` digits are all they have and fit the row; 10**len(row) bits."""
    found = 1
    for place, mask in enumerate(reversed(row)):
        found = union(found << digit * 10**place for digit in DIGITS[mask])
    return found


def numbers_in(row: Row) -> Iterator[int]:
    """The numbers that fit a row, ascending, one by one."""
    for digits in product(*(DIGITS[mask] for mask in row)):
        yield reduce(lambda number, digit: 10 * number + digit, digits, 0)


def union(sets: Iterable[int]) -> int:
    """All members of all sets."""
    found = 0
    for numbers in sets:
        found |= numbers
    return found


def members(numbers: int) -> Iterator[int]:
    """The numbers of a set, ascending."""
    bits = bin(numbers)[:1:-1]
    at = bits.find("1")
    while at >= 0:
        yield at
        at = bits.find("1", at + 1)
