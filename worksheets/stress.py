"""A kind under stress, for its author: many puzzles tried, timed and looked at from every side.

Nothing here stops at the first surprise: what a kind does against its interface is collected and told at the end.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from worksheets import chance
from worksheets.errors import WorksheetsError
from worksheets.kind import LEVELS, Aim, AnyKind
from worksheets.make import Finished, Refusal, examine
from worksheets.words import say

MOST = 100_000
"""The most tries of one run."""
LOOKED_AT = 20
"""Answers of a puzzle whose text is read back; some puzzles have thousands."""


@dataclass(frozen=True, slots=True)
class Odd:
    """Something a kind must not do: `what` is a key of `stress` in the words, or the name of an exception."""

    what: str
    puzzle: str


@dataclass(slots=True)
class Report:
    """What came of the tries; `seconds` holds (time, puzzle) of each, a puzzle that was abandoned as an empty text."""

    kind: str
    seconds: list[tuple[float, str]] = field(default_factory=list)
    refusals: Counter[Refusal] = field(default_factory=Counter)
    levels: Counter[int] = field(default_factory=Counter)
    answers: Counter[int] = field(default_factory=Counter)
    odd: list[Odd] = field(default_factory=list)

    @property
    def made(self) -> int:
        """How many tries became puzzles."""
        return self.levels.total()

    def time(self, share: float) -> float:
        """The seconds within which this share of the tries ended, by the nearest rank."""
        ordered = sorted(seconds for seconds, _ in self.seconds)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0

    @property
    def slowest(self) -> str:
        """The puzzle whose try took longest."""
        return max(self.seconds, default=(0.0, ""))[1]

    def as_dict(self) -> dict[str, Any]:
        """The JSON object of `worksheets stress`."""
        times = {"median": self.time(0.5), "p95": self.time(0.95), "worst": self.time(1.0)}
        return {
            "kind": self.kind,
            "tried": len(self.seconds),
            "made": self.made,
            "seconds": {name: round(value, 6) for name, value in times.items()},
            "slowest": self.slowest,
            "refusals": dict(self.refusals.most_common()),
            "levels": {name: self.levels[level] for level, name in enumerate(LEVELS)},
            "answer_counts": {str(count): found for count, found in sorted(self.answers.items())},
            "odd": [{"what": odd.what, "puzzle": odd.puzzle} for odd in self.odd],
        }


def stress(kind: AnyKind, options: Any, aim: Aim, tries: int, seed: int) -> Report:
    """Try `tries` puzzles (fewer where a catalogue ends); the same seed tries the same ones."""
    report = Report(kind.name)
    proposals = _proposals(kind, options, aim, tries, seed)
    for _ in range(tries):
        started = time.perf_counter()
        text = ""
        try:
            puzzle = next(proposals)
            text = "" if puzzle is None else kind.format(puzzle)
            result: Finished | Refusal = "abandoned" if puzzle is None else examine(kind, puzzle, aim)
        except StopIteration:
            break
        except AssertionError:
            report.odd.append(Odd("judge", text))
            continue
        except Exception as error:
            report.odd.append(Odd(type(error).__name__, text))
            proposals = _proposals(kind, options, aim, tries, seed, len(report.seconds) + len(report.odd))
            continue
        report.seconds.append((time.perf_counter() - started, text))
        _count(report, kind, options, result)
    return report


def _proposals(kind: AnyKind, options: Any, aim: Aim, tries: int, seed: int, first: int = 0) -> Iterator[Any]:
    """The catalogue in the order of the seed, or one attempt after another, from the `first` on."""
    items = kind.catalogue(options) if kind.catalogue else None
    if items is not None:
        yield from (items[index] for index in chance.shuffled(range(len(items)), seed, "stress")[first:])
        return
    assert kind.candidate is not None
    for attempt in range(first, tries):
        yield kind.candidate(options, aim, chance.stream(seed, "stress", attempt))


def _count(report: Report, kind: AnyKind, options: Any, result: Finished | Refusal) -> None:
    if not isinstance(result, Finished):
        report.refusals[result] += 1
        return
    report.levels[result.rating.level] += 1
    report.answers[len(result.answers)] += 1
    text = kind.format(result.puzzle)
    report.odd += [Odd(what, text) for what in _oddities(kind, options, result)]


def _oddities(kind: AnyKind, options: Any, found: Finished) -> Iterator[str]:
    """What a finished puzzle does that its kind has promised not to do."""
    puzzle, answers = found.puzzle, found.answers[:LOOKED_AT]
    try:
        if kind.parse(kind.format(puzzle), options) != puzzle:
            yield "notation"
        if any(kind.parse_answer(puzzle, kind.format_answer(puzzle, answer)) != answer for answer in answers):
            yield "answer_notation"
        if kind.rate(puzzle, found.answers) != found.rating:
            yield "rating"
        if any("\n" in kind.brief(puzzle, answer) for answer in answers):
            yield "brief"
        pictures = [kind.draw(puzzle, answer) for answer in (None, *answers[:1])]
        if len({(picture.width, picture.height) for picture in pictures}) > 1:
            yield "size"
    except WorksheetsError:
        yield "unreadable"
    except Exception as error:
        yield type(error).__name__


def describe(report: Report) -> str:
    """The report for reading, a line a finding."""
    values = {"kind": report.kind, "tried": len(report.seconds), "made": report.made}
    times = {
        name: f"{1000 * report.time(share):.1f}" for name, share in (("median", 0.5), ("most", 0.95), ("worst", 1.0))
    }
    refusals = [f"{say('', f'refusals.{reason}')} {count}" for reason, count in report.refusals.most_common()]
    levels = [f"{say('', f'levels.{name}')} {report.levels[level]}" for level, name in enumerate(LEVELS)]
    counts = [f"{count}: {found}" for count, found in sorted(report.answers.items())]
    none = say("", "stress.none")
    return "\n".join(
        [
            say("", "stress.tried", values),
            say("", "stress.times", {**times, "slowest": report.slowest or none}),
            say("", "stress.refusals", {"reasons": ", ".join(refusals) or none}),
            say("", "stress.levels", {"levels": ", ".join(levels)}),
            say("", "stress.answers", {"counts": ", ".join(counts) or none}),
            say("", "stress.odd", {"count": len(report.odd)}),
            *(f"  {_what(odd)}  {odd.puzzle}" for odd in report.odd[:LOOKED_AT]),
        ]
    )


def _what(odd: Odd) -> str:
    """The sentence of an oddity; an exception has its name only."""
    known = ("judge", "notation", "answer_notation", "rating", "brief", "size", "unreadable")
    return say("", f"stress.{odd.what}") if odd.what in known else odd.what
