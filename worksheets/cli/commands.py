"""The commands, put together. Each lives with its like: `building`, `puzzling`, `starting`."""

from __future__ import annotations

from typing import Annotated

import typer

from worksheets.cli import building, console, puzzling, starting
from worksheets.words import say

app = typer.Typer(
    help=say("", "help.program"),
    epilog=say("", "help.epilog"),
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["--help", "-h"]},
)


@app.callback(invoke_without_command=True)
def _program(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help=say("", "help.version"))] = False,
    lang: Annotated[str | None, typer.Option("--lang", help=say("", "help.lang"))] = None,
) -> None:
    """Answer `--version`, and show the help when nothing was asked."""
    if version:
        console.tell_version()
        raise typer.Exit
    if context.invoked_subcommand is None:
        console.out(context.get_help())


for group in (building, puzzling, starting):
    for name, command in group.COMMANDS.items():
        app.command(name, help=say("", f"help.{name}"))(command)
