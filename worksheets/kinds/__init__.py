"""The registry: a kind is a folder here, or an entry point of another package; nothing else lists them.

A folder holds `__init__.py` with the record `KIND`, `model.py`, `generate.py`, `solve.py`, `judge.py`, `rate.py`,
`draw.py`, `words.ja.yaml` and `words.en.yaml`. Folders starting with `_` are tested but not offered to users. A kind
is imported when it is first used, so that commands that need none start at once.
"""

from __future__ import annotations

import importlib
import importlib.metadata
import importlib.util
from functools import cache
from pathlib import Path

from worksheets.kind import AnyKind

GROUP = "worksheets.kinds"
HERE = Path(__file__).resolve().parent


@cache
def modules() -> dict[str, str]:
    """Kind name → module that holds `KIND`, in alphabetical order, ours first where a name is taken twice."""
    ours = {path.parent.name: f"{__name__}.{path.parent.name}" for path in HERE.glob("*/words.ja.yaml")}
    others = {entry.name: entry.value for entry in importlib.metadata.entry_points(group=GROUP)}
    return dict(sorted({**others, **ours}.items()))


def all_names() -> tuple[str, ...]:
    """Every kind, the blank one included."""
    return tuple(modules())


def names() -> tuple[str, ...]:
    """The kinds offered to users."""
    return tuple(name for name in modules() if not name.startswith("_"))


@cache
def load(name: str) -> AnyKind:
    """The record of a kind by its folder name; KeyError where there is none."""
    kind: AnyKind = importlib.import_module(modules()[name]).KIND
    return kind


@cache
def folder(name: str) -> Path:
    """The folder of a kind, where its word files are."""
    spec = importlib.util.find_spec(modules()[name])
    if spec is None or spec.origin is None:
        raise KeyError(name)
    return Path(spec.origin).parent
