"""From elements to pieces: one builder for each tag, found by its name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from worksheets.document import Art
from worksheets.paper.atoms import Inline
from worksheets.paper.markup import Element
from worksheets.paper.piece import Piece
from worksheets.paper.styles import Type

Builder = Callable[[Element, float, "Context"], Piece]


@dataclass(frozen=True, slots=True)
class Context:
    """What builders need besides their element: type, the pictures of the leaf, page n of m, and one another."""

    typed: Type
    art: Mapping[str, Art]
    builders: Mapping[str, Builder] = field(repr=False)
    page_number: int = 1
    page_count: int = 1

    def build(self, element: Element, room: float) -> Piece:
        """The piece of an element, `room` mm wide at most; `inf` for its natural width."""
        return self.builders[element.tag](element, room, self)


def inlines(element: Element, context: Context, bold: bool = False) -> tuple[Inline, ...]:
    """The text of an element as stretches."""
    found: list[Inline] = []
    for child in element.children:
        if isinstance(child, str):
            found.append(Inline(child, bold=bold))
        elif child.tag == "b":
            found += inlines(child, context, bold=True)
        elif child.tag == "ruby":
            found.append(_ruby(child, bold))
        elif child.tag == "math":
            found += [Inline(text, bold=bold, sums=True) for text in child.children if isinstance(text, str)]
        elif child.tag != "value":
            found.append(Inline(_generated(child.tag, context), bold=bold))
    return tuple(stretch for stretch in found if stretch.text)


def _ruby(element: Element, bold: bool) -> Inline:
    base = "".join(child for child in element.children if isinstance(child, str))
    reading = "".join(text for rt in element.elements("rt") for text in rt.children if isinstance(text, str))
    return Inline(base, reading or None, bold)


def _generated(tag: str, context: Context) -> str:
    return {"br": "\n", "page-number": str(context.page_number), "page-count": str(context.page_count)}[tag]
