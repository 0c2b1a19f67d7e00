"""From a sheet to finished handouts: who gets which places, the work on an executor, duplicates drawn again.

What comes out does not depend on the executor, nor on the order in which the work is done.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace

from worksheets import __version__, kinds
from worksheets.code import sheet_code
from worksheets.deal import Place, Task, Used, aim_at, deal, places
from worksheets.errors import Told, WorksheetsError, fail
from worksheets.kind import Exercise
from worksheets.make import certify, search
from worksheets.sheet import Handout, Pupil, Sheet

Progress = Callable[[int, int], None]
"""Called with (done, total)."""

DRAWS = 50
"""How often a place of an open kind draws again before we say that too few such puzzles exist."""
CHUNK = 8
"""Exercises sent to a worker at once: few enough to spread evenly, enough that sending them costs little."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Which part of a sheet is built: rounds (from 1) and one pupil, or everything."""

    rounds: tuple[int, ...]
    pupil: int | None = None


def exercises(
    sheet: Sheet, seed: int, choice: Choice, used: Used, executor: Executor, progress: Progress
) -> dict[Place, Exercise]:
    """The exercise of every place chosen. Raises `WorksheetsError` when puzzles run out.

    All places are dealt, chosen or not, so that one pupil or one round alone gets what it gets in a whole run.
    """
    owners = {(number, level) for number, level, _ in _owners(sheet, choice)}
    tasks = [
        task
        for task in deal(sheet, seed, *_numbers(sheet), used)
        if task.place.round in choice.rounds and (task.place.number, task.place.level) in owners
    ]
    made: dict[Place, Exercise] = {}
    waiting = tasks
    while waiting:
        chunks = [waiting[start : start + CHUNK] for start in range(0, len(waiting), CHUNK)]
        claimed = _claimed(sheet, made, used) if waiting[0].again else used
        futures = [executor.submit(carry_out, sheet, seed, chunk, claimed) for chunk in chunks]
        for chunk, future in zip(chunks, futures, strict=True):
            made.update(zip((task.place for task in chunk), future.result(), strict=True))
            progress(len(made), len(tasks))
        waiting = _duplicates(sheet, tasks, made, waiting[0].again + 1)
    return made


def carry_out(sheet: Sheet, seed: int, tasks: Sequence[Task], used: Used) -> list[Exercise]:
    """The work of a worker: prove the puzzles that were dealt, search the others."""
    return [_carry_out(sheet, seed, task, used) for task in tasks]


def _carry_out(sheet: Sheet, seed: int, task: Task, used: Used) -> Exercise:
    place, section = task.place, sheet.sections[task.place.section]
    kind, aim = kinds.load(section.kind), aim_at(section, place)
    if task.puzzle is not None:
        return certify(kind, section.options, aim, task.puzzle, seed)
    path = (seed, "search", place.section, place.number, place.round, place.index, place.level, task.again)
    return search(kind, section.options, aim, path, used.get(section.kind, ()), seed)


def _duplicates(sheet: Sheet, tasks: Sequence[Task], made: dict[Place, Exercise], again: int) -> list[Task]:
    """Searched places that hold a puzzle of an earlier place; they are emptied and draw again."""
    seen: set[tuple[str, str]] = set()
    later: list[Task] = []
    for task in tasks:
        section = sheet.sections[task.place.section]
        key = (section.kind, _same(sheet, task.place, made[task.place]))
        if key in seen and task.puzzle is None and not section.repeats:
            later.append(replace(task, again=again))
            del made[task.place]
        seen.add(key)
    if later and again > DRAWS:
        raise fail("make.too_few_found", kind=sheet.sections[later[0].place.section].kind, found=len(seen))
    return later


def _claimed(sheet: Sheet, made: Mapping[Place, Exercise], used: Used) -> Used:
    claimed = {name: set(keys) for name, keys in used.items()}
    for place, exercise in made.items():
        claimed.setdefault(exercise.kind, set()).add(_same(sheet, place, exercise))
    return claimed


