"""Every figure that is known of the 252 sets of dice and 36 sums."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations_with_replacement

import pytest

from worksheets.arithmetic.expression import Rules, Solver
from worksheets.arithmetic.expression.search import Search
from worksheets.kinds.jamaica import KIND
from worksheets.kinds.jamaica.generate import INDEX, catalogue, computed, survey, weights, write_index
from worksheets.kinds.jamaica.model import Options

INTEGERS = Options()
FRACTIONS = Options(fractions=True)


def test_a_catalogue_holds_9072_rolls_once_each() -> None:
    rolls = catalogue(INTEGERS)
    assert len(rolls) == len({KIND.same(roll) for roll in rolls}) == 9072


@pytest.mark.parametrize(
    ("options", "solvable", "essential", "single"), [(INTEGERS, 7321, 57649, 892), (FRACTIONS, 7385, 69158, 815)]
)
def test_the_index_has_the_published_totals(options: Options, solvable: int, essential: int, single: int) -> None:
    counts = [count for count, _ in survey(options)]
    assert sum(count > 0 for count in counts) == solvable
    assert sum(counts) == essential
    assert counts.count(1) == single


def test_essential_integer_answers_are_spread_as_published() -> None:
    counts = [count for count, _ in survey(INTEGERS)]
    bands = [(1, 1), (2, 3), (4, 7), (8, 15), (16, 999)]
    assert [sum(low <= count <= high for count in counts) for low, high in bands] == [892, 1682, 2065, 1707, 975]
    richest = max(zip(counts, (KIND.format(roll) for roll in catalogue(INTEGERS)), strict=True))
    assert richest == (75, "2 3 4 6 6 : 12")


def test_the_levels_hold_2929_2564_1384_and_444_rolls() -> None:
    assert Counter(level for count, level in survey(INTEGERS) if count) == {0: 2929, 1: 2564, 2: 1384, 3: 444}
    assert Counter(level for count, level in survey(INTEGERS) if count == 1) == {0: 20, 1: 58, 2: 449, 3: 365}


@pytest.mark.parametrize(("options", "probability"), [(INTEGERS, 0.90635), (FRACTIONS, 0.90982)])
def test_a_real_throw_is_solvable_with_the_published_probability(options: Options, probability: float) -> None:
    throws = weights(Options(roll="fair"))
    assert throws is not None
    assert sum(throws) == 6**5 * 36
    solvable = sum(weight for weight, (count, _) in zip(throws, survey(options), strict=True) if count)
    assert round(solvable / sum(throws), 5) == probability


def test_66_sets_make_all_36_sums_and_two_make_none() -> None:
    made: Counter[tuple[int, ...]] = Counter()
    for roll, (count, _) in zip(catalogue(INTEGERS), survey(INTEGERS), strict=True):
        made[roll.dice] += count > 0
    assert sum(number == 36 for number in made.values()) == 66
    assert {dice for dice, number in made.items() if not number} == {(1, 1, 1, 1, 1), (1, 1, 1, 1, 2)}


def test_a_sample_of_the_index_is_what_the_solver_finds() -> None:
    for options in (INTEGERS, FRACTIONS):
        rolls, known = catalogue(options), survey(options)
        found = computed(rolls)
        for start in random.Random(5).sample(range(0, 9072, 36), 4):
            assert list(found[start : start + 36]) == list(known[start : start + 36])


@pytest.mark.slow
def test_the_whole_index_is_made_again_byte_by_byte(tmp_path, monkeypatch) -> None:
    again = tmp_path / "index.bin"
    monkeypatch.setattr("worksheets.kinds.jamaica.generate.INDEX", again)
    write_index()
    assert again.read_bytes() == INDEX.read_bytes()


@pytest.mark.slow
def test_written_forms_are_106559_in_integers_and_119345_with_fractions() -> None:
    for options, written in ((INTEGERS, 106559), (FRACTIONS, 119345)):
        rolls = catalogue(options)
        solver = Solver(Rules(fractions=options.fractions, essential=False), tabled=4)
        assert sum(len(solver.answers(roll.dice, roll.target)) for roll in rolls) == written


@pytest.mark.slow
def test_437_solvable_rolls_need_division_3068_brackets_and_64_fractions() -> None:
    everything, integers = solvable(Rules()), solvable(Rules(fractions=False))
    assert len(everything - integers) == 64
    assert len(integers - solvable(Rules(operators=("+", "-", "*")))) == 437
    assert len(integers - solvable(Rules(brackets=False))) == 3068


def solvable(rules: Rules) -> set[tuple[tuple[int, ...], int]]:
    search = Search(rules, tabled=4)
    return {
        (dice, target)
        for dice in combinations_with_replacement(range(1, 7), 5)
        for target in INTEGERS.targets
        if search.forms(dice, target)
    }
