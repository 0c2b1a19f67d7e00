from hypothesis import given
from hypothesis import strategies as st

from worksheets.arithmetic.columns.masks import ANY, DIGITS, LEADING, fits, members, numbers_in, numbers_that_fit
from worksheets.arithmetic.columns.multiples import multiplicands
from worksheets.arithmetic.columns.stages import FEW, tens

rows = st.lists(st.integers(1, ANY), min_size=1, max_size=3).map(tuple)


def test_a_mask_names_its_digits():
    assert DIGITS[0b1000000110] == (1, 2, 9)
    assert DIGITS[LEADING] == tuple(range(1, 10))


@given(rows)
def test_the_numbers_that_fit_are_those_whose_digits_are_all_admitted(row: tuple[int, ...]):
    wanted = [
        n for n in range(10 ** len(row)) if all(m >> int(d) & 1 for m, d in zip(row, f"{n:0{len(row)}d}", strict=True))
    ]
    assert list(members(numbers_that_fit(row))) == wanted
    assert list(numbers_in(row)) == wanted
    assert all(fits(row)(f"{n:0{len(row)}d}") for n in wanted)


def test_an_empty_mask_fits_nothing():
    assert not fits((ANY, 0))("10")
    assert numbers_that_fit((ANY, 0)) == 0


@given(st.sets(st.integers(0, 5000), max_size=3 * FEW), st.integers(0, 3))
def test_cutting_off_last_digits_keeps_what_is_left(numbers: set[int], places: int):
    kept = tens(sum(1 << number for number in numbers), places)
    assert set(members(kept)) == {number // 10**places for number in numbers}


@given(st.integers(1, 3), st.integers(1, 9), st.data())
def test_multiplicands_of_a_row_are_those_whose_multiple_fits(length: int, factor: int, data: st.DataObject):
    size = data.draw(st.integers(length, length + 2))
    row = tuple(data.draw(st.integers(1, ANY)) & (LEADING if not at else ANY) or LEADING for at in range(size))
    first = 10 ** (length - 1)
    wanted = [number for number in range(first, 10 * first) if fits(row)(str(factor * number))]
    assert [first + at for at in members(multiplicands(length, factor, row))] == wanted
