"""What an expression may hold, and when two answers count as one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Operator = Literal["+", "-", "*", "/"]
OPERATORS: tuple[Operator, ...] = ("+", "-", "*", "/")


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of a puzzle.

    `fractions`: values on the way may be fractions. `brackets`: brackets may be written. `ordered`: the numbers keep
    the order in which they are given. `operators`: those that may be written; `-` comes with `+` and `/` with `*`,
    because 9-(5-2) is the same as 9+2-5. `essential`: answers are counted as essential forms, else as written forms.
    """

    fractions: bool = True
    brackets: bool = True
    ordered: bool = False
    operators: tuple[Operator, ...] = OPERATORS
    essential: bool = True


def lonely(operators: tuple[Operator, ...]) -> Operator | None:
    """The operator that lacks its partner: `-` without `+`, `/` without `*`."""
    partners: tuple[tuple[Operator, Operator], ...] = (("-", "+"), ("/", "*"))
    return next((one for one, partner in partners if one in operators and partner not in operators), None)
