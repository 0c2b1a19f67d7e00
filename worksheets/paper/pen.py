"""Ink on a ReportLab canvas: every mark there is, in the colours of the palette.

Millimetres from the top left become points from the bottom left here and nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from worksheets.paper import stamp
from worksheets.paper.fonts import font
from worksheets.paper.glyphs import Run
from worksheets.paper.palette import HAIR, Colour, palette
from worksheets.paper.palette import Ink as RoleInk
from worksheets.paper.piece import Glyphs, Piece, Placed, Stamp, walk
from worksheets.paper.signs import strokes
from worksheets.paper.styles import Type
from worksheets.picture import Box, Curve, Disc, Line, Mark, Role, Symbol, Text, Use, Word

MM = 72 / 25.4
DASH = (1.1, 0.8)  # mm
INVISIBLE, FILLED = 3, 0  # text rendering modes
RISE = 0.37  # em from the baseline up to the middle of a digit


@dataclass(slots=True)
class Pen:
    """Draws on a canvas. The origin (x0, y0 in pt) is the top left corner of what is being drawn.

    `least` (mm) is the thinnest line, so that pictures made smaller keep theirs; `forms` holds the symbols drawn so
    far, each once per document.
    """

    canvas: Any
    mono: bool
    typed: Type
    x0: float = 0.0
    y0: float = 0.0
    scale: float = 1.0
    forms: dict[tuple[Symbol, float, bool], str] = field(default_factory=dict)
    inks: dict[Role, RoleInk] = field(init=False)

    def __post_init__(self) -> None:
        self.inks = palette(self.mono)

    def page(self, piece: Piece, x: float, y: float) -> None:
        """A page with its top left corner at (x, y) pt."""
        self.x0, self.y0 = x, y
        self.draw(piece)

    def draw(self, piece: Piece, x: float = 0.0, y: float = 0.0) -> None:
        """Everything in a piece."""
        for placed in walk(piece, x, y):
            self.mark(placed)

    def mark(self, placed: Placed) -> None:
        """One mark at its place."""
        item = placed.item
        if isinstance(item, Stamp):
            self.stamp(placed.x, placed.y, item)
        elif isinstance(item, Glyphs):
            self.glyphs(placed.x, placed.y, item)
        elif isinstance(item, Piece):
            self.draw(item, placed.x, placed.y)
        else:
            self.shape(item, placed.x, placed.y)

    def point(self, x: float, y: float) -> tuple[float, float]:
        """A place in mm as canvas coordinates."""
        return self.x0 + x * MM, self.y0 - y * MM

    @contextmanager
    def moved(self, x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> Iterator[None]:
        """Within the block the origin is at (x, y), everything is scaled and turned clockwise."""
        kept = self.x0, self.y0, self.scale
        self.canvas.saveState()
        self.canvas.translate(*self.point(x, y))
        if turn:
            self.canvas.rotate(-turn)
        if scale != 1.0:
            self.canvas.scale(scale, scale)
        self.x0, self.y0, self.scale = 0.0, 0.0, self.scale * scale
        yield
        self.canvas.restoreState()
        self.x0, self.y0, self.scale = kept

    def stamp(self, x: float, y: float, item: Stamp) -> None:
        """A picture."""
        with self.moved(x, y, item.scale):
            for mark in item.art.picture.marks:
                self.picture_mark(mark, item)

    def picture_mark(self, mark: Mark, item: Stamp) -> None:
        """One mark of a picture."""
        if isinstance(mark, Use):
            self.use(mark)
        elif isinstance(mark, Text):
            self.mark(stamp.text(mark, self.typed, self.scale))
        elif isinstance(mark, Word):
            self.mark(stamp.word(mark, item.art.words, self.typed))
        else:
            self.shape(mark)

    def use(self, mark: Use) -> None:
        """A symbol: drawn into a form when it is met first, then called."""
        key = (mark.symbol, round(self.scale, 4), self.typed.large)
        if key not in self.forms:
            self.forms[key] = name = f"s{len(self.forms)}"
            self.form(name, mark.symbol)
        with self.moved(mark.x, mark.y, turn=mark.turn):
            self.canvas.doForm(self.forms[key])

    def form(self, name: str, symbol: Symbol) -> None:
        """Define a form; its own scale is that of the picture around, for the thinnest lines only."""
        kept = self.x0, self.y0
        self.x0 = self.y0 = 0.0
        left, top, right, bottom = bounds(symbol, self.typed)
        self.canvas.beginForm(name, left * MM, -bottom * MM, right * MM, -top * MM)
        for mark in symbol.marks:
            self.mark(stamp.text(mark, self.typed, self.scale)) if isinstance(mark, Text) else self.shape(mark)
        self.canvas.endForm()
        self.x0, self.y0 = kept

    def shape(self, item: Line | Box | Disc | Curve, x: float = 0.0, y: float = 0.0) -> None:
        """A line, box, disc or curve, its coordinates counted from (x, y)."""
        if isinstance(item, Line):
            self.pen(item.role, item.width, item.dashed, item.round)
            self.canvas.line(*self.point(x + item.x1, y + item.y1), *self.point(x + item.x2, y + item.y2))
        elif isinstance(item, Curve):
            self.pen(item.role, item.width)
            self.canvas.bezier(*(part for px, py in item.points for part in self.point(x + px, y + py)))
        else:
            fill, stroke = self.area(item)
            if isinstance(item, Box):
                left, bottom = self.point(x + item.x, y + item.y + item.height)
                self.box(left, bottom, item, fill, stroke)
            else:
                self.canvas.circle(*self.point(x + item.x, y + item.y), item.radius * MM, stroke, fill)

    def box(self, left: float, bottom: float, item: Box, fill: int, stroke: int) -> None:
        """A rectangle, its corners round if it has a radius."""
        if item.radius:
            self.canvas.roundRect(left, bottom, item.width * MM, item.height * MM, item.radius * MM, stroke, fill)
        else:
            self.canvas.rect(left, bottom, item.width * MM, item.height * MM, stroke, fill)

    def area(self, item: Box | Disc) -> tuple[int, int]:
        """Set the colours of an area; whether to fill and to stroke it. Some inks have an edge of their own."""
        if item.fill:
            self.fill(self.inks[item.fill].fill)
        if item.stroke:
            self.pen(item.stroke, item.line, item.dashed)
        elif item.fill and self.inks[item.fill].edge:
            self.pen(item.fill, self.inks[item.fill].edge)
            return 1, 1
        return int(item.fill is not None), int(item.stroke is not None)

    def pen(self, role: Role, width: float, dashed: bool = False, round_ends: bool = False) -> None:
        """Set colour, width, ends and dashes of lines; what is gone (ghost) is always dashed."""
        red, green, blue = self.inks[role].stroke
        if red == green == blue:
            self.canvas.setStrokeGray(red)
        else:
            self.canvas.setStrokeColorRGB(red, green, blue)
        self.canvas.setLineWidth(max(width, HAIR / self.scale) * MM)
        self.canvas.setLineCap(1 if round_ends else 0)
        self.canvas.setDash([part * MM for part in DASH] if dashed or role == "ghost" else [])

    def fill(self, colour: Colour) -> None:
        """Set the colour of areas and text; greys as grey, so that black is black ink only."""
        red, green, blue = colour
        if red == green == blue:
            self.canvas.setFillGray(red)
        else:
            self.canvas.setFillColorRGB(red, green, blue)

    def glyphs(self, x: float, y: float, item: Glyphs) -> None:
        """Glyphs on a baseline. A drawn sign keeps its character, invisible, for searching and copying."""
        self.fill(self.inks[item.role].fill)
        em = item.size / MM
        text = self.canvas.beginText()
        if item.spread:
            text.setCharSpace(item.spread * MM)
        signs = []
        for run in item.runs:
            text.setTextOrigin(*self.point(x, y))
            text.setFont(run.font, item.size)
            if run.sign:
                self.hidden(text, run)
                signs.append((x + run.width * em / 2, run.text))
            else:
                text.textOut(run.text)
            x += run.width * em + item.spread * len(run.text)
        if item.spread:  # spacing outlives the text object
            text.setCharSpace(0)
        self.canvas.drawText(text)
        for middle, sign in signs:
            self.sign(middle, y - RISE * em, sign, item)

    def hidden(self, text: Any, run: Run) -> None:
        """The character of a drawn sign, invisible and as wide as the sign, or viewers would read a space after it."""
        text.setTextRenderMode(INVISIBLE)
        text.setHorizScale(100 * run.width / font(run.font).width(run.text))
        text.textOut(run.text)
        text.setHorizScale(100)
        text.setTextRenderMode(FILLED)

    def sign(self, x: float, y: float, char: str, item: Glyphs) -> None:
        """A sign of arithmetic as strokes around its middle."""
        em = item.size / MM
        for stroke in strokes(char, em, item.weight * em, item.role):
            self.shape(stroke, x, y)


def bounds(symbol: Symbol, typed: Type) -> tuple[float, float, float, float]:
    """The rectangle a symbol can mark: left, top, right, bottom in mm, lines and their width included."""
    boxes = [_reach(mark, typed) for mark in symbol.marks] or [(0.0, 0.0, 0.0, 0.0)]
    left, top, right, bottom = zip(*boxes, strict=True)
    return min(left) - 1, min(top) - 1, max(right) + 1, max(bottom) + 1


def _reach(mark: Line | Box | Disc | Curve | Text, typed: Type) -> tuple[float, float, float, float]:
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
