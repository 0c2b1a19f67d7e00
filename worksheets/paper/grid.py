"""Exercises in columns: how many columns there are, and what a numbered cell looks like."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil

from worksheets.document import Art
from worksheets.errors import fail
from worksheets.paper.atoms import Inline
from worksheets.paper.build import Context, inlines
from worksheets.paper.glyphs import PT, runs, width
from worksheets.paper.markup import Element
from worksheets.paper.paragraph import ASCENT, fitted, paragraph
from worksheets.paper.piece import Glyphs, Piece, Placed, Stamp
from worksheets.picture import Box, Disc, Picture

GUTTER = 10.0  # mm for the number of an exercise, so that pictures stand under the title of their section
GAP = 6.0  # mm between columns
LEAST = 0.8  # pictures get smaller by a fifth at most
BLANK = 8.0  # mm: no box to write a digit in gets narrower
SLIGHT = 0.87  # a picture may get this much smaller to stand beside another one
MIDDLE = 5.2  # mm below the top of a picture: the middle of its first line
NOTE_GAP = 1.2  # mm between a picture and its note


@dataclass(frozen=True, slots=True)
class Shape:
    """How the exercises of a grid are arranged: columns, the width of each, and the scale of every picture."""

    columns: int
    width: float
    scale: float


def choices(element: Element, room: float, context: Context, shrink: float = 1.0) -> tuple[Shape, ...]:
    """The arrangements that are possible, most columns first; one column always is, or the pictures are too wide.

    Of two arrangements with as many rows the one with fewer columns is kept: 5 exercises stand 3 + 2, not 4 + 1.
    `shrink` makes every picture smaller. Raises `WorksheetsError` when a picture is too wide for the paper.
    """
    arts = [_art(exercise, context) for exercise in element.elements("exercise")]
    if not arts:
        return (Shape(1, room, 1.0),)
    widest = max(art.picture.width for art in arts)
    least = least_scale(arts)
    asked = int(element.number("columns"))
    found: dict[int, Shape] = {}
    for columns in [asked] if asked else range(1, len(arts) + 1):
        shape = _shape(columns, widest, room, context.typed.scale, max(least, context.typed.scale * shrink), least)
        if shape is None:
            break
        found.setdefault(ceil(len(arts) / columns), shape)
    if not found:
        raise fail("paper.too_wide", width=round(widest), room=round(room - GUTTER * context.typed.scale))
    return tuple(found.values())[::-1]


def _shape(columns: int, widest: float, room: float, text: float, wanted: float, least: float) -> Shape | None:
    """So many columns of pictures at the scale `wanted` or a little less; `text` is the scale of their numbers."""
    wide = (room - GAP * (columns - 1)) / columns
    fit = (wide - GUTTER * text) / widest if widest else wanted
    enough = least if columns == 1 else max(least, SLIGHT * wanted)
    return Shape(columns, wide, min(wanted, fit)) if fit >= enough else None


def least_scale(arts: Sequence[Art]) -> float:
    """How small pictures may get, the boxes to write in that are in them considered."""
    return max([LEAST, *(BLANK / wide for art in arts for wide in blanks(art.picture))])


def blanks(picture: Picture) -> Iterator[float]:
    """The widths of the boxes in a picture that a digit is written in: square-cornered and empty."""
    return (mark.width for mark in picture.marks if isinstance(mark, Box) and not (mark.fill or mark.radius))


def rows(element: Element, shape: Shape, context: Context) -> list[tuple[Piece, int]]:
    """The rows of a grid, and how many exercises stand in each."""
    exercises = element.elements("exercise")
    found = []
    for start in range(0, len(exercises), shape.columns):
        cells = [cell(exercise, shape, context) for exercise in exercises[start : start + shape.columns]]
        marks = tuple(Placed(column * (shape.width + GAP), 0.0, piece) for column, piece in enumerate(cells))
        found.append((Piece(shape.width * shape.columns, max(piece.height for piece in cells), marks), len(cells)))
    return found


def cell(element: Element, shape: Shape, context: Context) -> Piece:
    """A number, its picture, the room left below for working, and what the key says about it."""
    art = _art(element, context)
    gutter = GUTTER * context.typed.scale
    high = art.picture.height * shape.scale
    label = number(element.text("number"), context)
    top = max(0.0, min(high / 2, MIDDLE * shape.scale) - label.height / 2)
    marks = [Placed(0.6, top, label), Placed(gutter, 0.0, Stamp(art, shape.scale))]
    y = max(high, label.height)
    for note in element.elements("note"):
        piece, room = _note(note, shape.width - gutter, context)
        marks.append(Placed(gutter, y + NOTE_GAP, piece))
        y += NOTE_GAP + room
    return Piece(shape.width, y + element.number("space"), tuple(marks))


def _art(exercise: Element, context: Context) -> Art:
    found = [context.art.get(child.text("name")) for child in exercise.elements("picture")]
    if len(found) != 1 or found[0] is None:
        names = ", ".join(context.art)
        raise exercise.fault("no_picture", name=exercise.text("number"), allowed=names)
    return found[0]


def _note(element: Element, room: float, context: Context) -> tuple[Piece, float]:
    """The note, and the height that is kept for it in question and key alike: so many lines, whatever it says."""
    line = paragraph((Inline("　"),), "note", context.typed)
    lines = max(1, int(element.number("lines", 1)))
    height = line.height * (1 + 1.4 * (lines - 1))
    text = inlines(element, context)
    piece = fitted(text, "note", context.typed, room * lines) if text else Piece(0, 0)
    if piece.width > room:
        piece = paragraph(text, "note", context.typed, room)
    return piece, height


def number(text: str, context: Context) -> Piece:
    """The number of an exercise: a circled one (①) as it is, any other in a circle that is drawn."""
    size = context.typed.size("number") + 1
    if text.isdecimal():
        return _drawn(text, size, context)
    found = runs(text, context.typed.faces.number)
    em = size * PT
    return Piece(width(found) * em, em, (Placed(0, ASCENT * em, Glyphs(found, size)),), ASCENT * em)


def _drawn(text: str, size: float, context: Context) -> Piece:
    em = size * PT
    found = runs(text, context.typed.faces.number)
    small = min(0.7 * size, 0.74 * size / width(found))
    label = Glyphs(found, small)
    ring = Disc(0, 0, 0.46 * em, fill=None, stroke="ink", line=0.28)
    middle = em / 2
    baseline = middle + 0.37 * small * PT
    marks = (Placed(middle, middle, ring), Placed(middle - label.width / 2, baseline, label))
    return Piece(em, em, marks, baseline)
