"""Shapes as PDF operators (PDF 32000-1, 8.5), in points with the origin at the bottom left.

Written out here and not through the canvas, whose calls for lines and text cost about twice as much and write more.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin

from worksheets.paper.palette import Colour

Point = tuple[float, float]

ROUND = 0.5523  # of the radius: control points that make a Bézier curve a quarter of a circle
PAINT = {(True, True): "B", (True, False): "f", (False, True): "S", (False, False): "n"}


def number(value: float) -> str:
    """A number with two decimals at most (4 µm)."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if value % 1 else f"{value:.0f}"


def numbers(values: Sequence[float]) -> str:
    """Numbers with spaces between them."""
    return " ".join([number(value) for value in values])


def moved(scale: float, turn: float, to: Point) -> str:
    """Go to a place, then scale, and turn clockwise by degrees. PDF knows no exponents, so none are written."""
    along, across = scale * cos(radians(turn)), scale * sin(radians(turn))
    matrix = " ".join([f"{part:.6f}" for part in (along, -across, across, along)])
    return f"{matrix} {numbers(to)} cm" if turn or scale != 1 else f"1 0 0 1 {numbers(to)} cm"


def colour(values: Colour, stroke: bool) -> str:
    """Set a colour; greys as grey, so that black is black ink only."""
    red, green, blue = values
    if red == green == blue:
        return f"{number(red)} {'G' if stroke else 'g'}"
    return f"{red:.3g} {green:.3g} {blue:.3g} {'RG' if stroke else 'rg'}"


def line(start: Point, end: Point) -> str:
    """A straight stroke."""
    return f"{numbers(start)} m {numbers(end)} l S"


def curve(points: Sequence[Point]) -> str:
    """A Bézier stroke."""
    start, *rest = points
    return f"{numbers(start)} m {numbers([part for point in rest for part in point])} c S"


def rectangle(left: float, bottom: float, wide: float, high: float, fill: bool, stroke: bool) -> str:
    """A rectangle."""
    return f"{numbers((left, bottom, wide, high))} re {PAINT[fill, stroke]}"


def rounded(left: float, bottom: float, wide: float, high: float, radius: float, fill: bool, stroke: bool) -> str:
    """A rectangle with round corners: from the left end of its top edge clockwise. A circle is all corner."""
    right, top, bend = left + wide, bottom + high, radius * (1 - ROUND)
    corners = (
        (right - radius, top, right - bend, top, right, top - bend, right, top - radius),
        (right, bottom + radius, right, bottom + bend, right - bend, bottom, right - radius, bottom),
        (left + radius, bottom, left + bend, bottom, left, bottom + bend, left, bottom + radius),
        (left, top - radius, left, top - bend, left + bend, top, left + radius, top),
    )
    path = [f"{numbers(corner[:2])} l {numbers(corner[2:])} c" for corner in corners]
    return f"{numbers((left + radius, top))} m {' '.join(path)} h {PAINT[fill, stroke]}"
