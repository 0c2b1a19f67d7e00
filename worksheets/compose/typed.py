"""Text that a person typed: titles, names, classes. Cleaned without changing what it says, or refused.

Variation selectors and invisible format characters go; kana with a separate (han)dakuten are joined, nothing else is
normalised, because full NFC would change kanji of names.
"""

from __future__ import annotations

import re
import unicodedata

from worksheets.errors import Told, WorksheetsError
from worksheets.sheet import Sheet

SELECTORS = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")
VOICED = re.compile("[\u3041-\u30ff][\u3099\u309a]")
NO_BREAK_SPACE = "\u00a0"


def cleaned(text: str, place: str) -> str:
    """The text as it is printed. Raises `WorksheetsError` for a control character or a lone surrogate in it."""
    without = SELECTORS.sub("", text).replace(NO_BREAK_SPACE, " ")
    kept = "".join(char for char in without if unicodedata.category(char) != "Cf")
    for char in kept:
        if unicodedata.category(char) in ("Cc", "Cs"):
            raise WorksheetsError(Told("paper.control", {"code": f"U+{ord(char):04X}"}, field=place))
    return VOICED.sub(lambda match: unicodedata.normalize("NFC", match[0]), kept)


def typed_texts(sheet: Sheet) -> tuple[tuple[str, str], ...]:
    """Everything on a sheet that a person typed, as pairs of place and text, for looking its characters up early.

    Raises `WorksheetsError` for every text that holds a control character.
    """
    pupils = [
        (f"pupil {pupil.number} {cell}", text)
        for pupil in sheet.group.pupils
        for cell, text in (("name", pupil.name), ("reading", pupil.reading))
    ]
    found: list[tuple[str, str]] = []
    told: list[Told] = []
    for place, text in [("title", sheet.title), ("class name", sheet.group.name), *pupils]:
        try:
            found.append((place, cleaned(text, place)))
        except WorksheetsError as error:
            told += error.told
    if told:
        raise WorksheetsError(*told)
    return tuple(found)
