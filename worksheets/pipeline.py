"""A whole build: config in, question sheets, keys and `puzzles.json` out. The walk along all rooms stands here."""

from __future__ import annotations

import io
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from worksheets import archive, chance, config, plan, publish
from worksheets.document import Role
from worksheets.errors import Told, UsageError
from worksheets.executor import running
from worksheets.plan import Choice
from worksheets.sheet import Handout, Sheet

Progress = Callable[[str, int, int], None]
"""Called with (stage, done, total); the stages are "puzzles" and "pages"."""

FILE_NAMES: dict[Role, str] = {"question": "questions", "key": "key"}


@dataclass(frozen=True, slots=True)
class Request:
    """What the command line adds to a config. None: as the config says."""

    out: Path | None = None
    seed: int | None = None
    roster: Path | None = None
    rounds: tuple[int, int] | None = None
    pupil: int | None = None
    jobs: int | None = None
    scheduler: str | None = None
    force: bool = False


@dataclass(frozen=True, slots=True)
class Built:
    """What a build wrote: the folder, its files (names in it), the number of printed sheets, the seed, seconds."""

    out: Path
    files: tuple[str, ...]
    sheets: int
    seed: int
    seconds: float

    def as_dict(self) -> dict[str, Any]:
        """The JSON object of `worksheets build`."""
        return {
            "out": str(self.out),
            "files": list(self.files),
            "sheets": self.sheets,
            "seed": self.seed,
            "seconds": round(self.seconds, 3),
        }


@dataclass(frozen=True, slots=True)
class Volume:
    """One PDF to write: its name in the folder, its role and its handouts."""

    name: str
    role: Role
    handouts: tuple[Handout, ...]


def build(
    path: Path,
    request: Request,
    progress: Progress = lambda stage, done, total: None,
    warn: Callable[[Sequence[Told]], None] = lambda warnings: None,
) -> Built:
    """Build one config. Raises `WorksheetsError`; then nothing was written and nothing was lost."""
    loaded = config.read(path, request.roster)
    warn(loaded.warnings)
    sheet = loaded.sheet
    return build_sheet(sheet, replace(request, out=request.out or default_folder(path, request)), progress)


def default_folder(path: Path, request: Request) -> Path:
    """`output/<config name>`; a single pupil's sheets go beside those of the class, not over them."""
    name = path.stem if request.pupil is None else f"{path.stem}-{request.pupil:03d}"
    return Path("output") / name


def build_sheet(sheet: Sheet, request: Request, progress: Progress) -> Built:
    """Build a resolved sheet into `request.out`."""
    started = time.monotonic()
    assert request.out is not None
    given = sheet.seed if request.seed is None else request.seed
    seed = chance.fresh_seed() if given is None else given
    choice = choose(sheet, request)
    with publish.claimed(request.out):
        printed, files = _make(sheet, seed, choice, request, progress)
        for name, data in files.items():
            publish.stage(request.out, name, data)
        publish.commit(request.out)
    return Built(request.out, tuple(files), len(printed), seed, time.monotonic() - started)


def choose(sheet: Sheet, request: Request) -> Choice:
    """The rounds and the pupil asked for. Raises `WorksheetsError` when the sheet has no such round or pupil."""
    first, last = request.rounds or (1, sheet.rounds)
    if not 1 <= first <= last <= sheet.rounds:
        raise UsageError(Told("plan.no_round", {"first": first, "last": last, "rounds": sheet.rounds}))
    if request.pupil is not None and all(pupil.number != request.pupil for pupil in sheet.group.pupils):
        raise UsageError(Told("plan.no_pupil", {"pupil": request.pupil}))
    return Choice(tuple(range(first, last + 1)), request.pupil)


def _make(
    sheet: Sheet, seed: int, choice: Choice, request: Request, progress: Progress
) -> tuple[list[Handout], dict[str, bytes]]:
    """The printed handouts, and the files by name: every PDF and `puzzles.json`, last."""
    assert request.out is not None
    names = set(volume_names(sheet, choice)) | {archive.NAME}
    publish.check_overwrite(request.out, names, seed, sheet.content, request.force)
    used: dict[str, set[str]] = {}
    for path in sheet.avoid:
        for kind, keys in archive.used_puzzles(Path(path)).items():
            used.setdefault(kind, set()).update(keys)
    work = len(choice.rounds) * max(1, len(sheet.group.pupils)) * sum(section.count for section in sheet.sections)
    with running(request.jobs, request.scheduler, work) as executor:
        made = plan.exercises(sheet, seed, choice, used, executor, lambda done, total: progress("puzzles", done, total))
        different = plan.handouts(sheet, seed, choice, made)
        printed = plan.copies(sheet, choice, different)
        files = print_volumes(sheet, volumes(sheet, choice, different, printed), executor, progress)
    digests = {name: publish.digest(data) for name, data in files.items()}
    files[archive.NAME] = archive.dump(archive.record(sheet, seed, different, digests))
    return printed, files


def volumes(sheet: Sheet, choice: Choice, different: Sequence[Handout], printed: Sequence[Handout]) -> list[Volume]:
    """The PDFs of a build: one per round and role, so that memory does not grow with rounds."""
    found = []
    for round_ in choice.rounds:
        for role in FILE_NAMES:
            handouts = printed if role == "question" else different
            mine = tuple(handout for handout in handouts if handout.round == round_)
            found.append(Volume(volume_name(sheet, round_, role), role, mine))
    return found


def volume_name(sheet: Sheet, round_: int, role: Role) -> str:
    """`questions.pdf`, or `03/questions.pdf` when there is a schedule."""
    name = f"{FILE_NAMES[role]}.pdf"
    return f"{round_:0{max(2, len(str(sheet.rounds)))}d}/{name}" if sheet.dates else name


def volume_names(sheet: Sheet, choice: Choice) -> list[str]:
    """The names of all PDFs of a build, known before any is made."""
    return [volume_name(sheet, round_, role) for round_ in choice.rounds for role in FILE_NAMES]


def print_volumes(sheet: Sheet, wanted: Sequence[Volume], executor: Executor, progress: Progress) -> dict[str, bytes]:
    """The PDFs by name."""
    futures = {volume.name: executor.submit(print_volume, sheet, volume) for volume in wanted}
    files = {}
    for name, future in futures.items():
        files[name] = future.result()
        progress("pages", len(files), len(futures))
    return files


def print_volume(sheet: Sheet, volume: Volume) -> bytes:
    """One PDF. The typesetting rooms are imported here: only where pages are made."""
    from worksheets.compose import compose  # noqa: PLC0415
    from worksheets.paper import write  # noqa: PLC0415

    stream = io.BytesIO()
    write(compose(sheet, volume.handouts, volume.role), stream)
    return stream.getvalue()
