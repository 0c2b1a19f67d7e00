"""Which lines a written calculation has, how long they are, and in which columns they stand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

Operation = Literal["addition", "subtraction", "multiplication", "division"]
OPERATIONS: tuple[Operation, ...] = get_args(Operation)


@dataclass(frozen=True, slots=True)
class Layout:
    """The shape of a written calculation.

    Lines stand in the order of the text notation. Addition and subtraction: the operands, then the result.
    Multiplication: multiplicand, multiplier, partial products from the multiplier's last digit upward (none for a
    one-digit multiplier), product. Division: quotient, divisor, dividend, then a product row and a remainder row for
    every quotient digit other than 0; four lines only are a short division.

    `lengths` counts the digits of each line. `shifts` counts the columns between a line's right edge and the units
    column (of the product, of the dividend); the quotient stands over the dividend, the divisor apart.
    """

    operation: Operation
    lengths: tuple[int, ...]
    shifts: tuple[int, ...]

    @property
    def short(self) -> bool:
        """Whether this is a division without rows."""
        return self.operation == "division" and len(self.lengths) == 4

    @property
    def rows(self) -> tuple[int, ...]:
        """The lines that are multiples: partial products, or the product rows of a division, from the top."""
        if self.operation == "multiplication":
            return tuple(range(2, len(self.lengths) - 1))
        if self.operation == "division" and not self.short:
            return tuple(range(3, len(self.lengths), 2))
        return ()

    @property
    def places(self) -> tuple[int, ...]:
        """For each of `rows` the place (0 = units) of the multiplier or quotient digit it belongs to."""
        return tuple(self.shifts[row] for row in self.rows)

    @property
    def operands(self) -> tuple[int, ...]:
        """The lines from which all others follow, but for a remainder: in a division the quotient and the divisor."""
        if self.operation == "addition":
            return tuple(range(len(self.lengths) - 1))
        return (0, 1)
