"""One attempt at a skeleton, and what the sheet says about it."""

from __future__ import annotations

import random
from collections.abc import Mapping

from worksheets.arithmetic.columns.written import Written
from worksheets.errors import fail
from worksheets.kind import Aim, Phrase, Purpose
from worksheets.kinds.mushikui.clues import Task, choose
from worksheets.kinds.mushikui.model import Rules, Skeleton
from worksheets.kinds.mushikui.options import Options
from worksheets.kinds.mushikui.rivals import rivals, skeleton
from worksheets.kinds.mushikui.solutions import solution
from worksheets.kinds.mushikui.solve import number_of_answers

ALPHABET = "ABCDEFGHIJ"


def candidate(options: Options, aim: Aim, rng: random.Random) -> Skeleton | None:
    """A skeleton in the clue style asked for, with the number of answers wanted; None when the attempt failed."""
    if options.each_digit is not None:
        raise fail("mushikui.solve_only", field="each_digit")
    found = solution(options, rng)
    if found is None:
        return None
    if options.clues == "letters":
        puzzle = lettered(found)
        return puzzle if number_of_answers(puzzle, (aim.answers or 1) + 1) == (aim.answers or 1) else None
    frame = framed(found, options)
    task = Task(found, frame, rivals(found, frame, options), aim.answers or 1, rng)
    if options.lonely:
        return None
    clues = choose(task, options)
    if clues is None or task.rivals.count(clues, task.answers + 1) != task.answers:
        return None
    return skeleton(found, clues, Rules(options.star_ne))


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
    """Letters are named in the instruction; the remainder in the rule line where there may be one."""
    if options.clues == "letters":
        return Phrase("instruction_letters"), Phrase("rule_letters")
    return Phrase("instruction"), Phrase("rule_division" if options.operation == "division" else "rule")


def usual(purpose: Purpose) -> Mapping[str, object]:
    """Sizes by school year; sums and differences before multiplication is written."""
    if not purpose.making or purpose.grade is None:
        return {}
    year: dict[str, object] = {"year": purpose.grade}
    return {**year, "operation": "addition"} if purpose.grade <= 2 else year
