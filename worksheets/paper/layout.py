"""A leaf becomes pages: its markup is built, arranged in columns, broken into pages and framed."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from math import ceil

from worksheets.document import Document, Leaf
from worksheets.errors import fail
from worksheets.paper import blocks, rows, tables
from worksheets.paper.arrange import BETWEEN, arrange
from worksheets.paper.build import Builder, Context
from worksheets.paper.fonts import faces
from worksheets.paper.markup import Element, parse
from worksheets.paper.pages import Column, Frames, appended, calmed, places
from worksheets.paper.paper import frame
from worksheets.paper.piece import NOTHING, Piece, Placed, column
from worksheets.paper.strips import strips
from worksheets.paper.styles import Type
from worksheets.sheet import Page

BUILDERS: dict[str, Builder] = {
    "p": blocks.p,
    "badge": blocks.badge,
    "stars": blocks.stars,
    "picture": blocks.picture,
    "rule": blocks.rule,
    "space": blocks.space,
    "phantom": blocks.phantom,
    "box": blocks.box,
    "qr": blocks.qr,
    "row": rows.row,
    "field": rows.field,
    "table": tables.table,
}
HEAD_GAP = 4.0  # mm between the top of a page and what follows
FOOT_GAP = 3.0


@dataclass(frozen=True, slots=True)
class Plan:
    """A leaf with everything measured: its columns, what stands above and below them, and their frame."""

    root: Element
    context: Context
    columns: tuple[Column, ...]
    across: int
    header: Piece
    page: Page

    @property
    def count(self) -> int:
        """How many pages there are."""
        return max(1, ceil(len(self.columns) / self.across))


@dataclass(frozen=True, slots=True)
class Layout:
    """Lays the leaves of a document out, keeping what they have in common."""

    document: Document
    shared: dict[Hashable, Piece] = field(default_factory=dict)

    def pages(self, leaf: Leaf) -> tuple[Piece, ...]:
        """The pages of a leaf, each as big as the paper. Raises `WorksheetsError` for what cannot be set."""
        plan = self._plan(leaf)
        return tuple(_page(plan, index) for index in range(plan.count))

    def _plan(self, leaf: Leaf) -> Plan:
        look, page = self.document.look, self.document.page
        typed = Type(faces(look.font, self.document.grade, self.document.language), leaf.large)
        context = Context(typed, leaf.art, BUILDERS, shared=self.shared)
        root = parse(leaf.xml)
        area = frame(page)
        header = _band(root, "header", area.inner_width, context)
        running = _band(root, "running", area.inner_width, context)
        numbered = context.on_page(1, 1)
        foot = _band(root, "footer", area.inner_width, numbered)
        bottom = min(area.top + area.inner_height, area.foot - foot.height - FOOT_GAP)
        room = bottom - area.top - HEAD_GAP
        heights = room - header.height, room - running.height
        across, columns = arrange(root, context, area.inner_width, *heights)
        columns = _with_appendix(root, context, area.inner_width, columns, Frames(across, *heights))
        return Plan(root, context, columns, across, header, page)


def _with_appendix(
    root: Element, context: Context, room: float, columns: tuple[Column, ...], frames: Frames
) -> tuple[Column, ...]:
    wide = (room - BETWEEN * (frames.across - 1)) / frames.across
    appendices = root.elements("appendix")
    columns = calmed(columns, frames.across, sum(part.number("room") for part in appendices))
    items = [item for part in appendices for item in strips(part, wide, {}, context)]
    found = appended(columns, items, frames)
    if found is None:
        raise fail("paper.too_tall")
    return found


def pages(leaf: Leaf, document: Document) -> tuple[Piece, ...]:
    """The pages of a single leaf."""
    return Layout(document).pages(leaf)


def _band(root: Element, tag: str, room: float, context: Context) -> Piece:
    found = tuple(context.build(child, room) for band in root.elements(tag) for child in band.elements())
    return column(found, 1.5, room) if found else NOTHING


def _page(plan: Plan, index: int) -> Piece:
    area = frame(plan.page, back=plan.page.duplex and index % 2 == 1)
    context = plan.context.on_page(index + 1, plan.count)
    top = _band(plan.root, "running", area.inner_width, context) if index else plan.header
    foot = _band(plan.root, "footer", area.inner_width, context)
    start = area.top + top.height + HEAD_GAP
    marks = [Placed(area.left, area.top, top)]
    for side, strip in enumerate(plan.columns[index * plan.across : (index + 1) * plan.across]):
        x = area.left + side * (area.inner_width + BETWEEN) / plan.across
        marks += [Placed(x, start + y, piece) for y, piece in places(strip)]
    marks.append(Placed(area.left, area.foot - foot.height, foot))
    return Piece(area.width, area.height, tuple(marks))
