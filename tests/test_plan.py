"""Plans: handouts, copies, codes, and duplicates of open kinds drawn again."""

from __future__ import annotations

import datetime
from concurrent.futures import Executor
from dataclasses import replace

import pytest

from tests.fakes import OPEN_KIND, section, sheet
from worksheets import kinds, plan
from worksheets.deal import Place
from worksheets.errors import WorksheetsError
from worksheets.executor import Inline, running
from worksheets.kind import Aim, Exercise
from worksheets.plan import Choice
from worksheets.sheet import Handout, Pupil, Sheet
from worksheets.shelf import open_shelf
from worksheets.work import make_all

ONE_ROUND = Choice((1,))


def make(
    wanted: Sheet, seed: int = 1, choice: Choice = ONE_ROUND, executor: Executor | None = None
) -> dict[Place, Exercise]:
    with open_shelf() as shelf:
        make_all(wanted, seed, choice, {}, executor or Inline(), shelf, lambda done, total: None)
        return {place: found for round_ in choice.rounds for place, found in shelf.of_round(round_).items()}


def hand_out(wanted: Sheet, seed: int = 1, choice: Choice = ONE_ROUND) -> list[Handout]:
    made = make(wanted, seed, choice)
    whole = plan.plan(wanted, seed, choice)
    return [handout for round_ in choice.rounds for handout in whole.lot(round_, made).different]


@pytest.fixture
def _open_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kinds, "load", lambda name: OPEN_KIND)


@pytest.mark.usefixtures("_open_kind")
def test_places_of_an_open_kind_that_hold_the_same_puzzle_draw_again() -> None:
    crowded = sheet(section(10, largest=8), pupils=(1, 2), versions=None)
    made = make(crowded)
    assert len({exercise.puzzle for exercise in made.values()}) == 20


@pytest.mark.usefixtures("_open_kind")
def test_an_open_kind_with_too_few_puzzles_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("worksheets.make.ATTEMPTS", 200)
    with pytest.raises(WorksheetsError, match="使用ずみ"):
        make(sheet(section(11, largest=5)))


@pytest.mark.usefixtures("_open_kind")
def test_the_first_of_two_places_keeps_its_puzzle() -> None:
    crowded = sheet(section(5, largest=7), pupils=(1, 2, 3), versions=None)
    alone = sheet(section(5, largest=7), pupils=(1,), versions=None)
    everybody, first = make(crowded), make(alone)
    assert first == {place: everybody[place] for place in first}


def test_sd_03_processes_make_the_same_exercises_as_this_process() -> None:
    wanted = sheet(section(9), pupils=(1, 2, 3), versions=None)
    with running(jobs=2, scheduler=None, work=100) as executor:
        assert make(wanted, executor=executor) == make(wanted)


def test_the_same_sheet_for_all_is_one_handout_and_a_copy_for_everybody() -> None:
    wanted = sheet(section(3), pupils=(1, 2, 5), spare=2)
    different = hand_out(wanted)
    printed = plan.copies(wanted, ONE_ROUND, different)
    assert len(different) == 1
    assert [handout.pupil and handout.pupil.number for handout in printed] == [1, 2, 5, None, None]
    assert {handout.code for handout in printed} == {different[0].code}


def test_versions_are_dealt_by_number() -> None:
    wanted = sheet(section(3), pupils=(1, 2, 3, 4, 6), versions=3)
    different = hand_out(wanted)
    printed = plan.copies(wanted, ONE_ROUND, different)
    assert [handout.version for handout in different] == [1, 2, 3]
    assert [handout.version for handout in printed] == [1, 2, 3, 1, 3]


def test_each_pupil_gets_a_sheet_of_their_own_and_spares_come_last() -> None:
    wanted = sheet(section(3), pupils=(2, 7), versions=None, spare=2)
    different = hand_out(wanted)
    assert [handout.pupil and handout.pupil.number for handout in different] == [2, 7, None, None]
    texts = [exercise.puzzle for handout in different for exercise in handout.exercises[0]]
    assert len(set(texts)) == len(texts) == 12
    assert len({handout.code for handout in different}) == 4


def test_one_pupil_alone_gets_what_they_get_in_the_whole_class() -> None:
    wanted = sheet(section(3), pupils=(1, 2, 7), versions=None, spare=1)
    (alone,) = hand_out(wanted, choice=Choice((1,), pupil=7))
    assert alone == hand_out(wanted)[2]


def test_one_pupil_alone_of_a_class_with_versions_gets_that_version() -> None:
    wanted = sheet(section(3), pupils=(1, 2, 3), versions=2)
    choice = Choice((1,), pupil=2)
    (alone,) = plan.copies(wanted, choice, hand_out(wanted, choice=choice))
    assert alone == plan.copies(wanted, ONE_ROUND, hand_out(wanted))[1]


def test_later_rounds_alone_are_the_same_as_in_the_whole_term() -> None:
    dates = tuple(datetime.date(2026, 12, day) for day in (1, 8, 15))
    wanted = sheet(section(3), pupils=(1, 2), versions=None, dates=dates)
    whole = hand_out(wanted, choice=Choice((1, 2, 3)))
    assert hand_out(wanted, choice=Choice((2, 3))) == whole[2:]
    assert [handout.date for handout in whole] == [dates[0]] * 2 + [dates[1]] * 2 + [dates[2]] * 2


def test_a_pupil_with_a_count_of_their_own_gets_the_first_puzzles_of_the_full_sheet() -> None:
    wanted = sheet(section(3), section(2, Aim(level=2)), versions=None)
    few = replace(wanted, group=replace(wanted.group, pupils=(Pupil(1), Pupil(2, count=4))))
    full = replace(wanted, group=replace(wanted.group, pupils=(Pupil(1), Pupil(2))))
    short, long = (plan.copies(each, ONE_ROUND, hand_out(each))[1] for each in (few, full))
    assert [len(block) for block in short.exercises] == [3, 1]
    assert short.exercises[1][0] == long.exercises[1][0]
    assert hand_out(few)[1].exercises == short.exercises, "the key and the record have what is printed, and no more"


def test_a_code_depends_on_config_seed_round_and_number_alone() -> None:
    wanted = sheet(section(3), pupils=(1, 2), versions=None)
    codes = [handout.code for handout in hand_out(wanted)]
    joined = sheet(section(3), pupils=(1, 2, 3), versions=None)
    assert [handout.code for handout in hand_out(joined)][:2] == codes
    assert not set(codes) & {handout.code for handout in hand_out(wanted, seed=2)}
    other = replace(wanted, content={"title": "x"})
    assert not set(codes) & {handout.code for handout in hand_out(other)}


def test_given_puzzles_stand_first_on_every_handout() -> None:
    wanted = sheet(section(3, given=("3+*=8",)), pupils=(1, 2), versions=None)
    for handout in hand_out(wanted):
        assert handout.exercises[0][0].puzzle == "3+*=8"
        assert handout.exercises[0][0].seed is None
        assert len(handout.exercises[0]) == 3


def test_a_puzzle_given_twice_is_told_unless_repeats_are_allowed() -> None:
    twice = section(2, given=("3+*=8", "3+*=8"))
    with pytest.raises(WorksheetsError) as caught:
        plan.given(sheet(twice))
    (told,) = caught.value.told
    assert (told.key, told.field) == ("plan.given_twice", "sections 1 given 2")
    assert len(plan.given(sheet(replace(twice, repeats=True)))[0]) == 2
