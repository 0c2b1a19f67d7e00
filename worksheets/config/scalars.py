"""One typed text → the value of a wanted type: `１０` as a number, `はい` as yes, `2026/12/1` as a date.

Every function gives the value, or `UNREAD` where the text is not of that type; what is allowed is checked later. A
number is digits and nothing else: 010 is ten, 12:30 and `yes` are no numbers, ① is none either.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, get_args

from worksheets.config.names import folded
from worksheets.config.text import compose, narrow, trim


class Unread(Enum):
    """The type of `UNREAD`."""

    UNREAD = "unread"


UNREAD = Unread.UNREAD

WHOLE = re.compile(r"[+-]?[0-9]{1,18}")
NUMBER = re.compile(r"[+-]?[0-9]{1,9}(?:\.[0-9]{1,9})?")
DATE = re.compile(r"([0-9]{4})([-/.年])([0-9]{1,2})(?:\2|月)([0-9]{1,2})日?")
YES = frozenset({"true", "yes", "on", "はい", "あり", "する"})
NO = frozenset({"false", "no", "off", "いいえ", "なし", "しない"})
NULL = frozenset({"", "~", "null"})
SIGNS = str.maketrans("×÷−‐‑–—", "*/-----")


def plain_signs(text: str) -> str:
    """Narrow text with the school's signs as ASCII: `＋ × ÷ −` are `+ * / -`."""
    return trim(narrow(text).translate(SIGNS))


def whole(text: str) -> int | Unread:
    """A whole number of at most 18 digits."""
    digits = plain_signs(text)
    return int(digits) if WHOLE.fullmatch(digits) else UNREAD


def number(text: str) -> float | Unread:
    """A decimal number."""
    digits = plain_signs(text)
    return float(digits) if NUMBER.fullmatch(digits) else UNREAD


def flag(text: str) -> bool | Unread:
    """Yes or no, in words; 0 and 1 are numbers."""
    word = folded(text).casefold()
    return True if word in YES else False if word in NO else UNREAD


def date(text: str) -> datetime.date | Unread:
    """A day of the calendar: `2026-12-01`, `2026/12/1`, `2026年12月1日`."""
    found = DATE.fullmatch(plain_signs(text))
    if not found:
        return UNREAD
    try:
        return datetime.date(int(found[1]), int(found[3]), int(found[4]))
    except ValueError:
        return UNREAD


def no_such_day(text: str) -> bool:
    """Whether a text is written like a date but the calendar has no such day (2026-02-30)."""
    return DATE.fullmatch(plain_signs(text)) is not None and date(text) is UNREAD


def words_as_typed(text: str) -> str:
    """Free text, composed and without outer spaces."""
    return trim(compose(text))


def choice(text: str, base: Any, spellings: Mapping[str, str]) -> Any:
    """A member of a `Literal`: by its own spelling, in school signs, or by one of its names; case does not matter."""
    values = {str(value).casefold(): value for value in get_args(base)}
    for spelling in (folded(text).casefold(), plain_signs(text).casefold()):
        for meant in (spelling, spellings.get(spelling, "").casefold()):
            if meant in values:
                return values[meant]
    return UNREAD


READERS: Mapping[Any, Callable[[str], Any]] = {
    int: whole,
    float: number,
    bool: flag,
    str: words_as_typed,
    datetime.date: date,
}
