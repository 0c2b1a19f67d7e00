"""For editors of the word lists: `python -m worksheets.kinds.cryptarithm.build foods` finds its puzzles again.

Takes minutes a theme, nearly all for the sums of three words. The tests find them again too, and compare.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable

from worksheets.kind import LEVELS
from worksheets.kinds.cryptarithm.model import Options
from worksheets.kinds.cryptarithm.notation import format_puzzle
from worksheets.kinds.cryptarithm.rate import rate
from worksheets.kinds.cryptarithm.search import Listed, search
from worksheets.kinds.cryptarithm.solve import solve
from worksheets.kinds.cryptarithm.themes import HERE, writings


def sums(theme: str, addends: int, holding: str | None = None) -> str:
    """The sums of so many words of a theme (or only those of this word and others) as lines of the list."""
    return to_text(search(tuple(writings(theme)), Options(addends=addends), holding))


def to_text(listed: Iterable[Listed]) -> str:
    """Puzzle, number of answers, level: a line each, measured on the puzzle."""
    lines = []
    for item in listed:
        answers = tuple(solve(item.puzzle))
        level = LEVELS[rate(item.puzzle, answers).level]
        lines.append(f"{format_puzzle(item.puzzle)}\t{len(answers)}\t{level}\n")
    return "".join(lines)


def main(themes: list[str]) -> None:
    """Write the lists anew."""
    for theme in themes:
        text = sums(theme, 2) + sums(theme, 3)
        (HERE / f"{theme}.puzzles.tsv").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
