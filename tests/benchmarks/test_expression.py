"""How fast the search for expressions is, as ratios to other programs in the same run."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations_with_replacement
from time import process_time

import pytest

from worksheets.arithmetic.expression import Rules, Solver
from worksheets.kinds.jamaica import KIND as JAMAICA
from worksheets.kinds.jamaica.generate import catalogue, survey
from worksheets.kinds.jamaica.model import Options

pytestmark = pytest.mark.slow

SETS = tuple(combinations_with_replacement(range(10), 4))
TARGETS = Options().targets


def seconds(work: Callable[[], object]) -> float:
    """Processor time, so that a busy machine changes a ratio little."""
    start = process_time()
    work()
    return process_time() - start


def make10_catalogue() -> int:
    """Every essentially different answer of the 715 sets, as text."""
    solver = Solver(Rules())
    return sum(len(solver.answers(numbers, 10)) for numbers in SETS)


def jamaica_catalogue() -> int:
    """Every essentially different answer of the 9072 rolls, as text."""
    solver = Solver(Rules(), tabled=4)
    dice = combinations_with_replacement(range(1, 7), 5)
    return sum(len(solver.answers(white, target)) for white in dice for target in TARGETS)


def plain(terms: list[tuple[Fraction, str]]) -> Iterator[tuple[Fraction, str]]:
    """The plain recursion: put any two together in every way, until one is left."""
    if len(terms) == 1:
        yield terms[0]
    for j in range(len(terms)):
        for i in range(j):
            (a, s), (b, t) = terms[i], terms[j]
            others = terms[:i] + terms[i + 1 : j] + terms[j + 1 :]
            joined = [(a + b, f"({s}+{t})"), (a - b, f"({s}-{t})"), (b - a, f"({t}-{s})"), (a * b, f"{s}*{t}")]
            joined += [(a / b, f"{s}/{t}")] if b else []
            joined += [(b / a, f"{t}/{s}")] if a else []
            for one in joined:
                yield from plain([*others, one])


def plain_answers(numbers: tuple[int, ...], target: int) -> set[str]:
    return {text for value, text in plain([(Fraction(n), str(n)) for n in numbers]) if value == target}


def report(capsys: pytest.CaptureFixture[str], *lines: tuple[str, str]) -> None:
    with capsys.disabled():
        print()
        for name, figure in lines:
            print(f"  {name:<58}{figure:>16}")


def test_the_make10_catalogue_is_50_times_faster_than_game24(capsys) -> None:
    other = pytest.importorskip("game24.calc", reason="pip install game24")
    ours = min(seconds(make10_catalogue) for _ in range(3))
    theirs = seconds(lambda: [other.solve(list(numbers), 10) for numbers in SETS])
    report(
        capsys,
        ("make10, 715 sets, all essential answers", f"{ours:.3f} s"),
        ("game24, 715 sets", f"{theirs:.2f} s"),
        ("ratio (bar 50)", f"{theirs / ours:.0f}"),
    )
    assert theirs >= 50 * ours


def test_the_make10_catalogue_is_faster_than_plain_recursion(capsys) -> None:
    sample = SETS[::24]
    ours = min(seconds(make10_catalogue) for _ in range(3)) / len(SETS)
    theirs = seconds(lambda: [plain_answers(numbers, 10) for numbers in sample]) / len(sample)
    report(
        capsys,
        ("make10, one set of the catalogue", f"{ours * 1e3:.3f} ms"),
        (f"plain recursion with Fraction, one set ({len(sample)} sets)", f"{theirs * 1e3:.1f} ms"),
        ("ratio", f"{theirs / ours:.0f}"),
    )
    assert theirs > ours


def test_the_jamaica_catalogue_is_60_times_faster_than_plain_recursion(capsys) -> None:
    sample = [((2, 3, 1, 4, 4), 55), ((1, 2, 3, 5, 6), 36), ((2, 2, 4, 4, 6), 33)]
    ours = seconds(jamaica_catalogue) / (252 * 36)
    theirs = seconds(lambda: [plain_answers(dice, target) for dice, target in sample]) / len(sample)
    report(
        capsys,
        ("jamaica, 9072 rolls, all essential answers", f"{ours * 252 * 36:.2f} s"),
        ("the same, one roll", f"{ours * 1e3:.3f} ms"),
        (f"plain recursion with Fraction, one roll ({len(sample)} rolls)", f"{theirs * 1e3:.0f} ms"),
        ("ratio, roll by roll (bar 60)", f"{theirs / ours:.0f}"),
        ("ratio, were one recursion to serve all 36 sums of its dice", f"{theirs / (36 * ours):.0f}"),
    )
    assert theirs >= 60 * ours


def test_cold_rolls_and_rare_requests_are_reported(capsys) -> None:
    roll = JAMAICA.parse("1 2 3 4 6 : 55", Options(fractions=True))
    wanted = [place for place, measure in enumerate(survey(Options())) if measure == (1, 0)]

    def build() -> None:
        known = survey(Options())
        easy = [puzzle for puzzle, measure in zip(catalogue(Options()), known, strict=True) if measure == (1, 0)]
        for puzzle in easy:
            JAMAICA.rate(puzzle, list(JAMAICA.solve(puzzle)))

    report(
        capsys,
        (
            "jamaica, one cold roll of five different dice, fractions",
            f"{seconds(lambda: list(JAMAICA.solve(roll))) * 1e3:.1f} ms",
        ),
        (f"all {len(wanted)} easy rolls with one answer, found and proved", f"{seconds(build) * 1e3:.0f} ms"),
    )
    assert len(wanted) == 20
