"""The puzzle as real dice in a row or on a ring, as terminal text, and its answer as a short line."""

from __future__ import annotations

from math import cos, pi, sin

from worksheets.arithmetic.expression.writing import ROOM, WIDTH, answer_line, goal, school_signs
from worksheets.kinds.jamaica.die import SIDE, TENS_SIDE, black, plain, plain_number, tens, white
from worksheets.kinds.jamaica.model import Roll
from worksheets.picture import Disc, Mark, Picture, Symbol, Use

GAP = 0.8  # mm between dice in a row
BREAK = 3.2  # mm between the white and the black dice
GOAL = 9.5  # mm from the dice down to the baseline of つくる数
RING = 17.0  # mm from the middle of the ring to the middle of its dice


def draw(puzzle: Roll, answer: str | None) -> Picture:
    """The dice, つくる数 in numbers, and under them the line to write on."""
    dice, height = _ring(puzzle) if puzzle.options.picture == "ring" else _row(puzzle)
    line = height + ROOM
    return Picture(WIDTH, line + 1.0, (*dice, *answer_line(line, answer)))


def _row(puzzle: Roll) -> tuple[list[Mark], float]:
    """White dice, black dice, つくる数 below; and how far down this reaches, in mm."""
    marks: list[Mark] = [Use(place * (SIDE + GAP), 0.0, white(face)) for place, face in enumerate(puzzle.dice)]
    start = len(puzzle.dice) * (SIDE + GAP) + BREAK
    marks += [Use(start + place * (SIDE + GAP), 0.0, die) for place, die in enumerate(_black(puzzle))]
    return [*marks, *goal(0.0, SIDE + GOAL, puzzle.target)], SIDE + GOAL + 2.0


def _black(puzzle: Roll) -> list[Symbol]:
    ones = black(puzzle.ones)
    return [tens(puzzle.tens), ones] if puzzle.tens else [ones]


def _ring(puzzle: Roll) -> tuple[list[Mark], float]:
    """A ring as on the toy: the small black die at the top, the white dice after it clockwise, the tens die inside.

    With one black die only, that one is inside.
    """
    around = [white(face) for face in puzzle.dice]
    if puzzle.tens:
        around = [black(puzzle.ones), *around]
        inside, side = tens(puzzle.tens, TENS_SIDE), TENS_SIDE
    else:
        inside, side = black(puzzle.ones), SIDE
    middle = RING + SIDE / 2
    marks: list[Mark] = [Disc(middle, middle, RING, fill=None, stroke="ink", line=0.4)]
    for place, die in enumerate(around):
        angle = 2 * pi * place / len(around)
        left = middle + RING * sin(angle) - SIDE / 2
        top = middle - RING * cos(angle) - SIDE / 2
        marks.append(Use(round(left, 3), round(top, 3), die))
    marks.append(Use(middle - side / 2, middle - side / 2, inside))
    return [*marks, *goal(2 * middle + 4.0, middle + 2.0, puzzle.target)], 2 * middle


def sketch(puzzle: Roll, answer: str | None) -> str:
    """The dice in plain characters, the target behind them, and the answer when there is one."""
    whites = _side_by_side([plain(face) for face in puzzle.dice])
    blacks = _side_by_side([plain_number(puzzle.tens)] * bool(puzzle.tens) + [plain(puzzle.ones)])
    rows = [f"{left}   {right}" for left, right in zip(whites, blacks, strict=True)]
    rows[2] += f"  ->  {puzzle.target}" + ("" if answer is None else f" = {answer}")
    return "\n".join(rows)


def _side_by_side(dice: list[tuple[str, ...]]) -> list[str]:
    return [" ".join(row) for row in zip(*dice, strict=True)]


def brief(puzzle: Roll, answer: str) -> str:
    """`3×(4×4+2)+1`."""
    return school_signs(answer)
