"""The values of the kind: its options, its puzzle, and their text notation.

| symbol | meaning | example | Japanese |
|---|---|---|---|
| match | one stick; it lies in a place of a cell | the top bar of 7 | マッチ棒 |
| symbol | a shape that can be read: a digit or a sign | `7`, `+`, `=` | 記号 |
| statement | symbols that read as an equation, true or false | `5-5=7` | 式 |
| puzzle | a statement to be made true, with the rules that say how | `5-5=7`, move 1 | 問題 |
| answer | a true statement that the rules reach | `6-5=1` | 答え |
| shape | how many digits the three numbers have | `2,1,2` | けた数 |
| family | every puzzle of one shape under one set of rules | 483 for `1,1,1` with + − | 全問題 |
| tail | the extra match of a 6 (top) or a 9 (bottom) | | しっぽ |
| robust | no trick of a reader (−2, a=b=c, 11) makes it true another way | | いじわるに強い |
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Annotated, Literal

from annotated_types import Interval, Len

from worksheets.errors import fail
from worksheets.kinds.matchstick.glyphs import Font

Operator = Literal["+", "-", "*", "/"]
Mode = Literal["move", "remove", "add"]

FAULTS = (
    "no_symbol",
    "not_one_equals",
    "minus_in_front",
    "other_cells",
    "operator",
    "leading_zero",
    "unchanged",
    "equals_touched",
    "turned",
    "wrong_move",
    "wrong_remove",
    "wrong_add",
    "no_symbol_between",
    "division_by_zero",
    "zero_operand",
    "not_true",
)
"""Codes of `judge`, in the order in which it looks for them."""

LONGEST = 28  # symbols: a longer chain fits no page, and three matches in it would take long to solve
LONGEST_TEXT = 200  # characters that are looked at at all
MOST_OPERAND_DIGITS = 4  # of both operands together: 8,100 pairs; with one more a family takes minutes

SIGNS = str.maketrans(
    "０１２３４５６７８９＋－−‐‑‒–—＊×✕／÷＝",
    "0123456789+-------**" + "*//=",
)  # full-width signs, the signs of school and the dashes that keyboards offer for minus
STATEMENT = re.compile(r"\d+(?:[-+*/]\d+)*=\d+(?:[-+*/]\d+)*", re.ASCII)
LEADING_ZERO = re.compile(r"(?<!\d)0\d", re.ASCII)


@dataclass(frozen=True, slots=True)
class Rules:
    """The options that change the answers of a puzzle; every puzzle carries them."""

    mode: Mode
    matches: int
    operators: tuple[Operator, ...]
    movable: bool
    article: bool
    font: Font

    @property
    def budget(self) -> tuple[int, int]:
        """How many matches are taken from, and how many are put into, a puzzle."""
        return (0 if self.mode == "add" else self.matches), (0 if self.mode == "remove" else self.matches)


@dataclass(frozen=True, slots=True)
class Options:
    """What a section may ask for (RULES.md, "Matchstick equations").

    `digits`: how many digits the three numbers have. `seven`, `six_tail`, `nine_tail`: the shapes of 7, 6 and 9.
    `equals: movable` lets a match leave or enter `=`. `ruleset: article` reproduces the article's own table.
    `robust`: only puzzles that no trick of a reader solves another way; it never changes the answers of a puzzle.
    None means automatic: on wherever the notion applies (one match moved, `=` fixed, geometry). The default that
    depends on the purpose, off unless exactly one answer is asked for, is `classroom.usual`'s.
    """

    digits: Annotated[tuple[Annotated[int, Interval(ge=1, le=4)], ...], Len(3, 3)] = (1, 1, 1)
    operators: Annotated[tuple[Operator, ...], Len(min_length=1)] = ("+", "-", "*", "/")
    mode: Mode = "move"
    matches: Annotated[int, Interval(ge=1, le=3)] = 1
    seven: Literal[3, 4] = 3
    six_tail: bool = True
    nine_tail: bool = True
    equals: Literal["fixed", "movable"] = "fixed"
    ruleset: Literal["geometry", "article"] = "geometry"
    robust: bool | None = None

    def __post_init__(self) -> None:
        """Raise `WorksheetsError` for options that contradict each other and for families too large to list."""
        if sum(self.digits[:2]) > MOST_OPERAND_DIGITS:
            raise fail("matchstick.digits", field="digits", most=MOST_OPERAND_DIGITS)
        if self.robust and not self.has_tricks:
            raise fail("matchstick.robust", field="robust")

    @property
    def has_tricks(self) -> bool:
        """Whether the tricks of readers are defined: one match is moved and `=` stays."""
        return self.mode == "move" and self.matches == 1 and self.equals == "fixed"

    @property
    def only_robust(self) -> bool:
        """`robust`, decided: automatic is on where the notion applies; the article's own list is left whole."""
        return self.robust if self.robust is not None else self.has_tricks and self.ruleset == "geometry"

    @property
    def rules(self) -> Rules:
        """The part of the options that changes answers."""
        font = Font(self.seven, self.six_tail, self.nine_tail)
        movable, article = self.equals == "movable", self.ruleset == "article"
        return Rules(self.mode, self.matches, self.operators, movable, article, font)


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A statement, false as a rule, and the rules under which it is to be made true."""

    text: str
    rules: Rules


def parse(text: str, options: Options) -> Puzzle:
    """Read `5-5=7`. Raises `WorksheetsError` for what is no statement or uses operators that the options exclude."""
    plain = _plain(text)
    if not STATEMENT.fullmatch(plain):
        raise fail("matchstick.puzzle", text=_shown(text))
    if len(plain) > LONGEST:
        raise fail("matchstick.long", count=len(plain), longest=LONGEST)
    if LEADING_ZERO.search(plain):
        raise fail("matchstick.leading_zero", text=plain)
    for sign in plain:
        if sign in "+-*/" and sign not in options.operators:
            raise fail("matchstick.operator", sign=sign, operators=" ".join(options.operators))
    return Puzzle(plain, options.rules)


def format_puzzle(puzzle: Puzzle) -> str:
    """`5-5=7`."""
    return puzzle.text


def parse_answer(puzzle: Puzzle, text: str) -> str:
    """Read `6-5=1`, or any other printable attempt of about that length: what is wrong with it is for `judge`.

    Raises `WorksheetsError` for text that holds no digit, that cannot be printed or that is far too long.
    """
    plain = _plain(text)
    if not 0 < len(plain) <= 2 * LONGEST or not plain.isprintable() or not re.search(r"\d", plain, re.ASCII):
        raise fail("matchstick.answer", text=_shown(text))
    return plain


def format_answer(puzzle: Puzzle, answer: str) -> str:
    """`6-5=1`."""
    return answer


def same(puzzle: Puzzle) -> str:
    """Two puzzles are the same when they show the same statement, whatever the rules."""
    return puzzle.text


def _plain(text: str) -> str:
    """The text in ASCII signs without blanks; text far too long for a statement is not even looked at."""
    if len(text) > LONGEST_TEXT:
        raise fail("matchstick.long", count=len(text), longest=LONGEST)
    return "".join(text.translate(SIGNS).split())


def _shown(text: str) -> str:
    """The beginning of a text, fit to be shown in a message."""
    return "".join(char if char.isprintable() else "?" for char in text[:40])
