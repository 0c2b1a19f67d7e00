"""Breaking a paragraph into lines: as few as possible, well filled, and no line of a syllable at the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from worksheets.paper.atoms import WORD_SPACE, Atom, Setting, written_with_spaces
from worksheets.paper.fonts import font
from worksheets.paper.glyphs import Run
from worksheets.paper.kinsoku import CLOSING, NOT_FIRST, NOT_LAST, OPENING, is_japanese, may_break, squeeze

SHORT = 4.0  # em: a last line shorter than this is avoided
SHORT_COST = 1.0  # as bad as a line left empty


@dataclass(frozen=True, slots=True)
class Line:
    """Atoms with their places (mm from the left), and how wide they are together."""

    atoms: tuple[tuple[float, Atom], ...]
    width: float


@dataclass(frozen=True, slots=True)
class Chunk:
    """Atoms that stay on one line: places `start` to `end` on an endless line, spaces at the end left out.

    `lead` and `trail` are the empty halves of punctuation that fall away at the edges of a line.
    """

    atoms: tuple[tuple[float, Atom], ...]
    start: float
    end: float
    lead: float
    trail: float


def break_lines(found: Sequence[Atom], room: float, setting: Setting) -> tuple[Line, ...]:
    """The lines of a paragraph, `room` mm wide (infinite: one line, but for line feeds); at least one, if empty."""
    lines: list[Line] = []
    for feed, group in groupby(found, lambda atom: atom.text == "\n"):
        if not feed:
            lines += _wrap(tuple(group), room, setting)
    return tuple(lines) or (Line((), 0.0),)


def _wrap(found: tuple[Atom, ...], room: float, setting: Setting) -> list[Line]:
    chunks = _chunks(found, setting, spaces_only=written_with_spaces(found))
    if room == float("inf"):
        return [_line(chunks)]
    if any(_width(chunk, chunk) > room for chunk in chunks):
        chunks = _chunks(found, setting, spaces_only=False)
    chunks = [part for chunk in chunks for part in _broken(chunk, room, setting.em)]
    return [_line(chunks[start:stop]) for start, stop in _best_breaks(chunks, room, setting.em)]


def _broken(chunk: Chunk, room: float, em: float) -> Iterator[Chunk]:
    """A chunk as it is, or cut into single characters when it is longer than a line (a web address)."""
    if _width(chunk, chunk) <= room:
        yield chunk
        return
    for x, atom in chunk.atoms:
        yield from (_chunk([letter], em) for letter in _letters(x, atom))


def _letters(x: float, atom: Atom) -> Iterator[tuple[float, Atom]]:
    if atom.ruby or atom.space:
        yield x, atom
        return
    scale = atom.width / sum(run.width for run in atom.runs)
    for run in atom.runs:
        for char in run.text:
            each = font(run.font).width(char) if not run.sign else run.width
            yield x, Atom(char, (Run(run.font, char, each, run.sign),), each * scale)
            x += each * scale


def _chunks(found: Sequence[Atom], setting: Setting, spaces_only: bool) -> list[Chunk]:
    chunks: list[Chunk] = []
    current: list[tuple[float, Atom]] = []
    solid: Atom | None = None
    for (x, atom), before in zip(_places(found, setting), (None, *found), strict=False):
        if solid and before and not atom.space and _opportunity(solid, before, atom, spaces_only):
            chunks.append(_chunk(current, setting.em))
            current = []
        current.append((x, atom))
        solid = solid if atom.space else atom
    return [*chunks, _chunk(current, setting.em)] if current else chunks


def _places(found: Sequence[Atom], setting: Setting) -> Iterator[tuple[float, Atom]]:
    """The atoms on an endless line."""
    spaced = written_with_spaces(found)
    x = 0.0
    for before, atom in zip((None, *found), found, strict=False):
        if before and not atom.space and not before.space:
            x -= squeeze(before.text[-1], atom.text[0], setting.tight) * setting.em
        yield x, atom
        x += max(atom.width, WORD_SPACE * setting.em) if atom.space and spaced else atom.width


def _opportunity(solid: Atom, before: Atom, right: Atom, spaces_only: bool) -> bool:
    """Whether a line may end before `right`; `before` is next to it, `solid` the last that is no space."""
    if before.space:
        return solid.text[-1] not in NOT_LAST and right.text[0] not in NOT_FIRST
    return not spaces_only and may_break(before.text[-1], right.text[0])


def _chunk(current: list[tuple[float, Atom]], em: float) -> Chunk:
    solid = [(x, atom) for x, atom in current if not atom.space]
    start = current[0][0]
    if not solid:
        return Chunk((), start, start, 0.0, 0.0)
    (last_x, last), (_, first) = solid[-1], solid[0]
    lead = 0.5 * em if first.text[0] in OPENING and is_japanese(first.text[0]) else 0.0
    trail = 0.5 * em if last.text[-1] in CLOSING and is_japanese(last.text[-1]) else 0.0
    return Chunk(tuple(current), start, last_x + last.width, lead, trail)


def _width(first: Chunk, last: Chunk) -> float:
    return last.end - last.trail - first.start - first.lead


def _best_breaks(chunks: Sequence[Chunk], room: float, em: float) -> list[tuple[int, int]]:
    """Shortest path over the break points: by number of lines first, then by the squares of the room left free."""
    best: list[tuple[int, float, int]] = [(0, 0.0, 0)]
    for stop in range(1, len(chunks) + 1):
        best.append(
            min(
                (best[start][0] + 1, best[start][1] + _cost(chunks, start, stop, room, em), start)
                for start in _starts(chunks, stop, room)
            )
        )
    breaks = []
    stop = len(chunks)
    while stop:
        start = best[stop][2]
        breaks.append((start, stop))
        stop = start
    return breaks[::-1]


def _starts(chunks: Sequence[Chunk], stop: int, room: float) -> Iterator[int]:
    yield stop - 1
    for start in range(stop - 2, -1, -1):
        if _width(chunks[start], chunks[stop - 1]) > room + 1e-6:
            return
        yield start


def _cost(chunks: Sequence[Chunk], start: int, stop: int, room: float, em: float) -> float:
    wide = _width(chunks[start], chunks[stop - 1])
    if stop < len(chunks):
        return (1 - wide / room) ** 2
    return SHORT_COST if start and wide < SHORT * em else 0.0


def _line(chunks: Sequence[Chunk]) -> Line:
    if not chunks:
        return Line((), 0.0)
    left = chunks[0].start + chunks[0].lead
    placed = [(x - left, atom) for chunk in chunks for x, atom in chunk.atoms]
    while placed and placed[-1][1].space:
        placed.pop()
    return Line(tuple(placed), max(0.0, _width(chunks[0], chunks[-1])))
