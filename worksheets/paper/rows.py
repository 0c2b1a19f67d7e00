"""Things side by side, and fields to fill in: a row shares its room among those that grow."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from worksheets.errors import fail
from worksheets.paper.build import Context, inlines
from worksheets.paper.markup import Element
from worksheets.paper.paragraph import fitted, paragraph
from worksheets.paper.piece import NOTHING, Piece, Placed, column
from worksheets.picture import Line

GAP = 3.0  # mm between neighbours
FIELD = 10.0  # mm: height of a field, room for a child's handwriting
FOOT = 1.6  # mm from the line of a field to the bottom of the row
CAPITALS = 3.6  # mm: height of the digits in a heading
LIFT = 1.4  # mm from the line of a field up to the baseline of its text


def row(element: Element, room: float, context: Context) -> Piece:
    """Children from left to right. With `wrap` those that do not fit go on below, what grows last of all; the lines
    after the first are indented. Without it children are made to fit.
    """
    gap, indent = (element.number(*pair) * context.typed.scale for pair in (("gap", GAP), ("indent", 0.0)))
    children = [(child, _least(child, room, context)) for child in element.elements()]
    lines = _wrapped(children, room, gap) if element.yes("wrap") else [children]
    if len(lines) > 1:
        lines = _wrapped(sorted(children, key=lambda entry: entry[0].yes("grow")), room, gap)
    if not children:
        return NOTHING
    pieces = [_line(line, room - (indent if index else 0.0), gap, element, context) for index, line in enumerate(lines)]
    shifted = (Piece(room, piece.height, (Placed(indent, 0.0, piece),)) for piece in pieces[1:])
    return column((pieces[0], *shifted), gap=1.5)


Child = tuple[Element, Piece]


def _least(child: Element, room: float, context: Context) -> Piece:
    """A child at its natural width; a paragraph that grows can do with nothing."""
    if child.yes("grow") and child.tag in ("p", "row"):
        return NOTHING
    piece = context.build(child, inf)
    return piece if piece.width <= room else context.build(child, room)


def _wrapped(children: Sequence[Child], room: float, gap: float) -> list[list[Child]]:
    lines: list[list[Child]] = [[]]
    used = 0.0
    for child, piece in children:
        if lines[-1] and used + gap + piece.width > room + 1e-6:
            lines.append([])
            used = 0.0
        used += piece.width + (gap if lines[-1] else 0.0)
        lines[-1].append((child, piece))
    return lines


def _line(children: Sequence[Child], room: float, gap: float, row: Element, context: Context) -> Piece:
    pieces = _grown(children, room, gap, context)
    align = row.text("align", "middle")
    high = max(row.number("height"), *(piece.height for piece in pieces))
    base = max(_above(piece) for piece in pieces)
    if align == "baseline":
        high = max(row.number("height"), base + max(piece.height - _above(piece) for piece in pieces))
    marks = []
    x = 0.0
    for piece in pieces:
        marks.append(Placed(x, _drop(piece, align, high, base), piece))
        x += piece.width + gap
    return Piece(room if room < inf else max(0.0, x - gap), high, tuple(marks), base if align == "baseline" else None)


def _above(piece: Piece) -> float:
    """How much of a piece is above the baseline of its row; what has no text stands around the middle of digits."""
    return piece.baseline if piece.baseline is not None else piece.height / 2 + CAPITALS / 2


def _drop(piece: Piece, align: str, high: float, base: float) -> float:
    """How far below the top of its row a piece is put."""
    if align == "baseline":
        return base - _above(piece)
    return {"top": 0.0, "middle": (high - piece.height) / 2, "bottom": high - piece.height}[align]


def _grown(children: Sequence[Child], room: float, gap: float, context: Context) -> list[Piece]:
    if room == inf:
        return [context.build(child, inf) if piece is NOTHING else piece for child, piece in children]
    free = room - sum(piece.width for _, piece in children) - gap * (len(children) - 1)
    growing = sum(1 for child, _ in children if child.yes("grow"))
    share = max(0.0, free) / growing if growing else 0.0
    return [context.build(child, piece.width + share) if child.yes("grow") else piece for child, piece in children]


def field(element: Element, room: float, context: Context) -> Piece:
    """A label and a line to write on, or what is known already on that line."""
    scale = context.typed.scale
    label = paragraph(inlines(element, context), "label", context.typed)
    line = element.number("line", 10) * (scale if not element.yes("grow") else 1.0)
    gap = 1.0 if label.width else 0.0
    if element.yes("grow") and room < inf:
        line = max(line, room - label.width - gap)
    high = FIELD * scale
    floor = high - FOOT
    baseline = floor - LIFT
    before = element.text("label", "after") == "before"
    start = label.width + gap if before else 0.0
    marks = [
        Placed(0.0 if before else line + gap, baseline - (label.baseline or 0.0), label),
        Placed(start, floor, Line(0, 0, line, 0, 0.3)),
    ]
    if not element.yes("grow") or room < inf:  # how long a growing line gets is not known before
        marks += [_value(value, start, line, floor, context) for value in element.elements("value")]
    return Piece(line + gap + label.width, high, tuple(marks), baseline)


def _value(element: Element, x: float, line: float, floor: float, context: Context) -> Placed:
    """What is known, in the middle of its line; a long name gets smaller, then takes two lines, else is refused."""
    piece = fitted(inlines(element, context), "value", context.typed, line - 1.0)
    if piece.height > FIELD * context.typed.scale or piece.width > line:
        text = "".join(stretch.text for stretch in inlines(element, context))
        raise fail("paper.too_long", text=text)
    several = piece.height - (piece.baseline or 0.0) > LIFT + FOOT
    top = floor - 0.5 - piece.height if several else floor - LIFT - (piece.baseline or 0.0)
    return Placed(x + (line - piece.width) / 2, top, piece)
