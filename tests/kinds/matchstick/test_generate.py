"""Families: complete, in order, without what the options exclude, and agreeing with solver, judge and brute force."""

import random
from collections import defaultdict
from dataclasses import replace
from itertools import product

import pytest

from tests.kinds.matchstick import brute
from worksheets.kinds.matchstick import KIND
from worksheets.kinds.matchstick.model import Options
from worksheets.kinds.matchstick.tricks import fragile

PLUS_MINUS = ("+", "-")
SIGNS = "+-*/"
BUDGETS = [(mode, matches) for mode in ("move", "remove", "add") for matches in (1, 2, 3)]


def school_order(text):
    x, y, z = map(int, text.translate(str.maketrans("+-*/=", "     ")).split())
    return x, SIGNS.index(next(sign for sign in text if sign in SIGNS)), y, z


@pytest.mark.parametrize(
    "options",
    [{}, {"ruleset": "article"}, {"matches": 2, "operators": PLUS_MINUS}, {"digits": (2, 1, 2)}],
    ids=str,
)
def test_a_catalogue_is_in_the_order_of_the_numbers_and_holds_no_puzzle_twice(options):
    texts = [puzzle.text for puzzle in KIND.catalogue(Options(**options))]
    assert texts == sorted(set(texts), key=school_order)


def test_a_catalogue_does_not_depend_on_the_order_in_which_operators_are_named():
    again = Options(digits=(1, 1, 2), operators=("-", "+"))
    assert KIND.catalogue(again) == tuple(
        replace(puzzle, rules=again.rules) for puzzle in KIND.catalogue(Options(digits=(1, 1, 2), operators=PLUS_MINUS))
    )


@pytest.mark.parametrize(("mode", "matches"), BUDGETS)
def test_a_single_digit_family_is_complete(mode, matches):
    options = Options(operators=PLUS_MINUS, mode=mode, matches=matches, robust=False)
    found = {
        puzzle.text: count for puzzle, (count, _) in zip(KIND.catalogue(options), KIND.survey(options), strict=True)
    }
    for x, sign, y, z in product(range(10), "+-", range(10), range(10)):
        text = f"{x}{sign}{y}={z}"
        answers, *easier = (solved_with(text, mode, fewer) for fewer in range(matches, 0, -1))
        expected = len(answers) if not brute.true(text) and not any(easier) else 0
        assert found.get(text, 0) == expected, text


def solved_with(text, mode, matches):
    return list(KIND.solve(KIND.parse(text, Options(operators=PLUS_MINUS, mode=mode, matches=matches))))


def test_im_07_no_puzzle_of_geometry_divides_by_zero_or_is_true_already():
    for options in (Options(robust=False), Options(digits=(2, 1, 1)), Options(equals="movable")):
        assert not [puzzle for puzzle in KIND.catalogue(options) if "/0" in puzzle.text or brute.true(puzzle.text)]


@pytest.mark.parametrize("digits", [(1, 1, 2), (2, 1, 1), (1, 2, 2)], ids=str)
def test_other_shapes_are_families_too(digits):
    puzzles = KIND.catalogue(Options(operators=PLUS_MINUS, digits=digits))
    for puzzle in random.Random(5).sample(puzzles, 20):
        answers = brute.answers(puzzle.text, brute.Table("+-"))
        assert answers == list(KIND.solve(puzzle))
        assert answers


@pytest.mark.slow
@pytest.mark.parametrize("digits", [(3, 1, 3), (2, 2, 3)], ids=str)
def test_the_largest_shapes_are_families_too(digits):
    test_other_shapes_are_families_too(digits)


def test_a_shape_without_true_statements_has_no_puzzles():
    assert KIND.catalogue(Options(operators=PLUS_MINUS, digits=(1, 1, 3))) == ()
    assert KIND.survey(Options(operators=PLUS_MINUS, digits=(1, 1, 3))) == ()


