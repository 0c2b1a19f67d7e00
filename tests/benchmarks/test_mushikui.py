"""Skeletons: making them against plain re-testing by brute force, and how long the parts take. Reported, not asserted.

`pytest -m slow -s tests/benchmarks/test_mushikui.py` prints the tables. The ratio is to the plain way a program is
first written: remove a digit, try all operands for a second answer, and test every digit again after each removal.
`C++` is such a program by the author of an article this project grew from, measured on the reference machine.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import pytest

from tests.arithmetic.columns.brute import long_division, multiplication
from worksheets import chance
from worksheets.kind import Aim
from worksheets.kinds.mushikui.explain import explain
from worksheets.kinds.mushikui.generate import candidate
from worksheets.kinds.mushikui.judge import judge
from worksheets.kinds.mushikui.model import Skeleton
from worksheets.kinds.mushikui.options import Each, Extra, Only, Options
from worksheets.kinds.mushikui.rate import rate
from worksheets.kinds.mushikui.solve import solve

pytestmark = pytest.mark.slow

Lines = tuple[str, ...]

CPP = {"2x2": 0.93, "3x2": 8.6, "3x3": 119.0, "4/2 zero": 23.0, "5/2 zero": 273.0}
"""Milliseconds a puzzle."""

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


def timed(work: Callable[[], object]) -> float:
    """Milliseconds."""
    start = time.perf_counter()
    work()
    return 1000 * (time.perf_counter() - start)


def making(options: Options, name: str, count: int) -> list[float]:
    """Milliseconds for each of so many skeletons, the first one (which prepares tables) left out."""
    source = skeletons(options, name)
    next(source)
    return [timed(lambda: next(source)) for _ in range(count)]


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


def test_minimal_skeletons_against_plain_removal_by_brute_force() -> None:
    print("\nminimal      plain ms    ours ms     ratio   wanted")
    rng = random.Random(1)
    for name, every, wanted, times in (
        ("2x2", products, 60, 12),
        ("3x2", products, 400, 3),
        ("4/2 zero", exact_divisions, 200, 4),
    ):
        options = Options(**SIZES[name])
        answers = [next(solve(puzzle)) for puzzle in islice(skeletons(options, f"plain {name}"), times)]
        slow = statistics.mean(timed(lambda a=answer, e=every: plain(a, e, rng)) for answer in answers)
        fast = statistics.mean(making(options, name, 200))
        print(f"{name:10} {slow:10.1f} {fast:10.3f} {slow / fast:9.0f} {wanted:8}")


def test_time_of_a_minimal_skeleton() -> None:
    print("\nminimal     median ms    mean ms   first ms    C++ ms   C++/ours")
    ratios = []
    for name, given in SIZES.items():
        options = Options(**given)
        first = timed(lambda o=options, n=name: next(skeletons(o, f"first {n}")))
        found = making(options, name, 10 if name in ("5x4", "8/3 any") else 100)
        median = statistics.median(found)
        ratio = CPP[name] / median if name in CPP else 0.0
        ratios += [ratio] if ratio else []
        cpp = f"{CPP[name]:9.2f} {ratio:10.0f}" if ratio else ""
        print(f"{name:10} {median:10.3f} {statistics.mean(found):10.3f} {first:10.1f} {cpp}")
    print(f"geometric mean of C++/ours: {statistics.geometric_mean(ratios):.0f}")


def test_time_of_solving_judging_rating_and_explaining() -> None:
    print("\nmedian ms    solve   judge    rate (mean)   explain")
    for name, given in SIZES.items():
        rows = []
        for puzzle in islice(skeletons(Options(**given), f"parts {name}"), 10 if name == "5x4" else 40):
            answers = list(solve(puzzle))
            rows.append(
                (
                    timed(lambda p=puzzle: list(solve(p))),
                    timed(lambda p=puzzle, a=answers: judge(p, a[0])),
                    timed(lambda p=puzzle, a=answers: rate(p, a)),
                    timed(lambda p=puzzle, a=answers: explain(p, a[0])),
                )
            )
        solved, judged, rated, told = (statistics.median(column) for column in zip(*rows, strict=True))
        mean = statistics.mean(row[2] for row in rows)
        print(f"{name:10} {solved:7.2f} {judged:7.3f} {rated:7.2f} {mean:7.2f} {told:9.1f}")


def test_time_of_the_other_clue_styles() -> None:
    print("\n3x2 digits         median ms")
    styles: dict[str, dict[str, Any]] = {
        "only 7": {"clues": Only(7)},
        "each 1-5": {"clues": Each((1, 2, 3, 4, 5))},
        "extra 4": {"clues": Extra(4)},
        "letters": {"clues": "letters"},
        "symmetric": {"symmetric": True},
        "fewest, proved": {"proof": "minimum"},
    }
    for name, given in styles.items():
        found = making(Options(digits=(3, 2), **given), name, 40)
        print(f"{name:18} {statistics.median(found):9.3f}")


def test_time_of_a_skeleton_of_each_level() -> None:
    print("\nms a puzzle, solved and rated       easy    normal      hard    expert")
    for name in ("2x2", "3x2", "3x3", "4/2 any", "4/2 zero", "3+3"):
        row = []
        for level in range(4):
            start, found = time.perf_counter(), 0
            for puzzle in skeletons(Options(**SIZES[name]), f"{name} {level}", Aim(level)):
                found += rate(puzzle, list(islice(solve(puzzle), 2))).level == level
                if found == 15 or time.perf_counter() - start > 3:
                    break
            row.append(1000 * (time.perf_counter() - start) / found if found else float("inf"))
        print(f"{name:30}" + "".join(f"{value:10.1f}" for value in row))


def test_forty_sheets_of_four_skeletons() -> None:
    """Made, solved, judged and rated, from a cold start of the tables of this size."""
    options = Options(digits=(3, 2))

    def sheets() -> None:
        for puzzle in islice(skeletons(options, "sheets"), 160):
            answers = list(islice(solve(puzzle), 2))
            assert judge(puzzle, answers[0]) is None
            rate(puzzle, answers)

    print(f"\n40 sheets × 4 skeletons of 3x2 digits: {timed(sheets) / 1000:.2f} s")
