"""Growth: time and memory over the number of sheets, and time over the size of a puzzle, as a table and a plot.

`make growth` runs it. Each build is a process of its own, so that its peak memory is its own; the plot is drawn with
the marks of our own pictures and goes to `.readme/growth.png`, the table to the terminal and into BENCHMARKS.md.
"""

from __future__ import annotations

import argparse
import math
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from tests.benchmarks.clock import Ran, command, each
from tests.benchmarks.plot import Panel, plot
from tests.benchmarks.samples import write_class
from worksheets import api
from worksheets.paper import picture_png

LARGE = 200  # sheets from which the start no longer counts
SHEETS = (10, 40, 200, 1000, 4000, 10000)
BEGIN, END = "<!-- growth -->", "<!-- end of growth -->"
SIZES = {
    "multiplication": [{"digits": "2×2"}, {"digits": "3×2"}, {"digits": "3×3"}, {"digits": "4×3"}, {"digits": "5×4"}],
    "division": [{"digits": "3÷1"}, {"digits": "4÷2"}, {"digits": "5÷2"}, {"digits": "6÷3"}, {"digits": "8÷3"}],
    "addition": [{"digits": "2+2"}, {"digits": "3+3"}, {"digits": "4+4"}, {"digits": "5+5"}],
}


@dataclass(frozen=True, slots=True)
class Build:
    """A build of so many sheets, and what it took."""

    sheets: int
    ran: Ran


def build(folder: Path, sheets: int, jobs: int) -> Build:
    """Build so many sheets with the command."""
    path = write_class(folder / str(sheets), sheets)
    out = str(path.parent / "out")
    return Build(sheets, command("-m", "worksheets", "build", str(path), "--out", out, "--jobs", str(jobs)))


def sizes() -> list[tuple[str, float, float]]:
    """Operation and size, milliseconds of a skeleton made, solved and rated: the middle one, and what 95 % keep to."""
    found = []
    for operation, options in SIZES.items():
        for given in options:
            api.generate("mushikui", seed=0, operation=operation, **given)  # tables of this size are ready
            seeds = range(1, 16)
            times = each(
                lambda seed, op=operation, o=given: api.generate("mushikui", seed=int(str(seed)), operation=op, **o),
                seeds,
            )
            found.append((f"{operation} {given['digits']}", 1000 * times.median, 1000 * times.most))
    return found


def exponent(xs: list[int], ys: list[float]) -> float:
    """The slope in a double logarithmic picture, by least squares: 1 is linear, 0 flat."""
    logs = [(math.log(x), math.log(y)) for x, y in zip(xs, ys, strict=True)]
    middle_x, middle_y = (sum(part) / len(logs) for part in zip(*logs, strict=True))
    return sum((x - middle_x) * (y - middle_y) for x, y in logs) / sum((x - middle_x) ** 2 for x, _ in logs)


def table(builds: list[Build], puzzles: list[tuple[str, float, float]]) -> str:
    """Both tables as Markdown."""
    lines = ["| sheets | s | processor s | of it ms a sheet | largest process, MB |", "|--:|--:|--:|--:|--:|"]
    for one in builds:
        lines.append(
            f"| {one.sheets:,} | {one.ran.seconds:.1f} | {one.ran.work:.1f} | {1000 * one.ran.work / one.sheets:.1f} "
            f"| {one.ran.memory:.0f} |"
        )
    large = [one for one in builds if one.sheets >= LARGE]
    if len(large) > 1:
        counts = [one.sheets for one in large]
        work = exponent(counts, [one.ran.work for one in large])
        memory = exponent(counts, [one.ran.memory for one in large])
        lines += ["", f"From {LARGE} sheets on work grows as sheets^{work:.2f}, memory as sheets^{memory:.2f}."]
    lines += ["", "| one puzzle, made, solved and rated | median ms | 95 % ms |", "|---|--:|--:|"]
    lines += [f"| {name} | {median:.2f} | {most:.2f} |" for name, median, most in puzzles]
    return "\n".join(lines)


def main() -> None:
    """Measure, print, draw."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--most", type=int, default=SHEETS[-1], help="the largest number of sheets")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--plot", type=Path, default=Path(".readme/growth.png"))
    parser.add_argument("--into", type=Path, help="a file with the marks of the table")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        builds = []
        for sheets in (n for n in SHEETS if n <= chosen.most):
            builds.append(build(Path(folder), sheets, chosen.jobs))
            print(builds[-1], file=sys.stderr, flush=True)
    text = table(builds, sizes())
    print(text)
    panels = (
        Panel("processor seconds (dashed: linear)", [one.ran.work for one in builds], 1),
        Panel("MB in the largest process (dashed: flat)", [one.ran.memory for one in builds], 0),
    )
    picture = plot([one.sheets for one in builds], "sheets, six puzzles each, questions and key", panels)
    chosen.plot.write_bytes(picture_png(picture, str, dpi=150))
    if chosen.into:
        before, _, rest = chosen.into.read_text("utf-8").partition(BEGIN)
        chosen.into.write_text(f"{before}{BEGIN}\n\n{text}\n\n{END}{rest.partition(END)[2]}", "utf-8")


if __name__ == "__main__":
    main()
