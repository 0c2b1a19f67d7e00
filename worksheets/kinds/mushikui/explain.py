"""The worked explanation (解説): the deductions that graded the skeleton, only those that matter, then a check."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby

from worksheets.arithmetic.columns.network import network
from worksheets.kind import Phrase, Step
from worksheets.kinds.mushikui.model import Filling, Skeleton
from worksheets.kinds.mushikui.rate import target
from worksheets.kinds.mushikui.techniques.claim import claimed
from worksheets.kinds.mushikui.techniques.tell import glance, tell
from worksheets.kinds.mushikui.techniques.trace import trace

LONGEST = 12
"""A longer explanation is drawn together: neighbouring steps of one sort become one."""

SHORTEST = 3
"""A shorter one begins with where to look first."""

SORTS = {
    "size": ("times.size", "times.between", "sum.size", "less"),
    "work": ("times.known", "sum.known"),
    "try": ("times.listed", "times.tried"),
    "table": ("place.result", "place.factor", "place.ending", "place.table", "place.open", "place.top"),
    "column": ("column.",),
    "letters": ("different.",),
    "assume": ("assumption.",),
}
"""Sentences that can be told together, by the beginning of their keys."""


MIXED = {
    "mixed": (
        "times.",
        "sum.",
        "less",
        "place.",
        "column.",
        "different.",
        *(f"several.{sort}" for sort in SORTS if sort != "assume"),
    ),
    "assume": SORTS["assume"],
}
"""The same for what is still too long: everything but assumptions."""


def explain(puzzle: Skeleton, answer: Filling) -> tuple[Step, ...]:
    """Steps from the skeleton to the answer. A step that found only a carry is left out: the next one names it."""
    found = network(puzzle.pattern)
    shown = [step for step in trace(found, target(found, [answer])) if claimed(found, step)["found"]]
    steps = [Step(tell(found, step), claimed(found, step)) for step in shown]
    for sorts in (SORTS, MIXED):
        steps = drawn_together(steps, sorts) if len(steps) >= LONGEST else steps
    check = Step(Phrase("check", {"equations": ", ".join(equations(puzzle, answer))}), {"answer": answer})
    first = [Step(glance(found, shown))] if len(steps) + 1 < SHORTEST else []
    return (*first, *steps, check)


def drawn_together(steps: Sequence[Step], sorts: Mapping[str, tuple[str, ...]]) -> list[Step]:
    """Neighbouring steps of one sort as one step, which claims all they claim."""
    found = []
    for sort, group in groupby(steps, key=lambda step: _sort(step.phrase.key, sorts)):
        several = list(group)
        found += several if len(several) == 1 or not sort else [_several(sort, several)]
    return found


def _sort(key: str, sorts: Mapping[str, tuple[str, ...]]) -> str:
    return next((sort for sort, beginnings in sorts.items() if key.startswith(beginnings)), "")


def _several(sort: str, steps: Sequence[Step]) -> Step:
    results = [str(step.phrase.values.get("results", step.phrase.values.get("result"))) for step in steps]
    values: dict[str, object] = {"results": "; ".join(dict.fromkeys(results))}
    if sort == "assume":
        values["cases"] = ", ".join(str(step.phrase.values["assumed"]) for step in steps)
        values["results"] = "; ".join({len(result): result for result in results}.values())
    return Step(Phrase(f"several.{sort}", values), {"all": tuple(step.claim for step in steps)})


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
