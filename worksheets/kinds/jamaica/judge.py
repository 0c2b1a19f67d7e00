"""Is an answer right? Written apart from `solve`, so that one can check the other."""

from __future__ import annotations

from worksheets.arithmetic.expression import broken_rule
from worksheets.kind import Fault
from worksheets.kinds.jamaica.model import Roll


def judge(puzzle: Roll, answer: str) -> Fault | None:
    """None for every expression that makes the target by the rules, else the first rule that it breaks."""
    return broken_rule(puzzle.dice, puzzle.target, puzzle.rules, answer)