@pytest.mark.parametrize(
    ("options", "operators"),
    [
        ({"operators": PLUS_MINUS, "digits": (2, 1, 2)}, "+-"),
        pytest.param({"operators": PLUS_MINUS, "digits": (2, 2, 2)}, "+-", marks=pytest.mark.slow),
        ({"operators": PLUS_MINUS, "digits": (1, 1, 2), "seven": 4}, "+-"),
        ({"digits": (1, 1, 1), "seven": 4}, "+-*/"),
        ({"operators": ("+", "*"), "digits": (1, 1, 1)}, "+*"),
        ({"operators": ("/", "-"), "digits": (1, 1, 1)}, "-/"),
    ],
    ids=str,
)
def test_a_puzzle_is_robust_just_when_no_trick_of_a_reader_finds_another_answer(options, operators):
    asked = Options(robust=False, **options)
    lost = fragile(asked)
    table = brute.Table(operators, tricks=True, **{name: options[name] for name in ("seven",) if name in options})
    puzzles = list(KIND.catalogue(asked))
    rare = [puzzle for puzzle in puzzles if puzzle.text in lost]
    rng = random.Random(6)
    for puzzle in rng.sample(puzzles, min(len(puzzles), 60)) + rng.sample(rare, min(len(rare), 30)):
        others = brute.tricks(puzzle.text, table) - set(KIND.solve(puzzle))
        assert bool(others) == (puzzle.text in lost), (puzzle.text, others)


def test_a_plus_whose_upright_is_laid_down_is_an_equals_sign_also_without_any_minus():
    table = brute.Table("+", tricks=True)
    options = Options(operators=("+",), robust=False)
    broken = {
        puzzle.text for puzzle in KIND.catalogue(options) if brute.tricks(puzzle.text, table) - set(KIND.solve(puzzle))
    }
    assert broken == fragile(options) & {puzzle.text for puzzle in KIND.catalogue(options)}
    assert "0+0=0" in fragile(options)


def test_readers_who_see_eleven_in_a_four_find_the_published_answer():
    assert "11-4=7" in brute.tricks("4-4=7", brute.Table("+-", tricks=True))
    assert "4-4=7" in fragile(Options(operators=PLUS_MINUS))


def test_robustness_does_not_change_the_answers_of_a_puzzle():
    text = "5-5=7"
    assert KIND.parse(text, Options(robust=True)) == KIND.parse(text, Options(robust=False))


def test_a_class_of_forty_gets_four_different_puzzles_each_in_twelve_rounds():
    options = Options(operators=PLUS_MINUS, digits=(2, 1, 2))
    names = {
        KIND.same(p) for p, (count, _) in zip(KIND.catalogue(options), KIND.survey(options), strict=True) if count == 1
    }
    assert len(names) >= 40 * 4 * 12


@pytest.mark.slow
@pytest.mark.parametrize(("mode", "matches"), BUDGETS)
@pytest.mark.parametrize("more", [{}, {"operators": PLUS_MINUS}, {"equals": "movable"}], ids=str)
def test_on_every_single_digit_puzzle_of_every_mode_solver_judge_and_brute_force_agree(mode, matches, more):
    options = Options(mode=mode, matches=matches, robust=False, **more)
    table = brute.Table("".join(options.operators), loose=options.equals == "movable")
    puzzles = list(zip(KIND.catalogue(options), KIND.survey(options), strict=True))
    if matches == 3 and mode == "move" and table.loose:
        puzzles = random.SystemRandom().sample(puzzles, 20)  # a million sets of matches for each
    agree(puzzles, table)


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["move", "remove", "add"])
@pytest.mark.parametrize("digits", [(2, 1, 2), (2, 2, 2)], ids=str)
def test_pz_01_on_a_thousand_puzzles_of_each_level_and_answer_count_solver_judge_and_brute_force_agree(mode, digits):
    seed = random.SystemRandom().randrange(2**32)
    print("seed", seed)
    options = Options(operators=PLUS_MINUS, mode=mode, digits=digits)
    groups = defaultdict(list)
    for puzzle, entry in zip(KIND.catalogue(options), KIND.survey(options), strict=True):
        groups[entry].append((puzzle, entry))
    for group in groups.values():
        agree(random.Random(seed).sample(group, min(1000, len(group))), brute.Table("+-"))


def agree(puzzles, table):
    for puzzle, (count, level) in puzzles:
        answers = list(KIND.solve(puzzle))
        assert answers == brute.answers(puzzle.text, table, *puzzle.rules.budget), puzzle
        assert len(answers) == count
        assert KIND.rate(puzzle, answers).level == level
        assert all(KIND.judge(puzzle, answer) is None for answer in answers)
        assert KIND.judge(puzzle, puzzle.text).code == "unchanged"
