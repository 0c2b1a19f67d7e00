"""The options of a kind: from a section of a config, from `--set name=value`, or from Python; and the kinds' names."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from worksheets import kinds
from worksheets.config.keys import entries_of
from worksheets.config.names import LANGUAGES, Names, folded, names_of, nearest
from worksheets.config.nodes import Scalar, Table, node_of
from worksheets.config.reading import Reading, Spot, all_told, bounded, collecting
from worksheets.config.values import build
from worksheets.kind import AnyKind, Purpose
from worksheets.words import book


@bounded()
def options(kind: str, settings: Mapping[str, object], purpose: Purpose) -> Any:
    """A value of the kind's `Options`: its defaults, the usual values for this purpose, and these settings over them.

    Values may be texts as typed on a command line or plain Python values; names may be Japanese. Raises
    `WorksheetsError` with every fault; its fields name the options.
    """
    record = kinds.load(kind)
    spot = Spot(Reading(folder=Path()))
    names = option_names(record)
    with all_told() as told:
        entries = entries_of(_settings(settings), names, spot, told)
        with collecting(told):
            value = build(record.options, entries, names, spot, record.usual(purpose))
    return value


def _settings(settings: Mapping[str, object]) -> Table:
    return Table(tuple((Scalar(str(name)), node_of(value)) for name, value in settings.items()))


def option_names(kind: AnyKind) -> Names:
    """The names of a kind's options and of their values."""
    record: Any = kind.options
    return names_of(record, kind.name, "")


@cache
def kind_names() -> Mapping[str, str]:
    """Every accepted spelling of a kind → its name: `マッチ棒` → `matchstick`."""
    found = {name: name for name in kinds.all_names()}
    for lang in LANGUAGES:
        for name in kinds.all_names():
            for spelling in book(name, lang).get("names", ()):
                found.setdefault(folded(str(spelling)).casefold(), name)
    return found


def kind_name(text: str, spot: Spot | None = None) -> str:
    """The kind that a name means. Raises `WorksheetsError` with the nearest name, or all of them."""
    name = folded(text).casefold()
    if name in kinds.all_names():  # without a look at all word files
        return name
    known = kind_names()
    if name in known:
        return known[name]
    near = nearest(folded(text), known)
    place = spot or Spot(Reading())
    if near is not None:
        raise place.fail("options.unknown_kind_near", found=text[:60], near=near)
    raise place.fail("options.unknown_kind", found=text[:60], known=", ".join(map(_both_names, kinds.names())))


def _both_names(name: str) -> str:
    """`matchstick（マッチ棒）`: a kind as typed in either language."""
    spellings = book(name, "ja").get("names", ())
    return f"{name}（{spellings[0]}）" if spellings else name
