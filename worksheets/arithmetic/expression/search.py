"""Every written form over given numbers that has a given value.

A line ends with its last term or factor, so it falls into two shorter lines in exactly one way, and putting pairs of
shorter lines together meets every form exactly once. Few numbers get a table of all their forms. Over more numbers
the smaller part is taken from its table, the value which the other part must then have is computed from the target,
and only forms of that value are looked up. All values are pairs of integers.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations

from worksheets.arithmetic.expression.form import JOINS, PRODUCT, SUM, Form, Join, lowest, number
from worksheets.arithmetic.expression.rules import Rules

Numbers = tuple[int, ...]
Wish = tuple[str, int, int]  # an op, and the value num/den that the other part must have


@dataclass(frozen=True, slots=True)
class Table:
    """All forms over some numbers, also by their value (num, den)."""

    forms: list[Form] = field(default_factory=list)
    by_value: dict[tuple[int, int], list[Form]] = field(default_factory=dict)

    def add(self, form: Form) -> None:
        """Take in one form."""
        self.forms.append(form)
        self.by_value.setdefault((form.num, form.den), []).append(form)


class Search:
    """The forms that the rules allow, remembered by their numbers, so that one search serves many puzzles.

    `tabled` says how many numbers may have a table. A table of four numbers (700 forms) costs more than the few values
    that one puzzle of five numbers looks up, and pays when there are many puzzles.
    """

    def __init__(self, rules: Rules, tabled: int = 3) -> None:
        self.rules = rules
        self._tabled = tabled
        self._joins: dict[str, Join] = {op: join for op, join in JOINS.items() if op in rules.operators}
        self._tables: dict[Numbers, Table] = {}
        self._found: dict[tuple[Numbers, int, int], list[Form]] = {}

    def forms(self, numbers: Numbers, num: int, den: int = 1) -> list[Form]:
        """Every form over exactly these numbers (in rising order) worth num/den (at least 0, in lowest terms)."""
        if den != 1 and not self.rules.fractions:
            return []
        if len(numbers) <= self._tabled or not num:  # 0 times anything: nothing to look up by value
            return self._table(numbers).by_value.get((num, den), [])
        key = (numbers, num, den)
        if key not in self._found:
            self._found[key] = list(self._lines_worth(numbers, num, den))
        return self._found[key]

    def all_forms(self, numbers: Numbers) -> list[Form]:
        """Every form over exactly these numbers (in rising order), whatever its value."""
        return self._table(numbers).forms

    def _lines_worth(self, numbers: Numbers, num: int, den: int) -> Iterator[Form]:
        for left, right in splits(numbers):
            knows_last = len(right) <= len(left)
            small, large, wishes = (right, left, _firsts) if knows_last else (left, right, _lasts)
            for known in self.all_forms(small):
                for op, wanted_num, wanted_den in wishes(known, num, den):
                    join = self._joins.get(op)
                    if join is None:
                        continue
                    for other in self.forms(large, *lowest(wanted_num, wanted_den)):
                        form = join(other, known) if knows_last else join(known, other)
                        if form and self._allows(form):
                            yield form

    def _table(self, numbers: Numbers) -> Table:
        if numbers not in self._tables:
            table = Table()
            for form in self._lines(numbers):
                table.add(form)
            self._tables[numbers] = table
        return self._tables[numbers]

    def _lines(self, numbers: Numbers) -> Iterator[Form]:
        if len(numbers) == 1:
            yield number(numbers[0])
        joins = tuple(self._joins.values())
        for left, right in splits(numbers):
            lasts = self.all_forms(right)
            for first in self.all_forms(left):
                for last in lasts:
                    for join in joins:
                        form = join(first, last)
                        if form and self._allows(form):
                            yield form

    def _allows(self, form: Form) -> bool:
        rules = self.rules
        return (rules.fractions or form.den == 1) and (rules.brackets or "(" not in form.text)


@cache
def splits(numbers: Numbers) -> tuple[tuple[Numbers, Numbers], ...]:
    """Every way to part the numbers into two groups, both not empty: which are on the left, which on the right."""
    places = range(len(numbers))
    lefts = [chosen for size in range(1, len(numbers)) for chosen in combinations(places, size)]
    pairs = ((tuple(numbers[i] for i in left), tuple(numbers[i] for i in places if i not in left)) for left in lefts)
    return tuple(dict.fromkeys(pairs))


def _firsts(last: Form, num: int, den: int) -> Iterator[Wish]:
    """What may stand before the last part: x in x+last, x-last, x*last and x/last = num/den."""
    if last.op not in SUM:
        whole, part, scale = num * last.den, last.num * den, den * last.den
        yield "-", whole + part, scale
        if whole >= part:
            yield "+", whole - part, scale
    if last.op not in PRODUCT and last.num:
        yield "*", num * last.den, den * last.num
        yield "/", num * last.num, den * last.den


def _lasts(first: Form, num: int, den: int) -> Iterator[Wish]:
    """What may stand after the first part: x in first+x, first-x, first*x and first/x = num/den (which is not 0)."""
    whole, part, scale = num * first.den, first.num * den, den * first.den
    if whole >= part:
        yield "+", whole - part, scale
    if part >= whole:
        yield "-", part - whole, scale
    if first.num:
        yield "*", num * first.den, den * first.num
        yield "/", first.num * den, first.den * num
