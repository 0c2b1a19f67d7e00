"""Where puzzles come from, what the sheet says about them, and what suits a school year.

Where all puzzles can be listed in about a second they are: those found in our themes, those of a short word list, the
patterns of a small shape. All others are tried at random.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import permutations
from math import comb

from worksheets.kind import Aim, Phrase, Purpose
from worksheets.kinds.cryptarithm import search, shapes, themes
from worksheets.kinds.cryptarithm.model import SIGNS, Cryptarithm, Options
from worksheets.kinds.cryptarithm.search import Listed
from worksheets.kinds.cryptarithm.solve import count

LISTED_CHOICES = 100_000  # terms of a shape, or combinations of words, that are looked through for a catalogue
WORD_TRIES = 40  # choices of terms in one attempt
SHAPE_TRIES = 300
DIGIT_KINDS = (3, 8)  # different digits in the terms of a random calculation: with few, one answer is far more common
USUAL_LETTERS = {1: 3, 2: 4, 3: 6, 4: 6}


def catalogue(options: Options) -> Sequence[Cryptarithm] | None:
    """All puzzles there are, or None where they are too many to list."""
    listed = _listed(options)
    return None if listed is None else tuple(item.puzzle for item in listed)


def survey(options: Options) -> Sequence[tuple[int | None, int | None]]:
    """For each puzzle of the catalogue the number of answers and the level, where known."""
    return tuple((item.answers, item.level) for item in _listed(options) or ())


@lru_cache(maxsize=16)
def _listed(options: Options) -> tuple[Listed, ...] | None:
    if options.theme != "none":
        return themes.found(options)
    words = options.own_words
    if words:
        combinations = comb(len(words), options.addends) * len(words)
        return search.search(words, options) if combinations <= LISTED_CHOICES else None
    return _patterns(options) if shapes.size(options.lengths) <= LISTED_CHOICES else None


def _patterns(options: Options) -> tuple[Listed, ...]:
    """Every pattern of a shape. Its answers are the calculations that have it, so nothing needs to be solved."""
    answers = Counter[Cryptarithm]()
    for digits in shapes.calculations(options.operation, options.lengths, options.leading_zero):
        if len(set("".join(digits))) <= options.letters:
            ways = [_invented(order, options) for order in _orders(digits, options)]
            first = min(ways, key=_words)
            answers[first] += ways.count(first)
    return tuple(Listed(puzzle, number) for puzzle, number in answers.items())


def _orders(digits: tuple[str, ...], options: Options) -> list[tuple[str, ...]]:
    """The calculation with its terms in every order that keeps the shape."""
    *terms, result = digits
    if options.operation == "subtraction":
        return [digits]
    orders = dict.fromkeys(permutations(terms))
    return [(*order, result) for order in orders if tuple(map(len, order)) == options.lengths[:-1]]


def _invented(digits: tuple[str, ...], options: Options) -> Cryptarithm:
    *terms, result = shapes.pattern(digits, shapes.ALPHABETS[options.alphabet])
    return Cryptarithm(tuple(terms), SIGNS[options.operation], result, options.leading_zero)


def _words(puzzle: Cryptarithm) -> tuple[str, ...]:
    return puzzle.words


def candidate(options: Options, aim: Aim, rng: random.Random) -> Cryptarithm | None:
    """A random puzzle with as many answers as aimed at, or None when the tries of one attempt are used up."""
    words = options.own_words if options.theme == "none" else tuple(themes.writings(options.theme))
    if words:
        tries = (search.attempt(words, options, aim.answers, rng) for _ in range(WORD_TRIES))
    else:
        tries = (_shaped(options, aim.answers, rng) for _ in range(SHAPE_TRIES))
    return next((puzzle for puzzle in tries if puzzle), None)


def _shaped(options: Options, answers: int | None, rng: random.Random) -> Cryptarithm | None:
    kinds = rng.randint(*DIGIT_KINDS)
    digits = shapes.draw_calculation(options.operation, options.lengths, options.leading_zero, kinds, rng)
    if digits is None or len(set("".join(digits))) > options.letters:
        return None
    puzzle = _invented(digits, options)
    if answers is not None and count(puzzle, answers + 1) != answers:
        return None
    return min((_invented(order, options) for order in _orders(digits, options)), key=_words)


def instruct(options: Options, aim: Aim) -> tuple[Phrase, Phrase | None]:
    """The instruction, and the rules in one line."""
    return Phrase("instruction"), Phrase("rule_zero" if options.leading_zero else "rule")


def usual(purpose: Purpose) -> Mapping[str, object]:
    """Up to grade 4 few letters, so that the table of digits can be kept in mind."""
    letters = USUAL_LETTERS.get(purpose.grade or 0)
    return {"letters": letters} if purpose.making and letters else {}


def beyond(options: Options, grade: int) -> tuple[str, ...]:
    """More letters than usual (words have up to ten), and operations that the school year does not know yet."""
    found = []
    if grade in USUAL_LETTERS and (options.words or options.theme != "none"):
        found.append("words" if options.words else "theme")
    elif options.letters > USUAL_LETTERS.get(grade, options.letters):
        found.append("letters")
    if options.operation == "multiplication" and grade <= 2:
        found.append("operation")
    return tuple(found)
