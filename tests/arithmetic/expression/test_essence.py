"""Which written forms are the same idea."""

from __future__ import annotations

import pytest

from worksheets.arithmetic.expression.essence import Essence, essence
from worksheets.arithmetic.expression.read import form_of, read


def essence_of(text: str) -> Essence:
    line = read(text)
    signed = line and form_of(line.tree)
    assert signed, text
    return essence(signed[1], {})


@pytest.mark.parametrize(
    ("text", "rest", "idle"),
    [
        ("7+3*1", "7+3", (1,)),
        ("7*1+3", "7+3", (1,)),
        ("(7+3)/1", "7+3", (1,)),
        ("8+2+5-5", "8+2", (5, 5)),
        ("(8+2)*5/5", "8+2", (5, 5)),
        ("(8+2)*(5-4)", "8+2", (4, 5)),
        ("4+6+0*9", "6+4", (0, 9)),
        ("4+6-0", "6+4", (0,)),
        ("2*5+3*(7-7)", "5*2", (3, 7, 7)),
        ("(2*3+1-1)*4", "4*3*2", (1, 1)),
        ("(1*(7+3)+5)*2", "2*(7+5+3)", (1,)),
        ("4*(2+1)/3", "4", (1, 2, 3)),
        ("1*1", "1", (1,)),
        ("1/1", "1", (1,)),
        ("2/2", "2/2", ()),
        ("1/2+1/2+9", "9+1/2+1/2", ()),
        ("5/(1/2)", "5*2", (1,)),
    ],
)
def test_groups_without_effect_go_and_what_remains_is_flat(text: str, rest: str, idle: tuple[int, ...]) -> None:
    found = essence_of(text)
    assert (found.rest and found.rest.text, found.idle) == (rest, idle)


def test_a_value_of_zero_leaves_nothing() -> None:
    assert essence_of("3*(7-7)") == Essence(None, (3, 7, 7))


@pytest.mark.parametrize(("one", "other"), [("2+2", "2*2"), ("4-2", "4/2"), ("3*4-2", "3+4*2-1")])
def test_numbers_with_an_effect_keep_answers_apart(one: str, other: str) -> None:
    assert essence_of(one).key != essence_of(other).key


def test_times_one_and_divided_by_one_are_the_same_wherever_they_stand() -> None:
    keys = {essence_of(text).key for text in ("1+1*3*3", "1+3*3/1", "1*1+3*3", "3*3+1/1")}
    assert len(keys) == 1


def test_plus_minus_and_times_divided_by_the_same_number_are_the_same() -> None:
    assert essence_of("6+4+5-5").key == essence_of("6*5/5+4").key == essence_of("(6+4)/5*5").key
