"""Pieces of a page: laid out, measured, placed, and still without ink.

All lengths are millimetres, the origin is the top left corner, y goes down. A page is one piece made of pieces, so
everything that is drawn, a title or a match, is reached in one walk.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from worksheets.document import Art
from worksheets.paper.glyphs import PT, Run, width
from worksheets.picture import Box, Curve, Disc, Line, Role

Shape = Line | Box | Disc | Curve


@dataclass(frozen=True, slots=True)
class Glyphs:
    """Runs on a baseline, which goes through the place they are put.

    `size` in pt, `weight` of drawn signs in em, `spread` (mm) added after each character.
    """

    runs: tuple[Run, ...]
    size: float
    role: Role = "ink"
    weight: float = 0.07
    spread: float = 0.0

    @property
    def width(self) -> float:
        """The advance in mm."""
        letters = sum(len(run.text) for run in self.runs)
        return width(self.runs) * self.size * PT + letters * self.spread


@dataclass(frozen=True, slots=True)
class Stamp:
    """A picture, `scale` times its size, with its top left corner at the place it is put."""

    art: Art
    scale: float = 1.0


@dataclass(frozen=True, slots=True)
class Placed:
    """Something at a place of the piece around it."""

    x: float
    y: float
    item: Glyphs | Shape | Stamp | Piece


@dataclass(frozen=True, slots=True)
class Piece:
    """A rectangle of the page and what is in it. `baseline` is that of its first line, from the top."""

    width: float
    height: float
    marks: tuple[Placed, ...] = ()
    baseline: float | None = None


NOTHING = Piece(0.0, 0.0)


def walk(piece: Piece, x: float = 0.0, y: float = 0.0) -> Iterator[Placed]:
    """Everything in a piece that is not a piece itself, with its place on the page, in drawing order."""
    for mark in piece.marks:
        if isinstance(mark.item, Piece):
            yield from walk(mark.item, x + mark.x, y + mark.y)
        else:
            yield Placed(x + mark.x, y + mark.y, mark.item)


def column(pieces: tuple[Piece, ...], gap: float = 0.0, width: float | None = None) -> Piece:
    """Pieces one below the other, flush left."""
    marks: list[Placed] = []
    y = 0.0
    for piece in pieces:
        marks.append(Placed(0.0, y, piece))
        y += piece.height + gap
    wide = max((piece.width for piece in pieces), default=0.0) if width is None else width
    first = pieces[0].baseline if pieces else None
    return Piece(wide, max(0.0, y - gap), tuple(marks), first)
