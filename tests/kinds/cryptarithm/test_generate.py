"""Where puzzles come from: shapes that are listed or tried, themes that were searched, words of one's own."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest

from tests.kinds.cryptarithm.brute import brute_force
from worksheets.chance import stream
from worksheets.kind import Aim
from worksheets.kinds.cryptarithm import search, themes
from worksheets.kinds.cryptarithm.generate import candidate, catalogue, survey
from worksheets.kinds.cryptarithm.model import SIGNS, Cryptarithm, Options
from worksheets.kinds.cryptarithm.notation import format_puzzle, parse, same
from worksheets.kinds.cryptarithm.rate import rate
from worksheets.kinds.cryptarithm.solve import count, solve

WORDS = ("AB", "BAC", "CAB", "BCD", "AAD", "BABA", "ACAC")


def shape_of(puzzle: Cryptarithm) -> tuple[int, ...]:
    return tuple(map(len, puzzle.words))


@pytest.mark.parametrize(
    ("operation", "shape"),
    [
        ("addition", (1, 1, 2)), ("addition", (2, 1, 2)), ("addition", (1, 2, 3)), ("addition", (2, 2, 3)),
        ("addition", (1, 1, 1, 2)), ("addition", (1, 2, 1, 3)), ("subtraction", (2, 1, 2)), ("subtraction", (3, 2, 2)),
        ("multiplication", (2, 1, 3)), ("multiplication", (2, 2, 3)), ("multiplication", (1, 2, 2)),
    ],
)  # fmt: skip
@pytest.mark.parametrize("leading_zero", [False, True])
def test_the_catalogue_of_a_shape_knows_how_many_answers_each_pattern_has(
    operation: str, shape: tuple[int, ...], leading_zero: bool
) -> None:
    options = Options(operation=operation, shape=shape, leading_zero=leading_zero)
    puzzles = catalogue(options)
    assert puzzles is not None
    known = dict(zip(puzzles, survey(options), strict=True))
    assert len(known) == len(puzzles) == len(set(map(same, puzzles)))
    for puzzle in random.Random(1).sample(puzzles, min(80, len(puzzles))):
        assert shape_of(puzzle) == shape
        assert known[puzzle] == (count(puzzle, 10_000), None)


def test_every_pattern_of_a_shape_is_listed_once_whatever_the_order_of_its_terms() -> None:
    found = set()
    for first in range(10, 100):
        for second in range(10, 100):
            if first + second >= 100:
                digits = f"{first}+{second}={first + second}"
                names = dict(zip(dict.fromkeys(filter(str.isdigit, digits)), "ABCDEFGHJK", strict=False))
                found.add(same(parse("".join(names.get(char, char) for char in digits), Options())))
    patterns = {same(puzzle) for puzzle in catalogue(Options()) or ()}
    assert patterns <= found  # each in one of its two orders
    assert len(patterns) == 197
    assert sum(answers == 1 for answers, _ in survey(Options())) == 40


def test_letters_and_alphabet_are_kept() -> None:
    few = catalogue(Options(letters=3, alphabet="kana")) or ()
    assert few
    assert {len(puzzle.letters) for puzzle in few} <= {1, 2, 3}
    assert set("".join("".join(puzzle.words) for puzzle in few)) == set("あいう")


@pytest.mark.parametrize(
    ("operation", "shape"),
    [
        ("addition", (3, 3, 4)), ("addition", (4, 4, 5)), ("addition", (3, 3, 3, 4)), ("addition", (2, 4, 3, 5)),
        ("subtraction", (4, 4, 4)), ("subtraction", (4, 3, 4)), ("multiplication", (3, 3, 6)),
    ],
)  # fmt: skip
def test_larger_shapes_are_tried_at_random_and_have_the_answers_aimed_at(
    operation: str, shape: tuple[int, ...]
) -> None:
    options = Options(operation=operation, shape=shape, letters=7)
    assert catalogue(options) is None
    for answers in (1, 2):
        found = [candidate(options, Aim(answers=answers), stream(shape, operation, n)) for n in range(12)]
        assert any(found)
        for puzzle in filter(None, found):
            assert shape_of(puzzle) == shape
            assert puzzle.sign == SIGNS[options.operation]
            assert len(puzzle.letters) <= 7
            assert count(puzzle, answers + 1) == answers


def test_a_candidate_is_written_like_its_twin_with_the_terms_in_another_order() -> None:
    options = Options(shape=(3, 3, 4))
    for n in range(20):
        puzzle = candidate(options, Aim(answers=None), stream(n))
        assert puzzle is not None
        turned = Cryptarithm(puzzle.terms[::-1], "+", puzzle.result)
        names = dict(zip(turned.letters, "ABCDEFGHJK", strict=False))
        renamed = tuple("".join(names[letter] for letter in word) for word in turned.words)
        assert puzzle.words <= renamed


def test_the_same_stream_gives_the_same_puzzle() -> None:
    for options in (
        Options(shape=(4, 4, 5)),
        Options(theme="english"),
        Options(theme="foods", operation="multiplication"),
    ):
        first, second = (candidate(options, Aim(), stream("same")) for _ in range(2))
        assert first is not None
        assert first == second


def test_a_short_list_of_words_is_searched_through() -> None:
    options = Options(words=WORDS)
    puzzles = catalogue(options)
    assert puzzles is not None
    singles = [format_puzzle(puzzle) for puzzle, (n, _) in zip(puzzles, survey(options), strict=True) if n == 1]
    pairs = combinations(WORDS, 2)
    texts = [
        f"{first}+{second}={result}" for first, second in pairs for result in WORDS if result not in (first, second)
    ]
    assert singles == [text for text in texts if len(brute_force(text)) == 1]
    assert singles


def test_a_long_list_of_words_is_tried_at_random() -> None:
    words = tuple(themes.writings("school"))
    options = Options(words=words)
    assert catalogue(options) is None
    puzzle = next(filter(None, (candidate(options, Aim(), stream("words", n)) for n in range(20))))
    assert count(puzzle, 2) == 1
    assert set(puzzle.words) <= set(words)


@pytest.mark.parametrize("operation", ["addition", "subtraction", "multiplication"])
@pytest.mark.parametrize("leading_zero", [False, True])
def test_exchangeable_letters_never_go_with_a_single_answer(operation: str, leading_zero: bool) -> None:
    """What is thrown out before solving would have been thrown out after it."""
    options = Options(operation=operation, leading_zero=leading_zero)
    pool = search.cards(("ABC", "CAB", "BDA", "DCC", "AB", "DA", "DDAB", "CDDA"))
    kept = Counter()
    for first in pool:
        for second in pool:
            if first.word < second.word:
                kept.update(map(format_puzzle, search.equations((first, second), pool, options)))
                for result in pool:
                    if operation == "addition" and search.exchangeable((first, second), result, leading_zero):
                        text = f"{first.word}+{second.word}={result.word}"
                        assert len(brute_force(text, leading_zero)) != 1
    assert kept


def test_words_are_never_mixed_where_one_sound_stands_in_both_kana() -> None:
    for theme in themes.LISTED:
        for item in themes.sums(theme, 2) + themes.sums(theme, 3):
            letters = "".join(item.puzzle.words)
            folded = {chr(ord(c) - 0x60) if "ァ" <= c <= "ヶ" else c for c in letters}
            assert len(folded) == len(set(letters))


@pytest.mark.slow
def test_pz_01_two_hundred_fresh_puzzles_of_shapes_have_one_answer_by_trying_and_by_columns() -> None:
    seed = random.SystemRandom().randrange(10**9)
    rng = random.Random(seed)
    shapes = [
        ("addition", (2, 2, 3)), ("addition", (3, 2, 4)), ("addition", (3, 3, 4)), ("addition", (4, 4, 5)),
        ("addition", (3, 3, 3, 4)), ("addition", (5, 5, 6)), ("subtraction", (4, 3, 4)), ("subtraction", (4, 4, 4)),
        ("multiplication", (2, 2, 4)), ("multiplication", (3, 2, 5)),
    ]  # fmt: skip
    checked = 0
    while checked < 200:
        operation, shape = rng.choice(shapes)
        puzzle = candidate(Options(operation=operation, shape=shape, letters=8), Aim(), rng)
        if puzzle:
            assert count(puzzle, 2) == 1, (seed, puzzle)
            assert len(brute_force(format_puzzle(puzzle))) == 1, (seed, puzzle)
            checked += 1


@pytest.mark.slow
@pytest.mark.parametrize("operation", ["addition", "subtraction", "multiplication"])
def test_catalogue_and_solver_agree_on_every_pattern(operation: str) -> None:
    for shape in ((2, 2, 3), (3, 2, 4), (3, 2, 3)) if operation != "multiplication" else ((2, 1, 3), (2, 2, 4)):
        lengths = shape[::-1] if operation == "subtraction" else shape
        options = Options(operation=operation, shape=lengths)
        for puzzle, (answers, _) in zip(catalogue(options) or (), survey(options), strict=True):
            assert count(puzzle, 100_000) == answers


@pytest.mark.slow
def test_english_words_give_puzzles_of_every_level_when_wanted() -> None:
    levels = Counter()
    for n in range(60):
        puzzle = candidate(Options(theme="english"), Aim(), stream("english", n))
        if puzzle:
            levels[rate(puzzle, list(solve(puzzle))).level] += 1
    assert levels[3] > 0
    assert sum(levels.values()) > 50
