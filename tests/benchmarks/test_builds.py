"""Whole builds: cold as a teacher waits for them, warm, in one process and in two, and beside their bare parts."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.benchmarks.clock import Ran, best, command
from tests.benchmarks.plain import OnCanvas, drawn
from tests.benchmarks.samples import write_class
from tests.benchmarks.table import Recorder
from tests.benchmarks.test_paper import laid_out
from worksheets import config, pipeline
from worksheets.compose import compose
from worksheets.executor import Inline
from worksheets.pipeline import Request
from worksheets.plan import Choice, Lot, plan
from worksheets.sheet import Sheet
from worksheets.shelf import open_shelf
from worksheets.work import make_all

pytestmark = pytest.mark.bench
GROUP = "Whole builds, six mixed puzzles a sheet, questions and key"


def cold(path: Path, jobs: int) -> Ran:
    """The command, from its start."""
    out = str(path.parent / "out")
    return command("-m", "worksheets", "build", str(path), "--out", out, "--force", "--jobs", str(jobs))


@pytest.mark.parametrize("sheets", [1, 40, 1000])
def test_a_build_in_one_process_and_in_two(record: Recorder, tmp_path: Path, sheets: int) -> None:
    path = write_class(tmp_path, sheets)
    alone, two = cold(path, 1), cold(path, 2)
    work = f"{sheets} sheets, cold, in two processes"
    record.time(work, two.seconds, "in one process", alone.seconds)
    record.figure("  largest process", f"{two.memory:.0f} MB", "in one process", f"{alone.memory:.0f} MB")


def made(sheet: Sheet, choice: Choice) -> Lot:
    """The exercises of the first round, on its handouts."""
    with open_shelf() as shelf:
        make_all(sheet, 1, choice, {}, Inline(), shelf, lambda done, total: None)
        return plan(sheet, 1, choice).lot(1, shelf.of_round(1))


@pytest.mark.parametrize("sheets", [1, 40])
def test_a_build_beside_making_its_puzzles_and_drawing_its_marks(record: Recorder, tmp_path: Path, sheets: int) -> None:
    """Warm, in one process: fonts are open, templates compiled, catalogues known, and so it is for the parts."""
    path = write_class(tmp_path, sheets)
    request = Request(out=tmp_path / "out", jobs=1, force=True)
    sheet = config.load(path)
    choice = Choice((1,))
    lot = made(sheet, choice)
    pages = [laid_out(compose(sheet, lot.printed, role)) for role in ("question", "key")]
    pipeline.build(path, request)
    whole = best(lambda: pipeline.build(path, request))
    making = best(lambda: made(sheet, choice))
    drawing = best(lambda: [drawn(every, OnCanvas()) for every in pages])
    work = f"{sheets} sheets, warm, in one process"
    ratio = record.time(work, whole, "puzzles made + bare canvas, the same marks", making + drawing, at_most=1.5)
    record.time("  of which making the puzzles", making)
    record.time("  of which bare drawing", drawing)
    assert len(lot.different) == sheets
    assert ratio is not None
    assert ratio <= 1.5 or sheets == 1
