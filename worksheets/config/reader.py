"""Bytes of a YAML file → nodes with lines, strictly: every feature of YAML that a worksheet does not need is refused.

PyYAML gives the events; we build the nodes ourselves, without recursion, so that anchors and aliases (a short file
that unfolds to gigabytes), tags (which can call code), deep nesting and several documents are told with their line,
and so that no value is given a type here. Repeated keys stay in the table, for the reader that knows its names.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import yaml

from worksheets.config import syntax
from worksheets.config.nodes import MOST_DEPTH, Items, Node, Scalar, Table
from worksheets.config.text import LINE_BREAK, NotTextError, decode_utf8, first_forbidden
from worksheets.errors import Told, WorksheetsError

MOST_BYTES = 200_000  # 20 sections of 200 given puzzles are 120 kB; the YAML scanner needs about a second for this much
MOST_NODES = 20_000  # two sections of 9999 given puzzles
CUT = re.compile(r"[ \t]*(#[^\r\n]*)")
MARGIN_NOTE = re.compile(r"(?: {2,}|\t+)# ")


def read_bytes(path: Path, most: int = MOST_BYTES) -> bytes:
    """The bytes of a file. Raises `WorksheetsError` where there is none, it cannot be read or is larger than `most`."""
    name = str(path)
    try:
        if path.is_dir():
            raise WorksheetsError(Told("config.is_folder", file=name))
        if not path.is_file():
            raise WorksheetsError(Told("config.no_file", file=name))
        with path.open("rb") as stream:
            data = stream.read(most + 1)
    except (OSError, ValueError):  # ValueError: a name with a NUL in it
        raise WorksheetsError(Told("config.unreadable", file=name)) from None
    if len(data) > most:
        raise WorksheetsError(Told("config.too_large", {"most": most // 1000}, file=name))
    return data


def read_text(data: bytes, file: str) -> str:
    """UTF-8 text without characters that can never be printed. Raises `WorksheetsError` with the line."""
    try:
        text = decode_utf8(data)
    except NotTextError as problem:
        key = "yaml.cp932" if problem.cp932 else "yaml.not_utf8"
        raise WorksheetsError(Told(key, file=file, line=problem.line)) from None
    bad = list(_forbidden_lines(text))
    if bad:
        raise WorksheetsError(*(Told("yaml.character", {"code": code}, file, line) for line, code in bad))
    return text


def _forbidden_lines(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(LINE_BREAK.split(text), 1):
        code = first_forbidden(line.replace("\t", " "))
        if code is not None:
            yield number, code


def parse(text: str, file: str) -> Table:
    """The table at the top of a file.

    Raises `WorksheetsError` where the text is no YAML, uses what we refuse, is empty, or is no table.
    """
    building = _Building(file)
    try:
        for event in yaml.parse(text, Loader=yaml.SafeLoader):
            building.add(event, text)
    except yaml.YAMLError as error:
        raise WorksheetsError(*syntax.explain(text, file, error)) from None
    except (ValueError, OverflowError):  # PyYAML hands the number of "\UFFFFFFFF" to chr() unchecked
        raise WorksheetsError(*syntax.explain(text, file, None)) from None
    top = building.root
    if top is None or (isinstance(top, Scalar) and top.empty):
        raise WorksheetsError(Told("yaml.empty", file=file))
    if not isinstance(top, Table):
        raise WorksheetsError(*(syntax.suspects(text, file) or [Told("yaml.no_table", file=file, line=top.line)]))
    return top


@dataclass(slots=True)
class _Open:
    """A list or table whose end has not come yet; a table's children are key, value, key, value …"""

    line: int
    children: list[Node] = field(default_factory=list)


@dataclass(slots=True)
class _Building:
    """The nodes built so far from the events of one file."""

    file: str
    root: Node | None = None
    open: list[_Open] = field(default_factory=list)
    nodes: int = 0

    def add(self, event: yaml.Event, text: str) -> None:
        """Take the next event."""
        assert event.start_mark is not None, "every event of a parser has its marks"
        assert event.end_mark is not None
        line = event.start_mark.line + 1
        self.nodes += isinstance(event, yaml.NodeEvent)
        self.refuse(event, line)
        match event:
            case yaml.ScalarEvent():
                quoted = event.style is not None
                cut = "" if quoted else _cut(text, event.end_mark.index)
                self.close(Scalar(event.value, line, quoted, cut))
            case yaml.SequenceStartEvent() | yaml.MappingStartEvent():
                self.open.append(_Open(line))
            case yaml.SequenceEndEvent():
                done = self.open.pop()
                self.close(Items(tuple(done.children), done.line))
            case yaml.MappingEndEvent():
                done = self.open.pop()
                self.close(Table(tuple(self.pairs(done)), done.line))

    def refuse(self, event: yaml.Event, line: int) -> None:
        """Raise for anchors, aliases, tags, a second document, and nesting or lists without end."""
        key = None
        if isinstance(event, yaml.AliasEvent):
            key = "alias"
        elif isinstance(event, yaml.NodeEvent) and event.anchor is not None:
            key = "anchor"
        elif getattr(event, "tag", None) is not None:
            key = "tag"
        elif isinstance(event, yaml.DocumentStartEvent) and self.root is not None:
            key = "documents"
        elif len(self.open) > MOST_DEPTH:
            key = "too_deep"
        elif self.nodes > MOST_NODES:
            key = "too_many"
        if key is not None:
            raise WorksheetsError(Told(f"yaml.{key}", file=self.file, line=line))

    def close(self, node: Node) -> None:
        """Put a finished node where it belongs."""
        if self.open:
            self.open[-1].children.append(node)
        else:
            self.root = node

    def pairs(self, done: _Open) -> Iterator[tuple[Scalar, Node]]:
        """The entries of a table."""
        for key, value in zip(done.children[::2], done.children[1::2], strict=True):
            if not isinstance(key, Scalar):
                raise WorksheetsError(Told("yaml.key", file=self.file, line=key.line))
            yield key, value


def _cut(text: str, end: int) -> str:
    """The comment behind an unquoted text, unless it is set off like a note in the margin: two spaces, `#`, a space."""
    if MARGIN_NOTE.match(text, end):
        return ""
    found = CUT.match(text, end)
    return found[1] if found else ""
