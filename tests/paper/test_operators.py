"""Shapes as PDF operators: right forms, and never a number that a PDF cannot hold."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.paper.samples import FIXED, bitmaps, document
from worksheets.document import Art
from worksheets.paper import operators, render
from worksheets.picture import Box, Picture, Symbol, Use

NUMBER = re.compile(r"-?\d+(\.\d+)?")
COORDINATE = st.floats(-5000, 5000)


@FIXED
@given(COORDINATE)
def test_a_number_is_short_exact_to_a_hundredth_and_without_exponent(value):
    text = operators.number(value)
    assert NUMBER.fullmatch(text)
    assert float(text) == pytest.approx(value, abs=0.00501)


@FIXED
@given(st.floats(0.1, 3), st.sampled_from([0, 30, 45, 90, 180, 270, -90]), COORDINATE, COORDINATE)
def test_no_matrix_has_an_exponent(scale, turn, x, y):
    *matrix, operator = operators.moved(scale, turn, (x, y)).split()
    assert operator == "cm"
    assert len(matrix) == 6
    assert all(NUMBER.fullmatch(part) for part in matrix)


@pytest.mark.parametrize(
    ("colour", "stroke", "expected"),
    [((0, 0, 0), False, "0 g"), ((1, 1, 1), True, "1 G"), ((0.8, 0.08, 0.18), False, "0.8 0.08 0.18 rg")],
)
def test_greys_are_written_as_grey(colour, stroke, expected):
    assert operators.colour(colour, stroke) == expected


@pytest.mark.parametrize(("fill", "stroke", "paint"), [(True, True, "B"), (True, False, "f"), (False, True, "S")])
def test_an_area_is_filled_and_stroked_as_asked(fill, stroke, paint):
    assert operators.rectangle(1, 2, 3, 4, fill, stroke) == f"1 2 3 4 re {paint}"
    assert operators.rounded(1, 2, 30, 40, 5, fill, stroke).endswith(f"h {paint}")


def bounds_of_ink(turn: float) -> tuple[int, int, int, int]:
    """Where a stick of 20 × 2 mm that begins in the middle of its picture is, in mm from the picture's corner."""
    stick = Symbol("stick", (Box(0, -1, 20, 2, stroke=None, fill="ink"),))
    art = Art(Picture(50, 50, (Use(25, 25, stick, turn),)))
    (image,) = bitmaps(render(document('<page><picture name="p"/></page>', {"p": art})), 254)
    left, top, right, bottom = image.convert("L").point(lambda shade: 255 - shade).getbbox()
    return tuple(round(edge / 10) for edge in (left - 150, top - 190, right - 150, bottom - 190))  # type: ignore[return-value]


@pytest.mark.parametrize(
    ("turn", "expected"),
    [(0, (25, 24, 45, 26)), (90, (24, 25, 26, 45)), (-90, (24, 5, 26, 25)), (180, (5, 24, 25, 26))],
)
def test_a_symbol_is_turned_clockwise_around_its_origin(turn, expected):
    assert bounds_of_ink(turn) == expected
