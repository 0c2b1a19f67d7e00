"""Cryptarithms: proofs beside trying permutations, and how fast puzzles are found."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

import pytest

from tests.benchmarks.clock import best, each
from tests.benchmarks.table import Recorder, duration
from tests.kinds.cryptarithm.brute import brute_force
from worksheets.kind import Aim
from worksheets.kinds.cryptarithm import search, themes
from worksheets.kinds.cryptarithm.generate import candidate
from worksheets.kinds.cryptarithm.model import Cryptarithm, Options
from worksheets.kinds.cryptarithm.notation import parse
from worksheets.kinds.cryptarithm.rate import rate
from worksheets.kinds.cryptarithm.solve import solve

pytestmark = pytest.mark.bench
GROUP = "Cryptarithms"

SMALL = ("AB+CB=DEA", "TWO+TWO=FOUR", "ABCA+DEBC=FGCED", "SEND+MORE=MONEY", "AB*CD=EFG")
LARGE = (
    "CASSATT+RENOIR=PICASSO", "SATURN+URANUS+NEPTUNE+PLUTO=PLANETS", "MANET+MATISSE+MIRO+MONET+RENOIR=ARTISTS",
    "ABC*DE=FGHIJ",
)  # fmt: skip


@pytest.mark.parametrize("text", SMALL)
def test_columns_against_permutations(record: Recorder, text: str) -> None:
    puzzle = parse(text, Options())
    plain = best(lambda: brute_force(text), 1)
    ours = best(lambda: list(solve(puzzle)), 5)
    record.time(f"{text}: proof of all answers", ours, "every permutation", plain)


@pytest.mark.parametrize("text", LARGE)
def test_a_large_puzzle_is_proved(record: Recorder, text: str) -> None:
    puzzle = parse(text, Options())
    record.time(f"{text}: proof of all answers", best(lambda: list(solve(puzzle)), 5))


@pytest.mark.parametrize("theme", ["prefectures", "school"])
def test_combinations_of_words_tried_per_second(record: Recorder, theme: str) -> None:
    words = tuple(themes.writings(theme))
    seconds = best(lambda: search.search(words, Options(theme=theme)), 1)
    tried = len(words) * (len(words) - 1) // 2 * (len(words) - 2)
    rng = random.Random(1)
    sample = ["{}+{}={}".format(*rng.sample(words, 3)) for _ in range(500)]
    by_itself = best(lambda: [solve_if_short(text) for text in sample], 1) / len(sample)
    record.time(f"{theme}: {tried:,} sums of words", seconds, "each by itself (from 500)", tried * by_itself)


def solve_if_short(text: str) -> None:
    """The plain way: more than ten letters are refused, the others solved."""
    if len(set(text) - set("+=")) <= 10:
        list(islice(solve(parse(text, Options())), 4))


@pytest.mark.parametrize(
    "options",
    [
        Options(theme="school"),
        Options(theme="foods", operation="multiplication"),
        Options(shape=(4, 4, 5)),
        Options(shape=(3, 3, 3, 4)),
        Options(shape=(4, 4, 4), operation="subtraction"),
        Options(shape=(3, 3, 6), operation="multiplication"),
    ],
    ids=str,
)
def test_a_puzzle_by_size(record: Recorder, options: Options) -> None:
    rng = random.Random(1)
    tries = (candidate(options, Aim(), rng) for _ in range(10_000))
    puzzles = filter(None, tries)
    first = best(lambda: next(puzzles), 1)
    made = each(lambda _: rate_next(puzzles), range(20))
    shape = "+".join(map(str, options.shape)) + " letters" if options.theme == "none" else f"theme {options.theme}"
    record.time(
        f"{options.operation}, {shape}: made and rated",
        made.median,
        f"the first one, cold: {duration(first)}",
        None,
        made.most,
    )


def rate_next(puzzles: Iterator[Cryptarithm]) -> None:
    puzzle = next(puzzles)
    rate(puzzle, tuple(solve(puzzle)))
