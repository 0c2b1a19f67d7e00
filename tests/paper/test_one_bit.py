"""What a coarse black-and-white copy (one bit, 100 dpi) leaves of a puzzle: everything can still be told apart."""

from __future__ import annotations

from io import BytesIO
from itertools import combinations
from math import hypot

import pikepdf
import pytest
from PIL import Image, ImageChops

from tests.paper.samples import PT
from tests.paper.test_ink import DPI, MM, one_bit
from worksheets import kinds
from worksheets.document import Art
from worksheets.paper import picture_pdf
from worksheets.paper.grid import blanks
from worksheets.paper.palette import HAIR
from worksheets.paper.pdf import PICTURE_MARGIN
from worksheets.picture import Box, Picture, Text, Use, Word
from worksheets.words import Span

PRINTS = pytest.mark.parametrize("mono", [False, True], ids=["colour", "mono"])
SHRUNK = 0.8  # pictures get no smaller


def drawn(kind: str, puzzle: str, answer: str | None = None, **options: object) -> Picture:
    record = kinds.load(kind)
    value = record.parse(puzzle, record.options(**options))
    return record.draw(value, None if answer is None else record.parse_answer(value, answer))


def copy(picture: Picture, mono: bool) -> Image.Image:
    words = {mark.key: (Span("字"),) for mark in picture.marks if isinstance(mark, Word)}
    return one_bit(picture_pdf(Art(picture, words), mono))


def cut(image: Image.Image, x: float, y: float, width: float, height: float) -> Image.Image:
    """A rectangle of a picture, in mm from its corner."""
    left, top = (round((PICTURE_MARGIN + place) * DPI / MM) for place in (x, y))
    return image.crop((left, top, left + round(width * DPI / MM), top + round(height * DPI / MM)))


def black(image: Image.Image) -> float:
    """The share of black."""
    return image.histogram()[0] / (image.width * image.height)


def islands(image: Image.Image, colour: int) -> int:
    """How many separate areas of a colour there are (neighbours may touch at a corner)."""
    left = {(x, y) for x in range(image.width) for y in range(image.height) if image.getpixel((x, y)) == colour}
    count = 0
    while left:
        count += 1
        todo = [left.pop()]
        while todo:
            x, y = todo.pop()
            near = {(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)} & left
            left -= near
            todo += near
    return count


def lying(picture: Picture, name: str) -> list[tuple[float, float, float, float]]:
    """The middle thirds of the matches of a symbol that lie straight: the sticks without ends and heads."""
    uses = [mark for mark in picture.marks if isinstance(mark, Use) and mark.symbol.name == name]
    boxes = []
    for mark in uses:
        if mark.turn in (0.0, 270.0):
            wide, high = (3.4, 1.6) if mark.turn == 0.0 else (1.6, 3.4)
            boxes.append((mark.x - wide / 2, mark.y - high / 2, wide, high))
    return boxes


def test_a_moved_match_is_black_and_all_others_are_hollow_in_pure_black():
    for puzzle, answer in (("5-5=7", "6-5=1"), ("6+1=1", "0+1=1"), ("8-0=2", "8-6=2")):
        picture = drawn("matchstick", puzzle, answer)
        image = copy(picture, mono=True)
        (moved,) = lying(picture, "matchstick.put")
        assert black(cut(image, *moved)) > 0.75
        assert all(black(cut(image, *still)) < 0.65 for still in lying(picture, "matchstick.match"))


@PRINTS
def test_a_place_that_a_match_left_is_neither_a_match_nor_empty(mono):
    picture = drawn("matchstick", "5-5=7", "6-5=1")
    image = copy(picture, mono)
    (left,) = lying(picture, "matchstick.taken")
    assert black(cut(image, *left)) > 0.1
    question = copy(drawn("matchstick", "5-5=7"), mono)
    assert ImageChops.difference(cut(image, *left), cut(question, *left)).histogram()[255] >= 8


@PRINTS
def test_matches_are_islands_of_their_own(mono):
    picture = drawn("matchstick", "1-1=1")
    assert islands(copy(picture, mono), 0) == 2 + 1 + 2 + 2 + 2


@PRINTS
@pytest.mark.parametrize("scale", [SHRUNK, 1.0, 1.3])
def test_the_pips_of_every_die_can_be_counted(mono, scale):
    picture = drawn("jamaica", "1 2 3 4 5 : 16", dice=5)
    white = {mark.symbol.name: mark for mark in picture.marks if isinstance(mark, Use) and "white" in mark.symbol.name}
    for face in range(1, 6):
        mark = white[f"jamaica-white-{face}"]
        body = mark.symbol.marks[0]
        assert isinstance(body, Box)
        die = Picture(body.width + 1, body.height + 1, (Use(0.5, 0.5, mark.symbol),))
        image = one_bit(_scaled(die, scale, mono))
        assert islands(image, 0) == face + 1  # the pips and the edge


