"""From text to glyphs: runs of one font each, signs that are drawn, and the size at which a text fits."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

from worksheets.errors import fail
from worksheets.paper.fonts import Chain, font

PT = 25.4 / 72  # mm
SMALLEST = 7.0  # pt: no text is printed smaller, furigana (6 pt) excepted

SIGNS = {"+": "＋", "＋": "＋", "−": "−", "-": "−", "×": "×", "*": "×", "÷": "÷", "=": "＝", "＝": "＝"}
"""Signs that are drawn as strokes, not typed (Klee's minus is a hyphen), and the shape each of them takes."""
WRITTEN = "＋−×÷＝"  # in running text only these: there - is a hyphen and + part of a name
SIGN_WIDTH = 0.72  # em, in sums; in running text a sign keeps the width of its character


@dataclass(frozen=True, slots=True)
class Run:
    """Characters of one font, or (font of the text layer, `sign`) one sign to be drawn. `width` is in em."""

    font: str
    text: str
    width: float
    sign: bool = False


def font_of(char: str, chain: Chain) -> str:
    """The first font of a chain that has a character. Raises `WorksheetsError` when none has."""
    for name in chain:
        if font(name).has(char):
            return font(name).name
    raise missing(char)


def missing(char: str) -> Exception:
    """The told error for a character that no font has; a lone surrogate is not repeated, it would break a terminal."""
    shown = "?" if "\ud800" <= char <= "\udfff" else char
    return fail("font.missing", char=shown, code=f"U+{ord(char):04X}")


@lru_cache(maxsize=4096)
def runs(text: str, chain: Chain, sums: bool = False) -> tuple[Run, ...]:
    """The runs of a text. In `sums` + - * / are signs of arithmetic, narrow ones; elsewhere they are typed."""
    found: list[Run] = []
    for (name, sign), chars in groupby(text, lambda char: _setting(char, chain, sums)):
        stretch = "".join(chars)
        found += [_sign(char, name, sums) for char in stretch] if sign else [_run(stretch, name)]
    return tuple(found)


def _setting(char: str, chain: Chain, sums: bool) -> tuple[str, bool]:
    return font_of(char, chain), char in (SIGNS if sums else WRITTEN)


def _run(text: str, name: str) -> Run:
    return Run(name, text, font(name).width(text))


def _sign(char: str, name: str, sums: bool) -> Run:
    return Run(name, char, SIGN_WIDTH if sums else max(SIGN_WIDTH, font(name).width(char)), sign=True)


def joined(found: Iterable[Run]) -> tuple[Run, ...]:
    """Runs with neighbours of one font made one."""
    result: list[Run] = []
    for run in found:
        last = result[-1] if result else None
        if last and last.font == run.font and not last.sign and not run.sign:
            result[-1] = Run(run.font, last.text + run.text, last.width + run.width)
        else:
            result.append(run)
    return tuple(result)


def width(found: tuple[Run, ...]) -> float:
    """The advance of runs in em."""
    return sum(run.width for run in found)


def fitting(found: tuple[Run, ...], size: float, room: float | None, smallest: float = SMALLEST) -> float:
    """The size (pt) at which runs are no wider than `room` mm, at most `size`.

    Raises `WorksheetsError` when that would be under `smallest`.
    """
    natural = width(found) * size * PT
    if room is None or natural <= room:
        return size
    fitted = size * room / natural
    if fitted < smallest - 1e-6:
        raise fail("paper.too_long", text="".join(run.text for run in found))
    return fitted
