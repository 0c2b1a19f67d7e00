"""The worked explanation (解説): the deductions that graded the skeleton, only those that matter, then a check."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from worksheets.arithmetic.columns.network import network
from worksheets.kind import Phrase, Step
from worksheets.kinds.mushikui.model import Filling, Skeleton
from worksheets.kinds.mushikui.rate import target
from worksheets.kinds.mushikui.solve import number_of_answers
from worksheets.kinds.mushikui.techniques.claim import claimed
from worksheets.kinds.mushikui.techniques.tell import glance, tell
from worksheets.kinds.mushikui.techniques.trace import trace

LONGEST = 12
"""A longer explanation is drawn together: neighbouring steps become one, the fewest that must."""

SHORTEST = 3
"""A shorter one begins with where to look first."""

SORTS = {
    "size": ("times.size", "times.between", "sum.size", "less"),
    "work": ("times.known", "sum.known"),
    "try": ("times.single", "times.listed", "times.tried"),
    "table": ("place.",),
    "column": ("column.",),
    "letters": ("different.",),
    "assume": ("assumption.",),
}
"""Sentences that are told together as one sentence of their sort, by the beginning of their keys."""

APART = ("assume", "")
"""Sorts that are never told together with another."""

Group = tuple[str, tuple[Step, ...]]
"""Neighbouring steps that are told together, and their sort."""


def explain(puzzle: Skeleton, answer: Filling) -> tuple[Step, ...]:
    """Steps from the skeleton to the answer. A step that found only a carry is left out: the next one names it."""
    found = network(puzzle.pattern)
    shown = [step for step in trace(found, target(found, [answer])) if claimed(found, step)["found"]]
    only = number_of_answers(puzzle, 2) == 1
    steps = [Step(tell(found, step, only), claimed(found, step)) for step in shown]
    steps = drawn_together(steps, LONGEST - 1)
    check = Step(Phrase("check", {"equations": ", ".join(equations(puzzle, answer))}), {"answer": answer})
    first = [Step(glance(found, shown))] if len(steps) + 1 < SHORTEST else []
    return (*first, *steps, check)


def drawn_together(steps: Sequence[Step], most: int) -> list[Step]:
    """Neighbouring steps told as one until there are at most so many; those of one sort first, the shortest first."""
    groups: list[Group] = [(_sort(step), (step,)) for step in steps]
    while len(groups) > most:
        joined = [(at, both) for at, pair in enumerate(pairwise(groups)) if (both := _joined(*pair))]
        if not joined:
            break
        at, both = min(joined, key=lambda found: (found[1][0] == "mixed", len(found[1][1])))
        groups[at : at + 2] = [both]
    return [group[0] if len(group) == 1 else _several(sort, group) for sort, group in groups]


def _sort(step: Step) -> str:
    return next((sort for sort, beginnings in SORTS.items() if step.phrase.key.startswith(beginnings)), "")


def _joined(one: Group, other: Group) -> Group | None:
    """Two groups as one, if they may be told together."""
    if (one[0] != other[0] and {one[0], other[0]} & set(APART)) or not one[0]:
        return None
    return one[0] if one[0] == other[0] else "mixed", one[1] + other[1]


def _several(sort: str, steps: Sequence[Step]) -> Step:
    """One step that claims all that its parts claim."""
    results = dict.fromkeys(str(step.phrase.values.get("row", step.phrase.values["result"])) for step in steps)
    values: dict[str, object] = {"results": "; ".join(results)}
    if sort == "assume":
        values["cases"] = ", ".join(str(step.phrase.values["assumed"]) for step in steps)
        # of the steps about one line the last says all that is left there
        last = {step.claim["assume"][0][0]: str(step.phrase.values["result"]) for step in steps}
        values["results"] = "; ".join(last.values())
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
