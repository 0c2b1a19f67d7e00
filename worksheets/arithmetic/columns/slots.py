"""Which digits of a calculation are one and the same, and what each can be.

A *slot* is a digit to be found. Cells with the same letter share one, and so do a digit of the dividend and the cell
into which it is brought down.
"""

from __future__ import annotations

from collections.abc import Iterator

from worksheets.arithmetic.columns.constraints import Number
from worksheets.arithmetic.columns.layout import Layout
from worksheets.arithmetic.columns.masks import ZERO
from worksheets.arithmetic.columns.pattern import Cell, Pattern, is_letter


def slots_of(pattern: Pattern) -> tuple[tuple[Number, ...], list[int]]:
    """The slot of every cell, and the mask of every slot: cells with the same letter and digits brought down share."""
    tied: dict[Cell, Cell] = {}
    first: dict[str, Cell] = {}
    for cell, sign in pattern.cells():
        if is_letter(sign):
            _tie(tied, first.setdefault(sign, cell), cell)
    for upper, lower in _brought_down(pattern.layout):
        _tie(tied, upper, lower)
    masks, slots = [ZERO], dict[Cell, int]()
    for (line, at), _ in pattern.cells():
        root = _root(tied, (line, at))
        if root not in slots:
            slots[root] = len(masks)
            masks.append(-1)
        masks[slots[root]] &= pattern.rows[line][at]
    for cell in _zeros(pattern.layout):
        masks[slots[_root(tied, cell)]] &= ZERO
    cells = tuple(
        tuple(slots[_root(tied, (line, at))] for at in range(length))
        for line, length in enumerate(pattern.layout.lengths)
    )
    return cells, masks


def _tie(tied: dict[Cell, Cell], one: Cell, other: Cell) -> None:
    one, other = sorted((_root(tied, one), _root(tied, other)))
    if one != other:
        tied[other] = one


def _root(tied: dict[Cell, Cell], cell: Cell) -> Cell:
    while cell in tied:
        cell = tied[cell]
    return cell


def stages(layout: Layout) -> Iterator[tuple[int, int, int]]:
    """For each product row of a long division: its line, its place, and how many digits are brought down after it."""
    for line, place in zip(layout.rows, layout.places, strict=True):
        yield line, place, place - layout.shifts[line + 1]


def _brought_down(layout: Layout) -> Iterator[tuple[Cell, Cell]]:
    """Cells of the dividend with the cells below into which they are brought down."""
    if layout.operation != "division":
        return
    width = layout.lengths[2]
    for line, place, down in stages(layout):
        row = layout.lengths[line + 1]
        for at in range(1, min(down, row) + 1):
            yield (2, width - (place - down) - at), (line + 1, row - at)


def _zeros(layout: Layout) -> Iterator[Cell]:
    """Digits that are 0: those without a row, and those brought down in front of a row that starts later."""
    if layout.rows:
        line = 1 if layout.operation == "multiplication" else 0
        width = layout.lengths[line]
        yield from ((line, width - 1 - place) for place in range(width) if place not in layout.places)
    if layout.operation == "division":
        for row, place, down in stages(layout):
            yield from ((2, layout.lengths[2] - place + at) for at in range(down - layout.lengths[row + 1]))
