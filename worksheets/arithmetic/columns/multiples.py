"""Which multiplicands give a row that fits: for all multiplicands of a length at once.

The multiples of all n-digit numbers by one digit are written under each other as one long text; a column of it, read
as a binary number, is the set of multiplicands whose multiple has a certain digit there. A row of masks then costs a
few operations on ints, whatever the number of multiplicands. Multiplicand a has bit a − 10**(n−1).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from worksheets.arithmetic.columns.masks import ANY, DIGITS, LEADING, Row, union

WIDEST = 5
"""Multiplicands up to this length are held as sets (90 000 bits, prepared in a tenth of a second for each factor)."""

_ONLY = tuple(bytes(49 if code == 48 + digit else 48 for code in range(256)) for digit in range(10))


@cache
def columns(length: int, factor: int) -> tuple[tuple[int, ...], ...]:
    """`columns(n, f)[c][d]`: the n-digit multiplicands whose f-fold, written with n + 1 digits, has digit d at c."""
    first = 10 ** (length - 1)
    text = "".join(f"{factor * number:0{length + 1}d}" for number in range(10 * first - 1, first - 1, -1)).encode()
    return tuple(tuple(int(text[at :: length + 1].translate(only), 2) for only in _ONLY) for at in range(length + 1))


@lru_cache(maxsize=8192)
def multiplicands(length: int, factor: int, row: Row) -> int:
    """The set of multiplicands of this length whose multiple fits the row (which does not start with 0)."""
    padded = row if len(row) > length else (1, *row)
    if len(padded) != length + 1:
        return 0
    found = -1
    for mask, column in zip(padded, columns(length, factor), strict=True):
        if mask == LEADING:
            found &= ~column[0]
        elif mask != ANY:
            found &= union(column[digit] for digit in DIGITS[mask])
    every: int = (1 << 9 * 10 ** (length - 1)) - 1
    return found & every


def admissible(multiplicand: Row, digits: Sequence[int], rows: Sequence[Row]) -> list[list[tuple[int, int]]]:
    """For each row of multiples the pairs (digit, set of multiplicands that fit together with it)."""
    length = len(multiplicand)
    whole = multiplicands(length, 1, multiplicand)
    return [
        [(digit, found) for digit in DIGITS[mask] if digit and (found := whole & multiplicands(length, digit, row))]
        for mask, row in zip(digits, rows, strict=True)
    ]
