"""Carrying out the tasks that were dealt, on an executor; where two places found the same puzzle, one draws again.

What comes out does not depend on the executor, nor on the order in which the work is done. Puzzles that were dealt
come first. Then the open places search, each along its own stream; of two that found the same puzzle the later one
(number, then round) draws again. Where a sheet has versions, the first one searches before the others, which look for
puzzles like its.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field, replace

from worksheets import kinds
from worksheets.deal import Place, Task, Used, aim_at, deal
from worksheets.errors import Told, WorksheetsError
from worksheets.executor import in_order
from worksheets.kind import LEVELS, Exercise
from worksheets.make import certify, search
from worksheets.plan import Choice, dealt_numbers, owners
from worksheets.sheet import Section, Sheet
from worksheets.shelf import Shelf

Progress = Callable[[int, int], None]
"""Called with (done, total)."""

DRAWS = 50
"""How often a place of an open kind draws again before we say that too few such puzzles exist."""
CHUNK = 8
"""Exercises sent to a worker at once: few enough to spread evenly, enough that sending them costs little."""
FIRST = 1
"""The version that the others are to be like."""
AHEAD = 64
"""Chunks under way at a time: enough to keep a cluster busy, few enough that results do not pile up."""


def make_all(
    sheet: Sheet, seed: int, choice: Choice, used: Used, executor: Executor, shelf: Shelf, progress: Progress
) -> int:
    """Put the exercise of every place chosen on the shelf; how many had to be drawn again.

    All places are dealt, chosen or not, so that one pupil or one round alone gets what it gets in a whole run.
    Raises `WorksheetsError` when puzzles run out.
    """
    dealt = deal(sheet, seed, *dealt_numbers(sheet), used)
    wanted = {(owner.number, owner.level) for owner in owners(sheet, choice)}
    if (sheet.versions or 1) > 1:
        wanted.add((FIRST, None))  # the others look for puzzles like those of the first version
    tasks = [
        task
        for task in dealt.tasks
        if task.place.round in choice.rounds and (task.place.number, task.place.level) in wanted
    ]
    workshop = _Workshop(
        sheet, seed, executor, shelf, dealt.barred, dealt.taken, lambda done: progress(done, len(tasks))
    )
    workshop.prove(task for task in tasks if task.puzzle is not None)
    open_ = [task for task in tasks if task.puzzle is None]
    follows = (sheet.versions or 1) > 1
    workshop.search([task for task in open_ if not (follows and _follows(task))])
    workshop.search([workshop.aimed(task) for task in open_ if follows and _follows(task)])
    return workshop.again


def _follows(task: Task) -> bool:
    """Whether a task of a sheet with versions is to be like that of the first version."""
    return task.place.level is None and task.place.number != FIRST


@dataclass(slots=True)
class _Workshop:
    """The work of one run as it goes on: what is taken by now, and how hard the puzzles of the first version are."""

    sheet: Sheet
    seed: int
    executor: Executor
    shelf: Shelf
    barred: Used
    taken: dict[str, set[str]]
    progress: Callable[[int], None]
    done: int = 0
    again: int = 0
    like: dict[Place, tuple[int, float]] = field(default_factory=dict)

    def prove(self, tasks: Iterable[Task]) -> None:
        """Puzzles that were dealt."""
        for task, (_, exercise) in self._results(tasks, {}):
            self._keep(task, exercise)

    def search(self, tasks: Sequence[Task]) -> None:
        """Puzzles of open kinds, again for places that found one that is taken."""
        used: Used = self.barred
        while tasks:
            later: list[Task] = []
            for task, (same, exercise) in self._results(tasks, used):
                taken = self.taken[exercise.kind]
                if same in taken and not self.sheet.sections[task.place.section].repeats:
                    later.append(replace(task, again=task.again + 1))
                else:
                    taken.add(same)
                    self._keep(task, exercise)
            self.again += len(later)
            if later and later[0].again > DRAWS:
                raise self._too_few_found(later[0].place.section)
            tasks, used = later, self._snapshot(later)

    def _too_few_found(self, at: int) -> WorksheetsError:
        found = len(self.taken[self.sheet.sections[at].kind])
        return WorksheetsError(
            Told("make.too_few_found", {"section": at + 1, "found": found}, field=f"sections {at + 1} count")
        )

    def _snapshot(self, tasks: Sequence[Task]) -> Used:
        """What is taken now, of the kinds of these tasks: what comes while they search must not reach them."""
        names = dict.fromkeys(self.sheet.sections[task.place.section].kind for task in tasks)
        return {name: frozenset(self.taken[name]) for name in names}

    def aimed(self, task: Task) -> Task:
        """The task with the difficulty it is to come close to."""
        return replace(task, near=self.like[replace(task.place, number=FIRST)])

    def _keep(self, task: Task, exercise: Exercise) -> None:
        self.shelf.put(task.place, exercise)
        if task.place.number == FIRST and task.place.level is None and (self.sheet.versions or 1) > 1:
            self.like[task.place] = (LEVELS.index(exercise.level), exercise.score)
        self.done += 1
        self.progress(self.done)

    def _results(self, tasks: Iterable[Task], used: Used) -> Iterator[tuple[Task, tuple[str, Exercise]]]:
        waiting = list(tasks)
        chunks = [waiting[start : start + CHUNK] for start in range(0, len(waiting), CHUNK)]
        results = in_order(self.executor, carry_out, ((self.sheet, self.seed, chunk, used) for chunk in chunks), AHEAD)
        for chunk, found in zip(chunks, results, strict=True):
            yield from zip(chunk, found, strict=True)


def carry_out(sheet: Sheet, seed: int, tasks: Sequence[Task], used: Used) -> list[tuple[str, Exercise]]:
    """The work of a worker: prove the puzzles that were dealt, search the others. Each with its `same` key."""
    return [_carry_out(sheet, seed, task, used) for task in tasks]


def _carry_out(sheet: Sheet, seed: int, task: Task, used: Used) -> tuple[str, Exercise]:
    place, section = task.place, sheet.sections[task.place.section]
    kind, aim = kinds.load(section.kind), aim_at(section, place)
    if task.puzzle is not None:
        return kind.same(task.puzzle), certify(kind, section.options, aim, task.puzzle, seed)
    path = (seed, "search", place.section, place.number, place.round, place.index, place.level, task.again)
    near = None
    if task.near is not None:
        level, near = task.near
        aim = replace(aim, level=level)
    try:
        exercise = search(kind, section.options, aim, path, used.get(section.kind, ()), seed, near)
    except WorksheetsError as error:
        raise not_found(error, place, section) from error
    return kind.same(kind.parse(exercise.puzzle, section.options)), exercise


def not_found(error: WorksheetsError, place: Place, section: Section) -> WorksheetsError:
    """The error of a search that found nothing, with its section and what in it asks for the most."""
    field = f"sections {place.section + 1} {'puzzle' if section.aim.level is None else 'level'}"
    if place.level is not None:
        field = f"pupil {place.number} level"
    (told,) = error.told
    return WorksheetsError(
        replace(told, key="make.none_found", values={**told.values, "section": place.section + 1}, field=field)
    )
