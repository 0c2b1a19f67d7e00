"""Cryptarithms: proofs against trying permutations, and how fast puzzles are found. Reported, never asserted.

`pytest -m slow -s tests/benchmarks/test_cryptarithm.py` prints the tables.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from itertools import islice

import pytest

from tests.kinds.cryptarithm.brute import brute_force
from worksheets.kind import Aim
from worksheets.kinds.cryptarithm import search, themes
from worksheets.kinds.cryptarithm.generate import candidate
from worksheets.kinds.cryptarithm.model import Options
from worksheets.kinds.cryptarithm.notation import parse
from worksheets.kinds.cryptarithm.rate import rate
from worksheets.kinds.cryptarithm.solve import solve

pytestmark = pytest.mark.slow

PROOFS = (
    "SEND+MORE=MONEY", "TWO+TWO=FOUR", "KYOTO+OSAKA=TOKYO", "CASSATT+RENOIR=PICASSO",
    "SATURN+URANUS+NEPTUNE+PLUTO=PLANETS", "EARTH+AIR+FIRE+WATER=NATURE", "MANET+MATISSE+MIRO+MONET+RENOIR=ARTISTS",
    "ABC*DE=FGHIJ", "おおいた+おおさか=さいたま",
)  # fmt: skip


def milliseconds(work: Callable[[], object], times: int = 5) -> float:
    """The best of a few runs."""
    best = float("inf")
    for _ in range(times):
        start = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - start)
    return best * 1000


def test_proofs_that_a_puzzle_has_no_other_answer() -> None:
    print("\nproof of all answers            answers        ms")
    for text in PROOFS:
        puzzle = parse(text, Options())
        found = len(list(solve(puzzle)))
        print(f"{text:40} {found:6} {milliseconds(lambda p=puzzle: list(solve(p))):9.2f}")


def test_columns_against_permutations() -> None:
    print("\ncolumns against permutations     permutations ms   columns ms     ratio")
    for text in ("AB+CB=DEA", "TWO+TWO=FOUR", "ABCA+DEBC=FGCED", "SEND+MORE=MONEY", "AB*CD=EFG"):
        puzzle = parse(text, Options())
        plain = milliseconds(lambda t=text: brute_force(t), times=1)
        ours = milliseconds(lambda p=puzzle: list(solve(p)))
        print(f"{text:32} {plain:15.1f} {ours:12.2f} {plain / ours:9.0f}")


def test_combinations_of_words_tried_per_second() -> None:
    print("\nwords looked through              combinations        s   a second   one answer")
    for theme in ("prefectures", "foods", "animals", "school"):
        words = tuple(themes.writings(theme))
        start = time.perf_counter()
        found = search.search(words, Options(theme=theme))
        seconds = time.perf_counter() - start
        tried = len(words) * (len(words) - 1) // 2 * (len(words) - 2)
        single = sum(item.answers == 1 for item in found)
        print(f"{theme:32} {tried:13} {seconds:8.1f} {tried / seconds:10.0f} {single:12}")


@pytest.mark.parametrize(
    "options",
    [
        Options(theme="school"),
        Options(theme="english"),
        Options(theme="foods", operation="multiplication"),
        Options(shape=(4, 4, 5)),
        Options(shape=(3, 3, 3, 4)),
        Options(shape=(4, 4, 4), operation="subtraction"),
        Options(shape=(3, 3, 6), operation="multiplication"),
    ],
    ids=str,
)
def test_ten_puzzles_cold(options: Options) -> None:
    rng = random.Random(1)
    start = time.perf_counter()
    tries = (candidate(options, Aim(), rng) for _ in range(10_000))
    puzzles = list(islice(filter(None, tries), 10))
    found = time.perf_counter() - start
    for puzzle in puzzles:
        rate(puzzle, tuple(solve(puzzle)))
    rated = time.perf_counter() - start - found
    name = f"{options.theme} {options.operation} {options.shape if options.theme == 'none' else ''}"
    print(f"\nten puzzles {name:40} found in {found:.2f} s, rated in {rated:.2f} s")
