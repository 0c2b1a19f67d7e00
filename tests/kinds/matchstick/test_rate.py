"""The score, term by term, and the survey that knows it without asking."""

import math
import random

import pytest

from tests.kinds.matchstick import brute
from worksheets.kinds.matchstick import KIND
from worksheets.kinds.matchstick.graph import move_graph
from worksheets.kinds.matchstick.model import Options
from worksheets.kinds.matchstick.rate import CUTS
from worksheets.kinds.matchstick.reach import reach

PLUS_MINUS = ("+", "-")
OPTIONS = [
    {"operators": PLUS_MINUS},
    {},
    {"ruleset": "article"},
    {"equals": "movable"},
    {"ruleset": "article", "equals": "movable"},
    {"mode": "remove", "matches": 2},
    {"mode": "add", "matches": 3, "equals": "movable"},
    {"matches": 2, "operators": PLUS_MINUS},
    {"matches": 3, "operators": PLUS_MINUS},
]


def rated(text, **options):
    puzzle = KIND.parse(text, Options(**options))
    return KIND.rate(puzzle, tuple(KIND.solve(puzzle)))


def statements(text, table, take, put):
    return [read for read in brute.everything(text, table, take, put) if brute.legal(read, table)]


@pytest.mark.parametrize(
    ("text", "options", "move", "weight"),
    [
        ("9+9=9", {}, "within", 1),
        ("8-6=8", {}, "within", 1),
        ("5-5=7", {}, "across", 2.5),
        ("8-8=8", {}, "plus_minus", 3),
        ("5*3=2", {}, "times_over", 4),
        ("3-5=2", {"equals": "movable"}, "equals", 5),
        ("86+36+98=88", {"mode": "remove", "matches": 2}, "plus_minus", 3),
    ],
)
def test_the_score_is_the_formula(text, options, move, weight):
    puzzle = KIND.parse(text, Options(**options))
    table = brute.Table(loose="equals" in options)
    found = statements(text, table, *puzzle.rules.budget)
    sides = [[brute.value(side) for side in read.split("=")] for read in found]
    near = sum(0 < abs(left - right) <= 1 for left, right in sides)
    answers = tuple(KIND.solve(puzzle))
    score = weight + 0.5 * math.log2(len(found) / 8) + 0.15 * min(near, 6) - 0.5 * math.log2(len(answers))
    rating = KIND.rate(puzzle, answers)
    assert rating.score == round(score, 3)
    assert rating.level == sum(rating.score > cut for cut in CUTS)
    assert rating.reasons == (move,)


def test_the_easiest_answer_counts():
    puzzle = KIND.parse("1-2=9", Options())
    assert KIND.rate(puzzle, ("1+2=3",)).reasons == ("plus_minus",)
    assert KIND.rate(puzzle, ("7-2=5",)).reasons == KIND.rate(puzzle, ("1+2=3", "7-2=5")).reasons == ("across",)


def test_two_digits_on_one_side_weigh_more_than_one_and_less_than_one_on_each_side():
    assert [rated(text).reasons[0] for text in ("25+36=51", "0+6=13", "5-5=7")] == ["within", "side", "across"]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_survey_knows_what_solving_and_rating_find(options):
    asked = Options(**options)
    puzzles = list(zip(KIND.catalogue(asked), KIND.survey(asked), strict=True))
    for puzzle, (count, level) in random.Random(3).sample(puzzles, 60):
        answers = tuple(KIND.solve(puzzle))
        assert (len(answers), KIND.rate(puzzle, answers).level) == (count, level), puzzle.text


@pytest.mark.parametrize("options", OPTIONS[:7], ids=str)
def test_the_room_for_mistakes_is_counted_as_if_every_statement_were_spelled_out(options):
    asked = Options(**options)
    loose, article = asked.equals == "movable", asked.ruleset == "article"
    table = brute.Table("".join(asked.operators), loose=loose, article=article)
    for puzzle in random.Random(5).sample(KIND.catalogue(asked), 15):
        found = statements(puzzle.text, table, *puzzle.rules.budget)
        assert reach(puzzle.text, move_graph(puzzle.rules)) == len(found), puzzle.text


@pytest.mark.parametrize(
    "digits", [(2, 1, 2), pytest.param((2, 2, 2), marks=pytest.mark.slow), (1, 2, 2), (1, 1, 2)], ids=str
)
def test_the_survey_of_larger_shapes_knows_it_too(digits):
    asked = Options(operators=PLUS_MINUS, digits=digits, robust=False)
    puzzles = list(zip(KIND.catalogue(asked), KIND.survey(asked), strict=True))
    for puzzle, (count, level) in random.Random(4).sample(puzzles, 40):
        answers = tuple(KIND.solve(puzzle))
        assert (len(answers), KIND.rate(puzzle, answers).level) == (count, level), puzzle.text
