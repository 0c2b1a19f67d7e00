"""Pictures as lists of marks: the same size, nothing of the answer in the question, every match where it belongs."""

from collections import Counter

import pytest

from worksheets.kinds.matchstick import KIND
from worksheets.kinds.matchstick.glyphs import shapes
from worksheets.kinds.matchstick.model import Options
from worksheets.picture import Line, Text

EXAMPLES = [
    ("5-5=7", "6-5=1", {}),
    ("8-8=8", "8+0=8", {}),
    ("5*3=2", "6/3=2", {}),
    ("3-5=2", "3=5-2", {"equals": "movable"}),
    ("3+2=7", "3-2=1", {"mode": "remove", "matches": 2}),
    ("7-7=7", "7-0=7", {"mode": "add", "matches": 2, "seven": 4}),
    ("86+36+98=88", "86-36+38=88", {"mode": "remove", "matches": 2}),
]
MATCHES = {
    "0": 6,
    "1": 2,
    "2": 5,
    "3": 5,
    "4": 4,
    "5": 5,
    "6": 6,
    "7": 3,
    "8": 7,
    "9": 6,
    "+": 2,
    "-": 1,
    "*": 2,
    "/": 1,
}


def drawn(text, answer, options):
    puzzle = KIND.parse(text, Options(**options))
    return KIND.draw(puzzle, None), KIND.draw(puzzle, answer)


def names(picture):
    return Counter(mark.symbol.name for mark in picture.marks)


def spots(picture, name):
    return {(mark.x, mark.y, mark.turn) for mark in picture.marks if mark.symbol.name == name}


@pytest.mark.parametrize(("text", "answer", "options"), EXAMPLES)
def test_question_and_key_have_the_same_size(text, answer, options):
    question, key = drawn(text, answer, options)
    assert (question.width, question.height) == (key.width, key.height)


@pytest.mark.parametrize(("text", "answer", "options"), EXAMPLES)
def test_the_question_is_made_of_plain_matches_only(text, answer, options):
    question, _ = drawn(text, answer, options)
    assert set(names(question)) == {"matchstick.match"}
    assert {role for mark in question.marks for part in mark.symbol.marks for role in roles(part)} == {
        "ink",
        "wood",
        "tip",
    }


def roles(mark):
    return {role for role in (mark.fill, mark.stroke) if role}


@pytest.mark.parametrize(("text", "answer", "options"), EXAMPLES)
def test_the_key_marks_as_many_matches_as_the_rules_move_and_dashes_their_old_places(text, answer, options):
    question, key = drawn(text, answer, options)
    taken, put = KIND.parse(text, Options(**options)).rules.budget
    assert names(key)["matchstick.taken"] == taken
    assert names(key)["matchstick.put"] == put
    old = spots(question, "matchstick.match")
    assert spots(key, "matchstick.match") | spots(key, "matchstick.taken") == old
    assert not spots(key, "matchstick.put") & old


@pytest.mark.parametrize(("text", "answer", "options"), EXAMPLES)
def test_matches_are_drawn_from_the_left_symbol_by_symbol_in_question_and_key(text, answer, options):
    order = [(mark.x, mark.y, mark.turn) for mark in drawn(text, answer, options)[0].marks]
    same = [spot for spot in places_in_order(drawn(text, answer, options)[1]) if spot in order]
    assert same == order


def places_in_order(picture):
    return [(mark.x, mark.y, mark.turn) for mark in picture.marks]


def test_a_question_does_not_depend_on_which_puzzle_its_answer_makes():
    fixed = KIND.draw(KIND.parse("0+5=8", Options()), None)
    assert fixed == KIND.draw(KIND.parse("0+5=8", Options(matches=2, operators=("+", "-"))), None)


def test_every_symbol_has_its_number_of_matches():
    for symbol, matches in MATCHES.items():
        text = f"1{symbol}1=1" if symbol in "+-*/" else f"{symbol}+1=1"
        others = 2 * 2 + 2 + 2  # two ones, `=`, and another one or a plus
        count = len(KIND.draw(KIND.parse(text, Options()), None).marks)
        assert count == matches + others, symbol


