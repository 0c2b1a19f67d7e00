"""Text as people type it: encodings of the files they save, full-width characters, invisible and broken characters.

| word | meaning | Japanese |
|---|---|---|
| narrow | full-width ASCII written in ASCII | 半角にする |
| compose | a letter and its combining mark as one character | 濁点の合成 |
"""

from __future__ import annotations

import codecs
import re
import unicodedata

SPACES = " \t\r\n\u3000\u00a0\u200b\u2060\ufeff\u200e\u200f"
"""What is removed around a name: every space that shows nothing, also those that `str.strip` leaves."""

WIDE_SPACES = "\u3000\u00a0"
"""Spaces that look like indentation but are none for YAML: full-width, and the no-break space of web pages."""

_NO_CHARACTERS = "".join(chr(plane << 16 | last) for plane in range(17) for last in (0xFFFE, 0xFFFF))
FORBIDDEN = re.compile(f"[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff{_NO_CHARACTERS}]")
FREE_IN_CP932 = re.compile("[\uf8f0-\uf8f3]")
LINE_BREAK = re.compile(r"\r\n?|\n")

_WIDE = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)} | {0x3000: 0x20, 0x00A0: 0x20}
_LAYOUT = {ord(char): " " for char in "\t\r\n"}
# CJK compatibility ideographs: NFC would replace a kanji that a family chose for its name by another one.
_COMPOSABLE = re.compile("[^\uf900-\ufaff\U0002f800-\U0002fa1f]+")


class NotTextError(Exception):
    """Bytes that are no text in the wanted encoding; `line` is the physical line of the first bad byte."""

    def __init__(self, line: int, cp932: bool) -> None:
        super().__init__(line, cp932)
        self.line = line
        self.cp932 = cp932


def decode_utf8(data: bytes) -> str:
    """UTF-8 with or without a byte order mark. Raises `NotTextError`, which says whether it looks like CP932."""
    try:
        return data.removeprefix(codecs.BOM_UTF8).decode("utf-8")
    except UnicodeDecodeError as error:
        raise NotTextError(_line_of(data, error.start), cp932=_is_cp932(data)) from None


def decode_any(data: bytes) -> str:
    """Text as Japanese schools save it: UTF-8, UTF-16 with a byte order mark, else CP932 (what Excel calls Shift_JIS).

    CP932 and not `shift_jis`: only the former has 髙, 﨑 and ①. Raises `NotTextError` where none of the three fits.
    """
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        try:
            return data.decode("utf-16")
        except UnicodeDecodeError:
            raise NotTextError(1, cp932=False) from None
    try:
        return decode_utf8(data)
    except NotTextError as problem:
        if not problem.cp932:
            raise
        return data.decode("cp932")


def _is_cp932(data: bytes) -> bool:
    """Whether bytes can be CP932. Python gives the bytes that it leaves free U+F8F0 to U+F8F3."""
    try:
        text = data.decode("cp932")
    except UnicodeDecodeError:
        return False
    return not FREE_IN_CP932.search(text) and not FORBIDDEN.search(text.translate(_LAYOUT))


def _line_of(data: bytes, index: int) -> int:
    return 1 + len(re.findall(rb"\r\n?|\n", data[:index]))


def narrow(text: str) -> str:
    """Full-width letters, digits, signs and spaces as their ASCII twins; nothing else changes (① stays, ２ is 2)."""
    return text.translate(_WIDE)


def compose(text: str) -> str:
    """Combining marks joined with their letters (か + ゛ → が), without touching compatibility kanji."""
    if unicodedata.is_normalized("NFC", text):
        return text
    return _COMPOSABLE.sub(lambda part: unicodedata.normalize("NFC", part[0]), text)


def trim(text: str) -> str:
    """The text without the spaces around it; those inside stay as they are."""
    return text.strip(SPACES)


def first_forbidden(text: str) -> str | None:
    """The first character that can never be printed, as `U+0007`; None where all is well.

    Control characters, halves of surrogate pairs, non-characters, and signs that turn the direction of writing. Tab and
    line breaks count too: a title or a name is one line.
    """
    found = FORBIDDEN.search(text)
    return None if found is None else f"U+{ord(found[0]):04X}"
