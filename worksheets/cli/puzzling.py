"""Commands about single puzzles: kinds, show, solve, judge; and stress, for authors of kinds."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from worksheets.cli import console
from worksheets.cli.numbers import LARGEST_SEED, number
from worksheets.errors import Told, UsageError
from worksheets.words import say

if TYPE_CHECKING:
    from worksheets.kind import AnyKind, Exercise


def _help(name: str) -> str:
    return say("", f"help.{name}")


Settings = Annotated[list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help=_help("set"))]
AsJson = Annotated[bool, typer.Option("--json", help=_help("json"))]
KindName = Annotated[str, typer.Argument(metavar=_help("metavar.kind"), help=_help("kind"))]
PuzzleText = Annotated[str, typer.Argument(metavar=_help("metavar.puzzle"), help=_help("puzzle"))]


def read_settings(settings: list[str] | None) -> dict[str, str]:
    """`--set name=value` … as a mapping. Raises `UsageError` where the equals sign is missing."""
    found: dict[str, str] = {}
    for text in settings or []:
        name, sign, value = text.replace("＝", "=").partition("=")
        if not sign or not name.strip():
            raise UsageError(Told("api.setting", {"text": text}))
        found[name.strip()] = value.strip()
    return found


def list_kinds(
    kind: Annotated[str | None, typer.Argument(metavar=f"[{_help('metavar.kind')}]", help=_help("kind"))] = None,
    gallery: Annotated[Path | None, typer.Option(metavar="FILE", help=_help("gallery"))] = None,
    json_: AsJson = False,
) -> None:
    """Kinds, their options, levels and catalogue sizes; or a sample book of them."""
    from worksheets import config, kinds  # noqa: PLC0415 - here and below: the help needs none of them

    chosen = [kinds.load(config.kind_name(kind))] if kind else [kinds.load(name) for name in kinds.names()]
    if gallery is not None:
        write_gallery([found.name for found in chosen], gallery)
        return
    if json_:
        console.out_json([kind_object(found) for found in chosen])
        return
    for found in chosen:
        console.out(kind_text(found))


def write_gallery(names: Sequence[str], path: Path) -> None:
    """The sample book of some kinds (.pdf), or their contact sheet (.png), and its path on stdout."""
    suffix = path.suffix.lower()
    if suffix not in (".pdf", ".png"):
        raise UsageError(Told("api.gallery", {"found": str(path)}))
    from worksheets import gallery  # noqa: PLC0415
    from worksheets.cli import drawing  # noqa: PLC0415

    drawing.write(path, gallery.book(names) if suffix == ".pdf" else gallery.contact(names))
    console.out(str(path))


def kind_object(kind: AnyKind) -> dict[str, Any]:
    """The JSON object of a kind."""
    from worksheets import config  # noqa: PLC0415
    from worksheets.kind import LEVELS  # noqa: PLC0415

    return {
        "name": kind.name,
        "title": say(kind.name, "title"),
        "options": config.option_schema(kind.name),
        "levels": list(LEVELS),
        "faults": list(kind.faults),
        "catalogue": catalogue_size(kind),
    }


def catalogue_size(kind: AnyKind) -> int | None:
    """How many puzzles there are with the usual options, None for an open kind."""
    from worksheets import config  # noqa: PLC0415
    from worksheets.kind import Purpose  # noqa: PLC0415

    options = config.options(kind.name, {}, Purpose())
    items = kind.catalogue(options) if kind.catalogue else None
    return None if items is None else len(items)


def kind_text(kind: AnyKind) -> str:
    """A kind for reading: title, size, and two lines an option: what it is, what it takes."""
    from worksheets import config  # noqa: PLC0415

    size = catalogue_size(kind)
    many = say("", "cli.open") if size is None else say("", "cli.catalogue", {"count": size})
    lines = [f"{kind.name}  {say(kind.name, 'title')}  {many}"]
    for name, schema in config.option_schema(kind.name)["properties"].items():
        default = schema.get("default")
        shown = say("", "cli.automatic") if default is None else json.dumps(default, ensure_ascii=False)
        lines.append(f"  {name}  {say(kind.name, f'options.{name}.help')}")
        lines.append(f"      {allowed(schema)}  {say('', 'cli.default', {'value': shown})}")
    return "\n".join(lines)


def allowed(schema: Mapping[str, Any]) -> str:
    """What a JSON Schema of an option takes, in a few signs: `move | remove`, `1–20`, `[+ | -]`."""
    if "anyOf" in schema:
        return " | ".join(allowed(part) for part in schema["anyOf"] if part.get("type") != "null")
    if "enum" in schema or "const" in schema:
        return " | ".join(map(str, schema.get("enum", [schema.get("const")])))
    match schema.get("type"):
        case "integer" | "number":
            return f"{schema.get('minimum', '')}–{schema.get('maximum', '')}"
        case "array":
            return f"[{allowed(schema.get('items', {}))}]"
        case "object":
            return (
                "{" + ", ".join(f"{key}: {allowed(part)}" for key, part in schema.get("properties", {}).items()) + "}"
            )
        case "boolean":
            return "true | false"
    return "…"


def show(
    kind: KindName,
    count: Annotated[str, typer.Option(metavar="N", help=_help("count"))] = "1",
    level: Annotated[str | None, typer.Option(help=_help("level"))] = None,
    answers: Annotated[str | None, typer.Option(help=_help("answers"))] = None,
    seed: Annotated[str | None, typer.Option(metavar="N", help=_help("seed"))] = None,
    settings: Settings = None,
    solution: Annotated[bool, typer.Option("--solution", help=_help("solution"))] = False,
    explain: Annotated[bool, typer.Option("--explain", help=_help("explain"))] = False,
    svg: Annotated[Path | None, typer.Option(metavar="FILE", help=_help("svg"))] = None,
    png: Annotated[Path | None, typer.Option(metavar="FILE", help=_help("png"))] = None,
    json_: AsJson = False,
) -> None:
    """Make puzzles and draw them in the terminal."""
    from worksheets import api  # noqa: PLC0415
    from worksheets.make import MOST_PUZZLES  # noqa: PLC0415

    options = read_settings(settings)
    many = number("--count", count, 1, MOST_PUZZLES) or 1
    start = number("--seed", seed, 0, LARGEST_SEED)
    made = api.generate(kind, count=many, level=level, answers=answers, seed=start, **options)
    from worksheets.cli import drawing  # noqa: PLC0415

    for path, picture in ((svg, drawing.svg), (png, drawing.png)):
        if path is not None:
            drawing.write(path, picture(made[0], solution))
    for exercise in made:
        if json_:
            console.out_json(exercise.as_dict())
        else:
            console.out(exercise_text(exercise, solution, explain))


def exercise_text(exercise: Exercise, solution: bool, explain: bool) -> str:
    """An exercise for reading: the notation, its drawing, and what was asked for besides."""
    from worksheets.cli import drawing  # noqa: PLC0415

    head = say("", "cli.exercise", {**exercise.as_dict(), "level": say("", f"levels.{exercise.level}")})
    parts = [head, drawing.sketch(exercise, solution)]
    if solution:
        parts += [f"  {answer}" for answer in exercise.answers]
    if explain:
        parts += drawing.explanation(exercise)
    return "\n".join(parts) + "\n"


def solve(
    kind: KindName,
    puzzle: PuzzleText,
    settings: Settings = None,
    limit: Annotated[str | None, typer.Option(metavar="N", help=_help("limit"))] = None,
    explain: Annotated[bool, typer.Option("--explain", help=_help("explain"))] = False,
    json_: AsJson = False,
) -> None:
    """Every answer of a given puzzle."""
    from worksheets import api  # noqa: PLC0415
    from worksheets.make import MOST_ANSWERS  # noqa: PLC0415

    options = read_settings(settings)
    solution = api.solve(kind, puzzle, number("--limit", limit, 1, MOST_ANSWERS), **options)
    if json_:
        console.out_json(solution.as_dict())
        return
    from worksheets.cli import drawing  # noqa: PLC0415

    console.out(drawing.solved(solution, explain))


def judge(
    kind: KindName,
    puzzle: PuzzleText,
    answer: Annotated[str, typer.Argument(metavar=_help("metavar.answer"), help=_help("answer"))],
    settings: Settings = None,
    json_: AsJson = False,
) -> None:
    """Is this answer right, and if not, which rule does it break?"""
    from worksheets import api  # noqa: PLC0415

    judgement = api.judge(kind, puzzle, answer, **read_settings(settings))
    if json_:
        console.out_json(judgement.as_dict())
    else:
        why = {"why": judgement.message}
        console.out(say("", "cli.correct") if judgement.correct else say("", "cli.wrong", why))


def stress(
    kind: KindName,
    tries: Annotated[str, typer.Option("-n", "--tries", metavar="N", help=_help("tries"))] = "1000",
    level: Annotated[str | None, typer.Option(help=_help("level"))] = None,
    answers: Annotated[str | None, typer.Option(help=_help("answers"))] = None,
    seed: Annotated[str, typer.Option(metavar="N", help=_help("seed"))] = "1",
    settings: Settings = None,
    json_: AsJson = False,
) -> int:
    """Try many puzzles of a kind; anything odd is exit code 1."""
    from worksheets import api  # noqa: PLC0415
    from worksheets.stress import MOST, describe  # noqa: PLC0415
    from worksheets.stress import stress as try_many  # noqa: PLC0415

    found, options, aim = api.read_request(kind, level, answers, read_settings(settings))
    many = number("--tries", tries, 1, MOST) or 1
    report = try_many(found, options, aim, many, number("--seed", seed, 0, LARGEST_SEED) or 0)
    if json_:
        console.out_json(report.as_dict())
    else:
        console.out(describe(report))
    return 1 if report.odd else 0


COMMANDS = {"kinds": list_kinds, "show": show, "solve": solve, "judge": judge, "stress": stress}
