"""The level is the weakest set of techniques that solves, and says nothing about names or order."""

from __future__ import annotations

import random
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from worksheets.chance import stream
from worksheets.kind import Aim, Rating
from worksheets.kinds.cryptarithm import logic
from worksheets.kinds.cryptarithm.columns import columns
from worksheets.kinds.cryptarithm.deduce import ON_COLUMNS, TECHNIQUES, deduce, lay_out
from worksheets.kinds.cryptarithm.generate import candidate, catalogue, survey
from worksheets.kinds.cryptarithm.logic import Span
from worksheets.kinds.cryptarithm.model import Cryptarithm, Options
from worksheets.kinds.cryptarithm.notation import parse
from worksheets.kinds.cryptarithm.rate import LEVEL_OF, rate
from worksheets.kinds.cryptarithm.solve import solve


def rated(text: str) -> Rating:
    puzzle = parse(text, Options())
    return rate(puzzle, tuple(solve(puzzle)))


def singles(operation: str, shape: tuple[int, ...], number: int) -> list[Cryptarithm]:
    options = Options(operation=operation, shape=shape)
    rng = stream("rate", operation, shape)
    listed = catalogue(options)
    if listed is None:
        return list(filter(None, (candidate(options, Aim(), rng) for _ in range(number))))
    return rng.sample([p for p, (n, _) in zip(listed, survey(options), strict=True) if n == 1], number)


@pytest.mark.parametrize(
    ("text", "level", "hardest"),
    [
        ("AAB+AB=CDAD", 0, "carry"),
        ("ABA+CC=BDDE", 1, "bounds"),
        ("AAB+BC=DECA", 2, "trial"),
        ("SEND+MORE=MONEY", 2, "trial"),
        ("ABAC+DEED=AFFBF", 2, "cases"),
        ("CASSATT+RENOIR=PICASSO", 3, "nested"),
    ],
)
def test_puzzles_have_the_level_of_the_hardest_step(text: str, level: int, hardest: str) -> None:
    rating = rated(text)
    assert rating.level == level
    assert rating.reasons[-1] == hardest
    assert int(rating.score) == TECHNIQUES.index(hardest) + 1


def test_all_four_levels_exist_among_puzzles_of_a_school_shape() -> None:
    levels = {rate(puzzle, tuple(solve(puzzle))).level for puzzle in singles("addition", (4, 4, 5), 40)}
    assert levels == {0, 1, 2, 3}


@pytest.mark.parametrize(
    ("operation", "shape", "number"),
    [
        ("addition", (2, 2, 3), 25), ("addition", (3, 3, 4), 20), ("addition", (4, 4, 5), 12),
        ("subtraction", (3, 2, 2), 10), ("multiplication", (2, 1, 3), 8),
    ],
)  # fmt: skip
def test_the_hardest_technique_solves_and_all_below_it_do_not(
    operation: str, shape: tuple[int, ...], number: int
) -> None:
    for puzzle in singles(operation, shape, number):
        work = lay_out(puzzle, tuple(solve(puzzle)))
        rank = TECHNIQUES.index(rate(puzzle, tuple(solve(puzzle))).reasons[-1])
        assert deduce(work, TECHNIQUES[rank])[1] == list(work.goal)
        if rank:
            assert deduce(work, TECHNIQUES[rank - 1])[1] != list(work.goal)


def test_the_level_does_not_depend_on_names_or_on_the_order_of_terms() -> None:
    rng = random.Random(7)
    for puzzle in singles("addition", (3, 2, 4), 20) + singles("addition", (3, 3, 3, 4), 3):
        level = rate(puzzle, tuple(solve(puzzle))).level
        names = dict(zip(puzzle.letters, rng.sample("PQRSTUVWXYZ", len(puzzle.letters)), strict=True))
        for terms in permutations(puzzle.terms):
            words = ["".join(names[letter] for letter in word) for word in (*terms, puzzle.result)]
            other = Cryptarithm(tuple(words[:-1]), "+", words[-1])
            assert rate(other, tuple(solve(other))).level == level


def test_a_subtraction_is_as_hard_as_its_check_addition() -> None:
    for puzzle in singles("addition", (3, 2, 4), 20):
        difference = Cryptarithm((puzzle.result, puzzle.terms[0]), "-", puzzle.terms[1])
        assert rate(difference, tuple(solve(difference))).level == rate(puzzle, tuple(solve(puzzle))).level


