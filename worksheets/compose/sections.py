"""The sections of a handout as templates see them, and the pictures they name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from markupsafe import Markup, escape

from worksheets import kinds
from worksheets.compose.notes import marking, note_lines, others
from worksheets.compose.pictures import Voice, art, exercise_picture, legend
from worksheets.compose.views import ExerciseView, SectionView, circled, ruby
from worksheets.document import Art, Role
from worksheets.kind import Exercise
from worksheets.sheet import Handout, Section, Sheet


def sections(sheet: Sheet, handout: Handout, role: Role, voice: Voice, arts: dict[str, Art]) -> tuple[SectionView, ...]:
    """The sections that have exercises on this handout; their pictures are put into `arts` under the names used."""
    found: list[SectionView] = []
    numbers = numbered(sheet, handout)
    for index, (section, exercises) in enumerate(zip(sheet.sections, handout.exercises, strict=True)):
        if exercises:
            views = _exercises(sheet, section, exercises, numbers[index], role, voice, arts)
            found.append(_section(sheet, section, len(found) + 1, handout, voice, arts, tuple(views)))
    return tuple(found)


def numbered(sheet: Sheet, handout: Handout) -> list[list[str]]:
    """The number of each exercise: through the whole handout, or from 1 in each section."""
    found: list[list[str]] = []
    last = 0
    for exercises in handout.exercises:
        start = 0 if sheet.numbering == "section" else last
        found.append([circled(start + index) for index in range(1, len(exercises) + 1)])
        last = start + len(exercises)
    return found


def _exercises(
    sheet: Sheet,
    section: Section,
    exercises: Sequence[Exercise],
    numbers: Sequence[str],
    role: Role,
    voice: Voice,
    arts: dict[str, Art],
) -> Iterator[ExerciseView]:
    for exercise, number in zip(exercises, numbers, strict=True):
        answer = exercise.answers[0] if role == "key" and exercise.answers else None
        name = f"p{len(arts) + 1}"
        picture = exercise_picture(section.kind, section.options, exercise.puzzle, answer)
        arts[name] = art(section.kind, picture, voice)
        note = others(sheet, section, exercise) if role == "key" else Markup()
        yield ExerciseView(number, name, note)


def _section(
    sheet: Sheet,
    section: Section,
    number: int,
    handout: Handout,
    voice: Voice,
    arts: dict[str, Art],
    exercises: tuple[ExerciseView, ...],
) -> SectionView:
    title, instruction, rule, points = _heading(section, voice)
    return SectionView(
        number=number,
        title=title,
        stars=stars(section, handout),
        instruction=instruction,
        rule=rule,
        chart=_chart(section, number, voice, arts),
        points=points,
        space=section.space,
        note_lines=note_lines(sheet, section),
        marking=marking(section, voice.language),
        exercises=exercises,
    )


@lru_cache(maxsize=256)  # the same on every handout of a class
def _heading(section: Section, voice: Voice) -> tuple[Markup, Markup, Markup, Markup]:
    """Title, instruction, rule line and points (or the caption) of a section."""
    kind = section.kind
    instruction, rule = kinds.load(kind).instruct(section.options, section.aim)
    points = voice.spans("", "page.points", points=section.points) if section.points is not None else ()
    return (
        ruby(voice.spans(kind, "title")),
        ruby(voice.spans(kind, instruction.key, **instruction.values)),
        ruby(voice.spans(kind, rule.key, **rule.values)) if rule else Markup(),
        escape(section.caption) if section.caption else ruby(points),
    )


def _chart(section: Section, number: int, voice: Voice, arts: dict[str, Art]) -> str:
    """The name of the legend beside the heading, empty where the kind has none."""
    picture = legend(section.kind, section.options)
    if picture is None:
        return ""
    arts[f"chart{number}"] = art(section.kind, picture, voice)
    return f"chart{number}"


def stars(section: Section, handout: Handout) -> int:
    """One to four stars for the level asked for, the pupil's own before the section's; none when any level will do."""
    own = handout.pupil.level if handout.pupil else None
    level = section.aim.level if own is None else own
    return 0 if level is None else level + 1
