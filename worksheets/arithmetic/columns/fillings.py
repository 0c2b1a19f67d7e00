"""Every way to fill a pattern: one door to the solvers of the four operations."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from worksheets.arithmetic.columns.multiples import WIDEST
from worksheets.arithmetic.columns.pattern import Pattern
from worksheets.arithmetic.columns.products import products
from worksheets.arithmetic.columns.quotients import quotients
from worksheets.arithmetic.columns.search import searched
from worksheets.arithmetic.columns.sums import count_sums, sums
from worksheets.arithmetic.columns.written import Written, add, divide, divide_short, multiply, subtract


def fillings(pattern: Pattern) -> Iterator[Written]:
    """Every filling once, lazily, in an order that depends on the pattern alone."""
    operation = pattern.layout.operation
    if operation in ("addition", "subtraction"):
        for numbers in sums(pattern):
            yield add(numbers[:-1]) if operation == "addition" else subtract(numbers[0], numbers[1])
    elif pattern.letters or len(pattern.rows[0 if operation == "multiplication" else 1]) > WIDEST:
        yield from searched(pattern)
    elif operation == "multiplication":
        yield from (multiply(*pair) for pair in products(pattern))
    else:
        write = divide_short if pattern.layout.short else divide
        yield from (write(*pair) for pair in quotients(pattern))


def count(pattern: Pattern, limit: int) -> int:
    """How many fillings there are, counted up to `limit`."""
    if pattern.layout.operation in ("addition", "subtraction") and not pattern.letters:
        return min(limit, count_sums(pattern))
    return sum(1 for _ in islice(fillings(pattern), limit))
