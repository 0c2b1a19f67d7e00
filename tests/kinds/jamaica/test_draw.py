"""The picture as a list of marks: question and key are one drawing."""

from __future__ import annotations

from math import hypot

import pytest

from worksheets.arithmetic.expression import Rules, broken_rule
from worksheets.kinds.jamaica import KIND
from worksheets.kinds.jamaica.die import PIPS, SIDE, black, plain, tens, white
from worksheets.kinds.jamaica.model import Options
from worksheets.picture import Box, Disc, Picture, Text, Use

ROLLS = [
    ("2 3 1 4 4 : 55", Options()),
    ("6 5 1 2 3 : 66", Options(picture="ring")),
    ("2 3 1 : 4", Options(dice=3)),
    ("2 3 1 : 4", Options(dice=3, picture="ring")),
]


def dice_of(picture: Picture) -> list[str]:
    return [mark.symbol.name for mark in picture.marks if isinstance(mark, Use)]


@pytest.mark.parametrize(("text", "options"), ROLLS)
def test_question_and_key_differ_only_in_the_answer(text: str, options: Options) -> None:
    roll = KIND.parse(text, options)
    question, key = KIND.draw(roll, None), KIND.draw(roll, "3*(4*4+2)+1")
    assert (question.width, question.height) == (key.width, key.height)
    (answer,) = set(key.marks) - set(question.marks)
    assert isinstance(answer, Text)
    assert (answer.text, answer.role) == ("3×(4×4+2)+1", "answer")
    assert set(question.marks) < set(key.marks)
    assert not any(getattr(mark, "role", "") == "answer" for mark in question.marks)


@pytest.mark.parametrize(("text", "options"), ROLLS)
def test_no_die_sticks_out_or_lies_on_another(text: str, options: Options) -> None:
    picture = KIND.draw(KIND.parse(text, options), None)
    assert picture.width <= 85
    places = []
    for mark in picture.marks:
        if isinstance(mark, Use):
            body = mark.symbol.marks[0]
            assert isinstance(body, Box)
            side = body.width + body.line
            assert 0 <= mark.x <= picture.width - side
            assert 0 <= mark.y <= picture.height - side
            places.append((mark.x + side / 2, mark.y + side / 2, side))
    for i, (x, y, side) in enumerate(places):
        for u, v, other in places[:i]:
            assert max(abs(x - u), abs(y - v)) >= (side + other) / 2 or hypot(x - u, y - v) > 1.42 * side


def test_a_row_shows_the_white_dice_as_rolled_then_the_black_ones_and_the_sum() -> None:
    picture = KIND.draw(KIND.parse("2 3 1 4 4 : 55", Options()), None)
    assert dice_of(picture) == [
        *("jamaica-white-2", "jamaica-white-3", "jamaica-white-1", "jamaica-white-4", "jamaica-white-4"),
        *("jamaica-tens-50-10", "jamaica-black-5"),
    ]
    assert [mark.text for mark in picture.marks if isinstance(mark, Text)] == ["55"]


def test_a_ring_has_the_small_black_die_on_it_and_the_tens_die_in_its_middle() -> None:
    picture = KIND.draw(KIND.parse("6 5 1 2 3 : 66", Options(picture="ring")), None)
    assert dice_of(picture)[0] == "jamaica-black-6"
    assert dice_of(picture)[-1] == "jamaica-tens-60-12"
    (ring,) = [mark for mark in picture.marks if isinstance(mark, Disc)]
    for mark in picture.marks:
        if isinstance(mark, Use) and "tens" not in mark.symbol.name:
            distance = hypot(mark.x + SIDE / 2 - ring.x, mark.y + SIDE / 2 - ring.y)
            assert distance == pytest.approx(ring.radius, abs=0.01)


def test_three_dice_have_one_black_die_inside_the_ring() -> None:
    picture = KIND.draw(KIND.parse("2 3 1 : 4", Options(dice=3, picture="ring")), None)
    assert dice_of(picture) == ["jamaica-white-2", "jamaica-white-3", "jamaica-white-1", "jamaica-black-4"]


@pytest.mark.parametrize("face", range(1, 7))
def test_faces_are_those_of_real_dice(face: int) -> None:
    for die, role in ((white(face), "one" if face == 1 else "ink"), (black(face), "paper")):
        pips = [mark for mark in die.marks if isinstance(mark, Disc)]
        assert len(pips) == face
        assert {pip.fill for pip in pips} == {role}
        assert {(SIDE - pip.x, SIDE - pip.y) for pip in pips} == {(pip.x, pip.y) for pip in pips}  # point symmetric
    assert "".join(plain(face)).count("o") == face
    assert len(PIPS[face]) == face


def test_dice_of_10_mm_carry_numbers_that_fit() -> None:
    assert SIDE == 10.0
    for side in (10.0, 12.0):
        body, number = tens(60, side).marks
        assert isinstance(body, Box)
        assert isinstance(number, Text)
        assert (number.role, body.fill) == ("paper", "dark")
        assert 2 * 0.6 * number.size * 25.4 / 72 < 0.8 * side


@pytest.mark.parametrize("text", ["23144:55", "22345:33", "26245:23", "66422:12"])
def test_the_answer_in_the_key_evaluates_to_the_target(text: str) -> None:
    roll = KIND.parse(text, Options())
    for answer in KIND.solve(roll):
        (printed,) = [mark for mark in KIND.draw(roll, answer).marks if getattr(mark, "role", "") == "answer"]
        assert broken_rule(roll.dice, roll.target, Rules(), printed.text) is None
        assert printed.text == KIND.brief(roll, answer)


def test_the_terminal_shows_dice() -> None:
    roll = KIND.parse("2 3 1 4 4 : 55", Options())
    assert KIND.sketch(roll, None).splitlines() == [
        "+-----+ +-----+ +-----+ +-----+ +-----+   +-----+ +-----+",
        "|o    | |o    | |     | |o   o| |o   o|   |     | |o   o|",
        "|     | |  o  | |  o  | |     | |     |   | 50  | |  o  |  ->  55",
        "|    o| |    o| |     | |o   o| |o   o|   |     | |o   o|",
        "+-----+ +-----+ +-----+ +-----+ +-----+   +-----+ +-----+",
    ]
    assert "->  55 = 3*(4*4+2)+1" in KIND.sketch(roll, "3*(4*4+2)+1")
    three = KIND.sketch(KIND.parse("6 3 1 : 4", Options(dice=3)), None)
    assert "->  4" in three
    assert three.encode("cp932")
