"""Made skeletons against a brute force that knows only the calculation; the judge; drawings; levels."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from worksheets import chance, config, words
from worksheets.errors import WorksheetsError
from worksheets.kind import Aim, Purpose
from worksheets.kinds.mushikui import KIND
from worksheets.make import Finished, examine
from worksheets.picture import Box, Text


def options(**settings: Any) -> Any:
    return config.options("mushikui", settings, Purpose())


def made(count: int, aim: Aim | None = None, **settings: Any) -> list[Any]:
    """A few finished puzzles, the same in every run."""
    chosen, wanted = options(**settings), aim or Aim()
    return list(islice(_made(chosen, wanted), count))


def _made(chosen: Any, aim: Aim) -> Iterator[Finished]:
    assert KIND.candidate is not None
    for attempt in range(3000):
        puzzle = KIND.candidate(chosen, aim, chance.stream("mushikui", attempt))
        found = None if puzzle is None else examine(KIND, puzzle, aim)
        if isinstance(found, Finished):
            yield found


def numbers(digits: int) -> range:
    return range(10 ** (digits - 1), 10**digits)


def written(operation: str, first: int, second: int) -> list[str] | None:
    """The lines of a calculation as a child writes them; None where the rules forbid it."""
    match operation:
        case "addition":
            return [str(first), str(second), str(first + second)]
        case "subtraction":
            return [str(first), str(second), str(first - second)] if first > second else None
        case "multiplication":
            rows = [str(first * int(digit)) for digit in reversed(str(second))] if second > 9 else []
            return None if "0" in str(second) else [str(first), str(second), *rows, str(first * second)]
    return divided(first, second)


def divided(dividend: int, divisor: int) -> list[str] | None:
    """Japanese long division: a zero in the quotient has no rows, and the next digit is brought down too."""
    quotient = str(dividend // divisor)
    if quotient == "0":
        return None
    rows: list[str] = []
    rest, started = 0, False
    for digit in str(dividend):
        rest = rest * 10 + int(digit)
        if rest >= divisor:
            if started:
                rows.append(str(rest))
            rows.append(str(rest // divisor * divisor))
            rest, started = rest % divisor, True
    return [quotient, str(divisor), str(dividend), *rows, str(dividend % divisor)]


def brute_force(puzzle: Any) -> set[tuple[str, ...]]:
    """Every filling: write out all calculations of that size and compare with what is printed."""
    lines = puzzle.lines
    first, second = (lines[2], lines[1]) if puzzle.operation == "division" else lines[:2]
    found = set()
    for one in numbers(len(first)):
        for two in numbers(len(second)):
            calculation = written(puzzle.operation, one, two)
            if calculation and fits(lines, calculation) and KIND.format(puzzle) == layout(puzzle, calculation):
                found.add(tuple(calculation))
    return found


def fits(lines: tuple[str, ...], calculation: list[str]) -> bool:
    return len(lines) == len(calculation) and all(
        len(line) == len(digits) and all(sign in ("*", digit) for sign, digit in zip(line, digits, strict=True))
        for line, digits in zip(lines, calculation, strict=True)
    )


def layout(puzzle: Any, calculation: list[str]) -> str:
    """The notation of the puzzle if this calculation has its rows in the same columns."""
    return KIND.format(puzzle) if KIND.judge(puzzle, tuple(calculation)) is None else ""


SMALL = [
    {"operation": "addition", "digits": "2+2"},
    {"operation": "subtraction", "digits": "3-2"},
    {"operation": "multiplication", "digits": "2×2"},
    {"operation": "multiplication", "digits": "2×1"},
    {"operation": "division", "digits": "3÷1"},
    {"operation": "division", "digits": "3÷2", "remainder": "zero"},
]


@pytest.mark.parametrize("settings", SMALL, ids=lambda settings: " ".join(settings.values()))
def test_a_made_skeleton_has_the_one_filling_that_brute_force_finds(settings: dict[str, Any]) -> None:
    found = made(3, **settings)
    assert len(found) == 3
    for finished in found:
        assert brute_force(finished.puzzle) == {tuple(answer) for answer in finished.answers}


@pytest.mark.parametrize("settings", SMALL[:4], ids=lambda settings: " ".join(settings.values()))
def test_no_clue_of_a_minimal_skeleton_can_go(settings: dict[str, Any]) -> None:
    for finished in made(2, **settings):
        lines = finished.puzzle.lines
        for at, line in enumerate(lines):
            for column, sign in enumerate(line):
                if sign.isdigit():
                    fewer = [*lines[:at], f"{line[:column]}*{line[column + 1 :]}", *lines[at + 1 :]]
                    text = f"{finished.puzzle.operation}: {' '.join(fewer)}"
                    puzzle = KIND.parse(text, options(**settings))
                    assert len(list(islice(KIND.solve(puzzle), 2))) == 2


def test_the_only_digit_shown_is_the_one_asked_for() -> None:
    for finished in made(3, clues={"only": 7}, digits="3×2"):
        assert {sign for line in finished.puzzle.lines for sign in line} == {"7", "*"}


def test_each_digit_asked_for_is_shown_exactly_once() -> None:
    for finished in made(3, clues={"each": [1, 2, 3, 4, 5]}):
        assert sorted(sign for line in finished.puzzle.lines for sign in line if sign != "*") == list("12345")


def test_letters_stand_for_digits_one_to_one() -> None:
    for finished in made(2, clues="letters"):
        (answer,) = finished.answers
        pairs = {
            pair
            for line, digits in zip(finished.puzzle.lines, answer, strict=True)
            for pair in zip(line, digits, strict=True)
        }
        assert len({sign for sign, _ in pairs}) == len({digit for _, digit in pairs}) == len(pairs)


def test_at_least_two_cells_of_the_operands_are_blank() -> None:
    for settings in SMALL:
        for finished in made(3, **settings):
            assert sum(line.count("*") for line in finished.puzzle.lines[:2]) >= 2


PUZZLE = "multiplication: *1* 5* *2** 20** **10*"
WRONG = {
    "line_count": (PUZZLE, "multiplication: 417 53 1251 2085"),
    "line_length": (PUZZLE, "multiplication: 17 53 1251 2085 22101"),
    "printed_digit": (PUZZLE, "multiplication: 427 53 1281 2135 22631"),
    "leading_zero": (PUZZLE, "multiplication: 017 53 1251 2085 22101"),
}


@pytest.mark.parametrize("code", WRONG)
def test_a_wrong_filling_is_told_with_the_rule_it_breaks(code: str) -> None:
    puzzle, text = (KIND.parse(WRONG[code][0], options()), WRONG[code][1])
    fault = KIND.judge(puzzle, KIND.parse_answer(puzzle, text))
    assert fault is not None
    assert fault.code == code


@pytest.mark.parametrize("settings", SMALL, ids=lambda settings: " ".join(settings.values()))
def test_every_changed_digit_of_a_right_filling_is_a_fault_with_words(settings: dict[str, Any]) -> None:
    (finished,) = made(1, **settings)
    (answer,) = finished.answers
    for at, line in enumerate(answer):
        for column, digit in enumerate(line):
            changed = f"{line[:column]}{(int(digit) + 1) % 10}{line[column + 1 :]}"
            fault = KIND.judge(finished.puzzle, (*answer[:at], changed, *answer[at + 1 :]))
            assert fault is not None
            assert words.say("mushikui", f"faults.{fault.code}", fault.values)


@pytest.mark.parametrize(
    "settings",
    [
        {"operation": "division", "digits": [1, 9]},
        {"operation": "division", "digits": "9÷4"},
        {"digits": "6×4"},
        {"operation": "addition", "digits": [3]},
        {"operation": "subtraction", "digits": "2-3"},
        {"remainder": "zero"},
        {"clues": {"only": 10}},
    ],
)
def test_what_can_never_be_met_is_told_at_once(settings: dict[str, Any]) -> None:
    with pytest.raises(WorksheetsError, match=r"."):
        options(**settings)


@pytest.mark.parametrize("level", range(4))
def test_a_level_asked_for_is_the_level_measured(level: int) -> None:
    for finished in made(2, Aim(level=level), digits="2×2"):
        assert finished.rating.level == level


def test_adding_a_clue_never_raises_the_level() -> None:
    for finished in made(4, digits="2×2"):
        puzzle, (answer,) = finished.puzzle, finished.answers
        for at, line in enumerate(puzzle.lines):
            for column, sign in enumerate(line):
                if sign == "*":
                    shown = f"{line[:column]}{answer[at][column]}{line[column + 1 :]}"
                    text = f"multiplication: {' '.join([*puzzle.lines[:at], shown, *puzzle.lines[at + 1 :]])}"
                    assert KIND.rate(KIND.parse(text, options()), [answer]).level <= finished.rating.level


def test_the_key_fills_every_blank_and_the_question_none() -> None:
    for settings in SMALL:
        (finished,) = made(1, **settings)
        question, key = KIND.draw(finished.puzzle, None), KIND.draw(finished.puzzle, finished.answers[0])
        blanks = sum(line.count("*") for line in finished.puzzle.lines)
        boxes = [mark for mark in question.marks if isinstance(mark, Box)]
        red = [mark for mark in key.marks if isinstance(mark, Text) and mark.role == "answer"]
        assert len(boxes) == len(red) == blanks
        assert min(min(box.width, box.height) for box in boxes) >= 8.0
        assert [mark for mark in key.marks if mark not in red] == list(question.marks)
