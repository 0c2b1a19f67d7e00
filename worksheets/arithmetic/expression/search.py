"""Every written form over given numbers that has a given value.

A line ends with its last term or factor, so it falls into two shorter lines in exactly one way, and putting pairs of
shorter lines together meets every form exactly once. Few numbers get a table of all their forms. Over more numbers
the smaller part is taken from its table, the value which the other part must then have is computed from the target,
and only forms of that value are looked up. All values are pairs of integers.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from itertools import combinations

from worksheets.arithmetic.expression.form import JOINS, PRODUCT, SUM, Form, Join, lowest, number
from worksheets.arithmetic.expression.rules import Rules

Numbers = tuple[int, ...]
Value = tuple[int, int]
"""num, den: a fraction in lowest terms, at least 0."""
ByValue = dict[Value, Sequence[Form]]
"""Forms by their value."""
Wish = tuple[str, int, int]
"""An op, and the value num/den (not in lowest terms) that the other part must have."""


class Sought(dict[Value, Sequence[Form]]):
    """Forms by their value; what is not yet known is found when it is asked for."""

    def __init__(self, find: Callable[[Value], Sequence[Form]]) -> None:
        self._find = find

    def __missing__(self, value: Value) -> Sequence[Form]:
        found = self[value] = self._find(value)
        return found


class Table(dict[Value, Sequence[Form]]):
    """All forms over some numbers by their value; there are none of a value that is not in it."""

    def __missing__(self, value: Value) -> Sequence[Form]:
        return ()


class Search:
    """The forms that the rules allow, remembered by their numbers, so that one search serves many puzzles.

    `tabled` says how many numbers may have a table. A table of four numbers (700 forms) costs more than the few values
    that one puzzle of five numbers looks up, and pays when there are many puzzles.
    """

    def __init__(self, rules: Rules, tabled: int = 3) -> None:
        self.rules = rules
        self._tabled = tabled
        self._joins: dict[str, Join] = {op: join for op, join in JOINS.items() if op in rules.operators}
        self._tables: dict[Numbers, list[Form]] = {}
        self._values: dict[Numbers, ByValue] = {}

    def forms(self, numbers: Numbers, num: int, den: int = 1) -> Sequence[Form]:
        """Every form over exactly these numbers (in rising order) worth num/den (at least 0, in lowest terms).

        Only what smaller puzzles share is remembered: a catalogue asks for each of these once.
        """
        return self._by_value(numbers)[num, den] if self._has_table(numbers) else self._worth(numbers, (num, den))

    def _has_table(self, numbers: Numbers) -> bool:
        return len(numbers) <= self._tabled

    def all_forms(self, numbers: Numbers) -> list[Form]:
        """Every form over exactly these numbers (in rising order), whatever its value."""
        if numbers not in self._tables:
            self._tables[numbers] = list(self._lines(numbers))
        return self._tables[numbers]

    def _by_value(self, numbers: Numbers) -> ByValue:
        if numbers not in self._values:
            has_table = self._has_table(numbers)
            self._values[numbers] = self._tabulated(numbers) if has_table else Sought(partial(self._worth, numbers))
        return self._values[numbers]

    def _tabulated(self, numbers: Numbers) -> Table:
        by_value = defaultdict[Value, list[Form]](list)
        for form in self.all_forms(numbers):
            by_value[form.num, form.den].append(form)
        return Table(by_value)

    def _worth(self, numbers: Numbers, value: Value) -> Sequence[Form]:
        num, den = value
        if not num:  # 0 times anything is 0: no look-up by value finds what is multiplied
            return self._tabulated(numbers)[value]
        if den != 1 and not self.rules.fractions:
            return ()
        return list(self._lines_worth(numbers, num, den))

    def _lines_worth(self, numbers: Numbers, num: int, den: int) -> Iterator[Form]:
        for left, right in splits(numbers):
            knows_last = len(right) <= len(left)
            small, large, wishes = (right, left, _firsts) if knows_last else (left, right, _lasts)
            others = self._by_value(large)
            for known in self.all_forms(small):
                for op, wanted_num, wanted_den in wishes(known, num, den):
                    found = others[lowest(wanted_num, wanted_den)]
                    join = self._joins.get(op) if found else None  # of ten values wanted, nine are not to be had
                    if join is None:
                        continue
                    for other in found:
                        form = join(other, known) if knows_last else join(known, other)
                        if form and self._allows(form):
                            yield form

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


def _firsts(last: Form, num: int, den: int) -> list[Wish]:
    """What may stand before the last part: x in x+last, x-last, x*last and x/last = num/den."""
    found = []
    if last.op not in SUM:
        whole, part, scale = num * last.den, last.num * den, den * last.den
        found.append(("-", whole + part, scale))
        if whole >= part:
            found.append(("+", whole - part, scale))
    if last.op not in PRODUCT and last.num:
        found.append(("*", num * last.den, den * last.num))
        found.append(("/", num * last.num, den * last.den))
    return found


def _lasts(first: Form, num: int, den: int) -> list[Wish]:
    """What may stand after the first part: x in first+x, first-x, first*x and first/x = num/den (which is not 0)."""
    found = []
    whole, part, scale = num * first.den, first.num * den, den * first.den
    if whole >= part:
        found.append(("+", whole - part, scale))
    if part >= whole:
        found.append(("-", part - whole, scale))
    if first.num:
        found.append(("*", num * first.den, den * first.num))
        found.append(("/", first.num * den, first.den * num))
    return found
