"""Whatever a person types as a title or a name is printed or told, and nothing else happens."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.paper.samples import FIXED, blanks, handout, sheet
from worksheets.compose import compose, typed_texts
from worksheets.errors import WorksheetsError
from worksheets.paper import check_glyphs, render
from worksheets.sheet import Group, Pupil

PART = blanks(1)
JAPANESE = st.text("あア漢（）「」、。ー　 ab1-𠮷髙〆々…ｶﾞ", max_size=70)
TYPED = {
    "title": st.text(max_size=90) | JAPANESE,
    "name": st.text(max_size=60) | JAPANESE,
    "reading": st.text(max_size=30) | JAPANESE,
    "grade": st.sampled_from([None, 1, 4, 6]),
    "names": st.sampled_from(["kanji", "ruby", "kana"]),
}


def printed_or_told(title: str, name: str, reading: str, grade: int | None, names: str) -> None:
    given_ = sheet(PART, title=title, grade=grade, group=Group("", (Pupil(1, name, reading),), names=names))
    sentence = "printed"
    try:
        check_glyphs(typed_texts(given_), given_.look, given_.grade)
        render(compose(given_, [handout(PART, pupil=given_.group.pupils[0])], "question"))
    except WorksheetsError as error:
        sentence = str(error)
    assert sentence


@FIXED
@given(**TYPED)
def test_a_typed_text_is_printed_or_told(title, name, reading, grade, names):
    printed_or_told(title, name, reading, grade, names)


@pytest.mark.slow
@settings(max_examples=3000, deadline=None)
@given(**TYPED)
def test_a_typed_text_is_printed_or_told_also_with_other_texts(title, name, reading, grade, names):
    printed_or_told(title, name, reading, grade, names)
