"""The interface that every puzzle kind meets: one record of functions.

| word | meaning | Japanese |
|---|---|---|
| kind | a sort of puzzle: matchstick, make10 … | 種類 |
| puzzle | one question, with the options that change its answers | 問題 |
| answer | one essentially different answer | 答え |
| exercise | a puzzle with its proved answers and measured difficulty, as text | 出題 |
| rating | level and score, measured from the finished puzzle | 難しさ |
| fault | the rule that a wrong answer breaks | まちがいの理由 |
| place value | ones, tens, … of a number | 位 |
| step | one deduction of a worked explanation | 解説の一歩 |

Type letters: O the kind's options, P its puzzle value, A its answer value. All are frozen, hashable, picklable values.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, TypeVar

from worksheets.picture import Picture

O = TypeVar("O")  # noqa: E741 - the letter the table above introduces
P = TypeVar("P")
A = TypeVar("A")

Level = Literal["easy", "normal", "hard", "expert"]
LEVELS: tuple[Level, ...] = ("easy", "normal", "hard", "expert")
"""Names of the four levels, easiest first; a `Rating.level` is an index into this."""


@dataclass(frozen=True, slots=True)
class Rating:
    """Difficulty measured on a finished puzzle: level 0–3, score (3 decimals), reasons (codes, `reasons` in words)."""

    level: int
    score: float
    reasons: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Fault:
    """The rule a wrong answer breaks: a code of `Kind.faults`, and values for its sentence (`faults` in words)."""

    code: str
    values: Mapping[str, object] = field(default_factory=dict)


class PlaceValue(int):
    """A place of a number (位) as its power of ten, 0 for the ones. A sentence names it: 一 as in 一の位, `ones`."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """A sentence of the kind's word file: its key and the values that fill it, which may be phrases themselves."""

    key: str
    values: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Step:
    """One deduction: its sentence (`steps` in words) and what it claims, for a checker that knows only the rules."""

    phrase: Phrase
    claim: Any = None


@dataclass(frozen=True, slots=True)
class Aim:
    """What a section asks of its puzzles besides the options. `level` is 0–3 or None (any).

    `answers` is the exact number of answers wanted, or None for "any" (at least one).
    """

    level: int | None = None
    answers: int | None = 1


@dataclass(frozen=True, slots=True)
class Purpose:
    """Why options are needed, for defaults that depend on it: making or solving, school year, answers asked for."""

    making: bool = True
    grade: int | None = None
    answers: int | None = 1


def no_usual(purpose: Purpose) -> Mapping[str, object]:
    """The `usual` of a kind whose defaults depend on nothing."""
    return {}


def not_beyond(options: Any, grade: int) -> tuple[str, ...]:
    """The `beyond` of a kind that fits every school year."""
    return ()


@dataclass(frozen=True)
class Kind(Generic[O, P, A]):
    """One kind of puzzle. The functions never see another kind, a file, a PDF or the command line.

    Text: `parse(text, options)` reads the notation (full-width characters and × ÷ − included) or raises
    `WorksheetsError`; `format` writes it in ASCII, and `parse(format(p), o) == p`. `parse_answer` raises only for text
    that cannot be taken for an attempt at all; a wrong attempt is for `judge`.
    Truth: `solve` yields every essentially different answer once, lazily, in a fixed order, the one a key shows first
    first; `judge`, written apart from `solve`, returns None for a right answer or the first rule broken.
    Supply, one of: `catalogue(options)`, all puzzles there are, in a fixed order and without two that are
    `same` (may hold puzzles that miss the aim), or `candidate(options, aim, rng)`, one attempt, None when it failed;
    it may use `aim` to look where such puzzles live, and the engine checks every result all the same.
    `survey(options)`, where a finite kind can say so at once, gives for each catalogue item the number of answers and
    the level (either may be None where not known); the engine passes over items that miss the aim and proves the rest.
    `weights(options)`, where puzzles are not equally likely (a throw of dice): a whole number for each catalogue item.
    A kind may have both supplies when its options decide: then `catalogue` returns None for options without one.
    Measure: `rate(p, answers)` from the finished puzzle alone. `explain(p, a)` the deductions that grade it.
    Look: `draw(p, None)` the question and `draw(p, a)` the key, same size; `sketch` the same for a terminal (lines of
    text); `chart(options)` a legend printed beside the instruction; `brief(p, a)` the answer as a short line of text
    as printed in keys and tables (× ÷ −, never longer than about 24 characters unless the answer itself is).
    Words: `instruct(options, aim)` the instruction and the rule line (keys of the kind's word files).
    Defaults: `usual(purpose)` overrides option defaults where the user gave none; `beyond(options, grade)` names the
    options that go beyond a school year.
    Shows: `families`, options as in a config, each of which makes a sort of puzzle worth a place in a sample book
    (options that take one of a few values are shown there anyway).
    """

    name: str
    options: type[O]
    faults: tuple[str, ...]
    parse: Callable[[str, O], P]
    format: Callable[[P], str]
    parse_answer: Callable[[P, str], A]
    format_answer: Callable[[P, A], str]
    solve: Callable[[P], Iterator[A]]
    judge: Callable[[P, A], Fault | None]
    rate: Callable[[P, Sequence[A]], Rating]
    draw: Callable[[P, A | None], Picture]
    sketch: Callable[[P, A | None], str]
    same: Callable[[P], str]
    brief: Callable[[P, A], str]
    instruct: Callable[[O, Aim], tuple[Phrase, Phrase | None]]
    catalogue: Callable[[O], Sequence[P] | None] | None = None
    survey: Callable[[O], Sequence[tuple[int | None, int | None]]] | None = None
    weights: Callable[[O], Sequence[int] | None] | None = None
    candidate: Callable[[O, Aim, random.Random], P | None] | None = None
    explain: Callable[[P, A], tuple[Step, ...]] | None = None
    chart: Callable[[O], Picture | None] = lambda options: None
    usual: Callable[[Purpose], Mapping[str, object]] = no_usual
    beyond: Callable[[O, int], tuple[str, ...]] = not_beyond
    default_answers: int | None = 1
    families: tuple[Mapping[str, object], ...] = ()


AnyKind = Kind[Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Exercise:
    """A puzzle ready to print, as text: what `puzzles.json` holds and what a key can be printed from again.

    `answers` holds every answer in the order of `solve`; `answer_count` is their proved number. `seed` is
    the seed of the run that made it, None for a puzzle that was given.
    """

    kind: str
    puzzle: str
    options: Mapping[str, Any]
    answers: tuple[str, ...]
    answer_count: int
    level: Level
    score: float
    reasons: tuple[str, ...] = ()
    seed: int | None = None

    def as_dict(self) -> dict[str, Any]:
        """The JSON object of `worksheets show`."""
        return {
            "kind": self.kind,
            "puzzle": self.puzzle,
            "options": dict(self.options),
            "answers": list(self.answers),
            "answer_count": self.answer_count,
            "level": self.level,
            "score": self.score,
            "reasons": list(self.reasons),
            "seed": self.seed,
        }
