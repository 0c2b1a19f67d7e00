"""The marks of laid out pages drawn the plain way, one library call each: with ReportLab's canvas, and with fpdf2."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from io import BytesIO
from typing import Any, Protocol

from reportlab.pdfgen.canvas import Canvas

from worksheets import resources
from worksheets.paper.fonts import OURS, faces
from worksheets.paper.palette import COLOUR, Colour
from worksheets.paper.piece import Glyphs, Piece, Placed, Stamp, walk
from worksheets.paper.stamp import text, word
from worksheets.paper.styles import Type
from worksheets.picture import Box, Curve, Disc, Line, Mark, Text, Use, Word

MM = 72 / 25.4
HIGH = 297.0
TYPE = Type(faces(None, 4))


class Plain(Protocol):
    """A library that draws; millimetres from the top left."""

    def page(self) -> None: ...
    def text(self, x: float, y: float, font: str, size: float, colour: Colour, text: str) -> None: ...
    def line(self, item: Line, x: float, y: float, scale: float) -> None: ...
    def box(self, item: Box, x: float, y: float, scale: float) -> None: ...
    def disc(self, item: Disc, x: float, y: float, scale: float) -> None: ...
    def curve(self, item: Curve, x: float, y: float, scale: float) -> None: ...
    def turned(self, angle: float, x: float, y: float) -> Any: ...
    def finish(self) -> bytes: ...


def drawn(pages: Iterable[Piece], on: Plain) -> bytes:
    """All pages."""
    for page in pages:
        on.page()
        for mark in walk(page):
            _mark(mark, on)
    return on.finish()


def _mark(mark: Placed, on: Plain, scale: float = 1.0) -> None:
    item = mark.item
    if isinstance(item, Glyphs):
        x = mark.x
        for run in item.runs:
            on.text(x, mark.y, run.font, item.size * scale, COLOUR[item.role].fill, run.text)
            x += run.width * item.size * scale / MM
    elif isinstance(item, Stamp):
        for each in item.art.picture.marks:
            _picture_mark(each, mark.x, mark.y, item, on)
    elif not isinstance(item, Piece):
        _shape(item, mark.x, mark.y, scale, on)


def _picture_mark(mark: Mark, x: float, y: float, stamp: Stamp, on: Plain) -> None:
    scale = stamp.scale
    if isinstance(mark, Use):
        with on.turned(mark.turn, x + mark.x * scale, y + mark.y * scale):
            for each in mark.symbol.marks:
                _picture_mark(each, x + mark.x * scale, y + mark.y * scale, stamp, on)
    elif isinstance(mark, Text | Word):
        placed = text(mark, TYPE, scale) if isinstance(mark, Text) else word(mark, stamp.art.words, TYPE, scale)
        for each in walk(Piece(0, 0, (placed,))):
            _mark(Placed(x + each.x * scale, y + each.y * scale, each.item), on, scale)
    else:
        _shape(mark, x, y, scale, on)


def _shape(item: Line | Box | Disc | Curve, x: float, y: float, scale: float, on: Plain) -> None:
    if isinstance(item, Line):
        on.line(item, x, y, scale)
    elif isinstance(item, Box):
        on.box(item, x, y, scale)
    elif isinstance(item, Disc):
        on.disc(item, x, y, scale)
    else:
        on.curve(item, x, y, scale)


class OnCanvas:
    """ReportLab's canvas."""

    def __init__(self) -> None:
        first = TYPE.faces.text[0]
        size = (210 * MM, HIGH * MM)
        self.canvas = Canvas(BytesIO(), pagesize=size, pageCompression=1, invariant=1, initialFontName=first)
        self.begun = False

    def page(self) -> None:
        if self.begun:
            self.canvas.showPage()
        self.begun = True

    def text(self, x: float, y: float, font: str, size: float, colour: Colour, text: str) -> None:
        self.canvas.setFillColorRGB(*colour)
        self.canvas.setFont(font, size)
        self.canvas.drawString(x * MM, (HIGH - y) * MM, text)

    def line(self, item: Line, x: float, y: float, scale: float) -> None:
        self.canvas.setLineWidth(item.width * scale * MM)
        self.canvas.setStrokeColorRGB(*COLOUR[item.role].stroke)
        start = (x + item.x1 * scale) * MM, (HIGH - y - item.y1 * scale) * MM
        self.canvas.line(*start, (x + item.x2 * scale) * MM, (HIGH - y - item.y2 * scale) * MM)

    def area(self, item: Box | Disc, scale: float) -> tuple[int, int]:
        self.canvas.setLineWidth(item.line * scale * MM)
        if item.fill:
            self.canvas.setFillColorRGB(*COLOUR[item.fill].fill)
        if item.stroke:
            self.canvas.setStrokeColorRGB(*COLOUR[item.stroke].stroke)
        return int(item.stroke is not None), int(item.fill is not None)

    def box(self, item: Box, x: float, y: float, scale: float) -> None:
        left, bottom = (x + item.x * scale) * MM, (HIGH - y - (item.y + item.height) * scale) * MM
        wide, high, paint = item.width * scale * MM, item.height * scale * MM, self.area(item, scale)
        if item.radius:
            self.canvas.roundRect(left, bottom, wide, high, item.radius * scale * MM, *paint)
        else:
            self.canvas.rect(left, bottom, wide, high, *paint)

    def disc(self, item: Disc, x: float, y: float, scale: float) -> None:
        middle = (x + item.x * scale) * MM, (HIGH - y - item.y * scale) * MM
        self.canvas.circle(*middle, item.radius * scale * MM, *self.area(item, scale))

    def curve(self, item: Curve, x: float, y: float, scale: float) -> None:
        self.canvas.setLineWidth(item.width * scale * MM)
        points = [((x + px * scale) * MM, (HIGH - y - py * scale) * MM) for px, py in item.points]
        self.canvas.bezier(*(part for point in points for part in point))

    @contextmanager
    def turned(self, angle: float, x: float, y: float) -> Iterator[None]:
        self.canvas.saveState()
        if angle:
            self.canvas.translate(x * MM, (HIGH - y) * MM)
            self.canvas.rotate(-angle)
            self.canvas.translate(-x * MM, -(HIGH - y) * MM)
        yield
        self.canvas.restoreState()

    def finish(self) -> bytes:
        data: bytes = self.canvas.getpdfdata()
        return data


