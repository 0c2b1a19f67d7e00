"""The commented config that `worksheets init` writes."""

from __future__ import annotations

from worksheets import kinds, resources

GENERAL = "weekly"
SECTIONS = "sections:"


def starter(kind: str | None = None) -> str:
    """The text of our sample for a kind, or of the weekly drill.

    A kind without a sample of its own (another package's) gets the head of the weekly drill and a section of its kind.
    """
    folder = resources.folder("configs")
    general = (folder / f"{GENERAL}.yaml").read_text(encoding="utf-8")
    if kind is None:
        return general
    own = folder / f"{kind}.yaml"
    if kind in kinds.all_names() and own.is_file():
        return own.read_text(encoding="utf-8")
    return f"{general.partition(SECTIONS)[0]}{SECTIONS}\n  - puzzle: {kind}\n    count: 4\n"
