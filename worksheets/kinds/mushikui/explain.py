"""The worked explanation (解説): the deductions that graded the skeleton, only those that matter, then a check."""

from __future__ import annotations

from worksheets.kind import Phrase, Step
from worksheets.kinds.mushikui.model import Filling, Skeleton
from worksheets.kinds.mushikui.rate import target
from worksheets.kinds.mushikui.techniques.board import board
from worksheets.kinds.mushikui.techniques.claim import claimed
from worksheets.kinds.mushikui.techniques.tell import tell
from worksheets.kinds.mushikui.techniques.trace import trace


def explain(puzzle: Skeleton, answer: Filling) -> tuple[Step, ...]:
    """Steps from the skeleton to the answer. A step that found only a carry is left out: the next one names it."""
    found = board(puzzle)
    shown = trace(found, target(found, [answer]))
    steps = []
    for step in shown:
        claim = claimed(found, step)
        if claim["found"]:
            steps.append(Step(tell(found, step), claim))
    return (*steps, Step(Phrase("check", {"equations": ", ".join(equations(puzzle, answer))}), {"answer": answer}))


def equations(puzzle: Skeleton, answer: Filling) -> list[str]:
    """The calculations of the finished puzzle, in the order in which they are done."""
    numbers = [int(line) for line in answer]
    if puzzle.operation == "addition":
        return [f"{'＋'.join(answer[:-1])}＝{answer[-1]}"]
    if puzzle.operation == "subtraction":
        return [f"{answer[0]}−{answer[1]}＝{answer[2]}"]
    if puzzle.operation == "multiplication":
        return _multiplication(puzzle, numbers)
    quotient, divisor, dividend = numbers[:3]
    rest = f"＋{numbers[-1]}" if numbers[-1] else ""
    return [f"{divisor}×{quotient}{rest}＝{dividend}"]


def _multiplication(puzzle: Skeleton, numbers: list[int]) -> list[str]:
    multiplicand, multiplier, *rows, product = numbers
    if len(rows) < 2:
        return [f"{multiplicand}×{multiplier}＝{product}"]
    places = puzzle.layout.places
    times = [f"{multiplicand}×{row // multiplicand}＝{row}" for row in rows]
    added = "＋".join(str(row * 10**place) for row, place in zip(rows, places, strict=True))
    return [*times, f"{added}＝{product}"]
