"""The arithmetic of statements: exact values by the usual precedence."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache

TOKENS = re.compile(r"\d+|[-+*/=]", re.ASCII)
ZERO_OPERAND = re.compile(r"[-+*/]0", re.ASCII)  # numbers have no leading zeros, so this 0 is a whole number

Value = int | Fraction


@lru_cache(maxsize=1 << 16)
def value(side: str) -> Value | None:
    """The exact value of a side such as `2+3*4`, an int where it is whole; None when it divides by zero."""
    first, *rest = TOKENS.findall(side)
    total: Value = 0
    term: Value = int(first)
    for sign, number in zip(rest[::2], map(int, rest[1::2]), strict=True):
        if sign == "*":
            term *= number
        elif sign == "/":
            if number == 0:
                return None
            term = quotient(term, number)
        else:
            total += term
            term = number if sign == "+" else -number
    return total + term


def quotient(dividend: Value, divisor: int) -> Value:
    """dividend / divisor, exact, an int where it is whole."""
    whole, rest = divmod(dividend, divisor)
    return Fraction(dividend) / divisor if rest else whole