def _same(sheet: Sheet, place: Place, exercise: Exercise) -> str:
    kind = kinds.load(exercise.kind)
    return kind.same(kind.parse(exercise.puzzle, sheet.sections[place.section].options))


def _numbers(sheet: Sheet) -> tuple[list[int], dict[int, int]]:
    """The numbers whose places are dealt, and the pupils with a level of their own."""
    own_levels = {pupil.number: pupil.level for pupil in sheet.group.pupils if pupil.level is not None}
    if sheet.versions is not None:
        return list(range(1, sheet.versions + 1)), own_levels
    spares = [-copy for copy in range(sheet.group.spare)]
    return [pupil.number for pupil in sheet.group.pupils if pupil.level is None] + spares, own_levels


def _owners(sheet: Sheet, choice: Choice) -> list[tuple[int, int | None, Pupil | None]]:
    """(number, own level, pupil) of every different handout of a round: by number, spare ones last."""
    numbers, own_levels = _numbers(sheet)
    by_number = {pupil.number: pupil for pupil in sheet.group.pupils}
    own = [(number, level, by_number[number]) for number, level in own_levels.items()]
    owners: list[tuple[int, int | None, Pupil | None]]
    if sheet.versions is not None:
        versions = numbers if choice.pupil is None else [version_of(sheet.versions, choice.pupil)]
        owners = [*((number, None, None) for number in versions), *sorted(own)]
    else:
        pupils = [(number, None, by_number[number]) for number in numbers if number > 0]
        owners = sorted([*pupils, *own], key=lambda owner: owner[0])
        owners += [(number, None, None) for number in numbers if number <= 0]
    if choice.pupil is None:
        return owners
    mine = [owner for owner in owners if owner[2] is not None and owner[2].number == choice.pupil]
    return mine or [owner for owner in owners if owner[2] is None and sheet.versions is not None]


def version_of(versions: int, number: int) -> int:
    """Which of several versions a pupil gets: dealt by number."""
    return (number - 1) % versions + 1


def handouts(
    sheet: Sheet,
    seed: int,
    choice: Choice,
    first: Sequence[tuple[Exercise, ...]],
    made: Mapping[Place, Exercise],
) -> list[Handout]:
    """The different handouts, by round, then number; spare ones last. Each gets its code.

    `first` are the given exercises of each section, `made` those of the places.
    """
    content = json.dumps(sheet.content, ensure_ascii=False, sort_keys=True)
    codes: set[str] = set()
    found: list[Handout] = []
    for round_ in choice.rounds:
        for number, level, pupil in _owners(sheet, choice):
            code = sheet_code(("code", __version__, content, seed, round_, number, level), codes)
            codes.add(code)
            found.append(
                Handout(
                    code=code,
                    round=round_,
                    version=number if sheet.versions is not None and level is None else 1,
                    exercises=_blocks(sheet, first, made, replace(Place(0, number, round_, 0), level=level)),
                    pupil=pupil,
                    date=sheet.dates[round_ - 1] if sheet.dates else None,
                )
            )
    return found


def _blocks(
    sheet: Sheet, first: Sequence[tuple[Exercise, ...]], made: Mapping[Place, Exercise], at: Place
) -> tuple[tuple[Exercise, ...], ...]:
    """The exercises of a handout, section by section: given ones, then those of its places."""
    blocks = [list(block) for block in first]
    for place in places(sheet, at.number, at.round):
        blocks[place.section].append(made[replace(place, level=at.level)])
    return tuple(map(tuple, blocks))


def given(sheet: Sheet) -> list[tuple[Exercise, ...]]:
    """The puzzles that the teacher gave, proved; the same on every handout. Raises with every one that does not fit."""
    told: list[Told] = []
    found: list[tuple[Exercise, ...]] = []
    for number, section in enumerate(sheet.sections, 1):
        kind = kinds.load(section.kind)
        block: list[Exercise] = []
        for index, text in enumerate(section.given, 1):
            try:
                block.append(certify(kind, section.options, section.aim, kind.parse(text, section.options), None))
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
        return [shortened(handout) for handout in different]
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
