"""The text notation, the options, and what is the same."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from worksheets.errors import WorksheetsError
from worksheets.kind import Purpose
from worksheets.kinds.make10 import KIND
from worksheets.kinds.make10.model import Options, parse

USUAL = Options()


@pytest.mark.parametrize(
    "text", ["1158", "1 1 5 8", " 1,1,5,8 ", "１１５８", "1158:10", "1 1 5 8 : 10", "１ １ ５ ８：１０"]
)
def test_digits_are_read_with_and_without_spaces(text: str) -> None:
    puzzle = KIND.parse(text, USUAL)
    assert (puzzle.numbers, puzzle.target) == ((1, 1, 5, 8), 10)
    assert KIND.format(puzzle) == "1158"


def test_another_target_is_written_out() -> None:
    assert KIND.format(KIND.parse("1158 : 24", USUAL)) == "1 1 5 8 : 24"
    to_24 = Options(target=24)
    assert KIND.format(KIND.parse("1158", to_24)) == "1 1 5 8 : 24"
    assert KIND.parse("1158:10", to_24).target == 10
    assert KIND.parse("10 2 13 8", USUAL).numbers == (10, 2, 13, 8)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("12a4", "make10.puzzle"),
        ("", "make10.puzzle"),
        ("1 1 5 -8", "make10.puzzle"),
        (", ,", "make10.puzzle"),
        ("1158 : ", "make10.puzzle"),
        ("1158 : 1.5", "make10.puzzle"),
        ("1" * 5000, "make10.puzzle"),
        ("\ud800", "make10.puzzle"),
        ("12345", "make10.count"),
        ("1 2 3 4 5", "make10.count"),
        ("123", "make10.count"),
        ("1 1 5 88", "make10.number"),
        ("1158 : 0", "make10.target"),
        ("1158 : 123456", "make10.target"),
    ],
)
def test_what_is_no_puzzle_is_told(text: str, key: str) -> None:
    with pytest.raises(WorksheetsError) as caught:
        KIND.parse(text, USUAL)
    assert [told.key for told in caught.value.told] == [key]
    assert "field" in caught.value.told[0].values
    assert str(caught.value).isprintable()


@pytest.mark.parametrize(
    ("options", "key"),
    [
        ({"range": (9, 1)}, "make10.range"),
        ({"operators": ("-",)}, "make10.lonely"),
        ({"operators": ("+", "/")}, "make10.lonely"),
    ],
)
def test_options_that_contradict_each_other_are_told(options, key: str) -> None:
    with pytest.raises(WorksheetsError) as caught:
        Options(**options)
    assert caught.value.told[0].key == key


@given(st.lists(st.integers(0, 13), min_size=4, max_size=4), st.integers(1, 9999), st.sampled_from([10, 24]))
def test_a_written_puzzle_reads_back(numbers: list[int], target: int, usual_target: int) -> None:
    options = Options(target=usual_target)
    puzzle = parse(f"{' '.join(map(str, numbers))} : {target}", options)
    assert KIND.parse(KIND.format(puzzle), options) == puzzle


def told(read: Callable[[], object]) -> str:
    """The message of the told error, if there is one."""
    try:
        read()
    except WorksheetsError as error:
        return str(error)
    return ""


@given(st.text())
def test_any_text_is_a_puzzle_or_a_told_error(text: str) -> None:
    assert told(lambda: KIND.parse(text, USUAL)).isprintable()
    assert told(lambda: KIND.parse_answer(KIND.parse("1158", USUAL), text)).isprintable()


def test_the_order_of_the_cards_tells_puzzles_apart_only_where_it_is_given() -> None:
    one, other = (KIND.parse(text, USUAL) for text in ("1158", "5 8 1 1"))
    assert KIND.same(one) == KIND.same(other)
    assert KIND.same(one) != KIND.same(KIND.parse("1158:24", USUAL))
    given_order = Options(order="given")
    assert KIND.same(KIND.parse("1158", given_order)) != KIND.same(KIND.parse("5811", given_order))


def test_defaults_follow_the_purpose_and_the_school_year() -> None:
    assert KIND.usual(Purpose(making=False)) == {"fractions": True}
    assert KIND.usual(Purpose(grade=1)) == {"operators": ("+", "-"), "numbers": 3}
    assert KIND.usual(Purpose(grade=2)) == KIND.usual(Purpose(grade=3)) == {"operators": ("+", "-")}
    assert KIND.usual(Purpose(grade=4)) == KIND.usual(Purpose()) == {}
    assert KIND.default_answers is None


@pytest.mark.parametrize("grade", [1, 2, 3, 4, 5, 6])
def test_what_is_usual_is_not_beyond(grade: int) -> None:
    assert KIND.beyond(Options(**KIND.usual(Purpose(grade=grade))), grade) == ()


def test_what_goes_beyond_a_school_year_is_named() -> None:
    assert KIND.beyond(Options(fractions=True), 1) == ("numbers", "operators", "fractions")
    assert KIND.beyond(Options(), 3) == ("operators",)
    assert KIND.beyond(Options(fractions=True), 4) == ("fractions",)
    assert KIND.beyond(Options(fractions=True), 5) == ()
