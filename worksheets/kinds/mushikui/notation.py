"""The text notation: `multiplication: *1* 5* *2** 20** **10*`.

Lines are separated by spaces. Where a digit 0 has no row, `@` and the column of each row's right edge follow, counted
from 1 at the left of the dividend (of the product for partial products).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from worksheets.arithmetic.columns.layout import OPERATIONS, Operation
from worksheets.arithmetic.columns.pattern import BLANK
from worksheets.arithmetic.columns.written import Written, add, divide, divide_short, multiply, subtract
from worksheets.errors import WorksheetsError, fail
from worksheets.kinds.mushikui.model import Filling, Rules, Skeleton
from worksheets.kinds.mushikui.options import Options
from worksheets.kinds.mushikui.shape import shifts_of

LONGEST_TEXT = 400
NAMES: dict[str, Operation] = {
    **{name: name for name in OPERATIONS},
    **dict.fromkeys(("+", "たし算", "足し算", "たしざん"), "addition"),
    **dict.fromkeys(("-", "−", "ひき算", "引き算", "ひきざん"), "subtraction"),
    **dict.fromkeys(("*", "×", "x", "かけ算", "掛け算", "かけざん"), "multiplication"),
    **dict.fromkeys(("/", "÷", "わり算", "割り算", "わりざん"), "division"),
}

_NUMBER = r"\s*[0-9]{1,14}\s*"
CALCULATION = {
    "addition": re.compile(rf"{_NUMBER}(?:\+{_NUMBER}){{1,10}}"),
    "subtraction": re.compile(rf"{_NUMBER}-{_NUMBER}"),
    "multiplication": re.compile(rf"{_NUMBER}[*×]{_NUMBER}"),
    "division": re.compile(rf"{_NUMBER}[/÷]{_NUMBER}"),
}
"""The operands alone, from which all other lines follow."""

SIGNS = re.compile(r"[0-9*A-Z\u3041-\u3096\u30a1-\u30fa\u30fc]+")
"""Digits, blanks, Latin capitals and kana."""


def parse(text: str, options: Options) -> Skeleton:
    """Read a skeleton. Raises `WorksheetsError` for what is no written calculation, or one too large to solve."""
    operation, lines, ends = _read(text, options.operation)
    if not lines or not all(SIGNS.fullmatch(line) for line in lines):
        raise fail("mushikui.puzzle", text=_short(text))
    shifts = shifts_of(operation, lines, ends, options.zero_rows)
    rules = Rules(options.star_ne, options.star_ne_letters, options.each_digit, options.letters_differ_from_printed)
    return Skeleton(operation, lines, shifts, rules)


def _read(text: str, usual: Operation) -> tuple[Operation, tuple[str, ...], tuple[int, ...] | None]:
    """Operation, lines, and the numbers after `@` (None without one)."""
    if len(text) > LONGEST_TEXT:
        raise fail("mushikui.too_long", longest=LONGEST_TEXT)
    plain = unicodedata.normalize("NFKC", text).upper().replace("□", BLANK).replace("_", BLANK)
    head, colon, body = plain.rpartition(":")
    operation = NAMES.get(head.strip().lower()) if colon else usual
    if operation is None:
        raise fail("mushikui.operation", text=_short(head))
    lines, at, ends = body.partition("@")
    numbers = ends.split()
    if not all(re.fullmatch(r"[0-9]{1,2}", number) for number in numbers):
        raise fail("mushikui.puzzle", text=_short(text))
    return operation, tuple(lines.split()), tuple(map(int, numbers)) if at else None


def _short(text: str) -> str:
    return text if len(text) <= 60 else text[:60] + "…"


def format_puzzle(puzzle: Skeleton) -> str:
    """The notation in ASCII (kana letters stay)."""
    return _format(puzzle, puzzle.lines)


def format_answer(puzzle: Skeleton, answer: Filling) -> str:
    """The same with every digit."""
    return _format(puzzle, answer)


def _format(puzzle: Skeleton, lines: Sequence[str]) -> str:
    text = f"{puzzle.operation}: {' '.join(lines)}"
    ends = _ends(puzzle)
    return f"{text} @ {' '.join(map(str, ends))}" if ends else text


def _ends(puzzle: Skeleton) -> tuple[int, ...]:
    """The right edges of the rows, where a digit has none."""
    layout = puzzle.layout
    divided = puzzle.operation == "division"
    digits = layout.lengths[0 if divided else 1]
    if not layout.rows or len(layout.rows) == digits:
        return ()
    width = layout.lengths[2] if divided else layout.lengths[-1]
    return tuple(width - shift for shift in (puzzle.shifts[3:] if divided else puzzle.shifts[2:-1]))


def parse_answer(puzzle: Skeleton, text: str) -> Filling:
    """Read all lines, or only the calculation (`417×53`, `861÷7`). Raises `WorksheetsError` for anything else."""
    plain = unicodedata.normalize("NFKC", text[:LONGEST_TEXT]).replace("−", "-")
    if CALCULATION[puzzle.operation].fullmatch(plain):
        return _written_out(puzzle, [int(number) for number in re.findall(r"[0-9]+", plain)]).lines
    try:
        _, lines, _ = _read(text, puzzle.operation)
    except WorksheetsError:
        raise fail("mushikui.answer", text=_short(text)) from None
    if not lines or not all(re.fullmatch(r"[0-9]{1,20}", line) for line in lines):
        raise fail("mushikui.answer", text=_short(text))
    return lines


def _written_out(puzzle: Skeleton, numbers: Sequence[int]) -> Written:
    if puzzle.operation == "addition":
        return add(numbers)
    if puzzle.operation == "subtraction":
        return subtract(*numbers)
    if puzzle.operation == "multiplication":
        return multiply(*numbers)
    if not 0 < numbers[1] <= numbers[0]:
        raise fail("mushikui.no_quotient", dividend=numbers[0], divisor=numbers[1])
    return (divide_short if puzzle.layout.short else divide)(*numbers)
