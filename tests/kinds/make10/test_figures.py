"""Every figure that is known of the 715 sets of four digits."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from math import factorial, prod

import pytest

from worksheets.arithmetic.expression import Rules, Solver
from worksheets.arithmetic.expression.search import Search
from worksheets.kinds.make10.generate import INDEX, catalogue, computed, survey, write_index
from worksheets.kinds.make10.model import Cards, Options

SETS = tuple(combinations_with_replacement(range(10), 4))


def counts(options: Options) -> dict[tuple[int, ...], int]:
    puzzles = catalogue(options)
    solver = Solver(puzzles[0].rules)
    return {puzzle.numbers: len(solver.answers(puzzle.numbers, puzzle.target)) for puzzle in puzzles}


def solvable(found: dict[tuple[int, ...], int]) -> int:
    return sum(count > 0 for count in found.values())


@pytest.fixture(scope="module")
def free() -> dict[tuple[int, ...], int]:
    return counts(Options(fractions=True))


def test_552_of_715_sets_and_8147_of_10000_strings_make_10(free) -> None:
    assert (len(free), solvable(free)) == (715, 552)
    strings = (factorial(4) // prod(map(factorial, Counter(numbers).values())) for numbers in free if free[numbers])
    assert sum(strings) == 8147


def test_there_are_3160_written_and_1462_essential_answers(free) -> None:
    assert sum(counts(Options(fractions=True, distinct="written")).values()) == 3160
    assert sum(free.values()) == 1462


def test_215_sets_have_one_essential_answer(free) -> None:
    assert Counter(free.values()) == {
        **{0: 163, 1: 215, 2: 121, 3: 76, 4: 51, 5: 36, 6: 18},
        **{7: 15, 8: 9, 9: 6, 10: 3, 11: 1, 13: 1},
    }
    assert sum(count == 1 and 0 not in numbers for numbers, count in free.items()) == 131


def test_548_sets_are_solvable_in_integers_and_221_of_them_in_one_way(free) -> None:
    integers = counts(Options())
    assert solvable(integers) == 548
    assert sum(count == 1 for count in integers.values()) == 221
    need_fractions = {numbers for numbers in free if free[numbers] and not integers[numbers]}
    assert need_fractions == {(1, 1, 5, 8), (1, 1, 9, 9), (1, 3, 3, 7), (3, 4, 7, 8)}


def test_without_brackets_439_sets_are_solvable() -> None:
    essential = counts(Options(fractions=True, brackets=False))
    written = counts(Options(fractions=True, brackets=False, distinct="written"))
    assert (solvable(essential), sum(written.values()), sum(essential.values())) == (439, 1245, 636)


def test_all_126_sets_of_different_digits_without_zero_are_solvable(free) -> None:
    different = [numbers for numbers in free if len(set(numbers)) == 4 and 0 not in numbers]
    assert len(different) == 126
    assert all(free[numbers] for numbers in different)


def test_466_sets_make_24() -> None:
    search = Search(Rules(), tabled=4)
    assert sum(bool(search.forms(numbers, 24)) for numbers in SETS) == 466


@pytest.mark.slow
def test_417_is_the_smallest_number_that_nobody_makes() -> None:
    search = Search(Rules(), tabled=4)
    reached = {form.num for numbers in SETS for form in search.all_forms(numbers) if form.den == 1}
    assert min(set(range(1, 1000)) - reached) == 417


def test_the_levels_hold_244_191_78_and_39_sets() -> None:
    levels = Counter(level for count, level in survey(Options(fractions=True)) if count)
    assert levels == {0: 244, 1: 191, 2: 78, 3: 39}


def test_the_shipped_index_is_what_the_solver_finds() -> None:
    for fractions in (False, True):
        options = Options(fractions=fractions)
        assert list(survey(options)) == list(computed(catalogue(options)))


def test_the_index_is_made_again_byte_by_byte(tmp_path, monkeypatch) -> None:
    again = tmp_path / "index.bin"
    monkeypatch.setattr("worksheets.kinds.make10.generate.INDEX", again)
    write_index()
    assert again.read_bytes() == INDEX.read_bytes()


def test_the_index_serves_digits_from_1_as_well() -> None:
    options = Options(range=(1, 9))
    found = survey(options)
    assert len(found) == len(catalogue(options)) == 495
    assert list(found) == list(computed(catalogue(options)))


def test_other_options_are_measured_when_looked_at() -> None:
    options = Options(numbers=3, operators=("+", "-"))
    found = survey(options)
    place = catalogue(options).index(Cards((1, 2, 7), 10, options))
    assert found[place] == (1, found[place][1])
