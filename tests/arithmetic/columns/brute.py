"""Written calculations by brute force: every pair of operands is written out here, apart from the program."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import product

Lines = tuple[str, ...]


def long_division(dividend: int, divisor: int) -> tuple[Lines, tuple[int, ...]]:
    """The lines of a long division as at school, digit by digit, and the column of each row's right edge."""
    text, rest, rows, ends, quotient = str(dividend), 0, [], [], ""
    for column, digit in enumerate(text, 1):
        rest = 10 * rest + int(digit)
        times = rest // divisor
        if quotient or times:
            quotient += str(times)
        if times:
            if rows:
                rows.append(str(rest))
                ends.append(column)
            rows.append(str(times * divisor))
            ends.append(column)
            rest -= times * divisor
    return (quotient, str(divisor), text, *rows, str(rest)), (*ends, len(text))


def multiplication(first: int, second: int) -> Lines:
    """Multiplicand, multiplier, a row for every digit but 0 from the last upward, product."""
    digits = [int(digit) for digit in str(second)[::-1]]
    rows = [str(first * digit) for digit in digits if digit] if len(digits) > 1 else []
    return (str(first), str(second), *rows, str(first * second))


def numbers(line: str) -> Iterator[int]:
    """All numbers a line can be, leading digit not 0; a letter is any digit."""
    choices = [sign if sign.isdigit() else "0123456789"[not at :] for at, sign in enumerate(line)]
    return (int("".join(digits)) for digits in product(*choices))


def fits(line: str, text: str) -> bool:
    """Whether the digits shown in a line are those of a number of the same length."""
    return len(line) == len(text) and all(
        not sign.isdigit() or sign == digit for sign, digit in zip(line, text, strict=True)
    )


def letters_agree(lines: Sequence[str], filled: Sequence[str]) -> bool:
    """Same letter same digit, different letters different digits."""
    digit_of: dict[str, str] = {}
    for line, text in zip(lines, filled, strict=True):
        for sign, digit in zip(line, text, strict=True):
            if re.match(r"[^0-9*]", sign) and digit_of.setdefault(sign, digit) != digit:
                return False
    return len(set(digit_of.values())) == len(digit_of)


def written(operation: str, lines: Sequence[str], ends: Sequence[int] | None = None) -> Iterator[Lines]:
    """All right calculations of the operands' lengths; `ends` are the columns of a division's rows."""
    if operation == "addition":
        return ((*map(str, addends), str(sum(addends))) for addends in product(*map(numbers, lines[:-1])))
    if operation == "division":
        return divisions(lines, ends)
    pairs = product(numbers(lines[0]), numbers(lines[1]))
    if operation == "subtraction":
        return ((str(one), str(other), str(one - other)) for one, other in pairs if one > other)
    return (multiplication(one, other) for one, other in pairs)


def divisions(lines: Sequence[str], ends: Sequence[int] | None) -> Iterator[Lines]:
    """All divisions, short ones where there are four lines."""
    for dividend, divisor in product(numbers(lines[2]), numbers(lines[1])):
        if len(lines) == 4:
            yield (str(dividend // divisor), str(divisor), str(dividend), str(dividend % divisor))
            continue
        found, columns = long_division(dividend, divisor)
        if ends is None or tuple(ends) == columns:
            yield found


def every_filling(operation: str, lines: Sequence[str], ends: Sequence[int] | None = None) -> list[Lines]:
    """All fillings of a skeleton."""
    return [
        found
        for found in written(operation, lines, ends)
        if len(found) == len(lines)
        and all(fits(line, text) for line, text in zip(lines, found, strict=True))
        and letters_agree(lines, found)
    ]
