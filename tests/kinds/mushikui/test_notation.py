import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from worksheets.errors import WorksheetsError
from worksheets.kinds.mushikui.notation import format_answer, format_puzzle, parse, parse_answer
from worksheets.kinds.mushikui.options import Options

PLAIN = Options()
ZEROS = Options(zero_rows=True)


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("multiplication: *1* 5* *2** 20** **10*", "multiplication: *1* 5* *2** 20** **10*"),
        ("かけ算：＊１＊　５＊　＊２＊＊　２０＊＊　＊＊１０＊", "multiplication: *1* 5* *2** 20** **10*"),
        ("×: □1□ 5□ □2□□ 20□□ □□10□", "multiplication: *1* 5* *2** 20** **10*"),
        ("*1* 5* *2** 20** **10*", "multiplication: *1* 5* *2** 20** **10*"),
        ("+: 45 ** 48 *05", "addition: 45 ** 48 *05"),
        ("ひき算: 4***4 *947* 26205", "subtraction: 4***4 *947* 26205"),
        ("÷: *2* * **1 * ** ** ** ** 0", "division: *2* * **1 * ** ** ** ** 0"),
        ("division: 4140 9 ***** 8", "division: 4140 9 ***** 8"),
        ("division: *2* * **1 * ** ** ** ** 0 @ 1 2 2 3 3 3", "division: *2* * **1 * ** ** ** ** 0"),
        ("division: b09 ab *0**3 3** a*3 a*3 0", "division: B09 AB *0**3 3** A*3 A*3 0 @ 3 5 5 5"),
        ("addition: あい いあ うう", "addition: あい いあ うう"),
    ],
)
def test_the_notation_is_read_with_school_signs_and_written_in_one_form(typed: str, written: str):
    puzzle = parse(typed, PLAIN)
    assert format_puzzle(puzzle) == written
    assert parse(written, PLAIN) == puzzle


def test_right_edges_are_written_only_where_a_zero_has_no_rows():
    puzzle = parse("division: **** *** ******* *** *** *** **** **** * @ 4 5 5 7 7 7", PLAIN)
    assert puzzle.shifts == (0, 0, 0, 3, 2, 2, 0, 0, 0)
    assert format_puzzle(puzzle).endswith("@ 4 5 5 7 7 7")


def test_zeros_printed_in_the_quotient_tell_which_rows_are_missing():
    assert parse("division: *0* 57 40413 *** *** *** 0", PLAIN).shifts == (0, 0, 0, 2, 0, 0, 0)
    with pytest.raises(WorksheetsError, match="@"):
        parse("division: **** 57 404131 *** *** *** 0", PLAIN)


def test_partial_products_may_be_left_out_for_zeros_where_the_option_says_so():
    with pytest.raises(WorksheetsError, match="zero_rows"):
        parse("multiplication: ** *0* ** ** ****", PLAIN)
    puzzle = parse("multiplication: ** *0* ** ** ****", ZEROS)
    assert puzzle.shifts == (0, 0, 0, 2, 0)
    assert format_puzzle(puzzle) == "multiplication: ** *0* ** ** **** @ 4 2"
    assert parse(format_puzzle(puzzle), ZEROS) == puzzle
    with pytest.raises(WorksheetsError, match="@"):
        parse("multiplication: ** *** ** ** ****", ZEROS)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "multiplication:",
        "multiplication: 12",
        "multiplication: 12 34 56 78",
        "multiplication: 12 3 36 36",
        "multiplication: 12 34 408",
        "addition: 12 34",
        "subtraction: 1 2 3 4",
        "division: 12 3 4",
        "division: * * * * * *",
        "division: *** * ** * * * * * *",
        "division: *** ** **** ** *** *** ** *** 0 @ 9 9 9 9 9 9",
        "division: *** ** **** ** *** *** ** *** 0 @ x",
        "root: 12 34 56",
        "multiplication: 1? 3 36",
        "multiplication: ** ** ** ** ** ** **",
        "addition: " + "* " * 30,
        "addition: *************** * ***************",
        "multiplication: ********** ** ********** ********** ************",
        "division: * ******* ******* ******* *",
        "*" * 500,
        "\ud800",
        "\x00",
    ],
)
def test_what_is_no_written_calculation_is_told(text: str):
    with pytest.raises(WorksheetsError):
        parse(text, PLAIN)


@pytest.mark.parametrize(
    "text", ["", "abc", "4*7 53 1251", "417×53×2", "-5", "1" * 300, "division: x", "861÷0", "\ud800"]
)
def test_what_is_no_attempt_at_an_answer_is_told(text: str):
    puzzle = parse("division: *2* * **1 * ** ** ** ** 0", PLAIN)
    with pytest.raises(WorksheetsError):
        parse_answer(puzzle, text)


def test_the_answer_has_the_notation_of_the_puzzle_with_every_digit():
    puzzle = parse("division: *0* ** 40413 *** *** *** 0", PLAIN)
    answer = parse_answer(puzzle, "40413÷57")
    text = "division: 709 57 40413 399 513 513 0 @ 3 5 5 5"
    assert format_answer(puzzle, answer) == text
    assert parse_answer(puzzle, text) == answer


@settings(max_examples=200, deadline=None)
@given(st.text(alphabet="0123456789*AB: @division×÷+-かけ算　□\n", max_size=60))
def test_any_text_is_read_or_told(text: str):
    try:
        puzzle = parse(text, PLAIN)
    except WorksheetsError as told:
        puzzle, message = None, str(told)
    assert parse(format_puzzle(puzzle), PLAIN) == puzzle if puzzle else message
