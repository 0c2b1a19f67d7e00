"""All answers, each once, the best one first: published puzzles and an independent brute force."""

from __future__ import annotations

import random
from itertools import combinations_with_replacement

import pytest

from tests.arithmetic.expression.brute import Trees, idea, is_flat, is_whole
from worksheets.arithmetic.expression import Rules, Solver, broken_rule

FREE = Rules()
INTEGERS = Rules(fractions=False)


def texts(numbers: tuple[int, ...], target: int, rules: Rules) -> list[str]:
    return [answer.text for answer in Solver(rules).answers(numbers, target)]


@pytest.mark.parametrize(
    ("numbers", "answer"),
    [
        ((1, 1, 5, 8), "8/(1-1/5)"),
        ((1, 1, 9, 9), "9*(1+1/9)"),
        ((1, 3, 3, 7), "3*(7/3+1)"),
        ((3, 4, 7, 8), "8*(3-7/4)"),
    ],
)
def test_the_four_sets_that_need_fractions(numbers: tuple[int, ...], answer: str) -> None:
    assert texts(numbers, 10, FREE) == [answer]
    assert texts(numbers, 10, INTEGERS) == []


def test_3669_has_no_answer() -> None:
    assert texts((3, 6, 6, 9), 10, FREE) == []


@pytest.mark.parametrize("numbers", [(2, 3, 5, 7), (1, 2, 9, 9), (2, 7, 7, 8)])
def test_shapes_that_other_programs_forget_without_brackets(numbers: tuple[int, ...]) -> None:
    assert texts(numbers, 10, Rules(brackets=False))


@pytest.mark.parametrize("digits", ["1114", "1116", "1149", "3333", "3366", "3377", "5557"])
def test_sets_that_need_two_brackets_side_by_side_are_solved(digits: str) -> None:
    assert texts(tuple(map(int, digits)), 10, FREE)


def test_1133_without_brackets_is_one_idea_in_four_lines() -> None:
    assert texts((1, 1, 3, 3), 10, Rules(brackets=False)) == ["3*3*1+1"]
    lines = texts((1, 1, 3, 3), 10, Rules(brackets=False, essential=False))
    assert lines == ["3*3*1+1", "3*3+1*1", "3*3+1/1", "3*3/1+1"]


def test_22446_makes_33_in_exactly_two_ways() -> None:
    assert texts((2, 2, 4, 4, 6), 33, FREE) == ["6*(4+2-2/4)", "(4+2)*(6-2/4)"]
    assert texts((2, 2, 4, 4, 6), 33, INTEGERS) == []


def test_the_roll_23144_makes_55_in_four_ways() -> None:
    expected = ["3*(4*4+2)+1", "4*(4*3+2)-1", "4*2*(4+3)-1", "(4*2+3)*(4+1)"]
    assert texts((2, 3, 1, 4, 4), 55, INTEGERS) == texts((2, 3, 1, 4, 4), 55, FREE) == expected


@pytest.mark.parametrize(
    ("dice", "target", "integers", "fractions"),
    [
        ((2, 6, 2, 4, 5), 23, 17, 20),
        ((2, 3, 4, 6, 6), 12, 75, 90),
        ((1, 1, 1, 1, 1), 11, 0, 0),
        ((2, 2, 3, 3, 4), 45, 5, 5),
    ],
)
def test_rolls_of_the_articles_and_the_richest_roll(dice, target: int, integers: int, fractions: int) -> None:
    assert (len(texts(dice, target, INTEGERS)), len(texts(dice, target, FREE))) == (integers, fractions)


@pytest.mark.parametrize(("dice", "target"), [((1, 2, 3, 5, 5), 16), ((3, 6, 4, 4, 1), 26)])
def test_other_rolls_of_the_articles_have_answers(dice: tuple[int, ...], target: int) -> None:
    assert texts(dice, target, INTEGERS)


def test_integers_come_before_fractions_then_fewer_brackets_divisions_characters() -> None:
    found = texts((2, 6, 2, 4, 5), 23, FREE)
    whole = texts((2, 6, 2, 4, 5), 23, INTEGERS)
    assert found[: len(whole)] == whole
    ranks = [(text.count("("), text.count("/"), len(text), text) for text in whole]
    assert ranks == sorted(ranks)


def test_the_order_of_the_numbers_does_not_matter() -> None:
    assert texts((4, 1, 4, 3, 2), 55, FREE) == texts((1, 2, 3, 4, 4), 55, FREE)


def test_a_solver_that_has_served_others_gives_the_same_answers() -> None:
    shared = Solver(FREE, tabled=4)
    rolls = random.Random(7).sample(list(combinations_with_replacement(range(1, 7), 5)), 4)
    for dice in rolls:
        for target in (11, 36, 66):
            assert [answer.text for answer in shared.answers(dice, target)] == texts(dice, target, FREE)


RULES = (
    Rules(),
    Rules(fractions=False),
    Rules(brackets=False),
    Rules(essential=False),
    Rules(essential=False, fractions=False),
)


def compare_with_brute_force(numbers: tuple[int, ...], targets: list[int], solvers: list[Solver]) -> None:
    """The number of answers under every set of rules, and that every answer is a right one."""
    known = Trees(numbers).by_value()
    for target in targets:
        forms = [(idea(tree), is_whole(tree), is_flat(tree)) for tree in known.get(target, {}).values()]
        for solver, rules in zip(solvers, RULES, strict=True):
            allowed = [found for found, whole, flat in forms if (whole or rules.fractions) and (flat or rules.brackets)]
            answers = solver.answers(numbers, target)
            expected = len(set(allowed)) if rules.essential else len(allowed)
            assert len(answers) == expected, (numbers, target, rules)
            assert all(broken_rule(numbers, target, rules, answer.text) is None for answer in answers)


def test_a_sample_of_sets_and_rolls_agrees_with_a_brute_force() -> None:
    rng = random.Random(10)
    solvers = [Solver(rules) for rules in RULES]
    for numbers in rng.sample(list(combinations_with_replacement(range(10), 4)), 12):
        compare_with_brute_force(numbers, [10, 24], solvers)
    (dice,) = rng.sample(list(combinations_with_replacement(range(1, 7), 5)), 1)
    compare_with_brute_force(dice, rng.sample(range(11, 67), 8), solvers)


@pytest.mark.slow
def test_all_715_sets_agree_with_a_brute_force() -> None:
    solvers = [Solver(rules) for rules in RULES]
    for numbers in combinations_with_replacement(range(10), 4):
        compare_with_brute_force(numbers, [10, 24], solvers)


@pytest.mark.slow
def test_all_9072_rolls_agree_with_a_brute_force() -> None:
    targets = [10 * tens + ones for tens in range(1, 7) for ones in range(1, 7)]
    solvers = [Solver(rules, tabled=4) for rules in RULES]
    for dice in combinations_with_replacement(range(1, 7), 5):
        compare_with_brute_force(dice, targets, solvers)


@pytest.mark.slow
def test_a_fresh_sample_of_five_digits_from_zero_agrees_with_a_brute_force() -> None:
    seed = random.SystemRandom().randrange(10**9)
    print("seed", seed)
    rng = random.Random(seed)
    solvers = [Solver(rules, tabled=4) for rules in RULES]
    for numbers in rng.sample(list(combinations_with_replacement(range(10), 5)), 20):
        compare_with_brute_force(numbers, rng.sample(range(1, 60), 10), solvers)
