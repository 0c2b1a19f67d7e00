"""Published skeletons with all their answers; each was counted by two independent methods."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from worksheets.kinds.mushikui.model import Skeleton
from worksheets.kinds.mushikui.notation import parse
from worksheets.kinds.mushikui.options import Options


@dataclass(frozen=True)
class Published:
    name: str
    text: str
    options: Options
    answers: tuple[tuple[str, ...], ...]

    @property
    def puzzle(self) -> Skeleton:
        return parse(self.text, self.options)


def _read(row: dict[str, Any]) -> Published:
    options = {name: tuple(value) if isinstance(value, list) else value for name, value in row["options"].items()}
    answers = tuple(tuple(answer.split()) for answer in row["answers"])
    return Published(row["id"], row["puzzle"], Options(**options), answers)


PUBLISHED = tuple(map(_read, json.loads(Path(__file__).with_name("published.json").read_text(encoding="utf-8"))))
EASY_TO_SOLVE = tuple(row for row in PUBLISHED if row.name != "akiyama-kenkyushitsu-104")
"""Those that take no half second."""
