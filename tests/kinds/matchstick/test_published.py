"""Published puzzles first: what their authors printed, and every answer that the default rules find."""

import json
from pathlib import Path

import pytest

from worksheets.kinds.matchstick import KIND

PUBLISHED = json.loads((Path(__file__).parent / "data" / "matchstick.json").read_text(encoding="utf-8"))


def posed(case):
    font = {"seven": 4} if case["font"] == "7=4" else {}
    return KIND.parse(case["puzzle"], KIND.options(mode=case["mode"], matches=case["k"], **font))


@pytest.mark.parametrize("case", PUBLISHED, ids=lambda case: f"{case['puzzle']} {case['mode']} {case['k']}")
def test_a_published_puzzle_has_exactly_the_answers_recorded_for_it(case):
    assert list(KIND.solve(posed(case))) == case["answers_default"]


@pytest.mark.parametrize("case", PUBLISHED, ids=lambda case: f"{case['puzzle']} {case['mode']} {case['k']}")
def test_the_judge_takes_a_published_answer_just_when_the_default_rules_allow_it(case):
    puzzle = posed(case)
    for text in case["published"]:
        fault = KIND.judge(puzzle, KIND.parse_answer(puzzle, text))
        assert (fault is None) == (text in case["answers_default"]), fault
