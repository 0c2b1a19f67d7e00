from typing import Any, get_type_hints

import pytest
from pydantic import TypeAdapter, ValidationError

from worksheets import words
from worksheets.errors import WorksheetsError
from worksheets.kind import Purpose
from worksheets.kinds.mushikui.options import Each, Extra, Keep, Only, Options
from worksheets.kinds.mushikui.years import beyond, usual


@pytest.mark.parametrize(
    ("given", "key", "field"),
    [
        ({"operation": "division", "digits": (1, 9)}, "small_division", "digits"),
        ({"operation": "division", "digits": (9, 3)}, "largest_division", "digits"),
        ({"operation": "division", "digits": (8, 4)}, "largest_division", "digits"),
        ({"digits": (6, 4)}, "largest_multiplication", "digits"),
        ({"digits": (5, 5)}, "largest_multiplication", "digits"),
        ({"digits": (3,)}, "digits_multiplication", "digits"),
        ({"operation": "division", "digits": (3, 2, 1)}, "digits_division", "digits"),
        ({"operation": "subtraction", "digits": (3,)}, "digits_subtraction", "digits"),
        ({"operation": "subtraction", "digits": (2, 3)}, "small_subtraction", "digits"),
        ({"operation": "subtraction", "digits": (7, 3)}, "largest_subtraction", "digits"),
        ({"operation": "addition", "digits": (2,)}, "digits_addition", "digits"),
        ({"operation": "addition", "digits": (2, 7)}, "largest_addition", "digits"),
        ({"operation": "addition", "digits": (2, 2), "lines": 3}, "digits_lines", "digits"),
        ({"lines": 3}, "only_addition", "lines"),
        ({"remainder": "zero"}, "only_division", "remainder"),
        ({"operation": "division", "zero_rows": True}, "only_multiplication", "zero_rows"),
        ({"clues": Each((1, 1))}, "each_twice", "clues"),
        ({"clues": Keep(0.4), "symmetric": True}, "symmetric_clues", "symmetric"),
        ({"clues": "letters", "lonely": True}, "lonely_clues", "lonely"),
        ({"clues": Extra(2), "proof": "minimum"}, "proof_clues", "proof"),
        ({"digits": (3, 3), "proof": "minimum"}, "proof_size", "proof"),
        ({"symmetric": True, "lonely": True}, "lonely_symmetric", "symmetric"),
        ({"symmetric": True, "proof": "minimum"}, "proof_symmetric", "symmetric"),
        ({"digits": (1, 1), "clues": Extra(9)}, "too_many_clues", "clues"),
    ],
)
def test_a_request_that_can_never_be_met_is_told_at_once(given: dict[str, Any], key: str, field: str):
    with pytest.raises(WorksheetsError) as caught:
        Options(**given)
    (told,) = caught.value.told
    assert told.key == f"mushikui.{key}"
    assert told.values["field"] == field
    for lang in ("ja", "en"):
        with words.speaking(lang):
            assert words.message(told)


@pytest.mark.parametrize(
    ("given", "sizes"),
    [
        ({}, (2, 2)),
        ({"operation": "addition"}, (2, 2)),
        ({"operation": "addition", "lines": 4}, (2, 2, 2, 2)),
        ({"operation": "subtraction"}, (3, 2)),
        ({"operation": "division"}, (3, 1)),
        ({"digits": (5, 4)}, (5, 4)),
        ({"operation": "division", "digits": (8, 3)}, (8, 3)),
        ({"operation": "addition", "year": 3}, (3, 3)),
        ({"year": 4}, (3, 2)),
        ({"operation": "division", "year": 4}, (3, 1)),
    ],
)
def test_sizes_are_usual_for_the_operation_and_the_year(given: dict[str, Any], sizes: tuple[int, ...]):
    assert Options(**given).sizes == sizes


@pytest.mark.parametrize(
    ("plain", "value"),
    [
        ("minimal", "minimal"),
        ("letters", "letters"),
        ({"only": 7}, Only(7)),
        ({"each": [1, 2, 3, 4, 5]}, Each((1, 2, 3, 4, 5))),
        ({"keep": 0.4}, Keep(0.4)),
        ({"extra": 4}, Extra(4)),
    ],
)
def test_the_clue_styles_are_read_from_plain_values(plain: Any, value: Any):
    adapter = TypeAdapter(get_type_hints(Options, include_extras=True)["clues"])
    assert adapter.validate_python(plain) == value


@pytest.mark.parametrize(
    "plain", ["few", {"only": 10}, {"each": []}, {"keep": 0}, {"keep": 1.0}, {"extra": 0}, {"show": 3}, 7]
)
def test_other_clue_styles_are_refused(plain: Any):
    with pytest.raises(ValidationError):
        TypeAdapter(get_type_hints(Options, include_extras=True)["clues"]).validate_python(plain)


@pytest.mark.parametrize(
    ("grade", "options"),
    [
        (None, {}),
        (1, {"year": 1, "operation": "addition"}),
        (2, {"year": 2, "operation": "addition"}),
        (3, {"year": 3}),
        (6, {"year": 6}),
    ],
)
def test_the_school_year_chooses_operation_and_size(grade: int | None, options: dict[str, Any]):
    assert usual(Purpose(grade=grade)) == options
    assert usual(Purpose(making=False, grade=grade)) == {}


@pytest.mark.parametrize("grade", [2, 3, 4, 5, 6])
def test_what_is_usual_in_a_year_is_not_beyond_it(grade: int):
    first_year = {"addition": 2, "subtraction": 2, "multiplication": 3, "division": 4}
    for operation, year in first_year.items():
        if grade >= year:
            assert beyond(Options(operation=operation, year=grade), grade) == ()
    assert beyond(Options(**usual(Purpose(grade=grade))), grade) == ()


@pytest.mark.parametrize(
    ("given", "grade", "named"),
    [
        ({"operation": "addition"}, 1, ("operation",)),
        ({"operation": "addition"}, 2, ()),
        ({"operation": "addition", "digits": (3, 2)}, 2, ("digits",)),
        ({"digits": (2, 1)}, 2, ("operation",)),
        ({"digits": (2, 1)}, 3, ()),
        ({"digits": (3, 1)}, 3, ()),
        ({"digits": (2, 2)}, 3, ()),
        ({"digits": (3, 2)}, 3, ("digits",)),
        ({"operation": "subtraction", "digits": (4, 4)}, 3, ()),
        ({"operation": "subtraction", "digits": (5, 4)}, 3, ("digits",)),
        ({"operation": "division"}, 3, ("operation",)),
        ({"operation": "division", "digits": (3, 2)}, 4, ()),
        ({"operation": "division", "digits": (4, 1)}, 4, ("digits",)),
        ({"digits": (3, 3)}, 4, ()),
        ({"digits": (4, 3)}, 4, ("digits",)),
        ({"digits": (5, 4)}, 5, ()),
        ({"operation": "division", "digits": (3, 2)}, 5, ()),
        ({"operation": "division", "digits": (4, 2)}, 6, ("digits",)),
    ],
)
def test_what_goes_beyond_a_school_year_is_named(given: dict[str, Any], grade: int, named: tuple[str, ...]):
    assert beyond(Options(**given), grade) == named
