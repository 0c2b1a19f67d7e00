"""Fonts: opening, embedding, and which font sets which character.

Ours are vendored in `fonts/`. Every face is a chain: each character is looked up in the first font, then in the next;
a character that no font has is refused, because a PDF viewer would draw a box or nothing without a word.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from worksheets import resources
from worksheets.errors import fail
from worksheets.paper import fontfile
from worksheets.paper.installed import find_installed
from worksheets.paper.unicode_map import to_unicode
from worksheets.words import Language

OURS = {
    "klee-one": "klee-one/KleeOne_600SemiBold.ttf",
    "biz-udgothic": "biz-udgothic/BIZUDGothic_400Regular.ttf",
    "biz-udgothic-bold": "biz-udgothic/BIZUDGothic_700Bold.ttf",
    "biz-udpgothic": "biz-udpgothic/BIZUDPGothic_400Regular.ttf",
    "biz-udpgothic-bold": "biz-udpgothic/BIZUDPGothic_700Bold.ttf",
    "noto-sans-jp": "noto-sans-jp/NotoSansJP_400Regular.ttf",
}
LATIN = {"@latin": "biz-udpgothic", "@latin-bold": "biz-udpgothic-bold"}
"""Names of fonts that lend a chain only their Latin letters and digits, each as wide as it is drawn: those of
BIZ UDGothic are all half as wide as a kanji, which is right for sums and looks typed in a title.
"""
KLEE_UP_TO = 4  # school year; older pupils read a gothic

Chain = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Font:
    """A font ready for measuring: the code points it has and their advances in 1/1000 em."""

    name: str
    glyphs: Mapping[int, int]
    widths: Mapping[int, float]

    def has(self, char: str) -> bool:
        """Whether there is a glyph (glyph 0 is the empty box)."""
        return self.glyphs.get(ord(char), 0) != 0

    def width(self, text: str) -> float:
        """The advance of a text in em."""
        return sum(self.widths[ord(char)] for char in text) / 1000


@dataclass(frozen=True, slots=True)
class Faces:
    """The chains of a document: body text, rule lines and notes, bold, digits of pictures, headings, the numbers of
    exercises (in Noto, where ⑩ is drawn as round and as large as ①).
    """

    text: Chain
    rule: Chain = ("@latin", "biz-udgothic", "noto-sans-jp")
    bold: Chain = ("@latin-bold", "biz-udgothic-bold", "noto-sans-jp")
    digit: Chain = ("biz-udgothic-bold", "noto-sans-jp")
    head: Chain = ("@latin-bold", "biz-udgothic-bold", "noto-sans-jp")
    number: Chain = ("noto-sans-jp", "biz-udgothic")

    def chain(self, face: str) -> Chain:
        """The chain of a face by its name."""
        found: Chain = getattr(self, face)
        return found


def faces(chosen: str | None, grade: int | None, language: Language = "ja") -> Faces:
    """The faces of a document whose look asks for this font (None: by school year).

    BIZ UDGothic sets Latin letters like a typewriter and quotation marks as wide as kanji: English text is set in fonts
    with widths of their own, its quotation marks in Noto.
    """
    young = grade is None or grade <= KLEE_UP_TO
    if language == "en":
        rest = ("noto-sans-jp", "biz-udgothic")
        body = (chosen,) if chosen else ("klee-one",) if young else ("@latin",)
        heading = ("@latin-bold", "noto-sans-jp", "biz-udgothic-bold")
        return Faces(_chain(*body, *rest), rule=("@latin", *rest), bold=heading, head=heading)
    return Faces(_chain(chosen or ("klee-one" if young else "biz-udgothic"), "biz-udgothic", "noto-sans-jp"))


def _chain(*names: str) -> Chain:
    return tuple(dict.fromkeys(names))


@cache
def font(name: str) -> Font:
    """Open and register a font of ours by name, or one of the user's by file or family name.

    Raises `WorksheetsError` for a font that does not exist or that a PDF cannot hold (see `fontfile.check`).
    """
    if name in LATIN:
        lender = font(LATIN[name])
        glyphs = {code: glyph for code, glyph in lender.glyphs.items() if is_latin(code)}
        return Font(lender.name, glyphs, lender.widths)
    if name in OURS:
        return _register(name, resources.folder("fonts") / OURS[name], 0)
    path, index = find_own(name)
    fontfile.check(path, index)
    try:
        return _register(name, path, index)
    except Exception as error:  # ReportLab meets broken tables with errors of every sort
        raise fail("font.broken", font=str(path)) from error


def is_latin(code: int) -> bool:
    """Whether a code point is a Latin letter, a digit or ASCII punctuation; a space is set as wide as the text asks."""
    return 0x21 <= code <= 0x7E or (0xC0 <= code <= 0x24F and chr(code).isalpha())


def find_own(name: str) -> tuple[Path, int]:
    """The file of a user's font and its place in a collection: a path as given, else a family that is installed."""
    path = Path(name)
    if path.suffix.lower() in fontfile.SUFFIXES or path.is_file():
        return path, 0
    return find_installed(name)


def font_file(name: str | None) -> Path | None:
    """The file of a font that is not ours; None for one of ours. Raises `WorksheetsError` when there is none."""
    return None if name is None or name in OURS else find_own(name)[0]


def _register(name: str, path: Path, index: int) -> Font:
    embedded = EmbeddedFont(name, str(path), subfontIndex=index, asciiReadable=False, shapable=False)
    if name not in OURS:  # its own copy of one of our fonts must not share the objects of ours
        embedded.face.name += b"-own"
    embedded.face.glyphToChar = {}  # asked only when text is shaped, which ours is not: two megabytes a font
    pdfmetrics.registerFont(embedded)
    return Font(name, embedded.face.charToGlyph, embedded.face.charWidths)


class EmbeddedFont(TTFont):  # type: ignore[misc]  # ReportLab has no types
    """ReportLab's subset font with a right text layer: it writes five hex digits for 𠮷, where two units belong."""

    def addObjects(self, doc: Any) -> None:  # noqa: N802 - ReportLab's name
        """Let ReportLab make the font objects, then put our map from codes to characters in their place."""
        subsets = self.state[doc].subsets
        names = [self.getSubsetInternalName(number, doc)[1:] for number in range(len(subsets))]
        super().addObjects(doc)
        fonts = doc.idToObject["BasicFonts"].dict
        for name, codes in zip(names, subsets, strict=True):
            doc.idToObject[fonts[name].ToUnicode.name].content = to_unicode(codes)
