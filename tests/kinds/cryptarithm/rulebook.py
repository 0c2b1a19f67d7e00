"""A checker of explanations that knows only the rules: columns, carries, one digit a letter.

It keeps what each letter and carry can still be, and accepts a claim only if every value that the claim takes away is
impossible there: no way to fill the one column it looks at, or no way to give all letters different digits. An
assumption is accepted as refuted only if its inner claims, checked the same way, end in something impossible.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from worksheets.kinds.cryptarithm.explain import Claim


@dataclass
class Rulebook:
    """What is known: sets of digits by letter, sets of values by carry; carry k enters column k."""

    terms: list[str]
    result: str
    is_product: bool
    letters: dict[str, set[int]]
    carries: list[set[int]]

    def copy(self) -> Rulebook:
        letters = {letter: set(digits) for letter, digits in self.letters.items()}
        return Rulebook(self.terms, self.result, self.is_product, letters, [set(carry) for carry in self.carries])


def open_book(text: str) -> Rulebook:
    """All digits for all letters, no 0 in front, no carry larger than nines everywhere would give."""
    first, *others, result = re.split(r"[-+*=]", text)
    if "-" in text:
        first, others, result = others[0], [result], first
    terms = [first, *others]
    letters = {letter: set(range(word.startswith(letter), 10)) for word in (*terms, result) for letter in word}
    for word in (*terms, result):
        letters[word[0]].discard(0)
    book = Rulebook(terms, result, "*" in text, letters, [{0}])
    columns = max(len(result), sum(map(len, terms)) - 1 if book.is_product else max(map(len, terms)))
    for k in range(columns - 1):
        nines = sum(9 ** len(letters) for letters in parts(book, k))
        book.carries.append(set(range((nines + max(book.carries[-1])) // 10 + 1)))
    book.carries.append({0})
    return book


def parts(book: Rulebook, k: int) -> list[str]:
    """What is added in column k: letters, or in a product pairs of letters that are multiplied."""
    if not book.is_product:
        return [word[-1 - k] for word in book.terms if k < len(word)]
    first, second = book.terms
    return [first[-1 - i] + second[-1 - k + i] for i in range(len(first)) if 0 <= k - i < len(second)]


def fillings(book: Rulebook, k: int) -> Iterator[dict[str | int, int]]:
    """Every way to fill column k with different digits for different letters, and its two carries."""
    above, below = parts(book, k), book.result[-1 - k] if k < len(book.result) else ""
    names = sorted(set("".join(above) + below))
    fixed = {next(iter(digits)) for name, digits in book.letters.items() if len(digits) == 1 and name not in names}
    for digits in product(*(sorted(book.letters[name]) for name in names)):
        if len(set(digits)) < len(digits) or fixed & set(digits):
            continue
        digit = dict(zip(names, digits, strict=True))
        total = sum(digit[part[0]] * (digit[part[1]] if len(part) > 1 else 1) for part in above)
        for carry in book.carries[k]:
            out, rest = divmod(total + carry, 10)
            if rest == (digit[below] if below else 0) and out in book.carries[k + 1]:
                yield {**digit, k: carry, k + 1: out}


def can_differ(book: Rulebook, letter: str, digit: int) -> bool:
    """Whether all letters can have different digits when this one has this digit."""
    others = sorted((name for name in book.letters if name != letter), key=lambda name: len(book.letters[name]))

    def place(index: int, used: set[int]) -> bool:
        return index == len(others) or any(
            place(index + 1, used | {other}) for other in book.letters[others[index]] - used
        )

    return place(0, {digit})


def is_impossible(book: Rulebook) -> bool:
    """Whether something has no value left, or the letters not enough digits."""
    if not all(book.letters.values()) or not all(book.carries):
        return True
    letter = next(iter(book.letters))
    return not any(can_differ(book, letter, digit) for digit in book.letters[letter])


def accept(book: Rulebook, claim: Claim) -> None:
    """Check a claim and write down what it leaves. Raises AssertionError for one that does not follow."""
    known = book.letters[claim.letter] if claim.letter is not None else book.carries[claim.carry or 0]
    left = set(claim.left)
    assert left < known or claim.technique == "leftover", claim
    gone = known - left
    if claim.technique == "suppose":
        assert len(left) == 1
    elif claim.assumed is not None:
        assert gone == {claim.assumed}, claim
        trial = book.copy()
        for inner in claim.inner:
            accept(trial, inner)
        assert is_impossible(trial), claim
    elif claim.column is None:
        assert claim.letter is not None
        assert not any(can_differ(book, claim.letter, digit) for digit in gone), claim
    else:
        subject = claim.letter if claim.letter is not None else claim.carry
        seen = {filling[subject] for filling in fillings(book, claim.column)}
        assert not seen & gone, claim
    known &= left
    _cross_out(book)


def _cross_out(book: Rulebook) -> None:
    """A digit that one letter has is no other letter's."""
    changed = True
    while changed:
        changed = False
        for name, digits in book.letters.items():
            if len(digits) == 1:
                for other, others in book.letters.items():
                    if other != name and others & digits:
                        others.difference_update(digits)
                        changed = True
