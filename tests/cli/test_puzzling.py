"""kinds, show, solve, judge: results on stdout, the rest on stderr, exit codes, pure JSON."""

from __future__ import annotations

import json
from pathlib import Path

from tests.conftest import Run


def test_show_prints_puzzles_and_only_with_solution_their_answers(worksheets_line: Run) -> None:
    plain = worksheets_line("show", "_blank", "--count", 3, "--seed", 1)
    assert (plain.code, plain.err) == (0, "")
    assert plain.out.count("□") == 3
    solved = worksheets_line("show", "_blank", "--count", 3, "--seed", 1, "--solution")
    assert "□" not in solved.out


def test_show_json_is_one_object_a_line_with_every_field(worksheets_line: Run) -> None:
    outcome = worksheets_line(
        "show", "_blank", "--count", 4, "--seed", 9, "--json", "--level", "hard", "--set", "largest=20"
    )
    objects = [json.loads(line) for line in outcome.out.splitlines()]
    assert len(objects) == 4
    for found in objects:
        assert list(found) == [
            "kind",
            "puzzle",
            "options",
            "answers",
            "answer_count",
            "level",
            "score",
            "reasons",
            "seed",
        ]
        assert (found["level"], found["seed"], found["options"]) == ("hard", 9, {"largest": 20})


def test_the_same_seed_shows_the_same_puzzles(worksheets_line: Run) -> None:
    first, second = (worksheets_line("show", "_blank", "--count", 5, "--seed", 4, "--json").out for _ in range(2))
    assert first == second


def test_japanese_names_of_kind_level_and_option_are_understood(worksheets_line: Run) -> None:
    outcome = worksheets_line(
        "show", "穴うめたし算", "--level", "むずかしい", "--set", "最大=２０", "--json", "--seed", 1
    )
    assert json.loads(outcome.out)["options"] == {"largest": 20}


def test_solve_gives_every_answer_and_says_when_the_limit_cut_it(worksheets_line: Run) -> None:
    found = json.loads(worksheets_line("solve", "_blank", "3+*=8", "--json").out)
    assert found == {
        "kind": "_blank",
        "puzzle": "3+*=8",
        "options": {"largest": 10},
        "answers": ["3+5=8"],
        "answer_count": 1,
        "complete": True,
    }


def test_judge_is_a_result_whether_right_or_wrong(worksheets_line: Run) -> None:
    right = worksheets_line("judge", "_blank", "3+*=8", "5", "--json")
    wrong = worksheets_line("judge", "_blank", "3+*=8", "4", "--json")
    assert (right.code, json.loads(right.out)) == (0, {"correct": True, "fault": None})
    assert wrong.code == 0
    assert json.loads(wrong.out)["fault"]["code"] == "wrong_sum"


def test_kinds_json_gives_options_levels_and_faults(worksheets_line: Run) -> None:
    (found,) = json.loads(worksheets_line("kinds", "_blank", "--json").out)
    assert found["faults"] == ["wrong_sum"]
    assert found["levels"] == ["easy", "normal", "hard", "expert"]
    assert found["options"]["properties"]["largest"]["default"] == 10
    assert found["catalogue"] == 45


def test_kinds_for_reading_names_every_option_with_what_it_takes(worksheets_line: Run) -> None:
    outcome = worksheets_line("kinds", "_blank")
    assert "largest" in outcome.out
    assert "20" in outcome.out


def test_a_gallery_is_a_book_or_a_contact_sheet_by_its_name(worksheets_line: Run, tmp_path: Path) -> None:
    assert worksheets_line("kinds", "_blank", "--gallery", "book.pdf").out == "book.pdf\n"
    assert worksheets_line("kinds", "_blank", "--gallery", "all.png").out == "all.png\n"
    assert (tmp_path / "book.pdf").read_bytes().startswith(b"%PDF")
    assert (tmp_path / "all.png").read_bytes().startswith(b"\x89PNG")
    wrong = worksheets_line("kinds", "--gallery", "book.docx")
    assert (wrong.code, wrong.out) == (2, "")
    assert "book.docx" in wrong.err


def test_unreadable_text_is_a_told_error(worksheets_line: Run) -> None:
    for line in (
        ("solve", "_blank", "what"),
        ("judge", "_blank", "3+*=8", "five"),
        ("show", "_blank", "--set", "largest=99"),
    ):
        outcome = worksheets_line(*line)
        assert (outcome.code, outcome.out) == (1, "")
        assert outcome.err
        assert "Traceback" not in outcome.err


def test_an_unknown_kind_or_option_is_told_with_the_nearest_name(worksheets_line: Run) -> None:
    outcome = worksheets_line("show", "_blank", "--set", "largets=3")
    assert ("largest" in outcome.err, outcome.code) == (True, 2)
    assert worksheets_line("show", "_blnk").code == 2
    assert worksheets_line("show", "_blank", "--set", "largest=x").code == 1


def test_a_picture_is_written_as_svg(worksheets_line: Run, tmp_path: Path) -> None:
    assert worksheets_line("show", "_blank", "--seed", 1, "--svg", "picture.svg").code == 0
    assert (tmp_path / "picture.svg").read_text("utf-8").startswith("<svg")
    assert worksheets_line("show", "_blank", "--png", "picture.png").code == 0
    assert (tmp_path / "picture.png").read_bytes().startswith(b"\x89PNG")


def test_a_picture_that_cannot_be_written_is_told(worksheets_line: Run) -> None:
    outcome = worksheets_line("show", "_blank", "--svg", "no/such/folder/picture.svg")
    assert outcome.code == 1
    assert "picture.svg" in outcome.err
