"""The values of the kind: its options, its puzzle, and their text notation.

| symbol | meaning | example | Japanese |
|---|---|---|---|
| dice | what the white dice show, each to be used exactly once | 2 3 1 4 4 | 白いさいころの目 |
| tens, ones | what the black dice show; with three white dice there is only the second | 50, 5 | 黒いさいころの目 |
| target | the sum of the black dice | 55 | つくる数 |
| answer | an expression, as text in ASCII | `3*(4*4+2)+1` | 式 |
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Annotated, Literal

from annotated_types import Len

from worksheets.arithmetic.expression import OPERATORS, Operator, Rules, ascii_signs, attempt, lonely, shown
from worksheets.errors import fail

FAULTS = (
    "not_expression",
    "operator",
    "joined",
    "not_given",
    "used_again",
    "missing",
    "division_by_zero",
    "wrong_value",
    "fraction",
    "untrue",
)

LONGEST = 100
"""Characters of a puzzle text."""
PUZZLE = re.compile(r"([0-9][0-9 ,]*):\s*([0-9]{1,9})(?:\s*[+ ,]\s*([0-9]{1,9}))?")

FACES = (1, 2, 3, 4, 5, 6)


@dataclass(frozen=True, slots=True)
class Options:
    """What is rolled and what may be written.

    `fractions`: whether values on the way may be fractions. `operators`: which may be used. `picture`: the dice in a
    row or on a ring around the tens die. `distinct`: what counts as one answer, see `worksheets.arithmetic.expression`.
    `roll`: every set of dice equally often (even), or as often as real dice show it (fair). `dice`: five white dice
    with two black ones, or three with one. Raises `WorksheetsError` for - without + or / without *.
    """

    fractions: bool = False
    operators: Annotated[tuple[Operator, ...], Len(1, 4)] = OPERATORS
    picture: Literal["row", "ring"] = "row"
    distinct: Literal["essential", "written"] = "essential"
    roll: Literal["even", "fair"] = "even"
    dice: Literal[5, 3] = 5

    def __post_init__(self) -> None:
        alone = lonely(self.operators)
        if alone:
            raise fail("jamaica.lonely", field="operators", operator=alone)

    @property
    def targets(self) -> tuple[int, ...]:
        """What the black dice can show: 11-16, 21-26, … 61-66; with three white dice 1-6."""
        return FACES if self.dice == 3 else tuple(10 * tens + ones for tens in FACES for ones in FACES)

    @property
    def rules(self) -> Rules:
        """What an expression may hold."""
        essential = self.distinct == "essential"
        return Rules(fractions=self.fractions, operators=self.operators, essential=essential)


@dataclass(frozen=True, slots=True)
class Roll:
    """The white dice in the order in which they are shown, the target, and the options that rule the answers."""

    dice: tuple[int, ...]
    target: int
    options: Options

    @property
    def tens(self) -> int:
        """What the black die with 10 to 60 shows; 0 where there is none."""
        return self.target // 10 * 10

    @property
    def ones(self) -> int:
        """What the black die with 1 to 6 shows."""
        return self.target % 10

    @property
    def rules(self) -> Rules:
        """What the expression may hold."""
        return self.options.rules


def parse(text: str, options: Options) -> Roll:
    """Read `2 3 1 4 4 : 55` or `2 3 1 4 4 : 50 5`.

    Raises `WorksheetsError` for anything else, for a die that shows more than 6 or less than 1, for a target that no
    black dice show, and for more or fewer dice than the options say.
    """
    match = PUZZLE.fullmatch(ascii_signs(text[:LONGEST]))
    if not match or len(text) > LONGEST:
        raise fail("jamaica.puzzle", field="puzzle", text=shown(text))
    groups = re.findall("[0-9]+", match[1])
    dice = tuple(int(one) for one in (groups[0] if len(groups) == 1 else groups))
    strange = [die for die in dice if die not in FACES]
    if strange:
        raise fail("jamaica.die", field="puzzle", die=strange[0])
    if len(dice) != options.dice:
        raise fail("jamaica.count", field="dice", found=len(dice), wanted=options.dice)
    target = int(match[2]) + int(match[3] or 0)
    if target not in options.targets or (match[3] and int(match[2]) != target // 10 * 10):
        raise fail("jamaica.target", field="puzzle", target=" ".join(filter(None, match.groups()[1:])))
    return Roll(dice, target, options)


def format_puzzle(puzzle: Roll) -> str:
    """`2 3 1 4 4 : 55`."""
    return f"{' '.join(map(str, puzzle.dice))} : {puzzle.target}"


def parse_answer(puzzle: Roll, text: str) -> str:
    """Read an expression in any signs. Raises `WorksheetsError` for empty, unprintable and very long text."""
    tidy = attempt(text)
    if tidy is None:
        raise fail("jamaica.answer", field="answer", text=shown(text))
    return tidy


def format_answer(puzzle: Roll, answer: str) -> str:
    """`3*(4*4+2)+1`."""
    return answer


def same(puzzle: Roll) -> str:
    """The dice in rising order and the target."""
    return f"{' '.join(map(str, sorted(puzzle.dice)))} : {puzzle.target}"
