"""Every answer, against the brute force that lifts and lays real matches."""

import random
from itertools import islice, product

import pytest

from tests.kinds.matchstick import brute
from worksheets.kinds.matchstick import KIND
from worksheets.kinds.matchstick.model import Options

ALL = ("+", "-", "*", "/")
SINGLE_DIGIT = [f"{x}{sign}{y}={z}" for x, sign, y, z in product(range(10), "+-*/", range(10), range(10))]
RULES = {
    "geometry": {},
    "article": {"ruleset": "article"},
    "movable": {"equals": "movable"},
    "article movable": {"ruleset": "article", "equals": "movable"},
    "other shapes": {"seven": 4, "six_tail": False, "nine_tail": False},
}
BUDGETS = [(mode, matches) for mode in ("move", "remove", "add") for matches in (1, 2, 3)]
SHAPES = [(1, 1, 1), (2, 1, 2), (2, 2, 2), (1, 2, 2), (2, 1, 1)]


def solved(text, **options):
    return list(KIND.solve(KIND.parse(text, Options(**options))))


def table(**options):
    font = {name: options[name] for name in ("seven", "six_tail", "nine_tail") if name in options}
    return brute.Table(
        "".join(options.get("operators", ALL)),
        loose=options.get("equals") == "movable",
        article=options.get("ruleset") == "article",
        **font,
    )


def lifted_and_laid(text, mode, matches, **options):
    take, put = (0 if mode == "add" else matches), (0 if mode == "remove" else matches)
    return brute.answers(text, table(**options), take, put)


def statement(rng, shape, operators="+-*/"):
    x, y, z = (str(rng.randrange(10 ** (digits - 1) if digits > 1 else 0, 10**digits)) for digits in shape)
    return f"{x}{rng.choice(operators)}{y}={z}"


def test_all_4000_single_digit_statements_have_the_answers_that_lifting_every_match_finds():
    reading = table()
    for text in SINGLE_DIGIT:
        assert solved(text) == brute.answers(text, reading), text


@pytest.mark.slow
@pytest.mark.parametrize("name", RULES)
def test_all_4000_single_digit_statements_agree_under_every_rule_set(name):
    reading = table(**RULES[name])
    for text in SINGLE_DIGIT:
        assert solved(text, **RULES[name]) == brute.answers(text, reading), text


@pytest.mark.parametrize("name", RULES)
def test_a_sample_agrees_under_every_rule_set(name):
    reading = table(**RULES[name])
    for text in random.Random(name).sample(SINGLE_DIGIT, 150):
        assert solved(text, **RULES[name]) == brute.answers(text, reading), text


def compare(rng, mode, matches, shape, name, times):
    for _ in range(times):
        text = statement(rng, shape)
        found = solved(text, mode=mode, matches=matches, **RULES[name])
        assert found == lifted_and_laid(text, mode, matches, **RULES[name]), (text, mode, matches, name)


@pytest.mark.parametrize(("mode", "matches"), BUDGETS)
def test_a_sample_of_every_mode_agrees(mode, matches):
    rng = random.Random(f"{mode} {matches}")
    for name in RULES if (mode, matches) != ("move", 3) else ["geometry"]:
        compare(rng, mode, matches, (1, 1, 1), name, {1: 15, 2: 4, 3: 2}[matches])


@pytest.mark.slow
@pytest.mark.parametrize("shape", SHAPES, ids=str)
@pytest.mark.parametrize(("mode", "matches"), BUDGETS)
def test_a_fresh_sample_of_every_mode_and_shape_agrees(mode, matches, shape):
    seed = random.SystemRandom().randrange(2**32)
    print("seed", seed)
    times = {1: 100, 2: 30, 3: 10}[matches] if mode != "move" else {1: 60, 2: 5, 3: 1}[matches]
    names = RULES if matches < 3 or sum(shape) == 3 else ["geometry"]
    for name in names:
        compare(random.Random(f"{seed} {name}"), mode, matches, shape, name, times)


@pytest.mark.parametrize(
    ("text", "options"),
    [
        ("1+2+3=7", {}),
        ("3+8-4=0", {}),
        ("7+5=3-2", {}),
        ("2*3+4=11", {}),
        ("8/4*2=1", {}),
        ("6-9+1=4", {"equals": "movable"}),
        ("9-3=4-2", {"equals": "movable"}),
        ("86+36+98=88", {"mode": "remove", "matches": 2}),
        ("1-3=2-5", {"mode": "add", "matches": 2, "equals": "movable"}),
        ("6+4-0=9", {"ruleset": "article"}),
    ],
)
def test_chains_on_either_side_agree(text, options):
    mode, matches = options.pop("mode", "move"), options.pop("matches", 1)
    assert solved(text, mode=mode, matches=matches, **options) == lifted_and_laid(text, mode, matches, **options)


def test_the_published_chain_of_three_terms_is_found():
    assert solved("86+36+98=88", mode="remove", matches=2) == ["86-36+38=88"]


def test_values_are_exact_and_intermediate_ones_may_be_negative_or_fractions():
    assert solved("1-9+9=0", mode="add") == ["1-9+8=0"]
    assert solved("7/2*2=1", mode="add") == ["7/2*2=7"]


def test_a_statement_that_is_true_already_still_has_its_other_answers():
    assert solved("0*5=0") == ["0*3=0", "0/6=0", "0/9=0"]


def test_im_07_division_by_zero_is_never_an_answer():
    assert not [answer for text in SINGLE_DIGIT[::7] for answer in solved(text) if "/0" in answer]


def test_without_minus_among_the_operators_no_plus_turns_into_one():
    assert solved("3+2=7", mode="remove", matches=2) == ["3-2=1"]
    assert solved("3+2=7", mode="remove", matches=2, operators=("+",)) == []


def test_answers_come_one_at_a_time_in_the_order_of_their_text():
    puzzle = KIND.parse("1+2+3+4+5=6+7+8+9", Options(matches=2))
    first = list(islice(KIND.solve(puzzle), 5))
    assert first == sorted(first)
    whole = list(KIND.solve(puzzle))
    assert whole == sorted(set(whole))
    assert whole[:5] == first


def test_a_movable_equals_sign_may_end_up_elsewhere_but_stays_the_only_one():
    assert "3=5-2" in solved("3-5=2", equals="movable")
    assert all(answer.count("=") == 1 for text in SINGLE_DIGIT[::11] for answer in solved(text, equals="movable"))
