"""The puzzle as a picture: words in columns over a line, and under them a table of letters to fill in.

A cell holds a letter above and leaves room for its digit below, so that the finished puzzle reads as a written
calculation. Where the words of a theme have kanji, the key writes them under the table.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from worksheets.kinds.cryptarithm.model import Answer, Cryptarithm
from worksheets.kinds.cryptarithm.themes import written
from worksheets.picture import Box, Face, Line, Mark, Picture, Text

WIDTH = 77.0  # mm, so that two stand side by side on A4; only words of more than seven letters are wider
SIGN = 9.0  # mm for the operator at the left
CELL = (8.8, 10.0)  # mm, the least and greatest width of a cell with its slit
ROWS = 84.0  # mm for the rows of words and the second row of the table, which stay within
ROW = (6.5, 15.0)  # mm, the least and greatest height of a row
TABLE = (8.0, 10.0)  # mm, width of a box of the table; ten letters take two rows
NAME, BLANK = 7.0, 10.0  # mm, height of the letter and of the box under it
TABLE_GAP = 2.0  # mm between rows of the table
GAP = 5.0  # mm between calculation and table
KANJI = 6.5  # mm for the line of kanji
MILLIMETRES = 25.4 / 72  # of a point
CAPITAL = 0.72  # height of a capital or digit as a part of the type size
SIGNS = {"+": "＋", "-": "−", "*": "×"}
LEAST = 7.5  # pt
THIN, STRONG = 0.3, 0.6  # mm
SLIT = 0.8  # mm between cells
RULE = 2.4  # mm between the last term and the result


def draw(puzzle: Cryptarithm, answer: Answer | None) -> Picture:
    """Question (None) or key; both are the same size."""
    cell, row = _cell(puzzle), _row(puzzle)
    columns, lines = _shape(len(puzzle.letters))
    box = min(TABLE[1], WIDTH / columns)
    width = max(SIGN + cell * max(map(len, puzzle.words)), box * columns)
    digits = dict(zip("".join(puzzle.words), "".join(answer), strict=True)) if answer else {}
    foot = row * len(puzzle.words) + RULE + GAP
    end = foot + lines * (NAME + BLANK + TABLE_GAP) - TABLE_GAP
    kanji = written(puzzle)
    marks = [
        *_calculation(puzzle, digits, width, cell, row),
        *_table(puzzle, digits, foot, box),
        *(_kanji(puzzle, kanji, end + KANJI, width) if kanji and answer else ()),
    ]
    return Picture(width, end + (KANJI if kanji else 0), tuple(marks))


def _shape(letters: int) -> tuple[int, int]:
    """How many boxes stand in a row of the table, and how many rows it has."""
    lines = ceil(letters * TABLE[0] / WIDTH)
    return ceil(letters / lines), lines


def _cell(puzzle: Cryptarithm) -> float:
    return min(CELL[1], max(CELL[0], (WIDTH - SIGN) / max(map(len, puzzle.words))))


def _row(puzzle: Cryptarithm) -> float:
    _, lines = _shape(len(puzzle.letters))
    room = ROWS - (lines - 1) * (NAME + BLANK + TABLE_GAP)
    return min(ROW[1], max(ROW[0], room / len(puzzle.words)))


def _calculation(puzzle: Cryptarithm, digits: dict[str, str], width: float, cell: float, row: float) -> Iterator[Mark]:
    """Words right-aligned, the operator left of the last one above the line."""
    left = width - cell * max(map(len, puzzle.words)) - SIGN
    for line, word in enumerate(puzzle.words):
        y = row * line + (RULE if line == len(puzzle.terms) else 0)
        for place, letter in enumerate(word):
            x = width - cell * (len(word) - place)
            yield from _letter(x, y, cell - SLIT, row - SLIT, letter, digits.get(letter))
    rule = row * len(puzzle.terms) + (RULE - SLIT) / 2
    size = min(20.0, row * 0.5 / MILLIMETRES)
    yield Text(left + SIGN / 2, _baseline(rule - row, row, size), SIGNS[puzzle.sign], size, anchor="middle")
    yield Line(left, rule, width, rule, STRONG)


def _letter(x: float, y: float, width: float, height: float, letter: str, digit: str | None) -> Iterator[Mark]:
    """One cell: the letter on top, room for its digit below."""
    yield Box(x, y, width, height, line=THIN)
    name = height * 0.42
    size = max(LEAST, name * 0.9 / MILLIMETRES)
    yield Text(x + width / 2, _baseline(y + 0.3, name, size), letter, size, anchor="middle", face=_face(letter))
    if digit:
        size = max(LEAST, (height - name) * 0.8 / MILLIMETRES)
        yield Text(x + width / 2, _baseline(y + name, height - name, size), digit, size, "answer", "middle")


def _table(puzzle: Cryptarithm, digits: dict[str, str], y: float, box: float) -> Iterator[Mark]:
    """Every letter in order of appearance over an empty box."""
    columns, _ = _shape(len(puzzle.letters))
    for index, letter in enumerate(puzzle.letters):
        x = index % columns * box
        if index and not index % columns:
            y += NAME + BLANK + TABLE_GAP
        yield Box(x, y, box, NAME, line=THIN)
        yield Box(x, y + NAME, box, BLANK, line=THIN)
        yield Text(x + box / 2, _baseline(y, NAME, 13.0), letter, 13.0, anchor="middle", face=_face(letter))
        if letter in digits:
            yield Text(x + box / 2, _baseline(y + NAME, BLANK, 18.0), digits[letter], 18.0, "answer", "middle")


def _kanji(puzzle: Cryptarithm, words: tuple[str, ...], y: float, width: float) -> Iterator[Mark]:
    """The words as grown-ups write them, as one equation."""
    text = SIGNS[puzzle.sign].join(words[:-1]) + "＝" + words[-1]
    yield Text(0, y - 1.2, text, 11.0, "answer", face="text", fit=width)


def _face(letter: str) -> Face:
    return "digit" if letter.isascii() else "bold"


def _baseline(top: float, height: float, size: float) -> float:
    """Where text of this size stands so that its capitals are in the middle of a band."""
    return top + (height + CAPITAL * size * MILLIMETRES) / 2
