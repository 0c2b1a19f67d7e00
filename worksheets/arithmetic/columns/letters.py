"""Letters that stand for digits: the same letter the same digit, different letters different digits."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

Known = Mapping[str, int]


def bind(known: Known, names: Iterable[str], digits: Iterable[int]) -> Known | None:
    """The letters known, and these; None where a letter would have two digits or a digit two letters."""
    found = dict(known)
    for name, digit in zip(names, digits, strict=True):
        if name and found.setdefault(name, digit) != digit:
            return None
    return found if len(set(found.values())) == len(found) else None
