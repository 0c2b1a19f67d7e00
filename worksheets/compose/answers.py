"""What only a key has: the class table, and worked explanations."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from markupsafe import Markup

from worksheets import kinds, words
from worksheets.compose.names import printed_name
from worksheets.compose.pictures import Voice, brief
from worksheets.compose.sections import numbered
from worksheets.compose.views import ExplanationView, TableRowView, math, ruby
from worksheets.kind import Exercise
from worksheets.sheet import Handout, Section, Sheet
from worksheets.words import look_up

NOTHING = Markup("―")
"""In a cell of the class table: there is no answer, or no such puzzle on that sheet."""


def table_rows(sheet: Sheet, handouts: Sequence[Handout]) -> tuple[TableRowView, ...]:
    """A row for each handout and the first answer of each exercise, with dashes where the fullest handout has more.

    A handout that is nobody's goes by its code, the one that a class has in common says so.
    """
    most = [max(map(len, blocks)) for blocks in zip(*(handout.exercises for handout in handouts), strict=True)]
    return tuple(_row(sheet, handout, most) for handout in handouts)


def _row(sheet: Sheet, handout: Handout, most: Sequence[int]) -> TableRowView:
    pupil = handout.pupil
    version = str(handout.version) if (sheet.versions or 1) > 1 else ""
    cells: list[Markup] = []
    for section, block, width in zip(sheet.sections, handout.exercises, most, strict=True):
        answers = [_short_answer(section, exercise) for exercise in block]
        cells += [*answers, *[NOTHING] * (width - len(block))]
    return TableRowView(
        number=str(pupil.number) if pupil else version,
        name=printed_name(sheet.group, pupil, readings=False) if pupil else _whose(sheet, handout),
        answers=tuple(cells),
    )


def _whose(sheet: Sheet, handout: Handout) -> Markup:
    """In place of a name: everyone, where all pupils but those in the other rows have this sheet; else its code."""
    if sheet.versions == 1:
        return Markup(words.say("", "page.everyone", lang=sheet.language))
    return Markup(handout.code)


def _short_answer(section: Section, exercise: Exercise) -> Markup:
    if not exercise.answers:
        return NOTHING
    return math(brief(section.kind, section.options, exercise.puzzle, exercise.answers[0]))


def _all(sheet: Sheet, handout: Handout) -> Iterator[tuple[Section, Exercise]]:
    for section, exercises in zip(sheet.sections, handout.exercises, strict=True):
        yield from ((section, exercise) for exercise in exercises)


def table_numbers(sheet: Sheet, handouts: Sequence[Handout]) -> tuple[str, ...]:
    """The heads of the answer columns: the numbers of the fullest handout, with the section where those repeat."""
    fullest = max(handouts, key=lambda handout: sum(map(len, handout.exercises)))
    parts = numbered(sheet, fullest)
    if sheet.numbering == "sheet":
        return tuple(number for part in parts for number in part)
    return tuple(f"{index} {number}" for index, part in enumerate(parts, start=1) for number in part)


def explanations(sheet: Sheet, handout: Handout, voice: Voice) -> tuple[ExplanationView, ...]:
    """The explanations of a handout, as much of them as the sheet asks for: none, the first step, or all."""
    if sheet.key.explain == "none":
        return ()
    hint = sheet.key.explain == "hint"
    numbers = [number for part in numbered(sheet, handout) for number in part]
    found = []
    for number, (section, exercise) in zip(numbers, _all(sheet, handout), strict=True):
        steps = _steps(section, exercise, voice)[: 1 if hint else None]
        if steps:
            heading = Markup(number) if hint else ruby(voice.spans("", "page.full", number=number))
            found.append(ExplanationView(heading, tuple(steps)))
    return tuple(found) if hint else (*found, *_legends(sheet, voice))


def _legends(sheet: Sheet, voice: Voice) -> Iterator[ExplanationView]:
    """How the signs in explanations are read, for kinds that have signs of their own."""
    for name in dict.fromkeys(section.kind for section in sheet.sections):
        if "legend" in look_up(name, "words"):
            legend = ruby(voice.spans(name, "words.legend"))
            yield ExplanationView(ruby(voice.spans("", "page.legend")), (legend,))


def hint_count(sheet: Sheet, handout: Handout) -> int:
    """How many hints the key has room for, a line each; it follows from the kinds asked for, not from the answers."""
    if sheet.key.explain != "hint":
        return 0
    explained = (kinds.load(section.kind).explain is not None for section in sheet.sections)
    return sum(len(part) for part, has in zip(handout.exercises, explained, strict=True) if has)


def _steps(section: Section, exercise: Exercise, voice: Voice) -> list[Markup]:
    kind = kinds.load(section.kind)
    if kind.explain is None or not exercise.answers:
        return []
    puzzle = kind.parse(exercise.puzzle, section.options)
    steps = kind.explain(puzzle, kind.parse_answer(puzzle, exercise.answers[0]))
    return [ruby(voice.spans(section.kind, f"steps.{step.phrase.key}", **step.phrase.values)) for step in steps]
