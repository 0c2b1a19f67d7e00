"""Dealing: no puzzle twice, and nobody's sheet changes when a classmate joins or leaves."""

from __future__ import annotations

import datetime
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.fakes import section, sheet
from worksheets.deal import Deal, Place, deal
from worksheets.errors import WorksheetsError
from worksheets.kind import Aim
from worksheets.sheet import Sheet

WEEKS = tuple(datetime.date(2026, 12, 1) + datetime.timedelta(weeks=week) for week in range(3))


def puzzles(dealt: Deal) -> dict[Place, str]:
    return {task.place: str(task.puzzle) for task in dealt.tasks}


def class_sheet(count: int = 2) -> Sheet:
    return sheet(section(count), versions=None, dates=WEEKS)


def test_im_10_no_two_places_hold_the_same_puzzle() -> None:
    dealt = puzzles(deal(class_sheet(), 1, range(1, 21), {}, {}))
    assert len(dealt) == 20 * 3 * 2
    assert len(set(dealt.values())) == len(dealt)


@settings(max_examples=25, deadline=None, derandomize=True)
@given(st.sets(st.integers(1, 20), min_size=1), st.sets(st.integers(-3, 0)))
def test_a_number_gets_the_same_puzzles_whoever_else_is_there(pupils: set[int], spares: set[int]) -> None:
    everybody = puzzles(deal(class_sheet(), 1, [*range(1, 21), *range(-3, 1)], {}, {}))
    some = puzzles(deal(class_sheet(), 1, sorted(pupils | spares), {}, {}))
    assert some == {place: everybody[place] for place in some}


def test_sections_of_one_kind_share_no_puzzle_even_when_their_demands_overlap() -> None:
    both = sheet(section(3), section(3, Aim(level=1)), section(2, largest=12), versions=None)
    dealt = puzzles(deal(both, 7, range(1, 6), {}, {}))
    assert len(set(dealt.values())) == len(dealt) == 40


def test_too_few_puzzles_are_told_with_both_figures() -> None:
    with pytest.raises(WorksheetsError, match=r"190 問しか.*246 問必要.*41 種類"):
        deal(class_sheet(), 1, [41], {}, {})


def test_repeats_begin_again_when_the_catalogue_is_used_up() -> None:
    again = sheet(section(100, largest=5, repeats=True))
    dealt = puzzles(deal(again, 1, [1], {}, {}))
    assert Counter(Counter(dealt.values()).values()) == {10: 10}


def test_avoided_puzzles_are_passed_over() -> None:
    first = deal(class_sheet(), 1, [1], {}, {})
    used = {"_blank": {f"{task.puzzle.first}+*={task.puzzle.total}" for task in first.tasks}}
    second = deal(class_sheet(), 1, [1], {}, used)
    assert not set(puzzles(first).values()) & set(puzzles(second).values())


def test_given_puzzles_are_never_dealt_and_take_the_first_places() -> None:
    given_sheet = sheet(section(190, given=("3+*=8", "1+*=2")))
    dealt = deal(given_sheet, 1, [1], {}, {})
    assert len(dealt.tasks) == 188
    assert {(3, 8), (1, 2)}.isdisjoint((task.puzzle.first, task.puzzle.total) for task in dealt.tasks)


def test_a_pupil_with_a_level_of_their_own_changes_nobody_else() -> None:
    without = puzzles(deal(class_sheet(), 1, range(1, 11), {}, {}))
    numbers = [number for number in range(1, 11) if number != 4]
    whole = deal(class_sheet(), 1, numbers, {4: 3}, {})
    dealt = puzzles(whole)
    assert {place: text for place, text in dealt.items() if place.level is None} == {
        place: text for place, text in without.items() if place.number != 4
    }
    own = [task.puzzle.total for task in whole.tasks if task.place.level == 3]
    assert len(own) == 6
    assert min(own) > 15
    assert len(set(dealt.values())) == len(dealt)
