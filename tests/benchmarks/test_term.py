"""A whole term for a whole class: nothing twice, memory flat in rounds, and what a second process brings.

`pytest tests/benchmarks/test_term.py -m slow -s` prints the table. Times are compared, never asserted.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import pytest

from worksheets import config, kinds
from worksheets.kind import Purpose

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not hasattr(os, "wait4"), reason="measured by the system")]

TERM = """\
title: 計算パズル No.{{round}}
grade: 4
seed: 2026
class: {{name: 4年2組, roster: roster.csv}}
sheets: each
schedule: {{first: 2026-04-07, every: week, count: {rounds}}}
sections:
  - {{puzzle: matchstick, digits: [2, 1, 2], count: 1}}
  - {{puzzle: jamaica, count: 1}}
  - {{puzzle: mushikui, operation: multiplication, digits: 3×2, count: 1}}
  - {{puzzle: mushikui, operation: division, digits: 4÷2, count: 1}}
  - {{puzzle: mushikui, operation: addition, digits: 3+3+2, count: 1}}
"""
LIGHT = """\
seed: 5
class: {{roster: roster.csv}}
sheets: each
schedule: {{first: 2026-04-01, every: day, count: {rounds}}}
sections:
  - {{puzzle: _blank, largest: 20, count: 20, repeats: allow}}
"""
FLAT = 1.15


@dataclass(frozen=True)
class Run:
    """A finished build: its folder, seconds, and the peak memory (MB) of the process that the user started."""

    out: Path
    seconds: float
    memory: float


def run(folder: Path, text: str, pupils: int, rounds: int, jobs: int) -> Run:
    """Build a class in a process of its own."""
    (folder / "term.yaml").write_text(text.format(rounds=rounds), "utf-8")
    names = "".join(f"{number},児童{number}\n" for number in range(1, pupils + 1))
    (folder / "roster.csv").write_text("番号,名前\n" + names, "utf-8")
    out = folder / f"{rounds}-{jobs}"
    line = [sys.executable, "-m", "worksheets", "build", "term.yaml", "--out", str(out), "--jobs", str(jobs)]
    started = time.monotonic()
    environment = {**os.environ, "PYTHONPATH": str(Path.cwd())}
    quiet = subprocess.DEVNULL
    process = subprocess.Popen(line, cwd=folder, env=environment, stdout=quiet, stderr=quiet)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0
    return Run(out, time.monotonic() - started, usage.ru_maxrss / (1 << 20 if sys.platform == "darwin" else 1 << 10))


def puzzles_of(out: Path) -> Counter[tuple[str, str]]:
    """How often each puzzle (kind, what a pupil would call the same) stands in a set."""
    found: Counter[tuple[str, str]] = Counter()
    for sheet in json.loads((out / "puzzles.json").read_bytes())["sheets"]:
        for item in sheet["exercises"]:
            kind = kinds.load(item["kind"])
            options = config.options(kind.name, item["options"], Purpose())
            found[kind.name, kind.same(kind.parse(item["puzzle"], options))] += 1
    return found


def test_a_term_of_forty_pupils_and_forty_rounds_holds_no_puzzle_twice(tmp_path: Path) -> None:
    built = run(tmp_path, TERM, pupils=40, rounds=40, jobs=2)
    found = puzzles_of(built.out)
    rate = 1600 / built.seconds
    print(
        f"\n1,600 sheets, 8,000 puzzles, 2 processes: {built.seconds:.0f} s, {rate:.1f} sheets/s, {built.memory:.0f} MB"
    )
    assert found.total() == 8000
    assert set(found.values()) == {1}


def test_two_processes_write_the_same_bytes_as_one(tmp_path: Path) -> None:
    one, two = (run(tmp_path, TERM, pupils=40, rounds=5, jobs=jobs) for jobs in (1, 2))
    print(f"\n200 sheets: {one.seconds:.1f} s with one process, {two.seconds:.1f} s with two", end="")
    print(f" ({one.seconds / two.seconds:.2f} times as fast)")
    names = sorted(path.relative_to(one.out) for path in one.out.rglob("*.*") if path.is_file())
    assert len(names) == 11
    assert all((one.out / name).read_bytes() == (two.out / name).read_bytes() for name in names)


def test_memory_does_not_grow_with_rounds(tmp_path: Path) -> None:
    few, many = (run(tmp_path, LIGHT, pupils=10, rounds=rounds, jobs=1) for rounds in (20, 200))
    print(f"\n4,000 puzzles in 20 rounds: {few.memory:.0f} MB; 40,000 in 200: {many.memory:.0f} MB")
    assert many.memory < FLAT * few.memory
