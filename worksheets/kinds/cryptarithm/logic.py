"""What one column tells, given what its letters and carries can still be: pure functions on bit sets.

A bit set is an int: bit d is set when the letter can be digit d, or the carry the value d. Each function takes the
terms of a column and its `Span` and returns the span without what the column rules out. All are monotone: from less
they never conclude less. A span with an empty set says that the column cannot be right.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, product
from math import prod
from typing import NamedTuple

from worksheets.kinds.cryptarithm.columns import Term

DIGITS = tuple(tuple(digit for digit in range(10) if bits >> digit & 1) for bits in range(1 << 10))
ANY_DIGIT = (1 << 10) - 1
MOST_CARRY = 127  # no carry of fifty words, or of twelve digits by twelve, is larger
ANY_CARRY = (1 << MOST_CARRY + 1) - 1
EVEN = sum(1 << n for n in range(0, MOST_CARRY, 2))
ODD = EVEN << 1
SMALLEST = (0, *(digits[0] for digits in DIGITS[1:]))
LARGEST = (0, *(digits[-1] for digits in DIGITS[1:]))
Terms = tuple[Term, ...]
FEW_CASES = 100
KEPT = 1 << 14  # results of each function, a few megabytes; most come again while one puzzle is reasoned on


class Span(NamedTuple):
    """What the letters of a column, the carry into it and the carry out of it can be."""

    letters: tuple[int, ...]
    below: int
    above: int


def values(bits: int) -> tuple[int, ...]:
    """The members of a bit set, smallest first."""
    return DIGITS[bits] if bits <= ANY_DIGIT else tuple(n for n in range(bits.bit_length()) if bits >> n & 1)


def is_single(bits: int) -> bool:
    """Whether exactly one value is left."""
    return bits.bit_count() == 1


def between(least: int, most: int) -> int:
    """The bit set of all values from least to most; negative ones cannot be."""
    return (1 << most + 1) - (1 << max(least, 0)) if most >= max(least, 0) else 0


def extent(terms: Terms, letters: tuple[int, ...]) -> tuple[int, int]:
    """The least and the most the terms can come to; no letter's set is empty."""
    least = most = 0
    for coefficient, slots in terms:
        low = high = coefficient
        for slot in slots:
            low *= SMALLEST[letters[slot]]
            high *= LARGEST[letters[slot]]
        least += min(low, high)
        most += max(low, high)
    return least, most


def total(terms: Terms, digits: tuple[int, ...]) -> int:
    """What the terms come to."""
    value = 0
    for coefficient, slots in terms:
        part = coefficient
        for slot in slots:
            part *= digits[slot]
        value += part
    return value


@lru_cache(maxsize=KEPT)
def carried(terms: Terms, span: Span) -> Span:
    """The carries by size alone: 10 × the carry out lies between the least and the most of terms + carry in."""
    if not all(span.letters) or not span.below or not span.above:
        return span
    least, most = extent(terms, span.letters)
    into, out = values(span.below), values(span.above)
    above = span.above & between(-(-(least + into[0]) // 10), (most + into[-1]) // 10)
    below = span.below & between(10 * out[0] - most, 10 * out[-1] - least)
    return Span(span.letters, below, above)


@lru_cache(maxsize=KEPT)
def tabulated(terms: Terms, span: Span) -> Span:
    """Whatever occurs in some way to fill the column with different digits for different letters."""
    letters, below, above = [0] * len(span.letters), 0, 0
    carries = values(span.below)
    for digits in product(*map(values, span.letters)):
        if len(set(digits)) < len(digits):
            continue
        value = total(terms, digits)
        for carry in carries:
            out, rest = divmod(value + carry, 10)
            if rest == 0 and out >= 0 and span.above >> out & 1:
                below, above = below | 1 << carry, above | 1 << out
                letters = [bits | 1 << digit for bits, digit in zip(letters, digits, strict=True)]
    return Span(tuple(letters), below, above)


def unknown(span: Span) -> int:
    """How many letters have more than one digit left."""
    return sum(not is_single(bits) for bits in span.letters)


def read(terms: Terms, span: Span) -> Span:
    """Technique `column`: a column with one thing unknown besides the carry out of it is calculated."""
    return tabulated(terms, span) if unknown(span) + (not is_single(span.below)) <= 1 else span


def carry(terms: Terms, span: Span) -> Span:
    """Technique `carry`: which carries are possible by size, and a letter that only the carries leave open."""
    span = carried(terms, span)
    return tabulated(terms, span) if unknown(span) <= 1 else span


@lru_cache(maxsize=KEPT)
def bounded(terms: Terms, span: Span) -> Span:
    """Technique `bounds`: each letter by size alone, digits that make the column too small or too large go."""
    if not all(span.letters) or not span.below or not span.above:
        return span
    into = values(span.below)
    letters = list(span.letters)
    least, most = extent(terms, span.letters)
    for slot, bits in enumerate(span.letters):
        own = tuple(term for term in terms if slot in term[1])  # the others come to the same, whatever the digit
        low, high = extent(own, span.letters)
        for digit in values(bits):
            own_least, own_most = extent(own, (*span.letters[:slot], 1 << digit, *span.letters[slot + 1 :]))
            lower, upper = least - low + own_least + into[0], most - high + own_most + into[-1]
            if not span.above & between(-(-lower // 10), upper // 10):
                letters[slot] &= ~(1 << digit)
    return carried(terms, Span(tuple(letters), span.below, span.above))


@lru_cache(maxsize=KEPT)
def parity(terms: Terms, span: Span) -> Span:
    """Technique `parity`: terms + carry in are even, whatever the carry out; odd and even digits that spoil it go."""
    sides = [[side for side in (0, 1) if bits & (ODD if side else EVEN)] for bits in (*span.letters, span.below)]
    kept = [0] * len(sides)
    for choice in product(*sides):
        if (total(terms, choice) + choice[-1]) % 2 == 0:
            kept = [bits | (ODD if side else EVEN) for bits, side in zip(kept, choice, strict=True)]
    *letters, below = (bits & side for bits, side in zip((*span.letters, span.below), kept, strict=True))
    return Span(tuple(letters), below, span.above)


def cases(terms: Terms, span: Span) -> Span:
    """Technique `cases`: all ways to fill a column are looked through, where they are at most a hundred."""
    return tabulated(terms, span) if prod(bits.bit_count() for bits in span.letters) <= FEW_CASES else span


def eliminated(letters: tuple[int, ...]) -> tuple[int, ...]:
    """Technique `elimination`: two letters that share two digits leave them to no other; likewise three and three.

    With ten letters a digit that only one letter can be is that letter's.
    """
    found = list(letters)
    for few in (2, 3):
        for group in combinations([n for n, bits in enumerate(found) if 1 < bits.bit_count() <= few], few):
            union = 0
            for n in group:
                union |= found[n]
            if union.bit_count() == few:
                found = [bits if n in group else bits & ~union for n, bits in enumerate(found)]
    if len(found) == len(DIGITS[ANY_DIGIT]):
        for digit in range(10):
            places = [n for n, bits in enumerate(found) if bits >> digit & 1]
            if len(places) == 1:
                found[places[0]] = 1 << digit
    return tuple(found)
