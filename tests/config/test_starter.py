"""The samples in `configs/`, and what `worksheets init` writes."""

from __future__ import annotations

from pathlib import Path

import pytest

from worksheets import config, kinds, resources
from worksheets.config.reader import parse
from worksheets.words import message

SAMPLES = sorted(resources.folder("configs").glob("*.yaml"))


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_every_sample_is_yaml_that_the_strict_reader_takes(path: Path) -> None:
    keys = [key.text for key, _ in parse(path.read_text(encoding="utf-8"), path.name).entries]
    assert keys[-1] == "sections"


@pytest.mark.parametrize("name", ["stand_in", "_blank"])
def test_a_starter_is_a_config_that_works(tmp_path: Path, name: str) -> None:
    path = tmp_path / "starter.yaml"
    path.write_text(config.starter(name), encoding="utf-8")
    loaded = config.read(path)
    assert [section.kind for section in loaded.sheet.sections] == [name]
    assert [message(warning) for warning in loaded.warnings] == []


def test_a_starter_is_commented_in_japanese() -> None:
    assert "# 題名" in config.starter()


def test_a_kind_without_a_sample_of_its_own_gets_the_head_of_the_weekly_drill() -> None:
    assert "- puzzle: stand_in" in config.starter("stand_in")
    assert "stand_in" in kinds.all_names()
    assert config.starter("stand_in").startswith(config.starter().partition("sections:")[0])
