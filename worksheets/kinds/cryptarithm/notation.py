"""The text notation: `SEND+MORE=MONEY` and its answer `9567+1085=10652`.

Read with full-width characters, small Latin letters, half-width kana and the signs × − ＋ ＝; written in capitals and
ASCII signs, kana as they are.
"""

from __future__ import annotations

import re

from worksheets.errors import WorksheetsError, fail
from worksheets.kinds.cryptarithm.letters import LETTER, WORD, tidy
from worksheets.kinds.cryptarithm.model import MOST_LETTERS, SIGNS, Answer, Cryptarithm, Options

LONGEST_TEXT = 1000  # characters; room for fifty words with spaces
LONGEST_GIVEN = 12  # letters of a word in a puzzle that is given; more do not fit on a page
MOST_WORDS = 50


def parse(text: str, options: Options) -> Cryptarithm:
    """Read a puzzle.

    Raises `WorksheetsError` where the text is no equation of words, a word is too long, there are more than fifty
    words or ten letters, or a difference or product has more than two terms.
    """
    if len(text) > LONGEST_TEXT:
        raise fail("cryptarithm.long", field="puzzle", most=LONGEST_TEXT)
    clean = tidy(text)
    for char in clean:
        if not LETTER.match(char) and char not in "+-*=":
            raise fail("cryptarithm.character", field="puzzle", text=text, char=char)
    left, _, result = clean.partition("=")
    signs = [sign for sign in SIGNS.values() if sign in left]
    terms = tuple(re.split(r"[+\-*]", left))
    if len(signs) != 1 or not all(WORD.fullmatch(word) for word in (*terms, result)):
        raise fail("cryptarithm.puzzle", field="puzzle", text=text)
    puzzle = Cryptarithm(terms, signs[0], result, options.leading_zero)
    fault = _size_fault(puzzle, text)
    if fault:
        raise fault
    return puzzle


def _size_fault(puzzle: Cryptarithm, text: str) -> WorksheetsError | None:
    if puzzle.sign != "+" and len(puzzle.terms) > 2:
        return fail("cryptarithm.terms", field="puzzle", text=text)
    if len(puzzle.words) > MOST_WORDS:
        return fail("cryptarithm.many_words", field="puzzle", most=MOST_WORDS)
    longest = max(puzzle.words, key=len)
    if len(longest) > LONGEST_GIVEN:
        return fail("cryptarithm.long_word", field="puzzle", word=longest[:40], most=LONGEST_GIVEN)
    if len(puzzle.letters) > MOST_LETTERS:
        return fail("cryptarithm.many_letters", field="puzzle", text=text, count=len(puzzle.letters))
    return None


def format_puzzle(puzzle: Cryptarithm) -> str:
    """`SEND+MORE=MONEY`."""
    return join(puzzle.words, puzzle.sign)


def parse_answer(puzzle: Cryptarithm, text: str) -> Answer:
    """Read `9567+1085=10652`: numbers joined by the puzzle's own sign, however many and however long.

    Raises `WorksheetsError` for anything else.
    """
    sign = re.escape(puzzle.sign)
    clean = tidy(text) if len(text) <= LONGEST_TEXT else ""
    if not re.fullmatch(rf"[0-9]+(?:{sign}[0-9]+)*=[0-9]+", clean):
        example = join(tuple("1" * len(word) for word in puzzle.words), puzzle.sign)
        raise fail("cryptarithm.answer", field="answer", text=text[:100], example=example)
    return tuple(re.split(rf"{sign}|=", clean))


def format_answer(puzzle: Cryptarithm, answer: Answer) -> str:
    """`9567+1085=10652`."""
    return join(answer, puzzle.sign)


def join(words: Answer, sign: str) -> str:
    """Words or numbers as an equation, the last one behind the equals sign."""
    return sign.join(words[:-1]) + "=" + words[-1]


def same(puzzle: Cryptarithm) -> str:
    """Puzzles are the same when only the order of what is added or multiplied differs."""
    terms = puzzle.terms if puzzle.sign == "-" else tuple(sorted(puzzle.terms))
    return join((*terms, puzzle.result), puzzle.sign) + ("0" if puzzle.leading_zero else "")
