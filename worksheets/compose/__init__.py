"""From exercises to a document: words, pictures and templates become small XML, one leaf for each handout."""

from worksheets.compose.compose import compose

__all__ = ["compose"]
