from collections.abc import Sequence

import pytest

from tests.kinds.mushikui.samples import SIZES, made, only_answer
from worksheets.kinds.mushikui.draw import CELLS, WIDE, brief, draw
from worksheets.kinds.mushikui.model import Skeleton
from worksheets.kinds.mushikui.notation import parse, parse_answer
from worksheets.kinds.mushikui.options import Options
from worksheets.kinds.mushikui.sketch import sketch
from worksheets.picture import Box, Curve, Line, Mark, Picture, Text, Word

PRODUCT = parse("multiplication: *1* 5* *2** 20** **10*", Options())
DIVISION = parse("division: *2* * **1 * ** ** ** ** 0", Options())
LETTERS = parse("division: B09 AB *0**3 3** A*3 A*3 0", Options())
SHORT = parse("division: 4140 9 ***** 8", Options())


def texts(picture: Picture, role: str = "ink") -> list[str]:
    return [mark.text for mark in picture.marks if isinstance(mark, Text) and mark.role == role]


def boxes(picture: Picture) -> list[Box]:
    return [mark for mark in picture.marks if isinstance(mark, Box)]


def rows(marks: Sequence[Mark]) -> list[list[Box]]:
    """Boxes by the height at which they stand."""
    found: dict[float, list[Box]] = {}
    for mark in marks:
        if isinstance(mark, Box):
            found.setdefault(mark.y, []).append(mark)
    return [found[y] for y in sorted(found)]


def test_a_multiplication_is_drawn_with_a_box_for_every_blank_and_two_rules():
    picture = draw(PRODUCT, None)
    assert texts(picture) == ["1", "5", "2", "2", "0", "1", "0", "×"]
    assert len(boxes(picture)) == 11
    rules = [mark for mark in picture.marks if isinstance(mark, Line)]
    assert len(rules) == 2
    assert all(rule.x1 <= boxes(picture)[-1].x and rule.width >= 0.25 for rule in rules)


def test_the_key_fills_the_boxes_in_the_role_of_answers_and_nothing_else_changes():
    answer = only_answer(PRODUCT)
    question, key = draw(PRODUCT, None), draw(PRODUCT, answer)
    assert (question.width, question.height) == (key.width, key.height)
    assert texts(key, "answer") == [
        digit
        for line, text in zip(PRODUCT.lines, answer, strict=True)
        for sign, digit in zip(line, text, strict=True)
        if sign == "*"
    ]
    assert [mark for mark in key.marks if not (isinstance(mark, Text) and mark.role == "answer")] == list(
        question.marks
    )


def test_digits_of_a_column_stand_under_each_other():
    picture = draw(PRODUCT, only_answer(PRODUCT))
    right = max(mark.x for mark in picture.marks if isinstance(mark, Text))
    units = [mark.text for mark in picture.marks if isinstance(mark, Text) and mark.x == right]
    assert units == ["7", "3", "1", "1"]
    shifted = [
        mark.x for mark in picture.marks if isinstance(mark, Text) and mark.text in "85" and mark.role == "answer"
    ]
    assert max(shifted) < right


def test_a_division_has_the_japanese_bracket_with_the_divisor_close_to_it():
    picture = draw(DIVISION, None)
    (curve,) = [mark for mark in picture.marks if isinstance(mark, Curve)]
    lines = [mark for mark in picture.marks if isinstance(mark, Line)]
    over = next(line for line in lines if line.x1 == curve.points[0][0])
    assert over.y1 == curve.points[0][1]
    divisor = min(boxes(picture), key=lambda box: box.x)
    assert 1 <= curve.points[0][0] - (divisor.x + divisor.width) <= 3
    assert len(lines) == 4  # over the dividend, and one under every product row


def test_quotient_digits_stand_over_their_column_of_the_dividend():
    quotient, *_ = rows(draw(DIVISION, None).marks)
    dividend = [box for box in rows(draw(DIVISION, None).marks)[1] if box.x >= quotient[0].x]
    assert quotient[0].x == dividend[0].x


def test_the_rows_of_a_division_move_to_the_right_with_the_digits_brought_down():
    picture = draw(DIVISION, None)
    ends = [max(box.x for box in row) for row in rows(picture.marks)[2:]]
    assert ends == sorted(ends)
    assert ends[0] < ends[-1]


def test_letters_stand_in_their_boxes_and_move_to_the_corner_in_the_key():
    question, key = draw(LETTERS, None), draw(LETTERS, only_answer(LETTERS))
    assert [text for text in texts(question) if text.isalpha()] == ["B", "A", "B", "A", "A"]
    assert texts(key, "soft") == ["B", "A", "B", "A", "A"]
    assert len(texts(key, "answer")) == len(boxes(key)) == len(boxes(question))


def test_a_short_division_writes_the_remainder_behind_the_quotient():
    picture = draw(SHORT, None)
    (word,) = [mark for mark in picture.marks if isinstance(mark, Word)]
    assert word.key == "remainder"
    assert texts(picture)[-1] == "8"


@pytest.mark.parametrize("size", SIZES)
def test_boxes_are_large_enough_for_a_childs_hand_and_fit_half_a_page(size: str):
    for puzzle in made(Options(**SIZES[size]), 3, f"draw {size}"):
        picture = draw(puzzle, None)
        assert all(box.width >= 8 and box.height >= 8 for box in boxes(picture))
        assert picture.width <= WIDE
        assert all(mark.size >= 20 for mark in picture.marks if isinstance(mark, Text))


def test_wide_skeletons_get_smaller_boxes():
    wide = parse("division: ***** *** ******** " + " ".join(["***", "****"] * 4) + " *** 0", Options())
    widths = {boxes(draw(puzzle, None))[0].width for puzzle in (PRODUCT, wide)}
    assert widths == {CELLS[0].width, CELLS[-1].width}


@pytest.mark.parametrize("puzzle", [PRODUCT, DIVISION, LETTERS], ids=["product", "division", "letters"])
def test_no_two_boxes_overlap(puzzle: Skeleton):
    placed = boxes(draw(puzzle, None))
    for at, one in enumerate(placed):
        for other in placed[at + 1 :]:
            apart = abs(one.x - other.x) >= one.width or abs(one.y - other.y) >= one.height
            assert apart


def test_the_sketch_is_aligned_by_columns():
    assert sketch(PRODUCT, None).splitlines() == ["  *1*", " × 5*", "-----", " *2**", "20**", "-----", "**10*"]
    assert sketch(DIVISION, only_answer(DIVISION)).splitlines() == [
        "    123",
        "  -----",
        "7 ) 861",
        "    7",
        "    -",
        "    16",
        "    14",
        "    --",
        "     21",
        "     21",
        "     --",
        "      0",
    ]
    assert sketch(SHORT, None).splitlines() == ["     4140 ... 8", "  -------", "9 ) *****"]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("multiplication: *1* 5* *2** 20** **10*", "417×53"),
        ("division: *2* * **1 * ** ** ** ** 0", "861÷7"),
        ("addition: 3456*8 *324* *6*123 959045", "345678+53244+560123"),
        ("subtraction: 4***4 *947* 26205", "45684−19479"),
    ],
)
def test_the_brief_answer_is_the_calculation_and_is_read_back(text: str, line: str):
    puzzle = parse(text, Options())
    answer = only_answer(puzzle)
    assert brief(puzzle, answer) == line
    assert parse_answer(puzzle, line) == answer
