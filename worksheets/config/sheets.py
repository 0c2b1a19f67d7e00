"""Nodes → `Sheet`: the whole config resolved, and what does not go together told."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from dataclasses import replace
from typing import Literal

from worksheets import words
from worksheets.config.content import content_of
from worksheets.config.forms import MOST_SECTIONS, HeaderForm, ListForm, SheetForm
from worksheets.config.keys import Entry, entries_of, is_suggested, slip_of
from worksheets.config.names import Names, names_of
from worksheets.config.nodes import Items, Table
from worksheets.config.reading import Reading, all_told, collecting
from worksheets.config.schedule import days
from worksheets.config.sections import read_section
from worksheets.config.values import allowed, build
from worksheets.config.wanted import hints_of
from worksheets.dates import needs_date
from worksheets.errors import Told, WorksheetsError
from worksheets.sheet import Group, Header, KeyStyle, Look, Page, Section, Sheet

TWO_UP_PAPERS = ("A4", "B5")  # the sizes that have a paper twice as big, A3 and B4


def sheet_names() -> Names:
    """The names of the keys at the top of a config."""
    return names_of(SheetForm, "", SheetForm.WORDS) | names_of(ListForm, "", ListForm.WORDS)


def read_sheet(table: Table, reading: Reading) -> tuple[Sheet, SheetForm]:
    """The sheet that a config describes, without its pupils, and the form, which names their roster.

    Raises `WorksheetsError` with every fault, in the order of the file.
    """
    spot, names = reading.spot(), sheet_names()
    told: list[Told] = []
    entries = entries_of(table, names, spot, told)
    form = None
    with collecting(told):
        form = build(SheetForm, entries, names, spot)
    sections: tuple[Section, ...] = ()
    with collecting(told):
        if "sections" in entries:
            sections = _sections(entries["sections"], form.grade if form else None)
        elif not is_suggested("sections", told, names):
            raise spot.fail("config.missing", name="sections")
    dates: tuple[datetime.date, ...] = ()
    if form is not None:
        with collecting(told):
            dates = days(form.schedule, reading.spot("schedule"))
        told.extend(_conflicts(form, reading))
    if told or form is None:
        raise WorksheetsError(*sorted(told, key=lambda fault: fault.line or 0))
    return _sheet(form, sections, dates), form


def _sections(entry: Entry, grade: int | None) -> tuple[Section, ...]:
    """Every section, in order."""
    node, place = entry.node, entry.spot
    if not isinstance(node, Items) or not node.items:
        slip = slip_of(node.entries[0][0].text) if isinstance(node, Table) and node.entries else None
        raise place.fail(f"yaml.{slip}" if slip else "config.sections_wanted")
    if not allowed(node.items, hints_of(ListForm)["sections"]):
        raise place.fail("config.too_many_sections", found=len(node.items), most=MOST_SECTIONS)
    sections: list[Section] = []
    with all_told() as told:
        for number, item in enumerate(node.items, 1):
            with collecting(told):
                sections.append(read_section(item, place.item(number, item), grade))
    return tuple(sections)


def _conflicts(form: SheetForm, reading: Reading) -> Iterator[Told]:
    """What does not go together although each value is good by itself."""
    if form.two_up is not None and form.paper not in TWO_UP_PAPERS:
        yield reading.spot("two_up").told("config.two_up", paper=form.paper)
    if needs_date(form.title) and form.schedule is None:
        yield reading.spot("title").told("config.date_in_title")


def _sheet(form: SheetForm, sections: tuple[Section, ...], dates: tuple[datetime.date, ...]) -> Sheet:
    """Every value in its place; what a missing key means is decided here and in the forms, nowhere else."""
    sheet = Sheet(
        title=form.title or words.say("", "config.title", lang=form.language),
        sections=sections,
        language=form.language,
        grade=form.grade,
        page=Page(form.paper, form.landscape, form.margin, form.binding, form.two_up, form.duplex),
        look=Look(form.print == "mono", form.size == "large", form.font, form.furigana, form.template),
        header=_header(form.header),
        group=Group(form.class_.name, (), form.class_.spare, form.class_.names),
        key=KeyStyle(form.key.table, form.key.others, form.key.explain, form.key.register),
        versions=_versions(form.sheets),
        dates=dates,
        seed=form.seed,
        split=form.split == "pupil",
        avoid=form.avoid,
        numbering=form.numbering,
        qr=form.sheets != "same" if form.qr is None else form.qr,
    )
    return replace(sheet, content=content_of(sheet, form))


def _header(form: HeaderForm) -> Header:
    return Header(form.class_, form.number, form.name, form.date, form.score, form.time)


def _versions(sheets: int | Literal["same", "each"]) -> int | None:
    if isinstance(sheets, int):
        return sheets
    return 1 if sheets == "same" else None
