"""Typesetting beside fpdf2, Typst and the bare canvas drawing the same marks, in one run; memory of long documents."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.benchmarks.clock import best
from tests.benchmarks.plain import OnCanvas, OnFpdf, Plain, drawn
from tests.benchmarks.table import Recorder
from tests.benchmarks.typst import OnTypst
from tests.paper.samples import handout, placed, sheet
from worksheets import api, config, kinds
from worksheets.compose import compose
from worksheets.document import Document
from worksheets.kind import Exercise, Purpose
from worksheets.paper import render
from worksheets.paper.layout import Layout
from worksheets.paper.piece import Piece, Stamp
from worksheets.sheet import Group, Handout, Pupil, Section, Sheet

pytestmark = pytest.mark.bench
GROUP = "Pages"

PAGES = 200
DIFFERENT = 20  # handouts with exercises of their own; names are different on every page


def a_class() -> tuple[Sheet, list[Handout]]:
    """A sheet with two puzzles of every kind there is."""
    parts = [_section(name) for name in kinds.names()]
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


def laid_out(document: Document) -> list[Piece]:
    layout = Layout(document)
    return [page for leaf in document.leaves for page in layout.pages(leaf)]


@pytest.fixture(scope="module")
def document() -> Document:
    found = compose(*a_class(), "question")
    render(found)  # fonts are open, as in every build but for its first page
    return found


@pytest.mark.parametrize(
    ("name", "plain", "module", "bar"),
    [
        ("bare canvas, the same marks", OnCanvas, "reportlab", None),
        ("fpdf2, the same marks", OnFpdf, "fpdf", 2.0),
        ("Typst, the same marks", OnTypst, "typst", None),
    ],
)
def test_typesetting_against_other_libraries(
    record: Recorder, document: Document, name: str, plain: Callable[[], Plain], module: str, bar: float | None
) -> None:
    pytest.importorskip(module)
    every = laid_out(document)
    whole = best(lambda: render(document))
    theirs = best(lambda: drawn(every, plain()), 1)
    figure = f"{len(every)} pages with {sum(len(placed(page, Stamp)) for page in every)} pictures, laid out and drawn"
    ratio = record.time(figure, whole, name, theirs, at_least=bar, at_most=None if bar else 1.5)
    sizes = [len(render(document)) / len(every), len(drawn(every, plain())) / len(every)]
    mine, other = (f"{size / 1000:.2f} kB a page" for size in sizes)
    record.figure("the same, size of the file", mine, name, other, sizes[1] / sizes[0])
    rates = (f"{len(every) / seconds:.0f} pages a second" for seconds in (whole, theirs))
    record.figure("the same, rate", next(rates), name, next(rates))
    assert ratio is not None


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
def test_memory_of_long_documents(record: Recorder) -> None:
    given, handouts = a_class()
    pages = len(laid_out(compose(given, handouts[:1], "question")))
    none, short, long = peak(0), peak(100), peak(1000)
    record.figure("memory without pages", f"{none:.0f} MB")
    record.figure(f"memory for a document of {100 * pages} pages", f"{short:.0f} MB")
    record.figure(f"memory for a document of {1000 * pages} pages", f"{long:.0f} MB")
    record.figure("memory a page (bar: at most 50 kB)", f"{(long - short) / 0.9 / pages:.0f} kB")
