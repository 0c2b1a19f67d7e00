"""What may stand in a place, said from its type alone: `1から200までの整数`, `easy（やさしい）, normal（ふつう）`.

An annotation is taken apart here and nowhere else: `Annotated[int, Interval(ge=1, le=9)]` is the base `int` with the
bounds ge and le. Which values a bound lets through is pydantic's work; here it is only put into words.
"""

from __future__ import annotations

import datetime
import types
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, is_dataclass
from functools import cache
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from annotated_types import Ge, GroupedMetadata, Gt, Le, Lt, MaxLen, MinLen

from worksheets import words
from worksheets.config.names import key_of, settable

BOUNDS = {Ge: "ge", Gt: "gt", Le: "le", Lt: "lt", MinLen: "min_length", MaxLen: "max_length"}
NOUNS: dict[Any, str] = {bool: "flag", int: "whole", float: "number", str: "text", datetime.date: "date"}


@dataclass(frozen=True, slots=True)
class Form:
    """A type without its `Annotated`: the base, its bounds (`ge`, `max_length`, …) and all other marks (`"file"`)."""

    base: Any
    bounds: Mapping[str, Any] = field(default_factory=dict)
    marks: tuple[object, ...] = ()


@cache
def form_of(annotation: Any) -> Form:
    """Take an annotation apart."""
    if get_origin(annotation) is not Annotated:
        return Form(annotation)
    base, *metadata = get_args(annotation)
    flat = list(_flat(metadata))
    bounds = {BOUNDS[type(mark)]: getattr(mark, BOUNDS[type(mark)]) for mark in flat if type(mark) in BOUNDS}
    return Form(base, bounds, tuple(mark for mark in flat if type(mark) not in BOUNDS))


def _flat(metadata: Iterable[Any]) -> Iterator[Any]:
    for mark in metadata:
        yield from _flat(mark) if isinstance(mark, GroupedMetadata) else (mark,)


def members(base: Any) -> tuple[Any, ...]:
    """The members of a union, None included; empty for all else."""
    return get_args(base) if get_origin(base) in (Union, types.UnionType) else ()


def hints_of(record: Any) -> Mapping[str, Any]:
    """The annotations of the fields of a record, evaluated, bounds included."""
    return _hints_of(record)


@cache
def _hints_of(record: Any) -> Mapping[str, Any]:
    hints = get_type_hints(record, include_extras=True)
    return {item.name: hints[item.name] for item in settable(record)}


@dataclass(frozen=True, slots=True)
class Wanted:
    """What an annotation lets through, as a phrase in the reader's language. `spellings`: other names of values."""

    annotation: Any
    spellings: Mapping[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        return _say("or").join(dict.fromkeys(self._phrases(self.annotation)))

    def _phrases(self, annotation: Any) -> Iterator[str]:
        form = form_of(annotation)
        if members(form.base):
            for member in members(form.base):
                yield from self._phrases(member)
        elif get_origin(form.base) is Literal:
            values = list(map(self._value, get_args(form.base)))
            yield _say("choice", values=_say("comma").join(values)) if len(values) > 1 else values[0]
        elif get_origin(form.base) is tuple:
            item = Wanted(get_args(form.base)[0], self.spellings)
            yield _say("list", what=item, bounds=_length(form))
        elif is_dataclass(form.base):
            yield self._table(form.base)
        elif form.base in NOUNS:
            yield _say(NOUNS[form.base], bounds=_bounds(form))

    def _table(self, record: Any) -> str:
        """A dataclass as its one key with what that wants (`{only: 0から9までの整数}`), or as the list of its keys."""
        hints = hints_of(record)
        if len(hints) > 1:
            return _say("table", keys=_say("comma").join(map(key_of, hints)))
        return "".join(f"{{{key_of(name)}: {Wanted(hint)}}}" for name, hint in hints.items())

    def _value(self, value: object) -> str:
        """A value with its name in the reader's language, if it has one: `easy（やさしい）`."""
        others = [name for name, meant in self.spellings.items() if meant == str(value)]
        spoken = next((name for name in others if name.isascii() is (words.language() == "en")), None)
        return str(value) if spoken is None or spoken == value else _say("value", value=value, name=spoken)


def _bounds(form: Form) -> str:
    """The bounds of a value as they stand beside the noun: `1から200までの`, ` up to 80 characters`; empty for none."""
    if {"ge", "le"} <= form.bounds.keys():
        return _say("between", low=form.bounds["ge"], high=form.bounds["le"])
    told = {name: bound for name, bound in form.bounds.items() if name != "min_length" or bound > 1}
    return "".join(_say(name, bound=bound) for name, bound in told.items())


def _length(form: Form) -> str:
    """How many items a list may have: `3個`, `1〜10個`; empty where nearly any number will do."""
    kinds = get_args(form.base)
    fixed = None if kinds[-1] is ... else len(kinds)
    low, high = fixed or form.bounds.get("min_length", 0), fixed or form.bounds.get("max_length")
    if high is None:
        return ""
    return _say("items", number=high) if low == high else _say("some_items", low=low, high=high)


def _say(path: str, **values: object) -> str:
    return words.say("", f"config.wanted.{path}", values)
