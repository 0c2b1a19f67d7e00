"""A kind with one option of every shape, so that reading options is tested apart from the kinds themselves.

It also stands in for the kinds that the case files name, as long as those are not installed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Literal

from annotated_types import Interval, Len

from worksheets.errors import fail
from worksheets.kind import Kind, Purpose
from worksheets.kinds import _blank
from worksheets.kinds._blank.model import Addition

Operator = Literal["+", "-", "*", "/"]
Digit = Annotated[int, Interval(ge=0, le=9)]


@dataclass(frozen=True, slots=True)
class Only:
    only: Digit


@dataclass(frozen=True, slots=True)
class Each:
    each: Annotated[tuple[Digit, ...], Len(1, 10)]


@dataclass(frozen=True, slots=True)
class Keep:
    keep: Annotated[float, Interval(ge=0.1, le=0.9)]


@dataclass(frozen=True, slots=True)
class Options:
    operators: Annotated[tuple[Operator, ...], Len(min_length=1)] = ("+", "-", "*", "/")
    operation: Literal["addition", "subtraction", "multiplication", "division"] = "multiplication"
    digits: Annotated[tuple[Annotated[int, Interval(ge=1, le=9)], ...], Len(1, 5)] | None = None
    range: tuple[Digit, Digit] = (0, 9)
    clues: Literal["minimal", "letters"] | Only | Each | Keep = "minimal"
    seven: Literal[3, 4] = 3
    tail: bool = True
    robust: bool | None = None
    words: tuple[str, ...] = ()
    theme: Literal["none", "foods", "english"] = "none"
    target: Annotated[int, Interval(ge=1, le=99)] = 10

    def __post_init__(self) -> None:
        if self.operation == "division" and self.digits and self.digits[0] < self.digits[-1]:
            raise fail("stand_in.small", field="digits", first=self.digits[0], second=self.digits[-1])


def usual(purpose: Purpose) -> Mapping[str, object]:
    found: dict[str, object] = {"operators": ("+", "-")} if purpose.making else {}
    if purpose.making and purpose.answers == 1:
        found["robust"] = True
    return found | ({"target": 5} if purpose.grade == 1 else {})


def beyond(options: Options, grade: int) -> tuple[str, ...]:
    return ("operation",) if options.operation == "division" and grade < 4 else ()


def parse(text: str, options: Options) -> Addition:
    """`3+*=8`, or any digits: they stand for themselves, so that given puzzles of other kinds can be read."""
    digits = re.sub(r"\s", "", text)
    if re.fullmatch(r"[0-9]{1,9}", digits):
        return Addition(0, int(digits))
    return _blank.KIND.parse(text, _blank.KIND.options())


KIND: Kind[Options, Addition, int] = replace(
    _blank.KIND,
    name="stand_in",
    options=Options,
    parse=parse,
    format=lambda puzzle: _blank.KIND.format(puzzle) if puzzle.first else str(puzzle.total),
    usual=usual,
    beyond=beyond,
)
