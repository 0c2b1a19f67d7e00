"""Every answer of a puzzle."""

from __future__ import annotations

from collections.abc import Iterator

from worksheets.kinds._blank.model import Addition


def solve(puzzle: Addition) -> Iterator[int]:
    """The one number that fits."""
    yield puzzle.total - puzzle.first
