"""The puzzle as terminal text, where a kana is two columns wide, and the answer as one short line."""

from __future__ import annotations

from worksheets.kinds.cryptarithm.model import Answer, Cryptarithm
from worksheets.kinds.cryptarithm.notation import format_answer

SCHOOL = str.maketrans({"*": "×", "-": "−"})
SIGNS = {"+": "+", "-": "-", "*": "x"}


def sketch(puzzle: Cryptarithm, answer: Answer | None) -> str:
    """Words in columns over a line, then the letters; with an answer the digits stand beside both."""
    longest = max(map(len, puzzle.words))
    lines = []
    for index, word in enumerate(puzzle.words):
        sign = SIGNS[puzzle.sign] if index == len(puzzle.terms) - 1 else " "
        digits = "   " + _row(answer[index], longest) if answer else ""
        if index == len(puzzle.terms):
            lines.append("-" * (3 * longest + 2))
        lines.append((f"{sign} " + _row(word, longest) + digits).rstrip())
    shown = dict(zip("".join(puzzle.words), "".join(answer), strict=True)) if answer else {}
    return "\n".join([*lines, "", " ".join(f"{letter}={shown.get(letter, '_')}" for letter in puzzle.letters)])


def _row(word: str, longest: int) -> str:
    """One letter in three columns, right-aligned: a Latin letter or digit is one wide, a kana two."""
    cells = [f"  {char}" if char.isascii() else f" {char}" for char in word]
    return "   " * (longest - len(word)) + "".join(cells)


def brief(puzzle: Cryptarithm, answer: Answer) -> str:
    """`9567+1085=10652`, with × and − as printed."""
    return format_answer(puzzle, answer).translate(SCHOOL)
