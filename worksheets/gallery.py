"""A sample book of every kind, and a contact sheet: what puzzles there are, as they are printed.

| word | meaning | Japanese |
|---|---|---|
| family | a set of options that makes another sort of puzzle | 仲間 |
| sample | a section of the book: a level, or a family, with its puzzles | 見本 |

Families are not listed here: they follow from the options that take one of a few values, and from `Kind.families`.
What no puzzle is found for is left out, and so is what looks like another sample.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from worksheets import api, config, kinds, words
from worksheets.errors import WorksheetsError
from worksheets.kind import LEVELS, AnyKind, Exercise, Purpose
from worksheets.sheet import Handout, Header, KeyStyle, Section, Sheet

EACH = 2  # puzzles of a sample
SEED = 1
GRADE = 4  # furigana and letter forms of the book
DPI = 60  # of the contact sheet: as wide as a page of text on a screen
PLAIN = Header(class_=False, number=False, name=False, date=False, score=False)


@dataclass(frozen=True, slots=True)
class Sample:
    """A section of the book and its exercises."""

    section: Section
    exercises: tuple[Exercise, ...]


def families(kind: AnyKind) -> Iterator[Mapping[str, Any]]:
    """Options worth showing: each other value of an option that takes one of a few, then the kind's own examples."""
    for name, schema in config.option_schema(kind.name)["properties"].items():
        values = (False, True) if schema.get("type") == "boolean" else schema.get("enum", ())
        yield from ({name: value} for value in values if value != schema.get("default"))
    yield from kind.families


def samples(kind: AnyKind) -> tuple[Sample, ...]:
    """The samples of a kind: its levels with the usual options, then its families at any level."""
    found: list[Sample] = []
    looks: set[object] = set()
    for level, options in [*((level, {}) for level in LEVELS), *((None, options) for options in families(kind))]:
        made = sample(kind, level, options)
        look = _look(kind, made) if made else None
        if made and look not in looks:
            found.append(made)
            looks.add(look)
    return tuple(found)


def sample(kind: AnyKind, level: str | None, options: Mapping[str, Any], count: int = EACH) -> Sample | None:
    """Some puzzles of a level and family, None where there are none."""
    try:
        exercises = tuple(api.generate(kind.name, count=count, level=level, seed=SEED, **options))
    except WorksheetsError:
        return None
    aim = config.read_aim(kind, level)
    chosen = config.options(kind.name, options, Purpose(making=True, answers=aim.answers))
    caption = ", ".join(f"{name}: {_written(value)}" for name, value in options.items())
    return Sample(Section(kind.name, chosen, count, aim, caption=caption), exercises)


def _look(kind: AnyKind, made: Sample) -> object:
    """What a pupil sees of a sample. A level is marked by its stars."""
    section = made.section
    pictures = (kind.draw(kind.parse(each.puzzle, section.options), None) for each in made.exercises)
    phrases = kind.instruct(section.options, section.aim)
    return (repr(phrases), *pictures, section.aim.level)


def _written(value: Any) -> str:
    """A value as a config has it: [3, 2], {only: 7}, true."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {_written(part)}" for key, part in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_written(part) for part in value) + "]"
    return value if isinstance(value, str) else json.dumps(value)


def sheet_of(kind: AnyKind, made: Sequence[Sample]) -> tuple[Sheet, Handout]:
    """The pages of a kind in the book. Its name in configs stands where a sheet has its code."""
    sheet = Sheet(
        title=words.say(kind.name, "title"),
        sections=tuple(sample.section for sample in made),
        language=words.language(),
        grade=GRADE,
        header=PLAIN,
        key=KeyStyle(others=1),
        numbering="section",
    )
    return sheet, Handout(kind.name, 1, 1, tuple(sample.exercises for sample in made))


def book(names: Sequence[str]) -> bytes:
    """The sample book of some kinds as a PDF: for each kind its questions, then its key."""
    from worksheets.compose import compose  # noqa: PLC0415 - typesetting only where it is asked for
    from worksheets.paper import render  # noqa: PLC0415

    parts = [sheet_of(kind, samples(kind)) for kind in map(kinds.load, names)]
    documents = [compose(sheet, [handout], role) for sheet, handout in parts for role in ("question", "key")]
    leaves = tuple(leaf for document in documents for leaf in document.leaves)
    return render(replace(documents[0], title=words.say("", "page.gallery"), leaves=leaves))


def contact(names: Sequence[str], dpi: int = DPI) -> bytes:
    """A PNG with a puzzle of every level of some kinds, a row each."""
    from worksheets.compose import contact_sheet  # noqa: PLC0415
    from worksheets.paper import render, trimmed_png  # noqa: PLC0415

    exercises = {kind.name: [_example(kind, level) for level in LEVELS] for kind in map(kinds.load, names)}
    return trimmed_png(render(contact_sheet(exercises, words.language(), GRADE)), dpi)


def _example(kind: AnyKind, level: str) -> Exercise | None:
    """A puzzle of a level: with the usual options, else of the first family that has one."""
    for options in ({}, *kind.families):
        made = sample(kind, level, options, 1)
        if made:
            return made.exercises[0]
    return None
