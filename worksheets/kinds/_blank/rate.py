"""How hard is it? Measured from the finished puzzle alone."""

from __future__ import annotations

from collections.abc import Sequence

from worksheets.kind import Rating
from worksheets.kinds._blank.model import Addition


def rate(puzzle: Addition, answers: Sequence[int]) -> Rating:
    """Level by the size of the total (5, 10, 15 are the cut points); a carry over ten is the reason given."""
    level = sum(puzzle.total > cut for cut in (5, 10, 15))
    carries = puzzle.first % 10 + (puzzle.total - puzzle.first) % 10 >= 10
    return Rating(level, float(puzzle.total), ("carry",) if carries else ())
