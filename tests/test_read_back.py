"""The key as it is printed: every answer, read back from the PDF, is right by an evaluation of its own.

Nothing of the program but the question texts of `puzzles.json` is used: numbers are calculated by Python.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from worksheets import chance
from worksheets.pipeline import Request, build

SIGNS = str.maketrans({"×": "*", "÷": "/", "−": "-", "＋": "+", "（": "(", "）": ")"})
NUMBER = re.compile(r"[①-⑳㉑-㉟㊱-㊿]")
FOOTER = re.compile(r"\b[0-9A-Z]{4}-[0-9A-Z]{4}\s+\d+\s*/\s*\d+")
SEGMENTS = ("abcdef", "bc", "abdeg", "abcdg", "bcfg", "acdfg", "acdefg", "abc", "abcdefg", "abcdfg")
MATCHES = dict(zip("0123456789", map(set, SEGMENTS), strict=True))
MATCHES |= {"+": {"across", "down"}, "-": {"across"}, "*": {"rising", "falling"}, "/": {"rising"}}
MATCHES |= {"=": {"upper", "lower"}}
KINDS = [
    ("jamaica", ""),
    ("jamaica", "picture: ring"),
    ("make10", "fractions: true"),
    ("mushikui", ""),
    ("mushikui", "operation: addition"),
    ("cryptarithm", ""),
    ("matchstick", "digits: [2, 1, 2]"),
]


def value(expression: str) -> Fraction:
    """The exact value, by Python's own arithmetic on fractions."""
    assert re.fullmatch(r"[0-9()+\-*/]+", expression)
    return Fraction(eval(re.sub(r"\d+", r"Fraction(\g<0>)", expression), {"Fraction": Fraction}))


def check_expression(exercise: dict[str, Any], text: str) -> None:
    """Jamaica and Make 10: what stands on the answer line makes the target from the numbers, each used once."""
    (line,) = re.findall(r"^(?:式|しき) ([0-9()（）+＋−×÷ \-]+)$", text, re.MULTILINE)
    expression = line.replace(" ", "").translate(SIGNS)
    numbers, _, target = exercise["puzzle"].partition(":")
    given = numbers.split() if exercise["kind"] == "jamaica" else list(numbers.strip())
    assert value(expression) == int(target or 10)
    assert Counter(re.findall(r"\d+", expression)) == Counter(given)


def check_columns(exercise: dict[str, Any], text: str) -> None:
    """Mushikui: the rows are the rows of the question with its blanks filled, and the sum is right."""
    operation, _, pattern = exercise["puzzle"].partition(": ")
    rows = pattern.split(" @ ")[0].split()
    filled = re.fullmatch("".join(f"({row.replace('*', '[0-9]')})" for row in rows), re.sub("[^0-9]", "", text))
    assert filled
    numbers = list(map(int, filled.groups()))
    if operation == "addition":
        assert sum(numbers[:-1]) == numbers[-1]
        return
    top, below, *partial, product = numbers
    assert top * below == product
    digits = [int(digit) for digit in reversed(str(below))] if below > 9 else []
    assert [row for row in partial if row] == [top * digit for digit in digits if digit]


def check_letters(exercise: dict[str, Any], text: str) -> None:
    """Cryptarithm: each letter has one digit all over the picture, and with them the sum is right."""
    signs = re.findall(r"[A-Z]|\d", text.replace("＋", ""))
    pairs = set(zip(signs[::2], signs[1::2], strict=True))
    digits = dict(pairs)
    words = exercise["puzzle"]
    assert len(pairs) == len(digits) == len(set(digits.values()))
    assert set(digits) == set(words) - set("+=")
    *terms, total = (int("".join(digits[letter] for letter in word)) for word in re.split(r"[+=]", words))
    assert sum(terms) == total
    assert all(digits[word[0]] != "0" for word in re.split(r"[+=]", words))


def check_matches(exercise: dict[str, Any], answer: str) -> None:
    """Matchsticks: the equation in the class table is true, and one match away from the question."""
    equation = answer.translate(SIGNS)
    left, _, right = equation.partition("=")
    assert value(left) == int(right)
    places = list(zip(exercise["puzzle"], equation, strict=True))
    assert sum(len(MATCHES[before] - MATCHES[after]) for before, after in places) == 1
    assert sum(len(MATCHES[after] - MATCHES[before]) for before, after in places) == 1


def text_of(path: Path) -> str:
    pdf = pypdfium2.PdfDocument(path)
    text = "\n".join(page.get_textpage().get_text_range().replace("\r\n", "\n") for page in pdf)
    pdf.close()
    return text


def parts(text: str) -> list[str]:
    """The text of each numbered exercise, without its number."""
    starts = [match.start() for match in NUMBER.finditer(text)]
    return [FOOTER.split(text[start + 1 : stop])[0].strip() for start, stop in pairwise([*starts, len(text)])]


def check_key(folder: Path, kind: str, more: str, pupils: int, each: int, seed: int) -> int:
    """Build a class and check every answer of its key; how many there were."""
    (folder / "roster.csv").write_text("番号\n" + "\n".join(map(str, range(1, pupils + 1))), "utf-8")
    section = f"  - puzzle: {kind}\n    count: {each}\n" + (f"    {more}\n" if more else "")
    table = str(kind == "matchstick").lower()
    own = f"sheets: each\nclass: {{roster: roster.csv}}\nkey: {{table: {table}, register: false}}\n"
    (folder / "c.yaml").write_text(f"title: x\nseed: {seed}\ngrade: 6\n{own}sections:\n{section}", "utf-8")
    out = build(folder / "c.yaml", Request(out=folder / "out")).out
    sheets = json.loads((out / "puzzles.json").read_bytes())["sheets"]
    exercises = [exercise for sheet in sheets for exercise in sheet["exercises"]]
    text = text_of(out / "key.pdf")
    found = re.findall(r"\d+[＋−×÷+\-]\d+=\d+", text) if kind == "matchstick" else parts(text)
    check = {"mushikui": check_columns, "cryptarithm": check_letters, "matchstick": check_matches}
    assert len(found) == len(exercises) == pupils * each
    for exercise, answer in zip(exercises, found, strict=True):
        check.get(kind, check_expression)(exercise, answer)
    return len(found)


@pytest.mark.parametrize(("kind", "more"), KINDS)
def test_pz_10_every_printed_answer_is_right_by_an_evaluation_of_its_own(tmp_path: Path, kind: str, more: str) -> None:
    assert check_key(tmp_path, kind, more, pupils=2, each=10, seed=8) == 20


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind", "more", "pupils", "each"),
    [
        ("make10", "fractions: true", 11, 50),  # 552 exist
        ("jamaica", "picture: ring", 146, 50),  # 7,321 exist
        ("matchstick", "digits: [2, 1, 2]", 999, 10),
        ("cryptarithm", "shape: [4, 4, 5]", 200, 50),
        ("mushikui", "", 200, 50),
    ],
)
def test_pz_10_ten_thousand_printed_answers_are_right(
    tmp_path: Path, kind: str, more: str, pupils: int, each: int
) -> None:
    """10,000 of each kind, or nearly all that exist."""
    assert check_key(tmp_path, kind, more, pupils, each, seed=chance.fresh_seed()) == pupils * each
