"""What is known of every puzzle of a catalogue: how many answers it has, and its level.

For the usual options it ships with the kind as an index of two bytes a puzzle (low byte first): four times the number
of answers, plus the level. So a rare request is met at once. For all other options a puzzle is measured when it is
looked at, by a solver that serves them all.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Generic, TypeVar, overload

from worksheets.arithmetic.expression.answers import Solver
from worksheets.arithmetic.expression.effort import Cuts, level, score
from worksheets.arithmetic.expression.search import Numbers

P = TypeVar("P")
Measure = tuple[int, int]
"""Number of answers, and level 0-3."""


def pack(measures: Iterable[Measure]) -> bytes:
    """An index: two bytes a puzzle. Raises `struct.error` above 16383 answers."""
    codes = [4 * count + level for count, level in measures]
    return struct.pack(f"<{len(codes)}H", *codes)


def unpack(index: bytes) -> list[Measure]:
    """What `pack` was given."""
    codes = struct.unpack(f"<{len(index) // 2}H", index)
    return [(code // 4, code % 4) for code in codes]


@cache
def shipped(index: Path, part: int, parts: int) -> list[Measure]:
    """One part of an index file that holds several of the same length one after another."""
    content = index.read_bytes()
    length = len(content) // parts
    return unpack(content[part * length : (part + 1) * length])


def measured(solver: Solver, numbers: Numbers, target: int, cuts: Cuts) -> Measure:
    """The number of answers and the level of one puzzle."""
    answers = solver.answers(numbers, target)
    ideas = {answer.essence.key: answer.essence for answer in answers}
    return len(answers), level(score(list(ideas.values()), target), cuts)


class Survey(Sequence[Measure], Generic[P]):
    """The measures of some puzzles, each taken when it is first looked at."""

    def __init__(self, puzzles: Sequence[P], measure: Callable[[P], Measure]) -> None:
        self._puzzles = puzzles
        self._measure = measure
        self._known: dict[int, Measure] = {}

    def __len__(self) -> int:
        return len(self._puzzles)

    @overload
    def __getitem__(self, place: int) -> Measure: ...

    @overload
    def __getitem__(self, place: slice) -> list[Measure]: ...

    def __getitem__(self, place: int | slice) -> Measure | list[Measure]:
        if isinstance(place, slice):
            return [self[one] for one in range(*place.indices(len(self)))]
        index = range(len(self))[place]
        if index not in self._known:
            self._known[index] = self._measure(self._puzzles[index])
        return self._known[index]
