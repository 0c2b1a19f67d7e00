"""Where everything of a written calculation stands: rows from the top, columns from the right (0 = units).

Knows no millimetres; the drawing and the terminal text are both made from it.
"""

from __future__ import annotations

from dataclasses import dataclass

from worksheets.kinds.mushikui.model import Skeleton

SIGNS = {"addition": "+", "subtraction": "−", "multiplication": "×"}


@dataclass(frozen=True, slots=True)
class Placed:
    """A line of the skeleton by its index; `column` is that of its last digit. `apart`: left of the bracket."""

    line: int
    row: int
    column: int
    apart: bool = False


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule above a row, over the columns from `first` (right) to `last` (left), both included."""

    row: int
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Figure:
    """The whole: `columns` counts those right of the bracket of a division, or all."""

    columns: int
    rows: int
    lines: tuple[Placed, ...]
    rules: tuple[Rule, ...]
    sign: tuple[str, int, int] | None = None
    remainder: Placed | None = None


def figure(puzzle: Skeleton) -> Figure:
    """As in a Japanese textbook: sign left of the last operand, quotient over the dividend, rows placed by column."""
    return _division(puzzle) if puzzle.operation == "division" else _stacked(puzzle)


def _stacked(puzzle: Skeleton) -> Figure:
    lengths, last = puzzle.layout.lengths, len(puzzle.lines) - 1
    operands = 2 if puzzle.operation != "addition" else last
    widest = max(lengths[:operands])
    columns = max(widest + 1, *(length + shift for length, shift in zip(lengths, puzzle.shifts, strict=True)))
    lines = tuple(Placed(line, line, shift) for line, shift in enumerate(puzzle.shifts))
    rules = (Rule(row, 0, columns - 1) for row in dict.fromkeys((operands, last)))
    return Figure(columns, len(lines), lines, tuple(rules), (SIGNS[puzzle.operation], operands - 1, widest))


def _division(puzzle: Skeleton) -> Figure:
    layout, dividend = puzzle.layout, len(puzzle.lines[2])
    lines = [Placed(0, 0, 0), Placed(1, 1, 0, apart=True), Placed(2, 1, 0)]
    if layout.short:
        return Figure(dividend, 2, tuple(lines), (), remainder=Placed(3, 0, 0))
    ends = [length + shift for length, shift in zip(layout.lengths, layout.shifts, strict=True)]
    rules = []
    for line in layout.rows:
        lines += [Placed(line, line - 1, layout.shifts[line]), Placed(line + 1, line, layout.shifts[line + 1])]
        rules.append(Rule(line, layout.shifts[line], max(ends[line], ends[line - 1]) - 1))
    return Figure(max(dividend, *ends), len(puzzle.lines) - 1, tuple(lines), tuple(rules))
