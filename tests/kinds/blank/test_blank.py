"""The blank kind, as an example of a kind's own tests: published puzzles, brute force, a wrong answer for each code."""

from __future__ import annotations

import pytest

from worksheets.errors import WorksheetsError
from worksheets.kinds._blank import KIND
from worksheets.kinds._blank.model import Addition, Options

OPTIONS = Options()
WRONG = {"wrong_sum": ("3+*=8", "4")}


def test_three_plus_what_is_eight() -> None:
    assert list(KIND.solve(KIND.parse("３＋＊＝８", OPTIONS))) == [5]


def test_the_catalogue_is_every_sum_that_brute_force_finds() -> None:
    assert KIND.catalogue is not None
    found = {(first, first + blank) for first in range(1, 10) for blank in range(1, 10) if first + blank <= 10}
    assert {(puzzle.first, puzzle.total) for puzzle in KIND.catalogue(OPTIONS) or ()} == found


@pytest.mark.parametrize("code", KIND.faults)
def test_every_fault_has_a_wrong_answer(code: str) -> None:
    puzzle, answer = WRONG[code]
    value = KIND.parse(puzzle, OPTIONS)
    fault = KIND.judge(value, KIND.parse_answer(value, answer))
    assert fault is not None
    assert fault.code == code


def test_a_sum_smaller_than_its_addend_is_told() -> None:
    with pytest.raises(WorksheetsError, match="9"):
        KIND.parse("9+*=3", OPTIONS)


def test_a_carry_is_a_reason() -> None:
    assert KIND.rate(Addition(7, 12), [5]).reasons == ("carry",)
