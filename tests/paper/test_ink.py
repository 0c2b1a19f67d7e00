"""Rendered pages, looked at pixel by pixel: nothing near the edge, black that is black, marks a copier keeps."""

from __future__ import annotations

from io import BytesIO
from itertools import product

import pikepdf
import pytest
from PIL import Image, ImageChops

from tests.paper.samples import bitmaps, blanks, document, everything, printed
from worksheets.kind import Aim
from worksheets.paper import render
from worksheets.sheet import Header, Look, Page

MM = 25.4
DPI = 100
EVERY_PAGE = [
    Page(paper, landscape, margin)
    for paper, landscape, margin in product(("A4", "B5", "B4", "A3", "Letter"), (False, True), (5.0, 15.0))
]
HEADER = Header(time=True)


def ink(image: Image.Image) -> tuple[float, float, float, float]:
    """The margins without ink, in mm: left, top, right, bottom."""
    white = Image.new("RGB", image.size, "white")
    left, top, right, bottom = ImageChops.difference(image, white).getbbox()
    scale = MM / DPI
    return left * scale, top * scale, (image.width - right) * scale, (image.height - bottom) * scale


@pytest.mark.parametrize("page", EVERY_PAGE, ids=lambda page: f"{page.paper}-{page.landscape}-{page.margin}")
@pytest.mark.parametrize("large", [False, True], ids=["normal", "large"])
def test_ft_03_no_ink_is_within_5_mm_of_the_edge(page, large):
    for image in bitmaps(printed(blanks(9, Aim(2, 1)), page=page, look=Look(large=large), header=HEADER, qr=True), DPI):
        assert min(ink(image)) >= 5 - MM / DPI


@pytest.mark.parametrize("role", ["question", "key"])
def test_mono_is_black_ink_only(role):
    for image in bitmaps(printed(blanks(4, Aim(1, 1)), look=Look(mono=True), role=role)):
        red, green, blue = image.split()
        assert ImageChops.difference(red, green).getbbox() is None
        assert ImageChops.difference(green, blue).getbbox() is None


def test_mono_knows_no_colour_and_no_grey():
    pdf = render(document('<page><picture name="p"/></page>', {"p": everything()}, look=Look(mono=True)))
    with pikepdf.open(BytesIO(pdf)) as opened:
        forms = [
            each for each in opened.objects if isinstance(each, pikepdf.Stream) and each.get("/Subtype") == "/Form"
        ]
        for drawing in (*opened.pages, *forms):
            for operands, operator in pikepdf.parse_content_stream(drawing):
                assert str(operator) not in ("rg", "RG", "k", "K", "cs", "CS")
                assert str(operator) not in ("g", "G") or float(operands[0]) in (0.0, 1.0)


def test_the_key_in_colour_is_marked_in_red():
    (image,) = bitmaps(printed(blanks(4, Aim(1, 1)), role="key"))
    assert any(red > 150 and green < 80 for _, (red, green, _) in image.getcolors(image.width * image.height))


def one_bit(pdf: bytes) -> Image.Image:
    """The first page as a coarse copier sees it."""
    return bitmaps(pdf, DPI)[0].convert("L").point(lambda shade: 255 if shade > 127 else 0)


def strokes_of(image: Image.Image) -> list[list[int]]:
    """For each row of pixels the lengths of its black stretches."""
    pixels = image.tobytes()
    rows = (pixels[start : start + image.width] for start in range(0, len(pixels), image.width))
    return [[len(stretch) for stretch in row.split(b"\xff") if stretch] for row in rows]


@pytest.mark.parametrize("mono", [False, True])
def test_ft_07_the_thinnest_lines_survive_a_one_bit_copy(mono):
    xml = '<page><row><field line="60">年</field></row><picture name="p"/></page>'
    image = one_bit(render(document(xml, {"p": everything()}, look=Look(mono=mono))))
    long = [row for row in strokes_of(image) if max(row, default=0) > 25 / MM * DPI]
    assert len(long) >= 2  # the line of the field and the hair line of the picture


@pytest.mark.parametrize("mono", [False, True])
def test_boxes_and_digits_can_be_told_apart_in_a_one_bit_copy(mono):
    """1 + □ = 20: a row through the middle of the exercise crosses a digit, a plus, two sides of a box, two digits."""
    image = one_bit(printed(blanks(1), look=Look(mono=mono)))
    assert any(len(row) >= 6 for row in strokes_of(image)[image.height // 5 : image.height // 2])
