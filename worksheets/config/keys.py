"""The keys of a table → the fields they name; unknown and repeated keys are told, with the nearest valid name."""

from __future__ import annotations

import re
from dataclasses import dataclass

from worksheets.config.names import Names, key_of
from worksheets.config.nodes import Node, Scalar, Table
from worksheets.config.reading import MOST_TOLD, Spot
from worksheets.config.text import WIDE_SPACES
from worksheets.errors import Told

WIDE_DASH = re.compile(r"[－−‐–—ー・]\s*\S")
GLUED = re.compile(r"[^\s:：]+(?P<colon>[:：])\S")


@dataclass(frozen=True, slots=True)
class Entry:
    """The value of one field, not yet read, and its place."""

    node: Node
    spot: Spot


def entries_of(table: Table, names: Names, spot: Spot, told: list[Told], strict: bool = True) -> dict[str, Entry]:
    """Field → entry for every known key; faults among the keys join `told`.

    The same field under two names (`title` and `題名`) counts as repeated; the first is kept. Where `strict` is off,
    unknown keys are left alone.
    """
    found: dict[str, Entry] = {}
    for key, node in table.entries:
        if len(told) > MOST_TOLD:
            break
        name = None if key.text.startswith(tuple(WIDE_SPACES)) else names.field_of(key.text)
        here = spot.under(key, key_of(name or key.text), key)
        if name is None:
            told.extend([_unknown(key, names, here)] if strict else ())
        elif name in found:
            told.append(here.told("config.repeated", name=key.text, first=found[name].spot.line))
        else:
            found[name] = Entry(node, spot.under(key, key_of(name), node))
    return found


def _unknown(key: Scalar, names: Names, spot: Spot) -> Told:
    """What to say about a key that nobody knows; slips of the Japanese keyboard get their own sentence."""
    slip = slip_of(key.text)
    if slip is not None:
        return spot.told(f"yaml.{slip}")
    near = names.nearest(key.text)
    if near is None:
        return spot.told("config.unknown_key", name=key.text[:60], known=names.listed())
    return spot.told("config.unknown_key_near", name=key.text[:60], near=near)


def is_suggested(field: str, told: list[Told], names: Names) -> bool:
    """Whether a slip was told that probably means this field, so that it need not be told as missing too."""
    return any(names.field_of(str(fault.values.get("near"))) == field for fault in told)


def slip_of(text: str) -> str | None:
    """The slip of a Japanese keyboard that a key shows (or a text where a table was wanted), if it shows one."""
    if text.startswith(tuple(WIDE_SPACES)):
        return "wide_space"
    if WIDE_DASH.match(text):
        return "wide_dash"
    glued = GLUED.match(text)
    return None if glued is None else "wide_colon" if glued["colon"] == "：" else "colon_space"
