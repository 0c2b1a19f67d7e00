"""Every answer of a puzzle: sides that cost the right number of matches together and have the same value."""

from __future__ import annotations

import heapq
from collections import defaultdict
from collections.abc import Iterator

from worksheets.kinds.matchstick.equation import Value
from worksheets.kinds.matchstick.graph import Cost, move_graph
from worksheets.kinds.matchstick.model import Puzzle
from worksheets.kinds.matchstick.sides import Split, splits


def solve(puzzle: Puzzle) -> Iterator[str]:
    """All answers in the order of their text; different ways to the same equation are one answer.

    Each way of placing the equals sign gives its answers in order, one at a time, so that a reader who wants the first
    few does not wait for the rest.
    """
    return heapq.merge(*map(_answers, splits(puzzle.text, move_graph(puzzle.rules))))


def _answers(split: Split) -> Iterator[str]:
    partners = _by_cost_and_value(split)
    for text, cost, value in sorted((text, cost, value) for cost, sides in split.left.items() for text, value in sides):
        rest = split.budget[0] - cost[0], split.budget[1] - cost[1]
        for partner in partners.get((rest, value), ()):
            yield f"{text}={partner}"


def _by_cost_and_value(split: Split) -> dict[tuple[Cost, Value], list[str]]:
    found: dict[tuple[Cost, Value], list[str]] = defaultdict(list)
    for cost, sides in split.right.items():
        for text, value in sides:
            found[cost, value].append(text)
    return {key: sorted(texts) for key, texts in found.items()}
