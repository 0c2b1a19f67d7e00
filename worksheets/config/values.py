"""A node → a value of the type wanted there. Everything that an input may say goes through `read`.

| the type | what may be written |
|---|---|
| `int`, `float`, `bool`, `date`, `str` | a text, see `scalars` |
| `Literal[...]` | a member, or one of its names in the word files |
| `tuple[X, ...]`, `tuple[X, X]` | a list, or one text taken apart: `3×2`, `4÷2`, `+-×`, `火・金` |
| `Annotated[tuple[str, ...], "file"]` | a list, or the name of a text file with one item a line |
| a frozen dataclass | a table, or for one key its short form `only: 7` |
| `A \\| B` | what fits first; a table goes to the dataclass that has its keys |
| `X \\| None` | nothing at all (`seed:`) as well |

Bounds are checked by pydantic, strictly, so that they mean here what they mean in the JSON Schema.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from typing import Any, Literal, TypeVar, get_args, get_origin

from pydantic import TypeAdapter, ValidationError

from worksheets.config import scalars
from worksheets.config.apart import taken_apart
from worksheets.config.files import read_lines
from worksheets.config.keys import Entry, entries_of
from worksheets.config.names import Names, key_of, names_of
from worksheets.config.nodes import Items, Node, Scalar, Table
from worksheets.config.reading import Spot, collecting
from worksheets.config.refusal import refused
from worksheets.config.scalars import UNREAD
from worksheets.config.text import first_forbidden, trim
from worksheets.config.wanted import Form, form_of, hints_of, members
from worksheets.errors import Told, WorksheetsError

R = TypeVar("R")
Spellings = Mapping[str, str]
SHORT_TABLE = re.compile(r"(\w+)\s*[:=：]\s*(.+)", re.DOTALL)


def read(node: Node, annotation: Any, spot: Spot, spellings: Spellings) -> Any:
    """The value of a node. Raises `WorksheetsError` with every fault found in it."""
    if isinstance(node, Scalar):
        code = first_forbidden(trim(node.text))
        if code is not None:
            raise spot.fail("yaml.character", code=code)
    value = _typed(node, annotation, spot, spellings)
    if value is UNREAD or not allowed(value, annotation):
        raise refused(node, annotation, spot, spellings)
    return value


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
    if not isinstance(node, Scalar):
        return UNREAD
    if get_origin(form.base) is Literal:
        return scalars.choice(node.text, form.base, spellings)
    if node.empty:
        return UNREAD
    if form.base is str and node.cut:
        spot.reading.warnings.append(spot.told("config.cut", text=node.text, cut=node.cut))
    return scalars.READERS[form.base](node.text) if form.base in scalars.READERS else UNREAD


def _union(node: Node, union: tuple[Any, ...], spot: Spot, spellings: Spellings) -> Any:
    """The first member that fits. A table or a list has one member to go to, whose faults are then told."""
    fitting = [member for member in union if _fits(node, form_of(member).base)]
    if isinstance(node, Table):
        fitting.sort(key=lambda record: -len(_known_keys(node, record, spellings)))
        fitting = fitting[:1]
    if len(fitting) == 1 and not isinstance(node, Scalar):
        return read(node, fitting[0], spot, spellings)
    for member in fitting:
        try:
            return read(node, member, spot, spellings)
        except WorksheetsError:
            continue
    nothing = isinstance(node, Scalar) and not node.quoted and node.text in scalars.NULL
    return None if nothing and type(None) in union else UNREAD


def _fits(node: Node, base: Any) -> bool:
    match node:
        case Table():
            return is_dataclass(base)
        case Items():
            return get_origin(base) is tuple
        case Scalar():
            return base is not type(None) and not (is_dataclass(base) and not SHORT_TABLE.fullmatch(node.text))


def _known_keys(table: Table, record: Any, spellings: Spellings) -> list[str]:
    names = record_names(form_of(record).base, spellings)
    return [key.text for key, _ in table.entries if names.field_of(key.text)]


def _tuple(node: Node, form: Form, spot: Spot, spellings: Spellings) -> Any:
    """A tuple from a list, from one text, or from a file of words."""
    inner = get_args(form.base)
    item = inner[0] if inner else str
    if isinstance(node, Scalar) and "file" in form.marks:
        return read_lines(node.text, spot)
    if isinstance(node, Scalar):
        parts = taken_apart(node.text, item, spellings)
        node = Items(tuple(Scalar(part, node.line, quoted=True) for part in parts), node.line)
    if not isinstance(node, Items):
        return UNREAD
    told: list[Told] = []
    values: list[Any] = []
    for number, part in enumerate(node.items, 1):
        with collecting(told):
            values.append(read(part, item, spot.item(number, part), spellings))
    if told:
        raise WorksheetsError(*told)
    return tuple(values)


def _record(node: Node, record: type, spot: Spot, spellings: Spellings) -> Any:
    """A frozen dataclass from a table."""
    if isinstance(node, Scalar):
        node = _as_table(node)
    if not isinstance(node, Table):
        return UNREAD
    names = record_names(record, spellings)
    entries, told = entries_of(node, names, spot)
    with collecting(told):
        value: Any = build(record, entries, names, spot)
    if told:
        raise WorksheetsError(*told)
    return value


def _as_table(node: Scalar) -> Node:
    """The table that a text stands for: `only: 7`, or nothing at all, as when every key below is a comment."""
    if node.empty:
        return Table((), node.line)
    short = SHORT_TABLE.fullmatch(node.text)
    if short is None:
        return node
    return Table(((Scalar(short[1], node.line), Scalar(short[2], node.line, quoted=True)),), node.line)


def record_names(record: type, spellings: Spellings) -> Names:
    """The names of a record's keys: its own in our word file, or the spellings that its option has in the kind's."""
    place = getattr(record, "WORDS", None)
    if place is not None:
        return names_of(record, "", place)
    keys = {key_of(item.name): item.name for item in fields(record)}
    return Names({**{name: value for name, value in spellings.items() if value in keys}, **keys})


def build(
    record: type[R],
    entries: Mapping[str, Entry],
    names: Names,
    spot: Spot,
    usual: Mapping[str, object] | None = None,
) -> R:
    """A record from its entries, over the `usual` values. Raises one error with every fault found."""
    told: list[Told] = []
    values: dict[str, Any] = dict(usual or {})
    required = {item.name for item in fields(record) if item.default is MISSING and item.default_factory is MISSING}  # type: ignore[arg-type]
    for name, annotation in hints_of(record).items():
        if name in entries:
            with collecting(told):
                values[name] = read(entries[name].node, annotation, entries[name].spot, names.of_values(name))
        elif name in required and name not in values:
            told.append(spot.told("config.missing", name=key_of(name)))
    if told:
        raise WorksheetsError(*told)
    try:
        return record(**values)
    except WorksheetsError as error:
        raise WorksheetsError(*(_placed(fault, entries, spot) for fault in error.told)) from None


def _placed(told: Told, entries: Mapping[str, Entry], spot: Spot) -> Told:
    """A fault between several fields, put where the field it names stands, if it stands anywhere."""
    name = str(told.values.get("field", ""))
    here = entries[name].spot if name in entries else spot
    return here.located(WorksheetsError(told)).told[0]
