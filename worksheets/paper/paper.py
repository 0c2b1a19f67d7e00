"""Sheets of paper: exact sizes, margins, and two pages on a sheet twice as big."""

from __future__ import annotations

from dataclasses import dataclass

from worksheets.errors import fail
from worksheets.sheet import Page

SIZES: dict[str, tuple[float, float]] = {
    "A4": (210.0, 297.0),
    "A3": (297.0, 420.0),
    "B5": (182.0, 257.0),  # JIS, not the smaller ISO sizes of the same names
    "B4": (257.0, 364.0),
    "Letter": (215.9, 279.4),
}
FOOT = 0.6  # of the margin: how far the footer, which nobody writes on, stays from the edge
LEAST_MARGIN = 5.0  # mm: printers cannot print nearer to the edge


@dataclass(frozen=True, slots=True)
class Frame:
    """A page and the rectangle inside its margins, mm from the top left corner; `foot` is where its footer ends."""

    width: float
    height: float
    left: float
    top: float
    inner_width: float
    inner_height: float
    foot: float


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet of paper and where the top left corners of the pages on it are."""

    width: float
    height: float
    corners: tuple[tuple[float, float], ...]


def size(page: Page) -> tuple[float, float]:
    """Width and height of a page in mm."""
    wide, high = SIZES[page.paper]
    return (high, wide) if page.landscape else (wide, high)


def frame(page: Page, back: bool = False) -> Frame:
    """The frame of a page; on the back of a sheet the binding is on the right.

    Raises `WorksheetsError` for margins that no printer keeps or that leave no room.
    """
    wide, high = size(page)
    if page.margin < LEAST_MARGIN:
        raise fail("paper.margin", margin=page.margin, least=LEAST_MARGIN)
    bound = max(page.margin, page.binding)
    inner = wide - page.margin - bound
    if inner < 80 or high - 2 * page.margin < 80:
        raise fail("paper.no_room", margin=page.margin, binding=page.binding)
    left = page.margin if back else bound
    foot = high - max(LEAST_MARGIN, FOOT * page.margin)
    return Frame(wide, high, left, page.margin, inner, high - 2 * page.margin, foot)


def sheet(page: Page) -> Sheet:
    """The sheet that is printed: the page itself, or with `two_up` one twice as big (A4 on A3, B5 on B4)."""
    wide, high = size(page)
    if page.two_up is None:
        return Sheet(wide, high, ((0.0, 0.0),))
    if page.landscape:
        return Sheet(wide, 2 * high, ((0.0, 0.0), (0.0, high)))
    return Sheet(2 * wide, high, ((0.0, 0.0), (wide, 0.0)))
