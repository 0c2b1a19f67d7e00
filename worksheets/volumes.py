"""Which PDFs a build writes, under which names."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from worksheets.document import Role
from worksheets.plan import Lot
from worksheets.sheet import Handout, Sheet

FORBIDDEN = re.compile(r'[<>:"/\\|?*\x00-\x1f\x7f\u200b-\u200f\u202a-\u202e\ufeff]')
LONGEST = 40
"""Characters of a pupil's name in a file name; with three bytes each the whole stays under 255 bytes."""


@dataclass(frozen=True, slots=True)
class Volume:
    """One PDF to write: its name in the folder, its role and its handouts."""

    name: str
    role: Role
    handouts: tuple[Handout, ...]


def volumes(sheet: Sheet, lot: Lot) -> Iterator[Volume]:
    """The PDFs of a round, one per role.

    With `split` the questions are one PDF per handout; the key stays whole, for the teacher.
    """
    place = sheet.folder(lot.round)
    if sheet.split:
        names = split_names(lot.printed)
        yield from (
            Volume(f"{place}questions/{name}.pdf", "question", (handout,))
            for name, handout in zip(names, lot.printed, strict=True)
        )
    else:
        yield Volume(f"{place}questions.pdf", "question", lot.printed)
    yield Volume(f"{place}key.pdf", "key", lot.different)


def split_names(printed: Sequence[Handout]) -> list[str]:
    """`012-山田 太郎` for pupils, `spare-1` or `version-2` for handouts without one; they sort like the handouts."""
    names = []
    spare = 0
    for handout in printed:
        if handout.pupil is not None:
            names.append(f"{handout.pupil.number:03d}-{safe_name(handout.pupil.name)}".rstrip("-"))
        elif any(other.pupil for other in printed):
            spare += 1
            names.append(f"spare-{spare:02d}")
        else:
            names.append(f"version-{handout.version}")
    return names


def safe_name(name: str) -> str:
    """A name as part of a file name on every system, still readable: forbidden characters become `_`."""
    clean = FORBIDDEN.sub("_", unicodedata.normalize("NFC", name)).encode("utf-8", "replace").decode("utf-8")
    return clean[:LONGEST].strip(" .")
