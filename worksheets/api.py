"""The Python interface: generate, solve, judge and build, in the text notation of the command line."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from worksheets import chance, config, kinds
from worksheets.errors import WorksheetsError, fail
from worksheets.kind import Aim, AnyKind, Exercise, Purpose
from worksheets.make import MOST_ANSWERS, MOST_PUZZLES, plain


@dataclass(frozen=True, slots=True)
class Solution:
    """Every answer of a puzzle, as text; `complete` is False when there are more than were asked for."""

    kind: str
    puzzle: str
    options: dict[str, Any]
    answers: tuple[str, ...]
    complete: bool

    def as_dict(self) -> dict[str, Any]:
        """The JSON object of `worksheets solve`."""
        return {
            "kind": self.kind,
            "puzzle": self.puzzle,
            "options": self.options,
            "answers": list(self.answers),
            "answer_count": len(self.answers),
            "complete": self.complete,
        }


@dataclass(frozen=True, slots=True)
class Judgement:
    """Whether an answer is right; if not, the code of the rule it breaks and a sentence that says so."""

    correct: bool
    code: str | None = None
    message: str | None = None

    def as_dict(self) -> dict[str, Any]:
        """The JSON object of `worksheets judge`."""
        fault = None if self.correct else {"code": self.code, "message": self.message}
        return {"correct": self.correct, "fault": fault}


def generate(
    kind: str,
    *,
    count: int = 1,
    level: str | None = None,
    answers: int | str | None = None,
    seed: int | None = None,
    **options: Any,
) -> list[Exercise]:
    """Make different puzzles of a kind.

    `level`: easy, normal, hard or expert (None: any). `answers`: the exact number of answers, or "any" (None: what is
    usual for the kind). The same arguments and seed give the same puzzles. Raises `WorksheetsError` for options that
    are not valid and when there are not that many such puzzles.
    """
    from worksheets.executor import Inline  # noqa: PLC0415 - solving and judging need no plan
    from worksheets.plan import Choice  # noqa: PLC0415
    from worksheets.sheet import Section, Sheet  # noqa: PLC0415
    from worksheets.shelf import open_shelf  # noqa: PLC0415
    from worksheets.work import make_all  # noqa: PLC0415

    if not 1 <= count <= MOST_PUZZLES:
        raise fail("api.count", found=count, most=MOST_PUZZLES)
    found, chosen, aim = read_request(kind, level, answers, options)
    sheet = Sheet(title="", sections=(Section(found.name, chosen, count, aim),))
    seed = chance.fresh_seed() if seed is None else seed
    with open_shelf() as shelf:
        make_all(sheet, seed, Choice((1,)), {}, Inline(), shelf, lambda done, total: None)
        made = shelf.of_round(1)
    return [made[place] for place in sorted(made, key=lambda place: place.index)]


def read_request(
    kind: str, level: str | None, answers: int | str | None, options: dict[str, Any]
) -> tuple[AnyKind, Any, Aim]:
    """(kind, options, aim) of puzzles that are to be made. Raises `WorksheetsError`."""
    found = kinds.load(config.kind_name(kind))
    aim = config.read_aim(found, level, answers)
    return found, config.options(found.name, options, Purpose(making=True, answers=aim.answers)), aim


def read_puzzle(kind: str, puzzle: str, options: dict[str, Any]) -> tuple[AnyKind, Any, Any]:
    """(kind, options, puzzle value) of a puzzle that somebody gave. Raises `WorksheetsError`."""
    found = kinds.load(config.kind_name(kind))
    chosen = config.options(found.name, options, Purpose(making=False, answers=None))
    return found, chosen, found.parse(puzzle, chosen)


def solve(kind: str, puzzle: str, limit: int | None = None, **options: Any) -> Solution:
    """Every answer of a puzzle, in the order a key shows them; `limit` cuts the list (never more than 10,000).

    Raises `WorksheetsError` for a puzzle that cannot be read or an option that is not valid.
    """
    found, chosen, value = read_puzzle(kind, puzzle, options)
    most = MOST_ANSWERS if limit is None else limit
    if not 1 <= most <= MOST_ANSWERS:
        raise fail("api.limit", found=most, most=MOST_ANSWERS)
    answers = list(islice(found.solve(value), most + 1))
    texts = tuple(found.format_answer(value, answer) for answer in answers[:most])
    return Solution(found.name, found.format(value), plain(chosen), texts, len(answers) <= most)


def judge(kind: str, puzzle: str, answer: str, **options: Any) -> Judgement:
    """Is this answer right, and if not, which rule does it break? Raises `WorksheetsError` for unreadable text."""
    from worksheets.words import say  # noqa: PLC0415

    found, _, value = read_puzzle(kind, puzzle, options)
    fault = found.judge(value, found.parse_answer(value, answer))
    if fault is None:
        return Judgement(True)
    return Judgement(False, fault.code, say(found.name, f"faults.{fault.code}", fault.values))


def build(path: str | Path, out: str | Path | None = None, **request: Any) -> Any:
    """Build a config file into a folder (`output/<config name>` by default) and say what was written.

    Returns a `worksheets.pipeline.Built`.
    Further arguments as on the command line: seed, roster, rounds, pupil, jobs, scheduler, force.
    """
    from worksheets.pipeline import Request  # noqa: PLC0415
    from worksheets.pipeline import build as build_config  # noqa: PLC0415

    return build_config(Path(path), Request(out=None if out is None else Path(out), **request))


__all__ = ["Exercise", "Judgement", "Solution", "WorksheetsError", "build", "generate", "judge", "solve"]
