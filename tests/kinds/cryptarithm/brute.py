"""Answers by trying every assignment of digits, sharing nothing with the package but the puzzle's text."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import permutations
from math import prod


def brute_force(text: str, leading_zero: bool = False) -> list[str]:
    """Every answer of `SEND+MORE=MONEY` as text, sorted: all permutations of digits over the letters."""
    *words, result = re.split(r"[-+*=]", text)
    signs = re.sub(r"[^-+*]", "", text)
    letters = sorted(set("".join([*words, result])))
    heads = [] if leading_zero else [letters.index(word[0]) for word in {*words, result}]
    right = _right(letters, words, result, signs)
    found = []
    for digits in permutations(range(10), len(letters)):
        if right(digits) and all(digits[head] for head in heads):
            found.append(text.translate(str.maketrans("".join(letters), "".join(map(str, digits)))))
    return sorted(found)


def _right(letters: list[str], words: list[str], result: str, signs: str) -> Callable[[tuple[int, ...]], bool]:
    if "*" in signs:
        places = [_places(letters, word) for word in words]
        whole = _places(letters, result)
        return lambda digits: prod(_number(digits, word) for word in places) == _number(digits, whole)
    factors = [1] + [-1 if signs == "-" else 1] * (len(words) - 1) + [-1]
    worth = [0] * len(letters)
    for word, factor in zip([*words, result], factors, strict=True):
        for place, index in _places(letters, word):
            worth[index] += factor * place
    used = [(index, value) for index, value in enumerate(worth) if value]
    return lambda digits: not sum(value * digits[index] for index, value in used)


def _places(letters: list[str], word: str) -> list[tuple[int, int]]:
    return [(10**power, letters.index(letter)) for power, letter in enumerate(reversed(word))]


def _number(digits: tuple[int, ...], places: list[tuple[int, int]]) -> int:
    return sum(place * digits[index] for place, index in places)
