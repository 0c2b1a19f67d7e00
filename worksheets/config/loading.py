"""A config file → `Loaded`: its sheet with everything it names on disk, warnings, and where each value was written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from worksheets.config.nodes import Table, node_of
from worksheets.config.reader import parse, read_bytes, read_text
from worksheets.config.reading import Place, Reading, bounded, collecting
from worksheets.config.roster import read_roster
from worksheets.config.sheets import read_sheet
from worksheets.errors import Told, WorksheetsError
from worksheets.sheet import Sheet


@dataclass(frozen=True, slots=True)
class Loaded:
    """`warnings` are told but stop nothing. `places` leads from a field to where it was written.

    Fields are `title`, `class name`, `sections 2 count`, `pupil 12 name` …: what later rooms use in their errors.
    """

    sheet: Sheet
    warnings: tuple[Told, ...]
    places: Mapping[str, Place]

    def located(self, error: WorksheetsError) -> WorksheetsError:
        """An error of a later room with the file, line and typed field of each field it names."""
        return WorksheetsError(*(self._located(told) for told in error.told))

    def _located(self, told: Told) -> Told:
        place = self.places.get(told.field or "")
        if place is None or told.file is not None:
            return told
        return replace(told, file=place.file, line=place.line, field=place.field)


def read(path: Path, roster: Path | None = None) -> Loaded:
    """Read a config file; `roster`, where given, takes the place of the one it names.

    Raises one `WorksheetsError` with every fault in the file, in the order of the file.
    """
    told: list[Told] = []
    reading = Reading(str(path), path.parent)
    with collecting(told):
        sheet = _read(path, roster, reading)
    if told:
        raise WorksheetsError(*bounded(told))
    return Loaded(sheet, tuple(reading.warnings), dict(reading.places))


def _read(path: Path, roster: Path | None, reading: Reading) -> Sheet:
    sheet, form = read_sheet(parse(read_text(read_bytes(path), str(path)), str(path)), reading)
    if roster is None and form.class_.roster is not None:
        roster = Path(form.class_.roster)
    if roster is not None:
        return _with_pupils(sheet, roster, reading)
    for field in _pupils_needed(sheet):
        raise reading.spot(field).fail("config.roster_needed")
    return sheet


def _pupils_needed(sheet: Sheet) -> Iterator[str]:
    """The keys that make no sense without pupils."""
    if sheet.versions is None and not sheet.group.spare:
        yield "sheets"
    if sheet.split:
        yield "split"


def _with_pupils(sheet: Sheet, path: Path, reading: Reading) -> Sheet:
    """The sheet with the pupils of a roster, who need readings where readings are to be printed."""
    roster = read_roster(path)
    reading.warnings.extend(roster.warnings)
    reading.places.update(roster.places)
    unread = [pupil.number for pupil in roster.pupils if not pupil.reading]
    if unread and sheet.group.names in ("ruby", "kana"):
        raise WorksheetsError(*(_no_reading(number, reading) for number in unread))
    return replace(sheet, group=replace(sheet.group, pupils=roster.pupils))


def _no_reading(number: int, reading: Reading) -> Told:
    place = reading.places[f"pupil {number} number"]
    return Told("roster.no_reading", {"number": number}, place.file, place.line, place.field)


def load(path: Path) -> Sheet:
    """The sheet of a config file. Raises `WorksheetsError` with every fault in it."""
    return read(path).sheet


def resolve(content: Mapping[str, Any]) -> Sheet:
    """The sheet that a content describes, as `puzzles.json` keeps it: without files, pupils and seed."""
    reading = Reading()
    top = node_of(content)
    if not isinstance(top, Table):
        raise reading.spot().fail("yaml.no_table")
    return read_sheet(top, reading)[0]
