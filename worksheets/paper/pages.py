"""Breaking a leaf into columns and pages, and filling each column evenly.

The best breaks are a shortest path over all places where a column may end. In this order: as few pages as possible, no
heading parted from its exercises, sections in one piece, no exercise left alone, columns equally full.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from worksheets.paper.piece import NOTHING, Piece

PAGE = 10_000.0  # one page more is worse than anything below
SPLIT = 25.0  # a section that goes on in the next column
LONELY = 60.0  # an exercise alone at the end of its section
SLACK = 100.0  # a column left empty
APART = 7.0  # mm between the last exercise of a page and what is appended
TAIL = 8.0  # mm that the room below the last exercise counts for when free room is shared out among the gaps
EMPTY = 1000.0  # an empty column under the header, because the first puzzle is too tall for it


@dataclass(frozen=True, slots=True)
class Item:
    """A strip across a column that is never split.

    `gap` mm stand above it (not at the top of a column), and up to `stretch` more where there is room. `keep` holds
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
class Frames:
    """The columns there are: `across` on each page, `first` mm high on the first page and `others` on every other."""

    across: int
    first: float
    others: float

    def height(self, number: int) -> float:
        """The height of a column, counted from 0 through all pages."""
        return self.first if number < self.across else self.others

    def opens(self, number: int) -> bool:
        """Whether a column is the first of its page."""
        return number % self.across == 0

    def after(self, number: int) -> int:
        """The number of the next column; later pages are all alike, so they count in circles."""
        return number + 1 if number + 1 < 2 * self.across else self.across


@dataclass(frozen=True, slots=True)
class Column:
    """The items of one column, and the height there is for them.

    `again` when it begins with what is repeated; `most` is how far its gaps may stretch, `keep` the height that
    stretching leaves free; `more` are items below, which change nothing above.
    """

    items: tuple[Item, ...]
    room: float
    again: bool = False
    most: float = 1.0
    keep: float = 0.0
    more: tuple[Item, ...] = ()

    @property
    def natural(self) -> float:
        """Their height without any stretching."""
        return _natural(self.items, self.again)

    @property
    def ease(self) -> float:
        """The share of all stretching that fills the column, 1 when even that leaves room."""
        stretch = sum(item.stretch for item in self.items[1:])
        free = self.room - self.natural - self.keep
        return max(0.0, min(self.most, free / (stretch + TAIL))) if stretch else 0.0

    @property
    def height(self) -> float:
        """How high its items are with their gaps stretched."""
        return self.natural + self.ease * sum(item.stretch for item in self.items[1:])


def _natural(items: Sequence[Item], again: bool) -> float:
    if not items:
        return 0.0
    return _opening(items[0], again) + sum(item.gap + item.piece.height for item in items) - items[0].gap


def _opening(item: Item, again: bool) -> float:
    return item.again.height + item.again_gap if again and item.again is not NOTHING else 0.0


Best = dict[tuple[int, int], tuple[float, int]]
"""(first item, column) → least cost of the items from there on, and where that column ends (at once: empty)."""


def break_columns(items: Sequence[Item], frames: Frames) -> tuple[float, tuple[Column, ...]] | None:
    """The columns of a leaf in reading order and what they cost; None when an item is too tall for any column."""
    best: Best = {(len(items), number): (SLACK * (-number % frames.across), 0) for number in range(2 * frames.across)}
    across = frames.across
    after_first = (
        across,
        *range(2 * across - 1, across, -1),
        *range(across - 1, -1, -1),
    )  # each after the one it needs
    for start in range(len(items) - 1, -1, -1):
        for number in after_first:
            choices = list(_choices(items, start, number, frames, best))
            if choices:
                best[start, number] = min(choices)
    return (best[0, 0][0], _read_off(items, frames, best)) if (0, 0) in best else None


