from collections.abc import Iterator
from itertools import combinations, product

import pytest

from tests.kinds.mushikui.samples import made
from worksheets.arithmetic.columns.fillings import count, fillings
from worksheets.arithmetic.columns.layout import Layout
from worksheets.arithmetic.columns.pattern import pattern_of
from worksheets.arithmetic.columns.written import multiply
from worksheets.kind import Aim
from worksheets.kinds.mushikui.generate import catalogue, survey
from worksheets.kinds.mushikui.lonely import lonely
from worksheets.kinds.mushikui.model import Skeleton
from worksheets.kinds.mushikui.options import Only, Options
from worksheets.kinds.mushikui.rivals import blank
from worksheets.kinds.mushikui.solve import solve

EXACT_DIVISIONS = 441
"""Lonely exact divisions of a quotient of five digits by a divisor of three."""


def with_one_answer(options: Options) -> list[Skeleton]:
    listed = catalogue(options)
    assert listed is not None
    return [puzzle for puzzle, (answers, _) in zip(listed, survey(options), strict=True) if answers == 1]


@pytest.mark.parametrize(("digits", "number"), [((2, 2), 9), ((2, 3), 10), ((3, 2), 1), ((2, 1), 0), ((3, 1), 0)])
def test_lonely_multiplications_are_as_many_as_are_known(digits: tuple[int, ...], number: int):
    assert len(with_one_answer(Options(digits=digits, lonely=True))) == number


def test_the_only_lonely_multiplication_of_three_by_two_digits_is_the_lonely_eight():
    (puzzle,) = with_one_answer(Options(digits=(3, 2), lonely=True))
    assert puzzle.lines == ("***", "8*", "****", "***", "****")
    (answer,) = solve(puzzle)
    assert answer[:2] == ("112", "89")


def test_the_numbers_of_answers_are_right():
    options = Options(lonely=True)
    for puzzle, (answers, _) in zip(catalogue(options) or (), survey(options), strict=True):
        assert len(list(solve(puzzle))) == answers


def test_a_lonely_digit_can_be_asked_for():
    found = with_one_answer(Options(lonely=True, clues=Only(7)))
    assert found
    assert all("".join(puzzle.lines).strip("*") and set("".join(puzzle.lines)) == {"*", "7"} for puzzle in found)


def test_no_layout_of_small_multiplications_is_unique_without_a_clue():
    for first in range(10, 100):
        for second in (11, 19, 55, 99):
            layout = multiply(first, second).layout
            assert count(pattern_of(layout, blank(layout)), 2) == 2


def test_lonely_divisions_of_small_sizes_are_found_one_by_one():
    options = Options(operation="division", digits=(5, 2), remainder="zero", lonely=True)
    assert catalogue(options) is None
    for puzzle in made(options, 3, "lonely division", Aim(), tries=50):
        text = "".join(puzzle.lines[:-1])
        assert len(text.replace("*", "")) == 1
        assert puzzle.lines[-1] == "0"
        assert len(list(solve(puzzle))) == 1


def test_additions_of_long_numbers_have_no_lonely_skeleton():
    assert with_one_answer(Options(operation="addition", digits=(2, 2), lonely=True)) == []
    assert len(with_one_answer(Options(operation="addition", digits=(1, 1), lonely=True))) == 2


@pytest.mark.slow
def test_the_only_lonely_multiplication_of_three_by_three_digits_is_900_by_111():
    layouts = {multiply(a, b).layout for a in range(100, 1000, 3) for b in range(111, 1000) if "0" not in str(b)}
    found = [
        (layout, shown)
        for layout in sorted(layouts, key=str)
        for shown in lonely(layout, blank(layout), "0123456789", 1)
    ]
    ((layout, shown),) = found
    assert next(fillings(pattern_of(layout, shown)))[:2] == ("900", "111")


@pytest.mark.slow
def test_lonely_exact_divisions_by_three_digits_are_as_many_as_are_known():
    found = set()
    for layout in division_layouts(3, 5):
        lines = (*blank(layout)[:-1], "0")
        for shown in lonely(layout, lines, "0123456789", 1):
            found.add((shown, layout.shifts, next(fillings(pattern_of(layout, shown)))[:3]))
    operands = {operands for _, _, operands in found}
    assert ("97809", "124", "12128316") in operands
    assert ("80809", "124", "10020316") in operands
    assert len(found) == EXACT_DIVISIONS


def division_layouts(divisor: int, quotient: int) -> Iterator[Layout]:
    """All layouts of exact divisions: which quotient digits are 0, and how long each row is."""
    lengths = (divisor, divisor + 1)
    for size in range(quotient):
        for lower in combinations(range(quotient - 2, -1, -1), size):
            places = (quotient - 1, *lower)
            for head in lengths:
                for rows in product(lengths, repeat=2 * size + 1):
                    yield Layout(
                        "division",
                        (quotient, divisor, head + quotient - 1, *rows, 1),
                        (0, 0, 0, places[0], *(place for place in lower for _ in range(2)), 0),
                    )
