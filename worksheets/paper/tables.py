"""Tables with lines around every cell; their head is repeated on each page.

Columns are as wide as their text. A table wider than the page goes on below with its first columns repeated.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import cast

from worksheets.paper.build import Context, inlines
from worksheets.paper.glyphs import SMALLEST
from worksheets.paper.markup import Element
from worksheets.paper.pages import Item
from worksheets.paper.paragraph import Align, fitted, paragraph
from worksheets.paper.piece import NOTHING, Piece, Placed, column
from worksheets.picture import Box

ROW = 5.7  # mm: forty pupils on a page
PAD = 0.8  # mm between the text of a cell and its lines
LEAST = 7.0  # mm: no column is narrower
WIDEST = 45.0  # mm: longer text is made smaller, then takes more lines
LINE = 0.25
MOST = 2.5  # how far a column is stretched to fill the page
GROUP = 1_000  # the rows of each part are a group of their own, beside the sections
GAP = 5.0  # mm between the parts of a table that is too wide


def table(element: Element, room: float, context: Context) -> Piece:
    """A whole table as one piece."""
    return column(tuple(item.piece for item in table_rows(element, room, context)))


def table_rows(element: Element, room: float, context: Context) -> Iterator[Item]:
    """The rows of a table as strips, those of the head kept together and repeated."""
    for number, (columns, widths) in enumerate(_parts(element, room, context)):
        for item in _part(element, columns, widths, context):
            yield replace(item, group=GROUP + number)


def _part(element: Element, columns: Sequence[int], widths: Sequence[float], context: Context) -> Iterator[Item]:
    high = element.number("rows", ROW) * context.typed.scale
    every = element.elements("tr")
    pieces = [_row([line.elements("td")[index] for index in columns], widths, high, context) for line in every]
    head = [piece for piece, line in zip(pieces, every, strict=True) if line.yes("head")]
    again = column(tuple(head)) if head else NOTHING
    for index, (piece, line) in enumerate(zip(pieces, every, strict=True)):
        first = index <= len(head)
        yield Item(piece, 0.0 if index else GAP, keep=line.yes("head"), again=NOTHING if first else again)


def _parts(element: Element, room: float, context: Context) -> list[tuple[list[int], list[float]]]:
    """The columns that stand side by side, and their widths; as few parts as possible, and about equally wide."""
    natural = _natural(element, context)
    fixed = int(element.number("fixed"))
    fewest = len(_split(natural, fixed, room))
    widest = max(natural[fixed:], default=0.0) + sum(natural[:fixed])
    limits = (room * share / 50 for share in range(1, 51))
    limit = next((each for each in limits if each >= widest and len(_split(natural, fixed, each)) == fewest), room)
    return [(part, _filled([natural[index] for index in part], room)) for part in _split(natural, fixed, limit)]


def _split(natural: Sequence[float], fixed: int, room: float) -> list[list[int]]:
    """Columns in parts no wider than the room, the first ones repeated in each."""
    parts: list[list[int]] = [list(range(fixed))]
    for index in range(fixed, len(natural)):
        if sum(natural[each] for each in (*parts[-1], index)) > room and len(parts[-1]) > fixed:
            parts.append(list(range(fixed)))
        parts[-1].append(index)
    return parts


def _filled(widths: Sequence[float], room: float) -> list[float]:
    """Widths stretched to fill the room, but not so far that short answers are lost in white."""
    stretch = min(MOST, (room - LINE) / sum(widths))
    return [stretch * wide for wide in widths]


def _natural(element: Element, context: Context) -> list[float]:
    """The width of each column: as given, else that of its longest text in the smallest type."""
    rows = [line.elements("td") for line in element.elements("tr")]
    count = min((len(row) for row in rows), default=0)
    given = element.values.get("widths")
    if isinstance(given, tuple) and len(given) == count:
        return list(given)
    return [max(_needed(row[index], context) for row in rows) for index in range(count)]


def _needed(cell: Element, context: Context) -> float:
    text = paragraph(inlines(cell, context), cell.text("style", "cell"), context.typed, size=SMALLEST)
    return min(WIDEST, max(LEAST, text.width + 2 * PAD))


def _row(cells: Sequence[Element], widths: Sequence[float], high: float, context: Context) -> Piece:
    texts = [_text(cell, wide - 2 * PAD, context) for cell, wide in zip(cells, widths, strict=True)]
    high = max(high, *(text.height + 2 * PAD for text in texts))
    marks: list[Placed] = []
    x = LINE / 2  # the outer lines lie inside the room
    for cell, text, wide in zip(cells, texts, widths, strict=True):
        free = wide - 2 * PAD - text.width
        shift = {"left": 0.0, "center": free / 2, "right": free}[cast(Align, cell.text("align", "center"))]
        marks.append(Placed(x, 0.0, Box(0, 0, wide, high, line=LINE)))
        marks.append(Placed(x + PAD + shift, (high - text.height) / 2, text))
        x += wide
    return Piece(x + LINE / 2, high, tuple(marks))


def _text(cell: Element, room: float, context: Context) -> Piece:
    return fitted(inlines(cell, context), cell.text("style", "cell"), context.typed, room)
