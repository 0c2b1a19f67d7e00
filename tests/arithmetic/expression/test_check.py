"""The judge names the rule that is broken, and accepts everything that is right."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.arithmetic.expression.trees import draw_trees, value_of, written
from worksheets.arithmetic.expression import FAULTS, Rules, Solver, broken_rule
from worksheets.arithmetic.expression.read import Tree, form_of, read

FREE = Rules()
INTEGERS = Rules(fractions=False)

WRONG = [
    ("not_expression", (1, 1, 5, 8), 10, FREE, "8/(1-1/5", {}),
    ("operator", (1, 1, 5, 8), 10, Rules(operators=("+", "-")), "8/(1-1/5)", {"operator": "/"}),
    ("bracket", (1, 1, 3, 3), 10, Rules(brackets=False), "(3*3+1)*1", {}),
    ("joined", (2, 3, 1, 4), 10, FREE, "23-14", {"number": 23}),
    ("not_given", (1, 1, 5, 8), 10, FREE, "8+2", {"number": 2}),
    ("used_again", (1, 1, 5, 8), 10, FREE, "5+5", {"number": 5, "given": 1, "used": 2}),
    ("missing", (1, 1, 5, 8), 10, FREE, "8+1+1", {"number": 5}),
    ("order", (1, 1, 9, 1), 10, Rules(ordered=True), "9*1+1*1", {"numbers": "1 1 9 1"}),
    ("division_by_zero", (1, 1, 5, 8), 10, FREE, "8+5/(1-1)", {}),
    ("wrong_value", (1, 1, 5, 8), 10, FREE, "8*(1-1/5)", {"value": Fraction(32, 5), "target": 10}),
    ("fraction", (1, 1, 5, 8), 10, INTEGERS, "8/(1-1/5)", {"value": Fraction(1, 5)}),
    ("negative", (2, 9, 3, 5), 14, Rules(ordered=True, fractions=False), "(2-9)*(3-5)", {"value": -7}),
    ("untrue", (1, 1, 5, 8), 10, FREE, "8/(1-1/5)=11", {"claim": 11, "target": 10}),
]


@pytest.mark.parametrize(("code", "numbers", "target", "rules", "text", "values"), WRONG)
def test_one_wrong_answer_for_each_rule(code, numbers, target, rules, text, values) -> None:
    fault = broken_rule(numbers, target, rules, text)
    assert fault is not None
    assert fault.code == code
    assert values.items() <= dict(fault.values).items()


def test_every_code_has_its_wrong_answer() -> None:
    assert {wrong[0] for wrong in WRONG} == set(FAULTS)


@pytest.mark.parametrize(
    "text",
    [
        "8/(1-1/5)",
        "8/(1-1/5)=10",
        "(8/(1-(1/5)))",
        "８÷｛１−（１÷５）｝＝１０",
    ],
)
def test_a_right_answer_may_be_written_in_many_ways(text: str) -> None:
    assert broken_rule((1, 1, 5, 8), 10, FREE, text) is None


@pytest.mark.parametrize("text", ["2/4*8+6", "6-2+4+2", "(2-6)*(2-4)+2", "2-6+14"])
def test_order_of_steps_is_the_pupils_own_affair(text: str) -> None:
    line = read(text)
    assert line is not None
    assert broken_rule(line.numbers, 10, INTEGERS, text) is None


def test_numbers_of_two_digits_are_no_joined_digits_when_they_are_given() -> None:
    assert broken_rule((12, 2, 1, 1), 24, FREE, "12*2*1*1") is None
    assert broken_rule((12, 2, 1, 1), 24, FREE, "21+1+2") is not None


@given(draw_trees(), st.randoms(use_true_random=False))
def test_the_judge_agrees_with_exact_arithmetic(tree: Tree, rng) -> None:
    text = written(tree)
    line = read(text)
    assert line is not None
    numbers = list(line.numbers)
    rng.shuffle(numbers)
    value = value_of(tree)
    fault = broken_rule(tuple(numbers), 10, FREE, text)
    expected = "division_by_zero" if value is None else None if value == 10 else "wrong_value"
    assert (fault and fault.code) == expected


@given(draw_trees(largest=9, leaves=4))
def test_a_right_answer_stands_for_one_that_the_solver_lists(tree: Tree) -> None:
    value = value_of(tree)
    line = read(written(tree))
    signed = form_of(tree)
    if line is None or signed is None or value is None or value.denominator != 1 or not 1 <= value <= 50:
        return
    for rules in (Rules(essential=False), Rules(essential=False, fractions=False)):
        accepted = broken_rule(line.numbers, int(value), rules, written(tree)) is None
        listed = {answer.text for answer in Solver(rules).answers(line.numbers, int(value))}
        assert accepted == (signed[1].text in listed)


@given(draw_trees(largest=9, leaves=4))
def test_with_the_order_given_the_judge_accepts_what_the_solver_lists(tree: Tree) -> None:
    value = value_of(tree)
    line = read(written(tree))
    signed = form_of(tree)
    if line is None or signed is None or value is None or value.denominator != 1 or not 1 <= value <= 50:
        return
    for rules in (Rules(ordered=True, essential=False), Rules(ordered=True, essential=False, fractions=False)):
        if broken_rule(line.numbers, int(value), rules, written(tree)) is None:
            answers = [read(answer.text) for answer in Solver(rules).answers(line.numbers, int(value))]
            forms = [form_of(answer.tree) for answer in answers if answer]
            assert signed[1].text in {form[1].text for form in forms if form}
