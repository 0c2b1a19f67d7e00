"""A paragraph becomes a piece: its lines with their furigana, flush left, centred or flush right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Literal

from worksheets.paper.atoms import Atom, Inline, Setting, atoms
from worksheets.paper.glyphs import PT, SMALLEST, joined
from worksheets.paper.lines import Line, break_lines
from worksheets.paper.piece import Glyphs, Piece, Placed
from worksheets.paper.styles import STYLES, WEIGHTS, Style, Type

Align = Literal["left", "center", "right"]

ASCENT, DESCENT = 0.88, 0.12  # em: the square of a Japanese character around the baseline
RUBY_GAP = 0.05  # em between a word and its reading
INFINITE = float("inf")


@lru_cache(maxsize=4096)  # a class has the same headings on every sheet
def paragraph(
    inlines: tuple[Inline, ...],
    style: str,
    typed: Type,
    room: float = INFINITE,
    align: Align = "left",
    size: float | None = None,
) -> Piece:
    """Set text in a style, `room` mm wide at most; without room on one line, and as wide as it is."""
    setting, found, lines = _lines(inlines, style, typed, room, size)
    wide = max(line.width for line in lines) if room == INFINITE or align == "left" else room
    above = _reading_height(found, setting)
    pitch = _pitch(STYLES[style], setting, above)
    marks: list[Placed] = []
    for row, line in enumerate(lines):
        y = above + ASCENT * setting.em + row * pitch
        x = {"left": 0.0, "center": (wide - line.width) / 2, "right": wide - line.width}[align]
        marks.append(Placed(x, y, set_line(line, STYLES[style], setting)))
    height = above + (len(lines) - 1) * pitch + (ASCENT + DESCENT) * setting.em
    return Piece(wide, height, tuple(marks), above + ASCENT * setting.em)


def _lines(
    inlines: tuple[Inline, ...], style: str, typed: Type, room: float, size: float | None
) -> tuple[Setting, tuple[Atom, ...], tuple[Line, ...]]:
    """Text broken into lines, a little smaller where that saves a line: a last line of two words looks like a slip."""
    setting = typed.setting(style, size)
    found = atoms(inlines, setting)
    lines = break_lines(found, room, setting)
    give = STYLES[style].give
    if len(lines) == 1 or not give:
        return setting, found, lines
    closer = typed.setting(style, (1 - give) * setting.size)
    closer_atoms = atoms(inlines, closer)
    fewer = break_lines(closer_atoms, room, closer)
    return (closer, closer_atoms, fewer) if len(fewer) < len(lines) else (setting, found, lines)


def _reading_height(found: Sequence[Atom], setting: Setting) -> float:
    if not any(atom.ruby for atom in found):
        return 0.0
    return setting.ruby_size * PT + RUBY_GAP * setting.em


def _pitch(style: Style, setting: Setting, above: float) -> float:
    return max(style.leading * setting.em, 1.15 * setting.em + above)


def set_line(line: Line, style: Style, setting: Setting) -> Piece:
    """A line around its baseline (y = 0): first all of its text, then its readings, so that both read in one go."""
    weight = WEIGHTS[style.face]
    text = [_glyphs(x, atom, style, setting, weight) for x, atom in line.atoms if atom.runs]
    rise = -(ASCENT + RUBY_GAP) * setting.em - DESCENT * setting.ruby_size * PT
    readings = [
        Placed(x + atom.ruby_x, rise, Glyphs(atom.ruby, setting.ruby_size, style.role, weight, atom.ruby_spread))
        for x, atom in line.atoms
        if atom.ruby
    ]
    return Piece(line.width, 0.0, (*_joined(text), *readings))


def _glyphs(x: float, atom: Atom, style: Style, setting: Setting, weight: float) -> Placed:
    return Placed(x + atom.spread / 2, 0.0, Glyphs(atom.runs, setting.size, style.role, weight, atom.spread))


def _joined(text: Sequence[Placed]) -> list[Placed]:
    """Neighbours that follow without a gap become one stretch of glyphs: smaller files, and text that reads on."""
    groups: list[list[Placed]] = []
    end = INFINITE
    for mark in text:
        glyphs = mark.item
        assert isinstance(glyphs, Glyphs)
        if abs(mark.x - end) < 1e-6 and not glyphs.spread:
            groups[-1].append(mark)
        else:
            groups.append([mark])
        end = INFINITE if glyphs.spread else mark.x + glyphs.width
    return [_one(group) for group in groups]


def _one(group: Sequence[Placed]) -> Placed:
    first = group[0].item
    assert isinstance(first, Glyphs)
    every = joined(run for mark in group if isinstance(mark.item, Glyphs) for run in mark.item.runs)
    return replace(group[0], item=replace(first, runs=every))


def fitted(inlines: tuple[Inline, ...], style: str, typed: Type, room: float, least: float = SMALLEST) -> Piece:
    """Text on one line, made smaller where it is too long for `room` (mm); under `least` pt it takes more lines."""
    piece = paragraph(inlines, style, typed)
    if piece.width <= room:
        return piece
    size = typed.size(style) * room / piece.width
    if size >= least:
        return paragraph(inlines, style, typed, size=size)
    return paragraph(inlines, style, typed, room, size=least)
