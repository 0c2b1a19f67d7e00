"""Is an answer right? Written apart from `solve`, so that one can check the other."""

from __future__ import annotations

from worksheets.kind import Fault
from worksheets.kinds._blank.model import Addition


def judge(puzzle: Addition, answer: int) -> Fault | None:
    """`wrong_sum` unless the two addends make the total."""
    if puzzle.first + answer != puzzle.total:
        return Fault("wrong_sum", {"sum": puzzle.first + answer, "total": puzzle.total})
    return None
