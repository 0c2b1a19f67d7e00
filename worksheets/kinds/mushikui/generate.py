"""One attempt at a skeleton, and what the sheet says about it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache

from worksheets.arithmetic.columns.written import Written
from worksheets.errors import fail
from worksheets.kind import Aim, Phrase
from worksheets.kinds.mushikui.clues import Task, choose
from worksheets.kinds.mushikui.lonely import listed, lonely
from worksheets.kinds.mushikui.model import Rules, Skeleton
from worksheets.kinds.mushikui.options import Each, Only, Options
from worksheets.kinds.mushikui.rate import solved_within
from worksheets.kinds.mushikui.rivals import rivals, skeleton
from worksheets.kinds.mushikui.solutions import solution
from worksheets.kinds.mushikui.solve import number_of_answers

ALPHABET = "ABCDEFGHIJ"

ROUNDS = 25
"""So many solutions are tried in one attempt where most have no skeleton of the style or level asked for."""


def candidate(options: Options, aim: Aim, rng: random.Random) -> Skeleton | None:
    """A skeleton in the clue style asked for, with the number of answers wanted; None when the attempt failed.

    Raises `WorksheetsError` for a rule that is for solving only.
    """
    if options.each_digit is not None:
        raise fail("mushikui.solve_only", field="each_digit")
    rare = options.clues == "letters" or isinstance(options.clues, Only | Each) or options.lonely or aim.level == 0
    for _ in range(ROUNDS if rare else 1):
        found = solution(options, rng)
        puzzle = None if found is None else _attempt(found, options, aim, rng)
        if puzzle is not None and (aim.level != 0 or solved_within(puzzle, 2)):
            return puzzle
    return None


def _attempt(found: Written, options: Options, aim: Aim, rng: random.Random) -> Skeleton | None:
    """One solution made into a skeleton."""
    answers = aim.answers or 1
    if options.clues == "letters":
        puzzle = lettered(found)
        return puzzle if number_of_answers(puzzle, answers + 1) == answers else None
    frame, rules = framed(found, options), Rules(options.star_ne)
    if options.lonely:
        return _lonely(found, frame, options, answers, rng)
    task = Task(found, frame, rivals(found, options), aim, rng)
    clues = choose(task, options)
    if clues is None or task.rivals.count(clues, answers + 1) != answers:
        return None
    return skeleton(found, clues, rules)


def _lonely(found: Written, frame: int, options: Options, answers: int, rng: random.Random) -> Skeleton | None:
    """A lonely skeleton with the layout of a solution."""
    lines = skeleton(found, frame, Rules()).lines
    choices = lonely(found.layout, lines, _digits(options), answers)
    return Skeleton(found.operation, rng.choice(choices), found.shifts) if choices else None


def _digits(options: Options) -> str:
    """The digits that may be shown alone."""
    return str(options.clues.only) if isinstance(options.clues, Only) else "0123456789"


def catalogue(options: Options) -> Sequence[Skeleton] | None:
    """All lonely skeletons of a size, where they can be listed; None for everything else."""
    found = _all_lonely(options)
    return None if found is None else [puzzle for puzzle, _ in found]


def survey(options: Options) -> Sequence[tuple[int | None, int | None]]:
    """The number of answers of each."""
    return [(number, None) for _, number in _all_lonely(options) or ()]


@lru_cache(maxsize=16)
def _all_lonely(options: Options) -> tuple[tuple[Skeleton, int], ...] | None:
    found = listed(options, _digits(options)) if options.lonely and not options.star_ne else None
    if found is None:
        return None
    return tuple((Skeleton(shape.operation, shown, shape.shifts), number) for shape, shown, number in found)


def framed(found: Written, options: Options) -> int:
    """The cells that are always shown: a remainder that is printed, and digits that no blank may be."""
    text = "".join(found.lines)
    frame = sum(1 << cell for cell, digit in enumerate(text) if int(digit) in options.star_ne)
    if options.remainder != "any":
        last = len(found.lines[-1])
        frame |= (1 << last) - 1 << len(text) - last
    return frame


def lettered(found: Written) -> Skeleton:
    """Every digit behind a letter, named in the order of reading."""
    digits = dict.fromkeys("".join(found.lines))
    letters = dict(zip(digits, ALPHABET, strict=False))
    lines = tuple("".join(letters[digit] for digit in line) for line in found.lines)
    return Skeleton(found.operation, lines, found.shifts)


def instruct(options: Options, aim: Aim) -> tuple[Phrase, Phrase | None]:
    """Letters have an instruction of their own; divisions a word on the remainder."""
    lettered = options.clues == "letters"
    rule = "rule_letters" if lettered else "rule"
    divided = "_division" if options.operation == "division" else ""
    return Phrase("instruction.letters" if lettered else "instruction"), Phrase(f"instruction.{rule}{divided}")
