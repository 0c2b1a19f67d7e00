import pytest

from tests.kinds.mushikui.checker import check_explanation
from tests.kinds.mushikui.published import PUBLISHED, Published
from worksheets.kinds.mushikui.explain import explain
from worksheets.kinds.mushikui.judge import judge
from worksheets.kinds.mushikui.notation import format_answer, format_puzzle, parse, parse_answer
from worksheets.kinds.mushikui.rate import rate
from worksheets.kinds.mushikui.solve import solve

published = pytest.mark.parametrize("row", PUBLISHED, ids=lambda row: row.name)


@published
def test_a_published_skeleton_has_the_answers_it_is_known_for(row: Published):
    assert sorted(solve(row.puzzle)) == sorted(row.answers)


@published
def test_the_judge_accepts_the_published_answers(row: Published):
    assert all(judge(row.puzzle, answer) is None for answer in row.answers)


@published
def test_a_published_skeleton_survives_its_notation(row: Published):
    assert parse(format_puzzle(row.puzzle), row.options) == row.puzzle
    for answer in row.answers:
        assert parse_answer(row.puzzle, format_answer(row.puzzle, answer)) == answer


@pytest.mark.parametrize(
    ("name", "level"),
    [
        ("tsuda-add-1", 0),
        ("unno-08-1", 0),
        ("unno-02-4", 0),
        ("tsuda-div-a", 0),
        ("unno-14-1", 2),
        ("shimodaira-lonely-8", 1),
        ("unno-27-1", 2),
    ],
)
def test_published_skeletons_are_graded(name: str, level: int):
    row = next(row for row in PUBLISHED if row.name == name)
    assert rate(row.puzzle, row.answers).level == level


SMALL = ("tsuda-add-1", "unno-08-2", "unno-02-4", "tsuda-div-a", "tsuda-div-b", "unno-29-1", "unno-27-1", "unno-07-3")


@pytest.mark.parametrize("name", SMALL)
def test_a_published_skeleton_is_explained_soundly(name: str):
    row = next(row for row in PUBLISHED if row.name == name)
    check_explanation(row.puzzle, row.answers[0], explain(row.puzzle, row.answers[0]))
