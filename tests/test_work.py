"""Work on an executor: nothing is drawn that is taken, and no more is under way than there is room for."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from threading import Event

import pytest

from tests.fakes import OPEN_KIND, section, sheet
from tests.test_plan import make
from worksheets import kinds
from worksheets.deal import Place
from worksheets.errors import WorksheetsError
from worksheets.executor import Inline, in_order
from worksheets.kind import AnyKind
from worksheets.kinds._blank.model import Options
from worksheets.plan import Choice
from worksheets.sheet import Sheet
from worksheets.shelf import open_shelf
from worksheets.work import make_all


@pytest.fixture
def _open_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kinds, "load", lambda name: OPEN_KIND)


def drawn_again(wanted: Sheet) -> int:
    with open_shelf() as shelf:
        return make_all(wanted, 1, Choice((1,)), {}, Inline(), shelf, lambda done, total: None)


@pytest.mark.usefixtures("_open_kind")
def test_it_is_counted_how_many_puzzles_were_drawn_again() -> None:
    assert drawn_again(sheet(section(10, largest=8), pupils=(1, 2), versions=None)) > 0
    assert drawn_again(sheet(section(1, largest=99), pupils=(1, 2), versions=None)) == 0


@pytest.mark.usefixtures("_open_kind")
def test_a_puzzle_that_was_given_is_not_drawn_as_well() -> None:
    made = make(sheet(section(6, largest=4, given=("3+*=4",)), pupils=(1,), versions=None))
    assert len({exercise.puzzle for exercise in made.values()} | {"3+*=4"}) == 6


def test_a_searched_puzzle_gives_way_to_a_dealt_one_that_stands_behind_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first section searches sums up to 3, of which there are three; the second is dealt two of them."""
    finite: AnyKind = kinds.load("_blank")
    both = replace(
        OPEN_KIND,
        catalogue=lambda options: finite.catalogue(options) if options == Options(2) else None,  # type: ignore[misc]
    )
    monkeypatch.setattr(kinds, "load", lambda name: both)
    for seed in range(10):
        made = make(sheet(section(2, largest=3), section(1, largest=2)), seed)
        assert len({exercise.puzzle for exercise in made.values()}) == 3


def test_calls_are_made_up_when_there_is_room_for_them() -> None:
    begun: list[int] = []
    go = Event()

    def calls() -> Iterator[tuple[int]]:
        for number in range(20):
            begun.append(number)
            yield (number,)

    with ThreadPoolExecutor(2) as executor:
        results = in_order(executor, lambda number: go.wait() and number, calls(), 4)
        go.set()
        assert next(results) == 0
        assert len(begun) == 5
        assert list(results) == list(range(1, 20))


def test_a_shelf_gives_back_each_round_as_it_was_put_there() -> None:
    made = make(sheet(section(3)))
    with open_shelf() as shelf:
        for place, exercise in made.items():
            shelf.put(place, exercise)
            shelf.put(replace(place, round=2), exercise)
        assert shelf.of_round(1) == made
        assert set(shelf.of_round(2)) == {Place(0, 1, 2, index) for index in range(3)}
        assert shelf.of_round(3) == {}


def test_no_room_for_temporary_files_is_told() -> None:
    with pytest.raises(WorksheetsError, match="いっぱい"), open_shelf():
        raise sqlite3.OperationalError("database or disk is full")
