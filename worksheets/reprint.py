"""From the code on a printed sheet back to its key."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from worksheets import archive, config
from worksheets.code import read_code
from worksheets.errors import Told, WorksheetsError
from worksheets.publish import told
from worksheets.sheet import Handout, Sheet


@dataclass(frozen=True, slots=True)
class Found:
    """A printed sheet: the folder it was built in, its design, and the handout."""

    folder: Path
    sheet: Sheet
    handout: Handout

    @property
    def record(self) -> archive.SheetRecord:
        """The sheet as in `puzzles.json`."""
        return archive.sheet_record(self.sheet, self.handout)

    def as_dict(self) -> dict[str, Any]:
        """The JSON object of `worksheets key`: the record, and its folder."""
        return {"folder": str(self.folder), **archive.sheet_dict(self.record)}


def find(code: str, folder: Path) -> Found:
    """The sheet with this code in `folder` or any folder below it.

    Raises `WorksheetsError`: a mistyped code, no build there, no sheet with this code, or one whose recorded answers
    are not right.
    """
    wanted = read_code(code)
    looked = 0
    damaged: list[Told] = []
    for path in _archives(folder):
        looked += 1
        try:
            old = archive.load(path)
        except WorksheetsError as error:
            damaged += [replace(each, file=str(path)) for each in error.told]
            continue  # a damaged build elsewhere does not hide the sheet that is asked for
        for record in old.sheets:
            if record.code == wanted:
                _check(record, path)
                sheet = config.resolve(old.config)
                only = replace(old, sheets=(record,))
                return Found(path.parent, sheet, archive.restore(only, sheet)[0])
    unknown = Told("code.unknown" if looked else "code.no_builds", {"code": wanted, "folder": str(folder)})
    raise WorksheetsError(*damaged, unknown)


def _check(record: archive.SheetRecord, path: Path) -> None:
    """A key shows no answer that is not right, whoever edited the record."""
    from worksheets.verify import check_answers  # noqa: PLC0415 - what it needs for pages is not needed for most codes

    faults = [(exercise.number, check_answers(exercise)) for exercise in record.exercises]
    wrong = [replace(fault, file=str(path), field=f"{record.code} ({number})") for number, fault in faults if fault]
    if wrong:
        raise WorksheetsError(*wrong)


def _archives(folder: Path) -> Iterator[Path]:
    yield from sorted(folder.rglob(archive.NAME))


def print_key(found: Found, path: Path) -> None:
    """Write the key of the sheet as a PDF. Raises `WorksheetsError` where the file cannot be written."""
    from worksheets.compose import compose  # noqa: PLC0415
    from worksheets.paper import write  # noqa: PLC0415

    stream = io.BytesIO()
    write(compose(found.sheet, [found.handout], "key"), stream)
    try:
        path.write_bytes(stream.getvalue())
    except OSError as error:
        raise told(error, path) from error
