"""A config file → `Loaded`: its sheet with everything it names on disk, warnings, and where each value was written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from worksheets.config.files import existing
from worksheets.config.forms import SheetForm, is_font_file
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
    file = str(path)
    table, repeated = parse(read_text(read_bytes(path), file), file)
    reading = Reading(file, path.parent)
    told = list(repeated)
    sheet = None
    with collecting(told):
        sheet, form = read_sheet(table, reading)
    told.sort(key=lambda fault: fault.line or 0)
    if sheet is not None:
        with collecting(told):
            sheet = _with_files(sheet, form, reading, roster)
    if told or sheet is None:
        raise WorksheetsError(*bounded(told))
    return Loaded(sheet, tuple(reading.warnings), dict(reading.places))


def _with_files(sheet: Sheet, form: SheetForm, reading: Reading, roster: Path | None) -> Sheet:
    """The sheet with the files that its form names; they must exist, and a roster must be readable."""
    told: list[Told] = []
    look, group, avoid = sheet.look, sheet.group, []
    if form.template is not None:
        with collecting(told):
            look = replace(look, template=str(existing(form.template, reading.spot("template"), folder=True)))
    if form.font is not None and is_font_file(form.font):
        with collecting(told):
            look = replace(look, font=str(existing(form.font, reading.spot("font"))))
    for name in form.avoid:
        with collecting(told):
            avoid.append(str(existing(name, reading.spot("avoid"))))
    if roster is None and form.class_.roster is not None:
        with collecting(told):
            roster = existing(form.class_.roster, reading.spot("class roster"))
    if told:
        raise WorksheetsError(*told)
    if roster is not None:
        read = read_roster(roster)
        reading.warnings.extend(read.warnings)
        reading.places.update(read.places)
        group = replace(group, pupils=read.pupils)
    return replace(sheet, look=look, group=group, avoid=tuple(avoid))


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
