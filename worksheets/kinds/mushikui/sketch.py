"""The puzzle in a terminal: one column a digit, `*` for a blank."""

from __future__ import annotations

from worksheets.kinds.mushikui.figure import Figure, figure
from worksheets.kinds.mushikui.model import Filling, Skeleton


def sketch(puzzle: Skeleton, answer: Filling | None) -> str:
    """Lines of text, aligned as on paper."""
    shape, lines = figure(puzzle), answer or puzzle.lines
    divisor = f"{lines[1]} ) " if puzzle.operation == "division" else ""
    indent = " " * len(divisor)
    rules = {rule.row: indent + _rule(shape, rule.first, rule.last) for rule in shape.rules}
    if divisor:
        rules[1] = indent[:-2] + "-" * (shape.columns + 2)
    text: list[str] = []
    for row in range(shape.rows):
        text += [rules[row]] if row in rules else []
        text.append((divisor if row == 1 else indent) + _row(shape, lines, row))
    if shape.remainder:
        text[0] += f" ... {lines[3]}"
    return "\n".join(line.rstrip() for line in text)


def _rule(shape: Figure, first: int, last: int) -> str:
    return " " * (shape.columns - 1 - last) + "-" * (last - first + 1)


def _row(shape: Figure, lines: Filling, row: int) -> str:
    """The digits and the sign of one row."""
    signs = [" "] * shape.columns
    for placed in shape.lines:
        if placed.row == row and not placed.apart:
            end = shape.columns - placed.column
            signs[end - len(lines[placed.line]) : end] = lines[placed.line]
    if shape.sign and shape.sign[1] == row:
        signs[shape.columns - 1 - shape.sign[2]] = shape.sign[0]
    return "".join(signs)
