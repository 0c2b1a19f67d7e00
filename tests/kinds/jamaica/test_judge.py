"""Right answers are accepted, wrong ones name the rule."""

from __future__ import annotations

import pytest

from worksheets.kinds.jamaica import KIND
from worksheets.kinds.jamaica.model import Options

WRONG = {
    "not_expression": ({}, "23144:55", "3*(4*4+2)+1 です"),
    "operator": ({"operators": ("+", "-", "*")}, "23144:55", "3*4/4+2+1"),
    "joined": ({}, "23144:55", "41+14"),
    "not_given": ({}, "23144:55", "5*11"),
    "used_again": ({}, "23144:55", "4*4*4-3*2-1*3"),
    "missing": ({}, "23144:55", "3*(4*4+2)"),
    "division_by_zero": ({}, "23144:55", "3*2*1/(4-4)"),
    "wrong_value": ({}, "23144:55", "3*(4*4+1)+2"),
    "fraction": ({}, "22446:33", "(2+4)*(6-2/4)"),
    "untrue": ({}, "23144:55", "3*(4*4+2)+1=54"),
}


@pytest.mark.parametrize("code", KIND.faults)
def test_one_wrong_answer_for_each_code(code: str) -> None:
    options, text, answer = WRONG[code]
    roll = KIND.parse(text, Options(**options))
    fault = KIND.judge(roll, KIND.parse_answer(roll, answer))
    assert fault is not None
    assert fault.code == code


@pytest.mark.parametrize("answer", ["3*(4*4+2)+1", "１＋（２＋４×４）×３＝５５", "(1+4)*(3+4*2)", "(4×[3×4＋2])−1"])
def test_right_answers_in_any_signs(answer: str) -> None:
    roll = KIND.parse("23144:55", Options())
    assert KIND.judge(roll, KIND.parse_answer(roll, answer)) is None


@pytest.mark.parametrize("options", [Options(), Options(fractions=True), Options(dice=3, operators=("+", "-"))])
def test_every_answer_of_the_solver_is_right_and_reads_back(options: Options) -> None:
    assert KIND.catalogue is not None
    rolls = KIND.catalogue(options)
    for roll in rolls[:: len(rolls) // 40]:
        for answer in KIND.solve(roll):
            assert KIND.parse_answer(roll, KIND.format_answer(roll, answer)) == answer
            assert KIND.judge(roll, answer) is None
