"""Every answer of a skeleton."""

from __future__ import annotations

from collections.abc import Iterator

from worksheets.arithmetic.columns.fillings import count, fillings
from worksheets.kinds.mushikui.model import Filling, Skeleton


def solve(puzzle: Skeleton) -> Iterator[Filling]:
    """Every filling that is right and keeps the rules, lazily, in an order that depends on the skeleton alone."""
    return fillings(puzzle.pattern)


def number_of_answers(puzzle: Skeleton, limit: int) -> int:
    """How many answers there are, counted up to `limit`."""
    return count(puzzle.pattern, limit)