def _scaled(picture: Picture, scale: float, mono: bool) -> bytes:
    """A PDF of a picture at a scale, on a page of its own."""
    with pikepdf.open(BytesIO(picture_pdf(Art(picture), mono))) as pdf:
        page = pdf.pages[0]
        page.contents_add(f"{scale} 0 0 {scale} 0 0 cm".encode(), prepend=True)
        page.MediaBox = [0, 0, *(float(side) * scale for side in page.MediaBox[2:])]
        found = BytesIO()
        pdf.save(found)
    return found.getvalue()


@PRINTS
@pytest.mark.parametrize(
    ("kind", "puzzle"),
    [
        ("mushikui", "multiplication: *1* 5* *2** 20** **10*"),
        ("cryptarithm", "AB+CB=DEA"),
        ("_blank", "3+*=8"),
    ],
)
def test_every_box_has_four_sides_and_is_empty_within(kind, puzzle, mono):
    picture = drawn(kind, puzzle)
    image = copy(picture, mono)
    boxes = [mark for mark in picture.marks if isinstance(mark, Box) and not mark.fill and not mark.radius]
    assert boxes
    for box in boxes:
        sides = ((-0.6, 0, 1.2, box.height), (0, -0.6, box.width, 1.2))
        for x, y, wide, high in sides:
            for dx, dy in ((0.0, 0.0), (box.width, 0.0) if high > wide else (0.0, box.height)):
                strip = cut(image, box.x + x + dx, box.y + y + dy, wide, high)
                assert _longest(strip) >= 0.95 * max(strip.size)


def _longest(strip: Image.Image) -> int:
    """The longest straight run of black along a strip."""
    lying_down = strip if strip.width > strip.height else strip.transpose(Image.Transpose.ROTATE_90)
    data = lying_down.tobytes()
    rows = [data[start : start + lying_down.width] for start in range(0, len(data), lying_down.width)]
    return max(max(map(len, row.split(b"\xff"))) for row in rows)


@PRINTS
@pytest.mark.parametrize("size", [SHRUNK * 20, 20.0])
def test_clue_digits_are_clearly_different(mono, size):
    copies = []
    for digit in "0123456789":
        picture = Picture(6, 8, (Text(3, 7, digit, size, anchor="middle"),))
        copies.append(copy(picture, mono))
    for one, other in combinations(copies, 2):
        assert ImageChops.difference(one, other).histogram()[255] >= 20


@PRINTS
@pytest.mark.parametrize(("kind", "puzzle"), [("make10", "1158"), ("jamaica", "2 3 1 4 4 : 55")])
def test_the_line_for_an_answer_is_whole(kind, puzzle, mono):
    image = copy(drawn(kind, puzzle), mono)
    assert _longest(image) >= 75 / MM * DPI


def test_a_box_to_write_in_is_never_under_8_millimetres_wide():
    for kind, puzzle in (("mushikui", "addition: ** ** ***"), ("cryptarithm", "AB+CB=DEA")):
        assert min(blanks(drawn(kind, puzzle))) >= 8


def stroke_widths(pdf: bytes) -> set[float]:
    """How wide every stroke comes out, in mm: through all forms, with every scale around them."""
    with pikepdf.open(BytesIO(pdf)) as opened:
        return {width * PT for page in opened.pages for width in _strokes(page, page.Resources, 1.0)}


def _strokes(drawing: object, resources: pikepdf.Object, scale: float) -> set[float]:
    found: set[float] = set()
    kept: list[tuple[float, float]] = []
    width = 1.0
    for operands, operator in pikepdf.parse_content_stream(drawing):
        match str(operator):
            case "q":
                kept.append((scale, width))
            case "Q":
                scale, width = kept.pop()
            case "cm":
                scale *= hypot(float(operands[0]), float(operands[1]))
            case "w":
                width = float(operands[0])
            case "S" | "B" | "B*" | "s" | "b":
                found.add(width * scale)
            case "Do":
                form = resources.XObject[str(operands[0])]
                found |= _strokes(form, form.get("/Resources", resources), scale)
    return found


@PRINTS
def test_no_stroke_is_thinner_than_a_hair_whatever_its_scale(mono):
    for kind, puzzle in (("mushikui", "addition: ** ** ***"), ("matchstick", "5-5=7"), ("jamaica", "2 3 1 4 4 : 55")):
        picture = drawn(kind, puzzle)
        words = {mark.key: (Span("字"),) for mark in picture.marks if isinstance(mark, Word)}
        assert min(stroke_widths(picture_pdf(Art(picture, words), mono))) >= HAIR - 0.003
