from typing import Any

import pytest

from tests.kinds.mushikui.samples import SIZES, made, only_answer
from worksheets import words
from worksheets.kinds.mushikui.judge import judge
from worksheets.kinds.mushikui.model import FAULTS
from worksheets.kinds.mushikui.notation import parse, parse_answer
from worksheets.kinds.mushikui.options import Options

PRODUCT = "multiplication: *1* 5* *2** 20** **10*"
DIVISION = "division: *2* * **1 * ** ** ** ** 0"
ZERO = "division: *0* 57 40413 *** *** *** 0 @ 3 5 5 5"

WRONG: dict[str, tuple[str, str, dict[str, Any]]] = {
    "line_count": (PRODUCT, "417 53 1251 2085", {}),
    "line_length": (PRODUCT, "417 53 1251 2085 2210", {}),
    "printed_digit": (PRODUCT, "417 63 1251 2502 26271", {}),
    "leading_zero": (PRODUCT, "017 53 0251 2085 02101", {}),
    "barred_digit": ("addition: ** ** 46", "23 23 46", {"star_ne": (3,)}),
    "letter_two_digits": ("addition: A* A* 46", "13 33 46", {}),
    "digit_two_letters": ("addition: A* B* 46", "23 23 46", {}),
    "barred_letter": ("addition: A* ** 46", "23 23 46", {"star_ne_letters": True}),
    "letter_printed": ("addition: A* ** 46", "43 13 46", {"letters_differ_from_printed": True}),
    "digit_count": ("addition: *** *** ****", "813 546 1359", {"each_digit": 1}),
    "sum": ("addition: ** ** 46", "23 24 46", {}),
    "difference": ("subtraction: ** ** 46", "83 36 46", {}),
    "zero_digit": ("multiplication: 12 3* ** 36 ***", "12 30 12 36 372", {}),
    "missing_row": ("division: *** 57 40413 *** *** *** 0 @ 3 5 5 5", "719 57 40413 399 513 513 0", {}),
    "partial_product": (PRODUCT, "417 53 1241 2085 22101", {}),
    "product": (PRODUCT, "417 53 1251 2085 23101", {}),
    "product_row": (DIVISION, "123 7 861 7 16 13 21 21 0", {}),
    "row_too_large": ("division: ** 7 *** ** ** ** *", "31 7 201 21 11 77 4", {}),
    "remainder_size": ("division: ** 7 *** * ** ** *", "11 7 141 7 71 77 4", {}),
    "subtraction": (DIVISION, "123 7 861 7 26 14 21 21 0", {}),
    "brought_down": (DIVISION, "123 7 861 7 15 14 21 21 0", {}),
    "division": ("division: *** 9 **** *", "123 9 1118 1", {}),
}


@pytest.mark.parametrize("code", FAULTS)
def test_every_rule_has_a_wrong_answer_that_breaks_it(code: str):
    text, wrong, options = WRONG[code]
    puzzle = parse(text, Options(**options))
    fault = judge(puzzle, parse_answer(puzzle, wrong))
    assert fault is not None
    assert fault.code == code
    for lang in ("ja", "en"):
        assert words.say("mushikui", f"faults.{code}", fault.values, lang)


def test_every_fault_has_its_example():
    assert tuple(WRONG) == FAULTS


@pytest.mark.parametrize(
    ("text", "right"),
    [
        (PRODUCT, "417 53 1251 2085 22101"),
        (PRODUCT, "417×53"),
        (DIVISION, "123 7 861 7 16 14 21 21 0"),
        (DIVISION, "861÷7"),
        (ZERO, "709 57 40413 399 513 513 0"),
        ("division: *** 9 **** *", "123 9 1108 1"),
        ("division: *** ** **** ** 0", "100 15 1500 15 0"),
        ("subtraction: ** ** 46", "82-36"),
        ("addition: A* ** 46", "33+13"),
    ],
)
def test_right_answers_are_right(text: str, right: str):
    puzzle = parse(text if "100" not in right else text + " @ 2 4", Options())
    assert judge(puzzle, parse_answer(puzzle, right)) is None


@pytest.mark.parametrize("size", SIZES)
def test_every_changed_digit_of_a_right_filling_is_a_fault(size: str):
    for puzzle in made(Options(**SIZES[size]), 2, f"changed {size}"):
        answer = only_answer(puzzle)
        for line, at, _ in puzzle.cells():
            digit = str((int(answer[line][at]) + 1) % 10)
            text = answer[line][:at] + digit + answer[line][at + 1 :]
            assert judge(puzzle, (*answer[:line], text, *answer[line + 1 :])) is not None


def test_a_remainder_of_zero_is_written_zero_but_no_other_line_starts_with_it():
    puzzle = parse(DIVISION, Options())
    assert judge(puzzle, parse_answer(puzzle, "123 7 861 7 16 14 21 21 0")) is None
    long = parse("division: ** 12 *** ** *** *** **", Options())
    fault = judge(long, parse_answer(long, "29 12 350 24 110 108 02"))
    assert fault is not None
    assert fault.code == "leading_zero"


def test_the_message_names_the_line_and_both_digits():
    puzzle = parse(PRODUCT, Options())
    fault = judge(puzzle, parse_answer(puzzle, "417×63"))
    assert fault is not None
    assert words.say("mushikui", f"faults.{fault.code}", fault.values, "ja") == (
        "2行目の、印刷された 5 が 6 に変わっています。"
    )
