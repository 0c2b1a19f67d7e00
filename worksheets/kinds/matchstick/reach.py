"""How many statements a puzzle of three numbers reaches, counted without spelling them out.

`rate` finds the same number for any statement by listing its sides. For a family of 100,000 puzzles each piece (number
or sign) is a generating function instead: the coefficient of Xᵗ·Yᵖ says how many ways take t matches and put p. The
product of the pieces, at the budget, is the number wanted. A polynomial is kept as one int, its coefficients 32 bits
apart (Kronecker substitution), so that multiplying polynomials is multiplying ints.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from worksheets.kinds.matchstick.equation import TOKENS
from worksheets.kinds.matchstick.graph import Cost, Graph
from worksheets.kinds.matchstick.sides import number_ways, symbol_ways

BITS = 32  # a coefficient is less than the number of statements of the largest shape, 583 million
PIECES = 5


def reach(text: str, graph: Graph) -> int:
    """The number of legal statements, true or false, that the whole budget makes of this one."""
    left, _, z = text.partition("=")
    ways = _head(left, "=", graph) * _number(z, False, graph)
    if moved := _head(left, "-", graph):
        ways += moved * _number(z, not graph.zero_operand, graph)
    return ways >> _shift(graph.budget, graph) & ((1 << BITS) - 1)


@lru_cache(maxsize=1 << 16)
def _head(left: str, second: str, graph: Graph) -> int:
    """All that stands before the last number, the cell of `=` being made to read `second`."""
    x, sign, y = TOKENS.findall(left)
    ways = 0
    for first, found in _readings(sign, graph):
        if (first == "=") != (second == "="):  # exactly one of the two reads as the equals sign
            no_zero = first == "/" or (first != "=" and not graph.zero_operand)
            ways += found * _number(y, no_zero, graph)
    return _number(x, False, graph) * ways * sum(found for read, found in _readings("=", graph) if read == second)


def _readings(sign: str, graph: Graph) -> Iterator[tuple[str, int]]:
    """What a sign can be made to read within the budget, and the polynomial of that one way."""
    for cost, signs in symbol_ways(sign, graph.forward, graph.budget).items():
        for read in signs:
            yield read, 1 << _shift(cost, graph)


@lru_cache(maxsize=1 << 16)
def _number(number: str, no_zero: bool, graph: Graph) -> int:
    ways = number_ways(number, graph.forward, graph.budget)
    return sum(
        sum(1 for text in texts if text != "0" or not no_zero) << _shift(cost, graph) for cost, texts in ways.items()
    )


def _shift(cost: Cost, graph: Graph) -> int:
    """Where the coefficient of a cost stands, in bits; no product of the pieces spills from one X into the next."""
    taken, put = cost
    return BITS * (taken * (PIECES * graph.budget[1] + 1) + put)
