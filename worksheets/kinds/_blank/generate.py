"""Every puzzle there is, and what the sheet says about it."""

from __future__ import annotations

from worksheets.kind import Aim, Phrase
from worksheets.kinds._blank.model import Addition, Options


def catalogue(options: Options) -> tuple[Addition, ...]:
    """All sums up to the largest, by total, then by the addend shown."""
    return tuple(Addition(first, total) for total in range(2, options.largest + 1) for first in range(1, total))


def instruct(options: Options, aim: Aim) -> tuple[Phrase, Phrase | None]:
    """One instruction, no rule line."""
    return Phrase("instruction"), None
