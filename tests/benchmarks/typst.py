"""The marks of laid out pages as a Typst document, each placed where it belongs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from worksheets import resources
from worksheets.paper.palette import COLOUR, Colour
from worksheets.picture import Box, Curve, Disc, Line

FAMILIES = {
    "klee-one": 'font: "Klee One", weight: "semibold"',
    "biz-udgothic": 'font: "BIZ UDGothic", weight: "regular"',
    "biz-udgothic-bold": 'font: "BIZ UDGothic", weight: "bold"',
    "biz-udpgothic": 'font: "BIZ UDPGothic", weight: "regular"',
    "biz-udpgothic-bold": 'font: "BIZ UDPGothic", weight: "bold"',
    "noto-sans-jp": 'font: "Noto Sans JP", weight: "regular"',
}


class OnTypst:
    """Writes the source while marks are drawn; `finish` compiles it. Only the compiling is Typst's own work."""

    def __init__(self) -> None:
        self.lines = ["#set page(width: 210mm, height: 297mm, margin: 0mm)"]
        self.begun = False

    def page(self) -> None:
        if self.begun:
            self.lines.append("#pagebreak()")
        self.begun = True

    def place(self, x: float, y: float, what: str) -> None:
        self.lines.append(f"#place(dx: {x:.4f}mm, dy: {y:.4f}mm, {what})")

    def text(self, x: float, y: float, font: str, size: float, colour: Colour, text: str) -> None:
        style = f'{FAMILIES[font]}, size: {size}pt, fill: {_rgb(colour)}, top-edge: "baseline"'
        quoted = text.replace("\\", "\\\\").replace('"', '\\"')
        self.place(x, y, f'text({style}, "{quoted}")')

    def line(self, item: Line, x: float, y: float, scale: float) -> None:
        stroke = f"{item.width * scale:.4f}mm + {_rgb(COLOUR[item.role].stroke)}"
        ends = f"start: {_point(item.x1, item.y1, scale)}, end: {_point(item.x2, item.y2, scale)}"
        self.place(x, y, f"line({ends}, stroke: {stroke})")

    def area(self, item: Box | Disc, scale: float) -> str:
        fill = _rgb(COLOUR[item.fill].fill) if item.fill else "none"
        stroke = f"{item.line * scale:.4f}mm + {_rgb(COLOUR[item.stroke].stroke)}" if item.stroke else "none"
        return f"fill: {fill}, stroke: {stroke}"

    def box(self, item: Box, x: float, y: float, scale: float) -> None:
        wide, high, radius = (f"{part * scale:.4f}mm" for part in (item.width, item.height, item.radius))
        size = f"width: {wide}, height: {high}, radius: {radius}"
        self.place(x + item.x * scale, y + item.y * scale, f"rect({size}, {self.area(item, scale)})")

    def disc(self, item: Disc, x: float, y: float, scale: float) -> None:
        left, top = x + (item.x - item.radius) * scale, y + (item.y - item.radius) * scale
        self.place(left, top, f"circle(radius: {item.radius * scale:.4f}mm, {self.area(item, scale)})")

    def curve(self, item: Curve, x: float, y: float, scale: float) -> None:
        first, *others = (_point(px, py, scale) for px, py in item.points)
        stroke = f"stroke: {item.width * scale:.4f}mm"
        self.place(x, y, f"curve({stroke}, curve.move({first}), curve.cubic({', '.join(others)}))")

    @contextmanager
    def turned(self, angle: float, x: float, y: float) -> Iterator[None]:
        """Turned symbols are drawn upright: as many marks, and Typst turns whole contents only."""
        yield

    def finish(self) -> bytes:
        import typst  # noqa: PLC0415 - only where it is installed

        return bytes(typst.compile("\n".join(self.lines).encode(), font_paths=[str(resources.folder("fonts"))]))


def _point(x: float, y: float, scale: float) -> str:
    return f"({x * scale:.4f}mm, {y * scale:.4f}mm)"


def _rgb(colour: Colour) -> str:
    return f"rgb({', '.join(f'{100 * part:.1f}%' for part in colour)})"
