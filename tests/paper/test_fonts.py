"""Fonts of a school's own: found by file or by name, and refused when a PDF cannot hold them."""

from __future__ import annotations

import struct
from dataclasses import replace
from pathlib import Path

import pytest

from tests.paper.samples import document, texts
from worksheets import resources
from worksheets.errors import WorksheetsError
from worksheets.paper import check_glyphs, fontfile, fonts, installed, render
from worksheets.paper.unicode_map import to_unicode
from worksheets.sheet import Look

KLEE = resources.folder("fonts") / "klee-one" / "KleeOne_600SemiBold.ttf"
NOTO = resources.folder("fonts") / "noto-sans-jp" / "NotoSansJP_400Regular.ttf"
GLYF = {b"glyf": b"", b"cmap": b"", b"head": b""}


def sfnt(tables: dict[bytes, bytes], version: bytes = b"\x00\x01\x00\x00") -> bytes:
    """A font file of these tables, good enough to be looked at."""
    head = struct.pack(">4sHHHH", version, len(tables), 0, 0, 0)
    offset = len(head) + 16 * len(tables)
    rows, body = b"", b""
    for tag, data in tables.items():
        rows += struct.pack(">4sLLL", tag, 0, offset + len(body), len(data))
        body += data
    return head + rows + body


def os2(bits: int) -> bytes:
    return struct.pack(">HHHHH", 4, 0, 400, 5, bits)


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        pytest.param(b"wOF2" + bytes(40), "font.web", id="a WOFF2 file"),
        pytest.param(b"wOFF" + bytes(40), "font.web", id="a WOFF file"),
        pytest.param(sfnt({b"CFF ": b""}, b"OTTO"), "font.postscript", id="PostScript outlines"),
        pytest.param(sfnt({**GLYF, b"CFF ": b""}), "font.postscript", id="PostScript outlines in a .ttf"),
        pytest.param(sfnt({**GLYF, b"fvar": b""}), "font.variable", id="a variable font"),
        pytest.param(sfnt({**GLYF, b"OS/2": os2(0x0002)}), "font.licence", id="a font that may not be embedded"),
        pytest.param(sfnt({**GLYF, b"OS/2": os2(0x0100)}), "font.licence", id="a font that may not be cut down"),
        pytest.param(sfnt({**GLYF, b"OS/2": os2(0x0200)}), "font.licence", id="bitmaps only"),
        pytest.param(b"hello, I am text", "font.unreadable", id="no font at all"),
        pytest.param(b"", "font.unreadable", id="an empty file"),
        pytest.param(sfnt(GLYF)[:20], "font.unreadable", id="a file cut short"),
        pytest.param(b"ttcf" + struct.pack(">LL", 0x10000, 9), "font.unreadable", id="a collection cut short"),
    ],
)
def test_a_font_that_a_pdf_cannot_hold_is_refused(tmp_path, data, fault):
    path = tmp_path / "own.ttf"
    path.write_bytes(data)
    with pytest.raises(WorksheetsError) as error:
        fontfile.check(path, 0)
    assert error.value.told[0].key == fault


@pytest.mark.parametrize("bits", [0x0000, 0x0004, 0x0008, 0x000A])
def test_a_font_that_may_be_embedded_is_taken(tmp_path, bits):
    path = tmp_path / "own.ttf"
    path.write_bytes(sfnt({**GLYF, b"OS/2": os2(bits)}))
    fontfile.check(path, 0)


@pytest.mark.parametrize(
    ("harm", "tag"),
    [
        *(("noise", tag) for tag in (b"cmap", b"head", b"maxp", b"loca")),
        *(("far", tag) for tag in (b"glyf", b"cmap")),
        *(("gone", tag) for tag in (b"hmtx", b"post", b"loca")),
    ],
)
def test_a_font_with_a_broken_table_is_told(tmp_path, harm, tag):
    data = bytearray(KLEE.read_bytes())
    row = data.index(tag, 12)
    offset, length = struct.unpack_from(">LL", data, row + 8)
    if harm == "noise":
        data[offset : offset + 60] = bytes(range(200, 140, -1))
    elif harm == "far":
        data[row + 8 : row + 16] = struct.pack(">LL", 0x7FFF0000, length)
    else:
        data[row : row + 4] = b"none"
    path = tmp_path / "own.ttf"
    path.write_bytes(data)
    with pytest.raises(WorksheetsError) as error:
        fonts.font(str(path))
    assert error.value.told[0].key in {"font.broken", "font.unreadable"}


