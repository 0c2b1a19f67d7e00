"""JSON Schema: of a whole config, for editors, and of one kind's options, for programs.

Bounds are written by pydantic, which also checks them when a config is read. The schema of a config is loose: it allows
what the reader allows beside plain values, such as other names of keys and values, `3×2` for a list, or yes in words.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import MISSING, Field, dataclass, is_dataclass
from typing import Any, Literal, get_args, get_origin

from pydantic import TypeAdapter

from worksheets import kinds, words
from worksheets.config.content import plain
from worksheets.config.forms import ListForm, SectionForm, SheetForm
from worksheets.config.names import Names, default_of, key_of, settable
from worksheets.config.scalars import NO, YES
from worksheets.config.sections import section_names
from worksheets.config.settings import kind_names, option_names
from worksheets.config.sheets import sheet_names
from worksheets.config.values import record_names
from worksheets.config.wanted import form_of, hints_of, members
from worksheets.kind import AnyKind, Purpose

DIALECT = "https://json-schema.org/draft/2020-12/schema"
Schema = dict[str, Any]


def schema() -> Schema:
    """The JSON Schema of a config, for the kinds that are installed."""
    top = Writer(loose=True).record(SheetForm, sheet_names(), "", SheetForm.WORDS)
    sections = TypeAdapter(hints_of(ListForm)["sections"]).json_schema() | {"items": _section()}
    top["properties"] |= dict.fromkeys(_spellings(sheet_names(), "sections"), sections)
    return {"$schema": DIALECT, "title": "worksheets", **top, **_one_of(sheet_names(), "sections")}


def _section() -> Schema:
    """A section: its kind decides which options it may have."""
    spellings = _spellings(section_names(), "puzzle")
    by_kind = [
        {"if": {"anyOf": [_names_kind(key, name) for key in spellings]}, "then": _section_of(kinds.load(name))}
        for name in kinds.names()
    ]
    known = {"enum": _kind_spellings(kinds.names())}
    properties = dict.fromkeys(spellings, known)
    return {"type": "object", "properties": properties, **_one_of(section_names(), "puzzle"), "allOf": by_kind}


def _names_kind(key: str, kind: str) -> Schema:
    return {"properties": {key: {"enum": _kind_spellings((kind,))}}, "required": [key]}


def _kind_spellings(wanted: Iterable[str]) -> list[str]:
    return [spelling for spelling, name in kind_names().items() if name in wanted]


def _section_of(kind: AnyKind) -> Schema:
    """The keys of a section of one kind: those of every section, and its options."""
    writer = Writer(loose=True)
    options = writer.record(kind.options, option_names(kind), kind.name, "", _usual(kind))
    common = writer.record(SectionForm, section_names(), "", SectionForm.WORDS)
    return {"properties": options["properties"] | common["properties"], "additionalProperties": False}


def option_schema(kind: str) -> Schema:
    """The JSON Schema of the options of a kind. `default` is the value when puzzles are made.

    Where the default for solving a given puzzle is another, it stands beside it as `default_solving`.
    """
    record = kinds.load(kind)
    found = Writer().record(record.options, option_names(record), record.name, "", _usual(record))
    solving = record.usual(Purpose(making=False, answers=None))
    for item in settable(record.options):
        entry, default = found["properties"][key_of(item.name)], plain(solving.get(item.name, default_of(item)))
        if entry.get("default", default) != default:
            entry["default_solving"] = default
    return found


def _usual(kind: AnyKind) -> Mapping[str, object]:
    return kind.usual(Purpose(making=True, answers=kind.default_answers))


def _spellings(names: Names, field: str) -> list[str]:
    """Every key that names a field, its own first."""
    return sorted((key for key, name in names.keys.items() if name == field), key=lambda key: key != key_of(field))


def _one_of(names: Names, field: str) -> Schema:
    """That a field is there, under one of its names."""
    return {"anyOf": [{"required": [key]} for key in _spellings(names, field)]}


@dataclass(frozen=True, slots=True)
class Writer:
    """Writes the schema of types. `loose` allows all that may be written; else only what a program would write."""

    loose: bool = False

    def record(
        self, record: Any, names: Names, room: str, path: str, usual: Mapping[str, object] | None = None
    ) -> Schema:
        """The schema of a dataclass; its help texts stand in the word file of a room, under a path there."""
        properties: Schema = {}
        required: list[str] = []
        for item, annotation in zip(settable(record), hints_of(record).values(), strict=True):
            default = (usual or {}).get(item.name, default_of(item))
            entry = {**self.value(annotation, names.of_values(item.name)), **_help(item, room, path)}
            if default is MISSING:
                required.append(key_of(item.name))
            else:
                entry["default"] = plain(default)
            keys = _spellings(names, item.name) if self.loose else [key_of(item.name)]
            properties |= {key: dict(entry) for key in keys}
        # Keys with several names cannot be required by one of them; the reader tells a missing one all the same.
        needed = {} if self.loose or not required else {"required": required}
        return {"type": "object", "properties": properties, "additionalProperties": False, **needed}

    def value(self, annotation: Any, spellings: Mapping[str, str]) -> Schema:
        """The schema of one type."""
        form = form_of(annotation)
        if members(form.base):
            return {"anyOf": [self.value(member, spellings) for member in members(form.base)]}
        if is_dataclass(form.base) and isinstance(form.base, type):
            return self.record(form.base, record_names(form.base, spellings), "", getattr(form.base, "WORDS", ""))
        found = TypeAdapter(annotation).json_schema()
        return self.loosened(found, form.base, spellings) if self.loose else found

    def loosened(self, found: Schema, base: Any, spellings: Mapping[str, str]) -> Schema:
        """The schema of a plain value with the other ways to write it."""
        if get_origin(base) is Literal:
            return {"enum": [*get_args(base), *spellings]}
        if get_origin(base) is tuple:
            items = {"items": self.value(get_args(base)[0], spellings)} if "items" in found else {}
            return {"anyOf": [{**found, **items}, {"type": "string"}]}
        return {"anyOf": [found, {"enum": sorted(YES | NO)}]} if base is bool else found


def _help(item: Field[Any], room: str, path: str) -> Schema:
    """The help text of an option, where the word file has one."""
    try:
        return {"description": str(words.look_up(room, f"{path}options.{key_of(item.name)}.help"))}
    except KeyError:
        return {}
