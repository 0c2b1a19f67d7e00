"""What pupils, teachers and keyboards write."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.arithmetic.expression.trees import draw_trees, value_of, written
from worksheets.arithmetic.expression.read import LONGEST, Tree, attempt, read, shown


@pytest.mark.parametrize(
    "text",
    [
        "8/(1-1/5)",
        "８÷（１−１÷５）",
        " 8 ÷ ( 1 － 1 ÷ 5 ) ",
        "8÷[1–1÷5]",
        "8÷｛1−1／5｝",
        "8/〔1-1/5〕",
        "8\u3000÷（1ー1÷5）",
    ],
)
def test_signs_of_the_school_and_of_keyboards_are_understood(text: str) -> None:
    line = read(text)
    assert line is not None
    assert line.tree == ("/", 8, ("-", 1, ("/", 1, 5)))
    assert line.numbers == (8, 1, 1, 5)
    assert attempt(text) == "8/(1-1/5)"


def test_times_has_many_faces() -> None:
    assert {attempt(text) for text in ("3×4", "3＊4", "3✕4", "3x4", "3Ｘ4", "3·4", "3*4")} == {"3*4"}


def test_multiplication_binds_before_addition_and_equal_signs_from_the_left() -> None:
    line = read("9-5-2*3/4")
    assert line is not None
    assert line.tree == ("-", ("-", 9, 5), ("/", ("*", 2, 3), 4))


def test_the_claimed_result_is_kept_apart() -> None:
    line = read("8÷(1−1÷5)＝10")
    assert line is not None
    assert (line.claim, line.numbers) == (10, (8, 1, 1, 5))


@pytest.mark.parametrize(
    "text",
    [
        *("", "+", "1+", "*3", "-3+5", "1++2", "(1+2", "1+2)", "()", "2(3+4)", "1 2+3", "1+2=", "=3", "1=2=3", "abc"),
        *("1.5*2", "3^2", "3²", "1+2;", "٣+٤", "½+1", "None", "1" * (LONGEST + 1), "(" * 60 + "1" + ")" * 60),
    ],
)
def test_what_is_not_an_expression(text: str) -> None:
    assert read(text) is None


@pytest.mark.parametrize("text", ["", "   ", "\x00", "8/(1-1/5)\x1b[2J", "\ud800", "1+" * 200, "　"])
def test_what_cannot_be_an_attempt_at_all(text: str) -> None:
    assert attempt(text) is None


def test_strange_text_is_shown_short_and_printable() -> None:
    assert shown("1\ud800\n2") == "1??2"
    assert shown("9" * 50) == "9" * 40 + "…"


@given(draw_trees())
def test_a_written_tree_reads_back(tree: Tree) -> None:
    line = read(written(tree))
    assert line is not None
    assert line.tree == tree


@given(draw_trees(), st.sampled_from("+-*/"))
def test_spaces_change_nothing(tree: Tree, sign: str) -> None:
    line = read(written(tree).replace(sign, f"  {sign} "))
    assert line is not None
    assert value_of(line.tree) == value_of(tree)


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    read(text)
    attempt(text)
    assert shown(text).isprintable()


@given(st.text("0123456789+-*/()= ×÷（）", max_size=30))
def test_anything_over_our_signs_is_read_or_refused(text: str) -> None:
    line = read(text)
    assert line is None or "".join(line.tokens) in "".join(text.split()).translate(str.maketrans("×÷（）", "*/()"))
