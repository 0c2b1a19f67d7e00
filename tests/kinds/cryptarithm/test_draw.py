"""The picture as a list of marks, the terminal text and the short line."""

from __future__ import annotations

import pytest

from worksheets.kinds.cryptarithm.draw import draw
from worksheets.kinds.cryptarithm.model import Answer, Cryptarithm, Options
from worksheets.kinds.cryptarithm.notation import parse
from worksheets.kinds.cryptarithm.sketch import brief, sketch
from worksheets.kinds.cryptarithm.solve import solve
from worksheets.picture import Box, Line, Picture, Text

TEXTS = [
    "SEND+MORE=MONEY", "おおいた+おおさか=さいたま", "ABA-CA=CB", "AB*C=DEA", "A+A=BA", "ABCDEFGHJK-AB=CDEFGHJKAB",
    "SATURN+URANUS+NEPTUNE+PLUTO=PLANETS", "しが+おおさか+さが=きょうと", "+".join(["AB"] * 40) + "=CBAD",
]  # fmt: skip


def solved(text: str) -> tuple[Cryptarithm, Answer]:
    puzzle = parse(text, Options())
    return puzzle, next(solve(puzzle), tuple("1" * len(word) for word in puzzle.words))


def texts(picture: Picture, role: str) -> list[Text]:
    return [mark for mark in picture.marks if isinstance(mark, Text) and mark.role == role]


@pytest.mark.parametrize("text", TEXTS)
def test_question_and_key_are_one_drawing_with_the_answer_absent_or_present(text: str) -> None:
    puzzle, answer = solved(text)
    question, key = draw(puzzle, None), draw(puzzle, answer)
    assert (question.width, question.height) == (key.width, key.height)
    assert texts(question, "answer") == []
    shared = [mark for mark in key.marks if not (isinstance(mark, Text) and mark.role == "answer")]
    assert list(question.marks) == shared


@pytest.mark.parametrize("text", TEXTS)
def test_every_mark_is_inside_the_picture(text: str) -> None:
    picture = draw(*solved(text))
    for mark in picture.marks:
        match mark:
            case Box():
                assert mark.x >= 0
                assert mark.x + mark.width <= picture.width + 1e-6
                assert mark.y + mark.height <= picture.height + 1e-6
            case Line():
                assert min(mark.x1, mark.x2) >= 0
                assert max(mark.x1, mark.x2) <= picture.width + 1e-6
            case Text():
                assert 0 <= mark.x <= picture.width
                assert 0 < mark.y <= picture.height


def test_letters_stand_in_columns_from_the_right() -> None:
    picture = draw(parse("SEND+MORE=MONEY", Options()), None)
    letters = [mark for mark in texts(picture, "ink") if mark.text.isalpha()][:13]
    assert "".join(mark.text for mark in letters) == "SENDMOREMONEY"
    rows = [letters[:4], letters[4:8], letters[8:]]
    for row in rows:
        assert len({mark.y for mark in row}) == 1
    for units in zip(*(reversed(row) for row in rows), strict=False):
        assert len({round(mark.x, 6) for mark in units}) == 1


def test_the_operator_stands_left_and_the_rule_above_the_result() -> None:
    for text, sign in (("AB+C=DE", "＋"), ("AB-C=DE", "−"), ("AB*C=DE", "×")):
        picture = draw(parse(text, Options()), None)
        (operator,) = [mark for mark in texts(picture, "ink") if mark.text == sign]
        (rule,) = [mark for mark in picture.marks if isinstance(mark, Line)]
        result = next(mark for mark in texts(picture, "ink") if mark.text == "D")
        first = next(mark for mark in texts(picture, "ink") if mark.text == "A")
        assert rule.x1 < operator.x < first.x
        assert operator.y < rule.y1 < result.y
        assert rule.width * 72 / 25.4 >= 0.7


def test_every_letter_stands_once_over_an_empty_box_that_a_child_can_write_in() -> None:
    puzzle, answer = solved("SEND+MORE=MONEY")
    picture = draw(puzzle, answer)
    boxes = [mark for mark in picture.marks if isinstance(mark, Box)][-2 * 8 :]
    names, blanks = boxes[::2], boxes[1::2]
    assert all(min(box.width, box.height) >= 8 for box in blanks)
    assert all(box.line * 72 / 25.4 >= 0.7 for box in boxes)
    inside = [mark.text for box in names for mark in texts(picture, "ink") if _holds(box, mark)]
    assert "".join(inside) == "SENDMORY"
    assert "".join(mark.text for box in blanks for mark in texts(picture, "answer") if _holds(box, mark)) == "95671082"


def _holds(box: Box, mark: Text) -> bool:
    return box.x < mark.x < box.x + box.width and box.y < mark.y < box.y + box.height


def test_the_key_has_each_digit_under_its_letter() -> None:
    puzzle, answer = solved("SEND+MORE=MONEY")
    picture = draw(puzzle, answer)
    cells = [mark for mark in picture.marks if isinstance(mark, Box)][:13]
    for cell, letter, digit in zip(cells, "SENDMOREMONEY", "9567108510652", strict=True):
        held = [mark for mark in picture.marks if isinstance(mark, Text) and _holds(cell, mark)]
        assert [(mark.text, mark.role) for mark in held] == [(letter, "ink"), (digit, "answer")]
        assert held[0].y < held[1].y
        assert cell.y + cell.height - held[0].y >= 8  # mm of room for the digit


def test_the_words_in_kanji_stand_on_the_key_only() -> None:
    puzzle, answer = solved("おおいた+おおさか=さいたま")
    assert "大分＋大阪＝埼玉" in [mark.text for mark in texts(draw(puzzle, answer), "answer")]
    assert not any("大" in mark.text for mark in draw(puzzle, None).marks if isinstance(mark, Text))


@pytest.mark.parametrize("text", TEXTS)
def test_pictures_fit_half_a_page(text: str) -> None:
    puzzle = parse(text, Options())
    picture = draw(puzzle, None)
    if max(map(len, puzzle.words)) <= 8:
        assert picture.width <= 80
    assert picture.height <= (110 if len(puzzle.words) <= 6 else 297)
    assert all(mark.size >= 7 for mark in picture.marks if isinstance(mark, Text))


def test_the_terminal_shows_columns_of_latin_letters() -> None:
    puzzle, answer = solved("SEND+MORE=MONEY")
    assert sketch(puzzle, None).splitlines() == [
        "       S  E  N  D",
        "+      M  O  R  E",
        "-----------------",
        "    M  O  N  E  Y",
        "",
        "S=_ E=_ N=_ D=_ M=_ O=_ R=_ Y=_",
    ]
    assert "9  5  6  7" in sketch(puzzle, answer)
    assert sketch(puzzle, answer).endswith("S=9 E=5 N=6 D=7 M=1 O=0 R=8 Y=2")


def test_the_terminal_shows_columns_of_kana_that_are_two_columns_wide() -> None:
    lines = sketch(parse("ながの+ながさき=とうきょう", Options()), None).splitlines()
    ends = {sum(1 if char.isascii() else 2 for char in lines[index]) for index in (0, 1, 3)}
    assert ends == {17}


def test_the_short_line_has_the_signs_of_print() -> None:
    assert brief(*solved("SEND+MORE=MONEY")) == "9567+1085=10652"
    assert "−" in brief(*solved("ABA-CA=CB"))
    assert "×" in brief(*solved("AB*C=DEA"))
