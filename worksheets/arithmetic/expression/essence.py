"""Essential forms: what remains of a calculation when everything without effect is taken away.

Adding a group of terms worth 0 or multiplying by a group of factors worth 1 changes nothing, wherever it stands and
however it is written: 7+3*1, 7*1+3 and (7+3)/1 are the same idea. The essential form of a written form is what remains
together with the *idle* numbers, those that stood in such groups. 2+2 and 2*2 stay different: both use their numbers.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from itertools import combinations
from typing import NamedTuple

from worksheets.arithmetic.expression.form import SUM, Form, factors, product_of, sum_of, terms

Part = tuple[int, Form]
"""A term or factor with its direction: +1 added or above the line of the fraction, -1 taken away or below."""
Group = tuple[Part, ...]
Split = Callable[[Form], tuple[list[Form], list[Form]]]


class Essence(NamedTuple):
    """The essential form: `rest` is what remains (None where the value is 0), `idle` the numbers without effect."""

    rest: Form | None
    idle: tuple[int, ...] = ()

    @property
    def key(self) -> tuple[str, tuple[int, ...]]:
        """Equal for all written forms of one essential form."""
        return (self.rest.text if self.rest else "", self.idle)


def essence(form: Form, known: dict[str, Essence]) -> Essence:
    """The essential form of a written form. `known` remembers those of its parts, by their text."""
    if not form.op and form.num:
        return Essence(form)
    found = known.get(form.text)
    if found is None:
        found = known[form.text] = _essence(form, known)
    return found


def _essence(form: Form, known: dict[str, Essence]) -> Essence:
    if not form.num:
        return Essence(None, _numbers([form]))
    is_sum = form.op in SUM
    split, build, worthless = (terms, sum_of, _worth_zero) if is_sum else (factors, product_of, _worth_one)
    parts, idle = _flat(form, split, known)
    while group := _smallest_group(parts, worthless):
        idle += _numbers(form for _, form in group)
        for part in group:
            parts.remove(part)
    rest = build(
        [form for direction, form in parts if direction > 0], [form for direction, form in parts if direction < 0]
    )
    return Essence(rest, tuple(sorted(idle)))


def _flat(form: Form, split: Split, known: dict[str, Essence]) -> tuple[list[Part], list[int]]:
    """The terms (factors) of a form, each without its own idle numbers, and these numbers.

    Where a term then turns out to be a sum itself, its terms join those of the form: (7+3)*1+5 is 7+3+5.
    """
    parts: list[Part] = []
    idle: list[int] = []
    for direction, group in zip((1, -1), split(form), strict=True):
        for part in group:
            if not part.op and part.num:  # a plain number, the most frequent part, is its own essence
                parts.append((direction, part))
                continue
            rest, unused = essence(part, known)
            idle += unused
            if rest:
                forwards, backwards = split(rest)
                parts += [(direction, one) for one in forwards] + [(-direction, one) for one in backwards]
    return parts, idle


def _smallest_group(parts: list[Part], worthless: Callable[[Group, list[Part]], bool]) -> Group:
    """The smallest group without effect, () where there is none; of several the one at the end of the line."""
    backwards = parts[::-1]
    groups = (group for size in range(1, len(parts)) for group in combinations(backwards, size))
    return next((group for group in groups if worthless(group, parts)), ())


def _worth_zero(group: Group, parts: list[Part]) -> bool:
    num, den = 0, 1
    for direction, term in group:
        num, den = num * term.den + direction * term.num * den, den * term.den
    return not num


def _worth_one(group: Group, parts: list[Part]) -> bool:
    """Whether the product of the group is 1 and a factor stays above the line of the fraction without it."""
    above = below = 1
    for direction, factor in group:
        if direction > 0:
            above, below = above * factor.num, below * factor.den
        else:
            above, below = above * factor.den, below * factor.num
    return above == below and _above(group) < _above(parts)


def _above(parts: Iterable[Part]) -> int:
    return sum(direction > 0 for direction, _ in parts)


def _numbers(forms: Iterable[Form]) -> tuple[int, ...]:
    return tuple(sorted(int(digits) for form in forms for digits in re.findall("[0-9]+", form.text)))
