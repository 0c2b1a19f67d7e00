"""Options of every shape: from a config, from `--set name=value`, and from Python."""

from __future__ import annotations

from typing import Any

import pytest

from tests.config.conftest import Write, faults
from tests.config.stand_in import Each, Keep, Only, Options
from worksheets import config, kinds
from worksheets.errors import WorksheetsError
from worksheets.kind import Purpose
from worksheets.words import message, speaking

SOLVING = Purpose(making=False, answers=None)


def read(**settings: Any) -> Options:
    found: Options = config.options("stand_in", settings, SOLVING)
    return found


def refused(**settings: Any) -> list[str]:
    with pytest.raises(WorksheetsError) as caught:
        read(**settings)
    return [message(told) for told in caught.value.told]


@pytest.mark.parametrize(
    "typed",
    [
        "+-",
        "＋－",
        "＋−",
        "+,-",
        "+, -",
        "+ -",
        "[+, -]",
        "［＋，－］",
        "＋、−",
        ["+", "-"],
        ["＋", "−"],
        ("+", "-"),
        "+・-",
    ],
)
def test_operators_may_be_written_in_every_usual_way(typed: object) -> None:
    assert read(operators=typed).operators == ("+", "-")


@pytest.mark.parametrize(
    ("typed", "operators"), [("×", ("*",)), ("＊／", ("*", "/")), ("×÷", ("*", "/")), ("+-*/", ("+", "-", "*", "/"))]
)
def test_school_signs_are_operators(typed: str, operators: tuple[str, ...]) -> None:
    assert read(operators=typed).operators == operators


@pytest.mark.parametrize("typed", ["", "plus", "+x", "+%", [], ["+", "plus"], "+=", {"+": "-"}, None, 3])
def test_other_signs_are_refused(typed: object) -> None:
    (text,) = refused(operators=typed)[:1]
    assert text.startswith("operators")
    assert "+、-、*、/ のどれか" in text


@pytest.mark.parametrize(
    ("typed", "digits"),
    [
        ("3×2", (3, 2)),
        ("３×２", (3, 2)),
        ("3x2", (3, 2)),
        ("3X2", (3, 2)),
        ("3*2", (3, 2)),
        ("4÷2", (4, 2)),
        ("4/2", (4, 2)),
        ("3+3+2", (3, 3, 2)),
        ("3−2", (3, 2)),
        ("3-2", (3, 2)),
        ("2,1,2", (2, 1, 2)),
        ("2, 1, 2", (2, 1, 2)),
        ("2 1 2", (2, 1, 2)),
        ("[3, 2]", (3, 2)),
        ([3, 2], (3, 2)),
        (["3", "２"], (3, 2)),
        ((3, 2), (3, 2)),
        ("3、2", (3, 2)),
        ("5", (5,)),
        (5, (5,)),
        (None, None),
        ("3 × 2", (3, 2)),
        ("［３，２］", (3, 2)),
    ],
)
def test_numbers_of_digits_may_be_written_as_a_calculation(typed: object, digits: tuple[int, ...]) -> None:
    assert read(digits=typed).digits == digits


@pytest.mark.parametrize(
    "typed", ["3×", "×2", "3××2", "0×2", "10×2", "3×x", "a", "1.5", "3×2×1×1×1×1", [], [[3]], [3, True], {"a": 1}, True]
)
def test_what_is_no_calculation_is_refused(typed: object) -> None:
    assert refused(digits=typed)[0].startswith("digits")


@pytest.mark.parametrize("typed", ["0〜5", "0～5", "0~5", "0-5", "0..5", "0:5", [0, 5], "0, 5"])
def test_a_range_has_two_ends(typed: object) -> None:
    assert read(range=typed).range == (0, 5)


@pytest.mark.parametrize("typed", ["5", [1], [1, 2, 3], "1-2-3", [-1, 5], [0, 10]])
def test_a_range_has_neither_one_nor_three_ends(typed: object) -> None:
    assert refused(range=typed)[0].startswith("range")


@pytest.mark.parametrize(
    ("typed", "clues"),
    [
        ("minimal", "minimal"),
        ("MINIMAL", "minimal"),
        ("最小", "minimal"),
        ("letters", "letters"),
        ({"only": 7}, Only(7)),
        ("only: 7", Only(7)),
        ("only:7", Only(7)),
        ("only=7", Only(7)),
        ("{only: 7}", Only(7)),
        ({"だけ": "７"}, Only(7)),
        ("だけ：7", Only(7)),
        ({"each": [1, 2, 3]}, Each((1, 2, 3))),
        ("each: 1,2,3", Each((1, 2, 3))),
        ("{each: [1, 2, 3]}", Each((1, 2, 3))),
        ({"1つずつ": "1・2"}, Each((1, 2))),
        ({"keep": 0.4}, Keep(0.4)),
        ("keep: 0.4", Keep(0.4)),
        ({"keep": "０．４"}, Keep(0.4)),
    ],
)
def test_a_choice_of_records_takes_the_one_whose_key_is_written(typed: object, clues: object) -> None:
    assert read(clues=typed).clues == clues


@pytest.mark.parametrize(
    ("typed", "part"),
    [
        ({"only": 10}, "0から9までの整数"),
        ({"only": "x"}, "0から9までの整数"),
        ({"keep": 2}, "0.1から0.9までの数"),
        ({"each": []}, "each"),
        ({"each": [1, 11]}, "0から9までの整数"),
        ({"kep": 0.4}, "minimal"),
        ({}, "minimal"),
        ("most", "minimal"),
        ({"only": 7, "each": [1]}, "each"),
        ({"only": None}, "0から9までの整数"),
    ],
)
def test_a_wrong_record_is_told_with_what_is_wanted(typed: object, part: str) -> None:
    (text,) = refused(clues=typed)[:1]
    assert text.startswith("clues")
    assert part in text


