"""Reading the page markup: strict XML becomes a tree of checked elements that know their template line.

Names that do not exist are refused with the file, the line, the nearest name and all that are allowed.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from xml.parsers import expat

from worksheets.errors import Told, WorksheetsError
from worksheets.paper.vocabulary import TAGS, Value

AT = "at"  # the processing instruction that says which template line follows: <?at page.xml.j2:12?>
LINE_END = re.compile(r"[ \t]*\n\s*")


@dataclass(slots=True)
class Element:
    """A tag with its values (as read by the vocabulary) and what it holds; `file` and `line` are the template's.

    `key` is the same for elements that look the same wherever they are; None where pictures of the leaf are in it.
    """

    tag: str
    values: dict[str, Value]
    children: list[Element | str]
    file: str
    line: int
    key: Hashable = None

    def number(self, name: str, default: float = 0.0) -> float:
        """The value of a numeric attribute."""
        value = self.values.get(name, default)
        return value if isinstance(value, float) else default

    def text(self, name: str, default: str = "") -> str:
        """The value of an attribute that is a word."""
        value = self.values.get(name, default)
        return value if isinstance(value, str) else default

    def yes(self, name: str) -> bool:
        """Whether an attribute is there and true."""
        return self.values.get(name) is True

    def elements(self, *tags: str) -> list[Element]:
        """The elements it holds, all or those of these tags."""
        return [child for child in self.children if isinstance(child, Element) and (not tags or child.tag in tags)]

    def fault(self, key: str, **values: object) -> WorksheetsError:
        """A told error at this element."""
        return WorksheetsError(Told(f"template.{key}", values, file=self.file, line=self.line))


def parse(xml: str) -> Element:
    """The tree of a leaf's XML. Raises `WorksheetsError` with the template's file and line."""
    reader = _Reader()
    try:
        reader.parser.Parse(xml, True)
    except expat.ExpatError as error:
        reason = expat.errors.messages.get(error.code, str(error))
        raise reader.fault("not_xml", reason=reason) from None
    return reader.root.elements()[0]


@dataclass(slots=True)
class _Reader:
    """Follows the parser's events, keeping the way from the root to the open element."""

    root: Element = field(default_factory=lambda: Element("", {}, [], "", 0))
    file: str = ""
    line: int = 0
    path: list[Element] = field(default_factory=list)
    parser: expat.XMLParserType = field(default_factory=expat.ParserCreate)

    def __post_init__(self) -> None:
        self.path.append(self.root)
        self.parser.buffer_text = True
        self.parser.ordered_attributes = True
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.characters
        self.parser.ProcessingInstructionHandler = self.at

    def at(self, target: str, data: str) -> None:
        if target == AT:
            self.file, _, line = data.rpartition(":")
            self.line = int(line)

    def fault(self, key: str, **values: object) -> WorksheetsError:
        return WorksheetsError(Told(f"template.{key}", values, file=self.file or None, line=self.line or None))

    def start(self, tag: str, attributes: list[str]) -> None:
        parent = self.path[-1]
        if tag not in TAGS:
            raise self.fault("unknown_tag", **_names(tag, TAGS))
        allowed = TAGS[parent.tag].children if parent.tag else {"page"}
        if tag not in allowed:
            raise self.fault("wrong_place", tag=tag, parent=parent.tag, **_names(tag, sorted(allowed)))
        element = Element(tag, dict(self.read(tag, attributes)), [], self.file, self.line)
        parent.children.append(element)
        self.path.append(element)

    def read(self, tag: str, attributes: Sequence[str]) -> Iterator[tuple[str, Value]]:
        known = TAGS[tag].attributes
        given = dict(zip(attributes[::2], attributes[1::2], strict=True))
        for name in TAGS[tag].required:
            if name not in given:
                raise self.fault("missing_attribute", tag=tag, name=name)
        for name, text in given.items():
            if name not in known:
                raise self.fault("unknown_attribute", tag=tag, **_names(name, known))
            try:
                yield name, known[name].read(text)
            except (ValueError, KeyError):
                allowed = known[name].allowed or (known[name].example,)
                raise self.fault("wrong_value", tag=tag, attribute=name, **_names(text, allowed)) from None

    def end(self, tag: str) -> None:
        element = self.path.pop()
        keys = [child if isinstance(child, str) else child.key for child in element.children]
        if tag != "picture" and None not in keys:
            element.key = (tag, *element.values.items(), *keys)

    def characters(self, text: str) -> None:
        element = self.path[-1]
        if TAGS[element.tag].text:
            element.children.append(LINE_END.sub("", text))
        elif text.strip():
            raise self.fault("stray_text", tag=element.tag, text=text.strip()[:30])


def _names(name: str, allowed: object) -> dict[str, object]:
    """What an error says about a name: the name, the nearest one that exists, and all of them."""
    names = [str(entry) for entry in allowed]  # type: ignore[attr-defined]
    near = get_close_matches(name, names, 1, 0.5)
    return {"name": name, "near": near[0] if near else names[0] if names else "", "allowed": ", ".join(names)}
