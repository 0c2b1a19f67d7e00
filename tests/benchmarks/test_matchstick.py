"""Matchstick families walked backwards, against trying every move of every statement, in one run.

pytest -m slow -s tests/benchmarks/test_matchstick.py
"""

import random
import time
from collections import defaultdict
from itertools import product

import pytest

from tests.kinds.matchstick import brute
from worksheets.kinds.matchstick.generate import _listed, visits
from worksheets.kinds.matchstick.model import Options

PLUS_MINUS = ("+", "-")
SAMPLE = 400


def seconds(work):
    """The best of three, so that a busy machine disturbs little."""
    times = []
    for _ in range(3):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return min(times)


def every_statement(digits):
    numbers = [range(10 ** (length - 1) if length > 1 else 0, 10**length) for length in digits]
    return [f"{x}{sign}{y}={z}" for x, sign, y, z in product(numbers[0], "+-", *numbers[1:])]


def answers_backwards(options):
    found = defaultdict(list)
    for visit in visits(options):
        for origin in visit.origins:
            found[origin].append(visit.text)
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("digits", "bar"), [((1, 1, 1), 20), ((2, 1, 2), 100), ((2, 2, 2), 500)], ids=str)
def test_a_family_walked_backwards_against_every_move_of_every_statement(digits, bar):
    statements = every_statement(digits)
    options = Options(operators=PLUS_MINUS, digits=digits, robust=False)
    table = brute.Table("+-")
    sample = random.Random(1).sample(statements, SAMPLE)
    forwards = seconds(lambda: [brute.answers(text, table) for text in sample]) * len(statements) / SAMPLE
    backwards = seconds(lambda: answers_backwards(options))
    whole = seconds(lambda: _listed.__wrapped__(options))
    robust = seconds(lambda: _listed.__wrapped__(Options(operators=PLUS_MINUS, digits=digits)))
    found = answers_backwards(options)
    assert all(found.get(text, []) == brute.answers(text, table) for text in sample)
    print(f"\n{digits}: every move of {len(statements)} statements {forwards:.2f} s (from a sample of {SAMPLE})")
    for name, spent in (("answers", backwards), ("catalogue and survey", whole), ("the same, robust only", robust)):
        print(f"  {name:22} {spent:7.3f} s  {forwards / spent:7.0f} x")
    assert forwards / backwards >= bar
