"""Whatever bytes a file holds: a value or a told error, never another exception. And what is accepted is stable."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.config.conftest import CASES
from worksheets import config
from worksheets.config.reader import parse
from worksheets.errors import WorksheetsError
from worksheets.kind import Purpose

T = TypeVar("T")
QUICK = settings(
    max_examples=60, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
LONG = settings(QUICK, max_examples=5000, derandomize=False)

KEYS = [
    "title",
    "seed",
    "grade",
    "paper",
    "header",
    "class",
    "sheets",
    "schedule",
    "key",
    "sections",
    "題名",
    "大問",
    "font",
]
INNER = [
    "puzzle",
    "count",
    "level",
    "answers",
    "given",
    "operators",
    "digits",
    "clues",
    "range",
    "score",
    "first",
    "only",
]
WORDS = [
    "stand_in",
    "見本",
    "_blank",
    "make10",
    "+-",
    "3×2",
    "12:30",
    "010",
    "yes",
    "はい",
    "2026-12-01",
    "火",
    "easy",
    "any",
    "~",
    "only: 7",
    "{only: 7}",
    "[1, 2]",
    "#3",
    "a: b",
    "*",
    "&a",
    "!x",
    "１０",
    "：",
    "　",
    "\t",
    "''",
    '"',
    "{",
    "]",
    "- ",
    "\x07",
]

SNIPPETS = st.sampled_from(
    [*KEYS, *INNER, *WORDS, ": ", ":", "\n", "\n  ", "\n  - ", "\n    ", ", ", " # ", "：", "\r\n"]
)
TEXTS = st.one_of(st.text(max_size=60), st.lists(SNIPPETS, max_size=40).map("".join))
BYTES = st.one_of(st.binary(max_size=80), TEXTS.map(lambda text: text.encode("utf-8", "surrogatepass")))
SCALARS = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.dates(), st.sampled_from(WORDS), st.text(max_size=12)
)  # fmt: skip
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4), st.dictionaries(st.sampled_from([*KEYS, *INNER]), inner, max_size=5)
    ),
    max_leaves=20,
)
SECTIONS = st.dictionaries(st.sampled_from(INNER), VALUES, max_size=6).map(
    lambda section: {"puzzle": "stand_in", **section}
)
CONFIGS = st.builds(
    lambda top, sections: {**top, "sections": sections},
    st.dictionaries(st.sampled_from(KEYS), VALUES, max_size=6),
    st.lists(SECTIONS, min_size=1, max_size=3),
)
CASE_BYTES = [path.read_bytes() for path in sorted(CASES.rglob("*.yaml"))]
CASE_ROSTERS = [path.read_bytes() for path in sorted(CASES.rglob("*.csv"))]


def outcome(work: Callable[[], T]) -> T | None:
    """What a piece of work gives, or None where its input is refused; then the message must be sayable."""
    try:
        return work()
    except WorksheetsError as error:
        said(error)
        return None


def said(error: WorksheetsError) -> None:
    assert str(error)
    assert len(error.told) <= 21


def check_bytes(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    loaded = outcome(lambda: config.read(path))
    if loaded is not None:
        kept = json.loads(json.dumps(loaded.sheet.content))
        assert config.resolve(kept).content == loaded.sheet.content


def check_mapping(path: Path, value: dict[str, Any]) -> None:
    sheet = outcome(lambda: config.resolve(value))
    if sheet is not None:
        assert config.resolve(json.loads(json.dumps(sheet.content))).content == sheet.content


def check_roster(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    roster = outcome(lambda: config.read_roster(path))
    pupils = roster.pupils if roster else ()
    numbers = [pupil.number for pupil in pupils]
    assert numbers == sorted(set(numbers))
    assert all(1 <= number <= 999 for number in numbers)
    assert all(pupil.name == pupil.name.strip() for pupil in pupils)


def mutated(originals: list[bytes]) -> st.SearchStrategy[bytes]:
    """A case file with some bytes cut out and others put in."""

    def change(original: bytes, start: int, length: int, new: bytes) -> bytes:
        at = start % (len(original) + 1)
        return original[:at] + new + original[at + length :]

    return st.builds(change, st.sampled_from(originals), st.integers(0, 6000), st.integers(0, 8), st.binary(max_size=4))


@QUICK
@given(data=BYTES)
def test_any_bytes_are_a_config_or_a_told_error(tmp_path: Path, data: bytes) -> None:
    check_bytes(tmp_path / "config.yaml", data)


@QUICK
@given(data=mutated(CASE_BYTES))
def test_any_change_to_a_config_gives_a_config_or_a_told_error(tmp_path: Path, data: bytes) -> None:
    check_bytes(tmp_path / "config.yaml", data)


@QUICK
@given(value=CONFIGS)
def test_any_mapping_is_a_sheet_or_a_told_error(tmp_path: Path, value: dict[str, Any]) -> None:
    check_mapping(tmp_path, value)


@QUICK
@given(data=st.one_of(BYTES, mutated(CASE_ROSTERS)))
def test_any_bytes_are_a_class_list_or_a_told_error(tmp_path: Path, data: bytes) -> None:
    check_roster(tmp_path / "roster.csv", data)


@QUICK
@given(found=st.dictionaries(st.sampled_from([*INNER, "target", "記号"]), VALUES, max_size=5))
def test_any_settings_are_options_or_a_told_error(found: dict[str, Any]) -> None:
    options = outcome(lambda: config.options("stand_in", found, Purpose()))
    if options is not None:
        again = {key: value for key, value in config.plain(options).items() if key != "words"}
        assert config.options("stand_in", again, Purpose()) == replace(options, words=())


@QUICK
@given(text=TEXTS)
def test_what_we_take_for_yaml_is_yaml_with_the_same_keys(text: str) -> None:
    found = outcome(lambda: parse(text, ""))
    if found is not None:
        keys = [key.value for key, _ in yaml.compose(text, Loader=yaml.SafeLoader).value]
        assert [key.text for key, _ in found.entries] == keys


@pytest.mark.slow
@LONG
@given(data=st.one_of(BYTES, mutated(CASE_BYTES)), value=CONFIGS, roster=st.one_of(BYTES, mutated(CASE_ROSTERS)))
def test_anything_at_all_many_times(tmp_path: Path, data: bytes, value: dict[str, Any], roster: bytes) -> None:
    check_bytes(tmp_path / "config.yaml", data)
    check_mapping(tmp_path, value)
    check_roster(tmp_path / "roster.csv", roster)
