"""Which puzzle stands at which place, so that no two places of a run hold the same one, without a history file.

A place is (section, number, round, index). The places of a finite kind are dealt in the order of number, then round,
then section, and every number up to the highest takes its items, whether that pupil is present or not: pupils who join
or leave change nobody's sheet. Spare copies are dealt then, from the other end of the order. A pupil with a level of
their own is dealt last, from what is left. The places of an open kind are only listed here: each searches along its
own random stream (`make.search`), and `plan` draws again where two found the same puzzle.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from typing import Any

from worksheets import chance, kinds
from worksheets.errors import Told, WorksheetsError
from worksheets.kind import Aim
from worksheets.make import Pool
from worksheets.sheet import Section, Sheet

Used = Mapping[str, AbstractSet[str]]
"""Kind name → `same` keys of puzzles that must not be used."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where an exercise stands. `number` is a pupil's number or a version; 0, −1, … are spare copies.

    `section` and `index` count from 0, `round` from 1. `level` is set where a pupil has a level of their own.
    """

    section: int
    number: int
    round: int
    index: int
    level: int | None = None


@dataclass(frozen=True, slots=True)
class Task:
    """An exercise to make: a puzzle that was dealt, or None where one has to be searched (`again`: the how manieth)."""

    place: Place
    puzzle: Any = None
    again: int = 0


def deal(sheet: Sheet, seed: int, numbers: Sequence[int], own_levels: Mapping[int, int], used: Used) -> list[Task]:
    """Tasks for all rounds of these numbers, and for the pupils (number → level) with a level of their own.

    Raises `WorksheetsError` when a catalogue has too few puzzles for the highest number.
    """
    dealer = _Dealer(sheet, seed, used, max(numbers, default=0))
    wanted, rounds = set(numbers), range(1, sheet.rounds + 1)
    tasks: list[Task] = []
    for number in [*range(1, max(wanted, default=0) + 1), *range(0, min(wanted, default=1) - 1, -1)]:
        dealt = [dealer.task(place) for round_ in rounds for place in places(sheet, number, round_)]
        tasks += dealt if number in wanted else []
    for number, level in sorted(own_levels.items()):
        own = (replace(place, level=level) for round_ in rounds for place in places(sheet, number, round_))
        tasks += [dealer.task(place) for place in own]
    return tasks


def places(sheet: Sheet, number: int, round_: int) -> Iterator[Place]:
    """The places of a number in a round, in the order of dealing; given puzzles stand before them and take no place."""
    for at, section in enumerate(sheet.sections):
        for index in range(len(section.given), section.count):
            yield Place(at, number, round_, index)


class _Dealer:
    """Takes items from the pools, each puzzle once."""

    def __init__(self, sheet: Sheet, seed: int, used: Used, highest: int) -> None:
        self.sheet, self.seed, self.highest = sheet, seed, highest
        self.claimed: dict[str, set[str]] = {name: set(keys) for name, keys in used.items()}
        self.pools: dict[tuple[int, int | None], Pool | None] = {}
        self.cursors: dict[tuple[int, int | None, bool], Iterator[Any]] = {}
        for section in sheet.sections:
            kind = kinds.load(section.kind)
            taken = self.claimed.setdefault(section.kind, set())
            taken.update(kind.same(kind.parse(text, section.options)) for text in section.given)

    def task(self, place: Place) -> Task:
        pool = self._pool(place)
        return Task(place) if pool is None else Task(place, self._take(pool, place))

    def _pool(self, place: Place) -> Pool | None:
        at = (place.section, place.level)
        if at not in self.pools:
            section = self.sheet.sections[place.section]
            self.pools[at] = pool_of(section, aim_at(section, place), (self.seed, "catalogue", *at))
        return self.pools[at]

    def _take(self, pool: Pool, place: Place) -> Any:
        section = self.sheet.sections[place.section]
        claimed, same = self.claimed[section.kind], pool.kind.same
        at = (place.section, place.level, place.number <= 0)
        if at not in self.cursors:
            self.cursors[at] = pool.back() if place.number <= 0 else pool.front()
        for puzzle in self.cursors[at]:
            if same(puzzle) not in claimed:
                claimed.add(same(puzzle))
                return puzzle
        if not section.repeats or not pool.size():
            raise self._too_few(pool, place)
        self.cursors[at] = pool.front()
        return next(self.cursors[at])

    def _too_few(self, pool: Pool, place: Place) -> Exception:
        section = self.sheet.sections[place.section]
        per_number = self.sheet.rounds * (section.count - len(section.given))
        values: dict[str, object] = {
            "kind": section.kind,
            "exist": pool.size(),
            "needed": per_number * max(1, self.highest),
        }
        values |= {"section": place.section + 1, "highest": max(1, self.highest)}
        return WorksheetsError(Told("make.too_few", values, field=f"sections {place.section + 1} count"))


def aim_at(section: Section, place: Place) -> Aim:
    """What a place asks of its puzzle: what the section asks, but for a pupil's own level."""
    return section.aim if place.level is None else replace(section.aim, level=place.level)


def pool_of(section: Section, aim: Aim, path: Sequence[chance.Name]) -> Pool | None:
    """The pool of a finite section, None where puzzles are searched."""
    kind = kinds.load(section.kind)
    items = kind.catalogue(section.options) if kind.catalogue else None
    return None if items is None else Pool(kind, section.options, items, aim, path)
