"""Which puzzle stands at which place, so that no two places of a run hold the same one, without a history file.

A place is (section, number, round, index). The places of a finite kind are dealt in the order of number, then round,
then section, and every number up to the highest takes its items, whether that pupil is present or not: pupils who join
or leave change nobody's sheet. Spare copies are dealt then, from the other end of the order. Versions are dealt
together, place by place, so that they are alike in difficulty (`alike`). A pupil with a level of their own is dealt
last, from what is left. The places of an open kind are only listed here: each searches along its own random stream
(`make.search`), and `work` draws again where two found the same puzzle.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from itertools import chain, cycle
from typing import Any

from worksheets import chance, kinds
from worksheets.alike import Lookahead
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
    """An exercise to make: a puzzle that was dealt, or None where one has to be searched (`again`: the how manieth).

    `near` is the (level, score) that a searched puzzle is to be like.
    """

    place: Place
    puzzle: Any = None
    again: int = 0
    near: tuple[int, float] | None = None


@dataclass(frozen=True, slots=True)
class Deal:
    """The tasks of a whole run; the `same` keys that no place gets, avoided or given; and all that are taken."""

    tasks: tuple[Task, ...]
    barred: dict[str, set[str]]
    taken: dict[str, set[str]]


def deal(sheet: Sheet, seed: int, numbers: Sequence[int], own_levels: Mapping[int, int], used: Used) -> Deal:
    """Tasks for all rounds of these numbers, and for the pupils (number → level) with a level of their own.

    Raises `WorksheetsError` when a catalogue has too few puzzles for the highest number.
    """
    wanted = set(numbers)
    every = served(numbers)
    dealer = _Dealer(sheet, seed, used, len(every), own_levels)
    tasks = list(dealer.versions(every) if (sheet.versions or 1) > 1 else dealer.numbers(every))
    tasks = [task for task in tasks if task.place.number in wanted]
    return Deal((*tasks, *dealer.own(own_levels)), dealer.barred, dealer.taken)


def served(numbers: Sequence[int]) -> list[int]:
    """Everybody who takes puzzles so that these numbers get theirs: all up to the highest, then the spare copies."""
    return [*range(1, max(numbers, default=0) + 1), *range(0, min(numbers, default=1) - 1, -1)]


def needed(sheet: Sheet, section: Section, different: int) -> int:
    """How many puzzles a section takes in all rounds for so many different sheets a round."""
    return sheet.rounds * (section.count - len(section.given)) * different


def too_few(sheet: Sheet, at: int, exist: int, different: int, key: str = "make.too_few") -> Told:
    """A section (`at` counts from 0) has fewer puzzles than its sheets take."""
    section = sheet.sections[at]
    values: dict[str, object] = {"exist": exist, "needed": needed(sheet, section, different)}
    values |= {"section": at + 1, "highest": different, "kind": section.kind, "relax": how_to_relax(section.kind)}
    return Told(key, values, field=f"sections {at + 1} count")


def how_to_relax(kind: str) -> str:
    """What a teacher may write so that more puzzles fit: the kind's own advice where it has one."""
    from worksheets.words import say  # noqa: PLC0415 - words are needed for the error only

    try:
        return say(kind, "relax")
    except KeyError:
        return say("", "relax")


def places(sheet: Sheet, number: int, round_: int) -> Iterator[Place]:
    """The places of a number in a round, in the order of dealing; given puzzles stand before them and take no place."""
    for at, section in enumerate(sheet.sections):
        for index in range(len(section.given), section.count):
            yield Place(at, number, round_, index)


