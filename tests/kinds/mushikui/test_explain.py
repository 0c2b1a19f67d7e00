from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from tests.kinds.mushikui.checker import check_explanation
from tests.kinds.mushikui.samples import SIZES, fresh_seed, made, only_answer
from worksheets import words
from worksheets.kind import Step
from worksheets.kinds.mushikui.explain import LONGEST, SHORTEST, explain
from worksheets.kinds.mushikui.notation import parse
from worksheets.kinds.mushikui.options import Options

SCHOOL = ("2+2", "3-2", "2x1", "2x2", "2/1", "3/1", "3/1 zero")


def lines(steps: Sequence[Step], lang: words.Language = "ja") -> list[str]:
    return [words.say("mushikui", f"steps.{step.phrase.key}", step.phrase.values, lang) for step in steps]


def explained(text: str, **options: Any) -> tuple[Step, ...]:
    puzzle = parse(text, Options(**options))
    return explain(puzzle, only_answer(puzzle))


@pytest.mark.parametrize("size", SIZES)
def test_an_explanation_follows_step_by_step_and_ends_in_the_answer(size: str):
    for puzzle in made(Options(**SIZES[size]), 2, size):
        answer = only_answer(puzzle)
        check_explanation(puzzle, answer, explain(puzzle, answer))


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
def test_many_fresh_explanations_follow_step_by_step(size: str):
    seed = fresh_seed()
    for puzzle in made(Options(**SIZES[size]), 60, seed):
        answer = only_answer(puzzle)
        check_explanation(puzzle, answer, explain(puzzle, answer))


@pytest.mark.slow
@pytest.mark.parametrize("size", ["2x1", "2x2", "2/1"])
def test_many_fresh_explanations_of_letters_follow_step_by_step(size: str):
    seed = fresh_seed()
    for puzzle in made(Options(**SIZES[size], clues="letters"), 15, seed):
        answer = only_answer(puzzle)
        check_explanation(puzzle, answer, explain(puzzle, answer))


@pytest.mark.parametrize("size", SCHOOL)
def test_a_school_puzzle_is_explained_in_three_to_twelve_lines(size: str):
    for puzzle in made(Options(**SIZES[size]), 25, f"lines {size}"):
        steps = explain(puzzle, only_answer(puzzle))
        assert SHORTEST <= len(steps) <= LONGEST, puzzle
        assert all(lines(steps, lang) for lang in ("ja", "en"))


def test_an_assumption_is_told_up_to_the_first_place_that_fails():
    puzzle = parse("division: *** ** **3* ** *8* 3** *** *** 0", Options())
    answer = only_answer(puzzle)
    check_explanation(puzzle, answer, explain(puzzle, answer))


def test_a_zero_that_is_brought_down_and_not_written_is_known_from_the_start():
    puzzle = parse("division: *** 2 8** * 2 * * @ 1 3 3 3", Options())
    answer = only_answer(puzzle)
    check_explanation(puzzle, answer, explain(puzzle, answer))


def test_a_false_step_is_noticed_by_the_checker():
    puzzle = parse("multiplication: *1* 5* *2** 20** **10*", Options())
    answer = only_answer(puzzle)
    steps = list(explain(puzzle, answer))
    cell, digits = steps[0].claim["found"][0]
    steps[0] = replace(steps[0], claim={**steps[0].claim, "found": ((cell, digits[:-1]),)})
    with pytest.raises(AssertionError):
        check_explanation(puzzle, answer, steps)


def test_an_explanation_with_a_step_left_out_is_noticed_by_the_checker():
    puzzle = parse("multiplication: *1* 5* *2** 20** **10*", Options())
    answer = only_answer(puzzle)
    with pytest.raises(AssertionError):
        check_explanation(puzzle, answer, explain(puzzle, answer)[1:])


