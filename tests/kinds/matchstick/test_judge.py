"""One wrong answer for every rule, and agreement with the solver on everything that can be read."""

import random
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.kinds.matchstick import brute
from worksheets.errors import WorksheetsError
from worksheets.kinds.matchstick import KIND
from worksheets.kinds.matchstick.model import FAULTS, Options

FIXED = settings(deadline=None, derandomize=True)
WRONG = {
    "no_symbol": ("5-5=7", "5-5<7", {}),
    "not_one_equals": ("5-5=7", "5=5=7", {}),
    "minus_in_front": ("5-7=2", "5-7=-2", {}),
    "other_cells": ("4-4=7", "11-4=7", {}),
    "operator": ("2*3=5", "2/3=5", {"operators": ("+", "-", "*")}),
    "leading_zero": ("88-8=0", "08-8=0", {}),
    "unchanged": ("5-5=7", "5-5=7", {}),
    "equals_touched": ("3-5=2", "3=5-2", {}),
    "turned": ("8-4=2", "8/4=2", {}),
    "wrong_move": ("8-8=8", "8-8=0", {}),
    "wrong_remove": ("3+2=7", "1+2=3", {"mode": "remove", "matches": 2}),
    "wrong_add": ("5-5=7", "6-5=1", {"mode": "add"}),
    "no_symbol_between": ("0+1=7", "6+1=7", {"ruleset": "article"}),
    "division_by_zero": ("6/8=0", "8/0=0", {"matches": 1}),
    "zero_operand": ("6-8=5", "8-0=5", {"ruleset": "article"}),
    "not_true": ("5-5=7", "5-6=1", {}),
}


def posed(text, **options):
    return KIND.parse(text, Options(**options))


@pytest.mark.parametrize("code", FAULTS)
def test_a_wrong_answer_for_every_rule(code):
    text, answer, options = WRONG[code]
    puzzle = posed(text, **options)
    fault = KIND.judge(puzzle, KIND.parse_answer(puzzle, answer))
    assert fault is not None
    assert fault.code == code


def test_the_wrong_answers_above_are_for_codes_that_exist():
    assert set(WRONG) == set(FAULTS)


def test_the_fault_tells_how_many_matches_were_taken_and_put():
    fault = KIND.judge(posed("8-8=8"), "8-8=0")
    assert fault.values == {"taken": 1, "put": 0, "matches": 1}


def test_two_matches_are_not_one():
    assert KIND.judge(posed("4-3=8"), "4+2=6").code == "wrong_move"
    assert KIND.judge(posed("4-3=8", matches=2), "4+2=6") is None


def test_a_right_answer_typed_in_school_signs_is_right():
    puzzle = posed("5×3＝2")
    assert KIND.judge(puzzle, KIND.parse_answer(puzzle, "６÷３＝２")) is None


@FIXED
@given(st.integers(0, 2**32), st.sampled_from(["move", "remove", "add"]), st.sampled_from([{}, {"equals": "movable"}]))
def test_of_everything_that_can_be_read_the_judge_takes_just_the_answers(seed, mode, more):
    rng = random.Random(seed)
    text = f"{rng.randrange(100)}{rng.choice('+-*/')}{rng.randrange(10)}={rng.randrange(100)}"
    puzzle = posed(text, mode=mode, **more)
    table = brute.Table(loose=bool(more))
    take, put = int(mode != "add"), int(mode != "remove")
    taken = [read for read in brute.everything(text, table, take, put) if KIND.judge(puzzle, read) is None]
    assert sorted(taken) == list(KIND.solve(puzzle))


@FIXED
@given(st.text(max_size=60))
def test_whatever_is_typed_the_judge_gives_a_verdict_or_the_reader_a_told_error(text):
    puzzle = posed("5-5=7")
    with suppress(WorksheetsError):
        fault = KIND.judge(puzzle, KIND.parse_answer(puzzle, text))
        assert fault is None or fault.code in FAULTS


@FIXED
@given(st.text("0123456789+-*/=<≠ ", min_size=1, max_size=12))
def test_any_arrangement_of_symbols_gets_a_verdict(text):
    puzzle = posed("12-5=7", equals="movable")
    fault = KIND.judge(puzzle, text.replace(" ", "") or "=")
    assert (fault is None) == (text.replace(" ", "") in set(KIND.solve(puzzle)))
