"""The paper room: a document becomes a PDF, a picture an SVG or PNG. The only room that knows ReportLab."""

from worksheets.paper.check import check_glyphs
from worksheets.paper.fonts import font_file
from worksheets.paper.pdf import picture_pdf, render, write
from worksheets.paper.png import pages_png, picture_png, trimmed_png
from worksheets.paper.svg import svg

__all__ = [
    "check_glyphs",
    "font_file",
    "pages_png",
    "picture_pdf",
    "picture_png",
    "render",
    "svg",
    "trimmed_png",
    "write",
]
