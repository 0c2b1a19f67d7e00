"""How hard is it? Measured from the finished puzzle alone."""

from __future__ import annotations

from collections.abc import Sequence

from worksheets.arithmetic.expression import rating
from worksheets.kind import Rating
from worksheets.kinds.make10.model import Cards

CUTS = (1.817, 2.18, 2.638)
"""Above these scores a puzzle is normal, hard, expert: 244, 191, 78 and 39 of the 552 solvable sets of four digits."""


def rate(puzzle: Cards, answers: Sequence[str]) -> Rating:
    """The score fitted on solving times of the 24 game (`arithmetic.expression.effort`), at fixed cut points."""
    return rating(answers, puzzle.target, CUTS)
