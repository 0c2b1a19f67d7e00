"""Line breaking: kinsoku, numbers with their units, words parted by spaces, lines that are well filled."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.paper.samples import FIXED, TYPE
from worksheets.paper.atoms import Inline, atoms
from worksheets.paper.kinsoku import NOT_FIRST, NOT_LAST, may_break
from worksheets.paper.lines import break_lines

SETTING = TYPE.setting("instruction")
EM = SETTING.em
SMALL = TYPE.setting("rule")
CHARS = "あいうカタ漢字数式、。（）「」・ー っゃ1234567890+=ab％つ"


def lines(text: str, ems: float, setting=SETTING) -> list[str]:
    found = break_lines(atoms((Inline(text),), setting), ems * setting.em, setting)
    return ["".join(atom.text for _, atom in line.atoms) for line in found]


def width(text: str, setting=SETTING) -> float:
    (line,) = break_lines(atoms((Inline(text),), setting), float("inf"), setting)
    return line.width / setting.em


@pytest.mark.parametrize(
    ("left", "right"),
    [
        pytest.param("あ", "、", id="no comma begins a line"),
        pytest.param("ま", "っ", id="no small kana begins a line"),
        pytest.param("カ", "ー", id="no long vowel begins a line"),
        pytest.param("（", "あ", id="no opening bracket ends a line"),
        pytest.param("1", "2", id="a number is not broken"),
        pytest.param("1", "本", id="a number stays with its counter"),
        pytest.param("3", "つ", id="a number stays with つ"),
        pytest.param("0", "％", id="a number stays with %"),
        pytest.param("a", "b", id="a Latin word is not broken"),
        pytest.param("…", "…", id="two dots are not parted"),
    ],
)
def test_these_characters_stay_together(left, right):
    assert not may_break(left, right)


@pytest.mark.parametrize(
    ("left", "right"), [("あ", "い"), ("、", "あ"), ("本", "1"), ("あ", "（"), ("漢", "a"), ("5", "を")]
)
def test_between_these_a_line_may_end(left, right):
    assert may_break(left, right)


@FIXED
@given(st.text(CHARS, min_size=1, max_size=60), st.floats(8, 20))
def test_no_line_ends_where_none_may(text, ems):
    text = text.replace(" ", "")
    if not text or max(width(part) for part in unbreakable(text)) > ems:
        return  # a stretch longer than the line has to be broken somewhere
    for before, after in pairwise(lines(text, ems)):
        assert may_break(before[-1], after[0])


def unbreakable(text: str) -> list[str]:
    parts = [text[0]]
    for left, right in pairwise(text):
        if may_break(left, right):
            parts.append(right)
        else:
            parts[-1] += right
    return parts


@FIXED
@given(st.text(CHARS, min_size=1, max_size=80), st.floats(6, 25))
def test_nothing_is_lost_and_no_line_is_too_long(text, ems):
    found = break_lines(atoms((Inline(text),), SETTING), ems * EM, SETTING)
    assert "".join(atom.text for line in found for _, atom in line.atoms).replace(" ", "") == text.replace(" ", "")
    assert all(line.width <= ems * EM + 1e-6 for line in found)


def test_a_text_written_with_spaces_breaks_at_spaces_only():
    assert lines("マッチぼうを 1本だけ うごかして、正しい しきに しましょう。", 14) == [
        "マッチぼうを 1本だけ",
        "うごかして、正しい しきに",
        "しましょう。",
    ]


def test_brackets_with_a_space_between_them_stay_together():
    assert not any(
        line.endswith("（") or line.startswith("）") for line in lines("＋、−、×、÷、（ ）は何回使っても", 11)
    )


def test_the_last_line_is_not_a_mere_syllable():
    assert len(lines("あいうえおかきくけこさしすせそた", 15)[-1]) >= 4


def test_lines_are_filled_from_the_top():
    assert [len(line) for line in lines("あ" * 25, 10)] == [10, 10, 5]


def test_a_word_longer_than_the_line_is_broken_anywhere():
    found = lines("https://example.org/a-very-long-address", 8)
    assert len(found) > 2
    assert "".join(found) == "https://example.org/a-very-long-address"


def test_a_line_feed_begins_a_new_line():
    assert lines("あい\nう", 20) == ["あい", "う"]


def test_an_empty_text_is_one_empty_line():
    assert lines("", 10) == [""]


def test_punctuation_that_meets_shares_its_empty_half():
    assert width("）（") == pytest.approx(1.5)
    assert width("あ、（い") == pytest.approx(3.5)


def test_small_print_sets_punctuation_closer():
    assert width("あ、い", SMALL) == pytest.approx(2.75)
    assert width("あ、い", SETTING) == pytest.approx(3.0)


def test_the_sets_of_edge_characters_do_not_overlap():
    assert not NOT_FIRST & NOT_LAST


def test_a_long_text_takes_time_in_proportion_to_its_length():
    assert len(lines("あ" * 9000, 30)) == 300
