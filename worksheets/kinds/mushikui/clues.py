"""Which cells to show: the clue styles, as sets of cells of one solution.

A set is an int, bit c for cell c in reading order. Every function returns None where this solution has no such set.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import islice, product

from worksheets.arithmetic.columns.written import Written
from worksheets.kind import Aim
from worksheets.kinds.mushikui.options import Each, Extra, Keep, Only, Options
from worksheets.kinds.mushikui.rivals import Rivals

TRIES = 300
"""So many choices of cells for `each` are tried with one solution."""


@dataclass(frozen=True, slots=True)
class Task:
    """A solution to be given clues: the cells always shown, and the answers and the level that are wanted."""

    solution: Written
    frame: int
    rivals: Rivals
    aim: Aim
    rng: random.Random

    @property
    def answers(self) -> int:
        """The number of answers that shall be left; one where any number is welcome."""
        return self.aim.answers or 1

    @property
    def text(self) -> str:
        """All digits in reading order."""
        return "".join(self.solution.lines)

    @property
    def operands(self) -> int:
        """The cells of the operands."""
        found, cell = 0, 0
        for line, digits in enumerate(self.solution.lines):
            if line in self.solution.layout.operands:
                found |= (1 << len(digits)) - 1 << cell
            cell += len(digits)
        return found

    def enough(self, clues: int) -> bool:
        """Whether these clues leave no more answers than wanted."""
        return self.rivals.count(clues | self.frame, self.answers + 1) <= self.answers

    def open(self, clues: int) -> bool:
        """Whether at least two cells of the operands are blank."""
        return (self.operands & ~clues).bit_count() >= 2


def choose(task: Task, options: Options) -> int | None:
    """The cells to show, the frame included, in the style asked for."""
    style = options.clues
    if isinstance(style, Each):
        clues = each(task, style.each)
    elif options.proof == "minimum":
        clues = fewest(task, _allowed(task, options))
    else:
        clues = thinned(task, _allowed(task, options), options.symmetric)
    if clues is not None and isinstance(style, Extra):
        clues = more(task, clues, clues.bit_count() + style.extra)
    if clues is not None and isinstance(style, Keep):
        clues = more(task, clues, round(style.keep * len(task.text)))
    return None if clues is None or not task.open(clues | task.frame) else clues | task.frame


def _allowed(task: Task, options: Options) -> int:
    """The cells that may be shown."""
    if isinstance(options.clues, Only):
        return sum(1 << cell for cell, digit in enumerate(task.text) if int(digit) == options.clues.only)
    return (1 << len(task.text)) - 1


def thinned(task: Task, allowed: int, symmetric: bool) -> int | None:
    """A set of clues none of which can go. One pass is enough: what is needed now is needed with fewer clues."""
    units = [unit for unit in (mirrored(task.solution) if symmetric else single(task.text)) if not unit & ~allowed]
    clues = sum(units)
    if not task.enough(clues):
        return None
    for unit in _order(task, units):
        if task.enough(clues & ~unit):
            clues &= ~unit
    return clues & ~task.frame


def _order(task: Task, units: list[int]) -> list[int]:
    """A random order that looks where a level lives (measured: three times as many easy ones, twice as many experts).

    Easy and normal: two cells of the operands are blanked, then what follows from the operands, then the rest of them.
    Expert: the operands are blanked first. Otherwise all cells are equal.
    """
    task.rng.shuffle(units)
    if task.aim.level not in (0, 1, 3):
        return units
    operands = [unit for unit in units if unit & task.operands]
    results = [unit for unit in units if not unit & task.operands]
    first = len(operands) if task.aim.level == 3 else 2
    return operands[:first] + results + operands[first:]


def single(text: str) -> list[int]:
    """Every cell by itself."""
    return [1 << cell for cell in range(len(text))]


def mirrored(solution: Written) -> list[int]:
    """In every line each cell together with its mirror image."""
    units, start = [], 0
    for line in solution.lines:
        last = start + len(line) - 1
        units += [1 << start + at | 1 << last - at for at in range((len(line) + 1) // 2)]
        start += len(line)
    return units


def more(task: Task, clues: int, wanted: int) -> int | None:
    """As many clues as wanted, by adding some at random; two cells of the operands stay blank."""
    if clues.bit_count() > wanted:
        return None
    cells = [1 << cell for cell in range(len(task.text)) if not (clues | task.frame) >> cell & 1]
    task.rng.shuffle(cells)
    for cell in cells:
        if clues.bit_count() < wanted and task.open(clues | task.frame | cell):
            clues |= cell
    return clues if clues.bit_count() == wanted else None


def each(task: Task, digits: Sequence[int]) -> int | None:
    """Each digit shown once and no other; digits of the frame count, a printed remainder 0 only if 0 is asked for."""
    shown = [int(digit) for cell, digit in enumerate(task.text) if task.frame >> cell & 1]
    if shown != [0] and (len(set(shown)) < len(shown) or not set(shown) <= set(digits)):
        return None
    places = [
        [1 << cell for cell, found in enumerate(task.text) if int(found) == digit]
        for digit in digits
        if digit not in shown
    ]
    for cells in places:
        task.rng.shuffle(cells)
    for choice in islice(product(*places), TRIES):
        if task.enough(sum(choice)) and task.open(sum(choice) | task.frame):
            return sum(choice)
    return None


def fewest(task: Task, allowed: int) -> int | None:
    """A set of clues such that no smaller one is enough, by smallest sets that meet every rival.

    A set of clues is enough when it meets the difference of every rival. Rivals are found one by one: a smallest set
    that meets those known either is enough, and then nothing smaller can be, or leaves a rival yet unknown.
    """
    cells = [1 << cell for cell in range(len(task.text)) if allowed & ~task.frame & 1 << cell]
    task.rng.shuffle(cells)
    met: list[int] = []
    size = 0
    while True:
        clues = _meeting(met, cells, size)
        if clues is None:
            size += 1
            if size > len(cells):
                return None
            continue
        difference = task.rivals.difference(clues | task.frame)
        if not difference:
            return clues
        met.append(difference)


def _meeting(met: Sequence[int], cells: Iterable[int], size: int, clues: int = 0) -> int | None:
    """A set of `size` cells at most that meets every difference."""
    open_ = [difference for difference in met if not difference & clues]
    if not open_:
        return clues
    if size == 0:
        return None
    first = min(open_, key=int.bit_count)
    for cell in cells:
        if cell & first:
            found = _meeting(open_, cells, size - 1, clues | cell)
            if found is not None:
                return found
    return None
