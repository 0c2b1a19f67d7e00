"""A puzzle as columns: the written calculation, units first, in the form that solving and reasoning share.

Column k says: the sum of its terms + the carry into it = 10 × the carry out of it. A term is a coefficient and one or
two letters (two in a product: 4·A·B); the result's letter has coefficient −1. What stands above and below the line
alike cancels out: in A + B = A only B is left. A subtraction is the addition that checks it, A − B = C as B + C = A.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from worksheets.kinds.cryptarithm.model import Cryptarithm

Term = tuple[int, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Column:
    """One place value: `letters` are indices into the puzzle's letters, `terms` hold indices into `letters`.

    `most` is what stands above the line with 9 for every letter.
    """

    letters: tuple[int, ...]
    terms: tuple[Term, ...]
    most: int


def checking(puzzle: Cryptarithm) -> tuple[tuple[str, ...], str]:
    """The words to add or multiply and their result; a subtraction turned into its check addition."""
    if puzzle.sign == "-":
        return (puzzle.terms[1], puzzle.result), puzzle.terms[0]
    return puzzle.terms, puzzle.result


def columns(puzzle: Cryptarithm) -> tuple[Column, ...]:
    """All columns, units first, as many as the longest of the words (of a product: as its terms can fill)."""
    terms, result = checking(puzzle)
    number = {letter: index for index, letter in enumerate(puzzle.letters)}
    above = [[number[letter] for letter in reversed(word)] for word in terms]
    below = [number[letter] for letter in reversed(result)]
    if puzzle.sign == "*":
        places = _products(above)
    else:
        places = [Counter((word[k],) for word in above if k < len(word)) for k in range(max(map(len, above)))]
    places += [Counter[tuple[int, ...]]() for _ in range(len(below) - len(places))]
    most = [sum(9 ** len(letters) * times for letters, times in place.items()) for place in places]
    for place, letter in zip(places, below, strict=False):
        place[(letter,)] -= 1
    return tuple(map(_column, places, most))


def _products(above: list[list[int]]) -> list[Counter[tuple[int, ...]]]:
    first, second = above
    places = [Counter[tuple[int, ...]]() for _ in range(len(first) + len(second) - 1)]
    for i, one in enumerate(first):
        for j, other in enumerate(second):
            places[i + j][tuple(sorted((one, other)))] += 1
    return places


def _column(place: Counter[tuple[int, ...]], most: int) -> Column:
    kept = [(coefficient, letters) for letters, coefficient in place.items() if coefficient]
    names = tuple(dict.fromkeys(letter for _, letters in kept for letter in letters))
    return Column(names, tuple((coefficient, tuple(map(names.index, letters))) for coefficient, letters in kept), most)