@pytest.mark.parametrize("text", ["TWO+TWO=FOUR", "FOUR+ONE=FIVE", "ALAS+LASS+NO+MORE=CASH", "AB*C=DE", "AB-BC=C"])
def test_a_puzzle_with_several_answers_is_rated_to_what_they_share(text: str) -> None:
    puzzle = parse(text, Options())
    answers = tuple(solve(puzzle))
    work = lay_out(puzzle, answers)
    assert deduce(work)[1] == list(work.goal)
    assert rate(puzzle, answers).level in range(4)


def test_a_puzzle_without_an_answer_is_reasoned_to_a_contradiction() -> None:
    puzzle = parse("AB+AB=AB", Options())
    _, notes = deduce(lay_out(puzzle, ()))
    assert not all(notes)


def test_every_technique_has_a_level_and_a_place_in_the_order() -> None:
    assert list(LEVEL_OF) == list(TECHNIQUES)
    assert list(LEVEL_OF.values()) == sorted(LEVEL_OF.values())
    assert set(LEVEL_OF.values()) == {0, 1, 2, 3}


bits = st.integers(1, (1 << 10) - 1)


@settings(max_examples=120, deadline=None, derandomize=True)
@given(
    text=st.sampled_from(["AB+CB=DEA", "AA+AA=BA", "AB*C=DE", "AB*AB=CDE", "AAA+BCB+CA=DAB"]),
    technique=st.sampled_from(sorted(ON_COLUMNS)),
    data=st.data(),
)
def test_a_technique_keeps_every_filling_and_never_takes_less_from_less(
    text: str, technique: str, data: st.DataObject
) -> None:
    work = columns(parse(text, Options()))
    column = data.draw(st.sampled_from(work))
    letters = tuple(data.draw(bits) & 0b1100110111 | 1 for _ in column.letters)
    span = Span(letters, data.draw(st.sampled_from([1, 2, 3, 7])), data.draw(st.sampled_from([1, 2, 3, 7, 31])))
    after = ON_COLUMNS[technique](column.terms, span)
    exact = logic.tabulated(column.terms, span)
    assert _within(exact, after)
    assert _within(after, span)
    less = Span(tuple(bits & data.draw(st.integers(1, 1023)) or bits for bits in letters), span.below, span.above)
    assert _within(ON_COLUMNS[technique](column.terms, less), after)


def _within(inner: Span, outer: Span) -> bool:
    pairs = zip((*inner.letters, inner.below, inner.above), (*outer.letters, outer.below, outer.above), strict=True)
    return all(a & ~b == 0 for a, b in pairs)


@settings(max_examples=80, deadline=None, derandomize=True)
@given(st.lists(bits, min_size=2, max_size=6))
def test_elimination_keeps_every_way_to_give_different_digits(letters: list[int]) -> None:
    kept = [0] * len(letters)

    def place(index: int, used: int, chosen: tuple[int, ...]) -> None:
        if index == len(letters):
            for n, digit in enumerate(chosen):
                kept[n] |= 1 << digit
            return
        for digit in logic.values(letters[index] & ~used):
            place(index + 1, used | 1 << digit, (*chosen, digit))

    letters = [bits & 0b1111111 or 1 for bits in letters]
    place(0, 0, ())
    after = logic.eliminated(tuple(letters))
    assert all(few & ~left == 0 and left & ~many == 0 for few, left, many in zip(kept, after, letters, strict=True))


@pytest.mark.slow
def test_fresh_puzzles_are_solved_at_their_level_and_not_below() -> None:
    seed = random.SystemRandom().randrange(10**9)
    rng = random.Random(seed)
    for operation, shape in (
        ("addition", (4, 4, 5)),
        ("addition", (5, 5, 6)),
        ("subtraction", (4, 4, 4)),
        ("multiplication", (2, 2, 4)),
    ):
        options = Options(operation=operation, shape=shape)
        listed = catalogue(options)
        for _ in range(15):
            puzzle = rng.choice(listed) if listed else candidate(options, Aim(), rng)
            if puzzle is None:
                continue
            answers = tuple(solve(puzzle))
            work = lay_out(puzzle, answers)
            reasons = rate(puzzle, answers).reasons
            rank = TECHNIQUES.index(reasons[-1]) if reasons else 0
            assert deduce(work, TECHNIQUES[rank])[1] == list(work.goal), (seed, puzzle)
            assert not rank or deduce(work, TECHNIQUES[rank - 1])[1] != list(work.goal), (seed, puzzle)
