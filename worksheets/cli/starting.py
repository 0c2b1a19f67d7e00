"""Commands around a config: init, check, schema."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from worksheets.cli import console
from worksheets.errors import Told, WorksheetsError
from worksheets.words import message, say

if TYPE_CHECKING:
    from worksheets import stock
    from worksheets.config import Loaded


def _help(name: str) -> str:
    return say("", f"help.{name}")


def init(
    kind: Annotated[str | None, typer.Argument(metavar=f"[{_help('metavar.kind')}]", help=_help("kind"))] = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help=_help("init_out"))] = None,
    template: Annotated[Path | None, typer.Option(metavar="DIR", help=_help("template"))] = None,
) -> None:
    """Write a commented starter config, or copy the page templates."""
    from worksheets import starter  # noqa: PLC0415

    if template is not None:
        starter.copy_templates(template)
        console.tell("templates_copied", {"folder": template})
        return
    path = starter.write_config(kind, out)
    console.out(str(path))
    console.tell("next", {"path": path})


def check(
    config: Annotated[Path, typer.Argument(metavar="CONFIG", help=_help("config"))],
    json_: Annotated[bool, typer.Option("--json", help=_help("json"))] = False,
) -> int:
    """Validate a config; per section how many puzzles exist for what is asked."""
    from worksheets import stock  # noqa: PLC0415
    from worksheets.config import read  # noqa: PLC0415

    sections: list[stock.Stock] = []
    errors: tuple[Told, ...] = ()
    try:
        loaded = read(config)
        console.warn(loaded.warnings)
        sections, errors = _stock(loaded)
    except WorksheetsError as error:
        errors = error.told
    if json_:
        objects = [
            {"file": told.file, "line": told.line, "field": told.field, "message": message(told)} for told in errors
        ]
        console.out_json({"ok": not errors, "errors": objects, "sections": [found.as_dict() for found in sections]})
    else:
        for found in sections:
            console.out(stock.describe(found))
        for told in errors:
            console.note(message(told))
    return 1 if errors else 0


def _stock(loaded: Loaded) -> tuple[list[stock.Stock], tuple[Told, ...]]:
    """The stock of every section, and what is short, with its line."""
    from worksheets import pipeline, stock  # noqa: PLC0415

    try:
        pipeline.check_typed(loaded.sheet)
        sections = stock.take(loaded.sheet)
    except WorksheetsError as error:
        return [], loaded.located(error).told
    whys = [found.why for found in sections if found.why]
    return sections, loaded.located(WorksheetsError(*whys)).told


def schema() -> None:
    """The JSON Schema of a config."""
    from worksheets import config  # noqa: PLC0415

    console.out(json.dumps(config.schema(), ensure_ascii=False, indent=2))


COMMANDS = {"init": init, "check": check, "schema": schema}
