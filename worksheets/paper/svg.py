"""A picture as a standalone SVG. Text stays text, stretched to the width it has on paper whatever font is there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from xml.sax.saxutils import escape, quoteattr

from worksheets.paper import stamp
from worksheets.paper.fonts import faces
from worksheets.paper.glyphs import PT
from worksheets.paper.palette import HAIR, Ink, hex_colour, palette
from worksheets.paper.pen import DASH, RISE
from worksheets.paper.piece import Glyphs, Piece, Placed, Shape, walk
from worksheets.paper.signs import strokes
from worksheets.paper.styles import Type
from worksheets.picture import Box, Curve, Disc, Line, Mark, Picture, Role, Symbol, Text, Use, Word
from worksheets.words import Span

FAMILIES = {
    "klee-one": "'Klee One',serif",
    "biz-udgothic": "'BIZ UDGothic',sans-serif",
    "biz-udgothic-bold": "'BIZ UDGothic',sans-serif",
    "biz-udpgothic": "'BIZ UDPGothic',sans-serif",
    "biz-udpgothic-bold": "'BIZ UDPGothic',sans-serif",
}
MARGIN = 1.0  # mm around the picture, for lines on its edge


def svg(picture: Picture, say: Callable[[str], str], mono: bool = False, grade: int | None = None) -> str:
    """The SVG of a picture on white. `say(key)` gives the text of its words."""
    drawing = _Drawing(palette(mono), Type(faces(None, grade)), say)
    body = list(drawing.marks(picture.marks))
    wide, high = picture.width + 2 * MARGIN, picture.height + 2 * MARGIN
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_n(wide)}mm" height="{_n(high)}mm" '
        f'viewBox="{_n(-MARGIN)} {_n(-MARGIN)} {_n(wide)} {_n(high)}">'
    )
    ground = f'<rect x="{_n(-MARGIN)}" y="{_n(-MARGIN)}" width="{_n(wide)}" height="{_n(high)}" fill="#ffffff"/>'
    symbols = [f"<defs>{''.join(drawing.symbols.values())}</defs>"] if drawing.symbols else []
    return "\n".join([head, ground, *symbols, *body, "</svg>", ""])


class _Drawing:
    """Writes marks, keeping each symbol once."""

    def __init__(self, inks: Mapping[Role, Ink], typed: Type, say: Callable[[str], str]) -> None:
        self.inks = inks
        self.typed = typed
        self.say = say
        self.symbols: dict[Symbol, str] = {}
        self.names: dict[Symbol, str] = {}

    def marks(self, marks: Sequence[Mark]) -> Iterator[str]:
        """The elements of some marks."""
        for mark in marks:
            yield from self.mark(mark)

    def mark(self, mark: Mark) -> Iterator[str]:
        """The elements of one mark."""
        if isinstance(mark, Use):
            yield self.use(mark)
        elif isinstance(mark, Text):
            yield from self.placed(stamp.text(mark, self.typed, 1.0))
        elif isinstance(mark, Word):
            yield from self.placed(stamp.word(mark, {mark.key: (Span(self.say(mark.key)),)}, self.typed, 1.0))
        else:
            yield self.shape(mark, 0.0, 0.0)

    def use(self, mark: Use) -> str:
        """A symbol in its place."""
        if mark.symbol not in self.names:
            self.names[mark.symbol] = name = f"s{len(self.names)}"
            self.symbols[mark.symbol] = f'<g id="{name}">{"".join(self.marks(mark.symbol.marks))}</g>'
        turn = f" rotate({_n(mark.turn)})" if mark.turn else ""
        return f'<use href="#{self.names[mark.symbol]}" transform="translate({_n(mark.x)} {_n(mark.y)}){turn}"/>'

    def placed(self, placed: Placed) -> Iterator[str]:
        """Glyphs, or a line of them."""
        for each in walk(Piece(0, 0, (placed,))):
            if isinstance(each.item, Glyphs):
                yield from self.glyphs(each.x, each.y, each.item)

    def glyphs(self, x: float, y: float, item: Glyphs) -> Iterator[str]:
        """Runs as text, signs as strokes with their character invisible."""
        em = item.size * PT
        for run in item.runs:
            wide = run.width * em + item.spread * max(0, len(run.text) - 1)
            colour = "none" if run.sign else hex_colour(self.inks[item.role].fill)
            family = FAMILIES.get(run.font, "sans-serif")
            bold = ' font-weight="700"' if run.font.endswith("bold") else ""
            yield (
                f'<text x="{_n(x)}" y="{_n(y)}" font-family={quoteattr(family)} font-size="{_n(em)}"{bold} '
                f'fill="{colour}" textLength="{_n(wide)}" lengthAdjust="spacingAndGlyphs">{escape(run.text)}</text>'
            )
            if run.sign:
                for stroke in strokes(run.text, em, item.weight * em, item.role):
                    yield self.shape(stroke, x + run.width * em / 2, y - RISE * em)
            x += run.width * em + item.spread * len(run.text)

    def shape(self, item: Shape, x: float, y: float) -> str:
        """A line, box, disc or curve, its coordinates counted from (x, y)."""
        if isinstance(item, Line):
            cap = ' stroke-linecap="round"' if item.round else ""
            ends = f'x1="{_n(x + item.x1)}" y1="{_n(y + item.y1)}" x2="{_n(x + item.x2)}" y2="{_n(y + item.y2)}"'
            return f"<line {ends} {self.stroke(item.role, item.width, item.dashed)}{cap}/>"
        if isinstance(item, Curve):
            start, *rest = (f"{_n(x + px)} {_n(y + py)}" for px, py in item.points)
            return f'<path d="M{start}C{" ".join(rest)}" fill="none" {self.stroke(item.role, item.width, False)}/>'
        return self.area(item, x, y)

    def area(self, item: Box | Disc, x: float, y: float) -> str:
        """A box or disc with its colours; some inks have an edge of their own."""
        fill = hex_colour(self.inks[item.fill].fill) if item.fill else "none"
        stroke = 'stroke="none"'
        if item.stroke:
            stroke = self.stroke(item.stroke, item.line, item.dashed)
        elif item.fill and self.inks[item.fill].edge:
            stroke = self.stroke(item.fill, self.inks[item.fill].edge, False)
        if isinstance(item, Disc):
            return f'<circle cx="{_n(x + item.x)}" cy="{_n(y + item.y)}" r="{_n(item.radius)}" fill="{fill}" {stroke}/>'
        corner = f' rx="{_n(item.radius)}"' if item.radius else ""
        size = f'width="{_n(item.width)}" height="{_n(item.height)}"'
        return f'<rect x="{_n(x + item.x)}" y="{_n(y + item.y)}" {size}{corner} fill="{fill}" {stroke}/>'

    def stroke(self, role: Role, width: float, dashed: bool) -> str:
        """The attributes of a line."""
        dash = f' stroke-dasharray="{DASH[0]} {DASH[1]}"' if dashed or role == "ghost" else ""
        return f'stroke="{hex_colour(self.inks[role].stroke)}" stroke-width="{_n(max(width, HAIR))}"{dash}'


def _n(number: float) -> str:
    """A number with at most three decimals."""
    return f"{round(number, 3) + 0.0:.3f}".rstrip("0").rstrip(".")
