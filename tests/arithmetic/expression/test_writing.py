"""The line to write on, and the signs of the school."""

from __future__ import annotations

from worksheets.arithmetic.expression.writing import ROOM, WIDTH, answer_line, goal, school_signs, sign_words
from worksheets.picture import Line, Text, Word


def test_an_expression_is_printed_in_school_signs() -> None:
    assert school_signs("8/(1-1/5)*2+3") == "8÷(1−1÷5)×2+3"


def test_operators_are_named_in_the_order_of_the_school() -> None:
    assert sign_words(("-", "+")) == {"operators": "＋、−", "signs": "＋ −"}
    assert sign_words(("+", "-", "*", "/"))["operators"] == "＋、−、×、÷"


def test_the_line_is_80_mm_long_and_solid_and_holds_the_answer_only_in_the_key() -> None:
    label, line = answer_line(30.0, None)
    assert isinstance(label, Word)
    assert isinstance(line, Line)
    assert (line.x2 - line.x1, line.dashed, ROOM) == (80.0, False, 12.0)
    assert line.width >= 0.25  # 0.7 pt survives a copier
    answer = answer_line(30.0, "8/(1-1/5)")[-1]
    assert isinstance(answer, Text)
    assert (answer.text, answer.role) == ("8÷(1−1÷5)", "answer")
    assert answer.fit is not None
    assert answer.x + answer.fit <= WIDTH


def test_the_goal_is_a_word_and_a_number() -> None:
    word, number = goal(0.0, 20.0, 55)
    assert isinstance(word, Word)
    assert word.key == "goal"
    assert isinstance(number, Text)
    assert number.text == "55"
