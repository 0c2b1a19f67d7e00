"""Every roll there is, what is known of it beforehand, and what the sheet says about it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import combinations_with_replacement
from math import factorial, prod
from pathlib import Path

from worksheets.arithmetic.expression import Rules, Solver, Survey, measured, pack, shipped
from worksheets.arithmetic.expression.writing import sign_words
from worksheets.kind import Aim, Phrase, Purpose
from worksheets.kinds.jamaica.model import FACES, Options, Roll
from worksheets.kinds.jamaica.rate import CUTS

INDEX = Path(__file__).with_name("index.bin")
"""The survey of the 9072 rolls of five dice, without and with fractions; `write_index` makes it."""


def catalogue(options: Options) -> tuple[Roll, ...]:
    """Every set of white dice, in rising order, with every number the black dice can show."""
    sets = combinations_with_replacement(FACES, options.dice)
    return tuple(Roll(dice, target, options) for dice in sets for target in options.targets)


def weights(options: Options) -> tuple[int, ...] | None:
    """With `roll: fair` how many of the throws of real dice show each item of the catalogue, else None: all alike."""
    if options.roll == "even":
        return None
    sets = combinations_with_replacement(FACES, options.dice)
    return tuple(_throws(dice) for dice in sets for _ in options.targets)


def _throws(dice: Sequence[int]) -> int:
    """How many orders these dice have: 5! for five different ones, 1 for five alike."""
    return factorial(len(dice)) // prod(map(factorial, Counter(dice).values()))


def survey(options: Options) -> Sequence[tuple[int, int]]:
    """Answers and level of every item of the catalogue: from the index for the usual options, else as looked at."""
    if options.dice != 5 or replace(options.rules, fractions=True) != Rules():
        return computed(catalogue(options))
    return shipped(INDEX, int(options.fractions), 2)


def computed(puzzles: Sequence[Roll]) -> Survey[Roll]:
    """The survey of rolls that share their options, without an index."""
    solver = Solver(puzzles[0].rules, tabled=4)
    return Survey(puzzles, lambda puzzle: measured(solver, puzzle.dice, puzzle.target, CUTS))


def write_index() -> None:
    """Make the index anew; needed when the rules of counting or the score change."""
    surveys = (computed(catalogue(Options(fractions=fractions))) for fractions in (False, True))
    INDEX.write_bytes(b"".join(map(pack, surveys)))


def instruct(options: Options, aim: Aim) -> tuple[Phrase, Phrase]:
    """What to do, and the rule line."""
    task = ("three" if options.dice == 3 else "five") + ("_or_none" if aim.answers == 0 else "")
    whole = "_whole" if "/" in options.operators and not options.fractions else ""
    signs = sign_words(options.operators)
    return Phrase(f"instruction.{task}", signs), Phrase(f"instruction.rule{whole}", signs)


def usual(purpose: Purpose) -> Mapping[str, object]:
    """Fractions are allowed when solving. Below grade 4, which brings brackets: three dice, adding and subtracting."""
    if not purpose.making:
        return {"fractions": True}
    if purpose.grade is None or purpose.grade >= 4:
        return {}
    return {"dice": 3, "operators": ("+", "-")}


def beyond(options: Options, grade: int) -> tuple[str, ...]:
    """The options that go beyond a school year."""
    return tuple(
        name
        for name, is_beyond in (
            ("dice", grade <= 3 and options.dice > 3),
            ("operators", grade <= 3 and not {"*", "/"}.isdisjoint(options.operators)),
            ("fractions", grade <= 4 and options.fractions),
        )
        if is_beyond
    )
