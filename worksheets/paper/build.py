"""From elements to pieces: one builder for each tag, found by its name."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field, replace

from worksheets.document import Art
from worksheets.paper.atoms import Inline
from worksheets.paper.markup import Element
from worksheets.paper.piece import Piece
from worksheets.paper.styles import Type

Builder = Callable[[Element, float, "Context"], Piece]


@dataclass(frozen=True, slots=True)
class Context:
    """What builders need besides their element: type, the pictures of the leaf, page n of m, and one another.

    `built` keeps the pieces of one tree, which several arrangements ask for again; `shared` those that look the same
    on every leaf of a document (headings, labels, rules).
    """

    typed: Type
    art: Mapping[str, Art]
    builders: Mapping[str, Builder] = field(repr=False)
    page_number: int = 1
    page_count: int = 1
    shared: dict[Hashable, Piece] = field(default_factory=dict, repr=False)
    built: dict[Hashable, Piece] = field(default_factory=dict, repr=False)

    def build(self, element: Element, room: float) -> Piece:
        """The piece of an element, `room` mm wide at most; `inf` for its natural width."""
        store = self.built if element.key is None else self.shared
        key = (element.key or id(element), room, self.typed.large)
        piece = store.get(key)
        if piece is None:
            piece = store[key] = self.builders[element.tag](element, room, self)
        return piece

    def on_page(self, number: int, count: int) -> Context:
        """The same for what tells the number of its page."""
        return replace(self, page_number=number, page_count=count, shared={}, built={})


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
