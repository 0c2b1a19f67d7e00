"""The puzzle as a picture, as terminal text, and its answer as a short line.

Every digit stands in a cell of its own, clues without a box, so that columns line up and a child's hand has room. The
key writes the digits into the boxes; a letter then moves into the corner of its box.
"""

from __future__ import annotations

from dataclasses import dataclass

from worksheets.arithmetic.columns.pattern import is_letter
from worksheets.kinds.mushikui.figure import SIGNS, Figure, Placed, figure
from worksheets.kinds.mushikui.model import Filling, Skeleton
from worksheets.picture import Box, Curve, Line, Mark, Picture, Text, Word

WIDE = 86.0
"""mm; half the width of a page. Wider skeletons get smaller cells."""

THICK = 0.5  # mm, the rules of the calculation
SIDE = 0.3  # mm, the sides of a box


@dataclass(frozen=True, slots=True)
class Cell:
    """The size of a box in mm, the space beside and below it, and the digits in it in points."""

    width: float
    height: float
    digit: float
    beside: float = 0.6
    below: float = 1.6

    @property
    def pitch(self) -> float:
        """From one box to the next."""
        return self.width + self.beside

    @property
    def row(self) -> float:
        """From one line to the next."""
        return self.height + self.below

    @property
    def baseline(self) -> float:
        """Below the top of a box, so that a digit (0.72 of its size high) stands in the middle."""
        return (self.height + 0.72 * self.digit * 0.3528) / 2


CELLS = (Cell(10, 11, 22), Cell(9, 10, 21), Cell(8.2, 9, 20))
"""Largest first; the last is the smallest that a pencil can fill."""

BRACKET = 4.4
"""mm between the divisor and the dividend, for the bracket."""

WORD = 16.0
"""mm for 「あまり」 of a short division."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A figure in millimetres: `left` is where the rightmost columns begin, `top` where the first row does."""

    cell: Cell
    shape: Figure
    left: float
    top: float = THICK

    def x(self, column: int) -> float:
        """The left side of the box in a column."""
        return self.left + (self.shape.columns - 1 - column) * self.cell.pitch

    def y(self, row: int) -> float:
        """The top of the boxes in a row."""
        return self.top + row * self.cell.row


def draw(puzzle: Skeleton, answer: Filling | None) -> Picture:
    """Question and key: the same marks, and in the key the digits."""
    shape = figure(puzzle)
    frame, width = _frame(puzzle, shape)
    marks: list[Mark] = []
    for placed in shape.lines:
        marks += _digits(frame, puzzle, answer, placed, _line_left(frame, puzzle, placed))
    marks += _rules(frame)
    if shape.sign:
        text, row, column = shape.sign
        x = frame.x(column) + frame.cell.width / 2
        marks.append(Text(x, frame.y(row) + frame.cell.baseline, text, frame.cell.digit, anchor="middle"))
    if puzzle.operation == "division":
        marks += _bracket(frame)
    if shape.remainder:
        marks += _remainder(frame, puzzle, answer, shape.remainder)
    return Picture(width, frame.y(shape.rows) - frame.cell.below + THICK, tuple(marks))


def _frame(puzzle: Skeleton, shape: Figure) -> tuple[Frame, float]:
    """The largest cells with which the figure is not wider than half a page, and its width."""
    apart = len(puzzle.lines[1]) if puzzle.operation == "division" else 0
    behind = len(puzzle.lines[3]) if shape.remainder else 0
    for cell in CELLS:
        left = apart * cell.pitch + (BRACKET if apart else THICK)
        right = left + shape.columns * cell.pitch
        width = right + (WORD + behind * cell.pitch if behind else THICK)
        if width <= WIDE:
            break
    return Frame(cell, shape, left), width


def _line_left(frame: Frame, puzzle: Skeleton, placed: Placed) -> float:
    """The left side of the first box of a line."""
    digits = len(puzzle.lines[placed.line])
    if placed.apart:
        return frame.left - BRACKET - digits * frame.cell.pitch + frame.cell.beside
    return frame.x(placed.column + digits - 1)


def _digits(frame: Frame, puzzle: Skeleton, answer: Filling | None, placed: Placed, left: float) -> list[Mark]:
    """The boxes, clues, letters and answers of one line."""
    cell, y = frame.cell, frame.y(placed.row)
    marks: list[Mark] = []
    for at, sign in enumerate(puzzle.lines[placed.line]):
        x = left + at * cell.pitch
        middle, baseline = x + cell.width / 2, y + cell.baseline
        if sign.isdigit():
            marks.append(Text(middle, baseline, sign, cell.digit, anchor="middle"))
            continue
        marks.append(Box(x, y, cell.width, cell.height, line=SIDE))
        if is_letter(sign) and answer is None:
            marks.append(Text(middle, baseline, sign, cell.digit, anchor="middle"))
        elif is_letter(sign):
            marks.append(Text(x + 0.8, y + 3.2, sign, 8, "soft"))
        if answer is not None:
            marks.append(Text(middle, baseline, answer[placed.line][at], cell.digit, "answer", "middle"))
    return marks


def _rules(frame: Frame) -> list[Mark]:
    """Rules lie in the middle of the space between two rows and end with the boxes."""
    marks: list[Mark] = []
    for rule in frame.shape.rules:
        y = frame.y(rule.row) - frame.cell.below / 2
        marks.append(Line(frame.x(rule.last), y, frame.x(rule.first) + frame.cell.width, y, THICK))
    return marks


def _bracket(frame: Frame) -> list[Mark]:
    """The line over the dividend and the curve before it, one stroke as in a textbook."""
    cell, x = frame.cell, frame.left - 1.9
    top, bottom = frame.y(1) - cell.below / 2, frame.y(1) + cell.height
    right = frame.x(0) + cell.width
    third = (bottom - top) / 3
    curve = ((x, top), (x + 1.9, top + third), (x + 1.5, bottom - third), (x - 0.9, bottom))
    return [Line(x, top, right, top, THICK), Curve(curve, THICK)]


def _remainder(frame: Frame, puzzle: Skeleton, answer: Filling | None, placed: Placed) -> list[Mark]:
    """「あまり」 and its digits, behind the quotient of a short division."""
    right = frame.x(0) + frame.cell.width
    word = Word(right + WORD / 2, frame.y(placed.row) + frame.cell.baseline, "remainder", 13, anchor="middle")
    return [word, *_digits(frame, puzzle, answer, placed, right + WORD)]


def brief(puzzle: Skeleton, answer: Filling) -> str:
    """`417×53`, `861÷7`."""
    if puzzle.operation == "division":
        return f"{answer[2]}÷{answer[1]}"
    return SIGNS[puzzle.operation].join(answer[line] for line in puzzle.layout.operands)
