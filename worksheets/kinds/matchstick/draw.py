"""The puzzle as real matches, in question and key alike, and the chart of the shapes in use.

A digit is two squares of matches with their ends 0.6 mm from the corners; all lengths are millimetres. Matches are
drawn cell by cell, place by place, so that the order tells nothing of the answer. In the key a match that was moved or
added has a thick outline (in pure black it is solid, all others are hollow), and the place it left is dashed and
crossed out.
"""

from __future__ import annotations

from worksheets.kinds.matchstick.glyphs import shapes
from worksheets.kinds.matchstick.lay import Cell, cells
from worksheets.kinds.matchstick.model import Options, Puzzle
from worksheets.picture import Box, Disc, Line, Mark, Picture, Symbol, Text, Use

LENGTH = 10.0
THICK = 1.6
JOINT = 0.6
SPAN = LENGTH + 2 * JOINT  # from corner to corner of a square
EDGE = THICK / 2 + 0.3  # room for half a match around the corners, and for a thick outline
CROSS = 0.75  # half as long as the strokes through a place that was left
BAR = 2.6  # between the heights of level bars
DIGIT_GAP = 2.4  # between the digits of a number
SIGN_GAP = 3.6  # on both sides of a sign

UP, RISING, FALLING = 270.0, 315.0, 45.0  # turns that bring the head, on the right, to the top (falling: to the bottom)
SLANT = 0.5**0.5
DIRECTIONS = {0.0: (1.0, 0.0), UP: (0.0, -1.0), RISING: (SLANT, -SLANT), FALLING: (SLANT, SLANT)}
"""Turn → where the head then points."""

DIGIT_SPOTS = {
    "a": (SPAN / 2, 0.0, 0.0),
    "b": (SPAN, SPAN / 2, UP),
    "c": (SPAN, SPAN * 1.5, UP),
    "d": (SPAN / 2, SPAN * 2, 0.0),
    "e": (0.0, SPAN * 1.5, UP),
    "f": (0.0, SPAN / 2, UP),
    "g": (SPAN / 2, SPAN, 0.0),
}
SIGN_SPOTS = {
    "t": (LENGTH / 2, SPAN - BAR, 0.0),
    "m": (LENGTH / 2, SPAN, 0.0),
    "l": (LENGTH / 2, SPAN + BAR, 0.0),
    "u": (LENGTH / 2, SPAN, UP),
    "r": (LENGTH / 2, SPAN, RISING),
    "f": (LENGTH / 2, SPAN, FALLING),
}
"""Place → the middle of a match, from the top left corner of the cell, and its turn."""

MATCH = Symbol(
    "matchstick.match",
    (
        Box(-LENGTH / 2, -THICK / 2, LENGTH, THICK, "ink", "wood", line=0.25, radius=0.4),
        Disc(LENGTH / 2 - 1, 0, 1.05, "tip"),
    ),
)
PUT = Symbol(
    "matchstick.put",
    (
        Box(-LENGTH / 2, -THICK / 2, LENGTH, THICK, "answer", "wood_answer", line=0.75, radius=0.4),
        Disc(LENGTH / 2 - 1, 0, 1.05, "tip", "answer", line=0.5),
    ),
)
TAKEN = Symbol(
    "matchstick.taken",
    (
        Box(-LENGTH / 2, -THICK / 2, LENGTH, THICK, "ghost", line=0.35, radius=0.4, dashed=True),
        Line(-CROSS, -CROSS, CROSS, CROSS, 0.5, "answer"),
        Line(-CROSS, CROSS, CROSS, -CROSS, 0.5, "answer"),
    ),
)

CHART_SCALE = 0.29
CHART_GAP = 2.6
CHART_LINE = 0.55
CHART_TEXT = 9.0  # pt


def draw(puzzle: Puzzle, answer: str | None) -> Picture:
    """The statement in matches; the key shows the answer and what was done for it."""
    marks: list[Mark] = []
    x = EDGE
    before: Cell | None = None
    for cell in cells(puzzle, answer):
        x += _gap(before, cell)
        marks += _matches(cell, x)
        x += _width(cell)
        before = cell
    return Picture(x + EDGE, 2 * (SPAN + EDGE), tuple(marks))


def chart(options: Options) -> Picture:
    """The shapes of the digits, the operators in use and `=`, small and in plain strokes; / is explained as ÷."""
    operators = [sign for sign in "+-*/" if sign in options.operators]
    symbols = shapes(options.rules.font)
    marks: list[Mark] = []
    x = CHART_LINE
    for symbol in (*"0123456789", *operators, "="):
        cell = Cell(symbol, symbols[symbol])
        marks += _strokes(cell, x)
        x += _width(cell) * CHART_SCALE + CHART_GAP
        if symbol == "/":
            marks.append(Text(x - CHART_GAP / 2, CHART_LINE + SPAN * CHART_SCALE + 1.2, "(÷)", CHART_TEXT, face="text"))
            x += 7.0
    return Picture(x - CHART_GAP + CHART_LINE, 2 * (SPAN * CHART_SCALE + CHART_LINE), tuple(marks))


def _width(cell: Cell) -> float:
    return LENGTH if cell.is_sign else SPAN


def _gap(before: Cell | None, cell: Cell) -> float:
    if before is None:
        return 0.0
    return 2 * EDGE + DIGIT_GAP if not (before.is_sign or cell.is_sign) else EDGE + SIGN_GAP


def _matches(cell: Cell, left: float) -> list[Mark]:
    spots = SIGN_SPOTS if cell.is_sign else DIGIT_SPOTS
    marks: list[Mark] = []
    for place in cell.places:
        for symbol, found in ((MATCH, cell.still), (TAKEN, cell.taken), (PUT, cell.put)):
            if place in found:
                x, y, turn = spots[place]
                marks.append(Use(left + x, EDGE + y, symbol, turn))
    return marks


def _strokes(cell: Cell, left: float) -> list[Mark]:
    spots = SIGN_SPOTS if cell.is_sign else DIGIT_SPOTS
    reach = (SPAN - JOINT) / 2
    marks: list[Mark] = []
    for place in cell.still:
        x, y, turn = spots[place]
        across, down = (reach * part for part in DIRECTIONS[turn])
        ends = ((x - across, y - down), (x + across, y + down))
        (x1, y1), (x2, y2) = ((left + x * CHART_SCALE, CHART_LINE + y * CHART_SCALE) for x, y in ends)
        marks.append(Line(x1, y1, x2, y2, CHART_LINE))
    return marks
