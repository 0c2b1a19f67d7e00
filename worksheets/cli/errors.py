"""The one place where an error becomes a message and an exit code."""

from __future__ import annotations

import difflib
import os
import re
import sys
import tempfile
import traceback
from pathlib import Path
from typing import Any

import typer

from worksheets import __version__
from worksheets.cli import console
from worksheets.errors import UsageError, WorksheetsError

# Typer carries its own copy of Click since 0.26 and used an installed one before: the base of the errors of either.
FrameworkError: type[Exception] = typer.BadParameter.__mro__[2]


def guarded(arguments: list[str]) -> int:
    """Run the commands; every way it can end becomes an exit code."""
    try:
        return _run(arguments)
    except (KeyboardInterrupt, typer.Abort):
        console.tell("interrupted")
        return 130
    except WorksheetsError as error:
        console.note(str(error))
        return 2 if isinstance(error, UsageError) or _names_nothing(error) else 1
    except FrameworkError as error:
        return _wrong_line(error)
    except (BrokenPipeError, SystemExit):  # the framework turns the one into the other
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # the reader has gone; nothing more to say to it
        return 0
    except OSError as error:
        return _refused(error)
    except Exception as error:
        return _bug(error)


def _names_nothing(error: WorksheetsError) -> bool:
    """Whether the command line itself, not a file, names a kind or an option that does not exist."""
    unknown = ("options.unknown_kind", "config.unknown_key")
    return all(told.file is None and told.key.startswith(unknown) for told in error.told)


def _run(arguments: list[str]) -> int:
    from worksheets.cli.commands import app  # noqa: PLC0415 - help texts are read here, in the chosen language

    unknown = _unknown_command(arguments, [command.name or "" for command in app.registered_commands])
    if unknown is not None:
        return unknown
    result = typer.main.get_command(app).main(args=arguments, prog_name="worksheets", standalone_mode=False)
    sys.stdout.flush()  # a full disk behind it is told here, not when Python has gone
    return result if isinstance(result, int) else 0


def _unknown_command(arguments: list[str], commands: list[str]) -> int | None:
    """Exit code 2 for a command that does not exist, with the nearest one or all there are; None for a known one."""
    found = next((word for word in arguments if not word.startswith("-")), None)
    if found is None or found in commands:
        return None
    near = difflib.get_close_matches(found.lower(), commands, 1)
    if near:
        return console.refuse("no_such_command_near", {"found": found, "near": near[0]})
    return console.refuse("no_such_command", {"found": found, "allowed": ", ".join(commands)})


def _wrong_line(error: Any) -> int:
    """What the framework found wrong with the command line, in the reader's language. Exit code 2."""
    name = type(error).__name__
    if name == "NoSuchOption":
        near = ", ".join(getattr(error, "possibilities", None) or [])
        key = "no_such_option_near" if near else "no_such_option"
        return console.refuse(key, {"name": error.option_name, "near": near})
    if name == "MissingParameter":
        return console.refuse("missing", {"name": _parameter(error)})
    if isinstance(error, typer.BadParameter):
        return console.refuse("bad_value", {"name": _parameter(error)})
    extra = re.search(r"extra argument.*\((.*)\)", error.format_message())
    if extra:
        return console.refuse("extra", {"found": extra[1]})
    return console.refuse("line", {"reason": error.format_message()})


def _parameter(error: Any) -> str:
    """An option as typed, an argument as the help names it."""
    if error.param is None:
        return str(error.param_hint or "")
    named = str((getattr(error.param, "opts", None) or [error.param.name])[-1])
    return named if named.startswith("-") else str(getattr(error.param, "metavar", None) or named)


def _refused(error: OSError) -> int:
    """What the operating system refuses where no file of ours is meant (a full disk behind `>`). Exit code 1."""
    from worksheets.publish import told  # noqa: PLC0415 - only when something went wrong

    console.note(str(told(error, Path(error.filename or "stdout"))))
    return 1


def _bug(error: Exception) -> int:
    """A bug of ours: a short message; the traceback, without any values (they may hold names), goes to a file."""
    frames = "".join(traceback.format_tb(error.__traceback__))
    descriptor, path = tempfile.mkstemp(prefix="worksheets-", suffix=".log")
    with os.fdopen(descriptor, "w", encoding="utf-8") as file:
        file.write(f"worksheets {__version__}\n{frames}{type(error).__name__}\n")
    console.tell("bug", {"kind": type(error).__name__, "path": path})
    return 3
