"""One reading of one input: where it comes from, what was odd about it, and where each value stands.

A `Reading` belongs to a file (or to no file: JSON content, options from the command line). A `Spot` is a place in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

from worksheets import words
from worksheets.config.nodes import Node, Scalar
from worksheets.errors import Told, WorksheetsError

MOST_TOLD = 30


@dataclass(frozen=True, slots=True)
class Place:
    """Where a value was written: file, physical line, and the field as the user would read it."""

    file: str | None
    line: int | None
    field: str | None


@dataclass(slots=True)
class Reading:
    """`folder` is what relative paths start from; without one (kept content) no file may be named.

    `places` leads from a field (`sections 2 count`) to its place.
    """

    file: str | None = None
    folder: Path | None = None
    warnings: list[Told] = field(default_factory=list)
    places: dict[str, Place] = field(default_factory=dict)

    def spot(self, field: str = "") -> Spot:
        """The place of a field that was read; the whole input where the field is not written in it."""
        place = self.places.get(field)
        return Spot(self) if place is None else Spot(self, (place.field or "",), (field,), place.line)


@dataclass(frozen=True, slots=True)
class Spot:
    """A place while it is read. `shown` has the keys as they were typed, `names` the fields they mean."""

    reading: Reading
    shown: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    line: int | None = None

    def under(self, key: Scalar, name: str, node: Node) -> Spot:
        """The place of a key's value."""
        return self._inside(key.text.strip(), name, node)

    def item(self, number: int, node: Node) -> Spot:
        """The place of a list's item, counted from 1."""
        return self._inside(words.say("", "place.item", {"number": number}), str(number), node)

    def _inside(self, shown: str, name: str, node: Node) -> Spot:
        spot = Spot(self.reading, (*self.shown, shown), (*self.names, name), node.line or self.line)
        self.reading.places[" ".join(spot.names)] = spot.place
        return spot

    @property
    def place(self) -> Place:
        """The place as a value to keep."""
        return Place(self.reading.file, self.line, " ".join(self.shown) or None)

    def told(self, key: str, **values: object) -> Told:
        """A fault (or an oddity) at this place."""
        return Told(key, values, self.reading.file, self.line, self.place.field)

    def fail(self, key: str, **values: object) -> WorksheetsError:
        """The error of one fault at this place."""
        return WorksheetsError(self.told(key, **values))

    def located(self, error: WorksheetsError) -> WorksheetsError:
        """An error from elsewhere (a kind's `parse`) as one of this place; its own field, if it names one, is kept."""
        return WorksheetsError(
            *(
                replace(told, file=self.reading.file, line=self.line, field=told.field or self.place.field)
                for told in error.told
            )
        )


@contextmanager
def collecting(told: list[Told]) -> Iterator[None]:
    """Within the block a told error ends the block only: its faults join the list, so that the next ones are found."""
    try:
        yield
    except WorksheetsError as error:
        told.extend(error.told)


def bounded(told: list[Told]) -> list[Told]:
    """The first faults, and that there are more: a wrong file would otherwise fill the screen."""
    return told if len(told) <= MOST_TOLD else [*told[:MOST_TOLD], Told("config.more", file=told[0].file)]
