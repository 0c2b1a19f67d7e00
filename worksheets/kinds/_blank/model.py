"""The values of the kind: its options, its puzzle, and their text notation.

| symbol | meaning | example | Japanese |
|---|---|---|---|
| first | the addend that is shown | 3 | たされる数 |
| blank | the addend to find | 5 | □ |
| total | their sum | 8 | 和 |
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import Annotated

from annotated_types import Interval

from worksheets.errors import fail

FAULTS = ("wrong_sum",)


@dataclass(frozen=True, slots=True)
class Options:
    """`largest`: the largest sum."""

    largest: Annotated[int, Interval(ge=2, le=20)] = 10


@dataclass(frozen=True, slots=True)
class Addition:
    """first + □ = total."""

    first: int
    total: int


def parse(text: str, options: Options) -> Addition:
    """Read `3+*=8`. Raises `WorksheetsError` for anything else and for sums that have no answer."""
    match = re.fullmatch(r"(\d{1,2})\+\*=(\d{1,2})", unicodedata.normalize("NFKC", text).replace(" ", ""))
    if not match or int(match[1]) > int(match[2]):
        raise fail("_blank.puzzle", text=text)
    return Addition(int(match[1]), int(match[2]))


def format_puzzle(puzzle: Addition) -> str:
    """`3+*=8`."""
    return f"{puzzle.first}+*={puzzle.total}"


def parse_answer(puzzle: Addition, text: str) -> int:
    """Read `3+5=8` or just `5`. Raises `WorksheetsError` when there is no number where the blank is."""
    match = re.fullmatch(r"(?:\d+\+)?(\d{1,3})(?:=\d+)?", unicodedata.normalize("NFKC", text).replace(" ", ""))
    if not match:
        raise fail("_blank.answer", text=text)
    return int(match[1])


def format_answer(puzzle: Addition, answer: int) -> str:
    """`3+5=8`."""
    return f"{puzzle.first}+{answer}={puzzle.total}"


def same(puzzle: Addition) -> str:
    """Two puzzles are the same when they look the same."""
    return format_puzzle(puzzle)
