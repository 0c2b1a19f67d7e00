"""Writing to the terminal: safe on any encoding, plain when nobody is looking."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from worksheets import __version__
from worksheets.errors import Told
from worksheets.words import message, say

if TYPE_CHECKING:
    from worksheets.pipeline import Progress


def prepare() -> None:
    """Replace what a console cannot show (CP932, ASCII) instead of failing on it; a closed one takes everything."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115 - open to the end
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def out(text: str) -> None:
    """A result."""
    print(text, file=sys.stdout)


def tell_version() -> None:
    """The program and its version, as a result."""
    out(f"worksheets {__version__}")


def out_json(value: Any) -> None:
    """A result as one line of JSON; ASCII only where the console cannot show the text."""
    encoding = (getattr(sys.stdout, "encoding", None) or "ascii").lower().replace("-", "")
    print(json.dumps(value, ensure_ascii=encoding != "utf8"), file=sys.stdout)


def note(text: str) -> None:
    """Everything that is not a result."""
    print(text, file=sys.stderr)


def tell(key: str, values: Mapping[str, object] | None = None) -> None:
    """A sentence of the word files (under `cli`) on stderr."""
    note(say("", f"cli.{key}", values))


def warn(warnings: Sequence[Told]) -> None:
    """Announced warnings, a line each."""
    for told in warnings:
        note(say("", "cli.warning", {"message": message(told)}))


def refuse(key: str, values: Mapping[str, object]) -> int:
    """A wrong command line: the sentence (under `usage`), and exit code 2."""
    note(say("", f"usage.{key}", values))
    return 2


@contextmanager
def progress(quiet: bool) -> Iterator[Progress]:
    """A bar with rate and time left on a terminal, nothing elsewhere."""
    if quiet or not sys.stderr.isatty() or os.environ.get("TERM") == "dumb":
        yield lambda stage, done, total: None
        return
    from rich.console import Console  # noqa: PLC0415 - only a terminal needs it
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn  # noqa: PLC0415

    rate = TextColumn("{task.fields[rate]}")
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), rate, TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        tasks: dict[str, Any] = {}

        def show(stage: str, done: int, total: int) -> None:
            if stage not in tasks:
                tasks[stage] = bar.add_task(say("", f"cli.stage_{stage}"), total=total, rate="")
            bar.update(tasks[stage], completed=done, total=total)
            speed = bar.tasks[tasks[stage]].speed
            if speed is not None:
                bar.update(tasks[stage], rate=say("", "cli.rate", {"number": f"{speed:,.1f}"}))

        yield show
