"""Type: the sizes and fonts of each style of text, in normal and in large print."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from worksheets.paper.atoms import Setting
from worksheets.paper.fonts import Faces
from worksheets.picture import Role


@dataclass(frozen=True, slots=True)
class Style:
    """A style of text: face, size in pt (normal and large print), line pitch in em, ink.

    `give` is the share of its size that a paragraph may give up to need one line less.
    """

    face: str
    size: float
    large: float
    leading: float = 1.4
    role: Role = "ink"
    give: float = 0.0


STYLES: Mapping[str, Style] = {
    "title": Style("head", 21, 25, 1.25),
    "heading": Style("head", 15.5, 19, 1.25),
    "instruction": Style("text", 13, 18, 1.5, give=0.03),
    "rule": Style("rule", 9.5, 13, 1.5, give=0.06),
    "label": Style("text", 13, 16),
    "value": Style("text", 14, 17),
    "score": Style("text", 13, 16),
    "number": Style("bold", 14, 18, 1.0),
    "points": Style("rule", 9.5, 12),
    "note": Style("rule", 8.5, 11, 1.4, "answer", give=0.06),
    "badge": Style("head", 14, 17, 1.0, "paper"),
    "running": Style("rule", 9.5, 11),
    "footer": Style("rule", 9, 10),
    "explanation": Style("head", 12, 15, 1.25),
    "body": Style("rule", 10.5, 14, 1.6),
    "cell": Style("rule", 8, 9, 1.0),
    "cell-answer": Style("rule", 8, 9, 1.0, "answer"),
}
TIGHT = 0.25  # em that punctuation gives up in small print
WEIGHTS = {"text": 0.075, "rule": 0.065, "bold": 0.115, "digit": 0.115, "head": 0.115}


@dataclass(frozen=True, slots=True)
class Type:
    """The type of one leaf: faces and whether it is printed large."""

    faces: Faces
    large: bool = False

    @property
    def scale(self) -> float:
        """How much bigger than in normal print things around text are."""
        return 1.3 if self.large else 1.0

    def size(self, style: str) -> float:
        """The size of a style in pt."""
        return STYLES[style].large if self.large else STYLES[style].size

    def setting(self, style: str, size: float | None = None) -> Setting:
        """The fonts and size of a style, or of another size (pt) in its fonts."""
        chain = self.faces.chain(STYLES[style].face)
        bold = self.faces.bold
        ruby = self.faces.rule if STYLES[style].face == "rule" else self.faces.text
        return Setting(chain, bold, ruby, size or self.size(style), TIGHT if STYLES[style].face == "rule" else 0.0)
