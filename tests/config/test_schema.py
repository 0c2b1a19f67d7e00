"""The JSON Schemas, held against what the reader accepts, by a small validator of the keywords they use."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.config.conftest import Write
from worksheets import config, kinds
from worksheets.config.nodes import Items, Node, Scalar, Table
from worksheets.config.reader import parse
from worksheets.config.schemas import Schema

TYPES: dict[str, Any] = {
    "object": dict,
    "array": list,
    "string": str,
    "boolean": bool,
    "integer": int,
    "number": (int, float),
    "null": type(None),
}
SKIPPED = {"$schema", "title", "description", "default", "default_solving", "format", "minLength", "maxLength", "then"}
SKIPPED |= {"minItems", "maxItems", "minimum", "maximum"}  # where the value is of another type


def breaks(value: Any, schema: Schema) -> Iterator[str]:
    """Every keyword of a schema that a value breaks; an unknown keyword is an error of the test."""
    for keyword, wanted in schema.items():
        if not _keeps(value, keyword, wanted, schema):
            yield keyword


def _keeps(value: Any, keyword: str, wanted: Any, schema: Schema) -> bool:  # noqa: C901 - one line a keyword
    def good(part: Any, inner: Schema) -> bool:
        return not list(breaks(part, inner))

    match keyword:
        case "type":
            return isinstance(value, TYPES[wanted]) and (wanted == "boolean" or not isinstance(value, bool))
        case "enum":
            return value in wanted
        case "const":
            return bool(value == wanted)
        case "anyOf":
            return any(good(value, inner) for inner in wanted)
        case "allOf":
            return all(good(value, inner) for inner in wanted)
        case "if":
            return not good(value, wanted) or good(value, schema["then"])
        case "properties":
            return not isinstance(value, dict) or all(good(value[key], wanted[key]) for key in value if key in wanted)
        case "required":
            return all(key in value for key in wanted)
        case "additionalProperties":
            return set(value) <= set(schema["properties"])
        case "items":
            return not isinstance(value, list) or all(good(item, wanted) for item in value)
        case "prefixItems":
            return all(good(item, inner) for item, inner in zip(value, wanted, strict=False))
        case "minItems" | "maxItems" if isinstance(value, list):
            return len(value) >= wanted if keyword == "minItems" else len(value) <= wanted
        case "minimum" | "maximum" if isinstance(value, (int, float)):
            return bool(value >= wanted if keyword == "minimum" else value <= wanted)
    assert keyword in SKIPPED, keyword
    return True


def as_an_editor_sees_it(node: Node) -> Any:
    """The values of a YAML 1.2 reader, which is what editors use: only true and false are booleans."""
    match node:
        case Table():
            return {key.text: as_an_editor_sees_it(value) for key, value in node.entries}
        case Items():
            return [as_an_editor_sees_it(item) for item in node.items]
        case Scalar(quoted=False, text="true" | "false"):
            return node.text == "true"
        case Scalar(quoted=False, text="" | "null" | "~"):
            return None
        case Scalar(quoted=False) if re.fullmatch(r"-?\d+", node.text):
            return int(node.text)
        case Scalar(quoted=False) if re.fullmatch(r"-?\d+\.\d+", node.text):
            return float(node.text)
    return node.text


CONFIGS = [
    "sections: [{puzzle: stand_in}]",
    "title: 12:30\nseed:\nsections: [{puzzle: 見本, 問題数: 3, level: やさしい, answers: any}]",
    "題名: a\n学年: 3\n印刷: 白黒\n見出し: {年組: いいえ}\n大問:\n  - パズル: 見本\n    記号: ＋−\n    けた数: 3×2",
    "schedule: {first: 2026-12-01, every: 火・金, count: 3}\nsections: [{puzzle: stand_in, clues: {only: 7}}]",
    "schedule: [2026-12-01]\nsheets: 3\nsections: [{puzzle: stand_in, clues: {each: [1, 2]}, digits: [3, 2]}]",
    "class: {name: 4年2組, names: 漢字, spare: 3}\nsheets: みんな同じ\nsections: [{puzzle: stand_in, robust: yes}]",
    "key: {explain: ヒント, others: 0}\nsections: [{puzzle: stand_in, given: '1158'}, {puzzle: _blank, largest: 5}]",
]


@pytest.mark.parametrize("text", CONFIGS)
def test_what_the_reader_takes_an_editor_does_not_refuse(write: Write, text: str) -> None:
    assert config.load(write(text))
    value = as_an_editor_sees_it(parse(text, ""))
    if "_blank" not in text:
        assert not list(breaks(value, config.schema()))


@pytest.mark.parametrize(
    "text",
    [
        "title: a",
        "titel: a\nsections: [{puzzle: stand_in}]",
        "sections: []",
        "sections: [{count: 3}]",
        "sections: [{puzzle: none}]",
        "sections: [{puzzle: stand_in, count: 0}]",
        "sections: [{puzzle: stand_in, foo: 1}]",
        "sections: [{puzzle: stand_in, target: 100}]",
        "sections: [{puzzle: 見本, clues: most}]",
        "header: {score: 3}\nsections: [{puzzle: stand_in}]",
        "grade: 7\nsections: [{puzzle: stand_in}]",
        "sheets: 10\nsections: [{puzzle: stand_in}]",
    ],
)
def test_what_an_editor_marks_the_reader_refuses_too(write: Write, text: str) -> None:
    from worksheets.errors import WorksheetsError  # noqa: PLC0415

    assert list(breaks(as_an_editor_sees_it(parse(text, "")), config.schema()))
    with pytest.raises(WorksheetsError):
        config.load(write(text))


def test_every_content_fits_the_schema(write: Write) -> None:
    for text in CONFIGS:
        if "_blank" not in text:
            content = dict(config.load(write(text)).content)
            for section in content["sections"]:
                section["puzzle"] = "stand_in"
            assert not list(breaks(content, config.schema())), text


def test_the_schema_is_plain_json_and_has_help_for_every_key() -> None:
    schema = json.loads(json.dumps(config.schema()))
    assert schema["properties"]["title"]["description"]
    assert all("description" in entry for key, entry in schema["properties"].items() if key not in ("sections", "大問"))


@pytest.mark.parametrize("kind", kinds.all_names())
def test_the_options_of_every_kind_have_a_schema_with_ranges_and_defaults(kind: str) -> None:
    schema = json.loads(json.dumps(config.option_schema(kind)))
    assert schema["type"] == "object"
    for entry in schema["properties"].values():
        assert "default" in entry
        assert entry["description"]
        assert not list(breaks(entry["default"], entry))


def test_the_schema_of_options_tells_bounds_choices_and_both_defaults() -> None:
    properties = config.option_schema("stand_in")["properties"]
    assert (properties["target"]["minimum"], properties["target"]["maximum"], properties["target"]["default"]) == (
        1,
        99,
        10,
    )
    assert properties["operators"]["default"] == ["+", "-"]
    assert properties["operators"]["default_solving"] == ["+", "-", "*", "/"]
    assert properties["theme"]["enum"] == ["none", "foods", "english"]
    assert config.option_schema("_blank")["properties"]["largest"] == {
        "type": "integer",
        "minimum": 2,
        "maximum": 20,
        "default": 10,
        "description": "いちばん大きい和",
    }


def test_no_key_of_a_kind_hides_a_key_that_every_section_has() -> None:
    from worksheets.config.sections import section_names  # noqa: PLC0415
    from worksheets.config.settings import option_names  # noqa: PLC0415

    for kind in map(kinds.load, kinds.all_names()):
        assert not set(option_names(kind).keys) & set(section_names().keys), kind.name


def test_our_samples_and_starters_fit_the_schema(tmp_path: Path) -> None:
    for kind in (None, "stand_in"):
        path = tmp_path / "starter.yaml"
        path.write_text(config.starter(kind), encoding="utf-8")
        assert parse(path.read_text(encoding="utf-8"), "").entries
