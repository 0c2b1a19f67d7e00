"""Right answers are accepted, wrong ones name the rule."""

from __future__ import annotations

import pytest

from worksheets.kinds.make10 import KIND
from worksheets.kinds.make10.model import Options

WRONG = {
    "not_expression": ("1158", {"fractions": True}, "8/(1-1/5"),
    "operator": ("1234", {"operators": ("+", "-")}, "1*2*3+4"),
    "bracket": ("1133", {"brackets": False}, "(3*3)+1*1"),
    "joined": ("1199", {"fractions": True}, "19-9*1"),
    "not_given": ("1234", {}, "1+2+3+5"),
    "used_again": ("1234", {}, "1+2+3+4+1"),
    "missing": ("1234", {}, "4+3+2"),
    "order": ("1234", {"order": "given"}, "4+3+2+1"),
    "division_by_zero": ("1158", {}, "8+5/(1-1)"),
    "wrong_value": ("1234", {}, "1*2*3*4"),
    "fraction": ("1158", {}, "8/(1-1/5)"),
    "negative": ("2935", {"order": "given", "target": 14}, "(2-9)*(3-5)"),
    "untrue": ("1234", {}, "1+2+3+4=11"),
}


@pytest.mark.parametrize("code", KIND.faults)
def test_one_wrong_answer_for_each_code(code: str) -> None:
    text, options, answer = WRONG[code]
    puzzle = KIND.parse(text, Options(**options))
    fault = KIND.judge(puzzle, KIND.parse_answer(puzzle, answer))
    assert fault is not None
    assert fault.code == code


@pytest.mark.parametrize("answer", ["1+2+3+4", "４＋３＋２＋１＝１０", "4*3-2*1", "(1 + 2) * 3 + 4 = 13"])
def test_right_answers_in_any_signs(answer: str) -> None:
    target = 13 if "13" in answer else 10
    puzzle = KIND.parse(f"1234:{target}", Options())
    assert KIND.judge(puzzle, KIND.parse_answer(puzzle, answer)) is None


@pytest.mark.parametrize(
    "options",
    [
        Options(),
        Options(fractions=True),
        Options(brackets=False),
        Options(order="given"),
        Options(operators=("+", "-")),
    ],
)
def test_every_answer_of_the_solver_is_right_and_reads_back(options: Options) -> None:
    assert KIND.catalogue is not None
    for puzzle in KIND.catalogue(options)[3::97]:
        for answer in KIND.solve(puzzle):
            text = KIND.format_answer(puzzle, answer)
            assert KIND.parse_answer(puzzle, text) == answer
            assert KIND.judge(puzzle, answer) is None
