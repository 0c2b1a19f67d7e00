"""What may be asked of a skeleton, and which requests can never be met."""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import Annotated, Literal

from annotated_types import Interval, Len

from worksheets.arithmetic.columns.layout import Operation
from worksheets.errors import fail

Digit = Annotated[int, Interval(ge=0, le=9)]

LARGEST = {"addition": 6, "subtraction": 6, "multiplication": 5, "division": 8}
"""The most digits of an addend, a minuend, a multiplicand, a dividend."""

LISTED = 100_000
"""Sizes with so many fillings in all their layouts are listed (3 × 2 digits has 72 900), not searched."""

USUAL: dict[Operation, tuple[int, ...]] = {
    "addition": (2, 2),
    "subtraction": (3, 2),
    "multiplication": (2, 2),
    "division": (3, 1),
}

USUAL_IN_YEAR: dict[Operation, dict[int, tuple[int, ...]]] = {
    "addition": {3: (3, 3), 4: (4, 4), 5: (4, 4), 6: (4, 4)},
    "subtraction": {2: (2, 2), 3: (3, 3), 4: (4, 4), 5: (4, 4), 6: (4, 4)},
    "multiplication": {4: (3, 2), 5: (3, 2), 6: (3, 3)},
    "division": {5: (3, 2), 6: (3, 2)},
}
"""Sizes for a school year where they differ from the usual ones."""


@dataclass(frozen=True, slots=True)
class Only:
    """Every clue is this digit."""

    only: Digit


@dataclass(frozen=True, slots=True)
class Each:
    """Each of these digits is shown exactly once, and no other."""

    each: Annotated[tuple[Digit, ...], Len(1, 10)]


@dataclass(frozen=True, slots=True)
class Keep:
    """About this share of all digits is shown."""

    keep: Annotated[float, Interval(ge=0.1, le=0.9)]


@dataclass(frozen=True, slots=True)
class Extra:
    """So many clues more than a minimal skeleton has."""

    extra: Annotated[int, Interval(ge=1, le=20)]


Clues = Literal["minimal", "letters"] | Only | Each | Keep | Extra


@dataclass(frozen=True, slots=True)
class Options:
    """The request. Raises `WorksheetsError` for what can never be met.

    `digits`: of the operands in order, dividend and divisor for a division; absent: usual for the operation and `year`.
    `lines`: how many numbers are added. `remainder`: what a division leaves; "zero" and "shown" print it always.
    `symmetric`: in every line the clues lie mirror-symmetrically. `lonely`: exactly one digit is shown (a printed
    remainder apart). `zero_rows`: digits 0 of the multiplier are allowed and get no row. `proof`: "minimum" proves that
    this filling has no smaller set of clues. The rest are rules of published puzzles: digits a blank may not be, blanks
    are none of the lettered digits, every digit appears so often, letters stand for no printed digit.
    """

    operation: Operation = "multiplication"
    digits: Annotated[tuple[Annotated[int, Interval(ge=1, le=9)], ...], Len(1, 9)] | None = None
    lines: Annotated[int, Interval(ge=2, le=5)] | None = None
    remainder: Literal["any", "zero", "shown"] = "any"
    clues: Clues = "minimal"
    symmetric: bool = False
    lonely: bool = False
    zero_rows: bool = False
    proof: Literal["none", "minimum"] = "none"
    star_ne: Annotated[tuple[Digit, ...], Len(0, 9)] = ()
    star_ne_letters: bool = False
    each_digit: Annotated[int, Interval(ge=1, le=9)] | None = None
    letters_differ_from_printed: bool = False
    year: Annotated[int, Interval(ge=1, le=6)] | None = None

    def __post_init__(self) -> None:
        self._check_digits()
        self._check_belonging()
        self._check_clues()

    @property
    def sizes(self) -> tuple[int, ...]:
        """The digits of the operands, in order."""
        if self.digits is not None:
            return self.digits
        usual = USUAL_IN_YEAR[self.operation].get(self.year or 0, USUAL[self.operation])
        return (usual[0],) * (self.lines or 2) if self.operation == "addition" else usual

    @property
    def population(self) -> int:
        """About how many fillings there are in all layouts of these sizes."""
        first, second = self.sizes[:2]
        if self.operation == "multiplication":
            return int(9 * 10 ** (first - 1) * (10 if self.zero_rows else 9) ** second)
        if self.remainder == "zero":
            return int(21 * 10 ** (first - 1))
        return prod(9 * 10 ** (size - 1) for size in self.sizes)

    def _check_digits(self) -> None:
        sizes = self.sizes
        adding = self.operation == "addition"
        if not (2 <= len(sizes) <= 5 if adding else len(sizes) == 2):
            raise fail(f"mushikui.digits_{self.operation}", field="digits", found=_sizes(sizes))
        if self.lines and adding and self.lines != len(sizes):
            raise fail("mushikui.digits_lines", field="digits", found=_sizes(sizes), lines=self.lines)
        if self.operation in ("subtraction", "division") and sizes[0] < sizes[1]:
            raise fail(f"mushikui.small_{self.operation}", field="digits", first=sizes[0], second=sizes[1])
        second = {"multiplication": 4, "division": 3}.get(self.operation, 6)
        if max(sizes[:1] if not adding else sizes) > LARGEST[self.operation] or (not adding and sizes[1] > second):
            raise fail(f"mushikui.largest_{self.operation}", field="digits", found=_sizes(sizes))

    def _check_belonging(self) -> None:
        """Options that only some operations have."""
        if self.lines and self.operation != "addition":
            raise fail("mushikui.only_addition", field="lines")
        if self.remainder != "any" and self.operation != "division":
            raise fail("mushikui.only_division", field="remainder")
        if self.zero_rows and self.operation != "multiplication":
            raise fail("mushikui.only_multiplication", field="zero_rows")

    def _check_clues(self) -> None:
        """Ways of giving clues that contradict each other."""
        if isinstance(self.clues, Each) and len(set(self.clues.each)) < len(self.clues.each):
            raise fail("mushikui.each_twice", field="clues", each=", ".join(map(str, self.clues.each)))
        free = self.clues == "minimal" or isinstance(self.clues, Only)
        for name in ("symmetric", "lonely", "proof"):
            if getattr(self, name) not in (False, "none") and not free:
                raise fail(f"mushikui.{name}_clues", field=name)
        for name in ("lonely", "proof"):
            if self.symmetric and getattr(self, name) not in (False, "none"):
                raise fail(f"mushikui.{name}_symmetric", field="symmetric")
        if self.proof == "minimum" and self.population > LISTED:
            raise fail("mushikui.proof_size", field="proof", found=_sizes(self.sizes))
        wanted = len(self.clues.each) if isinstance(self.clues, Each) else 0
        wanted = 1 + self.clues.extra if isinstance(self.clues, Extra) else wanted
        if wanted > self._most_cells() - 2:
            raise fail("mushikui.too_many_clues", field="clues", wanted=wanted)

    def _most_cells(self) -> int:
        """The cells of the largest layout of these sizes."""
        first, second = self.sizes[:2]
        if self.operation == "multiplication":
            return first + second + (second * (first + 1) if second > 1 else 0) + first + second
        if self.operation == "division":
            digits = first - second + 1
            return digits + second + first + digits * 2 * (second + 1)
        return sum(self.sizes) + max(self.sizes) + (self.operation == "addition")


def _sizes(sizes: tuple[int, ...]) -> str:
    return ", ".join(map(str, sizes))
