"""Every answer of a puzzle."""

from __future__ import annotations

from collections.abc import Iterator

from worksheets.arithmetic.expression import Solver
from worksheets.kinds.make10.model import Cards


def solve(puzzle: Cards) -> Iterator[str]:
    """Every essentially different expression once, the one a key shows first first."""
    for answer in Solver(puzzle.rules).answers(puzzle.numbers, puzzle.target):
        yield answer.text