def test_a_wrong_choice_lists_the_records_too() -> None:
    assert "{only: 0から9までの整数}" in refused(clues="most")[0]


@pytest.mark.parametrize(("typed", "value"), [(3, 3), ("4", 4), ("４", 4)])
def test_a_choice_of_numbers(typed: object, value: int) -> None:
    assert read(seven=typed).seven == value


@pytest.mark.parametrize("typed", [5, "3.0", True, "three", [3]])
def test_a_number_that_is_no_choice_is_refused(typed: object) -> None:
    assert "3、4 のどれか" in refused(seven=typed)[0]


@pytest.mark.parametrize(
    ("typed", "value"),
    [(True, True), (False, False), ("no", False), ("はい", True), (None, None), ("null", "refused"), (1, "refused")],
)
def test_yes_no_or_nothing(typed: object, value: object) -> None:
    if value == "refused":
        assert refused(robust=typed)
    else:
        assert read(robust=typed).robust is value


def test_booleans_are_no_numbers_and_numbers_no_booleans() -> None:
    assert refused(target=True)
    assert refused(tail=1)
    assert refused(tail=0)


def test_japanese_names_of_options_and_values() -> None:
    assert read(**{"計算": "わり算", "つくる数": "２４", "けた数": "4÷2"}) == read(
        operation="division", target=24, digits=(4, 2)
    )


def test_an_unknown_option_is_told_with_the_nearest() -> None:
    (text,) = refused(targat=3)
    assert "「target」のことですか" in text
    (text,) = refused(zzz=3)
    assert "operators, operation, digits" in text


def test_every_wrong_option_is_told() -> None:
    assert [text.split(":")[0] for text in refused(target=0, operation="sum", foo=1)] == ["foo", "operation", "target"]


def test_an_error_of_the_kind_names_its_option() -> None:
    with pytest.raises(WorksheetsError) as caught:
        read(operation="division", digits="1÷9")
    (told,) = caught.value.told
    assert (told.key, told.field) == ("stand_in.small", "digits")


def test_usual_values_depend_on_the_purpose() -> None:
    assert config.options("stand_in", {}, SOLVING).operators == ("+", "-", "*", "/")
    assert config.options("stand_in", {}, Purpose()).operators == ("+", "-")
    assert config.options("stand_in", {"operators": "÷"}, Purpose()).operators == ("/",)


def test_words_come_as_a_list_or_from_a_file_beside_the_config(write: Write, tmp_path: Any) -> None:
    (tmp_path / "words.txt").write_bytes("# 県\r\nおおいた\r\n\r\n　さいたま　\r\nか\u3099\r\n".encode())
    (tmp_path / "cp932.txt").write_bytes("とうきょう\nながの\n".encode("cp932"))

    def words(value: str) -> tuple[str, ...]:
        found: Options = config.load(write(f"sections: [{{puzzle: stand_in, words: {value}}}]")).sections[0].options
        return found.words

    assert words("[おおいた, おおさか]") == ("おおいた", "おおさか")
    assert words("words.txt") == ("おおいた", "さいたま", "が")
    assert words("cp932.txt") == ("とうきょう", "ながの")


@pytest.mark.parametrize(
    ("content", "key"),
    [
        (None, "config.no_such_file"),
        (b"\xff\xff\xff", "yaml.not_utf8"),
        (b"a\x07\n", "yaml.character"),
        (b"a\n" * 30_000, "config.too_many_lines"),
        (b"a" * 1_100_000, "config.too_large"),
    ],
)
def test_a_file_of_words_that_cannot_be_used_is_told(
    write: Write, tmp_path: Any, content: bytes | None, key: str
) -> None:
    if content is not None:
        (tmp_path / "w.txt").write_bytes(content)
    assert [told.key for told in faults(write("sections: [{puzzle: stand_in, words: w.txt}]"))] == [key]


def test_what_options_a_value_has_survives_the_way_through_json(write: Write) -> None:
    settings = "clues: {each: [1, 2]}, digits: 3×2, operators: ÷, robust: null, words: [あ]"
    sheet = config.load(write(f"sections: [{{puzzle: stand_in, {settings}}}]"))
    assert config.resolve(sheet.content).sections == sheet.sections
    assert config.plain(sheet.sections[0].options)["clues"] == {"each": [1, 2]}


def test_lone_surrogates_and_control_characters_are_refused() -> None:
    assert "U+D800" in refused(theme="\ud800")[0]
    assert "U+0007" in refused(operators="+\x07")[0]


def test_messages_speak_english_when_asked() -> None:
    with speaking("en"):
        assert refused(target=0) == ['target: "0" cannot be used. Write a whole number from 1 to 99.']
        assert "the keys" not in refused(clues="most")[0]
        assert "{only: a whole number from 0 to 9}" in refused(clues="most")[0]


def test_a_kind_is_known_by_its_japanese_name() -> None:
    assert kinds.load(config.kind_name("見本")).name == "stand_in"
    assert config.kind_name("ＳＴＡＮＤ＿ＩＮ") == "stand_in"
    assert config.kind_name(" stand_in ") == "stand_in"
    with pytest.raises(WorksheetsError, match="stand_in"):
        config.kind_name("stand-in")
    with pytest.raises(WorksheetsError, match="make10"):
        config.kind_name("zzzzzzz")
