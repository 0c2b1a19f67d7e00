"""Published skeletons: every one has exactly the fillings that its source and two other programs found."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from worksheets import config
from worksheets.kind import Purpose
from worksheets.kinds.mushikui import KIND

PUBLISHED = json.loads((Path(__file__).parent / "published.json").read_bytes())


def puzzle_of(row: dict[str, Any]) -> Any:
    ends = [end for end in row.get("ends") or [] if end is not None]
    text = f"{row['kind']}: {' '.join(row['lines'])}" + (f" @ {' '.join(map(str, ends))}" if ends else "")
    rules = {name: value for name, value in (row.get("options") or {}).items() if name != "short"}
    rules = {name: [int(digit) for digit in value] if name == "star_ne" else value for name, value in rules.items()}
    return KIND.parse(text, config.options("mushikui", rules, Purpose(making=False, answers=None)))


@pytest.mark.parametrize("row", PUBLISHED, ids=lambda row: row["id"])
def test_a_published_skeleton_has_its_published_fillings(row: dict[str, Any]) -> None:
    puzzle = puzzle_of(row)
    found = [tuple(filling) for filling in KIND.solve(puzzle)]
    assert sorted(found) == sorted(tuple(lines) for lines in row["solutions"])
    assert len(found) == row["n_solutions"]
    for filling in KIND.solve(puzzle):
        assert KIND.judge(puzzle, filling) is None
