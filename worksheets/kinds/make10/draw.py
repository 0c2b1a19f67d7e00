"""The puzzle as number cards with an arrow to the target, as terminal text, and its answer as a short line."""

from __future__ import annotations

from worksheets.arithmetic.expression.writing import ROOM, WIDTH, answer_line, school_signs
from worksheets.kinds.make10.model import Cards
from worksheets.picture import Box, Line, Mark, Picture, Symbol, Text, Use

HEIGHT = 16.0  # mm of a card
EDGE = 0.5  # mm, the line around a card
GAP = 2.0  # mm between cards
ROW = 62.0  # mm that the cards may take of the width; the rest is for the arrow and the target
ARROW = 5.0  # mm


def draw(puzzle: Cards, answer: str | None) -> Picture:
    """A row of cards, an arrow, the target in bold, and under it the line to write on."""
    width = min(13.0, (ROW + GAP) / len(puzzle.numbers) - GAP)
    marks: list[Mark] = [
        Use(place * (width + GAP), 0.0, _card(number, width)) for place, number in enumerate(puzzle.numbers)
    ]
    end = len(puzzle.numbers) * (width + GAP)
    marks += _arrow(end, HEIGHT / 2)
    marks.append(_target(end + ARROW + GAP, puzzle.target))
    line = HEIGHT + ROOM
    return Picture(WIDTH, line + 1.0, (*marks, *answer_line(line, answer)))


def _card(number: int, width: float) -> Symbol:
    digit = Text(width / 2, HEIGHT / 2 + 3.6, str(number), 28.0 if number <= 9 else 22.0, anchor="middle")
    edge = Box(EDGE / 2, EDGE / 2, width - EDGE, HEIGHT - EDGE, line=EDGE, radius=2.0)
    return Symbol(f"make10-card-{number}-{width:g}", (edge, digit))


def _arrow(x: float, y: float) -> list[Mark]:
    tip = x + ARROW
    return [
        Line(x, y, tip, y, 0.5),
        Line(tip - 1.8, y - 1.5, tip, y, 0.5, round=True),
        Line(tip - 1.8, y + 1.5, tip, y, 0.5, round=True),
    ]


def _target(x: float, target: int) -> Text:
    return Text(x, HEIGHT / 2 + 3.0, str(target), 22.0, face="bold", fit=WIDTH - x)


def sketch(puzzle: Cards, answer: str | None) -> str:
    """The cards as boxes of plain characters, and the answer behind the arrow when there is one."""
    edge = " ".join("+" + "-" * (len(str(number)) + 2) + "+" for number in puzzle.numbers)
    faces = " ".join(f"| {number} |" for number in puzzle.numbers)
    return f"{edge}\n{faces}  ->  {puzzle.target}{'' if answer is None else f' = {answer}'}\n{edge}"


def brief(puzzle: Cards, answer: str) -> str:
    """`8÷(1−1÷5)`."""
    return school_signs(answer)
