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


def sights(source: Path | bytes) -> Iterator[Sight]:
    """Every page of a PDF in order."""
    document = pypdfium2.PdfDocument(source)
    try:
        for page in document:
            yield _sight(page)
    finally:
        document.close()


def _sight(page: Any) -> Sight:
    reader = page.get_textpage()
    text = reader.get_text_range().replace("\r\n", "\n")
    image = page.render(scale=DPI / 72, grayscale=True).to_pil()
    reader.close()
    page.close()
    return Sight(text, tuple((code, int(number)) for code, number in FOOTER.findall(text)), image)


def differences(mine: Sight, theirs: Sight, header: float) -> int:
    """How many grid points differ clearly: all below the header (`header` mm), and in it those that lack ink.

    Ink in the header may be added: names are printed there, which `mine` does not know.
    """
    if mine.image.size != theirs.image.size:
        return mine.image.width * mine.image.height
    top = min(int(header / 25.4 * DPI), mine.image.height)
    wide, high = mine.image.size
    below = ImageChops.difference(mine.image, theirs.image).crop((0, top, wide, high))
    lacking = ImageChops.subtract(theirs.image, mine.image).crop((0, 0, wide, top))
    return sum(sum(part.histogram()[CLEARLY:]) for part in (below, lacking))
