"""Our own word lists, and the puzzles that were found in them.

`lists/<theme>.tsv` holds a word a line and, behind a tab, how grown-ups write it (kanji) where that differs.
`lists/<theme>.puzzles.tsv` holds every sum of two words, and of three, that has one to three answers: the puzzle, the
number of answers and the level (`build` found them, in minutes). English words make so many that they are searched for
when wanted.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from worksheets.kind import LEVELS
from worksheets.kinds.cryptarithm.model import Cryptarithm, Options
from worksheets.kinds.cryptarithm.notation import parse
from worksheets.kinds.cryptarithm.search import Listed, from_sum

HERE = Path(__file__).parent / "lists"
LISTED = ("prefectures", "foods", "animals", "school")


@cache
def writings(theme: str) -> dict[str, str]:
    """The words of a theme in order, with how they are written."""
    return {row[0]: row[-1] for row in _rows(f"{theme}.tsv")}


@cache
def sums(theme: str, addends: int) -> tuple[Listed, ...]:
    """The sums that were found in a theme."""
    rows = _rows(f"{theme}.puzzles.tsv")
    listed = (Listed(parse(text, Options()), int(answers), LEVELS.index(level)) for text, answers, level in rows)
    return tuple(item for item in listed if len(item.puzzle.terms) == addends)


def found(options: Options) -> tuple[Listed, ...] | None:
    """All puzzles of a theme that fit the options, or None where nobody has listed them."""
    if options.theme not in LISTED or options.operation == "multiplication" or options.leading_zero:
        return None
    listed = sums(options.theme, options.addends)
    return listed if options.operation == "addition" else tuple(map(from_sum, listed))


def written(puzzle: Cryptarithm) -> tuple[str, ...] | None:
    """The words as grown-ups write them, where all stand in one theme and some of them differ."""
    for theme in LISTED:
        words = writings(theme)
        if all(word in words for word in puzzle.words):
            found = tuple(words[word] for word in puzzle.words)
            return None if found == puzzle.words else found
    return None


def _rows(name: str) -> list[list[str]]:
    return [line.split("\t") for line in (HERE / name).read_text(encoding="utf-8").splitlines()]
