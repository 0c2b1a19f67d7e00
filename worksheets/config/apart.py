"""One text → the texts of a list: `3×2`, `4÷2`, `3+3+2`, `0〜9`, `+-×`, `月水金`, `[2, 1, 2]`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Literal, get_origin

from worksheets.config.scalars import UNREAD, choice, plain_signs
from worksheets.config.text import trim
from worksheets.config.wanted import form_of

NUMBER = r"-?[0-9]+(?:\.[0-9]+)?"
BETWEEN = r"(?:\s*(?:\.\.|[,、・;:+*/xX~〜-])\s*|\s+)"
NUMBERS = re.compile(rf"{NUMBER}(?:{BETWEEN}{NUMBER})*")
ONE_NUMBER = re.compile(rf"(?:^|{BETWEEN})({NUMBER})")
SEPARATOR = re.compile(r"[\s,、，・;]+")


def taken_apart(text: str, item: Any, spellings: Mapping[str, str]) -> list[str]:
    """The items of a list that was written as one text; a text that is no list of such items stays whole.

    Free text always stays whole: a puzzle or the name of a file may hold spaces and commas. Choices of one character
    need nothing between them.
    """
    base = form_of(item).base
    if base in (int, float):
        numbers = plain_signs(text).removeprefix("[").removesuffix("]").strip()
        return ONE_NUMBER.findall(numbers) if NUMBERS.fullmatch(numbers) else [text]
    if get_origin(base) is not Literal:
        return [text]
    parts = [part for part in SEPARATOR.split(trim(text).strip("[]［］")) if part]
    return [sign for part in parts for sign in _signs(part, base, spellings)]


def _signs(part: str, base: Any, spellings: Mapping[str, str]) -> list[str]:
    """A part as choices of one character, where it is not itself a choice but each of its characters is."""

    def known(text: str) -> bool:
        return choice(text, base, spellings) is not UNREAD

    return list(part) if not known(part) and all(map(known, part)) else [part]
