"""The key as it is printed: every answer, read back from the PDF, is right by an evaluation of its own."""

from __future__ import annotations

import json
import re
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pypdfium2
import pytest

from worksheets.pipeline import Request, build

SIGNS = str.maketrans({"×": "*", "÷": "/", "−": "-", "＋": "+", "（": "(", "）": ")"})


def printed_expressions(path: Path) -> list[str]:
    """The first answer of every exercise, in the order of the pages: what stands on the answer line."""
    pdf = pypdfium2.PdfDocument(path)
    text = "\n".join(page.get_textpage().get_text_range() for page in pdf)
    pdf.close()
    lines = re.findall(r"式\s*([0-9()（）+＋−×÷ \-]+)", text)
    return [line.replace(" ", "").translate(SIGNS) for line in lines if any(char.isdigit() for char in line)]


def value(expression: str) -> Fraction:
    """The exact value, by Python's own arithmetic on fractions."""
    assert re.fullmatch(r"[0-9()+\-*/]+", expression)
    return Fraction(eval(re.sub(r"\d+", r"Fraction(\g<0>)", expression), {"Fraction": Fraction}))


@pytest.mark.parametrize(
    ("kind", "more"), [("jamaica", ""), ("make10", "fractions: true"), ("jamaica", "picture: ring")]
)
def test_every_printed_answer_makes_its_target_from_its_numbers(tmp_path: Path, kind: str, more: str) -> None:
    section = f"  - puzzle: {kind}\n    count: 40\n" + (f"    {more}\n" if more else "")
    (tmp_path / "c.yaml").write_text(
        f"title: x\nseed: 8\ngrade: 6\nkey: {{table: false}}\nsections:\n{section}", "utf-8"
    )
    out = build(tmp_path / "c.yaml", Request(out=tmp_path / "out")).out
    (sheet,) = json.loads((out / "puzzles.json").read_bytes())["sheets"]
    found = printed_expressions(out / "key.pdf")
    assert len(found) == len(sheet["exercises"]) == 40
    for exercise, expression in zip(sheet["exercises"], found, strict=True):
        numbers, _, target = exercise["puzzle"].partition(":")
        given = numbers.split() if kind == "jamaica" else list(numbers.strip())
        assert value(expression) == int(target or 10)
        assert Counter(re.findall(r"\d+", expression)) == Counter(given)
