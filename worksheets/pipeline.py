"""A whole build: config in, question sheets, keys and `puzzles.json` out. The walk along all rooms stands here."""

from __future__ import annotations

import io
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from worksheets import archive, chance, config, publish
from worksheets.errors import Told, UsageError, WorksheetsError
from worksheets.executor import in_order, running
from worksheets.own import own_look
from worksheets.plan import Choice, Lot, Plan
from worksheets.plan import plan as plan_of
from worksheets.sheet import Sheet
from worksheets.shelf import Shelf, open_shelf
from worksheets.volumes import Volume, volumes
from worksheets.work import make_all

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
    """What a build wrote: the folder, its files (names in it), the number of printed sheets, the seed, seconds.

    `again` is how many puzzles were drawn a second time because another place had found the same one.
    """

    out: Path
    files: tuple[str, ...]
    sheets: int
    seed: int
    seconds: float
    again: int = 0

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
    out, seed, choice = request.out, seed_of(sheet, request), choose(sheet, request)
    check_typed(sheet)
    used = avoided(sheet)
    if choice.pupil is not None:
        sheet = replace(sheet, key=replace(sheet.key, register=False))  # one pupil's key is no class register
    plan = plan_of(sheet, seed, choice)
    with publish.claimed(out):
        old = publish.standing(out)
        if old is not None and not request.force:
            publish.check_replaceable(out, old, seed, sheet.content, choice.pupil)
        kept = None if old is None or choice.pupil else archive.other_rounds(old, seed, sheet, choice.rounds)
        names = [volume.name for round_ in choice.rounds for volume in volumes(sheet, plan.lot(round_))]
        publish.check_strangers(out, old, {archive.NAME, *names}, request.force)
        with running(request.jobs, request.scheduler, _work(plan)) as executor, open_shelf() as shelf:
            again = make_all(
                sheet, seed, choice, used, executor, shelf, lambda done, total: progress("puzzles", done, total)
            )
            digests = _print(plan, shelf, out, executor, lambda done: progress("pages", done, len(names)))
            records = (archive.sheet_record(sheet, handout) for lot in _lots(plan, shelf) for handout in lot.different)
            publish.stage(out, archive.NAME, archive.joined(kept, sheet, seed, records, digests, own_look(sheet.look)))
        publish.commit(out, keep=set(kept.files) if kept else set())
    sheets = sum(len(plan.lot(round_).printed) for round_ in choice.rounds)
    return Built(out, (*digests, archive.NAME), sheets, seed, time.monotonic() - started, again)


def _work(plan: Plan) -> int:
    """About how many exercises a run has to make."""
    return len(plan.blanks) * sum(section.count for section in plan.sheet.sections)


def _lots(plan: Plan, shelf: Shelf) -> Iterator[Lot]:
    """Round by round; no other is in memory."""
    return (plan.lot(round_, shelf.of_round(round_)) for round_ in plan.choice.rounds)


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


def seed_of(sheet: Sheet, request: Request) -> int:
    """The seed asked for, else the config's, else one drawn at random."""
    given = sheet.seed if request.seed is None else request.seed
    return chance.fresh_seed() if given is None else given


def choose(sheet: Sheet, request: Request) -> Choice:
    """The rounds and the pupil asked for. Raises `WorksheetsError` when the sheet has no such round or pupil."""
    first, last = request.rounds or (1, sheet.rounds)
    if not 1 <= first <= last <= sheet.rounds:
        key = "plan.not_this_round" if first == last else "plan.no_round"
        raise UsageError(Told(key, {"first": first, "last": last, "rounds": sheet.rounds}))
    if request.pupil is not None and all(pupil.number != request.pupil for pupil in sheet.group.pupils):
        raise UsageError(Told("plan.no_pupil", {"pupil": request.pupil}))
    return Choice(tuple(range(first, last + 1)), request.pupil)


def _print(plan: Plan, shelf: Shelf, out: Path, executor: Executor, progress: Callable[[int], None]) -> dict[str, str]:
    """Stage every PDF as soon as it is made; their digests by name. Few are in memory at a time."""
    names: deque[str] = deque()

    def calls() -> Iterator[tuple[Sheet, Volume]]:
        for lot in _lots(plan, shelf):
            for volume in volumes(plan.sheet, lot):
                names.append(volume.name)
                yield plan.sheet, volume

    digests: dict[str, str] = {}
    for data in in_order(executor, print_volume, calls(), WINDOW):
        name = names.popleft()
        publish.stage(out, name, data)
        digests[name] = publish.digest(data)
        progress(len(digests))
    return digests


def print_volume(sheet: Sheet, volume: Volume) -> bytes:
    """One PDF. The typesetting rooms are imported here: only where pages are made."""
    from worksheets.compose import compose  # noqa: PLC0415
    from worksheets.paper import write  # noqa: PLC0415

    stream = io.BytesIO()
    write(compose(sheet, volume.handouts, volume.role), stream)
    return stream.getvalue()
