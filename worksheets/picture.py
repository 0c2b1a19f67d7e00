"""Pictures as values: a display list of marks in millimetres.

A kind draws its puzzle as a `Picture`; the paper room, the SVG writer and the tests read it. A picture knows no ink:
each mark names a *role* ("answer", "wood") and the paper decides its colour, in colour or in pure black. The origin is
the top left corner, x to the right, y downwards. Question and key are two pictures of the same size.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Role = Literal[
    "ink",  # lines and text of the puzzle: black
    "paper",  # the white of the sheet, to cover what lies below
    "soft",  # secondary text: dark grey, black in pure black
    "answer",  # what the key adds: red, black in pure black
    "ghost",  # where something was taken away in the key: always drawn dashed
    "one",  # the single pip of a die: red, black in pure black
    "wood",  # the stick of a match: wood, white with an outline in pure black
    "wood_answer",  # a match that the key moved or added: tinted, black in pure black
    "tip",  # the head of a match: red, black in pure black
    "dark",  # a black die: near black
]
Anchor = Literal["start", "middle", "end"]
Face = Literal["text", "bold", "digit"]  # the body font; the gothic bold; tabular digits (gothic bold)


@dataclass(frozen=True, slots=True)
class Line:
    """A straight stroke from (x1, y1) to (x2, y2), `width` mm wide, with round or flat ends."""

    x1: float
    y1: float
    x2: float
    y2: float
    width: float = 0.3
    role: Role = "ink"
    dashed: bool = False
    round: bool = False


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle with its top left corner at (x, y); `fill` and `stroke` are roles or None; `radius` for corners."""

    x: float
    y: float
    width: float
    height: float
    stroke: Role | None = "ink"
    fill: Role | None = None
    line: float = 0.3
    radius: float = 0.0
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class Disc:
    """A filled and/or stroked circle around (x, y)."""

    x: float
    y: float
    radius: float
    fill: Role | None = "ink"
    stroke: Role | None = None
    line: float = 0.3
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class Curve:
    """A cubic Bézier stroke: start, two control points, end (the bracket of a written division)."""

    points: tuple[tuple[float, float], tuple[float, float], tuple[float, float], tuple[float, float]]
    width: float = 0.3
    role: Role = "ink"


@dataclass(frozen=True, slots=True)
class Text:
    """Plain text (a digit, an expression) on the baseline y, `size` in points.

    `fit` (mm), where given, is the room there is: the paper shrinks the text to it, never under 7 pt.
    Operators ＋ − × ÷ ＝ in text are drawn by the paper as strokes where a font's own are not fit to print.
    """

    x: float
    y: float
    text: str
    size: float
    role: Role = "ink"
    anchor: Anchor = "start"
    face: Face = "digit"
    fit: float | None = None


@dataclass(frozen=True, slots=True)
class Word:
    """A word from the kind's word file (key under `words`), set with furigana as the grade asks. Baseline y."""

    x: float
    y: float
    key: str
    size: float
    role: Role = "ink"
    anchor: Anchor = "start"
    face: Face = "text"


@dataclass(frozen=True, slots=True)
class Symbol:
    """A shape drawn many times (a die face, a match digit). Its name, unique in all kinds, says what it is."""

    name: str
    marks: tuple[Line | Box | Disc | Curve | Text, ...]


@dataclass(frozen=True, slots=True)
class Use:
    """A symbol placed with its own origin at (x, y), turned clockwise by `turn` degrees around that origin."""

    x: float
    y: float
    symbol: Symbol
    turn: float = 0.0


Mark = Line | Box | Disc | Curve | Text | Word | Use


@dataclass(frozen=True, slots=True)
class Picture:
    """Marks inside a rectangle of `width` × `height` mm, in drawing order (later marks lie on top)."""

    width: float
    height: float
    marks: tuple[Mark, ...]
