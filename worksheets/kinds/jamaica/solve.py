"""Every answer of a puzzle."""

from __future__ import annotations

from collections.abc import Iterator

from worksheets.arithmetic.expression import Solver
from worksheets.kinds.jamaica.model import Roll


def solve(puzzle: Roll) -> Iterator[str]:
    """Every essentially different expression once, the one a key shows first first."""
    for answer in Solver(puzzle.rules).answers(puzzle.dice, puzzle.target):
        yield answer.text
