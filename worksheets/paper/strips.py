"""What a page element holds, as strips that can be broken into pages: headings, rows of exercises, rows of tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from worksheets.paper.build import Context
from worksheets.paper.grid import Shape, rows
from worksheets.paper.markup import Element
from worksheets.paper.pages import Item
from worksheets.paper.piece import NOTHING, Piece, column
from worksheets.paper.tables import table_rows

LINE_GAP = 1.5  # mm between the lines of a heading
SECTION_GAP, SECTION_STRETCH = 4.5, 31.0
GRID_GAP, GRID_STRETCH = 2.0, 4.5
ROW_GAP, ROW_STRETCH = 3.5, 19.0
BLOCK_GAP = 2.5


def strips(page: Element, room: float, shapes: Mapping[int, Shape], context: Context) -> Iterator[Item]:
    """Every strip of a page element; `shapes` says how each grid is arranged, by the identity of its element."""
    forced = False
    for number, child in enumerate(page.elements()):
        if child.tag == "section":
            found = _section(child, room, shapes, number, context)
        elif child.tag in ("header", "running", "footer", "appendix", "break"):
            found = iter(())
        else:
            found = _block(child, room, context)
        for index, item in enumerate(found):
            yield replace(item, forced=forced and index == 0)
            forced = forced and index > 0
        forced = forced or child.tag == "break"


def _section(
    element: Element, room: float, shapes: Mapping[int, Shape], number: int, context: Context
) -> Iterator[Item]:
    head = [child for child in element.elements() if child.tag not in ("again", "grid", "table")]
    lines = tuple(context.build(child, room) for child in head)
    body = element.elements("grid", "table")
    if body and lines:
        yield Item(column(lines, LINE_GAP, room), SECTION_GAP, SECTION_STRETCH, keep=True, group=number)
    elif lines:
        yield Item(lines[0], SECTION_GAP, keep=len(lines) > 1, group=number, count=1)
        yield from (Item(line, LINE_GAP, group=number, count=1) for line in lines[1:])
    again = _again(element, room, context)
    for child in body:
        if child.tag == "table":
            yield from table_rows(child, room, context)
        else:
            yield from _grid(child, shapes[id(child)], again, number, context)


def _again(element: Element, room: float, context: Context) -> Piece:
    found = [context.build(child, room) for again in element.elements("again") for child in again.elements()]
    return column(tuple(found), LINE_GAP, room) if found else NOTHING


def _grid(element: Element, shape: Shape, again: Piece, group: int, context: Context) -> Iterator[Item]:
    for index, (piece, count) in enumerate(rows(element, shape, context)):
        if index:
            yield Item(piece, ROW_GAP, ROW_STRETCH, again=again, again_gap=GRID_GAP, group=group, count=count)
        else:
            yield Item(piece, GRID_GAP, GRID_STRETCH, group=group, count=count)


def _block(element: Element, room: float, context: Context) -> Iterator[Item]:
    if element.tag == "table":
        yield from table_rows(element, room, context)
    else:
        yield Item(context.build(element, room), BLOCK_GAP)
