"""Commands that make printed sheets, or go back to what was printed: build, key."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from worksheets.cli import console
from worksheets.errors import Told, UsageError
from worksheets.words import say

if TYPE_CHECKING:
    from worksheets.pipeline import Built


def _help(name: str) -> str:
    return say("", f"help.{name}")


def build(
    configs: Annotated[list[Path], typer.Argument(metavar="CONFIG…", help=_help("config"))],
    out: Annotated[Path | None, typer.Option(help=_help("out"))] = None,
    seed: Annotated[int | None, typer.Option(min=0, help=_help("seed"))] = None,
    roster: Annotated[Path | None, typer.Option(help=_help("roster"))] = None,
    rounds: Annotated[str | None, typer.Option(metavar="3 | 3-8", help=_help("rounds"))] = None,
    pupil: Annotated[int | None, typer.Option(min=1, max=999, help=_help("pupil"))] = None,
    jobs: Annotated[int | None, typer.Option(min=1, max=256, help=_help("jobs"))] = None,
    scheduler: Annotated[str | None, typer.Option(metavar="tcp://…", help=_help("scheduler"))] = None,
    force: Annotated[bool, typer.Option("--force", help=_help("force"))] = False,
    json_: Annotated[bool, typer.Option("--json", help=_help("json"))] = False,
) -> None:
    """Build every config; with several, each goes into a subfolder of its own."""
    from worksheets import pipeline  # noqa: PLC0415 - reads configs, which `--help` need not

    span = read_rounds(rounds)
    for config in configs:
        folder = out / config.stem if out is not None and len(configs) > 1 else out
        request = pipeline.Request(folder, seed, roster, span, pupil, jobs, scheduler, force)
        with console.progress(quiet=json_) as progress:
            built = pipeline.build(config, request, progress, console.warn)
        report(built, json_)


def read_rounds(text: str | None) -> tuple[int, int] | None:
    """`3` or `3-8` as (first, last). Raises `UsageError` for anything else."""
    if text is None:
        return None
    match = re.fullmatch(r"(\d{1,4})(?:-(\d{1,4}))?", text)
    if not match:
        raise UsageError(Told("plan.rounds", {"text": text}))
    first = int(match[1])
    return first, int(match[2] or first)


def report(built: Built, as_json: bool) -> None:
    """What a build wrote: the files on stdout, the seed on stderr."""
    if as_json:
        console.out_json(built.as_dict())
        return
    for name in built.files:
        console.out(str(built.out / name))
    console.tell("built", {"sheets": built.sheets, "seed": built.seed, "seconds": f"{built.seconds:.1f}"})


def key(
    code: Annotated[str, typer.Argument(metavar="CODE", help=_help("code"))],
    folder: Annotated[Path, typer.Option("--in", help=_help("in"))] = Path("output"),
    out: Annotated[Path | None, typer.Option(metavar="PDF", help=_help("key_out"))] = None,
    json_: Annotated[bool, typer.Option("--json", help=_help("json"))] = False,
) -> None:
    """Find one printed sheet by its code, and show or print its key."""
    from worksheets import reprint  # noqa: PLC0415

    found = reprint.find(code, folder)
    if out is not None:
        reprint.print_key(found, out)
        console.out(str(out))
    elif json_:
        console.out_json(found.as_dict())
    else:
        console.out(reprint.describe(found))


COMMANDS = {"build": build, "key": key}
