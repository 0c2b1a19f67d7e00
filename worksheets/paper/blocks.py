"""The small pieces of a page: paragraphs, badges, stars, frames, pictures, rules and room."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby
from math import inf
from typing import cast

from worksheets.paper.atoms import Inline
from worksheets.paper.build import Context, inlines
from worksheets.paper.markup import Element
from worksheets.paper.paragraph import INFINITE, Align, fitted, paragraph
from worksheets.paper.piece import NOTHING, Piece, Placed, Stamp, column
from worksheets.picture import Box, Line, Role

BADGE = 7.5  # mm: with a gap of 2.5 mm a title begins where pictures do
EDGE = 0.35  # mm: the line of a frame, which lies inside its piece
MASK = 0  # of a QR code: over our codes its penalty is within 3 % of the best of the eight, which takes 5 times as long
QUIET = 0.8  # a title gets smaller by a fifth at most before it takes a second line


def p(element: Element, room: float, context: Context) -> Piece:
    """A paragraph. One that grows fills its room; one that fits gets a little smaller to stay on one line."""
    style = element.text("style", "body")
    align = cast(Align, element.text("align", "left"))
    text = inlines(element, context)
    if element.yes("fit") and room < inf:
        piece = fitted(text, style, context.typed, room, QUIET * context.typed.size(style))
    else:
        piece = paragraph(text, style, context.typed, room, align, element.number("size") or None)
    return Piece(room, piece.height, piece.marks, piece.baseline) if element.yes("grow") and room < inf else piece


def badge(element: Element, room: float, context: Context) -> Piece:
    """White text on a filled, rounded ground; a square one holds the number of a section."""
    text = paragraph(inlines(element, context), "badge", context.typed)
    height = BADGE * context.typed.scale
    wide = height if element.yes("square") else text.width + 1.3 * height
    wide = max(wide, text.width + 2.4)
    fill: Role = "answer" if element.text("ink") == "answer" else "ink"
    ground = Box(0, 0, wide, height, stroke=None, fill=fill, radius=1.4)
    baseline = (text.baseline or 0.0) + (height - text.height) / 2
    placed = (Placed(0, 0, ground), Placed((wide - text.width) / 2, (height - text.height) / 2, text))
    return Piece(wide, height, placed, baseline)


def stars(element: Element, room: float, context: Context) -> Piece:
    """Solid stars for the level, outlined ones up to the highest."""
    full, every = int(element.number("value")), int(element.number("of", 4))
    return paragraph((Inline("★" * full + "☆" * max(0, every - full)),), "number", context.typed)


def picture(element: Element, room: float, context: Context) -> Piece:
    """A picture of the leaf by its name, larger in large print, made smaller where it is wider than its room."""
    art = context.art.get(element.text("name"))
    if art is None:
        raise element.fault("no_picture", name=element.text("name"), allowed=", ".join(context.art))
    wide = art.picture.width
    scale = min(context.typed.scale, room / wide) if wide else 1.0
    return Piece(wide * scale, art.picture.height * scale, (Placed(0, 0, Stamp(art, scale)),))


def rule(element: Element, room: float, context: Context) -> Piece:
    """A line from edge to edge."""
    weight = element.number("weight", 0.4)
    wide = 0.0 if room == INFINITE else room
    return Piece(wide, weight, (Placed(0, weight / 2, Line(0, 0, wide, 0, weight)),))


def space(element: Element, room: float, context: Context) -> Piece:
    """Room without ink."""
    wide = element.number("width") * context.typed.scale
    return Piece(max(wide, room) if element.yes("grow") and room < inf else wide, element.number("height"))


def phantom(element: Element, room: float, context: Context) -> Piece:
    """As much room as its contents take, side by side; nothing of them goes to the paper."""
    pieces = [context.build(child, room) for child in element.elements()]
    return Piece(sum(piece.width for piece in pieces), max((piece.height for piece in pieces), default=0.0))


def box(element: Element, room: float, context: Context) -> Piece:
    """A frame with its text on the bottom."""
    wide, high = element.number("width", 25), element.number("height", 14)
    pad = element.number("pad", 2)
    texts = tuple(context.build(child, wide - 2 * pad) for child in element.elements())
    inner = column(texts) if texts else NOTHING
    x = {"left": pad, "center": (wide - inner.width) / 2, "right": wide - pad - inner.width}[
        element.text("align", "right")
    ]
    frame = Box(EDGE / 2, EDGE / 2, wide - EDGE, high - EDGE, line=EDGE, radius=1.2)
    return Piece(wide, high, (Placed(0, 0, frame), Placed(x, high - pad - inner.height, inner)))


def qr(element: Element, room: float, context: Context) -> Piece:
    """A QR code without its margin (error correction M); the page leaves white around it."""
    return _code(element.text("text"), element.number("size", 12))


@lru_cache(maxsize=128)  # set in several arrangements, then again in the key of the same class; 27 kB each
def _code(text: str, size: float) -> Piece:
    import segno  # noqa: PLC0415 - only sheets that differ carry a code

    matrix = segno.make_qr(text, error="m", boost_error=False, mask=MASK).matrix
    module = size / len(matrix)
    marks = tuple(
        Placed(0, 0, Box(x * module, row * module, length * module, module, stroke=None, fill="ink"))
        for row, line in enumerate(matrix)
        for x, length in _dark(line)
    )
    return Piece(size, size, marks)


def _dark(line: bytearray) -> list[tuple[int, int]]:
    """Where dark modules begin in a row, and how many follow."""
    found = []
    x = 0
    for dark, group in groupby(line):
        length = len(list(group))
        if dark:
            found.append((x, length))
        x += length
    return found
