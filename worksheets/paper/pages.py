"""Breaking a leaf into pages, and filling each page evenly.

The best breaks are a shortest path over all places where a page may end. In this order: as few pages as possible, no
heading parted from its exercises, sections in one piece, no exercise alone on the last page, pages equally full.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from worksheets.paper.piece import NOTHING, Piece

PAGE = 10_000.0  # one page more is worse than anything below
SPLIT = 25.0  # a section that goes on on the next page
LONELY = 60.0  # an exercise alone at the end of a section's page
SLACK = 100.0  # a page left empty


@dataclass(frozen=True, slots=True)
class Item:
    """A strip across the page that is never split.

    `gap` mm stand above it (not at the top of a page), and up to `stretch` more where a page has room. `keep` holds
    it to the next item. `again` is printed above it when it begins a page. `group` is its section, `count` its
    exercises. `forced` begins a new page.
    """

    piece: Piece
    gap: float = 0.0
    stretch: float = 0.0
    keep: bool = False
    again: Piece = NOTHING
    again_gap: float = 0.0
    group: int = -1
    count: int = 0
    forced: bool = False


@dataclass(frozen=True, slots=True)
class Column:
    """The items of one page, and the height there is for them."""

    items: tuple[Item, ...]
    room: float

    @property
    def natural(self) -> float:
        """Their height without any stretching."""
        return _opening(self.items[0]) + sum(_height(item) for item in self.items) - self.items[0].gap

    @property
    def ease(self) -> float:
        """The share of all stretching that fills the page, 1 when even that leaves room."""
        most = sum(item.stretch for item in self.items[1:])
        return max(0.0, min(1.0, (self.room - self.natural) / most)) if most else 0.0


def _opening(item: Item) -> float:
    return item.again.height + item.again_gap if item.again is not NOTHING else 0.0


def _height(item: Item) -> float:
    return item.gap + item.piece.height


def paginate(items: Sequence[Item], first: float, others: float) -> tuple[Column, ...] | None:
    """The pages of a leaf: `first` and `others` are the heights of the first page and of every other one.

    None when an item is too tall for a page.
    """
    if not items:
        return (Column((), first),)
    best: list[tuple[float, int] | None] = [None] * len(items) + [(0.0, len(items))]
    for start in range(len(items) - 1, -1, -1):
        room = first if start == 0 else others
        best[start] = _best_stop(items, start, room, best)
    return _columns(items, best, first, others)


def _best_stop(
    items: Sequence[Item], start: int, room: float, best: Sequence[tuple[float, int] | None]
) -> tuple[float, int] | None:
    choices = []
    used = _opening(items[start]) - items[start].gap
    for stop in range(start + 1, len(items) + 1):
        used += _height(items[stop - 1])
        if used > room + 1e-6:
            break
        rest = best[stop]
        if rest is not None and not items[stop - 1].keep:
            choices.append((rest[0] + _cost(items, start, stop, used / room), stop))
        if stop < len(items) and items[stop].forced:
            break
    return min(choices, default=None)


def _cost(items: Sequence[Item], start: int, stop: int, fullness: float) -> float:
    cost = PAGE + SLACK * (1 - fullness) ** 2
    group = items[stop - 1].group
    if stop < len(items) and group >= 0 and items[stop].group == group:
        cost += SPLIT
    exercises = sum(item.count for item in items[start:stop] if item.group == group)
    parted = start > 0 and items[start - 1].group == group
    return cost + (LONELY if parted and exercises == 1 else 0.0)


def _columns(
    items: Sequence[Item], best: Sequence[tuple[float, int] | None], first: float, others: float
) -> tuple[Column, ...] | None:
    found = []
    start = 0
    while start < len(items):
        here = best[start]
        if here is None:
            return None
        found.append(Column(tuple(items[start : here[1]]), others if start else first))
        start = here[1]
    return tuple(found)


def cost(columns: Sequence[Column]) -> float:
    """How good pages are, for comparing arrangements: their number, then how unevenly they are filled."""
    return sum(PAGE + SLACK * (1 - column.natural / column.room) ** 2 for column in columns if column.items)


def places(column: Column, most: float = 1.0) -> list[tuple[float, Piece]]:
    """Where the pieces of a page go (mm from the top), its gaps stretched alike, by `most` of what they can at most."""
    ease = min(column.ease, most)
    found: list[tuple[float, Piece]] = []
    y = 0.0
    for index, item in enumerate(column.items):
        if index:
            y += item.gap + ease * item.stretch
        elif item.again is not NOTHING:
            found.append((y, item.again))
            y += item.again.height + item.again_gap
        found.append((y, item.piece))
        y += item.piece.height
    return found
