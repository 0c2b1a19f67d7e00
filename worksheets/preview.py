"""Pages of a config as images, without building it: what the paper will look like."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from worksheets import config, pipeline
from worksheets.document import Role
from worksheets.errors import UsageError, WorksheetsError, fail
from worksheets.executor import Inline
from worksheets.pipeline import Request
from worksheets.plan import plan
from worksheets.publish import told
from worksheets.sheet import Sheet
from worksheets.shelf import open_shelf
from worksheets.volumes import Volume
from worksheets.work import make_all


@dataclass(frozen=True, slots=True)
class View:
    """Which pages of the PDF (from 1; None: those of the first handout), of which round, question or key, how fine."""

    pages: tuple[int, int] | None = None
    round: int = 1
    role: Role = "question"
    dpi: int = 150
    seed: int | None = None


def preview(path: Path, out: Path, view: View) -> list[Path]:
    """Write PNG files of the first handout, or of chosen pages, into a folder, and return their paths.

    Files are named after the config: `weekly-1.png`, `weekly-key-1.png`; a file of that name is replaced.
    Raises `WorksheetsError`: a config that cannot be used, no such page, a folder that cannot be written.
    """
    loaded = config.read(path)
    try:
        images = list(_images(loaded.sheet, view))
    except UsageError:
        raise
    except WorksheetsError as error:
        raise loaded.located(error) from error
    stem = path.stem if view.role == "question" else f"{path.stem}-key"
    first = view.pages[0] if view.pages else 1
    written = []
    for number, image in enumerate(images, first):
        written.append(out / f"{stem}-{number}.png")
        _write(written[-1], image)
    return written


def _images(sheet: Sheet, view: View) -> Sequence[bytes]:
    from worksheets.paper import pages_png  # noqa: PLC0415 - typesetting only when the config is right

    request = Request(seed=view.seed, rounds=(view.round, view.round))
    seed, choice, used = pipeline.seed_of(sheet, request), pipeline.choose(sheet, request), pipeline.avoided(sheet)
    pipeline.check_typed(sheet)
    with open_shelf() as shelf:
        make_all(sheet, seed, choice, used, Inline(), shelf, lambda done, total: None)
        lot = plan(sheet, seed, choice).lot(view.round, shelf.of_round(view.round))
    handouts = lot.printed if view.role == "question" else lot.different
    pdf = pipeline.print_volume(sheet, Volume("", view.role, handouts if view.pages else handouts[:1]))
    pages = range(view.pages[0], view.pages[1] + 1) if view.pages else None
    try:
        return list(pages_png(pdf, view.dpi, pages))
    except IndexError as error:
        raise fail("preview.no_page", page=error.args[0]) from error


def _write(path: Path, data: bytes) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    except OSError as error:
        raise told(error, path) from error
