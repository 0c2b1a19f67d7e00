"""Which other fillings a set of clues leaves.

The *rivals* of a solution are the other fillings of its layout. A set of clues is an int with bit c set when the cell c
(in reading order) is shown; it leaves a rival when the rival agrees with the solution in every cell shown.

Where a layout has few fillings they are listed once: written under each other they give for each cell and digit the
set of fillings that have this digit there, as an int, and a question about clues becomes a few ANDs. For larger
layouts the solver is asked, after the rivals it has found before.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache, reduce
from itertools import islice
from operator import and_
from typing import Protocol

from worksheets.arithmetic.columns.fillings import fillings
from worksheets.arithmetic.columns.layout import Layout
from worksheets.arithmetic.columns.masks import members, union
from worksheets.arithmetic.columns.pattern import BLANK, pattern_of
from worksheets.arithmetic.columns.written import Written
from worksheets.kinds.mushikui.model import Rules, Skeleton
from worksheets.kinds.mushikui.options import LISTED, Options

LISTED_SUMS = 10_000
"""Sums are counted without listing them, fast enough for all but the smallest sizes."""

_ONLY = tuple(bytes(49 if code == 48 + digit else 48 for code in range(256)) for digit in range(10))


class Rivals(Protocol):
    """What a generator asks about the clues of one solution."""

    def count(self, clues: int, limit: int) -> int:
        """How many fillings these clues leave, the solution included, counted up to `limit`."""

    def difference(self, clues: int) -> int:
        """The cells in which some rival that these clues leave differs from the solution; 0 where none is left."""


class Family:
    """All fillings of a layout, as texts of digits, and as sets of their numbers."""

    def __init__(self, layout: Layout, lines: tuple[str, ...]) -> None:
        texts = ["".join(found) for found in fillings(pattern_of(layout, lines))]
        self.cells = sum(layout.lengths)
        self.size = len(texts)
        self._text = "".join(reversed(texts)).encode()
        self._having: dict[tuple[int, int], int] = {}

    def having(self, cell: int, digit: int) -> int:
        """The set of fillings with this digit in this cell."""
        found = self._having.get((cell, digit))
        if found is None:
            found = int(self._text[cell :: self.cells].translate(_ONLY[digit]) or b"0", 2)
            self._having[cell, digit] = found
        return found

    def text(self, number: int) -> str:
        """The digits of one filling."""
        start = (self.size - 1 - number) * self.cells
        return self._text[start : start + self.cells].decode()


@lru_cache(maxsize=256)
def family(layout: Layout, lines: tuple[str, ...]) -> Family:
    """The family of a layout; `lines` are blank but for digits that are always shown."""
    return Family(layout, lines)


class ListedRivals:
    """Rivals out of a family. `barred`: digits that a blank may not be."""

    def __init__(self, found: Family, solution: str, barred: tuple[int, ...]) -> None:
        self._family = found
        self._solution = solution
        self._every = (1 << found.size) - 1
        self._shown = [found.having(cell, int(digit)) for cell, digit in enumerate(solution)]
        self._hidden = [
            self._every & ~union(found.having(cell, digit) for digit in barred)
            for cell in range(found.cells if barred else 0)
        ]

    def _left(self, clues: int) -> int:
        left = reduce(and_, [self._shown[cell] for cell in members(clues)], self._every)
        if self._hidden:
            left = reduce(and_, [mask for cell, mask in enumerate(self._hidden) if not clues >> cell & 1], left)
        return left

    def count(self, clues: int, limit: int) -> int:
        """See `Rivals`."""
        return min(limit, self._left(clues).bit_count())

    def difference(self, clues: int) -> int:
        """See `Rivals`."""
        for number in members(self._left(clues)):
            text = self._family.text(number)
            if text != self._solution:
                return differing(text, self._solution)
        return 0


@dataclass(frozen=True)
class SoughtRivals:
    """Rivals found by the solver; each is remembered, so that clues it refutes are refused at once."""

    solution: Written
    rules: Rules
    met: list[int] = field(default_factory=list)

    def count(self, clues: int, limit: int) -> int:
        """See `Rivals`."""
        left = 1 + sum(not mask & clues for mask in self.met)
        if left >= limit:
            return limit
        return sum(1 for _ in islice(self._fillings(clues), limit))

    def difference(self, clues: int) -> int:
        """See `Rivals`."""
        for mask in self.met:
            if not mask & clues:
                return mask
        return next((mask for mask in self._fillings(clues) if mask), 0)

    def _fillings(self, clues: int) -> Iterator[int]:
        """All fillings left, each as the cells in which it differs."""
        shown = "".join(self.solution.lines)
        for found in fillings(skeleton(self.solution, clues, self.rules).pattern):
            mask = differing("".join(found), shown)
            if mask and mask not in self.met:
                self.met.append(mask)
            yield mask


def differing(text: str, other: str) -> int:
    """The cells in which two fillings differ."""
    return sum(1 << cell for cell, (one, two) in enumerate(zip(text, other, strict=True)) if one != two)


def skeleton(solution: Written, clues: int, rules: Rules) -> Skeleton:
    """The puzzle that shows these cells of a solution."""
    lines, cell = [], 0
    for line in solution.lines:
        lines.append("".join(digit if clues >> cell + at & 1 else BLANK for at, digit in enumerate(line)))
        cell += len(line)
    return Skeleton(solution.operation, tuple(lines), solution.shifts, rules)


def rivals(solution: Written, options: Options) -> Rivals:
    """The rivals of a solution, among them only those with a remainder of 0 where that is printed."""
    counted = options.operation in ("addition", "subtraction")
    if options.population > (LISTED_SUMS if counted else LISTED):
        return SoughtRivals(solution, Rules(options.star_ne))
    lines = blank(solution.layout)
    if options.remainder == "zero":
        lines = (*lines[:-1], "0")
    return ListedRivals(family(solution.layout, lines), "".join(solution.lines), options.star_ne)


def blank(layout: Layout) -> tuple[str, ...]:
    """The lines of a layout without a clue."""
    return tuple(BLANK * length for length in layout.lengths)
