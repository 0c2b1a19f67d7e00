"""Text notation and options."""

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from worksheets.errors import WorksheetsError
from worksheets.kinds.matchstick import KIND
from worksheets.kinds.matchstick.model import LONGEST, Options


@pytest.mark.parametrize("text", ["5-5=7", " 5 - 5 = 7 ", "５−５＝７", "５－５＝７", "5–5=7", "5—5=7"])
def test_full_width_characters_and_school_signs_are_read(text):
    assert KIND.format(KIND.parse(text, Options())) == "5-5=7"


def test_times_and_divided_by_are_read():
    assert KIND.parse("２×３＝４÷５", Options()).text == "2*3=4/5"


@pytest.mark.parametrize("text", ["86-36+38=88", "7+5=3-2", "0+0=1", "1+2+3+4+5=6+7+8+9"])
def test_what_is_written_is_read_back(text):
    puzzle = KIND.parse(text, Options())
    assert KIND.format(puzzle) == text
    assert KIND.parse(KIND.format(puzzle), Options()) == puzzle


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "puzzle"),
        ("5-5", "puzzle"),
        ("5-5=7=7", "puzzle"),
        ("-5+5=7", "puzzle"),
        ("5--5=7", "puzzle"),
        ("(5-5)=7", "puzzle"),
        ("5-x=7", "puzzle"),
        ("5²-5=7", "puzzle"),
        ("٣+٣=٣", "puzzle"),
        ("5-5=7\x00", "puzzle"),
        ("5-5=\ud800", "puzzle"),
        ("(" * 150, "puzzle"),
        ("(" * 100_000, "long"),
        ("1" * 20 + "+1=" + "1" * 20, "long"),
        ("05-5=7", "leading_zero"),
        ("5+00=7", "leading_zero"),
    ],
)
def test_what_is_no_statement_is_told(text, key):
    with pytest.raises(WorksheetsError) as error:
        KIND.parse(text, Options())
    assert [told.key for told in error.value.told] == [f"matchstick.{key}"]
    assert str(error.value)


def test_an_operator_that_is_not_in_use_is_told():
    with pytest.raises(WorksheetsError) as error:
        KIND.parse("5*3=2", Options(operators=("+", "-")))
    assert error.value.told[0].key == "matchstick.operator"


@pytest.mark.parametrize("text", ["", "abc", "=", "5-5=7" * 30, "5\x00", "\ud800=1"])
def test_what_cannot_be_taken_for_an_attempt_is_told(text):
    with pytest.raises(WorksheetsError) as error:
        KIND.parse_answer(KIND.parse("5-5=7", Options()), text)
    assert str(error.value)


@settings(deadline=None, derandomize=True)
@given(st.text(max_size=300))
def test_no_text_raises_anything_but_a_told_error(text):
    with suppress(WorksheetsError):
        puzzle = KIND.parse(text, Options())
        assert KIND.parse(KIND.format(puzzle), Options()) == puzzle


@pytest.mark.parametrize(
    "options",
    [{"mode": "remove"}, {"mode": "add"}, {"matches": 2}, {"equals": "movable"}],
    ids=str,
)
def test_robust_is_refused_where_it_means_nothing_and_automatic_is_not(options):
    with pytest.raises(WorksheetsError) as error:
        Options(robust=True, **options)
    assert error.value.told[0].values["field"] == "robust"
    assert not Options(**options).only_robust
    assert not Options(robust=False, **options).only_robust


def test_robust_is_automatic_for_one_match_moved_by_geometry():
    assert Options().only_robust
    assert not Options(robust=False).only_robust
    assert not Options(ruleset="article").only_robust
    assert Options(ruleset="article", robust=True).only_robust


def test_families_too_large_to_list_are_refused():
    with pytest.raises(WorksheetsError) as error:
        Options(digits=(3, 2, 3))
    assert error.value.told[0].values["field"] == "digits"


def test_the_same_statement_is_the_same_puzzle_whatever_the_rules():
    one, other = KIND.parse("5-5=7", Options()), KIND.parse("5-5=7", Options(matches=2, seven=4))
    assert one != other
    assert KIND.same(one) == KIND.same(other)


def test_the_longest_chain_is_solved():
    text = "1+2+3+4+5+6+7+8+9+1+2+3+4=33"
    assert len(text) == LONGEST
    puzzle = KIND.parse(text, Options())
    assert all(KIND.judge(puzzle, answer) is None for answer in KIND.solve(puzzle))
