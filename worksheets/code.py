"""The short code on every sheet: seven characters and a check character, `7KQ4-M2XD`.

Without 0, 1, I, L and O, which are mistaken for one another. The alphabet has 31 characters, a prime number, so a
weighted sum modulo 31 catches every single wrong character and every swap of two neighbours (as ISBN-10 does with 11).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Container

from worksheets import chance
from worksheets.errors import fail

ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
DATA = 7


def check_character(data: str) -> str:
    """The character that makes the sum of value × position (1–8) a multiple of 31."""
    total = sum(position * ALPHABET.index(char) for position, char in enumerate(data, 1))
    weight = DATA + 1
    return ALPHABET[-total * pow(weight, -1, len(ALPHABET)) % len(ALPHABET)]


def sheet_code(path: tuple[chance.Name, ...], taken: Container[str] = ()) -> str:
    """The code of a path of names, another one if it is taken (31^7 codes: rare)."""
    salt = 0
    while (code := _code(chance.digest((*path, salt)))) in taken:
        salt += 1
    return code


def _code(digest: bytes) -> str:
    number, data = int.from_bytes(digest, "big"), ""
    for _ in range(DATA):
        number, digit = divmod(number, len(ALPHABET))
        data += ALPHABET[digit]
    whole = data + check_character(data)
    return f"{whole[:4]}-{whole[4:]}"


def read_code(text: str) -> str:
    """A code as typed (any case, full-width, with or without the hyphen) in its printed form.

    Raises `WorksheetsError`: a wrong length, a character that is never used, or a check that fails (mistyped).
    """
    typed = "".join(char for char in unicodedata.normalize("NFKC", text).upper() if char not in "-‐−–ー \t")
    if len(typed) != DATA + 1 or any(char not in ALPHABET for char in typed):
        raise fail("code.shape", text=text)
    if check_character(typed[:DATA]) != typed[DATA]:
        raise fail("code.mistyped", text=text)
    return f"{typed[:4]}-{typed[4:]}"
