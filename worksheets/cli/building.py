"""Commands that make printed sheets, or go back to what was printed: build, key."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from worksheets.cli import console
from worksheets.cli.numbers import LARGEST_SEED, number, span
from worksheets.words import say

if TYPE_CHECKING:
    from worksheets.pipeline import Built


MOST_ROUNDS = 400
MOST_JOBS = 256


def _help(name: str) -> str:
    return say("", f"help.{name}")


def build(
    configs: Annotated[list[Path], typer.Argument(metavar="CONFIG…", help=_help("config"))],
    out: Annotated[Path | None, typer.Option(help=_help("out"))] = None,
    seed: Annotated[str | None, typer.Option(metavar="N", help=_help("seed"))] = None,
    roster: Annotated[Path | None, typer.Option(help=_help("roster"))] = None,
    rounds: Annotated[str | None, typer.Option(metavar="3 | 3-8", help=_help("rounds"))] = None,
    pupil: Annotated[str | None, typer.Option(metavar="N", help=_help("pupil"))] = None,
    jobs: Annotated[str | None, typer.Option(metavar="N", help=_help("jobs"))] = None,
    scheduler: Annotated[str | None, typer.Option(metavar="tcp://…", help=_help("scheduler"))] = None,
    force: Annotated[bool, typer.Option("--force", help=_help("force"))] = False,
    json_: Annotated[bool, typer.Option("--json", help=_help("json"))] = False,
) -> None:
    """Build every config; with several, each goes into a subfolder of its own."""
    from worksheets import pipeline  # noqa: PLC0415 - reads configs, which `--help` need not

    request = pipeline.Request(
        seed=number("--seed", seed, 0, LARGEST_SEED),
        roster=roster,
        rounds=span("--rounds", rounds, MOST_ROUNDS),
        pupil=number("--pupil", pupil, 1, 999),
        jobs=number("--jobs", jobs, 1, MOST_JOBS),
        scheduler=scheduler,
        force=force,
    )
    for config in configs:
        folder = out / config.stem if out is not None and len(configs) > 1 else out
        mine = replace(request, out=folder)
        with console.progress(quiet=json_) as progress:
            built = pipeline.build(config, mine, progress, console.warn)
        report(built, json_)


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
