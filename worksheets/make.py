"""The one engine for all kinds: propose, solve, judge, rate, keep or refuse.

A puzzle comes from a catalogue, from a candidate, or from the teacher; the way through is the same for all. Nothing is
kept that was not solved (the exact number of answers), judged (each answer, by code written apart from the solver)
and rated (the level is measured on the finished puzzle, never derived from the request).
"""

from __future__ import annotations

import dataclasses
import time
from collections import Counter
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Literal

from worksheets import chance
from worksheets.errors import WorksheetsError, fail
from worksheets.kind import LEVELS, Aim, AnyKind, Exercise, Rating

Refusal = Literal["abandoned", "unsolvable", "too_few_answers", "too_many_answers", "level", "used"]

MOST_ANSWERS = 10_000
"""More answers than this are not listed: such a puzzle is refused as having too many."""
MOST_PUZZLES = 10_000
"""The most puzzles made at once outside a build."""
ATTEMPTS = 20_000
"""The most candidates tried for one place of an open kind."""
PATIENCE = 8.0
"""Seconds after which a place of an open kind ends with its tally, so that no request hangs.

Only an error depends on the clock, never which puzzle is made.
"""
CHOICE = 8
"""Of how many fitting candidates the one closest in score is taken, where a puzzle is to be like another."""
CLOSE = 0.05
"""A score that differs by no more than this part is close enough to look no further."""


@dataclass(frozen=True, slots=True)
class Finished:
    """A puzzle value with all its answers (in the order of `solve`) and its rating."""

    puzzle: Any
    answers: tuple[Any, ...]
    rating: Rating


def examine(kind: AnyKind, puzzle: Any, aim: Aim) -> Finished | Refusal:
    """Prove and measure a puzzle: finished if it is what the aim asks, else the reason why not.

    Raises AssertionError, a bug in the kind, when its judge refuses an answer of its own solver.
    """
    limit = MOST_ANSWERS if aim.answers is None else aim.answers
    answers = tuple(islice(kind.solve(puzzle), limit + 1))
    refusal = refuse_count(len(answers), aim.answers)
    if refusal:
        return refusal
    rating = kind.rate(puzzle, answers)
    if aim.level not in (None, rating.level):
        return "level"
    for answer in answers:
        fault = kind.judge(puzzle, answer)
        if fault is not None:
            text = f"{kind.name}: {kind.format(puzzle)}: {kind.format_answer(puzzle, answer)}"
            raise AssertionError(f"solver and judge disagree ({fault.code}): {text}")
    return Finished(puzzle, answers, rating)


def refuse_count(found: int, wanted: int | None) -> Refusal | None:
    """Why a number of answers is not the wanted one (None: at least one and not more than can be listed)."""
    if found > (MOST_ANSWERS if wanted is None else wanted):
        return "too_many_answers"
    if found == 0 and wanted != 0:
        return "unsolvable"
    return "too_few_answers" if wanted is not None and found < wanted else None


def describe(kind: AnyKind, options: Any, finished: Finished, seed: int | None) -> Exercise:
    """The finished puzzle as text."""
    return Exercise(
        kind=kind.name,
        puzzle=kind.format(finished.puzzle),
        options=plain(options),
        answers=tuple(kind.format_answer(finished.puzzle, answer) for answer in finished.answers),
        answer_count=len(finished.answers),
        level=LEVELS[finished.rating.level],
        score=finished.rating.score,
        reasons=finished.rating.reasons,
        seed=seed,
    )


def plain(options: Any) -> dict[str, Any]:
    """Options as plain JSON values, which `config.options` reads back to an equal value."""

    def simple(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: simple(item) for key, item in value.items()}
        return [simple(item) for item in value] if isinstance(value, (list, tuple)) else value

    return {key: simple(value) for key, value in dataclasses.asdict(options).items()}


def certify(kind: AnyKind, options: Any, aim: Aim, puzzle: Any, seed: int | None) -> Exercise:
    """The exercise of a puzzle that was chosen: from a catalogue, or given by the teacher.

    Raises `WorksheetsError` when it does not have the answers or the level asked for.
    """
    finished = examine(kind, puzzle, aim)
    if isinstance(finished, Finished):
        return describe(kind, options, finished, seed)
    values = {"puzzle": kind.format(puzzle), "wanted": aim.answers, "level": aim.level}
    raise fail(f"make.given_{finished}", **values)


