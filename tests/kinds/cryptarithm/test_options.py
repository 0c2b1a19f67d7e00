"""Options that contradict each other are told, and defaults follow the school year."""

from __future__ import annotations

from pathlib import Path

import pytest

from worksheets import config
from worksheets.errors import WorksheetsError
from worksheets.kind import Purpose
from worksheets.kinds.cryptarithm.generate import beyond, usual
from worksheets.kinds.cryptarithm.model import Options


@pytest.mark.parametrize(
    ("options", "key", "field"),
    [
        ({"words": ("",)}, "no_words", "words"),
        ({"words": ("  ", "　")}, "no_words", "words"),
        ({"words": ("いぬ", "ねこ")}, "few_words", "words"),
        ({"words": ("いぬ", "ねこ", "いぬ", " ねこ")}, "few_words", "words"),
        ({"words": ("いぬ", "ねこ", "うし"), "addends": 3}, "few_words", "words"),
        ({"words": ("いぬ", "猫", "うし")}, "word", "words"),
        ({"words": ("いぬ", "ねこ2", "うし")}, "word", "words"),
        ({"words": ("いぬ", "ね-こ", "うし")}, "word", "words"),
        ({"words": ("いぬ", "ねこ", "あ" * 9)}, "long_word", "words"),
        ({"words": ("いぬ", "ねこ", "うし"), "theme": "animals"}, "theme_and_words", "words"),
        ({"addends": 3, "operation": "subtraction"}, "addends", "addends"),
        ({"addends": 3, "operation": "multiplication"}, "addends", "addends"),
        ({"shape": (2, 2, 4)}, "shape", "shape"),
        ({"shape": (2, 2, 1)}, "shape", "shape"),
        ({"shape": (2, 3, 2), "operation": "subtraction"}, "shape", "shape"),
        ({"shape": (2, 2, 2, 2), "operation": "subtraction"}, "shape", "shape"),
        ({"shape": (2, 2, 5), "operation": "multiplication"}, "shape", "shape"),
        ({"shape": (1, 1, 1, 2), "operation": "multiplication"}, "shape", "shape"),
    ],
)
def test_options_that_cannot_be_are_told_with_their_field(options: dict, key: str, field: str) -> None:
    with pytest.raises(WorksheetsError) as caught:
        Options(**options)
    (told,) = caught.value.told
    assert told.key == f"cryptarithm.{key}"
    assert told.values["field"] == field
    assert str(caught.value)


@pytest.mark.parametrize(
    ("operation", "shape"),
    [
        ("addition", (2, 2, 3)), ("addition", (2, 2, 2)), ("addition", (1, 1, 1)), ("addition", (2, 1, 2)),
        ("addition", (1, 1, 1, 1, 1, 2)), ("addition", (9 - 1, 8, 8)), ("subtraction", (3, 2, 2)),
        ("subtraction", (2, 2, 1)), ("subtraction", (3, 3, 3)), ("multiplication", (2, 2, 3)),
        ("multiplication", (2, 2, 4)), ("multiplication", (2, 1, 2)), ("multiplication", (1, 1, 2)),
    ],
)  # fmt: skip
def test_shapes_that_can_be_are_accepted(operation: str, shape: tuple[int, ...]) -> None:
    assert Options(operation=operation, shape=shape).lengths == shape


def test_the_default_shape_fits_every_operation() -> None:
    assert Options(operation="subtraction").lengths == (3, 2, 2)
    assert Options(operation="multiplication").lengths == (2, 2, 3)


def test_a_file_of_words_is_read_and_an_empty_one_is_told(tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.yaml"
    sheet.write_text("sections: [{puzzle: 覆面算, count: 1, words: words.txt}]", encoding="utf-8")
    words = tmp_path / "words.txt"
    words.write_text("# 動物\nいぬ\nねこ\n\nうし\n", encoding="utf-8")
    assert config.load(sheet).sections[0].options.own_words == ("いぬ", "ねこ", "うし")
    words.write_text("# 動物\n\n", encoding="utf-8")
    with pytest.raises(WorksheetsError) as caught:
        config.load(sheet)
    assert [told.key for told in caught.value.told] == ["cryptarithm.no_words"]


def test_own_words_are_tidied_and_each_counts_once() -> None:
    assert Options(words=("send", " ＳＥＮＤ ", "more", "ﾈｺ", "")).own_words == ("SEND", "MORE", "ネコ")


def test_options_are_read_in_japanese_and_as_a_teacher_types_them() -> None:
    typed = {"テーマ": "都道府県", "計算": "ひき算", "左はしの0": True}
    read = config.options("cryptarithm", typed, Purpose())
    assert read == Options(theme="prefectures", operation="subtraction", leading_zero=True)
    assert config.options("cryptarithm", {"形": "3,3,4", "文字": "ひらがな"}, Purpose()) == Options(
        shape=(3, 3, 4), alphabet="kana"
    )
    assert config.options("cryptarithm", {"shape": "3+3+4"}, Purpose()).shape == (3, 3, 4)


def test_up_to_grade_four_puzzles_of_invented_letters_have_six_at_most() -> None:
    assert usual(Purpose(grade=3)) == usual(Purpose(grade=4)) == {"letters": 6}
    assert usual(Purpose(grade=5)) == usual(Purpose()) == {}
    assert usual(Purpose(making=False, grade=3)) == {}


def test_what_goes_beyond_a_school_year_is_named() -> None:
    assert beyond(Options(), 3) == ("letters",)
    assert beyond(Options(letters=6), 3) == ()
    assert beyond(Options(), 6) == ()
    assert beyond(Options(theme="animals"), 4) == ("theme",)
    assert beyond(Options(words=("いぬ", "ねこ", "うし")), 4) == ("words",)
    assert beyond(Options(operation="multiplication", letters=3), 1) == ("operation",)
