"""From a sheet to its handouts: who gets which, under which code, and which exercises stand on it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from worksheets import __version__, kinds
from worksheets.code import sheet_code
from worksheets.deal import Place, places
from worksheets.errors import Told, WorksheetsError, fail
from worksheets.kind import Exercise
from worksheets.make import certify
from worksheets.sheet import Handout, Pupil, Sheet


@dataclass(frozen=True, slots=True)
class Choice:
    """Which part of a sheet is built: rounds (from 1) and one pupil, or everything."""

    rounds: tuple[int, ...]
    pupil: int | None = None


@dataclass(frozen=True, slots=True)
class Owner:
    """Whose handout it is. `number` is that of its places: a pupil's, a version, or 0, −1, … for spare copies.

    `level` is set where a pupil has a level of their own; `pupil` is None for versions and spare copies.
    """

    number: int
    level: int | None = None
    pupil: Pupil | None = None


@dataclass(frozen=True, slots=True)
class Blank:
    """A handout before its exercises are made, and its owner."""

    owner: Owner
    handout: Handout


def dealt_numbers(sheet: Sheet) -> tuple[list[int], dict[int, int]]:
    """The numbers whose places are dealt, and the pupils (number → level) with a level of their own."""
    own_levels = {pupil.number: pupil.level for pupil in sheet.group.pupils if pupil.level is not None}
    if sheet.versions is not None:
        return list(range(1, sheet.versions + 1)), own_levels
    spares = [-copy for copy in range(sheet.group.spare)]
    return [pupil.number for pupil in sheet.group.pupils if pupil.level is None] + spares, own_levels


def owners(sheet: Sheet, choice: Choice) -> list[Owner]:
    """The owners of the different handouts of a round: by number, spare ones last."""
    numbers, own_levels = dealt_numbers(sheet)
    by_number = {pupil.number: pupil for pupil in sheet.group.pupils}
    own = [Owner(number, level, by_number[number]) for number, level in sorted(own_levels.items())]
    if sheet.versions is not None:
        versions = numbers if choice.pupil is None else [version_of(sheet.versions, choice.pupil)]
        found = [*map(Owner, versions), *own]
    else:
        pupils = [Owner(number, None, by_number[number]) for number in numbers if number > 0]
        found = sorted([*pupils, *own], key=lambda owner: owner.number)
        found += [Owner(number) for number in numbers if number <= 0]
    if choice.pupil is None:
        return found
    mine = [owner for owner in found if owner.pupil is not None and owner.pupil.number == choice.pupil]
    return mine or [owner for owner in found if owner.pupil is None and sheet.versions is not None]


def version_of(versions: int, number: int) -> int:
    """Which of several versions a pupil gets: dealt by number."""
    return (number - 1) % versions + 1


def blanks(sheet: Sheet, seed: int, choice: Choice) -> list[Blank]:
    """The different handouts of a run, without exercises: by round, then number; spare ones last. Each has its code."""
    content = json.dumps(sheet.content, ensure_ascii=False, sort_keys=True)
    codes: set[str] = set()
    found: list[Blank] = []
    for round_ in choice.rounds:
        for owner in owners(sheet, choice):
            code = sheet_code(("code", __version__, content, seed, round_, owner.number, owner.level), codes)
            codes.add(code)
            version = owner.number if sheet.versions is not None and owner.level is None else 1
            date = sheet.dates[round_ - 1] if sheet.dates else None
            found.append(Blank(owner, Handout(code, round_, version, (), owner.pupil, date)))
    return found


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything about a run but its exercises: `first` are the given ones of each section, `blanks` the handouts."""

    sheet: Sheet
    choice: Choice
    first: tuple[tuple[Exercise, ...], ...]
    blanks: tuple[Blank, ...]

    def lot(self, round_: int, made: Mapping[Place, Exercise] | None = None) -> Lot:
        """The handouts of a round, with the exercises made for it; without any where only their names are wanted."""
        mine = [blank for blank in self.blanks if blank.handout.round == round_]
        different = [blank.handout if made is None else self._filled(blank, made) for blank in mine]
        return Lot(
            round_, tuple(different), tuple(copies(self.sheet, replace(self.choice, rounds=(round_,)), different))
        )

    def _filled(self, blank: Blank, made: Mapping[Place, Exercise]) -> Handout:
        """The handout with its exercises, section by section: given ones, then those made for its places.

        A pupil's own count is applied: nothing else is kept or keyed than what that pupil gets.
        """
        blocks = [list(block) for block in self.first]
        for place in places(self.sheet, blank.owner.number, blank.handout.round):
            blocks[place.section].append(made[replace(place, level=blank.owner.level)])
        return shortened(replace(blank.handout, exercises=tuple(map(tuple, blocks))))


