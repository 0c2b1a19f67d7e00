"""Sheet codes: readable, checked, free of collisions."""

from __future__ import annotations

import pytest

from worksheets.code import ALPHABET, check_character, read_code, sheet_code
from worksheets.errors import WorksheetsError


def test_a_code_has_no_characters_that_are_mistaken_for_others() -> None:
    assert not set("01ILO") & set(ALPHABET)
    assert len(ALPHABET) == 31  # a prime, which the check needs


def test_a_code_is_read_however_it_is_typed() -> None:
    code = sheet_code((1, "x"))
    for typed in (
        code,
        code.lower(),
        code.replace("-", ""),
        f" {code} ",
        code.replace("-", "ー"),
        code.replace("-", "－"),
    ):
        assert read_code(typed) == code
    wide = "".join(chr(ord(char) + 0xFEE0) for char in code)
    assert read_code(wide) == code


def test_every_single_wrong_character_and_every_swap_is_noticed() -> None:
    code = sheet_code((2, "y")).replace("-", "")
    for at, right in enumerate(code):
        for wrong in set(ALPHABET) - {right}:
            with pytest.raises(WorksheetsError, match="打ちまちがい"):
                read_code(code[:at] + wrong + code[at + 1 :])
        if at and code[at - 1] != right:
            with pytest.raises(WorksheetsError, match="打ちまちがい"):
                read_code(code[: at - 1] + right + code[at - 1] + code[at + 1 :])


@pytest.mark.parametrize("text", ["", "7KQ4", "7KQ4-M2X0", "7KQ4-M2XDD", "あいうえおかきく", "\ud800"])
def test_what_is_no_code_is_told(text: str) -> None:
    with pytest.raises(WorksheetsError, match="正しい形"):
        read_code(text)


def test_a_taken_code_is_not_given_again() -> None:
    first = sheet_code((3,))
    second = sheet_code((3,), {first})
    assert second != first
    assert check_character(second.replace("-", "")[:7]) == second[-1]
