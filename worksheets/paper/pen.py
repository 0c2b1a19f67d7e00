"""Ink on a ReportLab canvas: every mark there is, in the colours of the palette.

Millimetres from the top left become points from the bottom left here and nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from reportlab.pdfbase.pdfmetrics import getFont

from worksheets.paper import operators, stamp
from worksheets.paper.fonts import font
from worksheets.paper.forms import Bounds, Forms, picture_bounds, symbol_bounds
from worksheets.paper.glyphs import Run
from worksheets.paper.operators import number
from worksheets.paper.palette import HAIR, palette
from worksheets.paper.palette import Ink as RoleInk
from worksheets.paper.piece import Glyphs, Piece, Placed, Shape, Stamp, walk
from worksheets.paper.signs import strokes
from worksheets.paper.styles import Type
from worksheets.picture import Box, Curve, Disc, Line, Mark, Role, Symbol, Text, Use, Word

MM = 72 / 25.4
DASH = (1.1, 0.8)  # mm
RISE = 0.37  # em from the baseline up to the middle of a digit


@dataclass(slots=True)
class Pen:
    """Draws on a canvas. The origin (x0, y0 in pt) is the top left corner of what is being drawn.

    `scale` is that of the picture around, so that the thinnest lines keep their width. `said` remembers what was last
    said of colours and lines, so that it is not said again.
    """

    canvas: Any
    mono: bool
    typed: Type
    x0: float = 0.0
    y0: float = 0.0
    scale: float = 1.0
    forms: Forms = field(default_factory=Forms)
    said: dict[str, str] = field(default_factory=dict)
    inks: dict[Role, RoleInk] = field(init=False)

    def __post_init__(self) -> None:
        self.inks = palette(self.mono)

    def page(self, piece: Piece, x: float, y: float) -> None:
        """A page with its top left corner at (x, y) pt."""
        self.x0, self.y0 = x, y
        self.said = {}
        for placed in walk(piece):
            self.mark(placed)

    def mark(self, placed: Placed) -> None:
        """One mark at its place."""
        item = placed.item
        if isinstance(item, Stamp):
            self.stamp(placed.x, placed.y, item)
        elif isinstance(item, Glyphs):
            self.glyphs(placed.x, placed.y, item)
        elif isinstance(item, Piece):
            for each in walk(item, placed.x, placed.y):
                self.mark(each)
        else:
            self.shape(item, placed.x, placed.y)

    def point(self, x: float, y: float) -> tuple[float, float]:
        """A place in mm as canvas coordinates."""
        return self.x0 + x * MM, self.y0 - y * MM

    def write(self, operator: str) -> None:
        """Put an operator on the page."""
        self.canvas.addLiteral(operator)

    def say(self, what: str, operator: str) -> None:
        """Put an operator on the page unless it was the last one of its sort."""
        if self.said.get(what) != operator:
            self.said[what] = operator
            self.write(operator)

    @contextmanager
    def moved(self, x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> Iterator[None]:
        """Within the block the origin is at (x, y), everything is scaled and turned clockwise."""
        kept = self.x0, self.y0, self.scale, self.said
        self.write(f"q {operators.moved(scale, turn, self.point(x, y))}")
        self.x0, self.y0, self.scale, self.said = 0.0, 0.0, self.scale * scale, dict(self.said)
        yield
        self.write("Q")
        self.x0, self.y0, self.scale, self.said = kept

    def stamp(self, x: float, y: float, item: Stamp) -> None:
        """A picture: drawn in its place the first time, called as a form from the second time on."""
        with self.moved(x, y, item.scale):
            if self.forms.again(item.art, self.scale):
                self.picture_form(item)
            else:
                self.picture(item)

    def picture(self, item: Stamp) -> None:
        """The marks of a picture, its corner at the origin."""
        for mark in item.art.picture.marks:
            self.picture_mark(mark, item)

    def picture_mark(self, mark: Mark, item: Stamp) -> None:
        """One mark of a picture."""
        if isinstance(mark, Use):
            with self.moved(mark.x, mark.y, turn=mark.turn):
                self.symbol_form(mark.symbol)
        elif isinstance(mark, Text):
            self.mark(stamp.text(mark, self.typed, self.scale))
        elif isinstance(mark, Word):
            self.mark(stamp.word(mark, item.art.words, self.typed, self.scale))
        else:
            self.shape(mark)

    def picture_form(self, item: Stamp) -> None:
        """A picture as a form."""
        art = item.art
        name, new = self.forms.name((art.picture, tuple(art.words.items()), self.scale))
        if new:
            with self.defining(name, picture_bounds(art.picture)):
                self.picture(item)
        self.canvas.doForm(name)

    def symbol_form(self, symbol: Symbol) -> None:
        """A symbol as a form. The scale around it counts, because the thinnest lines keep their width."""
        name, new = self.forms.name((symbol, self.scale))
        if new:
            with self.defining(name, symbol_bounds(symbol, self.typed)):
                for mark in symbol.marks:
                    self.mark(
                        stamp.text(mark, self.typed, self.scale) if isinstance(mark, Text) else Placed(0, 0, mark)
                    )
        self.canvas.doForm(name)

    @contextmanager
    def defining(self, name: str, bounds: Bounds) -> Iterator[None]:
        """Within the block everything goes into a form, the origin being its own."""
        kept = self.x0, self.y0, self.said
        self.x0, self.y0, self.said = 0.0, 0.0, {}
        left, top, right, bottom = bounds
        self.canvas.beginForm(name, left * MM, -bottom * MM, right * MM, -top * MM)
        yield
        self.canvas.endForm()
        self.x0, self.y0, self.said = kept

    def shape(self, item: Shape, x: float = 0.0, y: float = 0.0) -> None:
        """A line, box, disc or curve, its coordinates counted from (x, y)."""
        if isinstance(item, Line):
            self.stroke(item.role, item.width, item.dashed, item.round)
            self.write(operators.line(self.point(x + item.x1, y + item.y1), self.point(x + item.x2, y + item.y2)))
        elif isinstance(item, Curve):
            self.stroke(item.role, item.width)
            self.write(operators.curve([self.point(x + px, y + py) for px, py in item.points]))
        elif isinstance(item, Disc):
            left, bottom = self.point(x + item.x - item.radius, y + item.y + item.radius)
            size = 2 * item.radius * MM
            self.write(operators.rounded(left, bottom, size, size, size / 2, *self.area(item)))
        else:
            left, bottom = self.point(x + item.x, y + item.y + item.height)
            self.box(left, bottom, item)

    def box(self, left: float, bottom: float, item: Box) -> None:
        """A rectangle, its corners round if it has a radius."""
        wide, high, paint = item.width * MM, item.height * MM, self.area(item)
        if item.radius:
            radius = min(item.radius * MM, wide / 2, high / 2)
            self.write(operators.rounded(left, bottom, wide, high, radius, *paint))
        else:
            self.write(operators.rectangle(left, bottom, wide, high, *paint))

    def area(self, item: Box | Disc) -> tuple[bool, bool]:
        """Set the colours of an area; whether to fill and to stroke it. Some inks have an edge of their own."""
        if item.fill:
            self.say("fill", operators.colour(self.inks[item.fill].fill, stroke=False))
        if item.stroke:
            self.stroke(item.stroke, item.line, item.dashed)
        elif item.fill and self.inks[item.fill].edge:
            self.stroke(item.fill, self.inks[item.fill].edge)
            return True, True
        return item.fill is not None, item.stroke is not None

    def stroke(self, role: Role, width: float, dashed: bool = False, round_ends: bool = False) -> None:
        """Set colour, width, ends and dashes of lines; what is gone (ghost) is always dashed."""
        self.say("stroke", operators.colour(self.inks[role].stroke, stroke=True))
        self.say("width", f"{number(max(width, HAIR / self.scale) * MM)} w")
        self.say("ends", "1 J" if round_ends else "0 J")
        dashes = operators.numbers([part * MM for part in DASH]) if dashed or role == "ghost" else ""
        self.say("dash", f"[{dashes}] 0 d")

    def glyphs(self, x: float, y: float, item: Glyphs) -> None:
        """Glyphs on a baseline. A drawn sign keeps its character, invisible, for searching and copying."""
        self.say("fill", operators.colour(self.inks[item.role].fill, stroke=False))
        self.say("spacing", f"{number(item.spread * MM)} Tc")
        em = item.size / MM
        for run in item.runs:
            self.run(x, y, run, item.size)
            if run.sign:
                for mark in strokes(run.text, em, item.weight * em, item.role):
                    self.shape(mark, x + run.width * em / 2, y - RISE * em)
            x += run.width * em + item.spread * len(run.text)

    def run(self, x: float, y: float, run: Run, size: float) -> None:
        """Characters of one font. Those of a sign are as wide as the sign, or viewers would read a space after it."""
        stretch = 100 * run.width / font(run.font).width(run.text) if run.sign else 100
        self.say("stretch", f"{number(stretch)} Tz")
        self.say("mode", f"{3 if run.sign else 0} Tr")
        document, embedded = self.canvas._doc, getFont(run.font)
        self.write(f"BT 1 0 0 1 {operators.numbers(self.point(x, y))} Tm")
        for subset, codes in embedded.splitString(run.text, document):
            self.say("font", f"{embedded.getSubsetInternalName(subset, document)} {number(size)} Tf")
            self.write(f"({self.canvas._escape(codes)}) Tj")
        self.write("ET")
