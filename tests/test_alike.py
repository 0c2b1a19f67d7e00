"""Versions of one sheet are equally hard, place by place."""

from __future__ import annotations

import datetime
from collections import Counter
from collections.abc import Iterable
from statistics import fmean

import pytest

from tests.fakes import OPEN_KIND, section, sheet
from tests.test_plan import make
from worksheets import kinds
from worksheets.alike import AHEAD, Lookahead
from worksheets.deal import Place, deal
from worksheets.errors import WorksheetsError
from worksheets.kind import Aim, Exercise, Rating
from worksheets.plan import Choice
from worksheets.sheet import Sheet

WEEKS = tuple(datetime.date(2026, 12, 1) + datetime.timedelta(weeks=week) for week in range(5))
ALL = Choice((1, 2, 3, 4, 5))


def by_place(made: dict[Place, Exercise]) -> list[list[Exercise]]:
    """The exercises of the versions of each place."""
    groups: dict[tuple[int, int, int], list[Exercise]] = {}
    for place, exercise in sorted(made.items(), key=lambda item: item[0].number):
        groups.setdefault((place.section, place.round, place.index), []).append(exercise)
    return list(groups.values())


def spread(groups: Iterable[list[Exercise]]) -> float:
    """The mean difference in score between the hardest and the easiest version of a place."""
    scores = [[exercise.score for exercise in group] for group in groups]
    return fmean(max(group) - min(group) for group in scores)


def versions(count: int, largest: int = 20) -> Sheet:
    return sheet(section(2, largest=largest), versions=count, dates=WEEKS)


def check_alike(count: int) -> None:
    """`count` versions against as many pupils with sheets of their own, who are dealt without looking ahead."""
    pupils = sheet(section(2), pupils=tuple(range(1, count + 1)), versions=None, dates=WEEKS)
    alike, own = (by_place(make(wanted, choice=ALL)) for wanted in (versions(count), pupils))
    assert all(len({exercise.level for exercise in group}) == 1 for group in alike)
    assert all(len({exercise.puzzle for exercise in group}) == count for group in alike)
    assert spread(alike) < spread(own) / 3


def test_versions_of_a_catalogue_have_one_level_and_close_scores() -> None:
    check_alike(4)


def test_versions_of_an_open_kind_have_one_level_and_close_scores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kinds, "load", lambda name: OPEN_KIND)
    check_alike(4)


def test_one_version_alone_gets_what_it_gets_among_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kinds, "load", lambda name: OPEN_KIND)
    wanted = sheet(section(2, largest=99), pupils=(1, 2, 3), versions=3, dates=WEEKS)
    whole = make(wanted, choice=ALL)
    alone = make(wanted, choice=Choice((4,), pupil=3))
    assert {place.number for place in alone} == {1, 3}
    assert alone == {place: whole[place] for place in alone}


def test_versions_share_no_puzzle_however_far_one_looks_ahead() -> None:
    both = sheet(section(3), section(1, Aim(level=1)), versions=3, dates=WEEKS)
    found = Counter(str(task.puzzle) for task in deal(both, 7, (1, 2, 3), {}, {}).tasks)
    assert set(found.values()) == {1}
    assert found.total() == 60


def test_too_few_puzzles_alike_are_told() -> None:
    with pytest.raises(WorksheetsError, match="難しさをそろえて"):
        deal(sheet(section(3, largest=7), versions=6), 1, range(1, 7), {}, {})
    with pytest.raises(WorksheetsError, match=r"10 問しか"):
        deal(sheet(section(2, largest=5), versions=9), 1, range(1, 10), {}, {})


def test_versions_may_repeat_puzzles_where_that_is_allowed() -> None:
    again = sheet(section(20, largest=5, repeats=True), versions=2)
    assert len(deal(again, 1, (1, 2), {}, {}).tasks) == 40


def test_a_puzzle_without_peers_waits_until_some_come() -> None:
    levels = {0: 3} | dict.fromkeys(range(1, 2 * AHEAD), 0) | {2 * AHEAD: 3}
    ahead = Lookahead(iter(levels), lambda puzzle: Rating(levels[puzzle], 1.0), lambda puzzle: True)
    taken = []
    while (pair := ahead.take(2)) is not None:
        taken.append(pair)
    assert taken[0] == [1, 2]
    assert [0, 2 * AHEAD] in taken
    assert len(taken) == AHEAD
