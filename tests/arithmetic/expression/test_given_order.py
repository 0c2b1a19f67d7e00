"""Expressions whose numbers keep their order."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import product

import pytest

from tests.arithmetic.expression.trees import value_of
from worksheets.arithmetic.expression import Rules, Solver, broken_rule
from worksheets.arithmetic.expression.given_order import has_negative, is_smooth, text_of, trees_worth
from worksheets.arithmetic.expression.read import Tree, read

GIVEN = Rules(ordered=True)


def reachable(digits: tuple[int, ...]) -> set[Fraction]:
    """Every value of an expression over the digits in this order."""
    if len(digits) == 1:
        return {Fraction(digits[0])}
    values = set()
    for place in range(1, len(digits)):
        for one, other in product(reachable(digits[:place]), reachable(digits[place:])):
            values |= {one + other, one - other, one * other} | ({one / other} if other else set())
    return values


def test_a_sample_of_digit_strings_is_solvable_exactly_when_a_brute_force_says_so() -> None:
    solver = Solver(GIVEN)
    for digits in random.Random(3).sample(list(product(range(10), repeat=4)), 60):
        answers = solver.answers(digits, 10)
        assert bool(answers) == (10 in reachable(digits)), digits
        assert all(broken_rule(digits, 10, GIVEN, answer.text) is None for answer in answers)


@pytest.mark.slow
def test_5878_of_10000_digit_strings_make_10_in_the_given_order() -> None:
    solver = Solver(GIVEN)
    assert sum(bool(solver.answers(digits, 10)) for digits in product(range(10), repeat=4)) == 5878


@pytest.mark.parametrize(
    ("tree", "text"),
    [
        (("-", 9, ("-", 5, 2)), "9-(5-2)"),
        (("+", 9, ("-", 5, 2)), "9+5-2"),
        (("/", 8, ("*", 2, 2)), "8/(2*2)"),
        (("*", 8, ("/", 2, 4)), "8*2/4"),
        (("*", ("+", 1, 2), 3), "(1+2)*3"),
        (("/", ("*", 1, 2), ("-", 3, 4)), "1*2/(3-4)"),
    ],
)
def test_a_tree_is_written_with_the_fewest_brackets(tree: Tree, text: str) -> None:
    assert text_of(tree) == text
    line = read(text)
    assert line is not None
    assert value_of(line.tree) == value_of(tree)


def test_lines_without_negative_steps_and_fractions_come_first() -> None:
    assert [answer.text for answer in Solver(GIVEN).answers((2, 3, 5, 7), 10)] == ["2+3*5-7", "2*(3-5+7)"]
    assert is_smooth(("-", 7, 5))
    assert not is_smooth(("+", ("-", 5, 7), 9))
    assert not is_smooth(("*", ("/", 1, 2), 4))
    assert not is_smooth(("/", 1, ("-", 2, 2)))


def test_a_bracket_that_must_be_negative_is_out_where_fractions_are() -> None:
    assert has_negative(("*", ("-", 2, 9), ("-", 3, 5)))
    assert not has_negative(("+", ("-", 2, 9), 8))
    numbers, target = (2, 9, 3, 5), 14
    assert [answer.text for answer in Solver(GIVEN).answers(numbers, target)] == ["2*(9+3-5)", "(2-9)*(3-5)"]
    integers = Solver(Rules(ordered=True, fractions=False)).answers(numbers, target)
    assert [answer.text for answer in integers] == ["2*(9+3-5)"]


def test_brackets_and_operators_can_be_forbidden() -> None:
    flat = Rules(ordered=True, brackets=False)
    assert [answer.text for answer in Solver(flat).answers((2, 3, 5, 7), 10)] == ["2+3*5-7"]
    sums = Rules(ordered=True, operators=("+", "-"))
    assert [answer.text for answer in Solver(sums).answers((9, 5, 2, 4), 10)] == ["9-5+2+4"]


def test_no_tree_divides_by_zero() -> None:
    for tree in trees_worth((0, 0, 5, 5), 0, ("+", "-", "*", "/")):
        assert value_of(tree) == 0
