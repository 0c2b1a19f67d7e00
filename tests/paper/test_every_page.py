"""Every kind at every level on every paper, in colour and black, normal and large: looked at as a printer would."""

from __future__ import annotations

from functools import cache
from itertools import combinations, product

import pytest
from PIL import ImageChops

from tests.paper.samples import bitmaps, handout, sheet
from tests.paper.test_ink import DPI, MM, ink, one_bit
from tests.paper.test_layout import apart
from tests.paper.test_one_bit import stroke_widths
from worksheets import api, config, kinds
from worksheets.compose import compose
from worksheets.document import Art
from worksheets.gallery import sample
from worksheets.kind import LEVELS, Exercise, Purpose
from worksheets.paper import picture_pdf, render
from worksheets.paper.fonts import faces
from worksheets.paper.glyphs import SMALLEST
from worksheets.paper.grid import BLANK, blanks
from worksheets.paper.layout import Layout
from worksheets.paper.palette import HAIR
from worksheets.paper.piece import Glyphs, Piece, Placed, Stamp, walk
from worksheets.paper.stamp import text, word
from worksheets.paper.styles import Type
from worksheets.picture import Text, Word
from worksheets.sheet import Look, Page, Section
from worksheets.words import Span

pytestmark = pytest.mark.slow

PAPERS = [Page(paper, landscape) for paper, landscape in product(("A4", "B5", "B4", "A3", "Letter"), (False, True))]
COUNT = 5
SMALLEST_RUBY = 6.0


@cache
def section(kind: str, level: str) -> tuple[Section, tuple[Exercise, ...]]:
    """Some exercises of a level, with the usual options or else of the first family that has so many."""
    record = kinds.load(kind)
    found = next(filter(None, (sample(record, level, options, COUNT) for options in ({}, *record.families))))
    return found.section, found.exercises


@pytest.mark.parametrize("page", PAPERS, ids=lambda page: f"{page.paper}{'-landscape' if page.landscape else ''}")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("kind", kinds.names())
def test_every_page_can_be_printed(kind, level, page):
    part = section(kind, level)
    for mono, large, grade in product((False, True), (False, True), (2, None)):
        given = sheet(part, page=page, grade=grade, look=Look(mono=mono, large=large))
        question, key = (compose(given, [handout(part)], role) for role in ("question", "key"))
        places = [check_pages(document) for document in (question, key)]
        assert places[0] == places[1]
    pdf = render(key)
    check_ink(pdf)
    assert min(stroke_widths(pdf)) >= HAIR - 0.003


def check_pages(document) -> list[tuple[float, float, float]]:
    """Nothing too small, no picture on another, room to write in every box; where the pictures are."""
    layout = Layout(document)
    found = []
    for leaf in document.leaves:
        for piece in layout.pages(leaf):
            stamps = [mark for mark in walk(piece) if isinstance(mark.item, Stamp)]
            assert all(apart(one, other) for one, other in combinations(stamps, 2))
            assert all(
                wide * mark.item.scale >= BLANK - 1e-6 for mark in stamps for wide in blanks(mark.item.art.picture)
            )
            for mark in walk(piece):
                check_size(mark, Type(faces(document.look.font, document.grade, document.language), leaf.large))
            found += [(round(mark.x, 3), round(mark.y, 3), round(mark.item.scale, 4)) for mark in stamps]
    return found


def check_size(mark: Placed, typed: Type, scale: float = 1.0) -> None:
    if isinstance(mark.item, Glyphs):
        kana = all("\u3041" <= char <= "\u30ff" for run in mark.item.runs for char in run.text)
        assert mark.item.size * scale >= (SMALLEST_RUBY if kana else SMALLEST) - 1e-6
    elif isinstance(mark.item, Stamp):
        for each in mark.item.art.picture.marks:
            if isinstance(each, Text):
                check_size(text(each, typed, mark.item.scale), typed, mark.item.scale)
            elif isinstance(each, Word):
                for inner in walk(Piece(0, 0, (word(each, mark.item.art.words, typed, mark.item.scale),))):
                    check_size(inner, typed, mark.item.scale)


def check_ink(pdf: bytes) -> None:
    for image in bitmaps(pdf, DPI):
        assert min(ink(image)) >= 5 - MM / DPI


@pytest.mark.parametrize("mono", [False, True])
@pytest.mark.parametrize("kind", kinds.names())
def test_puzzles_can_be_told_apart_in_a_one_bit_copy(kind, mono):
    """Five different puzzles are five clearly different pictures at 100 dpi in black and white."""
    record = kinds.load(kind)
    options = config.options(kind, {}, Purpose())
    arts = []
    for exercise in api.generate(kind, count=5, seed=3):
        picture = record.draw(record.parse(exercise.puzzle, options), None)
        words = {mark.key: (Span("字"),) for mark in picture.marks if isinstance(mark, Word)}
        arts.append(Art(picture, words))
    copies = [one_bit(picture_pdf(art, mono)) for art in arts]
    for one, other in combinations(copies, 2):
        if one.size == other.size:
            assert ImageChops.difference(one, other).histogram()[255] >= 12
