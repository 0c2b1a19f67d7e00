"""The score is the published formula."""

from __future__ import annotations

from math import exp, log, log2

import pytest

from tests.arithmetic.expression.test_essence import essence_of
from worksheets.arithmetic.expression import rating
from worksheets.arithmetic.expression.effort import UNSOLVABLE, effort, level, score

CUTS = (1.0, 2.0, 3.0)


@pytest.mark.parametrize(
    ("text", "target", "cost"),
    [
        ("8+2", 10, 0.0),
        ("5*2", 10, 1.13 - 1.36),
        ("8/(1-1/5)", 10, 0.55 + 6.15),
        ("7+3*1", 10, -1.10),
        ("3*(4*4+2)+1", 55, 2 * 1.13 + 0.55),  # 3*(4*4+2) is 54, below the target
        ("4*(4*3+2)-1", 55, 2 * 1.13 + 0.55 + 0.81 * log2(56 / 55)),
        ("6*6/3-2", 10, 1.13 + 0.81 * log2(36 / 10)),  # the product in the numerator counts
        ("(9+6)/3+5", 10, 0.55 + 0.81 * log2(15 / 10)),
        ("(4*2+3)*(4+1)", 55, 2 * 1.13 + 2 * 0.55 - 1.36),
        ("6*5/3", 10, 1.13 + 0.81 * log2(3)),  # a product with a divisor gets no bonus
    ],
)
def test_the_effort_of_one_answer(text: str, target: int, cost: float) -> None:
    assert effort(essence_of(text), target) == pytest.approx(cost)


def test_more_answers_make_a_puzzle_easier() -> None:
    one, two = essence_of("8+2"), essence_of("5*2")
    expected = 2.18 - 0.33 * log(exp(-effort(one, 10)) + exp(-effort(two, 10)))
    assert score([one, two], 10) == score([two, one], 10) == round(expected, 3)
    assert score([one, two], 10) < score([one], 10) == 2.18


def test_the_level_counts_the_cut_points_that_the_score_exceeds() -> None:
    assert [level(points, CUTS) for points in (0.5, 1.0, 1.001, 2.5, 3.001)] == [0, 0, 1, 2, 3]


def test_written_forms_of_one_idea_count_once() -> None:
    one = rating(["3*3*1+1"], 10, CUTS)
    assert rating(["3*3*1+1", "3*3+1*1", "3*3/1+1"], 10, CUTS).score == one.score


def test_reasons_say_what_every_answer_needs() -> None:
    assert rating(["8/(1-1/5)"], 10, CUTS).reasons == ("single", "brackets", "division", "fraction")
    assert rating(["8+2", "5*2"], 10, CUTS).reasons == ()


def test_a_puzzle_without_answer_is_beyond_every_level() -> None:
    found = rating([], 10, CUTS)
    assert (found.level, found.score, found.reasons) == (3, UNSOLVABLE, ("unsolvable",))


def test_zero_has_no_effort() -> None:
    with pytest.raises(ValueError, match="not 0"):
        effort(essence_of("3-3"), 10)
    with pytest.raises(ValueError, match="not an answer"):
        rating(["3+"], 10, CUTS)
