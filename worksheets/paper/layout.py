"""A leaf becomes pages: its markup is built, arranged in columns, broken into pages and framed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from worksheets.document import Document, Leaf
from worksheets.paper import blocks, grid, rows, tables
from worksheets.paper.build import Builder, Context
from worksheets.paper.fonts import faces
from worksheets.paper.grid import Shape
from worksheets.paper.markup import Element, parse
from worksheets.paper.pages import Column, cost, paginate, places
from worksheets.paper.paper import Frame, frame
from worksheets.paper.piece import NOTHING, Piece, Placed, column
from worksheets.paper.strips import strips
from worksheets.paper.styles import Type

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
HEAD_GAP = 4.5  # mm between the top of a page and what follows
FOOT_GAP = 3.0
COMFORT = 70.0  # mm: columns of about this width are preferred to narrower and wider ones while the pages stay as few


@dataclass(frozen=True, slots=True)
class Plan:
    """A leaf with everything measured: its pages without frames, and what stands above and below them."""

    root: Element
    context: Context
    columns: tuple[Column, ...]
    header: Piece
    frame: Frame


def pages(leaf: Leaf, document: Document) -> tuple[Piece, ...]:
    """The pages of a leaf, each as big as the paper. Raises `WorksheetsError` for what cannot be set."""
    plan = _plan(leaf, document)
    count = len(plan.columns)
    ease = 1.0
    found = []
    for index, strip in enumerate(plan.columns):
        context = replace(plan.context, page_number=index + 1, page_count=count)
        found.append(_page(plan, strip, index, context, ease, document))
        ease = min(ease, strip.ease) if index + 1 < count else ease
    return tuple(found)


def _plan(leaf: Leaf, document: Document) -> Plan:
    typed = Type(faces(document.look.font, document.grade), leaf.large)
    context = Context(typed, leaf.art, BUILDERS)
    root = parse(leaf.xml)
    area = frame(document.page)
    header = _band(root, "header", area.inner_width, context)
    foot = _band(root, "footer", area.inner_width, context).height + FOOT_GAP
    first = area.inner_height - foot - header.height - HEAD_GAP
    others = area.inner_height - foot - _band(root, "running", area.inner_width, context).height - HEAD_GAP
    return Plan(root, context, _arranged(root, context, area.inner_width, first, others), header, area)


def _band(root: Element, tag: str, room: float, context: Context) -> Piece:
    found = tuple(context.build(child, room) for band in root.elements(tag) for child in band.elements())
    return column(found, 1.5, room) if found else NOTHING


def _arranged(root: Element, context: Context, room: float, first: float, others: float) -> tuple[Column, ...]:
    """The best pages over the arrangements of all grids: few pages first, then comfortable columns."""
    grids = [section.elements("grid") for section in root.elements("section")]
    options = [grid.choices(found[0], room, context) if found else () for found in grids]
    best: tuple[tuple[int, int, float], tuple[Column, ...]] | None = None
    for limit in sorted({shape.columns for choice in options for shape in choice} or {1}):
        shapes = {index: _within(choice, limit) for index, choice in enumerate(options) if choice}
        columns = paginate(tuple(strips(root, room, shapes, context)), first, others)
        if columns is None:
            continue
        unusual = sum(abs(shape.columns - _comfortable(options[index])) for index, shape in shapes.items())
        rank = (len(columns), unusual, cost(columns))
        if best is None or rank < best[0]:
            best = (rank, columns)
    if best is None:
        raise root.fault("too_tall")
    return best[1]


def _within(choice: Sequence[Shape], limit: int) -> Shape:
    """The arrangement with most columns, but no more than the limit where there is one."""
    return next((shape for shape in choice if shape.columns <= limit), choice[-1])


def _comfortable(choice: Sequence[Shape]) -> int:
    """As many columns as are still of comfortable width."""
    return next((shape.columns for shape in choice if shape.width >= COMFORT), 1)


def _page(plan: Plan, strip: Column, index: int, context: Context, ease: float, document: Document) -> Piece:
    area = frame(document.page, back=document.page.duplex and index % 2 == 1)
    top = plan.header if index == 0 else _band(plan.root, "running", area.inner_width, context)
    foot = _band(plan.root, "footer", area.inner_width, context)
    start = area.top + top.height + HEAD_GAP
    marks = [Placed(area.left, area.top, top)]
    marks += [Placed(area.left, start + y, piece) for y, piece in places(strip, ease)]
    marks.append(Placed(area.left, area.top + area.inner_height - foot.height, foot))
    return Piece(area.width, area.height, tuple(marks))
