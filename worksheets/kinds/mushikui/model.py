"""The values of the kind: the skeleton of a written calculation, the rules it obeys, and an answer.

| symbol | meaning | example | Japanese |
|---|---|---|---|
| skeleton | a written calculation with digits missing: the puzzle | `*1* × 5*` | 虫食い算 |
| filling | a digit for every cell of the skeleton: the answer | `417 × 53` | 答え |
| clue | a digit that is shown | 1, 5 | ヒントの数字 |
| blank | a cell without a digit, `*` | □ | 空らん |
| letter | a cell whose digit is hidden behind a letter | A | 文字 |
| line | one row of digits, in the order of the notation | `20**` | 段 |
| operand | a line from which the others follow: numbers added, factors, quotient and divisor | `*1*` | 計算する数 |
| row | a partial product, or a product row of a division | `20**` | 部分積 |
| place | 0 for units, 1 for tens … | 5 stands at place 1 of 53 | 位 |
| shift | columns between the right edge of a line and the units column | 1 for `20**` | けたのずれ |
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from worksheets.arithmetic.columns.layout import Layout, Operation
from worksheets.arithmetic.columns.masks import ANY
from worksheets.arithmetic.columns.pattern import Pattern, is_letter, pattern_of

Filling = tuple[str, ...]
"""The lines of the calculation, every cell a digit."""

FAULTS = (
    "line_count",
    "line_length",
    "printed_digit",
    "leading_zero",
    "barred_digit",
    "letter_two_digits",
    "digit_two_letters",
    "barred_letter",
    "letter_printed",
    "digit_count",
    "sum",
    "difference",
    "zero_digit",
    "missing_row",
    "partial_product",
    "product",
    "product_row",
    "row_too_large",
    "remainder_size",
    "subtraction",
    "brought_down",
    "division",
)


@dataclass(frozen=True, slots=True)
class Rules:
    """What some published puzzles ask besides a right calculation (see `Options`)."""

    star_ne: tuple[int, ...] = ()
    star_ne_letters: bool = False
    each_digit: int | None = None
    letters_differ_from_printed: bool = False


@dataclass(frozen=True, slots=True)
class Skeleton:
    """The puzzle. A line is made of digits, `*` and letters; `shifts` has the shift of each line (see `Layout`)."""

    operation: Operation
    lines: tuple[str, ...]
    shifts: tuple[int, ...]
    rules: Rules = Rules()

    @property
    def layout(self) -> Layout:
        """Its shape."""
        return Layout(self.operation, tuple(map(len, self.lines)), self.shifts)

    @property
    def letters(self) -> tuple[str, ...]:
        """The letters in it, in the order of their first appearance."""
        return tuple(dict.fromkeys(sign for line in self.lines for sign in line if is_letter(sign)))

    @property
    def pattern(self) -> Pattern:
        """What a solver has to fill, with all rules."""
        star, letter = ANY, ANY
        for digit in self.rules.star_ne:
            star &= ~(1 << digit)
        if self.rules.letters_differ_from_printed:
            for _, _, sign in self.cells():
                letter &= ~(1 << int(sign)) if sign.isdigit() else ANY
        pattern = pattern_of(self.layout, self.lines, star, letter)
        return replace(pattern, apart=self.rules.star_ne_letters, each=self.rules.each_digit)

    def cells(self) -> Iterator[tuple[int, int, str]]:
        """Every cell in reading order: line, index from the left, sign."""
        return ((line, at, sign) for line, signs in enumerate(self.lines) for at, sign in enumerate(signs))
