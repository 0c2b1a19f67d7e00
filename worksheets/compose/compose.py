"""Composing a document: which leaves there are, and what each template is given."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from markupsafe import Markup

from worksheets import dates
from worksheets.compose.answers import explanations, hint_count, table_numbers, table_rows
from worksheets.compose.names import known, label
from worksheets.compose.pictures import Voice
from worksheets.compose.register import has_register, heading, register
from worksheets.compose.render import environment, render
from worksheets.compose.sandbox import Sandbox
from worksheets.compose.sections import sections
from worksheets.compose.typed import cleaned
from worksheets.compose.views import ruby
from worksheets.document import Art, Document, Leaf, Role
from worksheets.sheet import Handout, Sheet

TEMPLATES: Mapping[Role, str] = {"question": "question.xml.j2", "key": "key.xml.j2"}
FIELDS = ("year", "class", "number", "name", "date", "month", "day", "minutes", "seconds")
LABELS = (*FIELDS, "continued", "hints", "table", "register")
UPPER = 5  # school year from which a key is headed 解答, not こたえ


def compose(sheet: Sheet, handouts: Iterable[Handout], role: Role) -> Document:
    """The document of one round and role. Its leaves are rendered one by one while they are read.

    A key has one leaf for each set of exercises, however many pupils got it; the answers of the class in one table
    come first and an empty score register last.
    Raises `WorksheetsError` for a title or name with characters that cannot be printed, and for template faults.
    """
    given = tuple(handouts)
    chosen = given if role == "question" else distinct(given)
    table = given if role == "key" and sheet.key.table and len(chosen) > 1 else ()
    first = given[0] if given else None
    ends = given if role == "key" and first and has_register(sheet, first.round) else ()
    title = cleaned(sheet.title, "title")
    shown = dates.title(title, first.round if first else 1, first.date if first else None, sheet.language).strip()
    return Document(
        title=shown,
        role=role,
        language=sheet.language,
        grade=sheet.grade,
        page=sheet.page if role == "question" else sheet.page.of_key,
        look=sheet.look,
        leaves=Rendered(sheet, chosen, role, table, ends, environment(sheet.look.template)),
    )


def distinct(handouts: tuple[Handout, ...]) -> tuple[Handout, ...]:
    """Handouts with the same exercises as one; it belongs to a pupil only when no other pupil has the same."""
    groups: dict[Any, list[Handout]] = {}
    for handout in handouts:
        key = tuple(tuple(exercise.puzzle for exercise in part) for part in handout.exercises)
        groups.setdefault(key, []).append(handout)
    return tuple(group[0] if len(group) == 1 else replace(group[0], pupil=None) for group in groups.values())


@dataclass(frozen=True, slots=True)
class Rendered:
    """The leaves of a document, rendered when they are asked for, so that memory does not grow with the class.

    `table` are the rows of the class table, which stands first, `register` the handouts of the score register, which
    stands last; they are empty where there is none.
    """

    sheet: Sheet
    handouts: tuple[Handout, ...]
    role: Role
    table: tuple[Handout, ...]
    register: tuple[Handout, ...]
    jinja: Sandbox

    def __len__(self) -> int:
        return len(self.handouts) + bool(self.table) + bool(self.register)

    def __iter__(self) -> Iterator[Leaf]:
        if self.table:
            yield table_leaf(self.sheet, self.table, self.jinja)
        for handout in self.handouts:
            yield leaf(self.sheet, handout, self.role, self.jinja)
        if self.register:
            yield register_leaf(self.sheet, self.register, self.jinja)


def leaf(sheet: Sheet, handout: Handout, role: Role, jinja: Sandbox) -> Leaf:
    """One handout, rendered."""
    pupil = handout.pupil
    voice = Voice(sheet.language, sheet.grade, (pupil and pupil.furigana) or sheet.look.furigana)
    arts: dict[str, Art] = {}
    values = page_values(sheet, handout, voice)
    values["hints"] = hint_count(sheet, handout)
    values["sections"] = sections(sheet, handout, role, voice, arts)
    if role == "key":
        values["explanations"] = explanations(sheet, handout, voice)
    large = pupil.large if pupil and pupil.large is not None else sheet.look.large
    return Leaf(label(sheet, handout), handout.code, render(jinja, TEMPLATES[role], values), arts, large)


def table_leaf(sheet: Sheet, handouts: tuple[Handout, ...], jinja: Sandbox) -> Leaf:
    """The class key: a row for each handout."""
    voice = Voice(sheet.language, sheet.grade, "none")
    values = page_values(sheet, replace(handouts[0], pupil=None), voice)
    values["rows"] = table_rows(sheet, handouts)
    values["numbers"] = table_numbers(sheet, handouts)
    name = voice.spans("", "page.table")[0].text
    return Leaf(name, name, render(jinja, "table.xml.j2", values), {})


def register_leaf(sheet: Sheet, handouts: tuple[Handout, ...], jinja: Sandbox) -> Leaf:
    """The score register of a class, for a sheet or for a term."""
    voice = Voice(sheet.language, sheet.grade, "none")
    first = replace(handouts[0], pupil=None)
    values = page_values(sheet, first, voice)
    values["title"] = heading(sheet, first.date)
    values["register"] = register(sheet, handouts, voice)
    name = voice.spans("", "page.register")[0].text
    return Leaf(name, name, render(jinja, "register.xml.j2", values), {})


def page_values(sheet: Sheet, handout: Handout, voice: Voice) -> dict[str, Any]:
    """What every template is given, but for the sections."""
    return {
        "title": dates.title(cleaned(sheet.title, "title"), handout.round, handout.date, sheet.language).strip(),
        "code": handout.code,
        "language": sheet.language,
        "side": "after" if sheet.language == "ja" else "before",
        "qr": sheet.qr,
        "header": sheet.header,
        "known": known(sheet, handout),
        "score": score(sheet, handout, voice),
        "words": labels(voice),
    }


@cache
def labels(voice: Voice) -> Mapping[str, Markup]:
    """The labels of a page with their furigana."""
    found = {name: ruby(voice.spans("", f"page.{name}")) for name in LABELS}
    upper = voice.grade is not None and voice.grade >= UPPER
    return {**found, "answers": ruby(voice.spans("", "page.answers_upper" if upper else "page.answers"))}


def score(sheet: Sheet, handout: Handout, voice: Voice) -> Markup:
    """／6問, or ／100点 when every section says what its exercises are worth."""
    counts = [len(exercises) for exercises in handout.exercises]
    points = [section.points for section in sheet.sections]
    if all(each is not None for each in points):
        total = sum(count * (each or 0) for count, each in zip(counts, points, strict=True))
        return ruby(voice.spans("", "page.score_points", points=total))
    return ruby(voice.spans("", "page.score_count", count=sum(counts)))
