"""Choosing an arrangement: columns of text on a wide page, columns of exercises in each section."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from worksheets.errors import WorksheetsError
from worksheets.paper import grid
from worksheets.paper.build import Context
from worksheets.paper.grid import Shape
from worksheets.paper.markup import Element
from worksheets.paper.pages import Column, Frames, break_columns
from worksheets.paper.strips import strips

COMFORT = 70.0  # mm: columns of exercises are about so wide, unless others save a page
WIDE = 230.0  # mm: on a wider page the text runs in two columns, whose lines a child can follow
BETWEEN = 10.0  # mm between two columns of text

UNUSUAL = 10.0  # a column of exercises more or less than is comfortable: cheaper than parting a section
ABREAST = 20.0  # what two columns of text on a wide page are worth

Arrangement = tuple[float, int, tuple[Column, ...]]


def arrange(
    root: Element, context: Context, room: float, first: float, others: float
) -> tuple[int, tuple[Column, ...]]:
    """How many columns of text a page has, and the columns: as few pages as possible, then comfortable widths.

    `room` is the width there is, `first` and `others` the heights of the first page and of all others.
    Raises `WorksheetsError` when a picture is too wide or too tall for the paper.
    """
    found = [
        arrangement
        for across in ((1, 2) if room >= WIDE else (1,))
        for arrangement in _arrangements(root, context, room, Frames(across, first, others))
    ]
    if not found:
        raise root.fault("too_tall")
    _, across, columns = min(found, key=lambda arrangement: arrangement[:2])
    return across, columns


def _arrangements(root: Element, context: Context, room: float, frames: Frames) -> Iterator[Arrangement]:
    wide = (room - BETWEEN * (frames.across - 1)) / frames.across
    try:
        options = _options(root, wide, context)
    except WorksheetsError:
        if frames.across > 1:
            return  # the pictures need the whole width
        raise
    for limit in sorted({shape.columns for choice in options for shape in choice} or {1}):
        shapes = {index: _within(choice, limit) for index, choice in enumerate(options) if choice}
        broken = break_columns(tuple(strips(root, wide, shapes, context)), frames)
        if broken is not None:
            cost, columns = broken
            unusual = sum(abs(shape.columns - _comfortable(options[index])) for index, shape in shapes.items())
            yield cost + UNUSUAL * unusual - ABREAST * (frames.across - 1), frames.across, columns


def _options(root: Element, room: float, context: Context) -> list[tuple[Shape, ...]]:
    """The arrangements that each section has; none for a section without exercises."""
    grids = [section.elements("grid") for section in root.elements("section")]
    return [grid.choices(found[0], room, context) if found else () for found in grids]


def _within(choice: Sequence[Shape], limit: int) -> Shape:
    """The arrangement with most columns, but no more than the limit where there is one."""
    return next((shape for shape in choice if shape.columns <= limit), choice[-1])


def _comfortable(choice: Sequence[Shape]) -> int:
    """As many columns as are still of comfortable width."""
    return next((shape.columns for shape in choice if shape.width >= COMFORT), 1)
