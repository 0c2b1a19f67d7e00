import random

import pytest

from tests.arithmetic.columns.brute import every_filling
from worksheets.arithmetic.columns.fillings import count, fillings
from worksheets.arithmetic.columns.pattern import pattern_of
from worksheets.arithmetic.columns.search import searched
from worksheets.arithmetic.columns.written import Written, add, divide, divide_short, multiply, subtract

MAKERS = {
    "addition": lambda rng: add(
        [rng.randrange(10, 100), rng.randrange(10, 100), rng.randrange(1, 10)][: rng.choice((2, 2, 3))]
    ),
    "subtraction": lambda rng: subtract(rng.randrange(100, 1000), rng.randrange(1, 100)),
    "multiplication": lambda rng: multiply(rng.randrange(10, 100), rng.randrange(1, 100)),
    "division": lambda rng: divide(rng.randrange(100, 1000), rng.randrange(1, 100)),
    "short division": lambda rng: divide_short(rng.randrange(100, 1000), rng.randrange(1, 100)),
}


def punched(found: Written, share: float, rng: random.Random, letters: bool) -> tuple[str, ...]:
    """The lines with some digits left; the others are blank, or some of them letters, the same for the same digit."""
    named = {digit: "ABCDEFGHIJ"[int(digit)] for digit in rng.sample("0123456789", 4 if letters else 0)}

    def sign(digit: str) -> str:
        return digit if rng.random() < share else named.get(digit, "*")

    return tuple("".join(map(sign, line)) for line in found.lines)


def check(found: Written, lines: tuple[str, ...]) -> None:
    pattern = pattern_of(found.layout, lines)
    ends = [len(lines[2]) - shift for shift in found.shifts[3:]] if found.operation == "division" else None
    wanted = every_filling(found.operation, lines, ends if len(lines) > 4 else None)
    assert sorted(fillings(pattern)) == sorted(wanted), (found.operation, lines)
    assert sorted(searched(pattern)) == sorted(wanted), (found.operation, lines)
    assert count(pattern, 3) == min(3, len(wanted))
    assert found.lines in wanted


@pytest.mark.parametrize("maker", MAKERS)
@pytest.mark.parametrize("letters", [False, True], ids=["blanks", "letters"])
def test_every_filling_is_found_once_by_both_solvers(maker: str, letters: bool):
    rng = random.Random(f"{maker} {letters}")
    for _ in range(2):
        found = MAKERS[maker](rng)
        check(found, punched(found, rng.choice((0.3, 0.5)), rng, letters))


@pytest.mark.slow
@pytest.mark.parametrize("maker", MAKERS)
def test_every_filling_is_found_in_many_fresh_skeletons(maker: str):
    seed = random.SystemRandom().randrange(10**6)
    print("seed", seed)
    rng = random.Random(seed)
    for _ in range(50):
        found = MAKERS[maker](rng)
        check(found, punched(found, rng.choice((0.1, 0.3, 0.5)), rng, rng.random() < 0.5))


def test_multiplications_with_rows_left_out_for_zeros_are_filled():
    found = multiply(12, 304)
    lines = ("12", "***", "48", "**", "3**8")
    assert list(fillings(pattern_of(found.layout, lines))) == [found.lines]
    assert list(searched(pattern_of(found.layout, lines))) == [found.lines]


def test_long_multiplicands_and_divisors_are_searched():
    found = multiply(123456, 98)
    lines = ("12*4**", "9*", "9*76*8", "*1*1*04", "***98688")
    assert list(fillings(pattern_of(found.layout, lines))) == [found.lines]
    division = divide(7375428413, 125473)
    seven = tuple("".join(digit if digit == "7" else "*" for digit in line) for line in division.lines)
    assert next(fillings(pattern_of(division.layout, seven))) == division.lines


def test_a_row_that_does_not_fit_its_place_has_no_filling():
    layout = multiply(12, 34).layout
    assert list(fillings(pattern_of(layout, ("12", "34", "47", "36", "***")))) == []


def test_fillings_come_lazily():
    pattern = pattern_of(add([111111, 111111]).layout, ("******", "******", "******"))
    assert next(fillings(pattern))
    assert count(pattern, 5) == 5
