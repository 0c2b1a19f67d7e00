"""Every answer of a skeleton."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from worksheets.arithmetic.columns.fillings import count, fillings
from worksheets.arithmetic.columns.pattern import BLANK
from worksheets.kinds.mushikui.model import Filling, Rules, Skeleton, is_letter


def solve(puzzle: Skeleton) -> Iterator[Filling]:
    """Every filling that is right and obeys the rules, lazily, in an order that depends on the skeleton alone."""
    for found in fillings(puzzle.pattern):
        if obeys(puzzle, found.lines):
            yield found.lines


def number_of_answers(puzzle: Skeleton, limit: int) -> int:
    """How many answers there are, counted up to `limit`."""
    if puzzle.rules.each_digit is None and not puzzle.rules.star_ne_letters:
        return count(puzzle.pattern, limit)
    return sum(1 for _ in islice(solve(puzzle), limit))


def obeys(puzzle: Skeleton, lines: Filling) -> bool:
    """Whether a filling keeps the rules about all of it at once; those about single cells are in the pattern."""
    rules: Rules = puzzle.rules
    if rules.each_digit is not None:
        text = "".join(lines)
        if any(text.count(digit) != rules.each_digit for digit in "0123456789"):
            return False
    if not rules.star_ne_letters:
        return True
    behind = {lines[line][at] for line, at, sign in puzzle.cells() if is_letter(sign)}
    return not any(lines[line][at] in behind for line, at, sign in puzzle.cells() if sign == BLANK)
