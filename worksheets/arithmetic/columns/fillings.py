"""Every way to fill a pattern: one door to the solvers of the four operations."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from worksheets.arithmetic.columns import multiples
from worksheets.arithmetic.columns.pattern import Pattern
from worksheets.arithmetic.columns.products import products
from worksheets.arithmetic.columns.quotients import WIDEST_DIVISOR, quotients
from worksheets.arithmetic.columns.search import searched
from worksheets.arithmetic.columns.sums import count_sums, sums
from worksheets.arithmetic.columns.written import divide, divide_short, multiply

Lines = tuple[str, ...]


def fillings(pattern: Pattern) -> Iterator[Lines]:
    """The lines of every filling once, lazily, in an order that depends on the pattern alone."""
    if pattern.lettered or _long(pattern):
        yield from searched(pattern)
    elif pattern.each is None:
        yield from _by_operation(pattern)
    else:
        times = pattern.each
        for lines in _by_operation(pattern):
            text = "".join(lines)
            if all(text.count(digit) == times for digit in "0123456789"):
                yield lines


def count(pattern: Pattern, limit: int) -> int:
    """How many fillings there are, counted up to `limit`."""
    if pattern.layout.operation in ("addition", "subtraction") and not pattern.lettered and pattern.each is None:
        return min(limit, count_sums(pattern))
    return sum(1 for _ in islice(fillings(pattern), limit))


def _long(pattern: Pattern) -> bool:
    """Whether there are too many multiplicands or divisors to hold them as sets."""
    operation, rows = pattern.layout.operation, pattern.rows
    if operation == "multiplication":
        return len(rows[0]) > multiples.WIDEST
    return operation == "division" and len(rows[1]) > WIDEST_DIVISOR


def _by_operation(pattern: Pattern) -> Iterator[Lines]:
    match pattern.layout.operation:
        case "multiplication":
            return (multiply(*pair).lines for pair in products(pattern))
        case "division":
            write = divide_short if pattern.layout.short else divide
            return (write(*pair).lines for pair in quotients(pattern))
        case _:
            return (tuple(map(str, numbers)) for numbers in sums(pattern))
