"""The signs of arithmetic as strokes, in em around the middle of the sign: the same in every font and weight."""

from __future__ import annotations

from worksheets.paper.glyphs import SIGNS
from worksheets.picture import Disc, Line, Role

Stroke = Line | Disc

ARM = 0.27  # em: half the width of a plus
RISE = 0.37  # em above the baseline: half the height of the digits
GAP = 0.12  # em: half the distance of the two bars of an equals sign
DIAGONAL = 0.215
DOT = 0.075


def strokes(sign: str, size: float, weight: float, role: Role) -> tuple[Stroke, ...]:
    """The marks of a sign in mm around (0, 0); `size` is the em and `weight` the stroke, both in mm."""
    arm, gap, slant = ARM * size, GAP * size, DIAGONAL * size

    def line(x1: float, y1: float, x2: float, y2: float) -> Line:
        return Line(x1, y1, x2, y2, weight, role)

    bar = line(-arm, 0, arm, 0)
    dot = max(DOT * size, 0.7 * weight)
    return {
        "−": (bar,),
        "＋": (bar, line(0, -arm, 0, arm)),
        "＝": (line(-arm, -gap, arm, -gap), line(-arm, gap, arm, gap)),
        "×": (line(-slant, -slant, slant, slant), line(-slant, slant, slant, -slant)),
        "÷": (bar, Disc(0, -1.75 * gap, dot, role), Disc(0, 1.75 * gap, dot, role)),
    }[SIGNS[sign]]
