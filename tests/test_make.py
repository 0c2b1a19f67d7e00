"""The engine: nothing is kept that was not proved, measured and asked for; nothing runs for ever."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

from tests.fakes import OPEN_KIND
from worksheets import chance, kinds
from worksheets.errors import WorksheetsError
from worksheets.kind import Aim, Fault
from worksheets.kinds._blank.model import Addition, Options
from worksheets.make import Finished, Pool, certify, examine, exhausted, refuse_count, search, weighted

BLANK = kinds.load("_blank")
OPTIONS = Options(20)


@pytest.mark.parametrize(
    ("found", "wanted", "refusal"),
    [
        (1, 1, None),
        (0, 1, "unsolvable"),
        (2, 1, "too_many_answers"),
        (1, 2, "too_few_answers"),
        (0, None, "unsolvable"),
        (7, None, None),
        (10_001, None, "too_many_answers"),
        (0, 0, None),
        (1, 0, "too_many_answers"),
    ],
)
def test_the_number_of_answers_must_be_the_one_asked_for(found: int, wanted: int | None, refusal: str | None) -> None:
    assert refuse_count(found, wanted) == refusal


def test_a_finished_puzzle_has_all_answers_and_its_level() -> None:
    found = examine(BLANK, Addition(7, 12), Aim(level=2))
    assert isinstance(found, Finished)
    assert found.answers == (5,)
    assert found.rating.level == 2
    assert examine(BLANK, Addition(7, 12), Aim(level=0)) == "level"


def test_a_judge_that_refuses_the_solver_is_a_bug_and_stops_everything() -> None:
    strict = replace(BLANK, judge=lambda puzzle, answer: Fault("wrong_sum"))
    with pytest.raises(AssertionError, match="solver and judge disagree"):
        examine(strict, Addition(7, 12), Aim())


def test_a_pool_holds_every_fitting_puzzle_once_in_an_order_of_its_own() -> None:
    items = BLANK.catalogue(OPTIONS)  # type: ignore[misc]
    assert items is not None
    pools = [Pool(BLANK, OPTIONS, items, Aim(level=1), path) for path in ((1, "a"), (1, "b"))]
    first, second = (list(pool.front()) for pool in pools)
    assert sorted(map(str, first)) == sorted(map(str, second)) == sorted(str(p) for p in items if 5 < p.total <= 10)
    assert first != second
    assert list(pools[0].back()) == first[::-1]
    assert pools[0].size() == len(first)


def test_a_survey_spares_the_proof_of_what_cannot_fit() -> None:
    items = BLANK.catalogue(OPTIONS)  # type: ignore[misc]
    assert items is not None
    solved = []

    def solve(puzzle: Addition):  # type: ignore[no-untyped-def]
        solved.append(puzzle)
        yield puzzle.total - puzzle.first

    surveyed = replace(BLANK, solve=solve, survey=lambda options: [(1, None if p.total == 20 else 0) for p in items])
    pool = Pool(surveyed, OPTIONS, items, Aim(level=3), ("x",))
    assert pool.size() == 19
    assert {puzzle.total for puzzle in solved} == {20}


def test_heavier_items_come_earlier_and_weightless_ones_never() -> None:
    orders = [weighted([0, 1, 99], ("weights", run)) for run in range(200)]
    assert {tuple(sorted(order)) for order in orders} == {(1, 2)}
    assert sum(order[0] == 2 for order in orders) > 180


def test_a_given_puzzle_that_does_not_fit_is_told_with_the_reason() -> None:
    with pytest.raises(WorksheetsError, match="難しさ"):
        certify(BLANK, OPTIONS, Aim(level=0), Addition(9, 20), None)


def test_a_search_gives_the_same_puzzle_for_the_same_path_and_none_that_is_used() -> None:
    first = search(OPEN_KIND, OPTIONS, Aim(level=3), (5, "place"), seed=5)
    assert first == search(OPEN_KIND, OPTIONS, Aim(level=3), (5, "place"), seed=5)
    other = search(OPEN_KIND, OPTIONS, Aim(level=3), (5, "place"), used={first.puzzle})
    assert other.puzzle != first.puzzle
    assert first.level == other.level == "expert"


def test_a_request_that_cannot_be_met_ends_with_its_tally(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("worksheets.make.ATTEMPTS", 50)
    with pytest.raises(WorksheetsError, match=r"50 回.*難しさがちがう 50"):
        search(OPEN_KIND, Options(5), Aim(level=3), (1,))
    stuck = replace(OPEN_KIND, candidate=lambda options, aim, rng: None)
    with pytest.raises(WorksheetsError, match="行きづまった 50"):
        search(stuck, OPTIONS, Aim(), (1,))


def test_a_slow_search_ends_when_its_patience_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("worksheets.make.PATIENCE", 0.0)
    with pytest.raises(WorksheetsError, match="1 回"):
        search(OPEN_KIND, Options(5), Aim(level=3), (1,))


def test_the_tally_names_the_most_common_reason_first() -> None:
    text = str(exhausted(OPEN_KIND, Counter({"level": 2, "unsolvable": 5})))
    assert text.index("答えがない 5") < text.index("難しさがちがう 2")


def test_the_order_of_a_catalogue_does_not_come_from_the_module_random() -> None:
    state = random.getstate()
    chance.shuffled(range(100), "x")
    search(OPEN_KIND, OPTIONS, Aim(), (1,))
    assert random.getstate() == state
