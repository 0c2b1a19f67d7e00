"""Which font sets which character, what is refused, and how text gets smaller."""

from __future__ import annotations

import pytest

from tests.paper.samples import TYPE
from worksheets.errors import WorksheetsError
from worksheets.paper import check_glyphs
from worksheets.paper.fonts import faces
from worksheets.paper.glyphs import SMALLEST, fitting, font_of, joined, runs, width
from worksheets.sheet import Look

KLEE = faces(None, 4).text
GOTHIC = faces(None, 5).text


def test_the_textbook_font_sets_text_up_to_grade_4_and_without_a_grade():
    assert faces(None, 1).text[0] == faces(None, 4).text[0] == faces(None, None).text[0] == "klee-one"
    assert faces(None, 5).text[0] == "biz-udgothic"


@pytest.mark.parametrize(
    ("char", "chain", "expected"),
    [
        pytest.param("牙", KLEE, "klee-one", id="our Klee has the kanji that older ones lack"),
        pytest.param("✓", KLEE, "biz-udgothic", id="a sign Klee lacks comes from BIZ UDGothic"),
        pytest.param("𠮷", GOTHIC, "noto-sans-jp", id="a kanji beyond the first plane comes from Noto"),
        pytest.param("髙", GOTHIC, "biz-udgothic", id="a name kanji of Windows is there"),
    ],
)
def test_each_character_comes_from_the_first_font_that_has_it(char, chain, expected):
    assert font_of(char, chain) == expected


@pytest.mark.parametrize("char", ["A", "o", ".", "3", "é"])
def test_latin_letters_of_a_title_are_as_wide_as_they_are_drawn(char):
    assert font_of(char, faces(None, 4).head) == "biz-udpgothic-bold"
    assert 2 * width(runs("i", faces(None, 4).head)) < width(runs("M", faces(None, 4).head))


@pytest.mark.parametrize("char", ["漢", "ア", "（", "×"])
def test_what_is_not_latin_is_not_set_in_the_latin_font(char):
    assert font_of(char, faces(None, 4).head) == "biz-udgothic-bold"


def test_digits_of_sums_have_one_width():
    assert {width(runs(digit, faces(None, 4).digit)) for digit in "0123456789"} == {0.5}


@pytest.mark.parametrize("number", ["①", "⑩", "㉑", "㊿"])
def test_every_circled_number_comes_from_the_font_that_draws_them_alike(number):
    assert font_of(number, faces(None, 4).number) == "noto-sans-jp"


@pytest.mark.parametrize("grade", [1, 6])
@pytest.mark.parametrize("char", ["’", "“", "–"])
def test_quotation_marks_of_english_text_have_their_own_width(char, grade):
    chains = faces(None, grade, "en")
    assert all(width(runs(char, chains.chain(face))) < 0.7 for face in ("text", "rule", "head"))


def test_a_text_is_cut_into_runs_of_one_font():
    assert [(run.font, run.text) for run in runs("土𠮷田", GOTHIC)] == [
        ("biz-udgothic", "土"),
        ("noto-sans-jp", "𠮷"),
        ("biz-udgothic", "田"),
    ]


def test_fg_05_a_character_without_a_glyph_is_told_with_its_code_point():
    with pytest.raises(WorksheetsError) as error:
        runs("🙋", KLEE)
    (told,) = error.value.told
    assert told.key == "font.missing"
    assert told.values == {"char": "🙋", "code": "U+1F64B"}


def test_a_lone_surrogate_is_told_without_repeating_it():
    with pytest.raises(WorksheetsError) as error:
        runs("\ud83d", KLEE)
    assert error.value.told[0].values == {"char": "?", "code": "U+D83D"}
    str(error.value).encode("utf-8")


def test_all_missing_characters_are_told_at_once_with_their_places():
    with pytest.raises(WorksheetsError) as error:
        check_glyphs([("title", "がんばろう🙋"), ("pupil 7", "山田👍👍"), ("pupil 8", "林")], Look(), 4)
    assert [(told.field, told.values["code"]) for told in error.value.told] == [
        ("title", "U+1F64B"),
        ("pupil 7", "U+1F44D"),
    ]


def test_signs_are_drawn_in_sums():
    assert [(run.text, run.sign) for run in runs("3+1-2", KLEE, sums=True)] == [
        ("3", False),
        ("+", True),
        ("1", False),
        ("-", True),
        ("2", False),
    ]


def test_a_hyphen_in_a_name_is_typed():
    assert not any(run.sign for run in runs("Montgomery-Featherstone", KLEE))


def test_signs_of_running_text_are_drawn():
    assert [run.sign for run in runs("＋、−", KLEE)] == [True, False, True]


def test_neighbours_of_one_font_are_joined_and_signs_are_not():
    every = [run for text in "3×(4" for run in runs(text, TYPE.faces.digit, sums=True)]
    assert [run.text for run in joined(every)] == ["3", "×", "(4"]
    assert width(joined(every)) == pytest.approx(width(tuple(every)))


def test_text_gets_smaller_to_fit():
    found = runs("あ" * 10, KLEE)
    assert fitting(found, 14, 1000) == 14
    assert fitting(found, 14, 10 * 10 * 25.4 / 72) == pytest.approx(10)


def test_text_is_never_smaller_than_7_pt():
    with pytest.raises(WorksheetsError):
        fitting(runs("あ" * 10, KLEE), 14, 10 * (SMALLEST - 0.1) * 25.4 / 72)
