"""The Python interface: text in, text out, exactly the objects of the commands."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import worksheets
from tests.conftest import Run


def test_generate_gives_the_objects_of_show(worksheets_line: Run) -> None:
    made = worksheets.generate("make10", count=3, level="normal", answers="any", seed=7, operators="+-×")
    line = (
        "show",
        "make10",
        "--count",
        3,
        "--level",
        "ふつう",
        "--answers",
        "any",
        "--seed",
        7,
        "--set",
        "operators=+-×",
    )
    printed = worksheets_line(*line, "--json").out.splitlines()
    assert [exercise.as_dict() for exercise in made] == [json.loads(text) for text in printed]
    assert {exercise.level for exercise in made} == {"normal"}


def test_solve_and_judge_give_the_objects_of_their_commands(worksheets_line: Run) -> None:
    solution = worksheets.solve("matchstick", "5-5=7").as_dict()
    assert solution == json.loads(worksheets_line("solve", "matchstick", "5-5=7", "--json").out)
    assert solution["answers"] == ["6-5=1"]
    judgement = worksheets.judge("make10", "1158", "1+1+5+8").as_dict()
    assert judgement == json.loads(worksheets_line("judge", "make10", "1158", "1+1+5+8", "--json").out)
    assert not judgement["correct"]


def test_a_limit_cuts_the_answers_and_says_so() -> None:
    cut = worksheets.solve("jamaica", "2 3 1 4 4 : 55", limit=2)
    whole = worksheets.solve("jamaica", "2 3 1 4 4 : 50 5")
    assert (len(cut.answers), cut.complete) == (2, False)
    assert (whole.puzzle, whole.answers[:2], whole.complete) == (cut.puzzle, cut.answers, True)


def test_a_limit_that_is_just_enough_is_complete() -> None:
    count = len(worksheets.solve("jamaica", "2 3 1 4 4 : 55").answers)
    assert worksheets.solve("jamaica", "2 3 1 4 4 : 55", limit=count).complete


def test_different_seeds_give_different_puzzles_and_no_seed_is_reported() -> None:
    one, two = (worksheets.generate("matchstick", count=5, seed=seed) for seed in (1, -1 + 3))
    assert [exercise.puzzle for exercise in one] != [exercise.puzzle for exercise in two]
    (drawn,) = worksheets.generate("make10")
    assert drawn.seed is not None
    assert worksheets.generate("make10", seed=drawn.seed) == [drawn]


@pytest.mark.parametrize(
    "call",
    [
        lambda: worksheets.generate("nothing"),
        lambda: worksheets.generate("make10", count=0),
        lambda: worksheets.generate("make10", count=10_001),
        lambda: worksheets.generate("make10", level="impossible"),
        lambda: worksheets.generate("make10", answers=-1),
        lambda: worksheets.generate("make10", colour="red"),
        lambda: worksheets.generate("matchstick", count=5000, operators="+-"),
        lambda: worksheets.solve("make10", "12a4"),
        lambda: worksheets.solve("make10", "1158", limit=0),
        lambda: worksheets.judge("matchstick", "5-5=7", ""),
        lambda: worksheets.build("no such file.yaml"),
    ],
)
def test_wrong_input_is_told(call) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(worksheets.WorksheetsError, match=r"."):
        call()


def test_build_writes_where_it_is_told(tmp_path: Path) -> None:
    (tmp_path / "one.yaml").write_text("title: x\nseed: 1\nsections: [{puzzle: make10, count: 2}]\n", "utf-8")
    built = worksheets.build(tmp_path / "one.yaml", out=tmp_path / "here")
    assert built.as_dict()["files"] == ["questions.pdf", "key.pdf", "puzzles.json"]
    assert all((tmp_path / "here" / name).is_file() for name in built.files)
    assert (built.sheets, built.seed) == (1, 1)


def test_the_public_names_are_all_there() -> None:
    assert {name for name in dir(worksheets) if name in worksheets.__all__} == set(worksheets.__all__)
    with pytest.raises(AttributeError):
        worksheets.nothing  # noqa: B018
