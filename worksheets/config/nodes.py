"""A file as it was typed: scalars as text, lists and tables, each with its physical line. No value has a type yet.

What a text means (a number, a date, a word) depends on the place where it stands, so it is decided later, from the
type wanted there. This is what keeps YAML's guesses (010 is 8, 12:30 is 750, no is false) out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from worksheets.errors import fail

MOST_DEPTH = 12  # the deepest thing that a config needs is 5 deep


@dataclass(frozen=True, slots=True)
class Scalar:
    """One text. `cut` is what YAML took for a comment behind an unquoted text (`#3`), where that looks unintended."""

    text: str
    line: int | None = None
    quoted: bool = False
    cut: str = ""

    @property
    def empty(self) -> bool:
        """Nothing was typed (`seed:`), which is not the same as the empty text `''`."""
        return not self.text and not self.quoted


@dataclass(frozen=True, slots=True)
class Items:
    """A list."""

    items: tuple[Node, ...]
    line: int | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """Keys and values in their order, repeated keys included."""

    entries: tuple[tuple[Scalar, Node], ...]
    line: int | None = None


Node = Scalar | Items | Table


def node_of(value: object, depth: int = 0) -> Node:
    """The node that stands for a plain Python value (JSON content, options given from Python). It has no line.

    Raises `WorksheetsError` for values that are nested without end.
    """
    if depth > MOST_DEPTH:
        raise fail("yaml.too_deep")
    if isinstance(value, str):
        return Scalar(value, quoted=True)
    if isinstance(value, Mapping):
        return Table(tuple((Scalar(str(key), quoted=True), node_of(item, depth + 1)) for key, item in value.items()))
    if isinstance(value, Sequence):
        return Items(tuple(node_of(item, depth + 1) for item in value))
    return Scalar("" if value is None else str(value))


def show(node: Node) -> str:
    """A node as a reader would recognise it, shortened: what an error message calls the value found."""
    match node:
        case Scalar():
            return shortened(node.text)
        case Items():
            return shortened("[" + ", ".join(map(show, node.items[:5])) + (", …" if len(node.items) > 5 else "") + "]")
        case Table():
            return shortened("{" + ", ".join(_entry(key, item) for key, item in node.entries[:5]) + "}")


def _entry(key: Scalar, item: Node) -> str:
    return show(key) if isinstance(item, Scalar) and item.empty else f"{show(key)}: {show(item)}"


def shortened(text: str, most: int = 40) -> str:
    """A text fit for a message: no longer than `most`, and nothing in it that moves the cursor."""
    visible = "".join(char if char.isprintable() or char == "\u3000" else "\N{REPLACEMENT CHARACTER}" for char in text)
    return visible if len(visible) <= most else visible[: most - 1] + "…"
