"""Every figure of RULES.md, "Matchstick equations"."""

from collections import Counter
from functools import cache
from itertools import product

import pytest

from tests.kinds.matchstick import brute
from worksheets.kinds.matchstick import KIND
from worksheets.kinds.matchstick.model import Options
from worksheets.kinds.matchstick.tricks import fragile

PLUS_MINUS = ("+", "-")
ALL = ("+", "-", "*", "/")


def counts(**options):
    """Number of puzzles by number of answers."""
    found = Counter(count for count, _ in KIND.survey(Options(robust=False, **options)))
    return dict(sorted(found.items()))


@cache
def single_digit(**options):
    """Statement → answers for every false single-digit statement with + and −, fewer matches or not."""
    asked = Options(operators=PLUS_MINUS, **options)
    texts = (f"{x}{sign}{y}={z}" for x, sign, y, z in product(range(10), "+-", range(10), range(10)))
    puzzles = (KIND.parse(text, asked) for text in texts if not brute.true(text))
    return {puzzle.text: found for puzzle in puzzles if (found := tuple(KIND.solve(puzzle)))}


def spread(**options):
    return dict(sorted(Counter(map(len, single_digit(**options).values())).items()))


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({"operators": ALL, "ruleset": "article"}, {1: 474, 2: 84, 3: 5}),
        ({"operators": ALL}, {1: 755, 2: 213, 3: 15}),
        ({"operators": PLUS_MINUS}, {1: 483, 2: 131, 3: 11}),
        ({"operators": ("+", "-", "*")}, {1: 594, 2: 172, 3: 12}),
        ({"operators": ALL, "seven": 4}, {1: 670, 2: 207, 3: 14}),
        ({"operators": ALL, "nine_tail": False}, {1: 584, 2: 163, 3: 13}),
        ({"operators": ALL, "six_tail": False}, {1: 559, 2: 140, 3: 8}),
        ({"operators": ALL, "equals": "movable"}, {1: 766, 2: 224, 3: 19}),
        ({"operators": PLUS_MINUS, "mode": "remove"}, {1: 255, 2: 13}),
        ({"operators": PLUS_MINUS, "mode": "add"}, {1: 203, 2: 13}),
    ],
    ids=str,
)
def test_single_digit_families_have_the_sizes_of_the_table(options, expected):
    assert counts(**options) == expected


def test_two_matches_moved_exactly():
    two, one = single_digit(matches=2), single_digit(matches=1)
    assert [spread(matches=2)[count] for count in (1, 2, 3)] == [543, 404, 210]
    assert sum(len(found) == 1 and text not in one for text, found in two.items()) == 389
    assert counts(operators=PLUS_MINUS, matches=2)[1] == 389


@pytest.mark.parametrize(
    ("mode", "expected"),
    [
        ("remove", {(1, 1): 255, (1, 2): 13, (1, 3): 0, (2, 1): 358, (2, 2): 48, (2, 3): 3, (3, 1): 361}),
        ("add", {(1, 1): 203, (1, 2): 13, (1, 3): 0, (2, 1): 289, (2, 2): 30, (2, 3): 2, (3, 1): 345}),
    ],
)
def test_one_two_and_three_matches_removed_or_added(mode, expected):
    found = {(matches, answers): spread(mode=mode, matches=matches).get(answers, 0) for matches, answers in expected}
    assert found == expected


def test_two_digit_families_have_the_sizes_of_the_table():
    assert counts(operators=PLUS_MINUS, digits=(2, 1, 2)) == {1: 17169, 2: 4802, 3: 383, 4: 16}


@pytest.mark.slow
def test_the_largest_two_digit_family_has_the_sizes_of_the_table():
    large = counts(operators=PLUS_MINUS, digits=(2, 2, 2))
    assert [large[count] for count in (1, 2, 3)] == [98018, 16697, 853]
    assert sum(large[count] for count in large if count >= 4) == 218


def test_levels_of_the_483_are_the_ones_the_cut_points_were_made_from():
    found = KIND.survey(Options(operators=PLUS_MINUS, robust=False))
    levels = Counter(level for count, level in found if count == 1)
    assert [levels[level] for level in range(4)] == [150, 166, 120, 47]


def test_robust_is_the_default_for_single_answers_and_leaves_380_of_483_and_621_of_755():
    plain, whole = Options(operators=PLUS_MINUS), Options(operators=ALL)
    assert sum(count == 1 for count, _ in KIND.survey(plain)) == 380
    assert sum(count == 1 for count, _ in KIND.survey(whole)) == 621
    assert sum(entry == (1, 0) for entry in KIND.survey(plain)) == 131


def test_the_tricks_that_break_the_103_are_79_unary_minuses_14_chains_and_15_moved_equals_signs():
    table = brute.Table(operators="+-", tricks=True)
    broken = Counter()
    lost = fragile(Options(operators=PLUS_MINUS))
    for puzzle, (count, _) in zip(*whole_family(PLUS_MINUS), strict=True):
        if count == 1:
            found = {name_of(read) for read in brute.tricks(puzzle.text, table) - set(KIND.solve(puzzle))}
            assert bool(found) == (puzzle.text in lost), puzzle.text
            broken.update(found)
    assert broken == {"unary": 79, "chain": 14, "moved": 15}


def whole_family(operators):
    options = Options(operators=operators, robust=False)
    return KIND.catalogue(options), KIND.survey(options)


def name_of(read):
    if read.startswith("-") or "=-" in read:
        return "unary"
    if read.count("=") > 1:
        return "chain"
    return "moved" if read.index("=") != 3 or len(read) != 5 else "other"


@pytest.fixture(scope="module")
def article():
    """The article's lists: number of answers → (puzzle, answers) in the order of the catalogue."""
    lists = {}
    for puzzle in KIND.catalogue(Options(ruleset="article")):
        found = tuple(KIND.solve(puzzle))
        lists.setdefault(len(found), []).append((puzzle.text, found))
    return lists


@pytest.mark.parametrize(
    ("answers", "first", "last"),
    [
        (1, ("0+1=7", ("8-1=7",)), ("9/8=7", ("8/8=1",))),
        (2, ("0+5=8", ("0+6=6", "0+9=9")), ("9/6=1", ("6/6=1", "9/9=1"))),
        (3, ("0/5=8", ("0*5=0", "0/6=0", "0/9=0")), ("9+3=5", ("3+3=6", "8-3=5", "9-3=6"))),
    ],
)
def test_the_articles_lists_begin_and_end_as_printed(article, answers, first, last):
    assert (article[answers][0], article[answers][-1]) == (first, last)


def test_three_of_the_articles_474_divide_by_zero_and_four_are_true_already(article):
    texts = [text for text, _ in article[1]]
    assert sum("/0" in text for text in texts) == 3
    assert sum(brute.true(text) for text in texts) == 4


def test_real_geometry_finds_two_or_three_answers_for_47_of_the_articles_474(article):
    texts = {text for text, _ in article[1]}
    options = Options(robust=False)
    several = [
        puzzle.text
        for puzzle, (count, _) in zip(KIND.catalogue(options), KIND.survey(options), strict=True)
        if puzzle.text in texts and count > 1
    ]
    assert len(several) == 47
    assert list(KIND.solve(KIND.parse("0+1=7", options))) == ["6+1=7", "8-1=7"]
