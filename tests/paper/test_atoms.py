"""Furigana: over their word, never over each other."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.paper.samples import FIXED, PT, TYPE
from worksheets.paper.atoms import SMALLEST_RUBY, Inline, atoms
from worksheets.paper.glyphs import width

SETTING = TYPE.setting("instruction")
WORDS = [("目", "め"), ("何回", "なんかい"), ("使", "つか"), ("左", "ひだり"), ("全部", "ぜんぶ"), ("筆算", "ひっさん")]


def test_a_short_reading_is_centred():
    (atom,) = atoms((Inline("目", "め"),), SETTING)
    assert atom.ruby_x + 0.5 * SETTING.ruby_size * PT == pytest.approx(atom.width / 2)


def test_the_reading_of_a_long_word_is_spread_over_it():
    (atom,) = atoms((Inline("学校給食", "きゅう"),), SETTING)
    assert atom.ruby_spread > 0


def test_a_short_reading_of_a_very_long_name_is_not_torn_apart():
    (atom,) = atoms((Inline("Wolfeschlegelsteinhausen", "ウルフ"),), SETTING)
    assert atom.ruby_spread == pytest.approx(SETTING.ruby_size * PT)
    wide = width(atom.ruby) * SETTING.ruby_size * PT + 2 * atom.ruby_spread
    assert atom.ruby_x == pytest.approx((atom.width - wide) / 2)


def test_a_long_reading_hangs_over_kana_beside_it():
    alone = atoms((Inline("左", "ひだり"),), SETTING)[0]
    beside = atoms((Inline("も"), Inline("左", "ひだり"), Inline("は")), SETTING)[1]
    assert beside.width < alone.width


def test_a_long_reading_moves_together_a_little_before_its_word_is_spread():
    (atom,) = atoms((Inline("順番", "じゅんばん"),), TYPE.setting("rule"))
    assert -0.07 * SMALLEST_RUBY * PT < atom.ruby_spread < 0
    assert atom.spread * 2 + width(atom.runs) * TYPE.setting("rule").em == pytest.approx(atom.width)


def test_a_long_reading_hangs_over_punctuation_beside_it():
    beside = atoms((Inline("。"), Inline("左", "ひだり")), SETTING)[1]
    assert beside.width < atoms((Inline("左", "ひだり"),), SETTING)[0].width


def test_a_long_reading_does_not_hang_over_kanji():
    alone = atoms((Inline("左", "ひだり"),), SETTING)[0]
    beside = atoms((Inline("山"), Inline("左", "ひだり"), Inline("山")), SETTING)[1]
    assert beside.width == alone.width


@FIXED
@given(st.lists(st.sampled_from([*WORDS, ("は", None), ("。", None)]), min_size=2, max_size=12))
def test_readings_never_overlap(parts):
    x, end = 0.0, -100.0
    for atom in atoms(tuple(Inline(text, ruby) for text, ruby in parts), SETTING):
        if atom.ruby:
            start = x + atom.ruby_x
            assert start >= end - 1e-6
            letters = sum(len(run.text) for run in atom.ruby)
            end = start + width(atom.ruby) * SETTING.ruby_size * PT + (letters - 1) * atom.ruby_spread
        x += atom.width


def test_readings_are_half_the_size_but_never_too_small():
    assert TYPE.setting("instruction").ruby_size == 6.5
    assert TYPE.setting("rule").ruby_size == SMALLEST_RUBY
