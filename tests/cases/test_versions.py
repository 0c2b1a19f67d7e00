"""The same seed on another machine, every seed ends, and the libraries we ask for."""

from __future__ import annotations

import importlib.metadata
import json
import re
import tomllib
from pathlib import Path

import pytest

from worksheets import api, chance, kinds
from worksheets.errors import WorksheetsError
from worksheets.kind import LEVELS

GOLDEN = Path(__file__).with_name("golden.json")
PROJECT = Path(__file__).parents[2] / "pyproject.toml"


@pytest.mark.parametrize("kind", kinds.names())
def test_sd_05_a_seed_gives_these_puzzles_on_every_python_and_machine(kind: str) -> None:
    """When this fails a release changes the puzzles of a seed: CHANGELOG must say so, then write the file anew."""
    expected = json.loads(GOLDEN.read_text("utf-8"))[kind]
    assert [exercise.puzzle for exercise in api.generate(kind, count=len(expected), seed=2026)] == expected


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("kind", kinds.names())
def test_im_03_every_seed_ends_with_a_puzzle_or_is_told(kind: str, level: str) -> None:
    first = chance.fresh_seed() % 10**9
    for seed in range(first, first + 100):
        try:
            assert len(api.generate(kind, level=level, seed=seed)) == 1
        except WorksheetsError as error:
            assert str(error), seed  # noqa: PT017 - either way is right; what is not is to hang


def bounds() -> dict[str, str]:
    """Dependency → the lowest version we allow."""
    asked = tomllib.loads(PROJECT.read_text("utf-8"))["project"]["dependencies"]
    found = [re.fullmatch(r"([\w-]+)(?:\[\w+\])?>=([\d.]+)", text) for text in asked]
    return {match[1]: match[2] for match in found if match}


def test_pk_04_every_dependency_has_a_lowest_version_and_no_highest_one() -> None:
    asked = tomllib.loads(PROJECT.read_text("utf-8"))["project"]["dependencies"]
    assert len(bounds()) == len(asked)


@pytest.mark.parametrize("name", bounds())
def test_pk_04_what_is_installed_is_not_older_than_allowed(name: str) -> None:
    def numbers(version: str) -> list[int]:
        return [int(part) for part in re.findall(r"\d+", version)[:3]]

    assert numbers(importlib.metadata.version(name)) >= numbers(bounds()[name])
