"""One text → the texts of a list: `3×2`, `4÷2`, `+-×`, `月水金`, `2,1,2`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Literal, get_origin

from worksheets.config.scalars import UNREAD, choice, plain_signs
from worksheets.config.text import trim
from worksheets.config.wanted import form_of

SEPARATOR = re.compile(r"[\s,、，・;]+")
BETWEEN_NUMBERS = re.compile(r"[\s,、・;:+*/xX~〜-]+|\.\.+")


def taken_apart(text: str, item: Any, spellings: Mapping[str, str]) -> list[str]:
    """One text as the items of a list. Choices of one character need nothing between them: `+-×`, `月水金`.

    Free text stays whole: a puzzle or the name of a file may hold spaces and commas.
    """
    base = form_of(item).base
    if base is str:
        return [text]
    if base in (int, float):
        return [part for part in BETWEEN_NUMBERS.split(plain_signs(text).strip("[]")) if part]
    parts = [part for part in SEPARATOR.split(trim(text).strip("[]［］")) if part]
    if get_origin(base) is not Literal:
        return parts
    return [sign for part in parts for sign in ((part,) if _is_choice(part, base, spellings) else part)]


def _is_choice(text: str, base: Any, spellings: Mapping[str, str]) -> bool:
    return choice(text, base, spellings) is not UNREAD
