"""`puzzles.json`: everything that was printed, complete enough to print any key again without the config.

It holds no names: a pupil is a number here, and a file that is named after one is `questions/012-*.pdf`. `files` are
the digests of the PDFs beside it, so that a later run knows whether somebody has changed them.
"""

from __future__ import annotations

import datetime
import heapq
import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Annotated, Any

from annotated_types import Ge, Le, MinLen

from worksheets import __version__, kinds
from worksheets.errors import WorksheetsError, fail
from worksheets.kind import Exercise, Level, Purpose
from worksheets.sheet import Handout, Pupil, Sheet

FORMAT = 1
NAME = "puzzles.json"
OF_PUPIL = re.compile(r"((?:^|/)questions/\d{3}-)[^/]*\.pdf$")
LARGEST = 400_000_000
"""Bytes; a file larger than this was not written by us."""


@dataclass(frozen=True)
class ExerciseRecord:
    """One exercise of `puzzles.json`; `number` is the one printed beside it, `section` counts from 1."""

    number: Annotated[int, Ge(1)]
    section: Annotated[int, Ge(1)]
    kind: str
    puzzle: str
    options: dict[str, Any]
    answers: tuple[str, ...]
    answer_count: Annotated[int, Ge(0)]
    level: Level
    score: float


@dataclass(frozen=True)
class SheetRecord:
    """One handout of `puzzles.json`."""

    code: str
    round: Annotated[int, Ge(1), Le(400)]
    date: datetime.date | None
    pupil: Annotated[int, Ge(1), Le(999)] | None
    version: Annotated[int, Ge(1)]
    exercises: tuple[ExerciseRecord, ...]


@dataclass(frozen=True)
class Archive:
    """A whole `puzzles.json`. `config` is `Sheet.content`; `files` maps file names to SHA-256 digests (hex).

    `own` are the digests of a template and a font of the user's own (see the module `own`), left out where it has none.
    """

    format: int
    version: Annotated[str, MinLen(1)]
    config: dict[str, Any]
    seed: int
    sheets: tuple[SheetRecord, ...]
    files: dict[str, str]
    own: dict[str, str] = field(default_factory=dict)


def sheet_record(sheet: Sheet, handout: Handout) -> SheetRecord:
    """What is kept of a handout."""
    exercises: list[ExerciseRecord] = []
    for section, block in enumerate(handout.exercises, 1):
        for index, exercise in enumerate(block, 1):
            number = index if sheet.numbering == "section" else len(exercises) + 1
            exercises.append(_exercise_record(number, section, exercise))
    pupil = handout.pupil.number if handout.pupil else None
    return SheetRecord(handout.code, handout.round, handout.date, pupil, handout.version, tuple(exercises))


def _exercise_record(number: int, section: int, exercise: Exercise) -> ExerciseRecord:
    return ExerciseRecord(
        number=number,
        section=section,
        kind=exercise.kind,
        puzzle=exercise.puzzle,
        options=dict(exercise.options),
        answers=exercise.answers,
        answer_count=exercise.answer_count,
        level=exercise.level,
        score=exercise.score,
    )


def other_rounds(old: Archive, seed: int, sheet: Sheet, rounds: Sequence[int]) -> Archive | None:
    """What an earlier build of the same sheet holds of rounds that are not built now; None when that is nothing."""
    sheets = tuple(found for found in old.sheets if found.round not in rounds)
    if (old.seed, old.config) != (seed, sheet.content) or not sheets:
        return None
    folders = {sheet.folder(found.round) for found in sheets}
    files = {name: known for name, known in old.files.items() if f"{name.partition('/')[0]}/" in folders}
    return replace(old, sheets=sheets, files=files)


def joined(
    kept: Archive | None,
    sheet: Sheet,
    seed: int,
    new: Iterable[SheetRecord],
    files: Mapping[str, str],
    own: Mapping[str, str],
) -> Iterator[bytes]:
    """The archive of a build, with the rounds kept from an earlier one, in pieces; `new` comes by rounds."""
    old = () if kept is None else kept.sheets
    names = dict(sorted({**(kept.files if kept else {}), **files}.items()))
    head = Archive(FORMAT, __version__, dict(sheet.content), seed, (), names, dict(own))
    return lines(head, heapq.merge(old, new, key=lambda found: found.round))


def dump(archive: Archive) -> bytes:
    """The archive as JSON, UTF-8, the same bytes everywhere."""
    return b"".join(lines(archive, archive.sheets))


