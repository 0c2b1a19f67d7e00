"""Writing a document as a PDF, always the same bytes for the same document."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO

from reportlab import rl_config
from reportlab.lib.utils import TimeStamp
from reportlab.pdfgen.canvas import Canvas

from worksheets.document import Art, Document, Leaf
from worksheets.paper.check import placed_at
from worksheets.paper.fonts import faces, font
from worksheets.paper.layout import Layout
from worksheets.paper.paper import sheet
from worksheets.paper.pen import MM, Pen
from worksheets.paper.piece import Piece, Placed, Stamp
from worksheets.paper.styles import Type
from worksheets.words import Language

LANGUAGES = {"ja": "ja-JP", "en": "en"}
PICTURE_MARGIN = 2.0  # mm around a single picture
Progress = Callable[[int, int], None]

rl_config.useA85 = 0  # plain compressed streams: a quarter smaller than ReportLab's ASCII ones


def write(document: Document, target: BinaryIO | Path | str, progress: Progress | None = None) -> None:
    """Write the PDF to a stream or a file; `progress(done, all)` is called after each leaf.

    Nothing is written before every page is set: a document with a fault (a character without a glyph, a template
    error, a picture too big) raises `WorksheetsError` and leaves no trace.
    """
    data = render(document, progress)
    if isinstance(target, str | Path):
        Path(target).write_bytes(data)
    else:
        target.write(data)


def render(document: Document, progress: Progress | None = None) -> bytes:
    """The bytes of the PDF."""
    stack = faces(document.look.font, document.grade, document.language)
    target = sheet(document.page)
    canvas = _canvas(document.title, document.language, stack.text[0], target.width, target.height)
    pen = Pen(canvas, document.look.mono, Type(stack))
    printer = _Printer(document, canvas, pen)
    for done, leaf in enumerate(document.leaves, start=1):
        printer.leaf(leaf)
        if progress:
            progress(done, len(document.leaves))
    printer.flush()
    data: bytes = canvas.getpdfdata()
    return data


def picture_pdf(art: Art, mono: bool = False, grade: int | None = None) -> bytes:
    """A PDF of one picture on a page of its size, with a narrow margin."""
    stack = faces(None, grade)
    wide, high = art.picture.width + 2 * PICTURE_MARGIN, art.picture.height + 2 * PICTURE_MARGIN
    canvas = _canvas("", "ja", stack.text[0], wide, high)
    piece = Piece(wide, high, (Placed(PICTURE_MARGIN, PICTURE_MARGIN, Stamp(art)),))
    Pen(canvas, mono, Type(stack)).page(piece, 0.0, high * MM)
    data: bytes = canvas.getpdfdata()
    return data


def _canvas(title: str, language: Language, first_font: str, wide: float, high: float) -> Any:
    with placed_at("font"):
        first = font(first_font).name
    canvas = Canvas(
        BytesIO(),
        pagesize=(wide * MM, high * MM),
        pageCompression=1,
        invariant=1,
        initialFontName=first,
        lang=LANGUAGES[language],
    )
    canvas._doc._timeStamp = _Epoch()
    canvas._doc.signature = hashlib.md5(usedforsecurity=False)  # the document's identifier, begun with the time stamp
    canvas.setTitle(title)
    canvas.setAuthor("worksheets")
    canvas.setCreator("worksheets")
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setViewerPreference("DisplayDocTitle", "true")
    return canvas


class _Epoch(TimeStamp):  # type: ignore[misc]  # ReportLab has no types
    """The date in every PDF of ours: ReportLab's would follow `SOURCE_DATE_EPOCH` and change the bytes."""

    def __init__(self) -> None:
        self.t, self.lt, self.YMDhms = 946684800.0, (2000, 1, 1, 0, 0, 0, 5, 1, 0), (2000, 1, 1, 0, 0, 0)
        self.dhh = self.dmm = 0
        self.tzname = "UTC"


class _Printer:
    """Puts pages on sheets: one each, or two on a sheet twice as big."""

    def __init__(self, document: Document, canvas: Any, pen: Pen) -> None:
        self.document = document
        self.canvas = canvas
        self.pen = pen
        self.layout = Layout(document)
        self.target = sheet(document.page)
        self.used = 0  # places of the current sheet that hold a page
        self.sheets = 0  # sheets that are finished

    def leaf(self, leaf: Leaf) -> None:
        """All pages of a leaf, with its line in the outline and its labels."""
        if self.document.page.duplex:
            self.flush()
            if self.sheets % 2:
                self.next_sheet()
        self.pen.typed = Type(self.pen.typed.faces, leaf.large)
        with placed_at(leaf.label):
            for index, page in enumerate(self.layout.pages(leaf)):
                if index == 0:
                    self.begin(leaf)
                self.put(page)

    def begin(self, leaf: Leaf) -> None:
        """A bookmark where the leaf begins, and labels that count its pages."""
        key = f"leaf{self.sheets}-{self.used}"
        self.canvas.bookmarkPage(key)
        self.canvas.addOutlineEntry(leaf.label, key, 0)
        if not self.used:
            self.canvas.addPageLabel(self.sheets, "ARABIC", 1, f"{leaf.code}-")

    def put(self, page: Piece) -> None:
        """A page on the current sheet, on all of its places with `two_up: same`."""
        corners = self.target.corners
        for x, y in corners if self.document.page.two_up == "same" else corners[self.used : self.used + 1]:
            self.pen.page(page, x * MM, (self.target.height - y) * MM)
            self.used += 1
        if self.used == len(corners):
            self.next_sheet()

    def flush(self) -> None:
        """Finish a sheet that is half full."""
        if self.used:
            self.next_sheet()

    def next_sheet(self) -> None:
        """Go on to the next sheet of paper."""
        self.canvas.showPage()
        self.used = 0
        self.sheets += 1
