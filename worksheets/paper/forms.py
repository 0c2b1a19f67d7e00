"""Form XObjects: shapes that are kept once in a PDF and called wherever they are drawn."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field

from worksheets.document import Art
from worksheets.paper import stamp
from worksheets.paper.piece import Glyphs
from worksheets.paper.styles import Type
from worksheets.picture import Box, Curve, Disc, Line, Picture, Symbol, Text

Bounds = tuple[float, float, float, float]
ROOM = 1.0  # mm around a shape, for lines along its edge
OVERHANG = 4.0  # mm around a picture, for readings and matches that reach over it


@dataclass(slots=True)
class Forms:
    """The forms of a document by what they show, and which pictures have been drawn already.

    Of a picture only a hash is remembered until it comes again: most pictures of a class come once.
    """

    names: dict[Hashable, str] = field(default_factory=dict)
    seen: set[int] = field(default_factory=set)

    def again(self, art: Art, scale: float) -> bool:
        """Whether this picture has been drawn before in this size."""
        mark = hash((art.picture, tuple(art.words.items()), scale))
        if mark in self.seen:
            return True
        self.seen.add(mark)
        return False

    def name(self, key: Hashable) -> tuple[str, bool]:
        """The name of the form for a key, and whether it is new and has to be defined."""
        new = key not in self.names
        return self.names.setdefault(key, f"s{len(self.names)}"), new


def picture_bounds(picture: Picture) -> Bounds:
    """The rectangle that a picture can mark: left, top, right, bottom in mm."""
    return -OVERHANG, -OVERHANG, picture.width + OVERHANG, picture.height + OVERHANG


def symbol_bounds(symbol: Symbol, typed: Type) -> Bounds:
    """The rectangle that a symbol can mark: left, top, right, bottom in mm."""
    boxes = [_reach(mark, typed) for mark in symbol.marks] or [(0.0, 0.0, 0.0, 0.0)]
    left, top, right, bottom = zip(*boxes, strict=True)
    return min(left) - ROOM, min(top) - ROOM, max(right) + ROOM, max(bottom) + ROOM


def _reach(mark: Line | Box | Disc | Curve | Text, typed: Type) -> Bounds:
    if isinstance(mark, Box):
        return mark.x, mark.y, mark.x + mark.width, mark.y + mark.height
    if isinstance(mark, Disc):
        return mark.x - mark.radius, mark.y - mark.radius, mark.x + mark.radius, mark.y + mark.radius
    if isinstance(mark, Text):
        placed = stamp.text(mark, typed, 1.0)
        glyphs = placed.item
        assert isinstance(glyphs, Glyphs)
        above, below = stamp.extent(glyphs)
        return placed.x, placed.y - above, placed.x + glyphs.width, placed.y + below
    points = mark.points if isinstance(mark, Curve) else ((mark.x1, mark.y1), (mark.x2, mark.y2))
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)
