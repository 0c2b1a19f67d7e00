"""Typesetting against fpdf2 and against the bare canvas, in one run; memory of long documents.

`pytest tests/benchmarks/test_paper.py -m slow -s` prints the table. Times are compared, never asserted.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.benchmarks.plain import OnCanvas, OnFpdf, drawn
from tests.paper.samples import blanks, handout, placed, sheet
from worksheets import api, config, kinds
from worksheets.compose import compose
from worksheets.document import Document
from worksheets.kind import Aim, Exercise, Purpose
from worksheets.paper import render
from worksheets.paper.layout import Layout
from worksheets.paper.piece import Piece, Stamp
from worksheets.sheet import Group, Handout, Pupil, Section, Sheet

pytestmark = pytest.mark.slow

PAGES = 200
DIFFERENT = 20  # handouts with exercises of their own; names are different on every page


def a_class() -> tuple[Sheet, list[Handout]]:
    """A sheet with two puzzles of every kind there is (the blank kind where there is no other)."""
    parts = [_section(name) for name in kinds.names()] or [_blanks(), _blanks()]
    given = sheet(*((section, ()) for section, _ in parts), grade=4, group=Group("4年2組"))
    handouts = [
        handout(
            *((section, exercises[2 * (n % DIFFERENT) :][:2]) for section, exercises in parts),
            pupil=Pupil(n + 1, f"山田 花子{n}"),
        )
        for n in range(PAGES)
    ]
    return given, handouts


def _section(name: str) -> tuple[Section, tuple[Exercise, ...]]:
    kind = kinds.load(name)
    exercises = tuple(api.generate(name, count=2 * DIFFERENT, seed=1))
    aim = config.read_aim(kind)
    options = config.options(name, {}, Purpose(making=True, answers=aim.answers))
    return Section(name, options, 2, aim), exercises


def _blanks() -> tuple[Section, tuple[Exercise, ...]]:
    return blanks(2 * DIFFERENT, Aim(1, 1))


def timed(work: Callable[[], bytes], repeats: int = 3) -> tuple[float, int]:
    """The best time of a few, and the size of what was made."""
    best, size = float("inf"), 0
    for _ in range(repeats):
        start = time.perf_counter()
        size = len(work())
        best = min(best, time.perf_counter() - start)
    return best, size


def laid_out(document: Document) -> list[Piece]:
    layout = Layout(document)
    return [page for leaf in document.leaves for page in layout.pages(leaf)]


def test_typesetting_against_fpdf2_and_the_bare_canvas():
    given, handouts = a_class()
    document = compose(given, handouts, "question")
    render(document)  # fonts are open, as in every build but for its first page
    every = laid_out(document)
    whole, size = timed(lambda: render(document))
    bare, bare_size = timed(lambda: drawn(every, OnCanvas()))
    pytest.importorskip("fpdf")
    other, other_size = timed(lambda: drawn(every, OnFpdf()), repeats=1)
    print(f"\n{len(every)} pages, {sum(len(placed(page, Stamp)) for page in every)} pictures")
    print(f"{'':24}{'s':>8}{'pages/s':>10}{'kB':>8}")
    for name, seconds, made in (
        ("all of it", whole, size),
        ("bare canvas", bare, bare_size),
        ("fpdf2", other, other_size),
    ):
        print(f"{name:24}{seconds:8.2f}{len(every) / seconds:10.0f}{made / 1000:8.0f}")
    print(
        f"fpdf2 / ours: time {other / whole:.1f}, size {other_size / size:.1f}; ours / bare canvas {whole / bare:.2f}"
    )


MEMORY = """
import sys
from pathlib import Path
from tests.benchmarks.test_paper import a_class
from worksheets.compose import compose
from worksheets.paper import render
given, handouts = a_class()
if int(sys.argv[1]):
    render(compose(given, [handouts[n % len(handouts)] for n in range(int(sys.argv[1]))], "question"))
peak = [line.split()[1] for line in Path("/proc/self/status").read_text().splitlines() if line.startswith("VmHWM")]
print(peak[0])
"""


def peak(handouts: int) -> float:
    """The most memory (MB) that a process takes to set so many handouts; 0: just to make their puzzles."""
    done = subprocess.run([sys.executable, "-c", MEMORY, str(handouts)], capture_output=True, text=True, check=True)
    return int(done.stdout) / 1e3


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="the peak of a process is read from /proc")
def test_memory_of_long_documents():
    given, handouts = a_class()
    pages = len(laid_out(compose(given, handouts[:1], "question")))
    none, short, long = peak(0), peak(100), peak(1000)
    print(f"\nwithout pages {none:.0f} MB, {100 * pages} pages {short:.0f} MB, {1000 * pages} pages {long:.0f} MB")
    print(f"{(long - short) / 0.9 / pages:.0f} kB a page")
