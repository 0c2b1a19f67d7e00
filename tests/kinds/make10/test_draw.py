"""The picture as a list of marks: question and key are one drawing."""

from __future__ import annotations

import pytest

from worksheets.arithmetic.expression import Rules, broken_rule
from worksheets.kinds.make10 import KIND
from worksheets.kinds.make10.model import Options
from worksheets.picture import Box, Text, Use

PUZZLES = [("1158", 4), ("123", 3), ("12345", 5), ("10 11 12 13", 4), ("1 2 3 4 : 9999", 4)]


@pytest.mark.parametrize(("text", "numbers"), PUZZLES)
def test_question_and_key_differ_only_in_the_answer(text: str, numbers: int) -> None:
    puzzle = KIND.parse(text, Options(numbers=numbers, fractions=True))
    question, key = KIND.draw(puzzle, None), KIND.draw(puzzle, "8/(1-1/5)")
    assert (question.width, question.height) == (key.width, key.height)
    assert set(question.marks) < set(key.marks)
    (answer,) = set(key.marks) - set(question.marks)
    assert isinstance(answer, Text)
    assert (answer.text, answer.role) == ("8÷(1−1÷5)", "answer")
    assert not any(getattr(mark, "role", "") == "answer" for mark in question.marks)


@pytest.mark.parametrize(("text", "numbers"), PUZZLES)
def test_every_number_has_a_card_and_nothing_sticks_out(text: str, numbers: int) -> None:
    puzzle = KIND.parse(text, Options(numbers=numbers))
    picture = KIND.draw(puzzle, None)
    assert picture.width <= 85
    cards = [mark for mark in picture.marks if isinstance(mark, Use)]
    assert [card.symbol.marks[1].text for card in cards] == list(map(str, puzzle.numbers))
    boxes = [card.symbol.marks[0] for card in cards]
    for card, box in zip(cards, boxes, strict=True):
        assert isinstance(box, Box)
        assert card.x + box.x >= box.line / 2
        assert card.x + box.x + box.width <= picture.width
    (target,) = [mark for mark in picture.marks if isinstance(mark, Text)]
    assert target.text == str(puzzle.target)
    assert target.fit is not None
    assert target.x + target.fit <= picture.width


def test_equal_cards_are_one_symbol() -> None:
    cards = [mark for mark in KIND.draw(KIND.parse("1158", Options()), None).marks if isinstance(mark, Use)]
    assert cards[0].symbol == cards[1].symbol
    assert len({card.symbol.name for card in cards}) == 3


def test_the_answer_in_the_key_evaluates_to_the_target() -> None:
    for text in ("1158", "2357", "1199"):
        puzzle = KIND.parse(text, Options(fractions=True))
        for answer in KIND.solve(puzzle):
            (printed,) = [mark for mark in KIND.draw(puzzle, answer).marks if getattr(mark, "role", "") == "answer"]
            assert broken_rule(puzzle.numbers, 10, Rules(), printed.text) is None
            assert printed.text == KIND.brief(puzzle, answer)


def test_the_terminal_shows_cards() -> None:
    puzzle = KIND.parse("1158", Options())
    assert KIND.sketch(puzzle, None) == "\n".join(
        [
            "+---+ +---+ +---+ +---+",
            "| 1 | | 1 | | 5 | | 8 |  ->  10",
            "+---+ +---+ +---+ +---+",
        ]
    )
    assert "->  10 = 8/(1-1/5)" in KIND.sketch(puzzle, "8/(1-1/5)")
    assert KIND.sketch(puzzle, "8/(1-1/5)").encode("cp932")
