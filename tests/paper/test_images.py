"""Pictures as SVG and PNG."""

from __future__ import annotations

from io import BytesIO
from xml.etree import ElementTree

import pytest
from PIL import Image

from tests.paper.samples import blanks, everything, printed
from worksheets import kinds
from worksheets.paper import pages_png, picture_png, svg

SVG = "{http://www.w3.org/2000/svg}"


def words(key: str) -> str:
    return {"goal": "つくる数 & <答え>"}[key]


def drawn(mono: bool = False) -> ElementTree.Element:
    return ElementTree.fromstring(svg(everything().picture, words, mono))


def test_an_svg_has_the_size_of_its_picture_in_millimetres():
    root = drawn()
    assert root.get("width") == "47mm"
    assert root.get("viewBox") == "-1 -1 47 42"


def test_every_mark_is_in_the_svg():
    root = drawn()
    tags = [element.tag.removeprefix(SVG) for element in root.iter()]
    assert {"line", "rect", "circle", "path", "text", "use"} <= set(tags)
    assert tags.count("use") == 2
    assert len(root.findall(f"{SVG}defs/{SVG}g")) == 1


def test_words_are_escaped():
    assert any(element.text == "つくる数 & <答え>" for element in drawn().iter(f"{SVG}text"))


def test_the_text_of_a_sum_can_be_read():
    parts = [element.text for element in drawn().iter(f"{SVG}text")]
    assert "3×(4-1)÷2=5+1" in "".join(str(part) for part in parts)


def test_a_mono_svg_is_black_and_white():
    colours = {element.get(name) for element in drawn(mono=True).iter() for name in ("fill", "stroke")}
    assert colours <= {None, "none", "#000000", "#ffffff"}


def test_what_is_gone_is_dashed():
    assert any(element.get("stroke-dasharray") for element in drawn().iter(f"{SVG}line"))


def test_an_svg_is_always_the_same():
    assert svg(everything().picture, words) == svg(everything().picture, words)


def test_a_picture_becomes_a_png_of_its_size():
    kind = kinds.load("_blank")
    picture = kind.draw(kind.parse("3+*=8", kind.options()), None)
    image = Image.open(BytesIO(picture_png(picture, words, dpi=254)))
    assert image.size == pytest.approx((540, 140), abs=2)


def test_chosen_pages_become_png():
    pdf = printed(blanks(60))
    images = [Image.open(BytesIO(png)) for png in pages_png(pdf, 72, [2, 1])]
    assert [image.size for image in images] == [(596, 842)] * 2 or [image.size for image in images] == [(595, 842)] * 2
    assert images[0].tobytes() != images[1].tobytes()


def test_a_page_that_is_not_there_is_an_index_error():
    with pytest.raises(IndexError):
        list(pages_png(printed(blanks(1)), 72, [2]))
