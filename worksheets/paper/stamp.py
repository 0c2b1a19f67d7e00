"""The marks of a picture made ready to draw: text becomes glyphs, words are set with their furigana."""

from __future__ import annotations

from collections.abc import Mapping

from worksheets.paper.atoms import Inline, Setting, atoms
from worksheets.paper.glyphs import PT, SMALLEST, fitting, runs
from worksheets.paper.lines import break_lines
from worksheets.paper.paragraph import set_line
from worksheets.paper.piece import Glyphs, Piece, Placed
from worksheets.paper.styles import WEIGHTS, Style, Type
from worksheets.picture import Anchor, Text, Word
from worksheets.words import Span

SHIFT: Mapping[Anchor, float] = {"start": 0.0, "middle": 0.5, "end": 1.0}


def text(mark: Text, typed: Type, scale: float) -> Placed:
    """A text mark as glyphs, fitted to its room. In pictures + - * = are signs of arithmetic."""
    found = runs(mark.text, typed.faces.chain(mark.face), sums=True)
    least = SMALLEST / scale
    size = fitting(found, max(mark.size, least), mark.fit, least)
    glyphs = Glyphs(found, size, mark.role, WEIGHTS[mark.face])
    return Placed(mark.x - SHIFT[mark.anchor] * glyphs.width, mark.y, glyphs)


def word(mark: Word, words: Mapping[str, tuple[Span, ...]], typed: Type, scale: float) -> Placed:
    """A word mark as a line with furigana."""
    chain = typed.faces.chain(mark.face)
    setting = Setting(chain, typed.faces.bold, typed.faces.text, max(mark.size, SMALLEST / scale), scale=scale)
    inlines = tuple(Inline(span.text, span.ruby) for span in words[mark.key])
    (line,) = break_lines(atoms(inlines, setting), float("inf"), setting)
    piece: Piece = set_line(line, Style(mark.face, mark.size, mark.size, role=mark.role), setting)
    return Placed(mark.x - SHIFT[mark.anchor] * line.width, mark.y, piece)


def extent(glyphs: Glyphs) -> tuple[float, float]:
    """How far glyphs reach above and below their baseline, in mm."""
    return 0.9 * glyphs.size * PT, 0.25 * glyphs.size * PT
