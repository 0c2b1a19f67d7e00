"""Where the pupil writes: つくる数 and the line for the expression, alike for all puzzles with expressions."""

from __future__ import annotations

from worksheets.arithmetic.expression.rules import OPERATORS, Operator
from worksheets.picture import Line, Mark, Text, Word

WIDTH = 80.0  # mm: two fit side by side on A4 with their numbers, and the line is long enough for a pupil's hand
ROOM = 12.0  # mm of height to write in
LABEL = 9.0  # mm at the start of the line for the word 式 or しき


def school_signs(text: str) -> str:
    """An expression with the signs of the school: × ÷ and − as in print."""
    return text.translate(str.maketrans("*/-", "×÷−"))


def sign_words(operators: tuple[Operator, ...]) -> dict[str, str]:
    """The values that name operators in an instruction: `{operators}` ＋、− and `{signs}` ＋ −."""
    signs = ["＋−×÷"[OPERATORS.index(operator)] for operator in OPERATORS if operator in operators]
    return {"operators": "、".join(signs), "signs": " ".join(signs)}


def goal(x: float, y: float, target: int) -> tuple[Mark, ...]:
    """つくる数 and the target, on the baseline y."""
    return (
        Word(x, y, "goal", 12.0),
        Text(x + 23.0, y + 0.4, str(target), 18.0, face="bold"),
    )


def answer_line(y: float, answer: str | None) -> tuple[Mark, ...]:
    """The line to write on, at y, with its label 式; in the key with the answer on it."""
    marks: list[Mark] = [Word(0.0, y - 2.5, "expression", 11.0), Line(0.0, y, WIDTH, y, 0.35)]
    if answer is not None:
        room = WIDTH - LABEL
        marks.append(Text(LABEL, y - 2.5, school_signs(answer), 15.0, "answer", face="bold", fit=room))
    return tuple(marks)
