"""One wrong answer for every rule, and the judge against the solver."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.kinds.cryptarithm.brute import brute_force
from worksheets.kinds.cryptarithm.judge import judge
from worksheets.kinds.cryptarithm.model import FAULTS, Options
from worksheets.kinds.cryptarithm.notation import parse, parse_answer
from worksheets.words import say

WRONG = {
    "words": ("SEND+MORE=MONEY", "9567+1085+0=10652"),
    "shape": ("SEND+MORE=MONEY", "9567+108=10652"),
    "leading_zero": ("SEND+MORE=MONEY", "9567+0185=10652"),
    "two_digits": ("SEND+MORE=MONEY", "9567+1084=10651"),
    "two_letters": ("TWO+TWO=FOUR", "938+938=1836"),
    "wrong_result": ("SEND+MORE=MONEY", "9567+1085=10653"),
}


def fault_of(text: str, answer: str, leading_zero: bool = False) -> str | None:
    puzzle = parse(text, Options(leading_zero=leading_zero))
    fault = judge(puzzle, parse_answer(puzzle, answer))
    if fault is None:
        return None
    for lang in ("ja", "en"):
        assert say("cryptarithm", f"faults.{fault.code}", fault.values, lang)
    return fault.code


def test_every_rule_has_a_wrong_answer() -> None:
    assert set(WRONG) == set(FAULTS)


@pytest.mark.parametrize("code", FAULTS)
def test_a_wrong_answer_is_told_the_rule_it_breaks(code: str) -> None:
    assert fault_of(*WRONG[code]) == code


def test_the_right_answer_has_no_fault() -> None:
    assert fault_of("SEND+MORE=MONEY", "9567+1085=10652") is None
    assert fault_of("おおいた+おおさか=さいたま", "3374+3368=6742") is None


def test_a_leading_zero_is_no_fault_where_it_is_allowed() -> None:
    assert fault_of("A*B=B", "1*0=0", leading_zero=True) is None
    assert fault_of("A*B=B", "1*0=0") == "leading_zero"


@pytest.mark.parametrize(
    ("text", "answer", "value"),
    [("AB+C=DE", "12+3=46", 15), ("AB-C=DE", "34-5=67", 29), ("AB*C=DE", "12*3=45", 36)],
)
def test_a_wrong_calculation_is_told_what_it_comes_to(text: str, answer: str, value: int) -> None:
    puzzle = parse(text, Options())
    fault = judge(puzzle, parse_answer(puzzle, answer))
    assert fault is not None
    assert fault.code == "wrong_result"
    assert fault.values["value"] == value
    assert "-" not in str(fault.values["left"])
    assert "*" not in str(fault.values["left"])


@settings(max_examples=60, deadline=None, derandomize=True)
@given(st.data())
def test_the_judge_accepts_exactly_the_answers_that_trying_finds(data: st.DataObject) -> None:
    word = st.text(alphabet="ABC", min_size=1, max_size=2)
    sign = data.draw(st.sampled_from("+-*"))
    first, second, result = (data.draw(word) for _ in range(3))
    text = f"{first}{sign}{second}={result}"
    leading_zero = data.draw(st.booleans())
    right = set(brute_force(text, leading_zero))
    lengths = len(first), len(second), len(result)
    for numbers in data.draw(st.lists(st.tuples(*(st.integers(0, 10**n - 1) for n in lengths)), max_size=20)):
        digits = [str(number).zfill(length) for number, length in zip(numbers, lengths, strict=True)]
        answer = f"{digits[0]}{sign}{digits[1]}={digits[2]}"
        assert (fault_of(text, answer, leading_zero) is None) == (answer in right)
    for answer in right:
        assert fault_of(text, answer, leading_zero) is None
