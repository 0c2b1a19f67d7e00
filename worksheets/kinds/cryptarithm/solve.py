"""Every answer of a puzzle: column by column from the units, carrying as one does on paper.

Before the search each letter is narrowed by the columns of one or two letters (a leading 1 that is only a carry, a
letter that only a carry changes). In the search the last new letter of a column is not tried but calculated.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import gcd
from typing import NamedTuple

from worksheets.kinds.cryptarithm.columns import Column, Term, columns
from worksheets.kinds.cryptarithm.logic import ANY_CARRY, ANY_DIGIT, DIGITS, Span, carried, tabulated
from worksheets.kinds.cryptarithm.model import Answer, Cryptarithm

FEW_LETTERS = 2  # of a column tabulated before the search: at most 90 cases

ROOTS = tuple(
    tuple(
        tuple(sum(1 << x for x in range(10) if (square * x * x + linear * x + rest) % 10 == 0) for rest in range(10))
        for linear in range(10)
    )
    for square in range(10)
)
"""ROOTS[a][b][c]: the digits x with a·x² + b·x + c divisible by ten, as a bit set."""


class Move(NamedTuple):
    """Give one letter a digit. `partners` are the letters multiplied with it that are known before it."""

    letter: int
    digits: int
    linear: int
    square: int
    partners: tuple[tuple[int, int], ...]
    closes: bool


class Place(NamedTuple):
    """A column in the search: terms whose letters are known when it is reached, then its new letters in order."""

    known: tuple[Term, ...]
    moves: tuple[Move, ...]


def solve(puzzle: Cryptarithm) -> Iterator[Answer]:
    """Every answer once, lazily, smallest units digits first."""
    work = columns(puzzle)
    allowed = narrowed(puzzle, work)
    if not all(allowed):
        return
    places = plan(work, allowed)
    for digits in search(places, [0] * len(allowed), 0, 0, 0):
        shown = {letter: str(digit) for letter, digit in zip(puzzle.letters, digits, strict=True)}
        yield tuple("".join(shown[letter] for letter in word) for word in puzzle.words)


def count(puzzle: Cryptarithm, most: int) -> int:
    """The number of answers, counted no further than `most`."""
    return sum(1 for _ in islice(solve(puzzle), most))


def narrowed(puzzle: Cryptarithm, work: tuple[Column, ...]) -> list[int]:
    """What each letter can be before the search, as bit sets."""
    allowed = [ANY_DIGIT & ~(letter in puzzle.leaders) for letter in puzzle.letters]
    carries = [1] + [0] * len(work)
    for k, column in enumerate(work):
        letters = tuple(allowed[letter] for letter in column.letters)
        carries[k + 1] = carried(column.terms, Span(letters, carries[k], ANY_CARRY)).above
    carries[-1] &= 1
    for k in reversed(range(len(work))):
        look_at(work[k], k, allowed, carries)
    return allowed if all(carries) else [0]


def look_at(column: Column, k: int, allowed: list[int], carries: list[int]) -> None:
    """Take out what column k rules out, in place."""
    logic = tabulated if len(column.letters) <= FEW_LETTERS else carried
    span = logic(column.terms, Span(tuple(allowed[n] for n in column.letters), carries[k], carries[k + 1]))
    for letter, bits in zip(column.letters, span.letters, strict=True):
        allowed[letter] = bits
    carries[k], carries[k + 1] = span.below, span.above


def plan(work: tuple[Column, ...], allowed: list[int]) -> list[Place]:
    """The search order: columns from the units, in each the letter that is easiest to calculate last.

    Letters that cancel out everywhere come last, as a place of their own without a last letter.
    """
    known: set[int] = set()
    places = []
    for column in work:
        terms = [(c, tuple(column.letters[slot] for slot in slots)) for c, slots in column.terms]
        new = sorted((n for n in column.letters if n not in known), key=lambda n: _ease(n, terms))
        before = tuple(term for term in terms if known.issuperset(term[1]))
        moves = []
        for letter in new:
            moves.append(_move(letter, allowed[letter], terms, known, closes=letter == new[-1]))
            known.add(letter)
        places.append(Place(before, tuple(moves)))
    free = [n for n in range(len(allowed)) if n not in known]
    return [*places, Place((), tuple(Move(n, allowed[n], 0, 0, (), False) for n in free))]


def _ease(letter: int, terms: list[tuple[int, tuple[int, ...]]]) -> tuple[bool, bool]:
    """Sort key: letters of products first, letters that a last digit settles last."""
    alone = sum(c for c, letters in terms if letters == (letter,))
    return all(letter not in letters for _, letters in terms if len(letters) > 1), gcd(alone, 10) == 1


def _move(letter: int, digits: int, terms: list[tuple[int, tuple[int, ...]]], known: set[int], closes: bool) -> Move:
    linear = sum(c for c, letters in terms if letters == (letter,))
    square = sum(c for c, letters in terms if letters == (letter, letter))
    pairs = [(c, sum(letters) - letter) for c, letters in terms if len(letters) > 1 and letter in letters]
    return Move(letter, digits, linear, square, tuple((c, n) for c, n in pairs if n in known), closes)


def search(places: list[Place], digits: list[int], k: int, carry: int, used: int) -> Iterator[list[int]]:
    """Every way to fill the columns from k on, in one list of digits that is changed between answers."""
    known, moves = places[k]
    if k == len(places) - 1:
        if carry == 0:
            yield from choose(places, digits, k, 0, 0, used) if moves else (digits,)
        return
    total = carry
    for c, names in known:
        total += c * digits[names[0]] * (digits[names[1]] if len(names) > 1 else 1)
    if moves:
        yield from choose(places, digits, k, 0, total, used)
    elif total % 10 == 0:
        yield from search(places, digits, k + 1, total // 10, used)


def choose(places: list[Place], digits: list[int], k: int, j: int, total: int, used: int) -> Iterator[list[int]]:
    """Every digit for the j-th new letter of column k, and on from there; `total` is the column's sum so far."""
    moves = places[k].moves
    letter, allowed, linear, square, partners, closes = moves[j]
    for c, other in partners:
        linear += c * digits[other]
    if closes:
        allowed &= ROOTS[square % 10][linear % 10][total % 10]
    for digit in DIGITS[allowed & ~used]:
        digits[letter] = digit
        now = total + (linear + square * digit) * digit
        if closes:
            yield from search(places, digits, k + 1, now // 10, used | 1 << digit)
        elif j + 1 < len(moves):
            yield from choose(places, digits, k, j + 1, now, used | 1 << digit)
        else:
            yield digits
