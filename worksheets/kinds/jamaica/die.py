"""The faces of dice, as symbols for the page and as plain characters for a terminal."""

from __future__ import annotations

from worksheets.picture import Box, Disc, Role, Symbol, Text

SIDE = 10.0  # mm
EDGE = 0.4  # mm, the line around a die
TENS_SIDE = 12.0  # mm of the tens die in the middle of a ring
NEAR, FAR = 2.5, 7.5  # mm from the edge to the outer pips
MIDDLE = SIDE / 2

PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((MIDDLE, MIDDLE),),
    2: ((NEAR, NEAR), (FAR, FAR)),
    3: ((NEAR, NEAR), (MIDDLE, MIDDLE), (FAR, FAR)),
    4: ((NEAR, NEAR), (FAR, NEAR), (NEAR, FAR), (FAR, FAR)),
    5: ((NEAR, NEAR), (FAR, NEAR), (MIDDLE, MIDDLE), (NEAR, FAR), (FAR, FAR)),
    6: ((NEAR, NEAR), (FAR, NEAR), (NEAR, MIDDLE), (FAR, MIDDLE), (NEAR, FAR), (FAR, FAR)),
}
"""Where the pips of a face are, in mm from its top left corner; a six stands upright."""


def white(face: int) -> Symbol:
    """A white die: black pips, the single one large and red, as on Japanese dice."""
    role: Role = "one" if face == 1 else "ink"
    return Symbol(f"jamaica-white-{face}", (_body("ink", "paper"), *_pips(face, role)))


def black(face: int) -> Symbol:
    """A black die with white pips."""
    return Symbol(f"jamaica-black-{face}", (_body("dark", "dark"), *_pips(face, "paper")))


def tens(value: int, side: float = SIDE) -> Symbol:
    """The black die with the numbers 10 to 60."""
    size = 1.5 * side  # pt: two digits over six tenths of the side
    number = Text(side / 2, side / 2 + 0.19 * side, str(value), size, "paper", "middle", "bold")
    return Symbol(f"jamaica-tens-{value}-{side:g}", (_body("dark", "dark", side), number))


def _body(stroke: Role, fill: Role, side: float = SIDE) -> Box:
    inner = side - EDGE
    return Box(EDGE / 2, EDGE / 2, inner, inner, stroke, fill, line=EDGE, radius=0.18 * side)


def _pips(face: int, role: Role) -> tuple[Disc, ...]:
    radius = 1.35 if face == 1 else 0.95
    return tuple(Disc(x, y, radius, role) for x, y in PIPS[face])


def plain(face: int) -> tuple[str, ...]:
    """A die as five lines of seven characters."""
    grid = [[" "] * 3 for _ in range(3)]
    for x, y in PIPS[face]:
        grid[round(2 * (y - NEAR) / (FAR - NEAR))][round(2 * (x - NEAR) / (FAR - NEAR))] = "o"
    return ("+-----+", *(f"|{' '.join(row)}|" for row in grid), "+-----+")


def plain_number(value: int) -> tuple[str, ...]:
    """A die with a number on it, in the same size."""
    return ("+-----+", "|     |", f"|{value:^5}|", "|     |", "+-----+")
