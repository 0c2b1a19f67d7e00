from hypothesis import given, settings
from hypothesis import strategies as st

from worksheets.arithmetic.columns.pattern import pattern_of
from worksheets.arithmetic.columns.sums import count_sums, sums
from worksheets.arithmetic.columns.written import Written, add, subtract

addends = st.lists(st.integers(1, 99), min_size=2, max_size=3)


def blanked(found: Written, data: st.DataObject) -> tuple[str, ...]:
    hidden = data.draw(st.sets(st.integers(0, sum(map(len, found.lines)) - 1), max_size=5))
    cells = iter(range(10**6))
    return tuple("".join("*" if next(cells) in hidden else digit for digit in line) for line in found.lines)


@settings(deadline=None, max_examples=60)
@given(addends, st.data())
def test_the_count_is_the_number_of_fillings(numbers: list[int], data: st.DataObject):
    found = add(numbers)
    pattern = pattern_of(found.layout, blanked(found, data))
    listed = list(sums(pattern))
    assert count_sums(pattern) == len(listed) == len(set(listed))
    assert tuple(map(int, found.lines)) in listed
    assert all(sum(numbers[:-1]) == numbers[-1] for numbers in listed)


@settings(deadline=None, max_examples=60)
@given(st.integers(2, 999), st.integers(1, 998), st.data())
def test_a_subtraction_is_an_addition_read_upwards(one: int, other: int, data: st.DataObject):
    found = subtract(max(one, other) + 1, min(one, other))
    pattern = pattern_of(found.layout, blanked(found, data))
    listed = list(sums(pattern))
    assert count_sums(pattern) == len(listed)
    assert tuple(map(int, found.lines)) in listed


def test_a_blank_column_of_an_addition_is_counted_by_pairs_of_digits():
    pattern = pattern_of(add([11, 11]).layout, ("1*", "1*", "2*"))
    assert count_sums(pattern) == 55
