"""Puzzles alike in difficulty: what the versions of one sheet get at the same place.

Neighbours in the classroom have different puzzles and are marked by one measure, so the versions of a place have the
same level, and scores as close as a look ahead in the order of dealing finds them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

from worksheets.kind import Rating

AHEAD = 48
"""Puzzles looked at for each choice. More would be closer, and would cost a proof each before anything is dealt."""


@dataclass(frozen=True, slots=True)
class Rated:
    """A puzzle that may be dealt, with its rating."""

    puzzle: Any
    rating: Rating


class Lookahead:
    """The next puzzles of an order, taken in groups of a size that are alike."""

    def __init__(self, order: Iterator[Any], rate: Callable[[Any], Rating], free: Callable[[Any], bool]) -> None:
        self._order, self._rate, self._free = order, rate, free
        self._next: list[Rated] = []

    def take(self, size: int) -> list[Any] | None:
        """The first puzzle with enough others of its level in sight, and the closest of those; None at the end."""
        self._next = [rated for rated in self._next if self._free(rated.puzzle)]
        self._look(AHEAD - len(self._next))
        while (chosen := self._first_group(size)) is None:
            if not self._look(AHEAD):
                return None
        taken = set(map(id, chosen))
        self._next = [rated for rated in self._next if id(rated) not in taken]
        return [rated.puzzle for rated in chosen]

    def _first_group(self, size: int) -> list[Rated] | None:
        """A puzzle and its peers: of the same level, the closest in score first, equally close ones in their order."""
        for first in self._next:
            level, score = first.rating.level, first.rating.score
            peers = [rated for rated in self._next if rated.rating.level == level]
            if len(peers) >= size:
                return sorted(peers, key=lambda rated: (rated is not first, abs(rated.rating.score - score)))[:size]
        return None

    def _look(self, many: int) -> bool:
        """Rate the next puzzles of the order; whether there were any."""
        more = [Rated(puzzle, self._rate(puzzle)) for puzzle in islice(self._order, max(0, many))]
        self._next += more
        return bool(more)
