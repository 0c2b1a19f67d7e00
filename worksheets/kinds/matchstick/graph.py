"""The move graph: what a symbol can become, for how many matches, under one set of rules.

Every rule set is this one construction over a table of readings (`glyphs`) and two switches:

| rules | readings | an operator may lose one match and gain another | each single step leaves a symbol |
|---|---|---|---|
| geometry | strict | no | no |
| article | strict | no | yes: take first, then put; so within one digit only 6↔9 |
| `equals: movable` | loose | no | as the rule set says |
| tricks of readers (`robust`) | tricks | yes | no |
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from worksheets.kinds.matchstick import glyphs
from worksheets.kinds.matchstick.glyphs import SIGNS, Readings
from worksheets.kinds.matchstick.model import Rules

Cost = tuple[int, int]
"""Matches taken from a piece of a statement, and matches put into it."""

Change = tuple[str, Cost]
"""A symbol that another one becomes (or comes from), and what that costs."""

Changes = Mapping[str, tuple[Change, ...]]


@dataclass(frozen=True, slots=True, eq=False)
class Graph:
    """`forward`: proper symbol → what it can be made to read, itself included; `backward`: the same edges by reading.

    `budget` is what an answer costs in all, and `zero_operand` whether a 0 may stand behind an operator.
    """

    forward: Changes
    backward: Changes
    budget: Cost
    zero_operand: bool


@cache
def move_graph(rules: Rules) -> Graph:
    """The graph of a puzzle's own rules."""
    readings = glyphs.loose_readings(rules.font) if rules.movable else glyphs.strict_readings(rules.font)
    return _graph(rules, readings, turning=False, stepwise=rules.article)


@cache
def trick_graph(rules: Rules) -> Graph:
    """The graph of everything that readers were seen to do with one match (RULES.md, `robust`)."""
    return _graph(rules, glyphs.trick_readings(rules.font), turning=True, stepwise=False)


def _graph(rules: Rules, readings: Readings, turning: bool, stepwise: bool) -> Graph:
    usable = tuple((shape, symbol) for shape, symbol in readings if symbol not in "+-*/" or symbol in rules.operators)
    forward: dict[str, tuple[Change, ...]] = {}
    backward: dict[str, list[Change]] = defaultdict(list)
    for symbol, letters in glyphs.shapes(rules.font).items():
        if symbol in "+-*/" and symbol not in rules.operators:
            continue
        shape = glyphs.mask(symbol, letters)
        kin = tuple((other, read) for other, read in usable if (read in SIGNS) == (symbol in SIGNS))
        edges = {
            (read, _cost(shape, other))
            for other, read in kin
            if (turning or not _turns(symbol, shape, other)) and (not stepwise or _stepwise(shape, other, kin))
        }
        forward[symbol] = tuple(sorted(edges))
        for read, cost in forward[symbol]:
            backward[read].append((symbol, cost))
    backwards = {read: tuple(sorted(found)) for read, found in backward.items()}
    return Graph(forward, backwards, rules.budget, zero_operand=not rules.article)


def _cost(shape: int, other: int) -> Cost:
    return (shape & ~other).bit_count(), (other & ~shape).bit_count()


def _turns(symbol: str, shape: int, other: int) -> bool:
    """Whether a sign would both lose and gain a match, as `-` does on its way to `/`."""
    return symbol in SIGNS and 0 not in _cost(shape, other)


def _stepwise(shape: int, other: int, kin: Readings) -> bool:
    """Whether matches can be taken, then put, one at a time so that a symbol is left each time."""
    readable = {mask for mask, _ in kin}
    common = shape & other
    return _descends(shape, common, readable) and _descends(other, common, readable)


def _descends(shape: int, goal: int, readable: set[int]) -> bool:
    lighter = (shape & ~bit for bit in _bits(shape & ~goal))
    return shape == goal or any(step in readable and _descends(step, goal, readable) for step in lighter)


def _bits(shape: int) -> Iterator[int]:
    while shape:
        bit = shape & -shape
        yield bit
        shape ^= bit