class OnFpdf:
    """fpdf2."""

    def __init__(self) -> None:
        from fpdf import FPDF  # noqa: PLC0415 - only where it is installed

        self.pdf = FPDF(unit="mm", format="A4")
        self.pdf.set_auto_page_break(False)
        for name, path in OURS.items():
            self.pdf.add_font(name, fname=str(resources.folder("fonts") / path))

    def page(self) -> None:
        self.pdf.add_page()

    def text(self, x: float, y: float, font: str, size: float, colour: Colour, text: str) -> None:
        self.pdf.set_text_color(*_bytes(colour))
        self.pdf.set_font(font, size=size)
        self.pdf.text(x, y, text)

    def line(self, item: Line, x: float, y: float, scale: float) -> None:
        self.pdf.set_line_width(item.width * scale)
        self.pdf.set_draw_color(*_bytes(COLOUR[item.role].stroke))
        self.pdf.line(x + item.x1 * scale, y + item.y1 * scale, x + item.x2 * scale, y + item.y2 * scale)

    def area(self, item: Box | Disc, scale: float) -> str:
        self.pdf.set_line_width(item.line * scale)
        if item.fill:
            self.pdf.set_fill_color(*_bytes(COLOUR[item.fill].fill))
        if item.stroke:
            self.pdf.set_draw_color(*_bytes(COLOUR[item.stroke].stroke))
        return ("D" if item.stroke else "") + ("F" if item.fill else "")

    def box(self, item: Box, x: float, y: float, scale: float) -> None:
        style = self.area(item, scale)
        corner: dict[str, Any] = {}
        if item.radius:
            corner = {"round_corners": True, "corner_radius": item.radius * scale}
        size = item.width * scale, item.height * scale
        self.pdf.rect(x + item.x * scale, y + item.y * scale, *size, style=style, **corner)

    def disc(self, item: Disc, x: float, y: float, scale: float) -> None:
        style = self.area(item, scale)
        self.pdf.circle(x + item.x * scale, y + item.y * scale, item.radius * scale, style=style)

    def curve(self, item: Curve, x: float, y: float, scale: float) -> None:
        self.pdf.set_line_width(item.width * scale)
        self.pdf.bezier([(x + px * scale, y + py * scale) for px, py in item.points])

    @contextmanager
    def turned(self, angle: float, x: float, y: float) -> Iterator[None]:
        if angle:
            with self.pdf.rotation(-angle, x, y):
                yield
        else:
            yield

    def finish(self) -> bytes:
        return bytes(self.pdf.output())


def _bytes(colour: Colour) -> list[int]:
    return [round(255 * part) for part in colour]
