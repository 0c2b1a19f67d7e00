"""Small documents for the tests of the paper room, and ways to read a PDF back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import pypdfium2
from hypothesis import settings

from worksheets import kinds
from worksheets.compose import compose
from worksheets.document import Art, Document, Leaf, Role
from worksheets.kind import LEVELS, Aim, Exercise
from worksheets.paper import render
from worksheets.paper.build import Context
from worksheets.paper.fonts import faces
from worksheets.paper.layout import BUILDERS, pages
from worksheets.paper.piece import Piece, Placed, walk
from worksheets.paper.styles import Type
from worksheets.picture import Box, Curve, Disc, Line, Picture, Symbol, Text, Use, Word
from worksheets.sheet import Handout, Look, Page, Section, Sheet
from worksheets.words import Span

PT = 25.4 / 72
FIXED = settings(max_examples=120, deadline=None, derandomize=True)
TYPE = Type(faces(None, 4))


@dataclass(frozen=True)
class Given:
    """Leaves that are there already."""

    leaves: tuple[Leaf, ...]

    def __len__(self) -> int:
        return len(self.leaves)

    def __iter__(self):
        return iter(self.leaves)


def context(art: Mapping[str, Art] | None = None, large: bool = False) -> Context:
    return Context(replace(TYPE, large=large), art or {}, BUILDERS)


def document(
    xml: str,
    art: Mapping[str, Art] | None = None,
    page: Page = Page(),  # noqa: B008 - a frozen value
    look: Look = Look(),  # noqa: B008
    copies: int = 1,
    large: bool = False,
) -> Document:
    """A document whose leaves are all this XML."""
    leaf = Leaf("1番 山田花子", "7KQ4-M2XD", xml, art or {}, large)
    return Document("題", "question", "ja", 4, page, look, Given((leaf,) * copies))


def blank(total: int, first: int) -> Exercise:
    """first + □ = total, with its answer."""
    kind = kinds.load("_blank")
    puzzle = kind.parse(f"{first}+*={total}", kind.options(largest=20))
    rating = kind.rate(puzzle, [total - first])
    answers = (kind.format_answer(puzzle, total - first),)
    return Exercise("_blank", kind.format(puzzle), {"largest": 20}, answers, 1, LEVELS[rating.level], rating.score)


def blanks(count: int, aim: Aim = Aim(), **section: object) -> tuple[Section, tuple[Exercise, ...]]:  # noqa: B008
    """A section of `count` exercises, all different, up to 190."""
    exercises = [blank(total, first) for total in range(20, 1, -1) for first in range(1, total)][:count]
    options = kinds.load("_blank").options(largest=20)
    return Section("_blank", options, count, aim, **section), tuple(exercises)  # type: ignore[arg-type]


def sheet(*parts: tuple[Section, tuple[Exercise, ...]], title: str = "計算パズル", **values: object) -> Sheet:
    return Sheet(title, tuple(section for section, _ in parts), **values)  # type: ignore[arg-type]


def handout(*parts: tuple[Section, tuple[Exercise, ...]], **values: object) -> Handout:
    return Handout("7KQ4-M2XD", 1, 1, tuple(exercises for _, exercises in parts), **values)  # type: ignore[arg-type]


def printed(*parts: tuple[Section, tuple[Exercise, ...]], role: Role = "question", **values: object) -> bytes:
    """The PDF of one handout of a sheet."""
    return render(compose(sheet(*parts, **values), [handout(*parts)], role))


def texts(pdf: bytes) -> list[str]:
    """The text of each page, as a viewer would copy it."""
    found = pypdfium2.PdfDocument(pdf)
    return [found[index].get_textpage().get_text_range() for index in range(len(found))]


def bitmaps(pdf: bytes, dpi: int = 100) -> list:
    """Each page as a PIL image."""
    found = pypdfium2.PdfDocument(pdf)
    return [found[index].render(scale=dpi / 72).to_pil().convert("RGB") for index in range(len(found))]


def first_pages(given: Document) -> tuple[Piece, ...]:
    """The laid out pages of the first leaf."""
    return pages(next(iter(given.leaves)), given)


def placed(page: Piece, kind: type) -> list[Placed]:
    """Everything of one type on a page."""
    return [mark for mark in walk(page) if isinstance(mark.item, kind)]


def everything() -> Art:
    """A picture with every mark there is."""
    die = Symbol("die-2", (Box(0, 0, 10, 10, fill="paper", radius=1.5), Disc(3, 3, 1), Text(5, 7, "2", 12)))
    marks: Sequence[object] = (
        Line(0, 0, 30, 0, 0.1),
        Line(0, 2, 30, 2, 0.3, "ghost", dashed=True),
        Box(0, 5, 8, 9, stroke=None, fill="wood"),
        Disc(20, 10, 3, fill="one"),
        Curve(((0, 20), (5, 15), (5, 25), (10, 20)), 0.4),
        Text(0, 30, "3×(4-1)÷2=5+1", 14, "answer", fit=40),
        Word(0, 38, "goal", 11),
        Use(25, 20, die),
        Use(38, 20, die, turn=90),
    )
    return Art(Picture(45, 40, tuple(marks)), {"goal": (Span("つくる"), Span("数", "かず"))})  # type: ignore[arg-type]
