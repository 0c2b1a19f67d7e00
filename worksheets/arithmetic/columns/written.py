"""Writes a calculation out as at school: numbers in, lines of digits out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from worksheets.arithmetic.columns.layout import Layout, Operation


@dataclass(frozen=True, slots=True)
class Written:
    """A finished calculation: its lines of digits and the shift of each (see `Layout`)."""

    operation: Operation
    lines: tuple[str, ...]
    shifts: tuple[int, ...]

    @property
    def layout(self) -> Layout:
        """Its shape."""
        return Layout(self.operation, tuple(map(len, self.lines)), self.shifts)


def add(numbers: Sequence[int]) -> Written:
    """The numbers under each other, then their sum."""
    return _level("addition", (*numbers, sum(numbers)))


def subtract(minuend: int, subtrahend: int) -> Written:
    """Minuend, subtrahend, difference."""
    return _level("subtraction", (minuend, subtrahend, minuend - subtrahend))


def multiply(multiplicand: int, multiplier: int) -> Written:
    """With partial products where the multiplier has several digits; a digit 0 gets no row."""
    digits = [int(digit) for digit in reversed(str(multiplier))]
    places = [place for place, digit in enumerate(digits) if digit] if len(digits) > 1 else []
    rows = [multiplicand * digits[place] for place in places]
    numbers = (multiplicand, multiplier, *rows, multiplicand * multiplier)
    return Written("multiplication", tuple(map(str, numbers)), (0, 0, *places, 0))


def divide(dividend: int, divisor: int) -> Written:
    """Long division: a product row and a remainder row for every quotient digit other than 0.

    After a subtraction the digits down to the next such quotient digit are brought down together, at the end all that
    are left; a row is written without leading zeros.
    """
    quotient = str(dividend // divisor)
    places = [place for place in range(len(quotient) - 1, -1, -1) if quotient[-1 - place] != "0"]
    numbers, shifts = [int(quotient), divisor, dividend], [0, 0, 0]
    used = 0
    for place, following in zip(places, [*places[1:], 0], strict=True):
        digit = int(quotient[-1 - place])
        used += digit * 10**place
        numbers += [digit * divisor, (dividend - used * divisor) // 10**following]
        shifts += [place, following]
    return Written("division", tuple(map(str, numbers)), tuple(shifts))


def divide_short(dividend: int, divisor: int) -> Written:
    """Short division: quotient, divisor, dividend, remainder."""
    quotient, remainder = divmod(dividend, divisor)
    return _level("division", (quotient, divisor, dividend, remainder))


def _level(operation: Operation, numbers: Sequence[int]) -> Written:
    return Written(operation, tuple(map(str, numbers)), (0,) * len(numbers))
