"""Matchstick families walked backwards, beside trying every move of every statement."""

from __future__ import annotations

import random
from collections import defaultdict
from itertools import product

import pytest

from tests.benchmarks.clock import best, each
from tests.benchmarks.table import Recorder
from tests.kinds.matchstick import brute
from worksheets.kinds.matchstick import KIND
from worksheets.kinds.matchstick.generate import _listed, visits
from worksheets.kinds.matchstick.model import Options

pytestmark = pytest.mark.bench
GROUP = "Matchsticks"

PLUS_MINUS = ("+", "-")
SAMPLE = 400
FAMILIES = [((1, 1, 1), 20), ((2, 1, 2), 100), ((2, 2, 2), 500)]


def every_statement(digits):
    numbers = [range(10 ** (length - 1) if length > 1 else 0, 10**length) for length in digits]
    return [f"{x}{sign}{y}={z}" for x, sign, y, z in product(numbers[0], "+-", *numbers[1:])]


def answers_backwards(options):
    found = defaultdict(list)
    for visit in visits(options):
        for origin in visit.origins:
            found[origin].append(visit.text)
    return found


@pytest.mark.parametrize(("digits", "bar"), FAMILIES, ids=str)
def test_a_family_walked_backwards_against_every_move_of_every_statement(record: Recorder, digits, bar):
    statements = every_statement(digits)
    options = Options(operators=PLUS_MINUS, digits=digits, robust=False)
    table = brute.Table("+-")
    sample = random.Random(1).sample(statements, SAMPLE)
    forwards = best(lambda: [brute.answers(text, table) for text in sample]) * len(statements) / SAMPLE
    backwards = best(lambda: answers_backwards(options))
    whole = best(lambda: _listed.__wrapped__(Options(operators=PLUS_MINUS, digits=digits)), 1)
    found = answers_backwards(options)
    assert all(found.get(text, []) == brute.answers(text, table) for text in sample)
    shape = "+".join(map(str, digits[:2])) + f"={digits[2]} digits"
    other = f"every move of {len(statements)} statements (from {SAMPLE})"
    ratio = record.time(f"{shape}: all answers of the family", backwards, other, forwards, at_least=bar)
    record.time(f"{shape}: catalogue of the robust ones, rated", whole, other, forwards)
    assert ratio is not None
    assert ratio >= bar


@pytest.mark.parametrize("digits", [(1, 1, 1), (2, 1, 2), (2, 2, 2)], ids=str)
def test_one_puzzle_by_size(record: Recorder, digits):
    rng = random.Random(1)
    options = Options(operators=PLUS_MINUS, digits=digits)
    numbers = [(10 ** (length - 1) if length > 1 else 0, 10**length) for length in digits]
    texts = ["{}{}{}={}".format(x, rng.choice("+-"), y, z) for x, y, z in _triples(rng, numbers, 60)]
    puzzles = [KIND.parse(text, options) for text in texts]
    ours = each(lambda puzzle: list(KIND.solve(puzzle)), puzzles)
    table = brute.Table("+-")
    theirs = each(lambda text: brute.answers(text, table), texts[:20])
    shape = "+".join(map(str, digits[:2])) + f"={digits[2]} digits"
    record.time(f"{shape}: all answers of one statement", ours.median, "every move", theirs.median, ours.most)


def _triples(rng, numbers, count):
    return [tuple(rng.randrange(*bounds) for bounds in numbers) for _ in range(count)]
