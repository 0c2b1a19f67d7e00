"""Is an answer right? Written apart from `solve`: it looks at each rule on its own and then simply calculates."""

from __future__ import annotations

from math import prod

from worksheets.kind import Fault
from worksheets.kinds.cryptarithm.model import Answer, Cryptarithm
from worksheets.kinds.cryptarithm.notation import join

SCHOOL = str.maketrans({"*": "×", "-": "−"})


def judge(puzzle: Cryptarithm, answer: Answer) -> Fault | None:
    """The first rule that is broken: as many numbers, as long, no leading 0, one to one, and a true calculation."""
    words = puzzle.words
    if len(answer) != len(words):
        return Fault("words", {"words": len(words), "numbers": len(answer)})
    for word, number in zip(words, answer, strict=True):
        if len(word) != len(number):
            return Fault("shape", {"word": word, "letters": len(word), "digits": number})
    if not puzzle.leading_zero:
        for word, number in zip(words, answer, strict=True):
            if number[0] == "0":
                return Fault("leading_zero", {"word": word, "letter": word[0]})
    return _letters_fault("".join(words), "".join(answer)) or _result_fault(puzzle, answer)


def _letters_fault(letters: str, digits: str) -> Fault | None:
    digit_of: dict[str, str] = {}
    letter_of: dict[str, str] = {}
    for letter, digit in zip(letters, digits, strict=True):
        if digit_of.setdefault(letter, digit) != digit:
            return Fault("two_digits", {"letter": letter, "first": digit_of[letter], "second": digit})
    for letter, digit in digit_of.items():
        if letter_of.setdefault(digit, letter) != letter:
            return Fault("two_letters", {"digit": digit, "first": letter_of[digit], "second": letter})
    return None


def _result_fault(puzzle: Cryptarithm, answer: Answer) -> Fault | None:
    *terms, result = map(int, answer)
    value = {"+": sum, "-": lambda pair: pair[0] - pair[1], "*": prod}[puzzle.sign](terms)
    if value == result:
        return None
    left = join(answer, puzzle.sign).partition("=")[0].translate(SCHOOL)
    return Fault("wrong_result", {"left": left, "value": value, "result": answer[-1]})
