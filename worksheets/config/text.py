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

_WIDE = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)} | {0x3000: 0x20, 0x00A0: 0x20}
_DIRECTION = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u2028\u2029")
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
    try:
        return not any(_is_odd(char) for char in data.decode("cp932"))
    except UnicodeDecodeError:
        return False


def _is_odd(char: str) -> bool:
    """Whether a character shows that bytes are not CP932: Python gives the bytes it leaves free U+F8F0 to U+F8F3."""
    return (forbidden(char) and char not in "\t\r\n") or "\uf8f0" <= char <= "\uf8f3"


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


def forbidden(char: str) -> bool:
    """Whether a character can never be printed: control characters, half surrogate pairs, non-characters, bidi signs.

    Tab and line breaks count too: a title or a name is one line.
    """
    return char in _DIRECTION or unicodedata.category(char) in ("Cc", "Cs") or ord(char) & 0xFFFE == 0xFFFE


def first_forbidden(text: str) -> str | None:
    """The first such character as `U+0007`, or None."""
    return next((f"U+{ord(char):04X}" for char in text if forbidden(char)), None)