def _choices(items: Sequence[Item], start: int, number: int, frames: Frames, best: Best) -> Iterator[tuple[float, int]]:
    after = frames.after(number)
    page = PAGE if frames.opens(number) else 0.0
    leaves_empty = items[start].forced and not frames.opens(number)
    if not leaves_empty:
        for stop, fullness in _stops(items, start, frames.height(number), frames.opens(number)):
            if (stop, after) in best:
                yield page + best[stop, after][0] + _cost(items, start, stop, fullness), stop
    if (leaves_empty or number < frames.across) and (start, after) in best:
        yield page + best[start, after][0] + (SLACK if leaves_empty else EMPTY), start


def _read_off(items: Sequence[Item], frames: Frames, best: Best) -> tuple[Column, ...]:
    found: list[Column] = []
    start = number = 0
    while start < len(items):
        stop = best[start, number][1]
        found.append(Column(tuple(items[start:stop]), frames.height(number), frames.opens(number)))
        start, number = stop, frames.after(number)
    return tuple(found)


def _stops(items: Sequence[Item], start: int, room: float, again: bool) -> list[tuple[int, float]]:
    """Where a column that begins at `start` may end, and how full it is then."""
    found = []
    used = _opening(items[start], again) - items[start].gap
    for stop in range(start + 1, len(items) + 1):
        used += items[stop - 1].gap + items[stop - 1].piece.height
        if used > room + 1e-6:
            break
        if not items[stop - 1].keep:
            found.append((stop, used / room))
        if stop < len(items) and items[stop].forced:
            break
    return found


def _cost(items: Sequence[Item], start: int, stop: int, fullness: float) -> float:
    cost = SLACK * (1 - fullness) ** 2
    group = items[stop - 1].group
    if stop < len(items) and group >= 0 and items[stop].group == group:
        cost += SPLIT
    if start == 0 or items[start - 1].group != group:
        return cost
    exercises = sum(item.count for item in items[start:stop] if item.group == group)
    return cost + (LONELY if exercises == 1 else 0.0)


def calmed(columns: Sequence[Column], across: int, keep: float = 0.0) -> tuple[Column, ...]:
    """The columns with those of the last page set no wider than those before it, and the last one no wider than leaves
    `keep` mm below it.
    """
    pages = -(-len(columns) // across)
    before = columns[: (pages - 1) * across]
    most = max((column.ease for column in before), default=1.0)
    last = [replace(column, most=most) for column in columns[len(before) :]]
    if keep and last:
        last[-1] = replace(last[-1], keep=keep + APART)
    return (*before, *last)


def appended(columns: Sequence[Column], items: Sequence[Item], frames: Frames) -> tuple[Column, ...] | None:
    """The columns with items after them: all below the last column that has room for them all, rather than a few lines
    on a page of their own; else from where the last one is free, or with two columns a page on a new page.

    None when an item is too tall for a page.
    """
    if not items:
        return tuple(columns)
    needed = _natural(items, again=False) + APART
    for index in reversed(range(len(columns))):
        if columns[index].room - columns[index].height >= needed:
            return (*columns[:index], replace(columns[index], more=tuple(items)), *columns[index + 1 :])
    last = columns[-1] if columns and frames.across == 1 else None
    free = last.room - last.height - APART if last else 0.0
    broken = break_columns(items, Frames(frames.across, max(free, 0.01) if last else frames.others, frames.others))
    if broken is None:
        return None
    if last is None:
        empty = (Column((), frames.others),) * (-len(columns) % frames.across)
        return (*columns, *empty, *broken[1])
    first, *rest = broken[1]
    return (*columns[:-1], replace(last, more=first.items), *rest)


def places(column: Column) -> list[tuple[float, Piece]]:
    """Where the pieces of a column go (mm from its top), its gaps stretched alike."""
    ease = column.ease
    found: list[tuple[float, Piece]] = []
    y = 0.0
    for index, item in enumerate(column.items):
        if index:
            y += item.gap + ease * item.stretch
        elif _opening(item, column.again):
            found.append((y, item.again))
            y += item.again.height + item.again_gap
        found.append((y, item.piece))
        y += item.piece.height
    for index, item in enumerate(column.more):
        y += item.gap if index else APART
        found.append((y, item.piece))
        y += item.piece.height
    return found
