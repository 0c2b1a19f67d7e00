"""The shapes: which matches make which symbol, and the other ways in which readers see a symbol.

A symbol stands in a cell, and a cell has places for matches, each named by a letter:

| cell | places |
|---|---|
| digit | seven segments: top `a`, right `b` (upper) and `c`, bottom `d`, left `e` and `f` (upper), middle `g` |
| sign | level bars top `t`, middle `m`, low `l`; upright `u`; slanted `r` (rising, /) and `f` (falling) |

A mask is a set of places as the bits of an int, so that "how many matches differ" is a bit count.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import combinations

DIGIT_PLACES = "abcdefg"
SIGN_PLACES = "tmlurf"
BARS = "tml"

SIGNS = {"+": "mu", "-": "m", "*": "rf", "/": "r", "=": "tl"}
ELEVEN = "‖"
"""The symbol of a digit cell with two upright matches on each side, which readers take for 11."""


@dataclass(frozen=True, slots=True)
class Font:
    """The three shapes that differ from book to book: 7 with three matches or four, 6 and 9 with a tail or without."""

    seven: int = 3
    six_tail: bool = True
    nine_tail: bool = True


@cache
def shapes(font: Font) -> Mapping[str, str]:
    """Symbol → the places of its matches, in a fixed order; digits first, then signs."""
    return {
        "0": "abcdef",
        "1": "bc",
        "2": "abdeg",
        "3": "abcdg",
        "4": "bcfg",
        "5": "acdfg",
        "6": "acdefg" if font.six_tail else "cdefg",
        "7": "abc" if font.seven == 3 else "abcf",
        "8": "abcdefg",
        "9": "abcdfg" if font.nine_tail else "abcfg",
        **SIGNS,
    }


def places(symbol: str) -> str:
    """The places of the cell that a symbol stands in."""
    return SIGN_PLACES if symbol in SIGNS else DIGIT_PLACES


def mask(symbol: str, letters: str) -> int:
    """The places named by letters as bits of the symbol's cell."""
    order = places(symbol)
    return sum(1 << order.index(letter) for letter in letters)


Readings = tuple[tuple[int, str], ...]
"""What can be read: masks and the symbol each is read as."""


@cache
def strict_readings(font: Font) -> Readings:
    """Every symbol in its one proper shape: `=` can neither lose nor gain a match and stay a symbol."""
    return tuple((mask(symbol, letters), symbol) for symbol, letters in shapes(font).items())


@cache
def loose_readings(font: Font) -> Readings:
    """As strict, but any one of the three bars is a minus and any two are an equals sign: `=` can become `-`."""
    strict = tuple((shape, symbol) for shape, symbol in strict_readings(font) if symbol not in "-=")
    minus = tuple((mask("-", bar), "-") for bar in BARS)
    equals = tuple((mask("=", first + second), "=") for first, second in combinations(BARS, 2))
    return strict + minus + equals


@cache
def trick_readings(font: Font) -> Readings:
    """As loose, and two upright matches on each side of a digit cell are 11."""
    return (*loose_readings(font), (mask(ELEVEN, "bcef"), ELEVEN))
