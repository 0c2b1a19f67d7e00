"""How hard is it? A score from the finished puzzle: the kind of move, the room for mistakes, the temptations.

score = move + 0.5·log2(m / 8) + 0.15·min(near, 6) − 0.5·log2(answers), where

| term | meaning |
|---|---|
| move | the easiest kind of change among the answers, see `MOVES` |
| m | statements, true or false, that the allowed number of matches reaches |
| near | those of them whose sides differ by more than 0 and at most 1: they look almost right |

The cut points are the 30, 65 and 90 % points of the 483 single-digit puzzles with + and − (RULES.md), and fixed, so
that a level means the same whatever the options. No measurements on children are known.
"""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import lru_cache

from worksheets.kind import Rating
from worksheets.kinds.matchstick.equation import Value
from worksheets.kinds.matchstick.graph import Cost, move_graph
from worksheets.kinds.matchstick.model import Puzzle
from worksheets.kinds.matchstick.sides import Split, splits

CUTS = (1.38, 2.792, 3.442)
MOVES = {1.0: "within", 2.0: "side", 2.5: "across", 3.0: "plus_minus", 4.0: "times_over", 5.0: "equals"}
"""Weight → kind of change: one symbol; several on one side; both sides; `+` `-`; `*` `/`; the equals sign."""


def rate(puzzle: Puzzle, answers: Sequence[str]) -> Rating:
    """Score, level and the kind of the easiest answer's move."""
    found = list(splits(puzzle.text, move_graph(puzzle.rules)))
    move = min(move_weight(puzzle.text, answer) for answer in answers)
    return rating(move, sum(map(_reached, found)), sum(map(_near, found)), len(answers))


@lru_cache(maxsize=1 << 14)
def rating(move: float, reached: int, near: int, answers: int) -> Rating:
    """The formula above. The score is rounded to three decimals, and the level counts the cut points it exceeds."""
    room = 0.5 * math.log2(reached / 8)
    score = round(move + room + 0.15 * min(near, 6) - 0.5 * math.log2(answers), 3)
    return Rating(sum(score > cut for cut in CUTS), score, (MOVES[move],))


def move_weight(text: str, answer: str) -> float:
    """How hard it is to think of the change that makes a statement its answer: a key of `MOVES`."""
    new = ""
    for before, after in zip(text, answer):  # noqa: B905 - the same cells, and 100,000 puzzles feel a check
        if before != after:
            new += after
    if new.isdigit():
        equals = text.index("=")
        if len(new) == 1:
            return 1.0
        return 2.0 if text[:equals] == answer[:equals] or text[equals:] == answer[equals:] else 2.5
    if "=" in new:
        return 5.0
    return 4.0 if "*" in new or "/" in new else 3.0


def _reached(split: Split) -> int:
    return sum(len(sides) * len(split.right.get(_rest(split, cost), ())) for cost, sides in split.left.items())


def _near(split: Split) -> int:
    """Pairs of sides whose values differ, but by no more than 1."""
    found = 0
    for cost, sides in split.left.items():
        others = sorted(value for _, value in split.right.get(_rest(split, cost), ()))
        found += sum(_between(others, v - 1, v + 1) - _between(others, v, v) for _, v in sides)
    return found


def _between(values: Sequence[Value], low: Value, high: Value) -> int:
    return bisect_right(values, high) - bisect_left(values, low)


def _rest(split: Split, cost: Cost) -> Cost:
    return split.budget[0] - cost[0], split.budget[1] - cost[1]
