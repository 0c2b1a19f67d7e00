"""How long each command takes to answer, beside an interpreter that does nothing and one that imports Typer."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.benchmarks.clock import command
from tests.benchmarks.samples import write_class
from tests.benchmarks.table import Recorder

pytestmark = pytest.mark.bench
GROUP = "From the shell to the answer"

FLOOR = "Python that imports Typer and pydantic"
PROGRAM = ("-m", "worksheets")
BARE = ("-c", "import typer, pydantic; pydantic.TypeAdapter")
COMMANDS = {
    "--version": (),
    "--help": (),
    "kinds": (),
    "kinds make10": (),
    "solve make10 1158": (),
    "solve jamaica": ("2 3 1 4 4 : 55",),
    "solve mushikui": ("multiplication: *1* 5* *2** 20** **10*",),
    "judge make10 1158": ("8/(1-1/5)",),
    "show matchstick": (),
    "show cryptarithm": (),
    "schema": (),
}


def started(*line: str) -> float:
    """Processor seconds of the fastest of five runs."""
    return min(command(*line).work for _ in range(5))


@pytest.fixture(scope="module")
def floor() -> float:
    """An interpreter that imports what reads any command line of ours."""
    return started(*BARE)


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command(record: Recorder, floor: float, name: str) -> None:
    seconds = started(*PROGRAM, *name.split(), *COMMANDS[name])
    record.time(name, seconds, FLOOR, floor, floor=True)


def test_the_commands_around_a_config(record: Recorder, floor: float, tmp_path: Path) -> None:
    path = write_class(tmp_path, 1)
    folder = tmp_path / "out"
    command(*PROGRAM, "build", str(path), "--out", str(folder))
    code = (folder / "puzzles.json").read_text("utf-8").partition('"code": "')[2][:9]
    for name, line in (
        ("check", ["check", str(path)]),
        ("build, one sheet", ["build", str(path), "--out", str(folder), "--force"]),
        ("preview, one sheet", ["preview", str(path), "--out", str(tmp_path)]),
        ("key CODE", ["key", code, "--in", str(folder)]),
        ("verify, one sheet", ["verify", str(folder)]),
    ):
        record.time(name, started(*PROGRAM, *line), FLOOR, floor, floor=True)
