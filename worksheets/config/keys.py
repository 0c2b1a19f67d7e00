"""The keys of a table → the fields they name; unknown and repeated keys are told, with the nearest valid name."""

from __future__ import annotations

import re
from dataclasses import dataclass

from worksheets.config.names import Names, key_of
from worksheets.config.nodes import Node, Scalar, Table
from worksheets.config.reading import MOST_TOLD, Spot
from worksheets.errors import Told

WIDE_DASH = re.compile(r"[－−‐–—ー・]\s*\S")
GLUED = re.compile(r"[^\s:：]+(?P<colon>[:：])\S")


@dataclass(frozen=True, slots=True)
class Entry:
    """The value of one field, not yet read, and its place."""

    node: Node
    spot: Spot


def entries_of(table: Table, names: Names, spot: Spot, strict: bool = True) -> tuple[dict[str, Entry], list[Told]]:
    """Field → entry for every known key, and the faults among the keys.

    The same field under two names (`title` and `題名`) counts as repeated; the first is kept. Where `strict` is off,
    unknown keys are left alone.
    """
    found: dict[str, Entry] = {}
    told: list[Told] = []
    for key, node in table.entries:
        if len(told) > MOST_TOLD:
            break
        name = names.field_of(key.text)
        here = spot.under(key, key_of(name or key.text), key)
        if name is None:
            told.extend([unknown(key, names, here)] if strict else ())
        elif name in found:
            told.append(here.told("config.repeated", name=key.text, first=found[name].spot.line))
        else:
            found[name] = Entry(node, spot.under(key, key_of(name), node))
    return found, told


def unknown(key: Scalar, names: Names, spot: Spot) -> Told:
    """What to say about a key that nobody knows; slips of the Japanese keyboard get their own sentence."""
    slip = slip_of(key.text)
    if slip is not None:
        return spot.told(f"yaml.{slip}")
    near = names.nearest(key.text)
    if near is None:
        return spot.told("config.unknown_key", name=key.text[:60], known=names.listed())
    return spot.told("config.unknown_key_near", name=key.text[:60], near=near)


def slip_of(text: str) -> str | None:
    """The slip of a Japanese keyboard that a key shows (or a text where a table was wanted), if it shows one."""
    if text.startswith("\u3000"):
        return "wide_space"
    if WIDE_DASH.match(text):
        return "wide_dash"
    glued = GLUED.match(text)
    return None if glued is None else "wide_colon" if glued["colon"] == "：" else "colon_space"
