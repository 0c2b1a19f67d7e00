"""The sentences of this room: both languages alike, each one used, none missing, no name with two meanings."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

import worksheets.config
from worksheets.config import forms
from worksheets.config.columns import PupilForm
from worksheets.config.names import key_of, names_of
from worksheets.words import book

ROOMS = ("config", "yaml", "roster", "options")
SOURCE = "\n".join(
    path.read_text(encoding="utf-8") for path in sorted(Path(worksheets.config.__file__).parent.glob("*.py"))
)
RECORDS = [forms.SheetForm, forms.HeaderForm, forms.ClassForm, forms.ScheduleForm, forms.KeyForm, forms.SectionForm]


def paths(tree: Mapping[str, Any], at: str = "") -> Iterator[tuple[str, str]]:
    """Every entry of a tree with the placeholders of its text, names apart, which differ by language."""
    for key, value in tree.items():
        if isinstance(value, Mapping):
            yield from paths(value, f"{at}.{key}")
        elif isinstance(value, list):
            yield f"{at}.{key}", "list"
        else:
            yield f"{at}.{key}", " ".join(sorted(set(re.findall(r"\{[a-z_]+\}", str(value)))))


def parts(lang: Any) -> dict[str, Any]:
    ours = book("", lang)
    return {**{room: ours["errors"][room] for room in ROOMS}, "config words": ours["config"], "place": ours["place"]}


def test_both_languages_have_the_same_entries_with_the_same_values() -> None:
    japanese, english = dict(paths(parts("ja"))), dict(paths(parts("en")))
    differing = {path for path in japanese.keys() | english.keys() if japanese.get(path) != english.get(path)}
    # A date is written with other parts in each language, and the Japanese list has its bounds inside.
    assert differing <= {".config words.dates.short", ".config words.dates.long"}


@pytest.mark.parametrize("room", ROOMS)
def test_every_sentence_is_used_and_every_sentence_used_is_there(room: str) -> None:
    known = set(book("", "ja")["errors"][room])
    named = {key for found, key in re.findall(r"(?<!\"\", )\"(\w+)\.(\w+)\"", SOURCE) if found == room}
    assert named <= known
    unused = {key for key in known if not re.search(rf'"(?:{room}\.)?{key}"', SOURCE)}
    assert unused == set()


@pytest.mark.parametrize("record", [*RECORDS, PupilForm], ids=lambda record: record.__name__)
def test_no_name_means_two_keys_or_two_values(record: Any) -> None:
    names = names_of(record, "", record.WORDS)
    for lang in ("ja", "en"):
        tree = book("", lang)
        for step in record.WORDS.strip(".").split("."):
            tree = tree[step]
        spelled = [name for entry in tree["options"].values() for name in entry["names"]]
        assert len(spelled) == len(set(spelled))
        assert set(map(key_of, (item.name for item in fields(record)))) <= set(tree["options"])
        for value, spellings in tree["values"].items():
            flat = [spelling for found in spellings.values() for spelling in found]
            assert len(flat) == len(set(flat)), value
    assert set(names.keys.values()) == {item.name for item in fields(record)}


def test_the_readme_lists_every_key() -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text("utf-8")
    rooms = {"sheet": "", "header": "header.", "class": "class.", "schedule": "schedule.", "key": "key."}
    words = book("", "ja")["config"]
    for room, before in (rooms | {"section": "sections."}).items():
        for name, entry in words[room]["options"].items():
            assert f"| `{before}{name}` | {entry['names'][0]} |" in readme
