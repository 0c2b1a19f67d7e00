"""From exercises to a document: words, pictures and templates become small XML, one leaf for each handout."""

from worksheets.compose.compose import compose
from worksheets.compose.contact import contact_sheet
from worksheets.compose.typed import typed_texts

__all__ = ["compose", "contact_sheet", "typed_texts"]
