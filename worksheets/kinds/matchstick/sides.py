"""What the pieces of a statement can become: symbols make numbers, numbers and signs make sides.

Pieces are joined left to right, and what would cost more than the budget is dropped at once. A whole statement is
never spelled out here: its two sides are, and `solve` and `rate` match them by cost and value, so that the work grows
with the sum of the sides' readings and not with their product.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from worksheets.kinds.matchstick.equation import TOKENS, ZERO_OPERAND, Value, value
from worksheets.kinds.matchstick.graph import Changes, Cost, Graph

Ways = dict[Cost, list[str]]
"""Cost → every text that a piece becomes for exactly that."""

NOTHING: Cost = (0, 0)
Side = dict[Cost, list[tuple[str, Value]]]
"""Cost → every legal side that can be had for exactly that, and its value."""


@dataclass(frozen=True, slots=True)
class Split:
    """One place for the equals sign: both sides, and what is left of the budget for them."""

    left: Side
    right: Side
    budget: Cost


def joined(head: Ways, tail: Ways, budget: Cost) -> Ways:
    """Every text of the first piece followed by every one of the second, within the budget."""
    found: Ways = {}
    for (taken, put), starts in head.items():
        for (more_taken, more_put), ends in tail.items():
            cost = taken + more_taken, put + more_put
            if cost[0] <= budget[0] and cost[1] <= budget[1]:
                found.setdefault(cost, []).extend([start + end for start in starts for end in ends])
    return found


def symbol_ways(symbol: str, changes: Changes, budget: Cost) -> Ways:
    """What one symbol becomes."""
    found: Ways = {}
    for other, cost in changes.get(symbol, ()):
        if cost[0] <= budget[0] and cost[1] <= budget[1]:
            found.setdefault(cost, []).append(other)
    return found


def number_ways(number: str, changes: Changes, budget: Cost) -> Ways:
    """What a number, symbol by symbol, becomes; numbers with leading zeros are none."""
    found: Ways = {NOTHING: [""]}
    for symbol in number:
        found = joined(found, symbol_ways(symbol, changes, budget), budget)
    if len(number) == 1:
        return found
    return {cost: kept for cost, texts in found.items() if (kept := [text for text in texts if text[0] != "0"])}


def splits(text: str, graph: Graph) -> Iterator[Split]:
    """Every sign of a statement that can be read as its equals sign, from the left, with what the sides become."""
    taken, put = graph.budget
    for place, symbol in enumerate(text):
        for read, cost in graph.forward[symbol]:
            if read == "=" and cost[0] <= taken and cost[1] <= put:
                rest = taken - cost[0], put - cost[1]
                yield Split(_side(text[:place], graph, rest), _side(text[place + 1 :], graph, rest), rest)


def _side(text: str, graph: Graph, budget: Cost) -> Side:
    ways: Ways = {NOTHING: [""]}
    for token in TOKENS.findall(text):
        piece = number_ways if token.isdigit() else _operator_ways
        ways = joined(ways, piece(token, graph.forward, budget), budget)
    found = {
        cost: [(side, v) for side in sides if (v := _legal_value(side, graph)) is not None]
        for cost, sides in ways.items()
    }
    return {cost: sides for cost, sides in found.items() if sides}


def _operator_ways(sign: str, changes: Changes, budget: Cost) -> Ways:
    """What a sign becomes inside a side, where nothing may be read as `=`."""
    return symbol_ways(sign, {sign: tuple(change for change in changes[sign] if change[0] != "=")}, budget)


def _legal_value(side: str, graph: Graph) -> Value | None:
    """The value of a side, None where the rules drop it."""
    return None if not graph.zero_operand and ZERO_OPERAND.search(side) else value(side)