def search(
    kind: AnyKind,
    options: Any,
    aim: Aim,
    path: Sequence[chance.Name],
    used: Container[str] = (),
    seed: int | None = None,
    near: float | None = None,
) -> Exercise:
    """The first candidate along a path of random streams that fits and is not used.

    With `near`, the one of the first few that fit whose score is closest to it.
    Raises `WorksheetsError` with the tally of refusals when none does within the bounds.
    """
    found = fitting(kind, options, aim, path, used)
    best = next(found) if near is None else _closest(found, near)
    return describe(kind, options, best, seed)


def _closest(found: Iterator[Finished], score: float) -> Finished:
    best = next(found)
    for other in islice(found, CHOICE - 1):
        if abs(best.rating.score - score) <= CLOSE * score:
            break
        best = min(best, other, key=lambda finished: abs(finished.rating.score - score))
    return best


def fitting(
    kind: AnyKind, options: Any, aim: Aim, path: Sequence[chance.Name], used: Container[str]
) -> Iterator[Finished]:
    """The candidates along a path that fit and are not used, proved.

    Raises `WorksheetsError` when there is none within the bounds; after the first the clock does not count, so that
    which puzzles come does not depend on it.
    """
    assert kind.candidate is not None
    refusals: Counter[Refusal] = Counter()
    started = time.monotonic()
    found = 0
    for attempt in range(ATTEMPTS):
        puzzle = kind.candidate(options, aim, chance.stream(*path, attempt))
        result: Finished | Refusal
        if puzzle is None:
            result = "abandoned"
        elif kind.same(puzzle) in used:
            result = "used"
        else:
            result = examine(kind, puzzle, aim)
        if isinstance(result, Finished):
            found += 1
            yield result
        else:
            refusals[result] += 1
        if not found and time.monotonic() - started > PATIENCE:
            break
    if not found:
        raise exhausted(kind, refusals)


def exhausted(kind: AnyKind, refusals: Counter[Refusal]) -> WorksheetsError:
    """The told error of an open kind that found nothing: how many were tried and why they were refused."""
    from worksheets.words import say  # noqa: PLC0415 - words are needed for the error only

    reasons = ", ".join(f"{say('', f'refusals.{reason}')} {count}" for reason, count in refusals.most_common())
    return fail("make.exhausted", kind=kind.name, tried=refusals.total(), reasons=reasons)


class Pool:
    """The puzzles of a finite kind that fit an aim, in the order of a path, proved as far as they are needed.

    Items can be taken from the front and from the back; the two never depend on each other, so that spare sheets
    (from the back) change nothing for the pupils (from the front).
    """

    def __init__(
        self, kind: AnyKind, options: Any, items: Sequence[Any], aim: Aim, path: Sequence[chance.Name]
    ) -> None:
        self.kind, self.items, self.aim = kind, items, aim
        self.known = kind.survey(options) if kind.survey else [(None, None)] * len(items)
        weights = kind.weights(options) if kind.weights else None
        self.order = weighted(weights, path) if weights else chance.shuffled(range(len(items)), *path)
        self._fits: dict[int, bool] = {}

    def front(self) -> Iterator[Any]:
        """The fitting puzzles in order."""
        return (self.items[index] for index in self.order if self.fits(index))

    def back(self) -> Iterator[Any]:
        """The fitting puzzles from the last to the first."""
        return (self.items[index] for index in reversed(self.order) if self.fits(index))

    def size(self) -> int:
        """How many fit: looks at every item."""
        return sum(map(self.fits, range(len(self.items))))

    def fits(self, index: int) -> bool:
        """Whether an item is what the aim asks: from the kind's survey where that says enough, else by proof."""
        if index not in self._fits:
            count, level = self.known[index]
            self._fits[index] = self._surveyed(count, level) and (
                (count is not None and (self.aim.level is None or level is not None))
                or isinstance(examine(self.kind, self.items[index], self.aim), Finished)
            )
        return self._fits[index]

    def rating(self, puzzle: Any) -> Rating:
        """How hard a fitting puzzle is."""
        finished = examine(self.kind, puzzle, self.aim)
        assert isinstance(finished, Finished)
        return finished.rating

    def _surveyed(self, count: int | None, level: int | None) -> bool:
        wrong_count = count is not None and refuse_count(count, self.aim.answers)
        return not wrong_count and (None in (self.aim.level, level) or self.aim.level == level)


def weighted(weights: Sequence[int], path: Sequence[chance.Name]) -> list[int]:
    """Indices drawn one after another without replacement, each with a chance in proportion to its weight.

    A lottery with `weight` tickets an item: the order is that of each item's first ticket. Whole numbers only, so that
    it is the same on every machine.
    """
    tickets = [index for index, weight in enumerate(weights) for _ in range(weight)]
    return list(dict.fromkeys(chance.shuffled(tickets, *path)))
