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


class Law(NamedTuple):
    """What sums and products differ in.

    `split` a form into its parts and `build` it again; whether a part `lowers` the result, without which no group is
    without effect; whether a group of parts `is_idle`, of all the parts given with it.
    """

    split: Callable[[Form], tuple[list[Form], list[Form]]]
    build: Callable[[Iterable[Form], Iterable[Form]], Form | None]
    lowers: Callable[[Part], bool]
    is_idle: Callable[[Group, list[Part]], bool]


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
    if not form.num:
        return Essence(None, _numbers([form]))
    law = SUMS if form.op in SUM else PRODUCTS
    parts, idle = _flat(form, law, known)
    while group := _smallest_group(parts, law):
        idle += _numbers(part for _, part in group)
        for one in group:
            parts.remove(one)
    if not idle:
        return Essence(form)
    forwards = [part for direction, part in parts if direction > 0]
    backwards = [part for direction, part in parts if direction < 0]
    return Essence(law.build(forwards, backwards), tuple(sorted(idle)))


def _flat(form: Form, law: Law, known: dict[str, Essence]) -> tuple[list[Part], list[int]]:
    """The terms (factors) of a form, each without its own idle numbers, and these numbers.

    Where a term then turns out to be a sum itself, its terms join those of the form: (7+3)*1+5 is 7+3+5.
    """
    parts: list[Part] = []
    idle: list[int] = []
    for direction, group in zip((1, -1), law.split(form), strict=True):
        for part in group:
            if not part.op and part.num:  # a plain number, the most frequent part, is its own essence
                parts.append((direction, part))
                continue
            rest, unused = _of_part(part, known)
            idle += unused
            if rest is part:
                parts.append((direction, part))
            elif rest:
                forwards, backwards = law.split(rest)
                parts += [(direction, one) for one in forwards] + [(-direction, one) for one in backwards]
    return parts, idle


def _of_part(part: Form, known: dict[str, Essence]) -> Essence:
    found = known.get(part.text)
    if found is None:
        found = known[part.text] = essence(part, known)
    return found


def _smallest_group(parts: list[Part], law: Law) -> Group:
    """The smallest group without effect, () where there is none; of several the one at the end of the line."""
    if not any(law.lowers(part) for part in parts):
        return ()
    backwards = parts[::-1]
    groups = (group for size in range(1, len(parts)) for group in combinations(backwards, size))
    return next((group for group in groups if law.is_idle(group, parts)), ())


def _is_taken(part: Part) -> bool:
    return part[0] < 0


def _is_no_gain(part: Part) -> bool:
    direction, factor = part
    return direction < 0 or factor.num <= factor.den


def _is_zero(group: Group, parts: list[Part]) -> bool:
    num, den = 0, 1
    for direction, term in group:
        num, den = num * term.den + direction * term.num * den, den * term.den
    return not num


def _is_one(group: Group, parts: list[Part]) -> bool:
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


SUMS = Law(terms, sum_of, _is_taken, _is_zero)
PRODUCTS = Law(factors, product_of, _is_no_gain, _is_one)
