"""Finished calculations, drawn at random, to be turned into skeletons."""

from __future__ import annotations

import random

from worksheets.arithmetic.columns.written import Written, add, divide, multiply, subtract
from worksheets.kinds.mushikui.options import Options


def solution(options: Options, rng: random.Random) -> Written | None:
    """One calculation of the sizes asked for; None when the numbers drawn do not make one."""
    sizes = options.sizes
    if options.operation == "addition":
        return add([number(size, rng) for size in sizes])
    if options.operation == "multiplication":
        return multiply(number(sizes[0], rng), _multiplier(sizes[1], options.zero_rows, rng))
    if options.operation == "subtraction":
        minuend, subtrahend = number(sizes[0], rng), number(sizes[1], rng)
        return subtract(minuend, subtrahend) if minuend > subtrahend else None
    return _division(options, rng)


def number(digits: int, rng: random.Random) -> int:
    """A number of so many digits."""
    return rng.randrange(10 ** (digits - 1), 10**digits)


def _multiplier(digits: int, zeros: bool, rng: random.Random) -> int:
    """Without zeros, or with zeros anywhere but in front."""
    found = rng.randrange(1, 10)
    for _ in range(digits - 1):
        found = 10 * found + rng.randrange(0 if zeros else 1, 10)
    return found


def _division(options: Options, rng: random.Random) -> Written | None:
    digits, second = options.sizes
    divisor = number(second, rng)
    if divisor == 1 < digits:
        return None  # dividing by 1 is no puzzle
    if options.lonely:
        return _with_zeros(options, divisor, rng)
    if options.remainder != "zero":
        dividend = number(digits, rng)
    else:
        least, most = -(-(10 ** (digits - 1)) // divisor), (10**digits - 1) // divisor
        dividend = divisor * rng.randrange(least, most + 1) if least <= most else 0
    return divide(dividend, divisor) if dividend >= divisor else None


def _with_zeros(options: Options, divisor: int, rng: random.Random) -> Written | None:
    """A quotient with many zeros: a single clue is enough only where few layouts have many columns."""
    digits, second = options.sizes
    quotient = rng.randrange(1, 10)
    for _ in range(digits - second - rng.randrange(2) if digits > second else 0):
        quotient = 10 * quotient + rng.randrange(10) * rng.randrange(2)
    rest = 0 if options.remainder == "zero" else rng.randrange(divisor)
    dividend = quotient * divisor + rest
    return divide(dividend, divisor) if len(str(dividend)) == digits else None
