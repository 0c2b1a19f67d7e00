"""Is an answer right? Written apart from `solve`: it lays both statements out in matches and compares them.

A list of named checks, one rule each, in the order of `FAULTS`; a check may rely on the ones before it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from fractions import Fraction

from worksheets.kind import Fault
from worksheets.kinds.matchstick.glyphs import BARS, SIGNS, shapes
from worksheets.kinds.matchstick.model import Puzzle

Check = Callable[[Puzzle, str], Fault | None]


def judge(puzzle: Puzzle, answer: str) -> Fault | None:
    """The first rule that an answer breaks, None for a right one."""
    return next((fault for check in CHECKS if (fault := check(puzzle, answer))), None)


def _no_symbol(puzzle: Puzzle, answer: str) -> Fault | None:
    strange = [symbol for symbol in answer if symbol not in shapes(puzzle.rules.font)]
    return Fault("no_symbol", {"symbol": strange[0]}) if strange else None


def _not_one_equals(puzzle: Puzzle, answer: str) -> Fault | None:
    return None if answer.count("=") == 1 else Fault("not_one_equals", {"count": answer.count("=")})


def _minus_in_front(puzzle: Puzzle, answer: str) -> Fault | None:
    return Fault("minus_in_front") if re.search(r"(^|=)-", answer) else None


def _other_cells(puzzle: Puzzle, answer: str) -> Fault | None:
    cells = [[symbol in SIGNS for symbol in text] for text in (puzzle.text, answer)]
    return None if cells[0] == cells[1] else Fault("other_cells", {"puzzle": puzzle.text})


def _operator(puzzle: Puzzle, answer: str) -> Fault | None:
    strange = [symbol for symbol in answer if symbol in "+-*/" and symbol not in puzzle.rules.operators]
    return Fault("operator", {"symbol": strange[0]}) if strange else None


def _leading_zero(puzzle: Puzzle, answer: str) -> Fault | None:
    padded = [number for number in re.findall(r"\d+", answer) if len(number) > 1 and number[0] == "0"]
    return Fault("leading_zero", {"number": padded[0]}) if padded else None


def _unchanged(puzzle: Puzzle, answer: str) -> Fault | None:
    return Fault("unchanged") if answer == puzzle.text else None


def _equals_touched(puzzle: Puzzle, answer: str) -> Fault | None:
    stays = puzzle.rules.movable or answer.index("=") == puzzle.text.index("=")
    return None if stays else Fault("equals_touched")


def _turned(puzzle: Puzzle, answer: str) -> Fault | None:
    for old, new in zip(puzzle.text, answer, strict=True):
        if old in SIGNS and _lost(puzzle, old, new) and _lost(puzzle, new, old):
            return Fault("turned", {"old": old, "new": new})
    return None


def _wrong_number(puzzle: Puzzle, answer: str) -> Fault | None:
    pairs = list(zip(puzzle.text, answer, strict=True))
    taken = sum(_lost(puzzle, old, new).total() for old, new in pairs)
    put = sum(_lost(puzzle, new, old).total() for old, new in pairs)
    if (taken, put) == puzzle.rules.budget:
        return None
    return Fault(f"wrong_{puzzle.rules.mode}", {"taken": taken, "put": put, "matches": puzzle.rules.matches})


def _no_symbol_between(puzzle: Puzzle, answer: str) -> Fault | None:
    """The article's own rule: each single match that is taken, and then each that is put, leaves a symbol."""
    if not puzzle.rules.article:
        return None
    for old, new in zip(puzzle.text, answer, strict=True):
        before, after = set(shapes(puzzle.rules.font)[old]), set(shapes(puzzle.rules.font)[new])
        if old not in SIGNS and not (_steps(puzzle, before, before & after) and _steps(puzzle, after, before & after)):
            return Fault("no_symbol_between", {"old": old, "new": new})
    return None


def _division_by_zero(puzzle: Puzzle, answer: str) -> Fault | None:
    return Fault("division_by_zero") if re.search(r"/0", answer) else None


def _zero_operand(puzzle: Puzzle, answer: str) -> Fault | None:
    """The article drops what has a 0 behind an operator."""
    return Fault("zero_operand") if puzzle.rules.article and re.search(r"[-+*]0", answer) else None


def _not_true(puzzle: Puzzle, answer: str) -> Fault | None:
    left, right = map(_value, answer.split("="))
    return None if left == right else Fault("not_true", {"left": left, "right": right})


CHECKS: tuple[Check, ...] = (
    _no_symbol,
    _not_one_equals,
    _minus_in_front,
    _other_cells,
    _operator,
    _leading_zero,
    _unchanged,
    _equals_touched,
    _turned,
    _wrong_number,
    _no_symbol_between,
    _division_by_zero,
    _zero_operand,
    _not_true,
)


def _lost(puzzle: Puzzle, old: str, new: str) -> Counter[str]:
    """The matches of one symbol that another lacks. A bar is a bar at any height: `=` is a minus and one more."""
    before, after = (
        Counter("bar" if symbol in SIGNS and place in BARS else place for place in shapes(puzzle.rules.font)[symbol])
        for symbol in (old, new)
    )
    return before - after


def _steps(puzzle: Puzzle, shape: set[str], goal: set[str]) -> bool:
    """Whether matches can be taken one by one, a symbol left each time, until the goal is reached."""
    symbols = [set(places) for symbol, places in shapes(puzzle.rules.font).items() if symbol not in SIGNS]
    lighter = [shape - {place} for place in sorted(shape - goal)]
    return shape == goal or any(step in symbols and _steps(puzzle, step, goal) for step in lighter)


def _value(side: str) -> Fraction:
    """Terms are split at + and −, factors at × and ÷; nothing here divides by zero any more."""
    terms = re.findall(r"([-+]?)([^-+]+)", side)
    return sum((Fraction(f"{sign}1") * _product(term) for sign, term in terms), Fraction(0))


def _product(term: str) -> Fraction:
    factors = re.findall(r"([*/]?)(\d+)", term)
    found = Fraction(1)
    for sign, number in factors:
        found = found / int(number) if sign == "/" else found * int(number)
    return found
