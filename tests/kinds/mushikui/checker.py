"""Replays an explanation. Knows the rules of arithmetic and what was found so far, nothing of the techniques.

A claim names a relation between cells and the digits it leaves. It is sound when no way to satisfy the relation, with
the digits still possible, has a digit that the claim takes away; all ways are tried.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from typing import Any

from tests.arithmetic.columns.brute import every_filling
from worksheets.kind import Step
from worksheets.kinds.mushikui.model import Skeleton

Cell = tuple[int, int]
Known = dict[Cell, set[int]]
Ways = Iterator[dict[Cell, int]]


def check_explanation(puzzle: Skeleton, answer: tuple[str, ...], steps: Sequence[Step]) -> None:
    """Raises AssertionError at the first step that does not follow, or when the end is not the answer."""
    known, ties = start(puzzle), ties_of(puzzle)
    for step in steps[:-1]:
        replay(puzzle, known, ties, step.claim or {})
    final = steps[-1].claim["answer"]
    assert final == answer
    operands = [*puzzle.layout.operands, *([len(puzzle.lines) - 1] if puzzle.operation == "division" else [])]
    for line in operands:
        for at, digit in enumerate(answer[line]):
            assert known[line, at] == {int(digit)}, f"line {line + 1} is not found by the steps"


def start(puzzle: Skeleton) -> Known:
    """What the skeleton shows: digits, no leading zeros, zeros where a digit has no row or starts none."""
    known: Known = {}
    for line, at, sign in puzzle.cells():
        known[line, at] = {int(sign)} if sign.isdigit() else set(range(10)) - set(puzzle.rules.star_ne)
        final = puzzle.operation == "division" and line == len(puzzle.lines) - 1 and len(puzzle.lines[line]) == 1
        if at == 0 and not final:
            known[line, at].discard(0)
    lettered(puzzle, known)
    layout = puzzle.layout
    if layout.rows:
        line = 1 if puzzle.operation == "multiplication" else 0
        for at in range(len(puzzle.lines[line])):
            place = len(puzzle.lines[line]) - 1 - at
            known[line, at] &= set(range(1, 10)) if place in layout.places else {0}
    for cell in unwritten(puzzle):
        known[cell] &= {0}
    for group in ties_of(puzzle):
        common = set.intersection(*(known[cell] for cell in group))
        for cell in group:
            known[cell] = set(common)
    return known


def unwritten(puzzle: Skeleton) -> list[Cell]:
    """Digits of the dividend that are brought down when nothing is left, and not written, being leading zeros."""
    if puzzle.operation != "division" or len(puzzle.lines) < 5:
        return []
    width, ends = len(puzzle.lines[2]), puzzle.shifts
    return [
        (2, width - 1 - place)
        for line in range(4, len(puzzle.lines), 2)
        for place in range(ends[line] + len(puzzle.lines[line]), ends[line - 1])
    ]


def lettered(puzzle: Skeleton, known: Known) -> None:
    """Letters that may not be a printed digit."""
    printed = {int(sign) for _, _, sign in puzzle.cells() if sign.isdigit()}
    for line, at, sign in puzzle.cells():
        if puzzle.rules.letters_differ_from_printed and not sign.isdigit() and sign != "*":
            known[line, at] -= printed


def ties_of(puzzle: Skeleton) -> list[list[Cell]]:
    """Cells that hold the same digit: the same letter, and digits brought down."""
    groups: dict[str, list[Cell]] = {}
    for line, at, sign in puzzle.cells():
        if not sign.isdigit() and sign != "*":
            groups.setdefault(sign, []).append((line, at))
    ties = list(groups.values())
    if puzzle.operation == "division" and len(puzzle.lines) > 4:
        width = len(puzzle.lines[2])
        for line in range(4, len(puzzle.lines), 2):
            for back in range(1, len(puzzle.lines[line]) + 1):
                place = puzzle.shifts[line] + back - 1
                if place < puzzle.shifts[line - 1]:
                    ties.append([(2, width - 1 - place), (line, len(puzzle.lines[line]) - back)])
    return ties


def replay(puzzle: Skeleton, known: Known, ties: list[list[Cell]], claim: Mapping[str, Any]) -> None:
    """Check a claim, then take over what it found."""
    for part in claim.get("all", ()):
        replay(puzzle, known, ties, part)
    if "assume" in claim:
        refute(puzzle, known, ties, claim)
    if "found" not in claim:
        return
    found = {cell: set(digits) for cell, digits in claim["found"]}
    if "assume" not in claim:
        assert not possible(puzzle, known, claim["by"], found), claim
    for cell, digits in found.items():
        narrow(known, ties, cell, digits)


def narrow(known: Known, ties: list[list[Cell]], cell: Cell, digits: set[int]) -> None:
    known[cell] = known[cell] & digits
    for group in ties:
        if cell in group:
            for other in group:
                if known[other] != known[other] & digits:
                    narrow(known, ties, other, digits)


def refute(puzzle: Skeleton, known: Known, ties: list[list[Cell]], claim: Mapping[str, Any]) -> None:
    """An assumption must lead to a relation that cannot be satisfied, and only the assumed digit is taken away."""
    cell, digit = claim["assume"]
    ((narrowed, left),) = claim["found"]
    assert narrowed == cell
    assert known[cell] - {digit} <= set(left)
    trial = {other: set(digits) for other, digits in known.items()}
    narrow(trial, ties, cell, {digit})
    for step in claim["against"][:-1]:
        replay(puzzle, trial, ties, step)
    if all(trial.values()):
        assert not possible(puzzle, trial, claim["against"][-1]["by"], {}, anything=True), claim


def possible(
    puzzle: Skeleton, known: Known, by: tuple[Any, ...], found: Mapping[Cell, set[int]], anything: bool = False
) -> bool:
    """Whether some way to satisfy the relation has a digit that was taken away (or, with `anything`, exists at all)."""
    if by[0] in ("different", "census"):
        left = (different if by[0] == "different" else census)(known, *by[1:])
        return all(left.values()) if anything else any(left[cell] - digits for cell, digits in found.items())
    ways: dict[str, Callable[..., Ways]] = {"times": times, "sum": summed, "less": less}
    tried = search(puzzle, known) if by[0] == "search" else ways[by[0]](known, *by[1:])
    return any(anything or any(way[cell] not in digits for cell, digits in found.items()) for way in tried)


Number = tuple[Cell, ...]


def assignments(known: Known, cells: Sequence[Cell]) -> Ways:
    distinct = list(dict.fromkeys(cells))
    for digits in product(*(sorted(known[cell]) for cell in distinct)):
        yield dict(zip(distinct, digits, strict=True))


def value(way: Mapping[Cell, int], number: Number) -> int:
    found = 0
    for cell in number:
        found = 10 * found + way[cell]
    return found


def read(known: Known, way: Mapping[Cell, int], number: Number, total: int) -> dict[Cell, int] | None:
    """The digits of a number that must have this value; None where a cell cannot hold its digit."""
    text = str(total)
    if len(text) != len(number):
        return {} if not number and total == 0 else None
    read_off: dict[Cell, int] = {}
    for cell, digit in zip(number, map(int, text), strict=True):
        if digit not in known[cell] or way.get(cell, digit) != digit or read_off.setdefault(cell, digit) != digit:
            return None
    return read_off


def times(known: Known, first: Number, second: Number, rest: Number, total: Number) -> Ways:
    """first × second + rest = total with rest < first (no rest: 0)."""
    for way in assignments(known, (*first, *second)):
        one, two = value(way, first), value(way, second)
        for left in rests(known, way, rest, one):
            read_off = read(known, {**way, **left}, total, one * two + (value(left, rest) if rest else 0))
            if read_off is not None:
                yield {**way, **left, **read_off}


def rests(known: Known, way: Mapping[Cell, int], rest: Number, below: int) -> Ways:
    for left in assignments({**known, **{cell: {digit} for cell, digit in way.items()}}, rest):
        if not rest or value(left, rest) < below:
            yield left


def summed(known: Known, addends: Sequence[tuple[Number, int]], total: Number) -> Ways:
    """The sum, column by column; only columns that can be continued to the left end are followed."""
    width = max(len(total), *(len(number) + len(str(unit)) - 1 for number, unit in addends))
    columns = []
    for place in range(width):
        cells = [number[-1 - at] for number, unit in addends if 0 <= (at := place - len(str(unit)) + 1) < len(number)]
        columns.append((cells, total[-1 - place] if place < len(total) else None))
    return column(known, columns, 0, {})


def column(known: Known, columns: Sequence[tuple[list[Cell], Cell | None]], carry: int, way: dict[Cell, int]) -> Ways:
    if not columns:
        if carry == 0:
            yield way
        return
    cells, total = columns[0]
    given = {**known, **{cell: {digit} for cell, digit in way.items()}}
    for digits in assignments(given, cells):
        out, last = divmod(carry + sum(digits[cell] for cell in cells), 10)
        if total is None and last:
            continue
        here = {**way, **digits}
        if total is not None and (last not in known[total] or here.setdefault(total, last) != last):
            continue
        yield from column(known, columns[1:], out, here)


def less(known: Known, small: Number, large: Number) -> Ways:
    return (way for way in assignments(known, (*small, *large)) if value(way, small) < value(way, large))


def different(known: Known, letters: Number, blanks: Number) -> Known:
    """For each cell the digits that no other cell, of which it must differ, is known to be."""
    left: Known = {}
    for cell in (*letters, *blanks):
        others = [other for other in ((*letters, *blanks) if cell in letters else letters) if other != cell]
        left[cell] = known[cell] - {digit for other in others if len(known[other]) == 1 for digit in known[other]}
    return left


def census(known: Known, cells: Sequence[Cell], count: int) -> Known:
    """For each cell the digits that leave every digit as many cells as it needs."""
    left = {cell: set(known[cell]) for cell in cells}
    for digit in range(10):
        sure = [cell for cell in cells if known[cell] == {digit}]
        may = [cell for cell in cells if digit in known[cell]]
        for cell in may if len(sure) >= count else []:
            if cell not in sure:
                left[cell].discard(digit)
        for cell in may if len(may) == count else []:
            left[cell] &= {digit}
    return left


def search(puzzle: Skeleton, known: Known) -> Ways:
    """All fillings of the whole skeleton."""
    ends = [len(puzzle.lines[2]) - shift for shift in puzzle.shifts[3:]] if puzzle.operation == "division" else None
    for lines in every_filling(puzzle.operation, puzzle.lines, ends if len(puzzle.lines) > 4 else None):
        way = {(line, at): int(digit) for line, text in enumerate(lines) for at, digit in enumerate(text)}
        if all(digit in known[cell] for cell, digit in way.items()):
            yield way
