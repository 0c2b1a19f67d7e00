"""What ties the slots of a calculation together. Slot 0 is the constant 0: a missing digit, or no carry."""

from __future__ import annotations

from dataclasses import dataclass

Number = tuple[int, ...]
"""The slots of a number, leading digit first; empty for 0."""


@dataclass(frozen=True, slots=True)
class Column:
    """carry + addends = total + 10 × out, one column of the constraint `whole`, a `Sum`."""

    addends: Number
    total: int
    carry: int
    out: int
    place: int
    whole: int

    @property
    def slots(self) -> Number:
        """All it looks at."""
        return (*self.addends, self.total, self.carry, self.out)


@dataclass(frozen=True, slots=True)
class Place:
    """digit × factor + carry = result + 10 × out, one place of the constraint `whole`, a `Product`."""

    digit: int
    factor: int
    result: int
    carry: int
    out: int
    place: int
    whole: int

    @property
    def slots(self) -> Number:
        """All it looks at."""
        return (self.digit, self.factor, self.result, self.carry, self.out)


@dataclass(frozen=True, slots=True)
class Product:
    """first × second + rest = total; `rest` is a remainder, smaller than `first`, or empty.

    `whole`: the calculation as such, which stands in no row of its own.
    """

    first: Number
    second: Number
    rest: Number
    total: Number
    whole: bool = False

    @property
    def slots(self) -> Number:
        """All it looks at."""
        return (*self.first, *self.second, *self.rest, *self.total)


@dataclass(frozen=True, slots=True)
class Sum:
    """The sum of numbers, each times a power of ten, is the total; its units stand at the place `base`.

    A subtraction is a sum too: subtrahend + difference = minuend.
    """

    addends: tuple[tuple[Number, int], ...]
    total: Number
    base: int

    @property
    def slots(self) -> Number:
        """All it looks at."""
        return (*(slot for number, _ in self.addends for slot in number), *self.total)


@dataclass(frozen=True, slots=True)
class Less:
    """A remainder is smaller than its divisor."""

    small: Number
    large: Number

    @property
    def slots(self) -> Number:
        """All it looks at."""
        return (*self.small, *self.large)


@dataclass(frozen=True, slots=True)
class Different:
    """Slots with different digits: letters; with `blanks`, also every letter from every blank."""

    letters: Number
    blanks: Number = ()

    @property
    def slots(self) -> Number:
        """All it looks at."""
        return (*self.letters, *self.blanks)


@dataclass(frozen=True, slots=True)
class Census:
    """Every digit appears `times` among these slots; a slot stands once for every cell that shares it."""

    cells: Number
    times: int

    @property
    def slots(self) -> Number:
        """All it looks at."""
        return self.cells


Constraint = Column | Place | Product | Sum | Less | Different | Census
