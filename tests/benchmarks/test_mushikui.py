"""Skeletons: making them beside plain re-testing by brute force, and how long the parts take.

The plain way is how such a program is first written: remove a digit, try all operands for a second answer, and test
every digit again after each removal. `PUBLISHED` are the times of such a program in C++, by the author of an article
this project grew from, measured on another machine.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable, Iterator
from itertools import islice, product
from typing import Any

import pytest

from tests.arithmetic.columns.brute import long_division, multiplication
from tests.benchmarks.clock import Spread, best, each
from tests.benchmarks.table import Recorder, duration
from worksheets import chance
from worksheets.kind import LEVELS, Aim
from worksheets.kinds.mushikui.explain import explain
from worksheets.kinds.mushikui.generate import candidate
from worksheets.kinds.mushikui.judge import judge
from worksheets.kinds.mushikui.model import Skeleton
from worksheets.kinds.mushikui.options import Each, Extra, Only, Options
from worksheets.kinds.mushikui.rate import rate
from worksheets.kinds.mushikui.solve import solve

pytestmark = pytest.mark.bench
GROUP = "Skeletons"

Lines = tuple[str, ...]

PUBLISHED = {"2x2": 0.93e-3, "3x2": 8.6e-3, "3x3": 0.119, "4/2 zero": 0.023, "5/2 zero": 0.273}
"""Seconds a puzzle."""

SIZES: dict[str, dict[str, Any]] = {
    "2x2": {"digits": (2, 2)},
    "3x2": {"digits": (3, 2)},
    "3x3": {"digits": (3, 3)},
    "4x3": {"digits": (4, 3)},
    "5x4": {"digits": (5, 4)},
    "4/2 zero": {"operation": "division", "digits": (4, 2), "remainder": "zero"},
    "5/2 zero": {"operation": "division", "digits": (5, 2), "remainder": "zero"},
    "6/3 zero": {"operation": "division", "digits": (6, 3), "remainder": "zero"},
    "4/2 any": {"operation": "division", "digits": (4, 2)},
    "6/3 any": {"operation": "division", "digits": (6, 3)},
    "8/3 any": {"operation": "division", "digits": (8, 3)},
    "3+3": {"operation": "addition", "digits": (3, 3)},
    "4-3": {"operation": "subtraction", "digits": (4, 3)},
}


ONE = Aim(None, 1)


def skeletons(options: Options, name: str, aim: Aim = ONE) -> Iterator[Skeleton]:
    for attempt in range(10_000):
        puzzle = candidate(options, aim, chance.stream("benchmark", name, attempt))
        if puzzle is not None:
            yield puzzle


def making(options: Options, name: str, count: int) -> Spread:
    """How long each of so many skeletons takes, the first one (which prepares tables) left out."""
    source = skeletons(options, name)
    next(source)
    return each(lambda _: next(source), range(count))


def plain(answer: Lines, every: Callable[[Lines], Iterator[Lines]], rng: random.Random) -> Lines:
    """Minimal clues by removing digits at random, each removal tested by trying all operands."""
    lines, removable = answer, True
    while removable:
        cells = [(line, at) for line, signs in enumerate(lines) for at, sign in enumerate(signs) if sign.isdigit()]
        if answer[-1] == "0":
            cells.remove((len(lines) - 1, 0))
        rng.shuffle(cells)
        removable = False
        for line, at in cells:
            fewer = (*lines[:line], lines[line][:at] + "*" + lines[line][at + 1 :], *lines[line + 1 :])
            if len(list(islice(every(fewer), 2))) == 1:
                lines, removable = fewer, True
                break
    return lines


def agrees(lines: Lines, found: Lines) -> bool:
    return len(lines) == len(found) and all(
        len(line) == len(text) and all(sign in ("*", digit) for sign, digit in zip(line, text, strict=True))
        for line, text in zip(lines, found, strict=True)
    )


def products(lines: Lines) -> Iterator[Lines]:
    first, second = len(lines[0]), len(lines[1])
    for one in range(10 ** (first - 1), 10**first):
        if agrees(lines[:1], (str(one),)):
            for other in range(10 ** (second - 1), 10**second):
                if "0" not in str(other) and agrees(lines, multiplication(one, other)):
                    yield multiplication(one, other)


def exact_divisions(lines: Lines) -> Iterator[Lines]:
    digits, second = len(lines[2]), len(lines[1])
    for divisor in range(10 ** (second - 1), 10**second):
        if agrees(lines[1:2], (str(divisor),)):
            for dividend in range(-(-(10 ** (digits - 1)) // divisor) * divisor, 10**digits, divisor):
                if agrees(lines, long_division(dividend, divisor)[0]):
                    yield long_division(dividend, divisor)[0]


@pytest.mark.parametrize(
    ("name", "every", "bar", "times"),
    [("2x2", products, 60, 12), ("3x2", products, 400, 10), ("4/2 zero", exact_divisions, 200, 4)],
)
def test_minimal_skeletons_against_plain_removal_by_brute_force(
    record: Recorder, name: str, every: Callable[[Lines], Iterator[Lines]], bar: int, times: int
) -> None:
    options, rng = Options(**SIZES[name]), random.Random(1)
    answers = [next(solve(puzzle)) for puzzle in islice(skeletons(options, f"plain {name}"), times)]
    slow = each(lambda answer: plain(answer, every, rng), answers).mean
    fast = making(options, name, 200)
    work = f"{name}: a minimal skeleton (mean)"
    ratio = record.time(
        work, fast.mean, f"plain removal by brute force (mean of {times})", slow, fast.most, at_least=bar
    )
    assert ratio is not None
    assert ratio >= bar


def test_time_of_a_minimal_skeleton(record: Recorder) -> None:
    ratios = []
    for name, given in SIZES.items():
        options = Options(**given)
        first = best(lambda o=options, n=name: next(skeletons(o, f"first {n}")), 1)
        found = making(options, name, 10 if name in ("5x4", "8/3 any") else 100)
        other = "C++ program, its own figure" if name in PUBLISHED else f"the first one, cold: {duration(first)}"
        ratio = record.time(f"{name}: a minimal skeleton", found.median, other, PUBLISHED.get(name), found.most)
        ratios += [ratio] if ratio else []
    record.figure(
        "geometric mean of the C++ program's figures over ours", "", ratio=statistics.geometric_mean(ratios), bar="≥ 10"
    )


def test_time_of_solving_judging_rating_and_explaining(record: Recorder) -> None:
    for name in ("2x2", "3x2", "5x4", "4/2 zero", "8/3 any"):
        sample = [
            (puzzle, list(solve(puzzle)))
            for puzzle in islice(
                skeletons(Options(**SIZES[name]), f"parts {name}"), 8 if name in ("5x4", "8/3 any") else 40
            )
        ]
        for work, function in (
            ("solved", lambda pair: list(solve(pair[0]))),
            ("judged", lambda pair: judge(pair[0], pair[1][0])),
            ("rated", lambda pair: rate(*pair)),
            ("explained", lambda pair: explain(pair[0], pair[1][0])),
        ):
            found = each(function, sample)
            record.time(f"{name}: {work}", found.median, most=found.most)


def test_time_of_the_other_clue_styles(record: Recorder) -> None:
    styles: dict[str, dict[str, Any]] = {
        "only 7": {"clues": Only(7)},
        "each of 1-5": {"clues": Each((1, 2, 3, 4, 5))},
        "4 more": {"clues": Extra(4)},
        "letters": {"clues": "letters"},
        "symmetric": {"symmetric": True},
        "fewest, proved": {"proof": "minimum"},
    }
    for name, given in styles.items():
        found = making(Options(digits=(3, 2), **given), name, 40)
        record.time(f"3x2, clues {name}", found.median, most=found.most)


def test_time_of_a_skeleton_of_each_level(record: Recorder) -> None:
    for name, level in product(("3x2", "4/2 zero"), range(4)):
        start, found = time.perf_counter(), 0
        for puzzle in skeletons(Options(**SIZES[name]), f"{name} {level}", Aim(level)):
            found += rate(puzzle, list(islice(solve(puzzle), 2))).level == level
            if found == 15 or time.perf_counter() - start > 3:
                break
        spent = time.perf_counter() - start
        work = f"{name}: found, solved and rated until {LEVELS[level]}"
        if found:
            record.time(work, spent / found)
        else:
            record.figure(work, f"none in {spent:.0f} s")
