"""How many statements a puzzle of three numbers reaches, counted without spelling them out.

`rate` finds the same number for any statement by listing its sides. For a family of 100,000 puzzles each piece (number
or sign) is a generating function instead: the coefficient of Xᵗ·Yᵖ says how many ways take t matches and put p. The
product of the pieces, at the budget, is the number wanted. A polynomial is kept as one int, its coefficients 32 bits
apart (Kronecker substitution), so that multiplying polynomials is multiplying ints.
"""

from __future__ import annotations

from functools import cache

from worksheets.kinds.matchstick.equation import TOKENS
from worksheets.kinds.matchstick.graph import Cost, Graph
from worksheets.kinds.matchstick.sides import number_ways

BITS = 32  # a coefficient is less than the number of statements of the largest shape, 583 million
PIECES = 5


def reach(text: str, graph: Graph) -> int:
    """The number of legal statements, true or false, that the whole budget makes of this one."""
    left, _, z = text.partition("=")
    ways = _head(left, "=", graph) * _number(z, False, graph)
    if moved := _head(left, "-", graph):
        ways += moved * _number(z, not graph.zero_operand, graph)
    return ways >> _shift(graph.budget, graph) & ((1 << BITS) - 1)


@cache
def _head(left: str, second: str, graph: Graph) -> int:
    """All that stands before the last number, the cell of `=` being made to read `second`."""
    x, sign, y = TOKENS.findall(left)
    ways = 0
    for first, cost in graph.forward[sign]:
        if (first == "=") != (second == "="):  # exactly one of the two reads as the equals sign
            no_zero = first == "/" or (first != "=" and not graph.zero_operand)
            ways += _number(y, no_zero, graph) << _shift(cost, graph)
    equals = sum(1 << _shift(cost, graph) for read, cost in graph.forward["="] if read == second)
    return _number(x, False, graph) * ways * equals


@cache
def _number(number: str, no_zero: bool, graph: Graph) -> int:
    ways = number_ways(number, graph.forward, graph.budget)
    return sum(
        sum(1 for text in texts if text != "0" or not no_zero) << _shift(cost, graph) for cost, texts in ways.items()
    )


def _shift(cost: Cost, graph: Graph) -> int:
    """Where the coefficient of a cost stands, in bits; no product of the pieces spills from one X into the next."""
    taken, put = cost
    return BITS * (taken * (PIECES * graph.budget[1] + 1) + put)
