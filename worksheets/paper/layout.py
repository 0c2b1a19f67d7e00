"""A leaf becomes pages: its markup is built, arranged in columns, broken into pages and framed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil

from worksheets.document import Document, Leaf
from worksheets.paper import blocks, rows, tables
from worksheets.paper.arrange import BETWEEN, arrange
from worksheets.paper.build import Builder, Context
from worksheets.paper.fonts import faces
from worksheets.paper.markup import Element, parse
from worksheets.paper.pages import Column, places
from worksheets.paper.paper import frame
from worksheets.paper.piece import NOTHING, Piece, Placed, column
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


def pages(leaf: Leaf, document: Document) -> tuple[Piece, ...]:
    """The pages of a leaf, each as big as the paper. Raises `WorksheetsError` for what cannot be set."""
    plan = _plan(leaf, document)
    return tuple(_page(plan, index) for index in range(plan.count))


def _plan(leaf: Leaf, document: Document) -> Plan:
    typed = Type(faces(document.look.font, document.grade, document.language), leaf.large)
    context = Context(typed, leaf.art, BUILDERS)
    root = parse(leaf.xml)
    area = frame(document.page)
    header = _band(root, "header", area.inner_width, context)
    running = _band(root, "running", area.inner_width, context)
    foot = _band(root, "footer", area.inner_width, context)
    bottom = min(area.top + area.inner_height, area.foot - foot.height - FOOT_GAP)
    room = bottom - area.top - HEAD_GAP
    across, columns = arrange(root, context, area.inner_width, room - header.height, room - running.height)
    return Plan(root, context, columns, across, header, document.page)


def _band(root: Element, tag: str, room: float, context: Context) -> Piece:
    found = tuple(context.build(child, room) for band in root.elements(tag) for child in band.elements())
    return column(found, 1.5, room) if found else NOTHING


def _page(plan: Plan, index: int) -> Piece:
    area = frame(plan.page, back=plan.page.duplex and index % 2 == 1)
    context = replace(plan.context, page_number=index + 1, page_count=plan.count)
    top = _band(plan.root, "running", area.inner_width, context) if index else plan.header
    foot = _band(plan.root, "footer", area.inner_width, context)
    start = area.top + top.height + HEAD_GAP
    marks = [Placed(area.left, area.top, top)]
    for side, strip in enumerate(plan.columns[index * plan.across : (index + 1) * plan.across]):
        x = area.left + side * (area.inner_width + BETWEEN) / plan.across
        marks += [Placed(x, start + y, piece) for y, piece in places(strip, _ease(plan, index))]
    marks.append(Placed(area.left, area.foot - foot.height, foot))
    return Piece(area.width, area.height, tuple(marks))


def _ease(plan: Plan, index: int) -> float:
    """The most that gaps on a page may stretch: the last page is not set wider than those before it."""
    before = plan.columns[: index * plan.across]
    return max(strip.ease for strip in before) if before and index + 1 == plan.count else 1.0
