"""A contact sheet: one puzzle of every level of each kind, on the widest paper there is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from worksheets import config, words
from worksheets.compose.pictures import Voice, art, exercise_picture
from worksheets.compose.render import environment, render
from worksheets.compose.views import ContactView, ExerciseView, circled, ruby
from worksheets.document import Art, Document, Leaf
from worksheets.kind import LEVELS, Exercise, Purpose
from worksheets.sheet import Look, Page
from worksheets.words import Language

TEMPLATE = "contact.xml.j2"
PAGE = Page("A3", landscape=True, margin=5.0)


def contact_sheet(rows: Mapping[str, Sequence[Exercise | None]], language: Language, grade: int | None) -> Document:
    """The document of a contact sheet; `rows` gives for each kind its exercises by level, None where there is none."""
    voice = Voice(language, grade, "none")
    arts: dict[str, Art] = {}
    views = []
    for kind, exercises in rows.items():
        cells = []
        for number, exercise in enumerate(exercises, 1):
            if exercise is None:
                continue
            name = f"p{len(arts) + 1}"
            options = config.options(kind, exercise.options, Purpose())
            arts[name] = art(kind, exercise_picture(kind, options, exercise.puzzle, None), voice)
            cells.append(ExerciseView(circled(number), name))
        views.append(ContactView(ruby(voice.spans(kind, "title")), kind, tuple(cells)))
    said = (words.say("", f"levels.{level}", lang=language) for level in LEVELS)
    levels = [f"{circled(number)} {name}" for number, name in enumerate(said, 1)]
    xml = render(environment(None), TEMPLATE, {"kinds": tuple(views), "levels": levels})
    title = words.say("", "page.gallery", lang=language)
    return Document(
        title,
        "question",
        language,
        grade,
        Page("A3", landscape=True, margin=5.0),
        Look(),
        (Leaf(title, "", xml, arts),),
    )
