import random

from hypothesis import given, settings
from hypothesis import strategies as st

from worksheets.arithmetic.columns import bounds, places
from worksheets.arithmetic.columns.masks import ANY, LEADING, fits, numbers_in
from worksheets.arithmetic.columns.narrow import settled
from worksheets.arithmetic.columns.network import network
from worksheets.arithmetic.columns.pattern import pattern_of
from worksheets.arithmetic.columns.written import divide, divide_short, multiply, subtract

masks = st.integers(1, ANY)
rows = st.lists(masks, min_size=1, max_size=3).map(lambda row: (row[0] & LEADING or LEADING, *row[1:]))


def left(solutions: list[tuple[int, ...]], width: int) -> tuple[int, ...] | None:
    """The masks of the values that appear at each place of the solutions."""
    return tuple(sum(1 << v for v in {s[at] for s in solutions}) for at in range(width)) if solutions else None


@given(masks, masks, masks, st.integers(1, 3), st.integers(1, 3))
def test_a_column_keeps_exactly_what_some_solution_has(one: int, two: int, total: int, carry: int, out: int):
    solutions = [
        (a, b, (c + a + b) % 10, c, (c + a + b) // 10)
        for a in range(10) if one >> a & 1
        for b in range(10) if two >> b & 1
        for c in range(2) if carry >> c & 1
        if total >> (c + a + b) % 10 & 1 and out >> (c + a + b) // 10 & 1
    ]  # fmt: skip
    assert places.column((one, two), total, carry, out) == left(solutions, 5)


@given(masks, masks, masks, st.integers(1, 511), st.integers(1, 511))
def test_a_place_keeps_exactly_what_some_solution_has(digit: int, factor: int, result: int, carry: int, out: int):
    solutions = [
        (a, b, (a * b + c) % 10, c, (a * b + c) // 10)
        for a in range(10) if digit >> a & 1
        for b in range(10) if factor >> b & 1
        for c in range(9) if carry >> c & 1
        if result >> (a * b + c) % 10 & 1 and out >> (a * b + c) // 10 & 1
    ]  # fmt: skip
    assert places.place(digit, factor, result, carry, out) == left(solutions, 5)


@given(rows, st.integers(-5, 1200), st.integers(-5, 1200))
def test_clipping_keeps_exactly_the_digits_of_the_numbers_between(row: tuple[int, ...], low: int, high: int):
    found = [tuple(map(int, f"{n:0{len(row)}d}")) for n in numbers_in(row) if low <= n <= high]
    assert bounds.clip(row, low, high) == left(found, len(row))


@settings(max_examples=60, deadline=None)
@given(rows, rows, st.data())
def test_the_bounds_of_a_product_lose_no_solution(first: tuple[int, ...], total: tuple[int, ...], data: st.DataObject):
    second = (data.draw(masks) & LEADING or LEADING,)
    solutions = [(a, b) for a in numbers_in(first) for b in numbers_in(second) if fits(total)(str(a * b))]
    kept = bounds.product(first, second, (), total)
    if solutions:
        assert kept is not None
    for a, b in solutions:
        assert fits(kept[0])(str(a))
        assert fits(kept[1])(str(b))
        assert fits(kept[3])(str(a * b))


def test_narrowing_never_loses_the_solution():
    rng = random.Random(7)
    for _ in range(120):
        found = rng.choice(
            (
                multiply(rng.randrange(10, 10000), rng.randrange(1, 1000)),
                divide(rng.randrange(1000, 100000), rng.randrange(1, 1000)),
                divide_short(rng.randrange(1000, 100000), rng.randrange(1, 100)),
                subtract(rng.randrange(5000, 9999), rng.randrange(1, 5000)),
            )
        )
        share = rng.choice((0.1, 0.3, 0.6))
        lines = ["".join(digit if rng.random() < share else "*" for digit in line) for line in found.lines]
        net = network(pattern_of(found.layout, lines))
        masks = list(net.start)
        assert settled(net, masks, range(len(net.constraints))), (found.lines, lines)
        for slots, digits in zip(net.cells, found.lines, strict=True):
            assert all(masks[slot] >> int(digit) & 1 for slot, digit in zip(slots, digits, strict=True)), lines


def test_digits_brought_down_and_equal_letters_share_a_slot():
    division = network(pattern_of(divide(861, 7).layout, ("***", "*", "***", "*", "**", "**", "**", "**", "*")))
    dividend, upper = division.cells[2], division.cells[4]
    assert dividend[1] == upper[1]
    lettered = network(pattern_of(multiply(12, 12).layout, ("AB", "AB", "**", "**", "***")))
    assert lettered.cells[0] == lettered.cells[1]


def test_a_digit_without_a_row_is_zero():
    net = network(pattern_of(multiply(12, 304).layout, ("**", "***", "**", "**", "****")))
    assert net.start[net.cells[1][1]] == 1
