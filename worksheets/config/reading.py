"""One reading of one input: where it comes from, what was odd about it, and where each value stands.

A `Reading` belongs to a file (or to no file: JSON content, options from the command line). A `Spot` is a place in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from dataclasses import field as noted
from pathlib import Path

from worksheets import words
from worksheets.config.nodes import Node, Scalar
from worksheets.errors import Told, WorksheetsError

MOST_TOLD = 20


@dataclass(slots=True)
class Reading:
    """`folder` is what relative paths start from; without one (kept content) no file may be named.

    `places` leads from a field (`sections 2 count`) to its place.
    """

    file: str | None = None
    folder: Path | None = None
    warnings: list[Told] = noted(default_factory=list)
    places: dict[str, Spot] = noted(default_factory=dict)

    def spot(self, field: str = "") -> Spot:
        """The place of a field that was read; the whole input where the field is not written in it."""
        return self.places.get(field, Spot(self))


@dataclass(frozen=True, slots=True)
class Spot:
    """A place: its physical line, the keys (and numbers of list items) as typed, and the fields that they mean."""

    reading: Reading = noted(repr=False, compare=False)
    shown: tuple[str | int, ...] = ()
    names: tuple[str, ...] = ()
    line: int | None = None

    def under(self, key: Scalar, name: str, node: Node) -> Spot:
        """The place of a key's value."""
        return self._inside(key.text.strip(), name, node)

    def item(self, number: int, node: Node) -> Spot:
        """The place of a list's item, counted from 1."""
        return self._inside(number, str(number), node)

    def _inside(self, shown: str | int, name: str, node: Node) -> Spot:
        spot = Spot(self.reading, (*self.shown, shown), (*self.names, name), node.line or self.line)
        self.reading.places[" ".join(spot.names)] = spot
        return spot

    def at(self, name: str) -> Spot:
        """The place of a part that was read already."""
        return self.reading.spot(" ".join((*self.names, name)))

    @property
    def field(self) -> str | None:
        """The field as the reader of a message would say it: `sections 2番目 count`."""
        return " ".join(map(_spoken, self.shown)) or None

    def told(self, key: str, **values: object) -> Told:
        """A fault (or an oddity) at this place."""
        return Told(key, values, self.reading.file, self.line, self.field)

    def fail(self, key: str, **values: object) -> WorksheetsError:
        """The error of one fault at this place."""
        return WorksheetsError(self.told(key, **values))

    def located(self, told: Told) -> Told:
        """A fault that another room found, at this place."""
        return replace(told, file=self.reading.file, line=self.line, field=self.field)


def _spoken(part: str | int) -> str:
    return part if isinstance(part, str) else words.say("", "place.item", {"number": part})


@contextmanager
def all_told() -> Iterator[list[Told]]:
    """Within the block faults are gathered in the list; at its end they are raised as one error, if there are any."""
    told: list[Told] = []
    yield told
    if told:
        raise WorksheetsError(*told)


@contextmanager
def collecting(told: list[Told]) -> Iterator[None]:
    """Within the block a told error ends the block only: its faults join the list, so that the next ones are found."""
    try:
        yield
    except WorksheetsError as error:
        told.extend(error.told)


@contextmanager
def bounded() -> Iterator[None]:
    """An error from within keeps its first faults and says that there are more: a wrong file would fill the screen."""
    try:
        yield
    except WorksheetsError as error:
        if len(error.told) <= MOST_TOLD:
            raise
        more = Told("config.more", file=error.told[0].file)
        raise WorksheetsError(*error.told[:MOST_TOLD], more) from None
