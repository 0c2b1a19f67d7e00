"""Puzzles from words: every sum, difference or product of a word list that has one to three answers.

Good ones are rare, in sums about one in ten thousand combinations, so nearly all must be thrown out before anything
is solved: by the number of letters, by the lengths, and by two letters that can simply be exchanged.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from worksheets.kinds.cryptarithm.letters import sound_alike
from worksheets.kinds.cryptarithm.model import MOST_LETTERS, SIGNS, Cryptarithm, Options
from worksheets.kinds.cryptarithm.solve import count

MOST_ANSWERS = 3  # a puzzle of words with more is left out


class Listed(NamedTuple):
    """A puzzle of a list, the number of its answers and, where known, its level."""

    puzzle: Cryptarithm
    answers: int
    level: int | None = None


class Card(NamedTuple):
    """A word ready for comparing: its letters as a bit set, its first letter, and what one of each is worth."""

    word: str
    letters: int
    head: int
    worth: tuple[tuple[int, int], ...]


@lru_cache(maxsize=8)
def cards(words: tuple[str, ...]) -> tuple[Card, ...]:
    """The words as cards; bits are given to letters in order of appearance."""
    number = {letter: index for index, letter in enumerate(dict.fromkeys("".join(words)))}
    found = []
    for word in words:
        worth: dict[int, int] = {}
        for power, letter in enumerate(reversed(word)):
            worth[number[letter]] = worth.get(number[letter], 0) + 10**power
        found.append(Card(word, sum(1 << bit for bit in worth), number[word[0]], tuple(worth.items())))
    return tuple(found)


def search(words: tuple[str, ...], options: Options, holding: str | None = None) -> tuple[Listed, ...]:
    """Every puzzle of the words with one to three answers, in the order of the list.

    `holding`: only those with this word among the terms.
    """
    pool = cards(words)
    found = []
    for terms in combinations(pool, options.addends):
        if holding is None or any(card.word == holding for card in terms):
            for puzzle in equations(terms, pool, options):
                answers = count(puzzle, MOST_ANSWERS + 1)
                if 1 <= answers <= MOST_ANSWERS:
                    found.append(Listed(puzzle, answers))
    return tuple(found)


def attempt(words: tuple[str, ...], options: Options, answers: int | None, rng: random.Random) -> Cryptarithm | None:
    """Random terms and each word that could be their result: one puzzle with so many answers (None: one to three)."""
    pool = cards(words)
    terms = tuple(rng.sample(pool, options.addends))
    fitting = range(answers, answers + 1) if answers else range(1, MOST_ANSWERS + 1)
    found = [puzzle for puzzle in equations(terms, pool, options) if count(puzzle, fitting.stop) in fitting]
    return rng.choice(found) if found else None


def equations(terms: tuple[Card, ...], pool: Sequence[Card], options: Options) -> Iterator[Cryptarithm]:
    """The puzzles with these terms that may have few answers."""
    letters = 0
    for term in terms:
        letters |= term.letters
    if letters.bit_count() > MOST_LETTERS:
        return
    least, most = _lengths([len(term.word) for term in terms], options)
    for result in pool:
        if (
            least <= len(result.word) <= most
            and (letters | result.letters).bit_count() <= MOST_LETTERS
            and result not in terms
            and not (options.operation != "multiplication" and exchangeable(terms, result, options.leading_zero))
            and not sound_alike("".join(card.word for card in (*terms, result)))
        ):
            yield _equation([term.word for term in terms], result.word, options)


def _lengths(terms: list[int], options: Options) -> tuple[int, int]:
    """The least and greatest length of a result. Two or three numbers carry at most one place further."""
    if options.operation == "multiplication":
        return sum(terms) - 1, sum(terms)
    return max(terms), max(terms) + 1


def exchangeable(terms: tuple[Card, ...], result: Card, leading_zero: bool) -> bool:
    """Whether two letters are worth the same in all, so that each answer gives another one by exchanging them.

    A letter that may be 0 and one that may not are not exchangeable.
    """
    worth: dict[int, int] = {}
    for card in terms:
        for letter, value in card.worth:
            worth[letter] = worth.get(letter, 0) + value
    for letter, value in result.worth:
        worth[letter] = worth.get(letter, 0) - value
    if leading_zero or len(set(worth.values())) == len(worth):
        return len(set(worth.values())) < len(worth)
    heads = {card.head for card in (*terms, result)}
    return len({(value, letter in heads) for letter, value in worth.items()}) < len(worth)


def _equation(terms: list[str], result: str, options: Options) -> Cryptarithm:
    """The puzzle; a difference is the sum turned round."""
    if options.operation == "subtraction":
        return Cryptarithm((result, terms[0]), "-", terms[1], options.leading_zero)
    return Cryptarithm(tuple(terms), SIGNS[options.operation], result, options.leading_zero)


def from_sum(item: Listed) -> Listed:
    """A + B = C as C − A = B; the reasoning, and so the level, stays the same."""
    (first, second), result = item.puzzle.terms, item.puzzle.result
    return item._replace(puzzle=Cryptarithm((result, first), "-", second, item.puzzle.leading_zero))
