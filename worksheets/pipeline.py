"""A whole build: config in, question sheets, keys and `puzzles.json` out. The walk along all rooms stands here."""

from __future__ import annotations

import io
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from worksheets import archive, chance, config, plan, publish
from worksheets.deal import Used
from worksheets.errors import Told, UsageError, WorksheetsError
from worksheets.executor import running
from worksheets.plan import Choice
from worksheets.sheet import Handout, Sheet
from worksheets.volumes import Volume, volumes

Progress = Callable[[str, int, int], None]
"""Called with (stage, done, total); the stages are "puzzles" and "pages"."""

WINDOW = 8
"""PDFs under way at a time."""


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


def build(
    path: Path,
    request: Request,
    progress: Progress = lambda stage, done, total: None,
    warn: Callable[[Sequence[Told]], None] = lambda warnings: None,
) -> Built:
    """Build one config. Raises `WorksheetsError`; then nothing was written and nothing was lost."""
    (built,) = build_all([path], request, lambda: nullcontext(progress), warn)
    return built


def build_all(
    paths: Sequence[Path],
    request: Request,
    progress: Callable[[], AbstractContextManager[Progress]],
    warn: Callable[[Sequence[Told]], None],
) -> Iterator[Built]:
    """Build several configs, each into a subfolder of `request.out`. None is begun before all could be read.

    Raises `WorksheetsError` with the faults of all of them.
    """
    loaded = _read_all(paths, request.roster)
    for path, config_ in zip(paths, loaded, strict=True):
        warn(config_.warnings)
        out = default_folder(path, request)
        if request.out is not None:
            out = request.out / path.stem if len(paths) > 1 else request.out
        try:
            with progress() as show:
                built = build_sheet(config_.sheet, replace(request, out=out), show)
        except UsageError:
            raise
        except WorksheetsError as error:
            raise config_.located(error) from error
        yield built


def _read_all(paths: Sequence[Path], roster: Path | None) -> list[config.Loaded]:
    told: list[Told] = []
    loaded = []
    for path in paths:
        try:
            loaded.append(config.read(path, roster))
        except WorksheetsError as error:
            told += error.told
    stems = [path.stem for path in paths]
    told += [
        Told("plan.same_name", {"name": name}) for name in sorted({name for name in stems if stems.count(name) > 1})
    ]
    if told:
        raise WorksheetsError(*told)
    return loaded


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
    check_typed(sheet)
    used = avoided(sheet)
    with publish.claimed(request.out):
        old = publish.standing(request.out)
        if old is not None and not request.force:
            publish.check_replaceable(request.out, old, seed, sheet.content, choice.pupil)
        kept = None if old is None or choice.pupil else archive.other_rounds(old, seed, sheet, choice.rounds)
        work = len(choice.rounds) * max(1, len(sheet.group.pupils)) * sum(section.count for section in sheet.sections)
        with running(request.jobs, request.scheduler, work) as executor:
            different, printed = make(sheet, seed, choice, used, executor, progress)
            wanted = list(volumes(sheet, choice, different, printed))
            names = {archive.NAME, *(volume.name for volume in wanted)}
            publish.check_strangers(request.out, old, names, request.force)
            digests = _print(sheet, wanted, request.out, executor, progress)
        whole = archive.joined(kept, archive.record(sheet, seed, different, digests))
        publish.stage(request.out, archive.NAME, archive.dump(whole))
        publish.commit(request.out, keep=set(kept.files) if kept else set())
    return Built(request.out, (*digests, archive.NAME), len(printed), seed, time.monotonic() - started)


def check_typed(sheet: Sheet) -> None:
    """Raise `WorksheetsError` for a title or a name that no font can print, before any puzzle is made."""
    from worksheets.compose import typed_texts  # noqa: PLC0415 - typesetting is imported where it is used
    from worksheets.paper import check_glyphs  # noqa: PLC0415

    check_glyphs(typed_texts(sheet), sheet.look, sheet.grade)


def avoided(sheet: Sheet) -> dict[str, set[str]]:
    """Kind name → puzzles not to use again, from the earlier builds that the config names."""
    used: dict[str, set[str]] = {}
    for path in sheet.avoid:
        for kind, keys in archive.used_puzzles(Path(path)).items():
            used.setdefault(kind, set()).update(keys)
    return used


def choose(sheet: Sheet, request: Request) -> Choice:
    """The rounds and the pupil asked for. Raises `WorksheetsError` when the sheet has no such round or pupil."""
    first, last = request.rounds or (1, sheet.rounds)
    if not 1 <= first <= last <= sheet.rounds:
        raise UsageError(Told("plan.no_round", {"first": first, "last": last, "rounds": sheet.rounds}))
    if request.pupil is not None and all(pupil.number != request.pupil for pupil in sheet.group.pupils):
        raise UsageError(Told("plan.no_pupil", {"pupil": request.pupil}))
    return Choice(tuple(range(first, last + 1)), request.pupil)


def make(
    sheet: Sheet, seed: int, choice: Choice, used: Used, executor: Executor, progress: Progress
) -> tuple[list[Handout], list[Handout]]:
    """The different handouts, and the handouts as printed for the class."""
    first = plan.given(sheet)
    made = plan.exercises(sheet, seed, choice, used, executor, lambda done, total: progress("puzzles", done, total))
    different = plan.handouts(sheet, seed, choice, first, made)
    return different, plan.copies(sheet, choice, different)


def _print(sheet: Sheet, wanted: Sequence[Volume], out: Path, executor: Executor, progress: Progress) -> dict[str, str]:
    """Stage every PDF as soon as it is made; their digests by name. Few are in memory at a time."""
    digests: dict[str, str] = {}
    waiting: deque[tuple[str, Future[bytes]]] = deque()
    for volume in (*wanted, *[None] * WINDOW):
        if volume is not None:
            waiting.append((volume.name, executor.submit(print_volume, sheet, volume)))
        if waiting and (volume is None or len(waiting) > WINDOW):
            name, future = waiting.popleft()
            data = future.result()
            publish.stage(out, name, data)
            digests[name] = publish.digest(data)
            progress("pages", len(digests), len(wanted))
    return digests


def print_volume(sheet: Sheet, volume: Volume) -> bytes:
    """One PDF. The typesetting rooms are imported here: only where pages are made."""
    from worksheets.compose import compose  # noqa: PLC0415
    from worksheets.paper import write  # noqa: PLC0415

    stream = io.BytesIO()
    write(compose(sheet, volume.handouts, volume.role), stream)
    return stream.getvalue()
