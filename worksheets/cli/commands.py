"""The commands, put together. Each lives with its like: `building`, `puzzling`, `starting`."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from worksheets.cli import building, console, puzzling, starting
from worksheets.words import say

HELP_WORDS = {
    "usage": "Usage:",
    "options": "Options:",
    "commands": "Commands:",
    "arguments": "Arguments:",
    "required": "[required]",
    "help": "Show this message and exit.",
}
"""What the framework puts into its help, by the key of our word for it (`cli.help_words`)."""


def in_our_words(text: str) -> str:
    """A help text with the words that the framework puts in, in the reader's language."""
    for key, word in HELP_WORDS.items():
        text = text.replace(word, say("", f"cli.help_words.{key}"))
    return text


class Group(TyperGroup):
    """The program, its help in the reader's language."""

    def get_help(self, ctx: Any) -> str:
        """The help of the program."""
        return in_our_words(super().get_help(ctx))


class Command(TyperCommand):
    """A command, its help in the reader's language."""

    def get_help(self, ctx: Any) -> str:
        """The help of the command."""
        return in_our_words(super().get_help(ctx))


app = typer.Typer(
    cls=Group,
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


PUZZLED = (puzzling.show, puzzling.solve, puzzling.judge)

for group in (building, puzzling, starting):
    for name, command in group.COMMANDS.items():
        examples = f"\b\n{say('', 'help.examples')}" if command in PUZZLED else None
        app.command(name, cls=Command, help=say("", f"help.{name}"), epilog=examples)(command)