def test_a_column_is_explained_as_at_the_blackboard():
    assert lines(explained("addition: *19 8** *215")) == [
        "一の位：9＋□＝15。だから、□＝6。",
        "十の位：くり上がりの1もたして、1＋1＋□＝11。だから、□＝9。",
        "百の位：くり上がりの1もたして、1＋□＋8＝12。だから、□＝3。",
        "たしかめ：319＋896＝1215。",
    ]


def test_a_borrow_is_explained_with_the_digit_that_was_lent():
    assert lines(explained("subtraction: *74 1*5 47*"))[:2] == [
        "一の位：14−5＝□。だから、□＝9。",
        "十の位：くり下げた1もひいて、17−1−□＝7。だから、□＝9。",
    ]


def test_a_letter_is_called_by_its_name():
    told = lines(explained("addition: ABC ADB DDED"))
    assert "百の位：くり上がりの1もたして、1＋A＋A＝11。だから、A＝5。" in told


def test_a_times_table_fact_is_explained_by_its_last_digit():
    assert lines(explained("multiplication: 39 ** **3 ** ***"))[0] == (
        "39×□＝□□3 の一の位を見ると、9×□ の一の位が 3。だから、□＝7。"
    )


def test_a_place_is_named_in_english_too():
    steps = explained("multiplication: 39 ** **3 ** ***")
    assert lines(steps, "en")[0] == "In the ones column of 39×□＝□□3, 9×□ ends in 3. So □＝7."


def test_combinations_that_fit_are_named():
    told = lines(explained("multiplication: 4*1 ** **1* *92* *****"))
    assert "4□1×□＝□92□ になる組をぜんぶ調べる（24通り）。合うのは 491×8＝3928 だけ。" in told


def test_an_assumption_tells_what_it_would_lead_to_and_where_that_fails():
    told = lines(explained("multiplication: ** *8 *** 6* *4*"))
    line = next(line for line in told if line.startswith("もし "))
    assert line.startswith("もし かけられる数 □□ が 1□ なら、")
    assert line.endswith("が合わない。だから、(2,3,4)□。")


def test_a_long_explanation_is_drawn_together():
    steps = explained("multiplication: AB CD CED FFG FHGD")
    assert len(steps) <= LONGEST
    assert any(step.phrase.key.startswith("several.") for step in steps)


def test_the_last_line_checks_the_whole_calculation():
    told = lines(explained("multiplication: *1* 5* *2** 20** **10*"))
    assert told[-1] == "たしかめ：417×3＝1251, 417×5＝2085, 1251＋20850＝22101。"
    assert lines(explained("division: 1** * 7*9 * 13 ** ** ** *"))[-1] == "たしかめ：6×123＋1＝739。"


def test_a_skeleton_whose_operands_are_printed_needs_no_thought():
    told = lines(explained("multiplication: 12 3 **"))
    assert told == ["計算する数はぜんぶわかっているので、あとは計算するだけ。", "たしかめ：12×3＝36。"]


def test_a_skeleton_with_several_answers_is_explained_as_far_as_it_goes():
    puzzle = parse("multiplication: *** ** *8* 8** 8*8*", Options())
    steps = explain(puzzle, ("120", "74", "480", "840", "8880"))
    assert steps[-1].phrase.key == "check"
    assert any(step.phrase.key == "nested.several" for step in steps)


def test_a_minuend_is_found_by_adding_back():
    assert "十の位：5＋6＝11。だから、□＝1。" in lines(explained("subtraction: 52*9 *69 *75*"))


def test_a_place_of_a_division_is_that_of_the_subtraction_it_stands_in():
    told = lines(explained("division: ** 5 4** *0 16 ** *"))
    assert told[0] == "4□−□0＝1 の一の位：1＋0＝1。だから、□＝1。"


def test_with_several_answers_none_is_called_the_only_one():
    puzzle = parse("multiplication: ** ** *4 44* ****", Options())
    told = lines(explain(puzzle, ("74", "61", "74", "444", "4514")))
    assert not any("だけ" in line and "74, 61" in line for line in told)
    assert any(line.startswith("ここから先は1つに決まらない。たとえば") for line in told)
