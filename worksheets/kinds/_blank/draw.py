"""The puzzle as a picture, as terminal text, and its answer as a short line."""

from __future__ import annotations

from worksheets.kinds._blank.model import Addition, format_answer
from worksheets.picture import Box, Mark, Picture, Text

CELL = 10.0  # mm, room for a child's digit
SIZE = 20.0  # pt
BASELINE = 7.6  # mm below the top of a cell, so that a 20 pt digit stands in its middle


def draw(puzzle: Addition, answer: int | None) -> Picture:
    """first + □ = total in a row of five cells; the key fills the box."""
    signs = (str(puzzle.first), "+", "", "=", str(puzzle.total))
    marks: list[Mark] = [
        Text((column + 0.5) * CELL, BASELINE, sign, SIZE, anchor="middle") for column, sign in enumerate(signs) if sign
    ]
    marks.append(Box(2 * CELL, 0, CELL, CELL))
    if answer is not None:
        marks.append(Text(2.5 * CELL, BASELINE, str(answer), SIZE, "answer", "middle"))
    return Picture(5 * CELL, CELL, tuple(marks))


def sketch(puzzle: Addition, answer: int | None) -> str:
    """One line of text."""
    return f"{puzzle.first} + {'□' if answer is None else answer} = {puzzle.total}"


def brief(puzzle: Addition, answer: int) -> str:
    """`3+5=8`."""
    return format_answer(puzzle, answer)
