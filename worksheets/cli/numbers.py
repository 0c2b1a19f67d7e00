"""Whole numbers on the command line: a wrong one is told with its range, in the reader's language."""

from __future__ import annotations

import re
import unicodedata

from worksheets.errors import Told, UsageError

LARGEST_SEED = 10**15 - 1  # exact in every reader of JSON


def number(option: str, text: str | None, low: int, high: int) -> int | None:
    """The number typed for an option, None where it was not given. Raises `UsageError` outside low to high."""
    if text is None:
        return None
    typed = unicodedata.normalize("NFKC", text).strip()
    if not re.fullmatch(r"[+-]?\d{1,18}", typed) or not low <= int(typed) <= high:
        raise UsageError(Told("line.range", {"name": option, "found": text, "low": low, "high": high}))
    return int(typed)


def span(option: str, text: str | None, high: int) -> tuple[int, int] | None:
    """`3` or `3-8` as (first, last), both from 1 to `high`. Raises `UsageError` for anything else."""
    if text is None:
        return None
    match = re.fullmatch(r"(\d{1,4})(?:-(\d{1,4}))?", unicodedata.normalize("NFKC", text).strip())
    low, top = (int(match[1]), int(match[2] or match[1])) if match else (0, 0)
    if not 1 <= low <= top <= high:
        raise UsageError(Told("line.span", {"name": option, "found": text, "high": high}))
    return low, top
