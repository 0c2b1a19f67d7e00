"""Which characters stand for digits, and the spellings that people type for them.

A letter is a Latin capital, a hiragana or a katakana; small kana and ー are letters of their own.
"""

from __future__ import annotations

import re
import unicodedata

KANA = "ぁ-ゖァ-ヺー"
LETTER = re.compile(f"[A-Z{KANA}]")
WORD = re.compile(f"[A-Z{KANA}]+")
HIRAGANA = {chr(code): chr(code - 0x60) for code in range(ord("ァ"), ord("ヶ") + 1)}
SCHOOL_SIGNS = str.maketrans({"×": "*", "✕": "*", "−": "-", "–": "-", "—": "-", "‐": "-"})


def tidy(text: str) -> str:
    """The text in the characters of the notation: full width to half, kana composed, capitals, no spaces."""
    plain = unicodedata.normalize("NFKC", text.translate(SCHOOL_SIGNS)).translate(SCHOOL_SIGNS)
    capitals = "".join(char.upper() if char.isascii() else char for char in plain)
    return "".join(capitals.split())


def sound_alike(letters: str) -> bool:
    """Whether one sound stands in both kana, such as か and カ, which a pupil would take for one letter."""
    different = set(letters)
    return len({HIRAGANA.get(letter, letter) for letter in different}) < len(different)
