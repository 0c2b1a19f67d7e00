"""What a key says about answers besides the one it shows. It speaks to grown-ups, so without furigana."""

from __future__ import annotations

from markupsafe import Markup, escape

from worksheets import words
from worksheets.compose.pictures import brief
from worksheets.compose.views import math
from worksheets.kind import Exercise
from worksheets.sheet import Section, Sheet
from worksheets.words import Language


def note_lines(sheet: Sheet, section: Section) -> int:
    """How many lines a note may take. It follows from what was asked for, so that no question shows by its room how
    many answers it has.
    """
    if section.aim.answers == 1:
        return 0
    return 1 if sheet.key.others == 0 or section.aim.answers in (0, 2) else 2


def marking(section: Section, lang: Language) -> Markup:
    """How to mark a section: there is one answer, or others are right too (a kind may say so in words of its own)."""
    if section.aim.answers == 1:
        return escape(words.say("", "page.one_answer", lang=lang))
    if section.aim.answers == 0:
        return Markup()
    try:
        return escape(words.say(section.kind, "words.marking", lang=lang))
    except KeyError:
        return escape(words.say("", "page.any_answer", lang=lang))


def others(sheet: Sheet, section: Section, exercise: Exercise) -> Markup:
    """How many further answers an exercise has, and the first of them; nothing where the heading says it."""
    if section.aim.answers == 1:
        return Markup()
    if exercise.answer_count <= 1:
        entry = "page.one_answer" if exercise.answer_count else "page.no_answer"
        return escape(words.say("", entry, lang=sheet.language))
    said = escape(words.say("", "page.others", {"count": exercise.answer_count - 1}, sheet.language))
    further = exercise.answers[1 : 1 + sheet.key.others]
    shown = [math(brief(section.kind, section.options, exercise.puzzle, answer)) for answer in further]
    colon, comma = (escape(words.say("", f"page.{name}", lang=sheet.language)) for name in ("colon", "comma"))
    return said + colon + comma.join(shown) if shown else said
