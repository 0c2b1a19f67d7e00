"""The PDF itself: the same bytes always, exact paper, embedded fonts, text that reads back, help for viewers."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from io import BytesIO
from itertools import product
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from tests.paper.samples import (
    blanks,
    document,
    everything,
    first_pages,
    handout,
    placed,
    printed,
    sheet,
    texts,
)
from worksheets.compose import compose
from worksheets.errors import WorksheetsError
from worksheets.kind import Aim
from worksheets.paper import render, write
from worksheets.paper.piece import Stamp
from worksheets.sheet import Group, KeyStyle, Look, Page, Pupil

NAMES = ["髙﨑 𠮷太郎", "A & B", "3 < 5", "<b>太字", "S&P 500", "0.1 <A <0.9", "{{ 7*7 }} {% x %} 100%", "林"]
PAGE = '<page><p style="title">題</p></page>'


def test_the_same_document_is_the_same_bytes():
    assert printed(blanks(6)) == printed(blanks(6))


SCRIPT = """
import hashlib
from tests.paper.samples import blanks, printed
print(hashlib.sha256(printed(blanks(6), role="key")).hexdigest())
"""


def test_neither_clock_nor_zone_nor_hash_seed_nor_folder_changes_the_bytes(tmp_path):
    here = hashlib.sha256(printed(blanks(6), role="key")).hexdigest()
    elsewhere = {
        **os.environ,
        "PYTHONPATH": str(Path.cwd()),
        "PYTHONHASHSEED": "4711",
        "SOURCE_DATE_EPOCH": "1234567890",
        "TZ": "Pacific/Auckland",
        "RL_invariant": "0",
        "RL_useA85": "1",
    }
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT], cwd=tmp_path, env=elsewhere, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == here


@pytest.mark.parametrize(
    ("page", "wide", "high"),
    [
        (Page("A4"), 210, 297),
        (Page("A4", landscape=True), 297, 210),
        (Page("A3"), 297, 420),
        (Page("B5"), 182, 257),
        (Page("B4"), 257, 364),
        (Page("B4", landscape=True), 364, 257),
        (Page("Letter"), 215.9, 279.4),
        (Page("A4", two_up="same"), 420, 297),
        (Page("B5", two_up="next"), 364, 257),
        (Page("A4", landscape=True, two_up="next"), 297, 420),
    ],
)
def test_ft_03_paper_has_its_exact_size(page, wide, high):
    pdf = pypdfium2.PdfDocument(render(document(PAGE, page=page)))
    assert pdf[0].get_size() == pytest.approx((wide * 72 / 25.4, high * 72 / 25.4), abs=0.001)


@pytest.mark.parametrize("role", ["question", "key"])
def test_fg_03_every_font_is_embedded_with_its_text(role):
    with pikepdf.open(BytesIO(printed(blanks(3), role=role))) as pdf:
        fonts = [each for each in pdf.objects if isinstance(each, pikepdf.Dictionary) and each.get("/Type") == "/Font"]
        assert {str(each.BaseFont)[8:] for each in fonts} == {  # after /AAAAAA+, the mark of a subset
            "BIZUDGothic-Bold",
            "BIZUDPGothic-Bold",
            "BIZUDPGothic-Regular",
            "BIZUDGothic-Regular",
            "KleeOne-SemiBold",
            "NotoSansJP-Regular",
        }
        assert all("/FontFile2" in each.FontDescriptor and "/ToUnicode" in each for each in fonts)


@pytest.mark.parametrize("role", ["question", "key"])
def test_the_syntax_is_clean(role):
    with pikepdf.open(BytesIO(printed(blanks(40), role=role, qr=True))) as pdf:
        assert pdf.check_pdf_syntax() == []


def test_title_language_and_viewer_hints_are_set():
    pdf = pikepdf.open(BytesIO(printed(blanks(2), title="計算 & パズル")))
    assert str(pdf.docinfo.Title) == "計算 & パズル"
    assert str(pdf.Root.Lang) == "ja-JP"
    assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
    assert pdf.Root.ViewerPreferences.DisplayDocTitle


def test_there_is_an_outline_entry_and_a_page_label_for_each_handout():
    pdf = render(document(PAGE, copies=3))
    with pikepdf.open(BytesIO(pdf)) as opened:
        with opened.open_outline() as outline:
            assert [entry.title for entry in outline.root] == ["1番 山田花子"] * 3
        assert [page.label for page in opened.pages] == ["7KQ4-M2XD-1"] * 3


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("grade", [4, 5])
def test_a_name_prints_and_reads_back_as_typed(name, grade):
    part = blanks(1)
    given = sheet(part, grade=grade, group=Group("4年2組"))
    pdf = render(compose(given, [handout(part, pupil=Pupil(12, name))], "question"))
    assert name in texts(pdf)[0]


def test_tj_02_braces_and_markup_in_a_title_print_as_typed():
    title = "{{ 7*7 }} {% x %} <b>&amp; {round} {week}"
    assert "{{ 7*7 }} {% x %} <b>&amp; 1 {week}" in texts(printed(blanks(1), title=title))[0].replace("\r\n", " ")


def test_the_signs_of_a_sum_are_in_the_text_layer():
    xml = '<page><p style="note"><math>3×(4-1)÷2=5+1</math></p></page>'
    assert texts(render(document(xml)))[0].strip() == "3×(4-1)÷2=5+1"


def test_every_mark_of_a_picture_can_be_printed():
    pdf = render(document('<page><picture name="p"/></page>', {"p": everything()}))
    assert "3×(4-1)÷2=5+1" in texts(pdf)[0]
    assert "つくる数" in texts(pdf)[0]


def test_symbols_and_pictures_that_come_again_are_kept_once():
    xml, art = '<page><picture name="p"/></page>', {"p": everything()}
    one, many = render(document(xml, art)), render(document(xml, art, copies=40))

    def forms(data: bytes) -> int:
        with pikepdf.open(BytesIO(data)) as pdf:
            streams = [each for each in pdf.objects if isinstance(each, pikepdf.Stream)]
            return sum(each.get("/Subtype") == "/Form" for each in streams)

    assert forms(one) == 1  # the die
    assert forms(many) == 2  # the die, and the whole picture from its second time on


def test_two_up_same_puts_each_page_twice_on_a_sheet():
    pdf = render(document('<page><p style="title">題名</p></page>', page=Page("A4", two_up="same")))
    assert len(pypdfium2.PdfDocument(pdf)) == 1
    assert texts(pdf)[0].count("題名") == 2


def test_two_up_next_puts_two_pages_on_a_sheet():
    pdf = render(document('<page><p style="title">題名</p></page>', page=Page("A4", two_up="next"), copies=3))
    assert [text.count("題名") for text in texts(pdf)] == [2, 1]


def test_ft_11_with_duplex_each_handout_begins_on_an_odd_page():
    xml = '<page><p style="body">表</p><break/><p style="body">裏</p><break/><p style="body">次</p></page>'
    pdf = render(document(xml, page=Page(duplex=True), copies=2))
    assert [text.strip() for text in texts(pdf)] == ["表", "裏", "次", "", "表", "裏", "次"]


def test_with_duplex_the_binding_is_on_the_inner_edge_of_both_sides():
    xml = '<page><p style="body">表</p><break/><p style="body">裏</p></page>'
    pdf = pypdfium2.PdfDocument(render(document(xml, page=Page(duplex=True, margin=10, binding=25))))
    lefts = [pdf[side].get_textpage().get_charbox(0)[0] * 25.4 / 72 for side in (0, 1)]
    assert lefts == pytest.approx([25, 10], abs=1)


def test_a_fault_leaves_no_file(tmp_path):
    target = tmp_path / "out.pdf"
    with pytest.raises(WorksheetsError):
        write(document('<page><p style="body">🙋</p></page>'), target)
    assert not target.exists()


def test_fg_05_a_missing_glyph_is_told_with_the_handout_it_is_on():
    with pytest.raises(WorksheetsError) as error:
        render(document('<page><p style="body">🙋</p></page>'))
    assert error.value.told[0].field == "1番 山田花子"


def test_progress_is_told_after_each_handout():
    seen = []
    render(document(PAGE, copies=3), lambda done, total: seen.append((done, total)))
    assert seen == [(1, 3), (2, 3), (3, 3)]


@pytest.mark.parametrize("aim", [Aim(1, 1), Aim(1, None)])
def test_a_question_holds_no_trace_of_an_answer(aim):
    """The question of 1 + □ = 20 is the same bytes whatever the answers are said to be."""
    section, exercises = blanks(4, aim)
    lies = tuple(type(each)(**{**each.as_dict(), "answers": ("1+1=2",), "answer_count": 7}) for each in exercises)  # type: ignore[arg-type]
    assert printed((section, exercises)) == printed((section, lies))


@pytest.mark.parametrize(
    ("large", "page"), list(product([False, True], [Page(), Page("B5", landscape=True, margin=10)]))
)
def test_question_and_key_have_each_picture_at_the_same_place(large, page):
    parts = (blanks(5, Aim(2, 1)), blanks(9, Aim(None, None), space=10.0))
    given = sheet(*parts, page=page, look=Look(large=large), key=KeyStyle(others=2))
    both = [compose(given, [handout(*parts)], role) for role in ("question", "key")]
    places = [
        [
            (number, mark.x, mark.y, mark.item.scale, mark.item.art.picture.width)
            for number, piece in enumerate(first_pages(each))
            for mark in placed(piece, Stamp)
        ]
        for each in both
    ]
    assert len(places[0]) == 14
    assert places[0] == places[1]
