"""Random numbers by name: the same path always gives the same stream.

A place on a sheet is a path of names (seed, section, number, round, index, attempt). Hashing the path, instead of
adding numbers to a seed, keeps every stream independent of how many others were drawn before it, in which process,
and in which order. Nothing else in the package may draw a random number.
"""

from __future__ import annotations

import hashlib
import random
import secrets
from collections.abc import Iterable, Sequence
from typing import TypeVar

T = TypeVar("T")
Name = str | int | None


def digest(path: Iterable[Name]) -> bytes:
    """SHA-256 of a path (32 bytes). Each name is written with its type and length, so no two paths look alike."""
    text = "".join(f"{type(name).__name__}:{len(str(name))}:{name};" for name in path)
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()


def stream(*path: Name) -> random.Random:
    """A generator of its own for this path.

    `random.Random` seeded with an int gives the same `random()`, `randrange`, `sample` and `shuffle` on every
    supported Python (measured on 3.10 to 3.13), in every process and on every machine.
    """
    return random.Random(int.from_bytes(digest(path), "big"))


def shuffled(items: Sequence[T], *path: Name) -> list[T]:
    """The items in the order that belongs to this path; the given sequence stays as it is."""
    order = list(items)
    stream(*path).shuffle(order)
    return order


def fresh_seed() -> int:
    """A seed for a run that was given none, short enough to be typed in again (under a million)."""
    return secrets.randbelow(1_000_000)
