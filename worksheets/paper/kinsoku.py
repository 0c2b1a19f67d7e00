"""Where a line may end: the rules for Japanese text (JIS X 4051), numbers and Latin words.

Both ways: some characters may not begin a line, some may not end one. A number stays with its unit (1本, 3つ), a Latin
word in one piece. Full-width punctuation is half empty; where two of them meet, or at the edge of a line, that half is
taken out.
"""

from __future__ import annotations

import re

from worksheets.words import is_kanji

CLOSING = "、。，．）］｝」』】〉》〕’”"
OPENING = "（［｛「『【〈《〔‘“"
NOT_FIRST = frozenset(
    CLOSING + ",.)]}!?！？：；:;・゛゜ヽヾゝゞ々ー〜～…‥％%℃"
    "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ"
)
NOT_LAST = frozenset(OPENING + "([{＃#￥¥＄$№")
TOGETHER = frozenset("…‥—―")
UNITS = frozenset("つか％%℃°け")  # besides kanji: 3つ, 3か月, 2けた

PIECES = re.compile(r"\s|[^\s\u2e80-\U0003ffff]+|.", re.DOTALL)
"""A space, a Latin word or number, or one Japanese character."""


def pieces(text: str) -> list[str]:
    """A text cut into the smallest parts that a line is made of."""
    return PIECES.findall(text)


def may_break(left: str, right: str) -> bool:
    """Whether a line may end between two characters (neither of them a space)."""
    if right in NOT_FIRST or left in NOT_LAST:
        return False
    if left in TOGETHER and right == left:
        return False
    if left.isdecimal():
        return not (right.isalnum() and right.isascii()) and not is_kanji(right) and right not in UNITS
    return is_japanese(left) or is_japanese(right)


def is_japanese(char: str) -> bool:
    """Whether a character is set in the Japanese way, on a square of its own."""
    return char >= "\u2e80"


def is_kana(char: str) -> bool:
    """Whether furigana of a neighbour may hang over this character."""
    return "\u3041" <= char <= "\u30ff"


def squeeze(left: str, right: str, tight: float) -> float:
    """The part of an em to take out between two characters, because the punctuation there is half empty.

    Where two such halves meet one goes; elsewhere as much as `tight` says (small print has less air).
    """
    closed, opening = left in CLOSING, right in OPENING
    if (closed and (opening or right in CLOSING)) or (opening and left in OPENING):
        return 0.5
    return tight if closed or opening else 0.0
