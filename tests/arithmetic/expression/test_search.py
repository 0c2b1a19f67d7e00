"""Every written form is found, and found once."""

from __future__ import annotations

import random
from itertools import combinations_with_replacement

import pytest

from tests.arithmetic.expression.brute import Trees, is_whole
from worksheets.arithmetic.expression.form import Form
from worksheets.arithmetic.expression.rules import Rules
from worksheets.arithmetic.expression.search import Search, splits

LETTERS = (1009, 10007, 100003, 1000003, 10000019)
"""Numbers so far apart that no two different calculations meet, which makes them as good as letters."""


def signs(form: Form) -> int:
    """In how many signs a form can be written without a minus in front: a-b also as b-a, but a+b only so."""
    return 2 if "-" in form.text else 1


@pytest.mark.parametrize(("letters", "count"), [(1, 1), (2, 6), (3, 68), (4, 1170)])
def test_the_forms_of_different_letters_are_counted(letters: int, count: int) -> None:
    forms = Search(Rules(), tabled=4).all_forms(LETTERS[:letters])
    assert sum(map(signs, forms)) == count


@pytest.mark.slow
def test_five_letters_have_27142_forms() -> None:
    assert sum(map(signs, Search(Rules(), tabled=5).all_forms(LETTERS))) == 27142


def test_no_form_is_met_twice() -> None:
    search = Search(Rules(), tabled=4)
    for numbers in ((0, 0, 1, 1), (1, 1, 1, 1), (0, 1, 2, 2), (2, 2, 4, 4)):
        texts = [form.text for form in search.all_forms(numbers)]
        assert len(texts) == len(set(texts))


def test_looking_up_values_finds_what_the_tables_hold() -> None:
    by_table, by_value = Search(Rules(), tabled=4), Search(Rules(), tabled=2)
    for numbers in ((0, 0, 5, 5), (1, 1, 5, 8), (0, 2, 3, 5), (2, 2, 3, 3)):
        for num, den in ((0, 1), (10, 1), (5, 1), (1, 2), (7, 3)):
            one = sorted(form.text for form in by_table.forms(numbers, num, den))
            assert one == sorted(form.text for form in by_value.forms(numbers, num, den))


def test_integer_forms_are_the_whole_ones_among_all() -> None:
    everything, integers = Search(Rules()), Search(Rules(fractions=False))
    for numbers in ((1, 2, 3, 4, 6), (2, 2, 4, 4, 6), (1, 1, 2, 5, 6)):
        for target in (11, 24, 33, 66):
            whole = sorted(form.text for form in everything.forms(numbers, target) if form.whole)
            assert whole == sorted(form.text for form in integers.forms(numbers, target))


def test_operators_and_brackets_only_filter() -> None:
    for rules, unwanted in ((Rules(operators=("+", "-", "*")), "/"), (Rules(brackets=False), "(")):
        found = sorted(form.text for form in Search(rules).forms((1, 2, 3, 4), 10))
        expected = sorted(form.text for form in Search(Rules()).forms((1, 2, 3, 4), 10) if unwanted not in form.text)
        assert found == expected


def test_splits_hold_every_pair_of_groups_once() -> None:
    assert splits((1, 1, 2)) == (((1,), (1, 2)), ((2,), (1, 1)), ((1, 1), (2,)), ((1, 2), (1,)))


def compare_with_brute_force(numbers: tuple[int, ...], targets: list[int], searches: list[Search]) -> None:
    everything, integers = searches
    known = Trees(numbers).by_value()
    for target in targets:
        trees = list(known.get(target, {}).values())
        counts = (len(everything.forms(numbers, target)), len(integers.forms(numbers, target)))
        assert counts == (len(trees), sum(map(is_whole, trees))), (numbers, target)


def test_a_roll_has_as_many_written_forms_as_a_brute_force_finds() -> None:
    searches = [Search(Rules(), tabled=4), Search(Rules(fractions=False), tabled=4)]
    (numbers,) = random.Random(4).sample(list(combinations_with_replacement(range(1, 7), 5)), 1)
    compare_with_brute_force(numbers, list(range(11, 67)), searches)
