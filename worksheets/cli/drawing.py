"""Puzzles from their text notation to what a terminal or an image file shows."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from worksheets import config, kinds
from worksheets.api import Solution
from worksheets.kind import AnyKind, Exercise, Purpose
from worksheets.picture import Picture
from worksheets.words import say

if TYPE_CHECKING:
    from worksheets.reprint import Found


def revive(exercise: Exercise) -> tuple[AnyKind, Any, Any | None]:
    """(kind, puzzle, first answer) of an exercise; the answer is None where there is none."""
    kind = kinds.load(exercise.kind)
    puzzle = kind.parse(exercise.puzzle, config.options(kind.name, exercise.options, Purpose()))
    return kind, puzzle, kind.parse_answer(puzzle, exercise.answers[0]) if exercise.answers else None


def sketch(exercise: Exercise, solution: bool) -> str:
    """The drawing for a terminal."""
    kind, puzzle, answer = revive(exercise)
    return kind.sketch(puzzle, answer if solution else None)


def key(found: Found) -> str:
    """The key of a printed sheet: each puzzle solved, with its number, and how many other answers it has."""
    lines = [say("", "cli.key_of", {"code": found.handout.code, "place": _place(found)})]
    exercises = [exercise for block in found.handout.exercises for exercise in block]
    for record, exercise in zip(found.record.exercises, exercises, strict=True):
        others = exercise.answer_count - 1
        more = [say("", "cli.other_answers", {"count": others})] if others > 0 else []
        first, *rest = [*sketch(exercise, solution=True).splitlines(), *more]
        lines += [f"{record.number:3}. {first}", *(f"     {line}".rstrip() for line in rest)]
    return "\n".join(lines)


def _place(found: Found) -> str:
    """Which round and whose sheet it is, where there are several, and the folder."""
    handout = found.handout
    parts = [say("", "cli.key_round", {"round": handout.round})] if found.sheet.dates else []
    parts += [say("", "cli.key_pupil", {"number": handout.pupil.number})] if handout.pupil else []
    return say("", "page.comma").join([*parts, str(found.folder)])


def explanation(exercise: Exercise) -> list[str]:
    """The worked explanation, a numbered line a step; empty where the kind has none."""
    kind, puzzle, answer = revive(exercise)
    return steps(kind, puzzle, answer)


def steps(kind: AnyKind, puzzle: Any, answer: Any | None) -> list[str]:
    """The numbered sentences of an explanation."""
    if kind.explain is None or answer is None:
        return [say("", "cli.no_explanation")]
    found = kind.explain(puzzle, answer)
    sentences = [say(kind.name, f"steps.{step.phrase.key}", step.phrase.values) for step in found]
    return [f"{number:2}. {sentence}" for number, sentence in enumerate(sentences, 1)]


def solved(solution: Solution, explain: bool) -> str:
    """A solved puzzle: its drawing, every answer, and how many there are."""
    kind = kinds.load(solution.kind)
    puzzle = kind.parse(solution.puzzle, config.options(kind.name, solution.options, Purpose()))
    first = kind.parse_answer(puzzle, solution.answers[0]) if solution.answers else None
    lines = [kind.sketch(puzzle, None)]
    if first is not None:
        lines += ["", kind.sketch(puzzle, first), "", *solution.answers]
    lines.append(say("", "cli.answers" if solution.complete else "cli.more_answers", {"count": len(solution.answers)}))
    return "\n".join(lines + (steps(kind, puzzle, first) if explain else []))


def picture(exercise: Exercise, solution: bool) -> Picture:
    """The picture that is printed."""
    kind, puzzle, answer = revive(exercise)
    return kind.draw(puzzle, answer if solution else None)


def svg(exercise: Exercise, solution: bool) -> bytes:
    """The picture as an SVG file."""
    from worksheets.paper.svg import svg as write_svg  # noqa: PLC0415 - typesetting only where it is asked for

    return write_svg(picture(exercise, solution), lambda key: say(exercise.kind, f"words.{key}")).encode("utf-8")


def png(exercise: Exercise, solution: bool) -> bytes:
    """The picture as a PNG file."""
    from worksheets.paper.png import picture_png  # noqa: PLC0415

    return picture_png(picture(exercise, solution), lambda key: say(exercise.kind, f"words.{key}"))


def write(path: Path, data: bytes) -> None:
    """Write one file. Raises `WorksheetsError` where that is refused."""
    try:
        path.write_bytes(data)
    except OSError as error:
        from worksheets.publish import told  # noqa: PLC0415 - only for a fault

        raise told(error, path) from error
