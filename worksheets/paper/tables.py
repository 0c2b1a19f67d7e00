"""Tables with lines around every cell; their head is repeated on each page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from worksheets.paper.build import Context, inlines
from worksheets.paper.markup import Element
from worksheets.paper.pages import Item
from worksheets.paper.paragraph import Align, fitted
from worksheets.paper.piece import NOTHING, Piece, Placed, column
from worksheets.picture import Box

ROW = 5.7  # mm: forty pupils on a page
PAD = 0.8  # mm between the text of a cell and its lines
LINE = 0.25


def table(element: Element, room: float, context: Context) -> Piece:
    """A whole table as one piece."""
    return column(tuple(item.piece for item in table_rows(element, room, context)))


def table_rows(element: Element, room: float, context: Context) -> Iterator[Item]:
    """The rows of a table as strips, those of the head kept together and repeated."""
    widths = _widths(element, room)
    high = element.number("rows", ROW) * context.typed.scale
    every = element.elements("tr")
    pieces = [_row(line, widths, high, context) for line in every]
    head = [piece for piece, line in zip(pieces, every, strict=True) if line.yes("head")]
    again = column(tuple(head)) if head else NOTHING
    for index, (piece, line) in enumerate(zip(pieces, every, strict=True)):
        first = index <= len(head)
        yield Item(piece, 0.0 if index else 2.0, keep=line.yes("head"), again=NOTHING if first else again)


def _widths(element: Element, room: float) -> tuple[float, ...]:
    """The widths of the columns, stretched or shrunk together to fill the room."""
    given = element.values.get("widths")
    cells = max((len(line.elements("td")) for line in element.elements("tr")), default=1)
    parts = given if isinstance(given, tuple) and len(given) == cells else (1.0,) * cells
    return tuple(room * part / sum(parts) for part in parts)


def _row(element: Element, widths: tuple[float, ...], high: float, context: Context) -> Piece:
    marks: list[Placed] = []
    x = 0.0
    for cell, wide in zip(element.elements("td"), widths, strict=False):
        text = fitted(inlines(cell, context), cell.text("style", "cell"), context.typed, wide - 2 * PAD)
        high = max(high, text.height + 2 * PAD)
        free = wide - 2 * PAD - text.width
        shift = {"left": 0.0, "center": free / 2, "right": free}[cast(Align, cell.text("align", "center"))]
        marks.append(Placed(x + PAD + shift, 0.0, text))
        x += wide
    return Piece(x, high, (*_lines(widths, high), *_centred(marks, high)))


def _centred(marks: list[Placed], high: float) -> Iterator[Placed]:
    for mark in marks:
        assert isinstance(mark.item, Piece)
        yield Placed(mark.x, (high - mark.item.height) / 2, mark.item)


def _lines(widths: tuple[float, ...], high: float) -> Iterator[Placed]:
    x = 0.0
    for wide in widths:
        yield Placed(x, 0.0, Box(0, 0, wide, high, line=LINE))
        x += wide
