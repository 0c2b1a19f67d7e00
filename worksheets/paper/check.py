"""Looking every character up before there is anything to print, and saying where one that no font has was typed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace

from worksheets.errors import Told, WorksheetsError
from worksheets.paper.fonts import Chain, faces, font
from worksheets.paper.glyphs import font_of
from worksheets.sheet import Look


def check_glyphs(texts: Iterable[tuple[str, str]], look: Look, grade: int | None) -> None:
    """Raise `WorksheetsError` for every character that cannot be printed; `texts` are pairs of place and text.

    Needs no puzzles, so that a rare name is reported at once and not after they are made. A font of one's own that
    cannot be used is told first, as the field `font`.
    """
    chain = faces(look.font, grade).text
    with placed_at("font"):
        font(chain[0])
    told = tuple(fault for place, text in texts for fault in _faults(place, text, chain))
    if told:
        raise WorksheetsError(*told)


def _faults(place: str, text: str, chain: Chain) -> Iterator[Told]:
    for char in dict.fromkeys(text):
        try:
            font_of(char, chain)
        except WorksheetsError as error:
            yield from (replace(told, field=place) for told in error.told)


@contextmanager
def placed_at(place: str) -> Iterator[None]:
    """Within the block a fault that does not know its place gets this one."""
    try:
        yield
    except WorksheetsError as error:
        raise WorksheetsError(*(told if told.field else replace(told, field=place) for told in error.told)) from None
