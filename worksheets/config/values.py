"""A node → a value of the type wanted there. Everything that an input may say goes through `read`.

| the type | what may be written |
|---|---|
| `int`, `float`, `bool`, `date`, `str` | a text, see `scalars` |
| `Literal[...]` | a member, or one of its names in the word files |
| `tuple[X, ...]`, `tuple[X, X]` | a list, or one text taken apart: `3×2`, `4÷2`, `+-×`, `火・金` |
| `tuple[str, ...]` | a list, or one text: the name of a file with one item a line; marked `"plain"`, the only item |
| a frozen dataclass | a table, or for one key its short form `only: 7` |
| `A \\| B` | what fits first; a table goes to the dataclass that has its keys |
| `X \\| None` | nothing at all (`seed:`) as well |

Bounds are checked by pydantic, strictly, so that they mean here what they mean in the JSON Schema.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import MISSING, is_dataclass
from functools import cache
from typing import Any, Literal, TypeVar, get_args, get_origin

from pydantic import TypeAdapter, ValidationError

from worksheets.config import scalars
from worksheets.config.apart import taken_apart
from worksheets.config.files import found_on_disk, read_lines
from worksheets.config.keys import Entry, entries_of
from worksheets.config.names import Names, default_of, key_of, names_of, settable
from worksheets.config.nodes import Items, Node, Scalar, Table
from worksheets.config.reading import MOST_TOLD, Spot, all_told, collecting
from worksheets.config.refusal import refused
from worksheets.config.scalars import UNREAD
from worksheets.config.text import first_forbidden, trim
from worksheets.config.wanted import Form, form_of, hints_of, members
from worksheets.errors import Told, WorksheetsError

R = TypeVar("R")
Spellings = Mapping[str, str]
PLAIN = "plain"
MOST_ITEMS = 20_000
SHORT_TABLE = re.compile(r"\{?\s*(\w+)\s*[:=：]\s*(.+?)\s*\}?")


def read(node: Node, annotation: Any, spot: Spot, spellings: Spellings) -> Any:
    """The value of a node. Raises `WorksheetsError` with every fault found in it."""
    if isinstance(node, Scalar):
        code = first_forbidden(trim(node.text))
        if code is not None:
            raise spot.fail("yaml.character", code=code)
    value = _typed(node, annotation, spot, spellings)
    if value is UNREAD or not allowed(value, annotation):
        raise refused(node, annotation, spot, spellings)
    return found_on_disk(value, form_of(annotation).marks, spot) if isinstance(value, str) else value


def allowed(value: object, annotation: Any) -> bool:
    """Whether a value has the type and keeps the bounds of an annotation."""
    try:
        _adapter(annotation).validate_python(value, strict=True)
    except ValidationError:
        return False
    return True


@cache
def _adapter(annotation: Any) -> TypeAdapter[Any]:
    return TypeAdapter(annotation)


def _typed(node: Node, annotation: Any, spot: Spot, spellings: Spellings) -> Any:
    """The value without its bounds checked, or UNREAD."""
    form = form_of(annotation)
    if members(form.base):
        return _union(node, members(form.base), spot, spellings)
    if is_dataclass(form.base) and isinstance(form.base, type):
        return _record(node, form.base, spot, spellings)
    if get_origin(form.base) is tuple:
        return _tuple(node, form, spot, spellings)
    return _scalar(node, form.base, spot, spellings) if isinstance(node, Scalar) else UNREAD


def _scalar(node: Scalar, base: Any, spot: Spot, spellings: Spellings) -> Any:
    """One text by the base of its type."""
    if get_origin(base) is Literal:
        return scalars.choice(node.text, base, spellings)
    if node.empty or base not in scalars.READERS:
        return UNREAD
    if base is str and node.cut:
        spot.reading.warnings.append(spot.told("config.cut", text=node.text, cut=node.cut))
    return scalars.READERS[base](node.text)


def _union(node: Node, union: tuple[Any, ...], spot: Spot, spellings: Spellings) -> Any:
    """The first member that fits. A table or a list has one member to go to, whose faults are then told."""
    if isinstance(node, Scalar):
        if type(None) in union and not node.quoted and node.text.casefold() in scalars.NULL:
            return None
        short = _short_table(node)
        node = short if any(_fits(short, form_of(member).base, spellings) for member in union) else node
    fitting = [member for member in union if _fits(node, form_of(member).base, spellings)]
    if fitting and (not isinstance(node, Scalar) or len(union) == 1 + (type(None) in union)):
        return read(node, fitting[0], spot, spellings)
    for member in fitting:
        with suppress(WorksheetsError):
            return read(node, member, spot, spellings)
    return UNREAD


def _fits(node: Node, base: Any, spellings: Spellings) -> bool:
    """Whether a member of a union is the place for a node; a dataclass is where it knows one of the keys."""
    match node:
        case Table():
            return isinstance(base, type) and is_dataclass(base) and _knows(base, node, spellings)
        case Items():
            return get_origin(base) is tuple
        case Scalar():
            return base is not type(None) and not is_dataclass(base)


def _knows(record: type, table: Table, spellings: Spellings) -> bool:
    names = record_names(record, spellings)
    return any(names.field_of(key.text) for key, _ in table.entries)


def _tuple(node: Node, form: Form, spot: Spot, spellings: Spellings) -> Any:
    """A tuple from a list, from one text, or from a file of words."""
    if not isinstance(node, Scalar):
        return _items(node, form, spot, spellings) if isinstance(node, Items) else UNREAD
    item = get_args(form.base)[0]
    free = form_of(item).base is str
    if node.empty:
        return UNREAD
    if free and PLAIN not in form.marks:
        return read_lines(node.text, spot)
    parts = tuple(Scalar(part, node.line, quoted=True) for part in taken_apart(node.text, item, spellings))
    try:
        return _items(Items(parts, node.line), form, spot, spellings)
    except WorksheetsError:
        if len(parts) == 1 and not free:  # no list at all: what a list would be is then said instead
            return UNREAD
        raise


def _items(node: Items, form: Form, spot: Spot, spellings: Spellings) -> Any:
    """A tuple from the items of a list, each of which may hold faults."""
    kinds = get_args(form.base)
    if kinds[-1] is ...:
        kinds = kinds[:1] * len(node.items)
    if len(kinds) != len(node.items) or len(node.items) > form.bounds.get("max_length", MOST_ITEMS):
        return UNREAD
    values: list[Any] = []
    with all_told() as told:
        for number, (part, kind) in enumerate(zip(node.items, kinds, strict=True), 1):
            with collecting(told):
                values.append(read(part, kind, spot.item(number, part), spellings))
            if len(told) > MOST_TOLD:
                break
    return tuple(values)


def _record(node: Node, record: type, spot: Spot, spellings: Spellings) -> Any:
    """A frozen dataclass from a table, or from nothing, as where every key below is a comment."""
    if isinstance(node, Scalar):
        node = Table((), node.line) if node.empty else _short_table(node)
    if not isinstance(node, Table):
        return UNREAD
    names = record_names(record, spellings)
    with all_told() as told:
        entries = entries_of(node, names, spot, told)
        with collecting(told):
            value: Any = build(record, entries, names, spot)
    return value


def _short_table(node: Scalar) -> Scalar | Table:
    """The table of one key that a text stands for (`only: 7`), or the text."""
    short = SHORT_TABLE.fullmatch(node.text)
    if short is None:
        return node
    return Table(((Scalar(short[1], node.line), Scalar(short[2], node.line, quoted=True)),), node.line)


def record_names(record: type, spellings: Spellings) -> Names:
    """The names of a record's keys: its own in our word file, or the spellings that its option has in the kind's."""
    place = getattr(record, "WORDS", None)
    if place is not None:
        return names_of(record, "", place)
    keys = {key_of(item.name): item.name for item in settable(record)}
    return Names({**{name: value for name, value in spellings.items() if value in keys}, **keys})


def build(
    record: type[R],
    entries: Mapping[str, Entry],
    names: Names,
    spot: Spot,
    usual: Mapping[str, object] | None = None,
) -> R:
    """A record from its entries, over the `usual` values. Raises one error with every fault found."""
    values: dict[str, Any] = dict(usual or {})
    required = {item.name for item in settable(record) if default_of(item) is MISSING}
    with all_told() as told:
        for name, annotation in hints_of(record).items():
            if name in entries:
                with collecting(told):
                    values[name] = read(entries[name].node, annotation, entries[name].spot, names.of_values(name))
            elif name in required and name not in values:
                told.append(spot.told("config.missing", name=key_of(name)))
    try:
        return record(**values)
    except WorksheetsError as error:
        raise WorksheetsError(*(_placed(fault, entries, spot) for fault in error.told)) from None


def _placed(told: Told, entries: Mapping[str, Entry], spot: Spot) -> Told:
    """A fault between several fields, put where the field it names stands, if it stands anywhere."""
    name = str(told.values.get("field", ""))
    return (entries[name].spot if name in entries else spot).located(told)
