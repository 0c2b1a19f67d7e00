"""Texts that are read, texts that are told what is wrong, and puzzles that are the same."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from worksheets.errors import WorksheetsError
from worksheets.kinds.cryptarithm.letters import KANA, sound_alike
from worksheets.kinds.cryptarithm.model import Options
from worksheets.kinds.cryptarithm.notation import format_answer, format_puzzle, parse, parse_answer, same

SEND = parse("SEND+MORE=MONEY", Options())


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("SEND+MORE=MONEY", "SEND+MORE=MONEY"),
        (" send + more = money ", "SEND+MORE=MONEY"),
        ("ＳＥＮＤ＋ＭＯＲＥ＝ＭＯＮＥＹ", "SEND+MORE=MONEY"),
        ("AB×C=DE", "AB*C=DE"),
        ("ＡＢ＊Ｃ＝ＤＥ", "AB*C=DE"),
        ("AB−C=DE", "AB-C=DE"),
        ("AB－C=DE", "AB-C=DE"),
        ("おおいた＋おおさか＝さいたま", "おおいた+おおさか=さいたま"),
        ("カレー+ラーメン=スープ", "カレー+ラーメン=スープ"),
        ("ｶﾚｰ+ﾗｰﾒﾝ=ｽｰﾌﾟ", "カレー+ラーメン=スープ"),
        ("か\u3099+か=き", "が+か=き"),
        ("がっこう+きって=きょう", "がっこう+きって=きょう"),
        ("あ　+　い　=　う", "あ+い=う"),
        ("A+B+C+D=EF", "A+B+C+D=EF"),
    ],
)  # fmt: skip
def test_what_people_type_is_read(typed: str, written: str) -> None:
    puzzle = parse(typed, Options())
    assert format_puzzle(puzzle) == written
    assert parse(written, Options()) == puzzle


def test_small_kana_and_the_long_sign_are_letters_of_their_own() -> None:
    assert len(parse("つっ+や=ゃ", Options()).letters) == 4
    assert parse("カー+カ=ー", Options()).letters == ("カ", "ー")


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "puzzle"), ("SEND", "puzzle"), ("SEND+MORE", "puzzle"), ("=AB", "puzzle"), ("AB=AB", "puzzle"),
        ("A+=B", "puzzle"), ("+A+B=C", "puzzle"), ("A+B=C=D", "puzzle"), ("A+B-C=D", "puzzle"), ("A+B=", "puzzle"),
        ("A+B=C+D", "puzzle"), ("A-B-C=D", "terms"), ("A*B*C=D", "terms"), ("A/B=C", "character"),
        ("1+B=C", "character"), ("大分+大阪=埼玉", "character"), ("A+B=É", "character"), ("A+B\x00=C", "character"),
        ("ß+A=B", "character"), ("\ud800+A=B", "character"), ("A+B=C!", "character"), ("АВ+С=В", "character"),
        ("ABCDEF+GHIJK=ABC", "many_letters"), ("A" * 13 + "+A=B", "long_word"),
        ("+".join("A" * 50) + "=B", "many_words"),
        ("A" * 1001, "long"), ("(" * 5000, "long"), ("A+B=あ\u0301", "character"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_told_why(text: str, key: str) -> None:
    with pytest.raises(WorksheetsError) as caught:
        parse(text, Options())
    (told,) = caught.value.told
    assert told.key == f"cryptarithm.{key}"
    assert told.values["field"] == "puzzle"
    assert str(caught.value)


def test_ten_letters_are_read_and_eleven_are_not() -> None:
    assert len(parse("ABCDE+FGHIJ=ABCDE", Options()).letters) == 10
    with pytest.raises(WorksheetsError, match="11"):
        parse("ABCDE+FGHIJ=ABCDK", Options())


@pytest.mark.parametrize("text", ["9567+1085=10652", " ９５６７＋１０８５＝１０６５２ ", "1+2+3=4", "0000+0=0"])
def test_any_equation_of_numbers_is_an_attempt(text: str) -> None:
    assert parse_answer(SEND, text)


@pytest.mark.parametrize("text", ["", "9567", "9567-1085=10652", "S=9", "9567+1085", "=1", "1+=2", "x" * 9999])
def test_anything_else_is_no_attempt(text: str) -> None:
    with pytest.raises(WorksheetsError, match=r"1111\+1111=11111"):
        parse_answer(SEND, text)


def test_an_answer_survives_its_text() -> None:
    answer = ("9567", "1085", "10652")
    assert parse_answer(SEND, format_answer(SEND, answer)) == answer


def test_the_order_of_what_is_added_or_multiplied_makes_no_other_puzzle() -> None:
    def key(text: str, leading_zero: bool = False) -> str:
        return same(parse(text, Options(leading_zero=leading_zero)))

    assert key("SEND+MORE=MONEY") == key("MORE+SEND=MONEY")
    assert key("AB*C=DE") == key("C*AB=DE")
    assert key("AB-BC=CA") != key("BC-AB=CA")
    assert key("AB+CB=DEA") != key("AC+BC=DEA")
    assert key("みやぎ+みやざき=とうきょう") != key("ながの+ながさき=とうきょう")
    assert key("AB+CB=DEA") != key("AB+CB=DEA", leading_zero=True)


def test_one_sound_in_both_kana_is_noticed() -> None:
    assert sound_alike("かカ")
    assert sound_alike("ごはんパン")
    assert not sound_alike("ごはんカレー")
    assert not sound_alike("かがきぎっつ")


@settings(max_examples=150, deadline=None, derandomize=True)
@given(st.data())
def test_every_puzzle_survives_its_text(data: st.DataObject) -> None:
    letters = data.draw(st.lists(st.from_regex(f"[A-Z{KANA}]", fullmatch=True), min_size=1, max_size=10))
    word = st.text(alphabet=letters, min_size=1, max_size=12)
    sign = data.draw(st.sampled_from("+-*"))
    terms = data.draw(st.lists(word, min_size=2, max_size=8 if sign == "+" else 2))
    text = f"{sign.join(terms)}={data.draw(word)}"
    puzzle = parse(text, Options())
    assert format_puzzle(puzzle) == text
    assert parse(format_puzzle(puzzle), Options()) == puzzle


@settings(max_examples=200, deadline=None, derandomize=True)
@given(st.text(alphabet=st.one_of(st.sampled_from("ABab+-*=＋−あアー 　1"), st.characters()), max_size=60))
def test_any_text_is_read_or_told(text: str) -> None:
    with suppress(WorksheetsError):
        puzzle = parse(text, Options())
        assert parse(format_puzzle(puzzle), Options()) == puzzle
    with suppress(WorksheetsError):
        answer = parse_answer(SEND, text)
        assert parse_answer(SEND, format_answer(SEND, answer)) == answer
