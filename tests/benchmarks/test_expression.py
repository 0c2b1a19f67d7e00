"""The search for expressions beside other programs in the same run: make10 and jamaica."""

from __future__ import annotations

import contextlib
import io
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations_with_replacement

import pytest

from tests.benchmarks.clock import best, each
from tests.benchmarks.table import Recorder
from worksheets.arithmetic.expression import Rules, Solver
from worksheets.kinds.jamaica import KIND as JAMAICA
from worksheets.kinds.jamaica.generate import catalogue, survey
from worksheets.kinds.jamaica.model import Options
from worksheets.kinds.make10 import KIND as MAKE10
from worksheets.kinds.make10.model import Options as CardOptions

pytestmark = pytest.mark.bench
GROUP = "Expressions"

SETS = tuple(combinations_with_replacement(range(10), 4))
TARGETS = Options().targets
ROLLS = [((2, 3, 1, 4, 4), 55), ((1, 2, 3, 5, 6), 36), ((2, 2, 4, 4, 6), 33)]


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


def test_the_make10_catalogue_is_50_times_faster_than_game24(record: Recorder) -> None:
    other = pytest.importorskip("game24.calc", reason="pip install game24")
    ours = best(make10_catalogue)
    theirs = best(lambda: [other.solve(list(numbers), 10) for numbers in SETS], 1)
    work = "make10: 715 sets, every essentially different answer"
    assert (record.time(work, ours, "game24, every line it finds", theirs, at_least=50) or 0) >= 50


def test_the_make10_catalogue_is_faster_than_make10solver(record: Recorder) -> None:
    """It stops at its first answer, we find every one."""
    other = pytest.importorskip("make10solver", reason="pip install make10solver: needs Python 3.14")
    ours = best(make10_catalogue)
    theirs = best(lambda: [other.solve(list(numbers), 10) for numbers in SETS], 1)
    record.time("make10: the same", ours, "make10solver, one answer only", theirs, at_least=4)


def test_the_make10_catalogue_is_faster_than_plain_recursion(record: Recorder) -> None:
    sample = SETS[::24]
    ours = best(make10_catalogue)
    theirs = best(lambda: [plain_answers(numbers, 10) for numbers in sample], 1) / len(sample) * len(SETS)
    record.time("make10: the same", ours, f"plain recursion (from {len(sample)} sets)", theirs)
    assert theirs > ours


def test_the_jamaica_catalogue_is_60_times_faster_than_plain_recursion(record: Recorder) -> None:
    ours = best(jamaica_catalogue)
    theirs = best(lambda: [plain_answers(dice, target) for dice, target in ROLLS]) / len(ROLLS)
    work = "jamaica: 9072 rolls, every essentially different answer"
    record.time(work, ours, "plain recursion for each roll (from 3)", 9072 * theirs, at_least=60)
    ratio = record.time(
        "jamaica: the same", ours, "plain recursion, once for all 36 sums of its dice", 252 * theirs, at_least=60
    )
    assert ratio is not None
    assert ratio >= 50


def test_a_cold_roll_is_faster_than_plain_recursion(record: Recorder) -> None:
    options = Options(fractions=True)
    rolls = [JAMAICA.parse(f"{' '.join(map(str, dice))} : {target}", options) for dice, target in ROLLS]
    theirs = best(lambda: [plain_answers(dice, target) for dice, target in ROLLS], 1) / len(ROLLS)
    cold = each(lambda roll: list(JAMAICA.solve(roll)), rolls * 20)
    record.time("jamaica: one cold roll, all answers", cold.median, "plain recursion", theirs, most=cold.most)


def test_a_cold_roll_beside_countdown_numbers_solver(record: Recorder) -> None:
    """It may leave numbers out and allows positive whole values only, so it looks at other lines than we do."""
    other = pytest.importorskip("countdown_numbers_solver", reason="pip install countdown-numbers-solver")
    options = Options()
    rolls = [JAMAICA.parse(f"{' '.join(map(str, dice))} : {target}", options) for dice, target in ROLLS]
    ours = each(lambda roll: list(JAMAICA.solve(roll)), rolls * 20)
    with contextlib.redirect_stdout(io.StringIO()):
        theirs = each(lambda roll: other.solve(list(roll.dice), roll.target), rolls)
    name = "countdown-numbers-solver (may leave numbers out)"
    record.time("jamaica: the same, integers only", ours.median, name, theirs.median, most=ours.most)


@pytest.mark.parametrize(("numbers", "high"), [(3, 9), (4, 9), (5, 6)])
def test_one_make10_puzzle_by_size(record: Recorder, numbers: int, high: int) -> None:
    options = CardOptions(numbers=numbers, range=(1, high))
    puzzles = MAKE10.catalogue(options)[::5] if MAKE10.catalogue else ()
    ours = each(lambda puzzle: list(MAKE10.solve(puzzle)), puzzles[:60])
    sample = puzzles[:3]
    theirs = each(lambda puzzle: plain_answers(puzzle.numbers, puzzle.target), sample)
    record.time(
        f"make10: one cold puzzle of {numbers} numbers", ours.median, "plain recursion", theirs.median, ours.most
    )


def test_a_rare_request_is_found_without_a_search(record: Recorder) -> None:
    wanted = [place for place, measure in enumerate(survey(Options())) if measure == (1, 0)]

    def build() -> None:
        known = survey(Options())
        easy = [puzzle for puzzle, measure in zip(catalogue(Options()), known, strict=True) if measure == (1, 0)]
        for puzzle in easy:
            JAMAICA.rate(puzzle, list(JAMAICA.solve(puzzle)))

    ours = best(build)
    solver = Solver(Rules(fractions=False), tabled=4)
    every = best(lambda: [solver.answers(roll.dice, roll.target) for roll in catalogue(Options())], 1)
    record.time("jamaica: the 20 easy rolls with one answer, found and proved", ours, "solving all 9072", every)
    assert len(wanted) == 20
