"""Whose handout it is: what is printed into the header, and the line in the outline."""

from __future__ import annotations

from markupsafe import Markup, escape

from worksheets import dates, words
from worksheets.compose.typed import cleaned
from worksheets.compose.views import KnownView, ruby
from worksheets.sheet import Group, Handout, Pupil, Sheet
from worksheets.words import Span


def known(sheet: Sheet, handout: Handout) -> KnownView:
    """The header fields that are known; the others are left for the pupil to fill in."""
    pupil, date = handout.pupil, handout.date
    class_ = cleaned(sheet.group.name, "class name")
    number = words.say("", "page.number_of", {"number": pupil.number}, sheet.language) if pupil else ""
    return KnownView(
        class_=escape(class_),
        number=Markup(str(pupil.number)) if pupil else Markup(),
        name=printed_name(sheet.group, pupil) if pupil else Markup(),
        month=Markup(str(date.month)) if date else Markup(),
        day=Markup(str(date.day)) if date else Markup(),
        date=escape(dates.short(date, sheet.language)) if date else Markup(),
        short=escape(f"{class_} {number}".strip()),
    )


def printed_name(group: Group, pupil: Pupil, readings: bool = True) -> Markup:
    """A pupil's name as the class wants names: kanji, kanji with their reading, the reading alone, or none.

    Without `readings` kanji stand alone: the rows of a class table have no room above them.
    """
    place = f"pupil {pupil.number}"
    name, reading = cleaned(pupil.name, f"{place} name"), cleaned(pupil.reading, f"{place} reading")
    if group.names == "number":
        return Markup()
    if group.names == "kana":
        return escape(reading or name)
    if group.names == "ruby" and reading and readings:
        return ruby(with_reading(name, reading))
    return escape(name)


def with_reading(name: str, reading: str) -> tuple[Span, ...]:
    """A name with its reading above, family and given name apart where both are written with a space."""
    parts, readings = name.split(), reading.split()
    if len(parts) != len(readings):
        return (Span(name, "".join(readings)),)
    spans = [Span(part, above) for part, above in zip(parts, readings, strict=True)]
    return tuple(span for pair in spans for span in (Span(" "), pair))[1:]


def label(sheet: Sheet, handout: Handout) -> str:
    """The line of a handout in the outline: number and name, or version, or just the sheet code."""
    pupil = handout.pupil
    if pupil:
        name = "" if sheet.group.names == "number" else cleaned(pupil.name, f"pupil {pupil.number} name")
        values = {"number": pupil.number, "name": name}
        return words.say("", "page.pupil", values, sheet.language).strip()
    if sheet.versions != 1:
        return words.say("", "page.version", {"version": handout.version, "code": handout.code}, sheet.language)
    return handout.code
