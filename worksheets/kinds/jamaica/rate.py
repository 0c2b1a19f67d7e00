"""How hard is it? Measured from the finished puzzle alone."""

from __future__ import annotations

from collections.abc import Sequence

from worksheets.arithmetic.expression import rating
from worksheets.kind import Rating
from worksheets.kinds.jamaica.model import Roll

CUTS = (1.971, 2.43, 2.84)
"""Above these scores a roll is normal, hard, expert: 2929, 2564, 1384, 444 of the 7321 rolls solvable in integers."""


def rate(puzzle: Roll, answers: Sequence[str]) -> Rating:
    """The score fitted on solving times of the 24 game (`arithmetic.expression.effort`), at fixed cut points."""
    return rating(answers, puzzle.target, CUTS)
