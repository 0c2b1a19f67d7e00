"""A config file → `Loaded`: its sheet with everything it names on disk, warnings, and where each value was written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from worksheets.config.nodes import Table, node_of
from worksheets.config.reader import parse, read_bytes, read_text
from worksheets.config.reading import Reading, Spot, bounded
from worksheets.config.roster import read_roster
from worksheets.config.sheets import read_sheet
from worksheets.errors import Told, WorksheetsError
from worksheets.sheet import Sheet

MOST_PUZZLES = 1_000_000  # a class of 40 on 200 days with 100 puzzles each makes 800,000


@dataclass(frozen=True, slots=True)
class Loaded:
    """`warnings` are told but stop nothing. `places` leads from a field to where it was written.

    Fields are `title`, `class name`, `sections 2 count`, `pupil 12 name` …: what later rooms use in their errors.
    """

    sheet: Sheet
    warnings: tuple[Told, ...]
    places: Mapping[str, Spot]

    def located(self, error: WorksheetsError) -> WorksheetsError:
        """An error of a later room with the file, line and typed key of each field it names."""
        return WorksheetsError(*map(self._located, error.told))

    def _located(self, told: Told) -> Told:
        spot = self._spot(told.field or "")
        return told if spot is None or told.file is not None else spot.located(told)

    def _spot(self, field: str) -> Spot | None:
        """Where a field was written, or what it belongs to: a section of which nobody wrote the count."""
        while field and field not in self.places:
            field = field.rpartition(" ")[0]
        return self.places.get(field)


@bounded()
def read(path: Path, roster: Path | None = None) -> Loaded:
    """Read a config file; `roster`, where given, takes the place of the one it names.

    Raises one `WorksheetsError` with every fault in the file, in the order of the file.
    """
    reading = Reading(str(path), path.parent)
    sheet = _read(path, roster, reading)
    return Loaded(sheet, tuple(reading.warnings), dict(reading.places))


def _read(path: Path, roster: Path | None, reading: Reading) -> Sheet:
    sheet, form = read_sheet(parse(read_text(read_bytes(path), str(path)), str(path)), reading)
    if roster is None and form.class_.roster is not None:
        roster = Path(form.class_.roster)
    if roster is None:
        _check_without_pupils(sheet, reading)
    else:
        sheet = _with_pupils(sheet, roster, reading)
    total = _puzzles(sheet)
    if total > MOST_PUZZLES:
        raise reading.spot("sections").fail("config.too_many_puzzles", total=total, most=MOST_PUZZLES)
    return sheet


def _puzzles(sheet: Sheet) -> int:
    """How many puzzles a build would have to make."""
    each = len(sheet.group.pupils) + sheet.group.spare
    return sum(section.count for section in sheet.sections) * sheet.rounds * (sheet.versions or each)


def _check_without_pupils(sheet: Sheet, reading: Reading) -> None:
    """Raise where something is asked for that makes no sense without pupils."""
    if sheet.versions is None and not sheet.group.spare:
        raise reading.spot("sheets").fail("config.roster_needed")
    if sheet.split:
        raise reading.spot("split").fail("config.roster_needed")


def _with_pupils(sheet: Sheet, path: Path, reading: Reading) -> Sheet:
    """The sheet with the pupils of a roster, who need readings where readings are to be printed."""
    roster = read_roster(path)
    reading.warnings.extend(roster.warnings)
    reading.places.update(roster.places)
    unread = [pupil.number for pupil in roster.pupils if not pupil.reading]
    if unread and sheet.group.names in ("ruby", "kana"):
        spots = [(number, roster.places[f"pupil {number} number"]) for number in unread]
        raise WorksheetsError(*(spot.told("roster.no_reading", number=number) for number, spot in spots))
    return replace(sheet, group=replace(sheet.group, pupils=roster.pupils))


def load(path: Path) -> Sheet:
    """The sheet of a config file. Raises `WorksheetsError` with every fault in it."""
    return read(path).sheet


@bounded()
def resolve(content: Mapping[str, Any]) -> Sheet:
    """The sheet that a content describes, as `puzzles.json` keeps it: without files, pupils and seed."""
    reading = Reading()
    top = node_of(content)
    if not isinstance(top, Table):
        raise reading.spot().fail("yaml.no_table")
    return read_sheet(top, reading)[0]