def lines(head: Archive, sheets: Iterable[SheetRecord]) -> Iterator[bytes]:
    """An archive as JSON line by line, one handout each so that versions can be compared; its sheets apart."""
    first = {"format": head.format, "version": head.version, "config": head.config, "seed": head.seed}
    yield ("{" + "".join(f'"{key}": {_json(value)},\n' for key, value in first.items())).encode()
    yield b'"sheets": ['
    between = "\n"
    for sheet in sheets:
        yield (between + _json(sheet_dict(sheet))).encode()
        between = ",\n"
    files = {nameless(name): known for name, known in head.files.items()}
    own = f',\n"own": {_json(head.own)}' if head.own else ""
    yield f'\n],\n"files": {_json(files)}{own}}}\n'.encode()


def nameless(name: str) -> str:
    """The name of a file, a child's name in it (`split: pupil`) replaced by a star."""
    return OF_PUPIL.sub(r"\1*.pdf", name)


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def sheet_dict(sheet: SheetRecord) -> dict[str, Any]:
    """An entry of `sheets` in `puzzles.json`."""
    exercises = [_exercise_dict(record) for record in sheet.exercises]
    date = sheet.date.isoformat() if sheet.date else None
    return {
        "code": sheet.code,
        "round": sheet.round,
        "date": date,
        "pupil": sheet.pupil,
        "version": sheet.version,
        "exercises": exercises,
    }


def _exercise_dict(exercise: ExerciseRecord) -> dict[str, Any]:
    values = {key: getattr(exercise, key) for key in ExerciseRecord.__dataclass_fields__}
    return {**values, "answers": list(exercise.answers)}


def load(path: Path) -> Archive:
    """Read a `puzzles.json`. Raises `WorksheetsError` when it is missing, damaged, edited to nonsense or too new."""
    from pydantic import TypeAdapter, ValidationError  # noqa: PLC0415 - only commands that read a build need it

    try:
        if path.stat().st_size > LARGEST:
            raise fail("archive.damaged", file=str(path))
        data = json.loads(path.read_bytes())
    except OSError as error:
        raise fail("archive.missing", file=str(path)) from error
    except (ValueError, RecursionError) as error:
        raise fail("archive.damaged", file=str(path)) from error
    if not isinstance(data, dict) or not isinstance(data.get("format"), int):
        raise fail("archive.damaged", file=str(path))
    if data["format"] != FORMAT:
        raise fail("archive.format", file=str(path), found=data["format"], known=FORMAT)
    try:
        return TypeAdapter(Archive).validate_python(data, strict=False)
    except ValidationError as error:
        first = error.errors(include_input=False, include_url=False)[0]
        raise fail("archive.field", file=str(path), field=".".join(map(str, first["loc"]))) from error


def restore(archive: Archive, sheet: Sheet) -> list[Handout]:
    """The handouts of an archive again; names are not known, pupils have their numbers only."""
    return [_handout(archive, sheet, record) for record in archive.sheets]


def _handout(archive: Archive, sheet: Sheet, record: SheetRecord) -> Handout:
    blocks: list[list[Exercise]] = [[] for _ in sheet.sections]
    for item in record.exercises:
        if item.section > len(blocks) or item.kind != sheet.sections[item.section - 1].kind:
            raise fail("archive.field", file=NAME, field=f"sheets {record.code} section {item.section}")
        blocks[item.section - 1].append(
            Exercise(
                kind=item.kind,
                puzzle=item.puzzle,
                options=item.options,
                answers=item.answers,
                answer_count=item.answer_count,
                level=item.level,
                score=item.score,
                seed=archive.seed,
            )
        )
    return Handout(
        code=record.code,
        round=record.round,
        version=record.version,
        exercises=tuple(map(tuple, blocks)),
        pupil=None if record.pupil is None else Pupil(record.pupil),
        date=record.date,
    )


def used_puzzles(path: Path) -> dict[str, set[str]]:
    """Kind name → `same` keys of all puzzles in a `puzzles.json`, for `avoid`. Raises `WorksheetsError`."""
    from worksheets import config  # noqa: PLC0415 - the config room reads our paths, we read its options

    found: dict[str, set[str]] = {}
    for sheet in load(path).sheets:
        for item in sheet.exercises:
            if item.kind not in kinds.all_names():
                continue  # a kind that this installation does not have cannot come up again
            kind = kinds.load(item.kind)
            try:
                options = config.options(kind.name, item.options, Purpose())
                found.setdefault(item.kind, set()).add(kind.same(kind.parse(item.puzzle, options)))
            except WorksheetsError as error:
                raise fail("archive.field", file=str(path), field=f"{sheet.code} {item.puzzle}") from error
    return found
