"""The puzzle in a terminal: three lines of strokes, in characters that every console has."""

from __future__ import annotations

from worksheets.kinds.matchstick.lay import Cell, cells
from worksheets.kinds.matchstick.model import Puzzle

SPOTS = {"a": (0, 1), "f": (1, 0), "g": (1, 1), "b": (1, 2), "e": (2, 0), "d": (2, 1), "c": (2, 2)}
"""Place of a digit cell → line and column."""

LEVEL = "adg"
PUT = "#"  # a match that was moved here, or added
SHOWN = str.maketrans("*", "x")


def sketch(puzzle: Puzzle, answer: str | None) -> str:
    """The statement in strokes. With an answer: `#` where a match was put, `.` or `:` where one was taken.

    A changed operator has the mark above it.
    """
    blocks = [_sign(cell) if cell.is_sign else _digit(cell) for cell in cells(puzzle, answer)]
    return "\n".join(" ".join(block[line] for block in blocks).rstrip() for line in range(3))


def _digit(cell: Cell) -> list[str]:
    grid = [[" "] * 3 for _ in range(3)]
    for place, (line, column) in SPOTS.items():
        level = place in LEVEL
        if place in cell.put:
            grid[line][column] = PUT
        elif place in cell.still:
            grid[line][column] = "_" if level else "|"
        elif place in cell.taken:
            grid[line][column] = "." if level else ":"
    return ["".join(line) for line in grid]


def _sign(cell: Cell) -> list[str]:
    mark = PUT if cell.put else ":" if cell.taken else " "
    return [f" {mark} ", f" {cell.symbol.translate(SHOWN)} ", "   "]