class _Dealer:
    """Takes items from the pools, each puzzle once."""

    def __init__(self, sheet: Sheet, seed: int, used: Used, different: int, own_levels: Mapping[int, int]) -> None:
        self.sheet, self.seed = sheet, seed
        self.different: dict[int | None, int] = {None: different}
        self.different |= Counter(own_levels.values())
        self.dealt: Counter[tuple[int, int | None]] = Counter()
        self.barred = _barred(sheet, used)
        self.taken = {name: set(keys) for name, keys in self.barred.items()}
        self.pools: dict[tuple[int, int | None], Pool | None] = {}
        self.orders: dict[tuple[int, int | None, bool], Iterator[Any]] = {}
        self.lookaheads: dict[int, Lookahead] = {}
        self.rounds = range(1, sheet.rounds + 1)

    def numbers(self, numbers: Iterable[int]) -> Iterator[Task]:
        """Each number its places, from the order as it is."""
        found = (places(self.sheet, number, round_) for number in numbers for round_ in self.rounds)
        return (self._single(place) for place in chain.from_iterable(found))

    def own(self, levels: Mapping[int, int]) -> Iterator[Task]:
        """The places of pupils with a level of their own."""
        for number, level in sorted(levels.items()):
            for round_ in self.rounds:
                yield from (self._single(replace(at, level=level)) for at in places(self.sheet, number, round_))

    def versions(self, numbers: Sequence[int]) -> Iterator[Task]:
        """Each place to all versions at once, so that they get puzzles alike in difficulty."""
        for round_ in self.rounds:
            for first in places(self.sheet, numbers[0], round_):
                together = [replace(first, number=number) for number in numbers]
                puzzles = self._alike(first, len(numbers)) or [None] * len(numbers)
                yield from map(Task, together, puzzles)

    def _single(self, place: Place) -> Task:
        pool = self._pool(place)
        if pool is None:
            return Task(place)
        puzzle = next(self._order(pool, place), None)
        if puzzle is None:
            raise self._too_few(pool, place)
        self._take(pool, place, puzzle)
        return Task(place, puzzle)

    def _alike(self, place: Place, size: int) -> list[Any] | None:
        """Puzzles for all versions of a place; None where they have to be searched."""
        pool = self._pool(place)
        if pool is None:
            return None
        puzzles = self._lookahead(pool, place).take(size)
        if puzzles is None:
            raise self._too_few(pool, place)
        for puzzle in puzzles:
            self._take(pool, place, puzzle)
        return puzzles

    def _take(self, pool: Pool, place: Place, puzzle: Any) -> None:
        self.taken[pool.kind.name].add(pool.kind.same(puzzle))
        self.dealt[place.section, place.level] += 1

    def _pool(self, place: Place) -> Pool | None:
        at = (place.section, place.level)
        if at not in self.pools:
            section = self.sheet.sections[place.section]
            self.pools[at] = pool_of(section, aim_at(section, place), (self.seed, "catalogue", *at))
        return self.pools[at]

    def _order(self, pool: Pool, place: Place) -> Iterator[Any]:
        """The one order in which places like this take their puzzles: spare copies from the back."""
        at = (place.section, place.level, place.number <= 0)
        if at not in self.orders:
            self.orders[at] = self._laps(pool, *at)
        return self.orders[at]

    def _laps(self, pool: Pool, section: int, level: int | None, from_back: bool) -> Iterator[Any]:
        """Puzzles that nobody has; where repeats are allowed, all of them over and over after that."""
        same, name = pool.kind.same, pool.kind.name
        lap = pool.back() if from_back else pool.front()
        yield from (puzzle for puzzle in lap if same(puzzle) not in self.taken[name])
        again = [puzzle for puzzle in pool.front() if same(puzzle) not in self.barred[name]]
        yield from cycle(again) if self.sheet.sections[section].repeats else ()

    def _lookahead(self, pool: Pool, place: Place) -> Lookahead:
        if place.section not in self.lookaheads:
            repeats = self.sheet.sections[place.section].repeats
            same, taken = pool.kind.same, self.taken[pool.kind.name]
            order = self._order(pool, place)
            self.lookaheads[place.section] = Lookahead(
                order, pool.rating, lambda puzzle: repeats or same(puzzle) not in taken
            )
        return self.lookaheads[place.section]

    def _too_few(self, pool: Pool, place: Place) -> WorksheetsError:
        """What there was for places like this: what they have got, and what is still left."""
        same, taken, different = pool.kind.same, self.taken[pool.kind.name], self.different[place.level]
        left = sum(same(puzzle) not in taken for puzzle in pool.front())
        exist = self.dealt[place.section, place.level] + left
        enough = exist >= needed(self.sheet, self.sheet.sections[place.section], different)
        alike = bool(self.lookaheads) and place.level is None and enough
        key = "make.too_few_alike" if alike else "make.too_few"
        return WorksheetsError(too_few(self.sheet, place.section, exist, different, key))


def _barred(sheet: Sheet, used: Used) -> dict[str, set[str]]:
    """The `same` keys that no place gets, for every kind of the sheet: avoided puzzles, and those that are given."""
    barred = {section.kind: set(used.get(section.kind, ())) for section in sheet.sections}
    for section in sheet.sections:
        kind = kinds.load(section.kind)
        barred[section.kind].update(kind.same(kind.parse(text, section.options)) for text in section.given)
    return barred


def aim_at(section: Section, place: Place) -> Aim:
    """What a place asks of its puzzle: what the section asks, but for a pupil's own level."""
    return section.aim if place.level is None else replace(section.aim, level=place.level)


def pool_of(section: Section, aim: Aim, path: Sequence[chance.Name]) -> Pool | None:
    """The pool of a finite section, None where puzzles are searched."""
    kind = kinds.load(section.kind)
    items = kind.catalogue(section.options) if kind.catalogue else None
    return None if items is None else Pool(kind, section.options, items, aim, path)
