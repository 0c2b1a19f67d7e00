"""Commands that make printed sheets, or go back to what was printed: build, key."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from worksheets.cli import console
from worksheets.cli.numbers import LARGEST_SEED, number, span
from worksheets.words import message, say

if TYPE_CHECKING:
    from worksheets.pipeline import Built


MOST_ROUNDS = 400
MOST_JOBS = 256
MOST_PAGES = 999


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
        out=out,
        seed=number("--seed", seed, 0, LARGEST_SEED),
        roster=roster,
        rounds=span("--rounds", rounds, MOST_ROUNDS),
        pupil=number("--pupil", pupil, 1, 999),
        jobs=number("--jobs", jobs, 1, MOST_JOBS),
        scheduler=scheduler,
        force=force,
    )
    for built in pipeline.build_all(configs, request, lambda: console.progress(quiet=json_), console.warn):
        report(built, json_)


def report(built: Built, as_json: bool) -> None:
    """What a build wrote: the files on stdout, the seed on stderr."""
    if as_json:
        console.out_json(built.as_dict())
        return
    for name in built.files:
        console.out(str(built.out / name))
    if built.again:
        console.tell("drawn_again", {"count": built.again})
    console.tell("built", {"sheets": built.sheets, "seed": built.seed, "seconds": f"{built.seconds:.1f}"})


def key(
    code: Annotated[str, typer.Argument(metavar="CODE", help=_help("code"))],
    folder: Annotated[Path, typer.Option("--in", help=_help("in"))] = Path("output"),
    out: Annotated[Path | None, typer.Option(metavar="PDF", help=_help("key_out"))] = None,
    json_: Annotated[bool, typer.Option("--json", help=_help("json"))] = False,
) -> None:
    """Find one printed sheet by its code, and show or print its key."""
    from worksheets import reprint  # noqa: PLC0415
    from worksheets.cli import drawing  # noqa: PLC0415

    found = reprint.find(code, folder)
    if out is not None:
        reprint.print_key(found, out)
        console.out(str(out))
    elif json_:
        console.out_json(found.as_dict())
    else:
        console.out(drawing.key(found))


def verify(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help=_help("folder"))],
    config: Annotated[Path | None, typer.Option(help=_help("verify_config"))] = None,
    json_: Annotated[bool, typer.Option("--json", help=_help("json"))] = False,
) -> int:
    """Solve and judge every puzzle of a built folder again, and read its pages back."""
    from worksheets.verify import verify as verify_folder  # noqa: PLC0415

    verdict = verify_folder(folder, config)
    console.warn(verdict.warnings)
    if json_:
        console.out_json(verdict.as_dict())
    else:
        for told in verdict.faults:
            console.note(message(told))
        if not verdict.faults:
            key = "cli.verified_puzzles" if verdict.warnings else "cli.verified"
            console.out(say("", key, {"sheets": verdict.sheets, "puzzles": verdict.puzzles}))
    return 1 if verdict.faults else 0


def preview(
    config: Annotated[Path, typer.Argument(metavar="CONFIG", help=_help("config"))],
    out: Annotated[Path, typer.Option(metavar="DIR", help=_help("preview_out"))] = Path(),
    pages: Annotated[str | None, typer.Option("--pages", "--page", metavar="1 | 1-2", help=_help("pages"))] = None,
    round_: Annotated[str, typer.Option("--round", metavar="N", help=_help("round"))] = "1",
    key: Annotated[bool, typer.Option("--key", help=_help("key_pages"))] = False,
    dpi: Annotated[str, typer.Option(metavar="N", help=_help("dpi"))] = "150",
    seed: Annotated[str | None, typer.Option(metavar="N", help=_help("seed"))] = None,
) -> None:
    """Pages of the first sheet as PNG."""
    from worksheets.preview import View  # noqa: PLC0415
    from worksheets.preview import preview as write_pages  # noqa: PLC0415

    view = View(
        pages=span("--pages", pages, MOST_PAGES),
        round=number("--round", round_, 1, MOST_ROUNDS) or 1,
        role="key" if key else "question",
        dpi=number("--dpi", dpi, 30, 600) or 150,
        seed=number("--seed", seed, 0, LARGEST_SEED),
    )
    for path in write_pages(config, out, view):
        console.out(str(path))


COMMANDS = {"build": build, "key": key, "verify": verify, "preview": preview}
