"""A section of a config: the keys that every kind has, and beside them the options of its own kind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from worksheets import kinds
from worksheets.config.forms import SectionForm
from worksheets.config.keys import Entry, entries_of, slip_of
from worksheets.config.names import Names, names_of
from worksheets.config.nodes import Node, Scalar, Table, show
from worksheets.config.reading import Spot, all_told, collecting
from worksheets.config.settings import kind_name, option_names
from worksheets.config.values import build
from worksheets.config.wanted import hints_of
from worksheets.errors import WorksheetsError
from worksheets.kind import LEVELS, Aim, AnyKind, Purpose
from worksheets.sheet import Section

USUAL_COUNT = 4  # two rows of two, which fit on one A4 page whatever the kind
OWN = frozenset(hints_of(SectionForm))


def section_names() -> Names:
    """The names of the keys that every section has."""
    return names_of(SectionForm, "", SectionForm.WORDS)


def read_section(node: Node, spot: Spot, grade: int | None) -> Section:
    """The section that a table describes. Raises `WorksheetsError` with every fault in it."""
    if not isinstance(node, Table):
        slip = slip_of(node.text) if isinstance(node, Scalar) else None
        raise spot.fail(f"yaml.{slip}") if slip else spot.fail("config.section_wanted", found=show(node))
    kind = form = options = None
    with all_told() as told:
        with collecting(told):
            kind = _kind_of(node, spot)
        names = section_names() if kind is None else section_names() | option_names(kind)
        # Without its kind nobody knows which keys a section may have.
        entries = entries_of(node, names, spot, told, strict=kind is not None)
        with collecting(told):
            form = build(SectionForm, _part(entries, own=True), names, spot)
        if kind is not None:
            with collecting(told):
                usual = kind.usual(_purpose(kind, form, grade))
                options = build(kind.options, _part(entries, own=False), names, spot, usual)
    assert kind is not None, "a section without its kind was told"
    assert form is not None
    _warn_beyond(kind, options, grade, entries, spot)
    return _section(kind, form, options, entries)


def _part(entries: Mapping[str, Entry], own: bool) -> dict[str, Entry]:
    """The keys that every section has (own), or all others, which are the kind's."""
    return {name: entry for name, entry in entries.items() if (name in OWN) is own}


def _kind_of(table: Table, spot: Spot) -> AnyKind | None:
    """The kind a table names; None where it names none, which is told with the other keys."""
    for key, node in table.entries:
        if section_names().field_of(key.text) == "puzzle" and isinstance(node, Scalar) and not node.empty:
            return kinds.load(kind_name(node.text, spot.under(key, "puzzle", node)))
    return None


def _purpose(kind: AnyKind, form: SectionForm | None, grade: int | None) -> Purpose:
    return Purpose(making=True, grade=grade, answers=_answers(kind, form))


def _answers(kind: AnyKind, form: SectionForm | None) -> int | None:
    """The exact number of answers asked for, or None for any."""
    if form is None or form.answers is None:
        return kind.default_answers
    return None if form.answers == "any" else form.answers


def aim_of(kind: AnyKind, form: SectionForm) -> Aim:
    """What a section asks of its puzzles besides the options."""
    return Aim(None if form.level == "any" else LEVELS.index(form.level), _answers(kind, form))


def _warn_beyond(kind: AnyKind, options: Any, grade: int | None, entries: Mapping[str, Entry], spot: Spot) -> None:
    """Warn of options that go beyond the school year, at their own lines where they are written."""
    for name in kind.beyond(options, grade) if grade is not None else ():
        place = entries[name].spot if name in entries else spot
        spot.reading.warnings.append(place.told("config.beyond", name=name, grade=grade))


def _section(kind: AnyKind, form: SectionForm, options: Any, entries: Mapping[str, Entry]) -> Section:
    """The section from its form, its given puzzles read and written again in the kind's own notation."""
    given = _given(form.given, kind, options, entries["given"].spot) if form.given else ()
    if form.count is not None and form.count < len(given):
        raise entries["count"].spot.fail("config.more_given", count=form.count, given=len(given))
    return Section(
        kind=kind.name,
        options=options,
        count=form.count or len(given) or USUAL_COUNT,
        aim=aim_of(kind, form),
        given=given,
        points=form.points,
        space=form.space,
        repeats=form.repeats == "allow",
    )


def _given(puzzles: tuple[str, ...], kind: AnyKind, options: Any, spot: Spot) -> tuple[str, ...]:
    """The given puzzles in the kind's own notation. Raises with every one that cannot be read."""
    found: list[str] = []
    with all_told() as told:
        for number, text in enumerate(puzzles, 1):
            try:
                found.append(kind.format(kind.parse(text, options)))
            except WorksheetsError as error:
                told.extend(map(spot.at(str(number)).located, error.told))
    return tuple(found)
