"""Choosing an arrangement: columns of text on a wide page, columns of exercises in each section."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from worksheets.errors import WorksheetsError, fail
from worksheets.paper.build import Context
from worksheets.paper.grid import LEAST, Shape, choices
from worksheets.paper.markup import Element
from worksheets.paper.pages import PAGE, Column, Frames, break_columns
from worksheets.paper.strips import strips

COMFORT = 70.0  # mm: columns of exercises are about so wide, unless others save a page
WIDE = 230.0  # mm: on a wider page the text runs in two columns, whose lines a child can follow
BETWEEN = 10.0  # mm between two columns of text

UNUSUAL = 22.0  # a column of exercises more than is comfortable: cheaper than parting a section
SPARSE = 40.0  # one less: half of the page stays white
SHRINKS = (1.0, 0.94, 0.87, LEAST)
SAVING = 0.94  # pictures may be made so much smaller to save a page; smaller still only where they fit no page at all
SMALLER = 120.0  # what that costs: more than any unevenness, less than a page
ABREAST = 20.0  # what two columns of text on a wide page are worth

Arrangement = tuple[float, int, tuple[Column, ...]]


def arrange(
    root: Element, context: Context, room: float, first: float, others: float
) -> tuple[int, tuple[Column, ...]]:
    """How many columns of text a page has, and the columns: as few pages as possible, then comfortable widths.

    `room` is the width there is, `first` and `others` the heights of the first page and of all others.
    Raises `WorksheetsError` when a picture is too wide or too tall for the paper.
    """
    frames = [Frames(across, first, others) for across in ((1, 2) if room >= WIDE else (1,))]
    best: Arrangement | None = None
    for shrink in SHRINKS:
        if best is None or (best[0] > 2 * PAGE and shrink >= SAVING):
            found = [each for frame in frames for each in _arrangements(root, context, room, frame, shrink)]
            best = min([*found, *([best] if best else [])], key=_rank, default=None)
    if best is None:
        raise fail("paper.too_tall")
    return best[1:]


def _rank(arrangement: Arrangement) -> tuple[float, int]:
    return arrangement[:2]


def _arrangements(root: Element, context: Context, room: float, frames: Frames, shrink: float) -> Iterator[Arrangement]:
    wide = (room - BETWEEN * (frames.across - 1)) / frames.across
    try:
        options = _options(root, wide, context, shrink)
    except WorksheetsError:
        if frames.across > 1:
            return  # the pictures need the whole width
        raise
    for limit in sorted({shape.columns for choice in options.values() for shape in choice} or {1}):
        shapes = {grid: _within(choice, limit) for grid, choice in options.items()}
        broken = break_columns(tuple(strips(root, wide, shapes, context)), frames)
        if broken is not None:
            cost, columns = broken
            cost += sum(_uneasy(shape.columns - _comfortable(options[grid])) for grid, shape in shapes.items())
            cost -= ABREAST * (frames.across - 1) - SMALLER * (shrink < 1)
            yield cost, frames.across, columns


def _uneasy(more: int) -> float:
    """What so many columns of exercises more or less than is comfortable cost."""
    return UNUSUAL * more if more > 0 else -SPARSE * more


def _options(root: Element, room: float, context: Context, shrink: float) -> dict[int, tuple[Shape, ...]]:
    """The arrangements that each grid has, by the identity of its element."""
    grids = [grid for section in root.elements("section") for grid in section.elements("grid")]
    return {id(grid): choices(grid, room, context, shrink) for grid in grids}


def _within(choice: Sequence[Shape], limit: int) -> Shape:
    """The arrangement with most columns, but no more than the limit where there is one."""
    return next((shape for shape in choice if shape.columns <= limit), choice[-1])


def _comfortable(choice: Sequence[Shape]) -> int:
    """As many columns as are still of comfortable width."""
    return next((shape.columns for shape in choice if shape.width >= COMFORT), 1)
