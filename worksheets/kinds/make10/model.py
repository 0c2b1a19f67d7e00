"""The values of the kind: its options, its puzzle, and their text notation.

| symbol | meaning | example | Japanese |
|---|---|---|---|
| cards | the numbers to use, each exactly once | 1 1 5 8 | 数のカード |
| target | what they must make | 10 | つくる数 |
| answer | an expression, as text in ASCII | `8/(1-1/5)` | 式 |
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Annotated, Literal

from annotated_types import Interval, Len

from worksheets.arithmetic.expression import OPERATORS, Operator, Rules, ascii_signs, attempt, lonely, shown
from worksheets.errors import fail

LARGEST_NUMBER = 13
"""The largest number on a card: the king of the 24 game."""
LARGEST_TARGET = 9999
LONGEST = 100
"""Characters of a puzzle text."""
PUZZLE = re.compile(r"([0-9][0-9 ,]*)(?::\s*([0-9]{1,9}))?")

Card = Annotated[int, Interval(ge=0, le=LARGEST_NUMBER)]


@dataclass(frozen=True, slots=True)
class Options:
    """What cards there are and what may be written.

    `target`: the number to make. `numbers`: how many cards. `range`: the smallest and the largest number on them.
    `fractions`: whether values on the way may be fractions. `brackets`: whether brackets may be used. `order`: whether
    the numbers may change places (free) or not (given). `operators`: which may be used. `distinct`: what counts as
    one answer, see `worksheets.arithmetic.expression`.
    Raises `WorksheetsError` for a range turned round and for - without + or / without *.
    """

    target: Annotated[int, Interval(ge=1, le=LARGEST_TARGET)] = 10
    numbers: Annotated[int, Interval(ge=3, le=5)] = 4
    range: tuple[Card, Card] = (0, 9)
    fractions: bool = False
    brackets: bool = True
    order: Literal["free", "given"] = "free"
    operators: Annotated[tuple[Operator, ...], Len(1, 4)] = OPERATORS
    distinct: Literal["essential", "written"] = "essential"

    def __post_init__(self) -> None:
        low, high = self.range
        if low > high:
            raise fail("make10.range", field="range", low=low, high=high)
        alone = lonely(self.operators)
        if alone:
            raise fail("make10.lonely", field="operators", operator=alone)


@dataclass(frozen=True, slots=True)
class Cards:
    """The numbers in the order in which they are shown, the target, and the options that rule the answers."""

    numbers: tuple[int, ...]
    target: int
    options: Options

    @property
    def rules(self) -> Rules:
        """What the expression may hold."""
        options = self.options
        return Rules(
            fractions=options.fractions,
            brackets=options.brackets,
            ordered=options.order == "given",
            operators=options.operators,
            essential=options.distinct == "essential",
        )


def parse(text: str, options: Options) -> Cards:
    """Read `1158`, `1 1 5 8` or `1 1 5 8 : 24`.

    Raises `WorksheetsError` for anything else, for a number above 13, a target of 0 or above 9999, and for more or
    fewer numbers than the options say.
    """
    match = PUZZLE.fullmatch(ascii_signs(text[:LONGEST]))
    if not match or len(text) > LONGEST:
        raise fail("make10.puzzle", field="puzzle", text=shown(text))
    groups = re.findall("[0-9]+", match[1])
    numbers = tuple(int(one) for one in (groups[0] if len(groups) == 1 else groups))
    if len(numbers) != options.numbers:
        raise fail("make10.count", field="numbers", found=len(numbers), wanted=options.numbers)
    if max(numbers) > LARGEST_NUMBER:
        raise fail("make10.number", field="puzzle", number=max(numbers), largest=LARGEST_NUMBER)
    target = int(match[2]) if match[2] else options.target
    if not 1 <= target <= LARGEST_TARGET:
        raise fail("make10.target", field="target", target=target, largest=LARGEST_TARGET)
    return Cards(numbers, target, options)


def format_puzzle(puzzle: Cards) -> str:
    """`1158`; with spaces where a number has two digits or the target is named: `1 1 5 8 : 24`."""
    target = f" : {puzzle.target}" if puzzle.target != 10 or puzzle.options.target != 10 else ""
    plain = not target and max(puzzle.numbers) <= 9
    return ("" if plain else " ").join(map(str, puzzle.numbers)) + target


def parse_answer(puzzle: Cards, text: str) -> str:
    """Read an expression in any signs. Raises `WorksheetsError` for empty, unprintable and very long text."""
    tidy = attempt(text)
    if tidy is None:
        raise fail("make10.answer", field="answer", text=shown(text))
    return tidy


def format_answer(puzzle: Cards, answer: str) -> str:
    """`8/(1-1/5)`."""
    return answer


def same(puzzle: Cards) -> str:
    """The numbers in rising order and the target; where the order is given, it tells puzzles apart."""
    numbers = puzzle.numbers if puzzle.rules.ordered else sorted(puzzle.numbers)
    return f"{' '.join(map(str, numbers))} : {puzzle.target}"
