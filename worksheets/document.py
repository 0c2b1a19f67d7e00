"""What compose hands to the paper room: a document, one leaf for each handout.

| word | meaning | Japanese |
|---|---|---|
| document | everything that goes into one PDF | 1つのPDF |
| leaf | the pages of one handout: small XML and the pictures it names | 1部 |
| art | a picture together with what its words say | 図 |

A document holds no Jinja, no kind and no ink: the paper room reads nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal, Protocol

from worksheets.picture import Picture
from worksheets.sheet import Look, Page
from worksheets.words import Language, Span

Role = Literal["question", "key"]


@dataclass(frozen=True, slots=True)
class Art:
    """A picture, and the spans that each key of its `Word` marks stands for."""

    picture: Picture
    words: Mapping[str, tuple[Span, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Leaf:
    """One handout, rendered. `label` is its line in the PDF outline, `large` its size of type.

    `xml` is in the vocabulary of `paper/vocabulary.py`; `<?at FILE:LINE?>` in it says which template line follows.
    """

    label: str
    code: str
    xml: str
    art: Mapping[str, Art]
    large: bool = False


class Leaves(Protocol):
    """Leaves that are made while they are read, as often as they are read."""

    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[Leaf]: ...


@dataclass(frozen=True, slots=True)
class Document:
    """One PDF before it has ink."""

    title: str
    role: Role
    language: Language
    grade: int | None
    page: Page
    look: Look
    leaves: Leaves