@pytest.mark.parametrize(("text", "answer", "options"), EXAMPLES)
def test_everything_lies_inside_the_picture(text, answer, options):
    for picture in drawn(text, answer, options):
        assert all(0.8 <= mark.x <= picture.width - 0.8 for mark in picture.marks)
        assert all(0.8 <= mark.y <= picture.height - 0.8 for mark in picture.marks)


def test_a_match_is_ten_millimetres_long_and_1_6_thick():
    mark = KIND.draw(KIND.parse("1+1=3", Options()), None).marks[0]
    stick = mark.symbol.marks[0]
    assert (stick.width, stick.height) == (10.0, 1.6)


def test_a_changed_match_differs_by_more_than_colour():
    _, key = drawn(*EXAMPLES[0])
    parts = {mark.symbol.name: mark.symbol.marks[0] for mark in key.marks}
    assert parts["matchstick.put"].line >= 2 * parts["matchstick.match"].line
    assert parts["matchstick.taken"].dashed
    assert parts["matchstick.taken"].fill is None


def test_a_single_digit_equation_fits_half_a_page_and_one_of_two_digits_a_whole_one():
    assert KIND.draw(KIND.parse("8+8=8", Options()), None).width < 76
    assert KIND.draw(KIND.parse("88+88=88", Options()), None).width < 125


def test_the_chart_shows_the_digits_the_operators_in_use_and_the_equals_sign():
    plain, whole = KIND.chart(Options(operators=("-", "+"))), KIND.chart(Options())
    strokes = [sum(isinstance(mark, Line) for mark in picture.marks) for picture in (plain, whole)]
    digits = sum(MATCHES[str(digit)] for digit in range(10))
    assert strokes == [digits + 2 + 1 + 2, digits + 2 + 1 + 2 + 1 + 2]
    assert [mark.text for mark in whole.marks if isinstance(mark, Text)] == ["(÷)"]
    assert whole.width < 100


def test_the_chart_follows_the_shapes_chosen():
    usual, other = KIND.chart(Options()), KIND.chart(Options(seven=4, six_tail=False, nine_tail=False))
    assert len(usual.marks) - len(other.marks) == 1
    assert len(shapes(Options(seven=4).rules.font)["7"]) == 4


@pytest.mark.parametrize(("text", "answer", "options"), EXAMPLES)
def test_a_terminal_sketch_has_three_lines_and_marks_the_changes_in_the_answer_only(text, answer, options):
    puzzle = KIND.parse(text, Options(**options))
    question, key = KIND.sketch(puzzle, None), KIND.sketch(puzzle, answer)
    assert question.count("\n") == key.count("\n") == 2
    assert not set(question) & set("#:.")
    taken, put = puzzle.rules.budget
    assert key.count("#") == put
    assert sum(map(key.count, ":.")) == taken
    assert key.encode("cp932")


def test_a_terminal_sketch_looks_like_this():
    puzzle = KIND.parse("5-5=7", Options())
    assert KIND.sketch(puzzle, None).splitlines() == [
        " _       _       _",
        "|_   -  |_   =    |",
        " _|      _|       |",
    ]
    assert KIND.sketch(puzzle, "6-5=1").splitlines() == [
        " _       _       .",
        "|_   -  |_   =    |",
        "#_|      _|       |",
    ]


def test_a_place_that_was_left_is_crossed_out_within_its_outline():
    _, key = drawn(*EXAMPLES[0])
    (taken,) = {mark.symbol for mark in key.marks if mark.symbol.name == "matchstick.taken"}
    cross = [mark for mark in taken.marks if isinstance(mark, Line)]
    assert len(cross) == 2
    assert all(max(abs(mark.y1), abs(mark.y2)) < taken.marks[0].height / 2 for mark in cross)
