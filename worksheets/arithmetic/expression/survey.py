"""What is known of every puzzle of a catalogue: how many answers it has, and its level.

For the usual options it ships with the kind as an index of two bytes a puzzle (low byte first): four times the number
of answers, plus the level. For all others it is found out when it is asked for.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterable, Sequence
from typing import Generic, TypeVar, overload

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
