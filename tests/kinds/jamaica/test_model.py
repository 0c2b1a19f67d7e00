"""The text notation, the options, and what is the same."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from worksheets.errors import WorksheetsError
from worksheets.kind import Purpose
from worksheets.kinds.jamaica import KIND
from worksheets.kinds.jamaica.model import Options

USUAL = Options()
THREE = Options(dice=3)


@pytest.mark.parametrize(
    "text",
    ["2 3 1 4 4 : 55", "2 3 1 4 4 : 50 5", "23144:55", "2,3,1,4,4 : 50+5", "２　３　１　４　４：５０　５"],
)
def test_dice_are_read_with_their_sum_or_with_both_black_dice(text: str) -> None:
    roll = KIND.parse(text, USUAL)
    assert (roll.dice, roll.target, roll.tens, roll.ones) == ((2, 3, 1, 4, 4), 55, 50, 5)
    assert KIND.format(roll) == "2 3 1 4 4 : 55"


def test_three_dice_have_one_black_die() -> None:
    roll = KIND.parse("2 3 1 : 4", THREE)
    assert (roll.dice, roll.target, roll.tens, roll.ones) == ((2, 3, 1), 4, 0, 4)
    assert KIND.format(roll) == "2 3 1 : 4"


@pytest.mark.parametrize(
    ("text", "options", "key"),
    [
        ("12a4", USUAL, "jamaica.puzzle"),
        ("", USUAL, "jamaica.puzzle"),
        ("2 3 1 4 4", USUAL, "jamaica.puzzle"),
        ("2 3 1 4 4 : -55", USUAL, "jamaica.puzzle"),
        ("\ud800", USUAL, "jamaica.puzzle"),
        ("2" * 9999, USUAL, "jamaica.puzzle"),
        ("7 3 1 4 4 : 55", USUAL, "jamaica.die"),
        ("0 3 1 4 4 : 55", USUAL, "jamaica.die"),
        ("2 3 1 4 4 6 : 55", USUAL, "jamaica.count"),
        ("2 3 1 : 55", USUAL, "jamaica.count"),
        ("2 3 1 4 4 : 4", THREE, "jamaica.count"),
        ("2 3 1 4 4 : 0", USUAL, "jamaica.target"),
        ("2 3 1 4 4 : 17", USUAL, "jamaica.target"),
        ("2 3 1 4 4 : 50 7", USUAL, "jamaica.target"),
        ("2 3 1 4 4 : 5 50", USUAL, "jamaica.target"),
        ("2 3 1 : 7", THREE, "jamaica.target"),
    ],
)
def test_what_is_no_roll_is_told(text: str, options: Options, key: str) -> None:
    with pytest.raises(WorksheetsError) as caught:
        KIND.parse(text, options)
    assert [told.key for told in caught.value.told] == [key]
    assert "field" in caught.value.told[0].values
    assert str(caught.value).isprintable()


def test_minus_comes_with_plus() -> None:
    with pytest.raises(WorksheetsError) as caught:
        Options(operators=("-", "*"))
    assert caught.value.told[0].key == "jamaica.lonely"


@given(st.lists(st.integers(1, 6), min_size=5, max_size=5), st.sampled_from(USUAL.targets))
def test_a_written_roll_reads_back(dice: list[int], target: int) -> None:
    roll = KIND.parse(f"{' '.join(map(str, dice))} : {target}", USUAL)
    assert KIND.parse(KIND.format(roll), USUAL) == roll


def told(read: Callable[[], object]) -> str:
    """The message of the told error, if there is one."""
    try:
        read()
    except WorksheetsError as error:
        return str(error)
    return ""


@given(st.text())
def test_any_text_is_a_roll_or_a_told_error(text: str) -> None:
    assert told(lambda: KIND.parse(text, USUAL)).isprintable()
    assert told(lambda: KIND.parse_answer(KIND.parse("23144:55", USUAL), text)).isprintable()


def test_the_same_dice_in_another_order_are_the_same_roll() -> None:
    one, other, third = (KIND.parse(text, USUAL) for text in ("23144:55", "44321:55", "44321:56"))
    assert KIND.same(one) == KIND.same(other) != KIND.same(third)


def test_defaults_follow_the_purpose_and_the_school_year() -> None:
    assert KIND.usual(Purpose(making=False)) == {"fractions": True}
    assert KIND.usual(Purpose(grade=2)) == {"dice": 3, "operators": ("+", "-")}
    assert KIND.usual(Purpose(grade=4)) == KIND.usual(Purpose()) == {}
    assert KIND.default_answers is None


@pytest.mark.parametrize("grade", [1, 2, 3, 4, 5, 6])
def test_what_is_usual_is_not_beyond(grade: int) -> None:
    assert KIND.beyond(Options(**KIND.usual(Purpose(grade=grade))), grade) == ()


def test_what_goes_beyond_a_school_year_is_named() -> None:
    assert KIND.beyond(Options(fractions=True), 3) == ("dice", "operators", "fractions")
    assert KIND.beyond(Options(fractions=True), 4) == ("fractions",)
    assert KIND.beyond(Options(fractions=True), 5) == ()
