"""What is written at school in which year (学習指導要領): the usual operation and size, and what comes later."""

from __future__ import annotations

from collections.abc import Mapping

from worksheets.arithmetic.columns.layout import Operation
from worksheets.kind import Purpose
from worksheets.kinds.mushikui.options import Options

FIRST_YEAR: dict[Operation, int] = {"addition": 2, "subtraction": 2, "multiplication": 3, "division": 4}
"""The year in which an operation is first written in columns."""

LONGEST_SUMMED = {2: 2, 3: 4}
"""The most digits of numbers added or subtracted; later any."""


def usual(purpose: Purpose) -> Mapping[str, object]:
    """The year decides the size; up to year 2 only sums and differences are written."""
    if not purpose.making or purpose.grade is None:
        return {}
    year: dict[str, object] = {"year": purpose.grade}
    return {**year, "operation": "addition"} if purpose.grade <= 2 else year


def beyond(options: Options, grade: int) -> tuple[str, ...]:
    """The options that come later at school."""
    if grade < FIRST_YEAR[options.operation]:
        return ("operation",)
    return ("digits",) if _too_large(options, grade) else ()


def _too_large(options: Options, grade: int) -> bool:
    """Multiplication: year 3 up to 3 × 1 and 2 × 2, year 4 up to 3 × 3. Division: 3 ÷ 2, then anything by one digit."""
    first, second = options.sizes[:2]
    if options.operation == "multiplication":
        if grade == 3:
            return (first, second) not in ((1, 1), (2, 1), (3, 1), (1, 2), (2, 2))
        return grade == 4 and max(first, second) > 3
    if options.operation == "division":
        return first > 3 and (grade == 4 or second > 1)
    return max(options.sizes) > LONGEST_SUMMED.get(grade, 9)
