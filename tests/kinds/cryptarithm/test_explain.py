"""Explanations, replayed by a checker that knows only the rules."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tests.kinds.cryptarithm.brute import brute_force
from tests.kinds.cryptarithm.rulebook import accept, open_book
from worksheets.arithmetic.listing import listing
from worksheets.chance import stream
from worksheets.kind import Aim
from worksheets.kinds.cryptarithm import themes
from worksheets.kinds.cryptarithm.deduce import deduce, lay_out
from worksheets.kinds.cryptarithm.explain import Claim, explain
from worksheets.kinds.cryptarithm.generate import candidate, catalogue, survey
from worksheets.kinds.cryptarithm.model import Cryptarithm, Options
from worksheets.kinds.cryptarithm.notation import format_answer, format_puzzle, parse
from worksheets.kinds.cryptarithm.solve import solve
from worksheets.kinds.cryptarithm.trim import replay, trim
from worksheets.words import say

SHAPES = [
    ("addition", (2, 2, 3), 12), ("addition", (3, 2, 4), 12), ("addition", (3, 3, 4), 10), ("addition", (4, 4, 5), 6),
    ("addition", (2, 2, 2, 3), 6), ("subtraction", (3, 2, 2), 8), ("subtraction", (3, 3, 3), 4),
    ("multiplication", (2, 1, 3), 6), ("multiplication", (2, 2, 4), 2),
]  # fmt: skip


def puzzles(operation: str, shape: tuple[int, ...], number: int, rng: random.Random) -> list[Cryptarithm]:
    options = Options(operation=operation, shape=shape)
    listed = catalogue(options)
    if listed is None:
        return list(filter(None, (candidate(options, Aim(), rng) for _ in range(number))))
    single = [puzzle for puzzle, (answers, _) in zip(listed, survey(options), strict=True) if answers == 1]
    return rng.sample(single, min(number, len(single)))


def replayed(puzzle: Cryptarithm) -> list[Claim]:
    """The claims of an explanation, all accepted; at the end every letter has exactly its digit."""
    (answer,) = solve(puzzle)
    steps = explain(puzzle, answer)
    book = open_book(format_puzzle(puzzle))
    claims = [step.claim for step in steps if isinstance(step.claim, Claim)]
    for claim in claims:
        accept(book, claim)
    digits = dict(zip("".join(puzzle.words), "".join(answer), strict=True))
    assert {letter: {str(d) for d in left} for letter, left in book.letters.items()} == {
        letter: {digit} for letter, digit in digits.items()
    }
    assert steps[-1].phrase.key == "check"
    assert steps[-1].claim == answer
    return claims


@pytest.mark.parametrize(("operation", "shape", "number"), SHAPES)
def test_every_step_follows_from_the_rules_and_the_steps_before_it(
    operation: str, shape: tuple[int, ...], number: int
) -> None:
    for puzzle in puzzles(operation, shape, number, stream("explain", operation, shape)):
        replayed(puzzle)


@pytest.mark.parametrize(
    "text", ["SEND+MORE=MONEY", "KYOTO+OSAKA=TOKYO", "おおいた+おおさか=さいたま", "DONALD+GERALD=ROBERT"]
)
def test_well_known_puzzles_are_explained_from_the_rules(text: str) -> None:
    assert replayed(parse(text, Options()))


def test_the_checker_refuses_a_claim_that_does_not_follow() -> None:
    puzzle = parse("SEND+MORE=MONEY", Options())
    first = next(step.claim for step in explain(puzzle, next(solve(puzzle))) if isinstance(step.claim, Claim))
    assert (first.letter, first.left) == ("M", (1,))
    accept(open_book("SEND+MORE=MONEY"), first)
    for wrong in (
        replace(first, letter="S", column=3, left=(9,)),
        replace(first, letter="Y", column=0),
        replace(first, left=(2,)),
    ):
        with pytest.raises(AssertionError):
            accept(open_book("SEND+MORE=MONEY"), wrong)
    with pytest.raises(AssertionError):
        accept(open_book("SEND+MORE=MONEY"), Claim("trial", None, "E", None, (0, 1, 2, 3, 4, 6, 7, 8, 9), 5))


def test_no_step_can_be_left_out() -> None:
    for puzzle in puzzles("addition", (3, 3, 4), 6, stream("needed")):
        work = lay_out(puzzle, tuple(solve(puzzle)))
        steps = [step for step in trim(work, deduce(work)[0]) if step.technique != "leftover"]
        for index in range(len(steps) + 1):
            notes = list(work.start)
            replay(work, steps[:index] + steps[index + 1 :], notes)
            settled = notes[: work.letters] == list(work.goal[: work.letters])
            assert settled is (index == len(steps))


def test_a_school_puzzle_is_explained_in_a_few_lines() -> None:
    rng = stream("lines")
    lengths = sorted(len(replayed(puzzle)) for puzzle in puzzles("addition", (2, 2, 3), 40, rng))
    assert lengths[len(lengths) // 2] <= 12


def test_a_subtraction_is_explained_as_its_check_addition() -> None:
    puzzle = parse("ABA-CA=CB", Options())
    first = explain(puzzle, next(solve(puzzle)))[0]
    assert first.phrase.key == "turn"
    assert first.phrase.values == {"puzzle": "ABA−CA=CB", "sum": "CA+CB=ABA"}


def test_a_puzzle_with_several_answers_says_how_many() -> None:
    puzzle = parse("TWO+TWO=FOUR", Options())
    for answer in solve(puzzle):
        steps = explain(puzzle, answer)
        assert [step.claim for step in steps if step.phrase.key == "several"] == [7]
        book = open_book("TWO+TWO=FOUR")
        for step in steps:
            if isinstance(step.claim, Claim):
                accept(book, step.claim)
        for text in brute_force("TWO+TWO=FOUR"):
            for letter, digit in zip("TWOTWOFOUR", text.replace("+", "").replace("=", ""), strict=True):
                assert int(digit) in book.letters[letter]


NAMES = {
    "ja": ("一", "十", "百", "千", "一万", "十万"),
    "en": ("ones", "tens", "hundreds", "thousands", "ten thousands", "hundred thousands"),
}


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_every_sentence_names_what_it_found(lang: str) -> None:
    keys = set()
    texts = ["SEND+MORE=MONEY", "DONALD+GERALD=ROBERT", "AB*C=DEA", "ABA-CA=CB"]
    for puzzle in (parse(text, Options()) for text in texts):
        for step in explain(puzzle, next(solve(puzzle))):
            sentence = say("cryptarithm", f"steps.{step.phrase.key}", step.phrase.values, lang)
            keys.add(step.phrase.key)
            if isinstance(step.claim, Claim):
                assert listing(step.claim.left) in sentence
                assert (step.claim.letter or NAMES[lang][step.claim.carry or 0]) in sentence
    assert {"turn", "check", "column_letter", "also_carry", "assumption_letter_column", "leftover_letter"} <= keys


@pytest.mark.slow
def test_fresh_puzzles_and_themes_are_explained_from_the_rules() -> None:
    seed = random.SystemRandom().randrange(10**9)
    rng = random.Random(seed)
    fresh = [puzzle for operation, shape, _ in SHAPES for puzzle in puzzles(operation, shape, 12, rng)]
    listed = [item.puzzle for theme in themes.LISTED for item in themes.sums(theme, 2) if item.answers == 1]
    for puzzle in (*fresh, *rng.sample(listed, 25)):
        try:
            replayed(puzzle)
        except AssertionError as error:
            raise AssertionError(
                f"seed {seed}: {format_puzzle(puzzle)}: {format_answer(puzzle, next(solve(puzzle)))}"
            ) from error
