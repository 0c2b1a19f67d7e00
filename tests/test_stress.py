"""The stress of a kind: what is counted, what is odd, and how it is told."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tests.conftest import Run
from worksheets import api, kinds
from worksheets.errors import fail
from worksheets.kind import AnyKind
from worksheets.stress import Odd, Report, stress


def under_stress(kind: AnyKind, tries: int = 12) -> Report:
    _, options, aim = api.read_request(kind.name, None, None, {})
    return stress(kind, options, aim, tries, 1)


@pytest.mark.parametrize("name", kinds.all_names())
def test_no_kind_does_anything_odd(name: str) -> None:
    report = under_stress(kinds.load(name))
    assert report.odd == []
    assert len(report.seconds) == 12 == report.made + report.refusals.total()
    assert report.answers.total() == report.made


def test_a_catalogue_is_tried_once_to_its_end() -> None:
    report = under_stress(kinds.load("_blank"), 1000)
    assert len(report.seconds) == 45
    assert len({puzzle for _, puzzle in report.seconds}) == 45


def wrong(*values: object) -> Any:
    raise RuntimeError


def unreadable(*values: object) -> Any:
    raise fail("_blank.puzzle", text="")


@pytest.mark.parametrize(
    ("part", "broken", "what"),
    [
        ("solve", lambda puzzle: iter([puzzle.total + 1]), "judge"),
        ("solve", wrong, "RuntimeError"),
        ("draw", wrong, "RuntimeError"),
        ("brief", lambda puzzle, answer: "1\n2", "brief"),
        ("parse", lambda text, options: text, "notation"),
        ("parse", unreadable, "unreadable"),
        ("parse_answer", lambda puzzle, text: -1, "answer_notation"),
    ],
)
def test_what_a_kind_must_not_do_is_found_and_does_not_stop_the_run(
    part: str, broken: Callable[..., Any], what: str
) -> None:
    report = under_stress(replace(kinds.load("_blank"), **{part: broken}))
    assert len(report.odd) == 12
    assert {odd.what for odd in report.odd} == {what}
    assert all("+*=" in odd.puzzle for odd in report.odd)


def test_a_candidate_that_raises_is_told_and_the_next_one_is_tried() -> None:
    kind = replace(kinds.load("mushikui"), candidate=wrong)
    assert under_stress(kind).odd == [Odd("RuntimeError", "")] * 12


def test_times_are_shares_of_the_tries() -> None:
    report = Report("_blank", [(float(number), str(number)) for number in range(100, 0, -1)])
    assert [report.time(share) for share in (0.5, 0.95, 1.0)] == [51.0, 96.0, 100.0]
    assert report.slowest == "100"
    assert Report("_blank").time(0.5) == 0.0


def test_the_command_tells_what_was_found(worksheets_line: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    found = worksheets_line("stress", "make10", "-n", 30, "--set", "target=12", "--level", "やさしい")
    assert found.code == 0
    assert "30 回" in found.out
    assert "{" not in found.out
    as_json = json.loads(worksheets_line("stress", "make10", "-n", 30, "--json").out)
    assert as_json["tried"] == 30 == as_json["made"] + sum(as_json["refusals"].values())
    assert worksheets_line("stress", "make10", "-n", 0).code == 2
    monkeypatch.setattr("worksheets.stress.examine", wrong)
    odd = worksheets_line("--lang", "en", "stress", "_blank", "-n", 3)
    assert odd.code == 1
    assert "RuntimeError" in odd.out
