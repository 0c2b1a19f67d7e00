"""A written form has one line, whatever way the calculation was written."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.arithmetic.expression.trees import draw_trees, rewritten, value_of
from worksheets.arithmetic.expression.form import Form, factors, number, product_of, sum_of, terms
from worksheets.arithmetic.expression.read import Tree, form_of, read


def form(text: str) -> tuple[int, str]:
    line = read(text)
    assert line is not None
    signed = form_of(line.tree)
    assert signed is not None
    return signed[0], signed[1].text


@pytest.mark.parametrize(
    ("written", "line"),
    [
        ("9-(5-2)", "9+2-5"),
        ("8/(4/2)", "8*2/4"),
        ("1+3*(2+4*4)", "3*(4*4+2)+1"),
        ("(4+6)*2+5-2", "2*(6+4)+5-2"),
        ("(6-2/4)*(2+4)", "(4+2)*(6-2/4)"),
        ("1*3*3+1", "3*3*1+1"),
        ("6/3*4/1*(5-2)", "6*4*(5-2)/3/1"),
        ("9+3*3", "3*3+9"),  # equal values go by their text
        ("2+3-4-1", "3+2-4-1"),
        ("5/(2*3)", "5/3/2"),
    ],
)
def test_terms_and_factors_stand_in_a_fixed_order_with_the_fewest_brackets(written: str, line: str) -> None:
    assert form(written) == (1, line)


@pytest.mark.parametrize(
    ("written", "sign", "line"),
    [
        ("3-5", -1, "5-3"),
        ("(3-5)*4", -1, "4*(5-3)"),
        ("(3-5)*(2-6)", 1, "(6-2)*(5-3)"),
        ("7-(3-5)*4", 1, "4*(5-3)+7"),
        ("7+(3-5)*2", 1, "7-2*(5-3)"),
        ("0-0", 1, "0-0"),
        ("0-3", -1, "3-0"),
    ],
)
def test_signs_are_pulled_out_of_factors(written: str, sign: int, line: str) -> None:
    assert form(written) == (sign, line)


def test_a_sum_equal_to_its_own_negative_has_no_sign() -> None:
    assert form("7-(1-1)*3") == form("7+(1-1)*3") == (1, "7+3*(1-1)")


def test_a_sum_worth_zero_has_one_line_and_keeps_its_sign_in_front() -> None:
    assert form("3-2-1") == (-1, "2+1-3")
    assert form("8+5*(3-2-1)") == form("8-5*(2+1-3)") == (1, "8-5*(2+1-3)")
    assert form("8-5*(3-2-1)") == (1, "8+5*(2+1-3)")


def test_dividing_by_zero_has_no_form() -> None:
    assert product_of([number(5)], [number(0)]) is None
    for text in ("5/0", "5/(3-3)", "5/(2/0)", "5/(0*2)"):
        line = read(text)
        assert line is not None
        assert form_of(line.tree) is None


def test_a_form_knows_its_terms_and_factors() -> None:
    total = sum_of([number(3), number(7)], [number(2)])
    assert total is not None
    assert [[term.text for term in side] for side in terms(total)] == [["7", "3"], ["2"]]
    assert factors(total) == ([total], [])
    assert (total.num, total.den, total.whole) == (8, 1, True)


def test_whole_means_every_value_on_the_way() -> None:
    assert [part for part in _forms("3*4/6", "4*(1/2+3/2)", "3/2") if part.whole] == _forms("3*4/6")


def _forms(*texts: str) -> list[Form]:
    lines = [read(text) for text in texts]
    found = [form_of(line.tree) for line in lines if line]
    return [signed[1] for signed in found if signed]


@given(draw_trees())
def test_a_form_has_the_value_of_the_tree_and_reads_back_as_itself(tree: Tree) -> None:
    value = value_of(tree)
    signed = form_of(tree)
    assert (value is None) == (signed is None)
    if signed is not None:
        sign, found = signed
        assert sign * Fraction(found.num, found.den) == value
        assert form(found.text) == (1, found.text)


@given(draw_trees(), st.randoms(use_true_random=False))
def test_rewriting_by_the_laws_of_arithmetic_keeps_the_form(tree: Tree, random) -> None:
    other = rewritten(tree, random)
    if value_of(tree) is not None and value_of(other) is not None:
        (sign, one), (other_sign, another) = form_of(tree), form_of(other)
        assert (sign, one.text) == (other_sign, another.text)
