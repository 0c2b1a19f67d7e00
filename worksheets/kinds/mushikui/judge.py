"""Is a filling right? The calculation is done again here, line by line, apart from every solver."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from worksheets.arithmetic.columns.pattern import BLANK, is_letter
from worksheets.kind import Fault, PlaceValue
from worksheets.kinds.mushikui.model import Filling, Skeleton

Check = Callable[[Skeleton, Filling], Fault | None]


def judge(puzzle: Skeleton, answer: Filling) -> Fault | None:
    """None for a right filling, else the first rule it breaks: shape, signs, then the calculation from the top."""
    arithmetic: dict[str, Check] = {
        "addition": _sum,
        "subtraction": _difference,
        "multiplication": _multiplication,
        "division": _division,
    }
    for check in (_shape, _printed, _leading, _barred, _letters, _rules_on_letters, _digit_count):
        if fault := check(puzzle, answer):
            return fault
    return arithmetic[puzzle.operation](puzzle, answer)


def _shape(puzzle: Skeleton, answer: Filling) -> Fault | None:
    if len(answer) != len(puzzle.lines):
        return Fault("line_count", {"expected": len(puzzle.lines), "found": len(answer)})
    for number, (line, digits) in enumerate(zip(puzzle.lines, answer, strict=True), 1):
        if len(line) != len(digits):
            return Fault("line_length", {"line": number, "expected": len(line), "found": len(digits)})
    return None


def _signs(puzzle: Skeleton, answer: Filling) -> Iterator[tuple[int, str, str]]:
    """Line (from 1), sign and digit of every cell, in reading order."""
    return ((line + 1, sign, answer[line][at]) for line, at, sign in puzzle.cells())


def _printed(puzzle: Skeleton, answer: Filling) -> Fault | None:
    for line, sign, digit in _signs(puzzle, answer):
        if sign.isdigit() and sign != digit:
            return Fault("printed_digit", {"line": line, "expected": sign, "found": digit})
    return None


def _leading(puzzle: Skeleton, answer: Filling) -> Fault | None:
    """Only a final remainder may be 0."""
    for number, digits in enumerate(answer, 1):
        final = puzzle.operation == "division" and number == len(answer) and digits == "0"
        if digits[0] == "0" and not final:
            return Fault("leading_zero", {"line": number})
    return None


def _barred(puzzle: Skeleton, answer: Filling) -> Fault | None:
    for line, sign, digit in _signs(puzzle, answer):
        if sign == BLANK and int(digit) in puzzle.rules.star_ne:
            return Fault("barred_digit", {"line": line, "digit": digit})
    return None


def _letters(puzzle: Skeleton, answer: Filling) -> Fault | None:
    digit_of: dict[str, str] = {}
    for _, sign, digit in _signs(puzzle, answer):
        if is_letter(sign) and digit_of.setdefault(sign, digit) != digit:
            return Fault("letter_two_digits", {"letter": sign, "first": digit_of[sign], "second": digit})
    letter_of: dict[str, str] = {}
    for letter, digit in digit_of.items():
        if letter_of.setdefault(digit, letter) != letter:
            return Fault("digit_two_letters", {"digit": digit, "first": letter_of[digit], "second": letter})
    return None


def _rules_on_letters(puzzle: Skeleton, answer: Filling) -> Fault | None:
    cells = list(_signs(puzzle, answer))
    behind = {digit: sign for _, sign, digit in cells if is_letter(sign)}
    for _, sign, digit in cells:
        if digit not in behind:
            continue
        if sign == BLANK and puzzle.rules.star_ne_letters:
            return Fault("barred_letter", {"digit": digit, "letter": behind[digit]})
        if sign == digit and puzzle.rules.letters_differ_from_printed:
            return Fault("letter_printed", {"digit": digit, "letter": behind[digit]})
    return None


def _digit_count(puzzle: Skeleton, answer: Filling) -> Fault | None:
    wanted = puzzle.rules.each_digit
    for digit in "0123456789" if wanted is not None else "":
        found = sum(line.count(digit) for line in answer)
        if found != wanted:
            return Fault("digit_count", {"digit": digit, "expected": wanted, "found": found})
    return None


def _sum(puzzle: Skeleton, answer: Filling) -> Fault | None:
    *addends, total = map(int, answer)
    if sum(addends) != total:
        return Fault("sum", {"expected": sum(addends), "found": total})
    return None


def _difference(puzzle: Skeleton, answer: Filling) -> Fault | None:
    minuend, subtrahend, difference = map(int, answer)
    if minuend - subtrahend != difference:
        return Fault("difference", {"minuend": minuend, "subtrahend": subtrahend, "found": difference})
    return None


def _multiplication(puzzle: Skeleton, answer: Filling) -> Fault | None:
    multiplicand, multiplier, *rows, product = answer
    if rows:
        fault = _rows_under_digits(multiplier, puzzle.shifts[2:-1])
        if fault:
            return fault
    for row, shift in zip(rows, puzzle.shifts[2:-1], strict=True):
        digit = int(multiplier[-1 - shift])
        if int(multiplicand) * digit != int(row):
            expected = int(multiplicand) * digit
            values = {"number": multiplicand, "digit": digit, "expected": expected, "found": row}
            return Fault("partial_product", values)
    total = sum(int(row) * 10**shift for row, shift in zip(rows, puzzle.shifts[2:-1], strict=True))
    expected = total if rows else int(multiplicand) * int(multiplier)
    if expected != int(product):
        return Fault("product", {"expected": expected, "found": product})
    return None


def _rows_under_digits(digits: str, shifts: tuple[int, ...]) -> Fault | None:
    """A row stands under every digit but 0, and under no 0."""
    for place, digit in enumerate(reversed(digits)):
        if digit == "0" and place in shifts:
            return Fault("zero_digit", {"place": PlaceValue(place)})
        if digit != "0" and place not in shifts:
            return Fault("missing_row", {"place": PlaceValue(place), "digit": digit})
    return None


def _division(puzzle: Skeleton, answer: Filling) -> Fault | None:
    quotient, divisor, dividend, *rows = answer
    if len(rows) == 1:
        return _short_division(int(quotient), int(divisor), int(dividend), int(rows[0]))
    shifts = puzzle.shifts[3:]
    if fault := _rows_under_digits(quotient, shifts[::2]):
        return fault
    upper = int(dividend[: len(dividend) - shifts[0]])
    for at in range(0, len(rows), 2):
        digit = int(quotient[-1 - shifts[at]])
        fault = _stage(upper, digit, int(divisor), int(rows[at]))
        if fault:
            return fault
        down = dividend[len(dividend) - shifts[at] : len(dividend) - shifts[at + 1]]
        fault = _brought(upper - int(rows[at]), down, rows[at + 1])
        if fault:
            return fault
        upper = int(rows[at + 1])
    return _remainder(upper, int(divisor))


def _stage(upper: int, digit: int, divisor: int, row: int) -> Fault | None:
    """One quotient digit: its product row, and what it leaves."""
    if digit * divisor != row:
        return Fault("product_row", {"number": divisor, "digit": digit, "expected": digit * divisor, "found": row})
    if row > upper:
        return Fault("row_too_large", {"row": row, "upper": upper})
    return _remainder(upper - row, divisor)


def _remainder(rest: int, divisor: int) -> Fault | None:
    return Fault("remainder_size", {"rest": rest, "divisor": divisor}) if rest >= divisor else None


def _brought(rest: int, down: str, row: str) -> Fault | None:
    """The remainder row is what the subtraction leaves, followed by the digits brought down."""
    expected = rest * 10 ** len(down) + int(down or 0)
    if int(row) == expected:
        return None
    if down and int(row) // 10 ** len(down) == rest:
        return Fault("brought_down", {"digits": down, "expected": expected, "found": row})
    return Fault("subtraction", {"expected": expected, "found": row})


def _short_division(quotient: int, divisor: int, dividend: int, remainder: int) -> Fault | None:
    if remainder >= divisor:
        return Fault("remainder_size", {"rest": remainder, "divisor": divisor})
    if quotient * divisor + remainder != dividend:
        values = {"quotient": quotient, "divisor": divisor, "remainder": remainder}
        return Fault("division", {**values, "expected": quotient * divisor + remainder, "found": dividend})
    return None
