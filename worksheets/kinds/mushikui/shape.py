"""Where the lines of a skeleton stand: checks their number and size, and finds the shift of each.

A row stands under the place of its digit; a digit 0 has no row. Where the printed digits leave open which digits have
none, the notation must say it with `@`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise

from worksheets.arithmetic.columns.layout import Operation
from worksheets.errors import fail

MOST = {"addition": (12, 10), "subtraction": (12, 2), "multiplication": (9, 6), "division": (14, 6)}
"""The largest skeletons read: digits and number of addends; digits of both factors; of dividend and divisor."""

Ends = Sequence[int] | None
"""The columns after `@`, counted from 1 at the left; None where there is no `@`."""


def shifts_of(operation: Operation, lines: Sequence[str], ends: Ends, zero_rows: bool) -> tuple[int, ...]:
    """The shift of each line. Raises `WorksheetsError` where the lines are no written calculation."""
    _check_count(operation, lines)
    _check_size(operation, lines)
    if operation == "multiplication" and len(lines) > 3:
        return _multiplication_shifts(lines, ends, zero_rows)
    if operation == "division" and len(lines) > 4:
        return _division_shifts(lines, ends)
    return (0,) * len(lines)


def _check_count(operation: Operation, lines: Sequence[str]) -> None:
    count = len(lines)
    right = {
        "addition": count >= 3,
        "subtraction": count == 3,
        "multiplication": count >= 3 and (count == 3) == (len(lines[1]) == 1) and count - 3 <= len(lines[1]),
        "division": count == 4 or (count >= 5 and count % 2 == 1 and (count - 3) // 2 <= len(lines[0])),
    }[operation]
    if not right:
        raise fail(f"mushikui.lines_{operation}", count=count)


def _check_size(operation: Operation, lines: Sequence[str]) -> None:
    digits, most = MOST[operation]
    if operation in ("addition", "subtraction"):
        long, other = max(map(len, lines)), len(lines) - 1
    else:
        long, other = (
            (len(lines[0]), len(lines[1])) if operation == "multiplication" else (len(lines[2]), len(lines[1]))
        )
    if long > digits or other > most or max(map(len, lines)) > digits + most:
        raise fail(f"mushikui.too_large_{operation}", digits=digits, most=most)
    if operation == "division" and len(lines[0]) > len(lines[2]):
        raise fail("mushikui.long_quotient")


def _multiplication_shifts(lines: Sequence[str], ends: Ends, zero_rows: bool) -> tuple[int, ...]:
    rows = len(lines) - 3
    if rows < len(lines[1]) and not zero_rows:
        raise fail("mushikui.zero_rows", rows=rows, digits=len(lines[1]))
    if ends is None:
        places = _places(lines[1], rows, len(lines[1]) - 1)
    else:
        places = tuple(len(lines[-1]) - end for end in ends)
        if len(places) != rows or not _rising(places) or places[-1] != len(lines[1]) - 1 or places[0] < 0:
            raise fail("mushikui.ends")
    return (0, 0, *places, 0)


def _division_shifts(lines: Sequence[str], ends: Ends) -> tuple[int, ...]:
    rows = (len(lines) - 3) // 2
    if ends is None:
        places = _places(lines[0], rows, len(lines[0]) - 1)[::-1]
    else:
        places = tuple(len(lines[2]) - end for end in ends[::2])
        upper = tuple(len(lines[2]) - end for end in ends[1::2])
        wrong = len(places) != rows or upper != (*places[1:], 0) or not _rising(places[::-1])
        if wrong or places[0] != len(lines[0]) - 1:
            raise fail("mushikui.ends")
    edges = (*places, 0)
    return (0, 0, 0, *(shift for pair in pairwise(edges) for shift in pair))


def _rising(places: Sequence[int]) -> bool:
    return all(low < high for low, high in pairwise(places))


def _places(digits: str, rows: int, first: int) -> tuple[int, ...]:
    """The places that have a row, where the printed digits leave no doubt; the first digit always has one."""
    shown = digits[::-1]
    possible = [
        places
        for places in combinations(range(len(digits)), rows)
        if places[-1] == first
        and all(sign != "0" if place in places else not "1" <= sign <= "9" for place, sign in enumerate(shown))
    ]
    if len(possible) != 1:
        raise fail("mushikui.ends_needed")
    return possible[0]