@dataclass(frozen=True, slots=True)
class Lot:
    """The handouts of one round: the different ones, and those printed for the class."""

    round: int
    different: tuple[Handout, ...]
    printed: tuple[Handout, ...]


def plan(sheet: Sheet, seed: int, choice: Choice) -> Plan:
    """The plan of a run. Raises `WorksheetsError` for given puzzles that do not fit."""
    return Plan(sheet, choice, tuple(given(sheet)), tuple(blanks(sheet, seed, choice)))


def given(sheet: Sheet) -> list[tuple[Exercise, ...]]:
    """The puzzles that the teacher gave, proved; the same on every handout. Raises with every one that does not fit."""
    told: list[Told] = []
    found: list[tuple[Exercise, ...]] = []
    seen: dict[tuple[str, str], tuple[tuple[int, int], str]] = {}
    for number, section in enumerate(sheet.sections, 1):
        kind = kinds.load(section.kind)
        block: list[Exercise] = []
        for index, text in enumerate(section.given, 1):
            try:
                puzzle = kind.parse(text, section.options)
                place, first = seen.setdefault((kind.name, kind.same(puzzle)), ((number, index), text))
                if place != (number, index) and not section.repeats:
                    raise fail("plan.given_twice", puzzle=text, first=first)
                block.append(certify(kind, section.options, section.aim, puzzle, None))
            except WorksheetsError as error:
                told += [replace(each, field=f"sections {number} given {index}") for each in error.told]
        found.append(tuple(block))
    if told:
        raise WorksheetsError(*told)
    return found


def copies(sheet: Sheet, choice: Choice, different: Sequence[Handout]) -> list[Handout]:
    """The handouts as printed for the class: a version once for every pupil who gets it, a pupil's own count applied.

    Without a roster each different handout is printed once.
    """
    pupils = [pupil for pupil in sheet.group.pupils if choice.pupil in (None, pupil.number)]
    if sheet.versions is None or not (pupils or sheet.group.spare):
        return list(different)
    spares = sheet.group.spare if choice.pupil is None else 0
    printed: list[Handout] = []
    for round_ in choice.rounds:
        own = {handout.pupil.number: handout for handout in different if handout.pupil and handout.round == round_}
        versions = {
            handout.version: handout for handout in different if (handout.pupil, handout.round) == (None, round_)
        }
        for pupil in pupils:
            handout = own.get(pupil.number) or versions[version_of(sheet.versions, pupil.number)]
            printed.append(shortened(replace(handout, pupil=pupil)))
        printed += [versions[version_of(sheet.versions, copy)] for copy in range(1, spares + 1)]
    return printed


def shortened(handout: Handout) -> Handout:
    """The handout with the first n puzzles, where its pupil has a count of their own."""
    left = handout.pupil.count if handout.pupil else None
    if left is None:
        return handout
    blocks = []
    for block in handout.exercises:
        blocks.append(block[:left])
        left -= len(blocks[-1])
    return replace(handout, exercises=tuple(blocks))
