"""The paper room: a document becomes a PDF. The only room that knows ReportLab."""

from worksheets.paper.pdf import render, write

__all__ = ["render", "write"]
