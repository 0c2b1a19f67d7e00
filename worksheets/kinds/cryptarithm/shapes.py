"""Puzzles of invented letters: which shapes exist, and which numbers fill them.

A shape is a tuple of lengths, the result last. Letters are given to digits in order of appearance (A, B, C …), so a
puzzle of this sort is the *pattern* of a true calculation: which digits are equal, and nothing more.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from itertools import combinations, product

BASIC_SHAPE = (2, 2, 3)
ALPHABETS = {"latin": "ABCDEFGHJK", "kana": "あいうえおかきくけこ"}  # no I: a pupil would take it for 1


def limits(length: int, leading_zero: bool) -> range:
    """The numbers a word of this length can be."""
    return range(0 if leading_zero else 10 ** (length - 1), 10**length)


def calculate(operation: str, terms: tuple[int, ...]) -> int:
    """The sum, the difference or the product."""
    if operation == "addition":
        return sum(terms)
    return terms[0] - terms[1] if operation == "subtraction" else math.prod(terms)


def can_exist(operation: str, lengths: tuple[int, ...], leading_zero: bool) -> bool:
    """Whether any true calculation has these lengths. Only additions have more than two terms."""
    if operation != "addition" and len(lengths) != 3:
        return False
    *terms, result = (limits(length, leading_zero) for length in lengths)
    least, most = [term[0] for term in terms], [term[-1] for term in terms]
    if operation == "subtraction":
        least[1], most[1] = most[1], least[1]
    return calculate(operation, tuple(least)) <= result[-1] and result[0] <= calculate(operation, tuple(most))


def size(lengths: tuple[int, ...]) -> int:
    """How many choices of terms there are, leading zeros and order aside: 10 to the number of their digits."""
    return int(10 ** sum(lengths[:-1]))


def calculations(operation: str, lengths: tuple[int, ...], leading_zero: bool) -> Iterator[tuple[str, ...]]:
    """Every true calculation of a shape as digit strings, by its terms; terms that commute stand in one order only."""
    places = [] if operation == "subtraction" else list(combinations(range(len(lengths) - 1), 2))
    alike = [(i, j) for i, j in places if lengths[i] == lengths[j]]
    for terms in product(*(limits(length, leading_zero) for length in lengths[:-1])):
        if all(terms[i] <= terms[j] for i, j in alike):
            written = write(operation, terms, lengths, leading_zero)
            if written:
                yield written


def draw_calculation(
    operation: str, lengths: tuple[int, ...], leading_zero: bool, kinds: int, rng: random.Random
) -> tuple[str, ...] | None:
    """One calculation whose terms are made of so many kinds of digits, or None where the lengths come out wrong."""
    digits = rng.sample("0123456789", kinds)
    terms = tuple(int("".join(rng.choices(digits, k=length))) for length in lengths[:-1])
    if any(term not in limits(length, leading_zero) for term, length in zip(terms, lengths, strict=False)):
        return None
    return write(operation, terms, lengths, leading_zero)


def write(
    operation: str, terms: tuple[int, ...], lengths: tuple[int, ...], leading_zero: bool
) -> tuple[str, ...] | None:
    """The digits of terms and result, or None where the result does not fit its length."""
    result = calculate(operation, terms)
    if result not in limits(lengths[-1], leading_zero):
        return None
    return tuple(str(number).zfill(length) for number, length in zip((*terms, result), lengths, strict=True))


def pattern(digits: tuple[str, ...], alphabet: str) -> tuple[str, ...]:
    """The digits as letters in order of appearance."""
    names = dict(zip(dict.fromkeys("".join(digits)), alphabet, strict=False))
    return tuple("".join(names[digit] for digit in word) for word in digits)
