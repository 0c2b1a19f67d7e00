"""The values of the kind: its options and its puzzle.

| symbol | meaning | example | Japanese |
|---|---|---|---|
| letter | a Latin letter or a kana; stands for one digit | S, お | 文字 |
| word | a number whose digits are hidden behind letters | SEND | 言葉 |
| terms | the words that are added, subtracted or multiplied | SEND, MORE | 計算する言葉 |
| result | the word behind the equals sign | MONEY | 答えの言葉 |
| answer | the digits of every word, the result last | 9567, 1085, 10652 | 答え |
| column | the letters of one place value, units first | D + E = Y | 位 |
| carry | what a column hands to the next higher one | 1 | くり上がり |
| shape | how many letters each word has, the result last | 2, 2, 3 | 形 |
| pattern | which digits of a calculation are equal | AB+CB=DEA | 文字のならび |
| theme | one of our own word lists | prefectures | テーマ |
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from annotated_types import Interval, Len

from worksheets.errors import WorksheetsError, fail
from worksheets.kinds.cryptarithm.letters import WORD, tidy
from worksheets.kinds.cryptarithm.shapes import BASIC_SHAPE, can_exist

FAULTS = ("words", "shape", "leading_zero", "two_digits", "two_letters", "wrong_result")
MOST_LETTERS = 10  # as many as there are digits
LONGEST_WORD = 8  # letters of a word that puzzles are made from; keeps the picture within 80 mm

Theme = Literal["none", "prefectures", "foods", "animals", "school", "english"]
Operation = Literal["addition", "subtraction", "multiplication"]
Sign = Literal["+", "-", "*"]
Answer = tuple[str, ...]

SIGNS: dict[Operation, Sign] = {"addition": "+", "subtraction": "-", "multiplication": "*"}


@dataclass(frozen=True, slots=True)
class Options:
    """What puzzles to make; only `leading_zero` changes the answers of a given one.

    Puzzles come from `words` (a list of one's own), else from a `theme`; `addends` is how many words are added. Else
    letters are invented in a `shape`; `letters` is how many different ones at most, `alphabet` what they look like.
    A subtraction reads a shape such as 2, 2, 3 from its end, as the addition that checks it. Raises `WorksheetsError`
    for options that contradict each other and for words that are none.
    """

    theme: Theme = "none"
    words: tuple[str, ...] = ()
    shape: Annotated[tuple[Annotated[int, Interval(ge=1, le=LONGEST_WORD)], ...], Len(3, 7)] = BASIC_SHAPE
    operation: Operation = "addition"
    addends: Annotated[int, Interval(ge=2, le=3)] = 2
    letters: Annotated[int, Interval(ge=2, le=MOST_LETTERS)] = MOST_LETTERS
    alphabet: Literal["latin", "kana"] = "latin"
    leading_zero: bool = False

    def __post_init__(self) -> None:
        if self.addends != 2 and self.operation != "addition":
            raise fail("cryptarithm.addends", field="addends")
        if not can_exist(self.operation, self.lengths, self.leading_zero):
            raise fail("cryptarithm.shape", field="shape", shape=", ".join(map(str, self.shape)))
        fault = _word_fault(self) if self.words else None
        if fault:
            raise fault

    @property
    def lengths(self) -> tuple[int, ...]:
        """The shape as the operation reads it."""
        turned = self.operation == "subtraction" and self.shape[0] < self.shape[-1]
        return self.shape[::-1] if turned else self.shape

    @property
    def own_words(self) -> tuple[str, ...]:
        """The user's words in the characters of the notation, each once; blank ones do not count."""
        return tuple(word for word in dict.fromkeys(map(tidy, self.words)) if word)


def _word_fault(options: Options) -> WorksheetsError | None:
    words = options.own_words
    if options.theme != "none":
        return fail("cryptarithm.theme_and_words", field="words")
    if not words:
        return fail("cryptarithm.no_words", field="words")
    for word in words:
        if not WORD.fullmatch(word):
            return fail("cryptarithm.word", field="words", word=word[:40])
        if len(word) > LONGEST_WORD:
            return fail("cryptarithm.long_word", field="words", word=word[:40], most=LONGEST_WORD)
    if len(words) <= options.addends:
        return fail("cryptarithm.few_words", field="words", count=len(words), least=options.addends + 1)
    return None


@dataclass(frozen=True, slots=True)
class Cryptarithm:
    """terms joined by the sign = result; `leading_zero` allows 0 as the first digit of a word."""

    terms: tuple[str, ...]
    sign: Sign
    result: str
    leading_zero: bool = False

    @property
    def words(self) -> tuple[str, ...]:
        """Every word, the result last."""
        return (*self.terms, self.result)

    @property
    def letters(self) -> tuple[str, ...]:
        """The different letters in order of appearance."""
        return tuple(dict.fromkeys("".join(self.words)))

    @property
    def leaders(self) -> frozenset[str]:
        """The letters that may not be 0."""
        return frozenset() if self.leading_zero else frozenset(word[0] for word in self.words)
