"""All answers of a puzzle, each written as a child would, the one to show first first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from worksheets.arithmetic.expression.essence import Essence, essence
from worksheets.arithmetic.expression.form import Form
from worksheets.arithmetic.expression.given_order import has_negative, is_smooth, text_of, trees_worth
from worksheets.arithmetic.expression.read import form_of
from worksheets.arithmetic.expression.rules import Rules
from worksheets.arithmetic.expression.search import Numbers, Search

Rank = tuple[bool, int, int, int, str]


class Answer(NamedTuple):
    """One answer: its line in ASCII and the essential form that this line stands for."""

    text: str
    essence: Essence


class Solver:
    """The answers that some rules allow. It remembers what it met, so that one solver serves many puzzles."""

    def __init__(self, rules: Rules, tabled: int = 3) -> None:
        self._rules = rules
        self._search = Search(rules, tabled)
        self._essences: dict[str, Essence] = {}

    def answers(self, numbers: Numbers, target: int) -> list[Answer]:
        """Every answer once, in order of `rank`; of the lines that count as one answer the first."""
        best: dict[object, tuple[Rank, Essence]] = {}
        for rank, form in self._lines(numbers, target):
            found = essence(form, self._essences)
            key = found.key if self._rules.essential else form.text
            if key not in best or rank < best[key][0]:
                best[key] = (rank, found)
        return [Answer(rank[-1], found) for rank, found in sorted(best.values(), key=lambda pair: pair[0])]

    def _lines(self, numbers: Numbers, target: int) -> Iterator[tuple[Rank, Form]]:
        if self._rules.ordered:
            yield from _ordered_lines(numbers, target, self._rules)
        else:
            for form in self._search.forms(tuple(sorted(numbers)), target):
                yield _rank(form.text, form.whole), form


def _ordered_lines(numbers: Numbers, target: int, rules: Rules) -> Iterator[tuple[Rank, Form]]:
    for tree in trees_worth(numbers, target, rules.operators):
        text = text_of(tree)
        signed = form_of(tree)
        if signed is None or ("(" in text and not rules.brackets):
            continue
        form = signed[1]
        if rules.fractions or (form.whole and not has_negative(tree)):
            yield _rank(text, is_smooth(tree)), form


def _rank(text: str, smooth: bool) -> Rank:
    """What a line is preferred by: integers only, then brackets, divisions, length, and the text itself."""
    return (not smooth, text.count("("), text.count("/"), len(text), text)
