import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.kinds.mushikui.samples import SIZES, fresh_seed, made, only_answer
from worksheets import words
from worksheets.arithmetic.columns.network import network
from worksheets.kinds.mushikui.model import Skeleton
from worksheets.kinds.mushikui.notation import parse
from worksheets.kinds.mushikui.options import Extra, Options
from worksheets.kinds.mushikui.rate import LEVEL, rate, solved_within
from worksheets.kinds.mushikui.solve import solve
from worksheets.kinds.mushikui.techniques.reason import direct, steps


def level(puzzle: Skeleton) -> int:
    return rate(puzzle, list(solve(puzzle))).level


def with_clue(puzzle: Skeleton, answer: tuple[str, ...], cell: tuple[int, int]) -> Skeleton:
    line, at = cell
    lines = list(puzzle.lines)
    lines[line] = lines[line][:at] + answer[line][at] + lines[line][at + 1 :]
    return Skeleton(puzzle.operation, tuple(lines), puzzle.shifts, puzzle.rules)


def check_level(puzzle: Skeleton) -> None:
    """Solved with the techniques of its level, and not with those below."""
    found = level(puzzle)
    hardest = {0: 2, 1: 4, 2: 5}
    if found in hardest:
        assert solved_within(puzzle, hardest[found]), puzzle
    if found:
        assert not solved_within(puzzle, hardest[found - 1]), puzzle


def check_clues(puzzle: Skeleton, rng: random.Random) -> None:
    """No clue raises the level."""
    answer, before = only_answer(puzzle), level(puzzle)
    blanks = [(line, at) for line, at, sign in puzzle.cells() if sign == "*"]
    rng.shuffle(blanks)
    for cell in blanks[:4]:
        puzzle = with_clue(puzzle, answer, cell)
        after = level(puzzle)
        assert after <= before, puzzle
        before = after


@pytest.mark.parametrize("size", SIZES)
def test_a_skeleton_is_solved_with_its_level_and_not_below(size: str):
    for puzzle in made(Options(**SIZES[size]), 8, f"level {size}"):
        check_level(puzzle)


@pytest.mark.parametrize("size", SIZES)
def test_one_more_clue_never_raises_the_level(size: str):
    rng = random.Random(size)
    for puzzle in made(Options(**SIZES[size]), 5, f"clue {size}"):
        check_clues(puzzle, rng)


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
def test_levels_of_many_fresh_skeletons(size: str):
    seed = fresh_seed()
    rng = random.Random(seed)
    for puzzle in made(Options(**SIZES[size]), 150, seed):
        check_level(puzzle)
        check_clues(puzzle, rng)


@settings(max_examples=40, deadline=None, derandomize=True)
@given(st.integers(10, 99), st.integers(11, 99), st.data())
def test_clues_in_any_order_never_raise_the_level(first: int, second: int, data: st.DataObject):
    whole = f"multiplication: {first} {second} {first * (second % 10)} {first * (second // 10)} {first * second}"
    if second % 10 == 0:
        return
    puzzle = parse(whole, Options())
    answer = only_answer(puzzle)
    cells = [(line, at) for line, at, _ in puzzle.cells()]
    order = data.draw(st.permutations(cells))
    shown = data.draw(st.integers(3, len(cells)))
    blank = Skeleton(puzzle.operation, tuple("*" * len(line) for line in answer), puzzle.shifts)
    for cell in order[:shown]:
        blank = with_clue(blank, answer, cell)
    if len(list(solve(blank))) == 1 and shown < len(cells):
        assert level(with_clue(blank, answer, order[shown])) <= level(blank)


@pytest.mark.parametrize(
    ("text", "technique"),
    [
        ("addition: 1* *3 69", "t1"),
        ("addition: *19 8** *215", "t2"),
        ("multiplication: *1* 5* *2** 20** **10*", "t4"),
        ("division: *7 * *** * *6 ** 3", "t3"),
        ("multiplication: 2* ** *** ** 960", "t5"),
        ("multiplication: AB CD CED FFG FHGD", "t6"),
    ],
)
def test_the_hardest_technique_makes_the_level_and_the_score(text: str, technique: str):
    puzzle = parse(text, Options())
    found = rate(puzzle, list(solve(puzzle)))
    assert found.reasons[-1] == technique
    assert int(found.score) == int(technique[1])
    assert found.level == LEVEL[int(technique[1])]


def test_steps_break_ties_of_the_score():
    short = parse("addition: 1* 13 25", Options())
    long = parse("addition: *19 8** *215", Options())
    scores = [rate(puzzle, list(solve(puzzle))).score for puzzle in (short, long)]
    assert scores[0] < scores[1]
    assert scores == [round(score, 3) for score in scores]


def test_a_skeleton_with_several_answers_is_rated_by_what_can_be_excluded():
    puzzle = parse("multiplication: *** ** *8* 8** 8*8*", Options())
    assert rate(puzzle, list(solve(puzzle))).level == 3


def test_every_reason_has_words_in_both_languages():
    for technique in LEVEL:
        for lang in ("ja", "en"):
            assert words.say("mushikui", f"reasons.t{technique}", lang=lang)


def test_the_solver_takes_a_harder_step_only_where_no_easier_one_is_left():
    net = network(parse("multiplication: *6* ** *** *0*4 ***3*", Options()).pattern)
    masks = list(net.start)
    before = list(masks)
    for move in steps(net, masks):
        assert not list(direct(net, before, move.technique - 1))
        before = list(masks)
    assert all(mask.bit_count() == 1 for mask in masks[1 : net.digits])


def test_extra_clues_make_skeletons_easier_on_the_whole():
    hard = [level(puzzle) for puzzle in made(Options(), 25, "minimal")]
    easy = [level(puzzle) for puzzle in made(Options(clues=Extra(4)), 25, "extra")]
    assert sum(easy) < sum(hard)
