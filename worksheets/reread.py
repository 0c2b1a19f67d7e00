"""Reading our own PDFs back: the sheet codes and the text on each page, and what a page looks like."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pypdfium2
from PIL import Image, ImageChops

from worksheets.code import ALPHABET

FOOTER = re.compile(rf"\b([{ALPHABET}]{{4}}-[{ALPHABET}]{{4}})\b[^\n]*?(\d+) / \d+")
DPI = 50  # enough to see a match, a pip or a stroke of a digit
CLEARLY = 96  # grey levels; less is the edge of a stroke
Box = tuple[float, float, float, float]
"""Left, bottom, right, top in points."""


@dataclass(frozen=True)
class Sight:
    """One page: its text, (code, page within the sheet) of each footer on it, and its grey values."""

    text: str
    footers: tuple[tuple[str, int], ...]
    image: Image.Image

    @property
    def begins(self) -> tuple[str, ...]:
        """The codes of the sheets that begin on this page; a page printed twice, to be cut, counts once."""
        return tuple(dict.fromkeys(code for code, number in self.footers if number == 1))


def sights(source: Path | bytes, halved: bool = False) -> Iterator[Sight]:
    """Every page of a PDF in order; `halved` where two pages stand side by side (or one below the other) on a sheet."""
    document = pypdfium2.PdfDocument(source)
    try:
        for number in range(len(document)):
            if not halved:
                yield _sight(document[number])
                continue
            for box in _halves(document[number].get_mediabox()):
                document[number].set_mediabox(*box)
                yield _sight(document[number])  # loaded again, so that its box is looked at
    finally:
        document.close()


def _halves(box: Box) -> tuple[Box, Box]:
    left, bottom, right, top = box
    if right - left > top - bottom:
        middle = (left + right) / 2
        return (left, bottom, middle, top), (middle, bottom, right, top)
    middle = (bottom + top) / 2
    return (left, middle, right, top), (left, bottom, right, middle)


def _sight(page: Any) -> Sight:
    """What is inside the box of a page."""
    reader = page.get_textpage()
    text = reader.get_text_bounded().replace("\r\n", "\n")
    image = page.render(scale=DPI / 72, grayscale=True).to_pil()
    reader.close()
    page.close()
    return Sight(text, tuple((code, int(number)) for code, number in FOOTER.findall(text)), image)


def differences(mine: Sight, theirs: Sight, header: float, running: float) -> int:
    """How many grid points differ clearly: all below the header (`header` mm), and in it those that lack ink.

    Ink in the header may be added: names are printed there, which `mine` does not know. On later pages the first
    `running` mm do not count: the class makes room there for a number that `mine` does not know either.
    """
    if mine.image.size != theirs.image.size:
        return mine.image.width * mine.image.height
    wide, high = mine.image.size
    top = min(_dots(header), high)
    start = 0 if any(number == 1 for _, number in mine.footers) else min(_dots(running), top)
    below = ImageChops.difference(mine.image, theirs.image).crop((0, top, wide, high))
    lacking = ImageChops.subtract(theirs.image, mine.image).crop((0, start, wide, top))
    return sum(sum(part.histogram()[CLEARLY:]) for part in (below, lacking))


def _dots(length: float) -> int:
    return int(length / 25.4 * DPI)