def test_a_font_file_cut_short_is_told(tmp_path):
    whole = KLEE.read_bytes()
    path = tmp_path / "own.ttf"
    for length in (400, 2_000, len(whole) // 2, len(whole) - 5):
        path.write_bytes(whole[:length])
        with pytest.raises(WorksheetsError):
            fontfile.check(path, 0)


def test_fg_01_a_missing_font_file_is_told():
    with pytest.raises(WorksheetsError) as error:
        fontfile.check(Path("no-such.ttf"), 0)
    assert error.value.told[0].key == "font.no_file"


@pytest.fixture
def system(tmp_path, monkeypatch):
    """A machine whose only fonts are Klee One and a collection of Noto Sans JP and Klee One."""
    (tmp_path / "KleeOne.ttf").write_bytes(KLEE.read_bytes())
    (tmp_path / "broken.ttf").write_bytes(b"broken")
    (tmp_path / "both.ttc").write_bytes(collection(NOTO.read_bytes()))
    monkeypatch.setattr(installed, "folders", lambda: (tmp_path,))
    return tmp_path


def collection(data: bytes) -> bytes:
    """A .ttc of one font: the header before it moves every offset of its table directory."""
    shift = 16
    (count,) = struct.unpack_from(">H", data, 4)
    moved = bytearray(data)
    for row in range(count):
        place = 12 + 16 * row + 8
        struct.pack_into(">L", moved, place, struct.unpack_from(">L", data, place)[0] + shift)
    return struct.pack(">4sLLL", b"ttcf", 0x10000, 1, shift) + bytes(moved)


@pytest.mark.parametrize("name", ["Klee One SemiBold", "ｋｌｅｅ　ｏｎｅ", "KleeOne", "Klee"])
def test_an_installed_font_is_found_by_its_name_however_it_is_written(system, name):
    assert installed.find_installed(name) == (system / "KleeOne.ttf", 0)


def test_a_font_in_a_collection_is_found(system):
    assert installed.find_installed("Noto Sans JP") == (system / "both.ttc", 0)


def test_a_font_that_is_not_installed_is_told(system):
    with pytest.raises(WorksheetsError) as error:
        installed.find_installed("UDデジタル教科書体")
    assert error.value.told[0].key == "font.not_installed"


@pytest.mark.parametrize("font", ["noto-sans-jp", str(NOTO)])
def test_a_page_is_set_in_the_font_asked_for(font):
    pdf = render(document('<page><p style="instruction">漢字 𠮷</p></page>', look=Look(font=font)))
    assert b"NotoSansJP" in pdf
    assert b"KleeOne" not in pdf
    assert texts(pdf)[0].strip() == "漢字 𠮷"


@pytest.mark.parametrize("grade", [1, 6])
@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_year_and_language_has_its_fonts(language, grade):
    given = replace(document('<page><p style="title">Puzzle 1</p></page>'), language=language, grade=grade)
    assert texts(render(given))[0].strip() == "Puzzle 1"


def test_a_font_out_of_a_collection_is_embedded(system):
    pdf = render(document('<page><p style="instruction">漢字</p></page>', look=Look(font="Noto Sans JP")))
    assert b"NotoSansJP-Regular" in pdf
    assert texts(pdf)[0].strip() == "漢字"


def test_a_copy_of_one_of_our_fonts_and_ours_do_not_mix_up_their_text():
    xml = '<page><p style="instruction">本文</p><p style="rule">細則 𠮷</p></page>'
    pdf = render(document(xml, look=Look(font=str(NOTO))))
    assert texts(pdf)[0].split() == ["本文", "細則", "𠮷"]


def test_the_text_layer_has_two_units_for_a_character_beyond_the_first_plane():
    assert "<01> <D842DFB7>" in to_unicode([0, 0x20BB7])


def test_the_text_layer_is_written_in_blocks_of_a_hundred():
    lines = to_unicode(list(range(256))).splitlines()
    assert [line for line in lines if line.endswith("beginbfchar")] == [
        "100 beginbfchar",
        "100 beginbfchar",
        "55 beginbfchar",
    ]


def test_a_font_that_cannot_be_used_is_told_as_the_field_font():
    for call in (
        lambda: check_glyphs([("title", "題")], Look(font="no-such.ttf"), 4),
        lambda: render(document("<page/>", look=Look(font="no-such.ttf"))),
    ):
        with pytest.raises(WorksheetsError) as error:
            call()
        assert [(told.key, told.field) for told in error.value.told] == [("font.no_file", "font")]
