"""Every puzzle there is, what is known of it beforehand, and what the sheet says about it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import combinations_with_replacement, product
from pathlib import Path

from worksheets.arithmetic.expression import Solver, Survey, measured, pack, shipped
from worksheets.arithmetic.expression.writing import sign_words
from worksheets.kind import Aim, Phrase, Purpose
from worksheets.kinds.make10.model import Cards, Options
from worksheets.kinds.make10.rate import CUTS

INDEX = Path(__file__).with_name("index.bin")
"""The survey of the 715 sets of four digits 0-9, without and with fractions; `write_index` makes it."""


def catalogue(options: Options) -> tuple[Cards, ...]:
    """Every set of numbers, in rising order; every row of numbers where the order is given."""
    low, high = options.range
    numbers = range(low, high + 1)
    sets = combinations_with_replacement(numbers, options.numbers)
    rows: Iterable[tuple[int, ...]] = sets if options.order == "free" else product(numbers, repeat=options.numbers)
    return tuple(Cards(row, options.target, options) for row in rows)


def survey(options: Options) -> Sequence[tuple[int, int]]:
    """Answers and level of every item of the catalogue: from the index for the usual options, else as looked at."""
    puzzles = catalogue(options)
    if replace(options, fractions=False, range=(0, 9)) != Options() or options.range[1] > 9:
        return computed(puzzles)
    sets: Iterable[tuple[int, ...]] = combinations_with_replacement(range(10), 4)
    known = dict(zip(sets, shipped(INDEX, int(options.fractions), 2), strict=True))
    return tuple(known[puzzle.numbers] for puzzle in puzzles)


def computed(puzzles: Sequence[Cards]) -> Survey[Cards]:
    """The survey of puzzles that share their options, without an index."""
    solver = Solver(puzzles[0].rules, tabled=len(puzzles[0].numbers) - 1)
    return Survey(puzzles, lambda puzzle: measured(solver, puzzle.numbers, puzzle.target, CUTS))


def write_index() -> None:
    """Make the index anew; needed when the rules of counting or the score change."""
    surveys = (computed(catalogue(Options(fractions=fractions))) for fractions in (False, True))
    INDEX.write_bytes(b"".join(map(pack, surveys)))


def instruct(options: Options, aim: Aim) -> tuple[Phrase, Phrase]:
    """What to do, and the rule line, whose key names what differs from the usual."""
    task = "instruction.or_none" if aim.answers == 0 else "instruction"
    leaves_whole = {"/"} if options.order == "free" else {"*", "/"}
    whole = "" if options.fractions or leaves_whole.isdisjoint(options.operators) else "_whole"
    flat = "" if options.brackets else "_flat"
    signs = sign_words(options.operators)
    return (
        Phrase(task, {"count": options.numbers, "target": options.target, **signs}),
        Phrase(f"instruction.rule_{options.order}{flat}{whole}", signs),
    )


def usual(purpose: Purpose) -> Mapping[str, object]:
    """Fractions are allowed when solving. Grade 1 adds and subtracts three numbers, grades 2 and 3 four.

    Brackets and the order of operations are taught in grade 4; from then on all operators are usual.
    """
    if not purpose.making:
        return {"fractions": True}
    if purpose.grade is None or purpose.grade >= 4:
        return {}
    return {"operators": ("+", "-"), **({"numbers": 3} if purpose.grade == 1 else {})}


def beyond(options: Options, grade: int) -> tuple[str, ...]:
    """The options that go beyond a school year."""
    return tuple(
        name
        for name, is_beyond in (
            ("numbers", grade == 1 and options.numbers > 3),
            ("operators", grade <= 3 and not {"*", "/"}.isdisjoint(options.operators)),
            ("fractions", grade <= 4 and options.fractions),
        )
        if is_beyond
    )
