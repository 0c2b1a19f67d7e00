"""Ink: which colour each role of a picture gets, in colour and in pure black."""

from __future__ import annotations

from dataclasses import dataclass

from worksheets.picture import Role

HAIR = 0.25  # mm (0.7 pt): the thinnest line that a one-bit copy keeps

Colour = tuple[float, float, float]

BLACK: Colour = (0.0, 0.0, 0.0)
WHITE: Colour = (1.0, 1.0, 1.0)
RED: Colour = (0.76, 0.05, 0.15)


@dataclass(frozen=True, slots=True)
class Ink:
    """How a role is printed: `fill` for areas and text, `stroke` for lines, `edge` (mm) of an area without a stroke."""

    fill: Colour
    stroke: Colour
    edge: float = 0.0


COLOUR: dict[Role, Ink] = {
    "ink": Ink(BLACK, BLACK),
    "paper": Ink(WHITE, WHITE),
    "soft": Ink((0.25, 0.25, 0.25), (0.25, 0.25, 0.25)),
    "answer": Ink(RED, RED),
    "ghost": Ink(WHITE, RED),
    "one": Ink(RED, RED),
    "wood": Ink((0.93, 0.77, 0.51), (0.42, 0.26, 0.08), HAIR),
    "wood_answer": Ink((1.0, 0.8, 0.82), RED, 0.45),
    "tip": Ink((0.75, 0.2, 0.16), (0.42, 0.1, 0.08), HAIR),
    "dark": Ink((0.13, 0.13, 0.13), (0.13, 0.13, 0.13)),
}
MONO: dict[Role, Ink] = {
    "ink": Ink(BLACK, BLACK),
    "paper": Ink(WHITE, WHITE),
    "soft": Ink(BLACK, BLACK),
    "answer": Ink(BLACK, BLACK),
    "ghost": Ink(WHITE, BLACK),
    "one": Ink(BLACK, BLACK),
    "wood": Ink(WHITE, BLACK, HAIR),
    "wood_answer": Ink(BLACK, BLACK),
    "tip": Ink(BLACK, BLACK),
    "dark": Ink(BLACK, BLACK),
}


def palette(mono: bool) -> dict[Role, Ink]:
    """The inks of a document."""
    return MONO if mono else COLOUR


def hex_colour(colour: Colour) -> str:
    """`#d1142e`, for SVG."""
    return "#" + "".join(f"{round(255 * part):02x}" for part in colour)
