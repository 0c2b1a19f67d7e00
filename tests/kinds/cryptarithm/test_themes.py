"""The word lists, and the puzzles found in them."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from tests.kinds.cryptarithm.brute import brute_force
from worksheets.kind import LEVELS
from worksheets.kinds.cryptarithm import build, themes
from worksheets.kinds.cryptarithm.generate import catalogue, survey
from worksheets.kinds.cryptarithm.letters import WORD
from worksheets.kinds.cryptarithm.model import LONGEST_WORD, MOST_LETTERS, Options
from worksheets.kinds.cryptarithm.notation import format_puzzle, parse, same
from worksheets.kinds.cryptarithm.rate import rate
from worksheets.kinds.cryptarithm.solve import count, solve

ALL = (*themes.LISTED, "english")
PREFECTURES = (
    "北海道 青森 岩手 宮城 秋田 山形 福島 茨城 栃木 群馬 埼玉 千葉 東京 神奈川 新潟 富山 石川 福井 山梨 長野 "
    "岐阜 静岡 愛知 三重 滋賀 京都 大阪 兵庫 奈良 和歌山 鳥取 島根 岡山 "
    "広島 山口 徳島 香川 愛媛 高知 福岡 佐賀 長崎 熊本 大分 宮崎 鹿児島 沖縄"
)


def single(theme: str, addends: int = 2) -> set[str]:
    return {same(item.puzzle) for item in themes.sums(theme, addends) if item.answers == 1}


def lines(theme: str, addends: int, holding: str = "") -> str:
    """The rows of a list of puzzles with so many addends, and with this word among them."""
    rows = (themes.HERE / f"{theme}.puzzles.tsv").read_text(encoding="utf-8").splitlines(keepends=True)
    terms = {row: row.partition("=")[0].split("+") for row in rows}
    return "".join(row for row in rows if len(terms[row]) == addends and (not holding or holding in terms[row]))


def test_the_47_prefectures_are_complete_and_in_their_official_order() -> None:
    assert list(themes.writings("prefectures").values()) == PREFECTURES.split()
    assert len(set(themes.writings("prefectures"))) == 47


def test_two_prefectures_make_exactly_the_three_puzzles_of_the_rules() -> None:
    texts = ("おおいた+おおさか=さいたま", "ながさき+ながの=とうきょう", "みやぎ+みやざき=とうきょう")
    assert single("prefectures") == {same(parse(text, Options())) for text in texts}


@pytest.mark.parametrize("theme", ALL)
def test_every_word_of_a_theme_is_short_plain_and_stands_once(theme: str) -> None:
    words = themes.writings(theme)
    rows = (themes.HERE / f"{theme}.tsv").read_text(encoding="utf-8").splitlines()
    assert len(rows) == len(words) >= 47
    assert all(WORD.fullmatch(word) and len(word) <= LONGEST_WORD for word in words)
    assert all(len(set(word)) <= MOST_LETTERS for word in words)
    assert all(row.count("\t") <= 1 and row == row.strip() for row in rows)


def test_a_word_that_stands_in_two_themes_is_written_alike() -> None:
    for first, second in combinations(map(themes.writings, ALL), 2):
        assert all(first[word] == second[word] for word in first.keys() & second.keys())


def test_the_key_writes_kanji_where_all_words_are_of_one_theme() -> None:
    assert themes.written(parse("おおいた+おおさか=さいたま", Options())) == ("大分", "大阪", "埼玉")
    assert themes.written(parse("おおいた+おおさか=ごはん", Options())) is None
    assert themes.written(parse("SEND+MORE=MONEY", Options())) is None
    assert themes.written(parse("トマト+レモン=メロン", Options())) is None


@pytest.mark.parametrize("theme", themes.LISTED)
def test_a_sample_of_the_found_puzzles_is_as_the_list_says(theme: str) -> None:
    listed = themes.sums(theme, 2) + themes.sums(theme, 3)
    words = themes.writings(theme)
    for item in random.Random(1).sample(listed, 5):
        assert set(item.puzzle.words) <= set(words)
        assert count(item.puzzle, 10) == item.answers
        assert rate(item.puzzle, tuple(solve(item.puzzle))).level == item.level


def test_a_subtraction_of_a_theme_is_a_sum_turned_round() -> None:
    options = Options(theme="prefectures", operation="subtraction")
    puzzles = catalogue(options) or ()
    singles = [puzzle for puzzle, (answers, _) in zip(puzzles, survey(options), strict=True) if answers == 1]
    assert len(singles) == 3
    for puzzle, (answers, level) in list(zip(puzzles, survey(options), strict=True))[:5]:
        assert count(puzzle, 10) == answers
        assert rate(puzzle, tuple(solve(puzzle))).level == level


@pytest.mark.parametrize(
    "options",
    [
        Options(theme="english"),
        Options(theme="foods", operation="multiplication"),
        Options(theme="foods", leading_zero=True),
    ],
)
def test_what_nobody_listed_is_searched_for_when_wanted(options: Options) -> None:
    assert catalogue(options) is None


@pytest.mark.slow
@pytest.mark.parametrize("theme", themes.LISTED)
def test_the_list_of_sums_of_two_words_is_found_again(theme: str) -> None:
    assert build.sums(theme, 2) == lines(theme, 2)


@pytest.mark.slow
def test_the_list_of_sums_of_three_prefectures_is_found_again() -> None:
    assert build.sums("prefectures", 3) == lines("prefectures", 3)


@pytest.mark.slow
@pytest.mark.parametrize("theme", themes.LISTED[1:])
def test_the_sums_of_three_words_with_a_word_drawn_afresh_are_found_again(theme: str) -> None:
    """All of them takes minutes; three words a run cover a list in time."""
    for word in random.SystemRandom().sample(tuple(themes.writings(theme)), 3):
        assert build.sums(theme, 3, holding=word) == lines(theme, 3, word), word


@pytest.mark.slow
@pytest.mark.parametrize("theme", themes.LISTED)
def test_every_single_answer_of_a_theme_with_up_to_eight_letters_is_found_by_trying(theme: str) -> None:
    for item in themes.sums(theme, 2) + themes.sums(theme, 3):
        assert count(item.puzzle, 10) == item.answers
        if item.answers == 1 and len(item.puzzle.letters) <= 8:
            assert len(brute_force(format_puzzle(item.puzzle))) == 1
        assert item.level in range(len(LEVELS))
