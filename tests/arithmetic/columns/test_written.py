from hypothesis import given
from hypothesis import strategies as st

from tests.arithmetic.columns.brute import long_division, multiplication
from worksheets.arithmetic.columns.written import add, divide, divide_short, multiply, subtract


def test_the_textbook_example_of_a_multiplication_is_written_with_two_rows():
    assert multiply(417, 53).lines == ("417", "53", "1251", "2085", "22101")
    assert multiply(417, 53).shifts == (0, 0, 0, 1, 0)


def test_a_multiplier_of_one_digit_gets_no_row():
    assert multiply(417, 3).lines == ("417", "3", "1251")


def test_a_zero_in_the_multiplier_gets_no_row_and_the_next_row_keeps_its_column():
    assert multiply(12, 305).lines == ("12", "305", "60", "36", "3660")
    assert multiply(12, 305).shifts == (0, 0, 0, 2, 0)


def test_a_zero_in_the_quotient_prints_no_rows_and_two_digits_are_brought_down():
    assert divide(40413, 57).lines == ("709", "57", "40413", "399", "513", "513", "0")
    assert divide(40413, 57).shifts == (0, 0, 0, 2, 0, 0, 0)


def test_trailing_zeros_of_a_quotient_leave_the_remainder_alone_in_the_last_row():
    assert divide(1500, 15).lines == ("100", "15", "1500", "15", "0")
    assert divide(1503, 15).lines == ("100", "15", "1503", "15", "3")


def test_an_addition_a_subtraction_and_a_short_division_have_only_their_numbers():
    assert add([45, 12, 48]).lines == ("45", "12", "48", "105")
    assert subtract(503, 78).lines == ("503", "78", "425")
    assert divide_short(37268, 9).lines == ("4140", "9", "37268", "8")


@given(st.integers(1, 10**6), st.integers(1, 999))
def test_any_long_division_is_the_same_as_dividing_digit_by_digit(dividend: int, divisor: int):
    dividend = max(dividend, divisor)
    found = divide(dividend, divisor)
    lines, ends = long_division(dividend, divisor)
    assert found.lines == lines
    assert tuple(len(found.lines[2]) - shift for shift in found.shifts[3:]) == ends


@given(st.integers(1, 99999), st.integers(1, 9999))
def test_any_multiplication_is_the_same_as_row_by_row(first: int, second: int):
    assert multiply(first, second).lines == multiplication(first, second)


def test_a_layout_knows_its_rows_places_and_operands():
    assert multiply(12, 305).layout.rows == (2, 3)
    assert multiply(12, 305).layout.places == (0, 2)
    assert divide(40413, 57).layout.rows == (3, 5)
    assert divide(40413, 57).layout.places == (2, 0)
    assert add([1, 2, 3]).layout.operands == (0, 1, 2)
    assert divide(8, 2).layout.operands == (0, 1)
    assert divide_short(8, 2).layout.short
    assert not divide(8, 2).layout.short
