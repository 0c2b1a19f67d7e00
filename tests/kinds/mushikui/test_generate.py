"""What the generator promises, checked by brute force.

Every right calculation of a layout is written out, and those that agree with the clues are counted.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import cache
from itertools import combinations, product
from typing import Any

import pytest

from tests.arithmetic.columns.brute import multiplication, written
from tests.kinds.mushikui.samples import SIZES, STYLES, fresh_seed, made
from worksheets.errors import WorksheetsError
from worksheets.kind import Aim
from worksheets.kinds.mushikui.generate import candidate
from worksheets.kinds.mushikui.model import Skeleton
from worksheets.kinds.mushikui.options import Each, Extra, Keep, Only, Options
from worksheets.kinds.mushikui.rate import rate
from worksheets.kinds.mushikui.solve import solve

Lines = tuple[str, ...]


@cache
def family(operation: str, lengths: tuple[int, ...], shifts: tuple[int, ...]) -> tuple[Lines, ...]:
    """Every right calculation with this layout."""
    lines = tuple("*" * length for length in lengths)
    ends = tuple(lengths[2] - shift for shift in shifts[3:]) if operation == "division" else None
    return tuple(found for found in written(operation, lines, ends) if tuple(map(len, found)) == lengths)


def fillings(puzzle: Skeleton, shown: Iterable[tuple[int, int]], answer: Lines) -> int:
    """How many calculations agree with the answer in the cells shown."""
    cells = list(shown)
    return sum(
        all(found[line][at] == answer[line][at] for line, at in cells)
        for found in family(puzzle.operation, puzzle.layout.lengths, puzzle.shifts)
    )


def clues(puzzle: Skeleton) -> list[tuple[int, int]]:
    return [(line, at) for line, at, sign in puzzle.cells() if sign.isdigit()]


def framed(puzzle: Skeleton, options: Options) -> set[tuple[int, int]]:
    """The cells of a remainder that is always printed."""
    last = len(puzzle.lines) - 1
    return {(last, at) for at in range(len(puzzle.lines[last]))} if options.remainder != "any" else set()


def check(puzzle: Skeleton, options: Options, style: str) -> None:
    """Exactly one filling, two blanks in the operands, and what the clue style says."""
    shown, frame = clues(puzzle), framed(puzzle, options)
    (answer,) = solve(puzzle)
    assert fillings(puzzle, shown, answer) == 1, puzzle
    assert sum(puzzle.lines[line].count("*") for line in puzzle.layout.operands) >= 2
    assert len(puzzle.lines[0 if options.operation != "division" else 2]) == options.sizes[0]
    if options.remainder == "zero":
        assert puzzle.lines[-1] == "0"
    if options.remainder == "shown":
        assert "*" not in puzzle.lines[-1]
    STYLE[style](puzzle, options, answer, [cell for cell in shown if cell not in frame], shown)


def minimal(puzzle: Skeleton, options: Options, answer: Lines, free: list[Any], shown: list[Any]) -> None:
    for cell in free:
        assert fillings(puzzle, [other for other in shown if other != cell], answer) > 1, (puzzle, cell)


def only(puzzle: Skeleton, options: Options, answer: Lines, free: list[Any], shown: list[Any]) -> None:
    assert isinstance(options.clues, Only)
    assert all(answer[line][at] == str(options.clues.only) for line, at in free)
    minimal(puzzle, options, answer, free, shown)


def each(puzzle: Skeleton, options: Options, answer: Lines, free: list[Any], shown: list[Any]) -> None:
    assert isinstance(options.clues, Each)
    cells = shown if options.remainder == "shown" else free
    assert sorted(int(answer[line][at]) for line, at in cells) == sorted(options.clues.each)


def keep(puzzle: Skeleton, options: Options, answer: Lines, free: list[Any], shown: list[Any]) -> None:
    assert isinstance(options.clues, Keep)
    assert len(free) == round(options.clues.keep * sum(map(len, answer)))


def extra(puzzle: Skeleton, options: Options, answer: Lines, free: list[Any], shown: list[Any]) -> None:
    """Some minimal set of clues is inside, with so many fewer clues."""
    assert isinstance(options.clues, Extra)
    fewer = combinations(free, len(free) - options.clues.extra)
    frame = [cell for cell in shown if cell not in free]
    assert any(fillings(puzzle, [*some, *frame], answer) == 1 for some in fewer), puzzle


def symmetric(puzzle: Skeleton, options: Options, answer: Lines, free: list[Any], shown: list[Any]) -> None:
    for line in puzzle.lines:
        assert [sign.isdigit() for sign in line] == [sign.isdigit() for sign in reversed(line)]
    for line, at in free:
        mirror = (line, len(puzzle.lines[line]) - 1 - at)
        fewer = [cell for cell in shown if cell not in {(line, at), mirror}]
        assert fillings(puzzle, fewer, answer) > 1, puzzle


def proof(puzzle: Skeleton, options: Options, answer: Lines, free: list[Any], shown: list[Any]) -> None:
    """No set with one clue fewer is enough; so no smaller one is."""
    frame = framed(puzzle, options)
    cells = [(line, at) for line, at, _ in puzzle.cells() if (line, at) not in frame]
    masks = {
        frozenset((line, at) for line, at in cells if found[line][at] != answer[line][at])
        for found in family(puzzle.operation, puzzle.layout.lengths, puzzle.shifts)
        if all(found[line][at] == answer[line][at] for line, at in frame)
    } - {frozenset()}
    for fewer in combinations(cells, len(free) - 1):
        assert any(mask.isdisjoint(fewer) for mask in masks), (puzzle, fewer)


STYLE = {
    "minimal": minimal,
    "only": only,
    "each": each,
    "keep": keep,
    "extra": extra,
    "symmetric": symmetric,
    "proof": proof,
}
FEW = ("2+2", "2-2", "2x1")
"""Sizes at which too few skeletons have as many clues as `keep` and `extra` ask for; one digit more is tried too."""

FAST = ("2+2", "2x1", "2x2", "2/1", "3/1 zero")


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("size", FAST)
def test_pz_01_a_skeleton_has_one_filling_and_the_clues_asked_for(size: str, style: str):
    options = Options(**SIZES[size], **STYLES[style])
    for puzzle in made(options, 2, f"{size} {style}", tries=300):
        check(puzzle, options, style)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "style"),
    [
        *product(("2+2", "2-2", "2x1", "2x2", "3/1", "3/1 zero"), STYLES),
        *product(("3+2", "3-2"), ("keep", "extra")),
    ],
)
def test_pz_01_five_hundred_fresh_skeletons_have_one_filling_and_the_clues_asked_for(size: str, style: str):
    options = Options(**SIZES[size], **STYLES[style])
    seed, count = fresh_seed(), 0
    for puzzle in made(options, 500, seed, tries=90_000 if style in ("only", "extra") else 20_000):
        check(puzzle, options, style)
        count += 1
    assert count == 500 or (size in FEW and style in ("extra", "keep")), count
    print(size, style, count)


@pytest.mark.slow
@pytest.mark.parametrize("size", ["2x1", "2x2"])
def test_fewest_clues_are_fewest_by_exhaustive_search(size: str):
    """Every subset of cells by size, for fresh solutions."""
    options = Options(**SIZES[size], proof="minimum")
    for puzzle in made(options, 100, fresh_seed()):
        (answer,) = solve(puzzle)
        cells = [(line, at) for line, at, _ in puzzle.cells()]
        masks = [
            sum(1 << i for i, (line, at) in enumerate(cells) if found[line][at] != answer[line][at])
            for found in family(puzzle.operation, puzzle.layout.lengths, puzzle.shifts)
        ]
        rivals = {mask for mask in masks if mask}
        fewest = next(
            size
            for size in range(len(cells) + 1)
            if any(
                all(mask & sum(some) for mask in rivals)
                for some in combinations([1 << i for i in range(len(cells))], size)
            )
        )
        assert len(clues(puzzle)) == fewest, puzzle


@pytest.mark.slow
@pytest.mark.parametrize("size", ["2x1", "2x2", "3x2", "3/1"])
def test_fresh_letter_skeletons_have_one_answer(size: str):
    options = Options(**SIZES[size], clues="letters")
    for puzzle in made(options, 500 if size != "3x2" else 60, fresh_seed()):
        assert not clues(puzzle)
        same = [
            found
            for found in family(puzzle.operation, puzzle.layout.lengths, puzzle.shifts)
            if pattern("".join(found)) == pattern("".join(puzzle.lines))
        ]
        assert len(same) == 1, puzzle


def pattern(text: str) -> tuple[int, ...]:
    """Which signs are equal: the number of the first appearance of each."""
    return tuple(text.index(sign) for sign in text)


def test_letters_are_named_in_reading_order_and_hide_every_digit():
    puzzle = next(made(Options(clues="letters"), 1, "letters"))
    assert puzzle.letters == tuple("ABCDEFGHIJ"[: len(puzzle.letters)])
    assert not clues(puzzle)
    assert len(list(solve(puzzle))) == 1


def test_zeros_in_the_multiplier_get_no_row():
    options = Options(digits=(2, 3), zero_rows=True)
    found = [puzzle for puzzle in made(options, 40, "zeros") if len(puzzle.lines) < 6]
    assert found
    for puzzle in found:
        (answer,) = solve(puzzle)
        assert answer == multiplication(int(answer[0]), int(answer[1]))


def test_digits_that_no_blank_may_be_are_always_shown():
    options = Options(star_ne=(7,))
    for puzzle in made(options, 20, "lucky sevens"):
        (answer,) = solve(puzzle)
        assert all(sign == "7" for line, text in zip(puzzle.lines, answer, strict=True)
                   for sign, digit in zip(line, text, strict=True) if digit == "7")  # fmt: skip


@pytest.mark.parametrize("answers", [2, 3])
def test_skeletons_with_several_answers_have_exactly_so_many(answers: int):
    for puzzle in made(Options(), 6, f"answers {answers}", Aim(None, answers)):
        assert len(list(solve(puzzle))) == answers


@pytest.mark.parametrize("level", range(4))
def test_every_level_is_found_where_it_lives(level: int):
    found = [rate(puzzle, list(solve(puzzle))).level for puzzle in made(Options(digits=(3, 2)), 12, level, Aim(level))]
    assert level in found


def test_a_rule_for_solving_only_is_told():
    with pytest.raises(WorksheetsError):
        next(made(Options(each_digit=2), 1, "each digit"))


def test_the_same_stream_gives_the_same_skeleton():
    options = Options(digits=(3, 2))
    assert list(made(options, 5, "twice")) == list(made(options, 5, "twice"))


@pytest.mark.parametrize(
    "given",
    [
        {"digits": (1, 1)},
        {"operation": "addition", "digits": (1, 1)},
        {"operation": "subtraction", "digits": (1, 1)},
        {"operation": "division", "digits": (1, 1)},
        {"operation": "division", "digits": (1, 1), "remainder": "zero"},
        {"operation": "division", "digits": (3, 3)},
        {"operation": "addition", "digits": (6, 6, 6, 6, 6)},
        {"digits": (5, 4)},
        {"operation": "division", "digits": (8, 3)},
        {"operation": "division", "digits": (8, 1), "remainder": "shown"},
        {"digits": (1, 4), "clues": Keep(0.1)},
        {"digits": (2, 2), "clues": Each((0, 1, 2, 3, 4, 5, 6))},
    ],
    ids=str,
)
def test_the_smallest_and_largest_sizes_end_with_a_skeleton_or_without(given: dict[str, Any]):
    options = Options(**given)
    for puzzle in made(options, 1, "edge", tries=20):
        assert len(list(solve(puzzle))) == 1


def test_a_candidate_of_a_level_asked_for_is_never_rated_in_vain():
    found = [candidate(Options(), Aim(0), random.Random(n)) for n in range(8)]
    assert all(rate(puzzle, list(solve(puzzle))).level == 0 for puzzle in found if puzzle)
