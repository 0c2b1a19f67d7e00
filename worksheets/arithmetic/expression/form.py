"""Written forms: one canonical line for all the ways to write the same calculation.

A written form is a nest of sums and products, and its line is fixed: in a sum the added terms come first, then the
subtracted ones, each with the larger value first; in a product plain numbers come first, then brackets, then divisors,
each again with the larger value first; equal values go by their text. So a form is built from left to right, one term
or one factor at a time, and every beginning of a line is a form too: `(4+2)*3/6` is `(4+2)*3` divided by 6. Much that
looks different has one line only: 9-(5-2) is `9+2-5`, and 8/(4/2) is `8*2/4`.

Signs are pulled out of factors, so a form is never negative: 3-5 is `5-3` with a minus before it. A sum worth 0 can be
turned round (3-2-1, 2+1-3), and only one of the two is a form; where both are the same, as in 1-1, a sign before it
means nothing, and the form is *neutral*.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cmp_to_key
from math import gcd
from typing import NamedTuple

SUM = ("+", "-")
PRODUCT = ("*", "/")
Join = Callable[["Form", "Form"], "Form | None"]


class Form(NamedTuple):
    """`left op right`, worth num/den in lowest terms and at least 0. A single number has no op, left and right.

    `text` is the line in ASCII; it identifies the form. `whole`: every value in the form is an integer.
    """

    num: int
    den: int
    op: str
    left: Form | None
    right: Form | None
    text: str
    whole: bool
    neutral: bool


def number(value: int) -> Form:
    """A single number, 0 or larger."""
    return Form(value, 1, "", None, None, str(value), True, False)


def plus(left: Form, right: Form) -> Form | None:
    """The line `left+right`, or None where `right` does not belong at its end."""
    if left.op == "-" or right.op in SUM or not _term_order(_last(left, "+"), right):
        return None
    return _sum(left.num * right.den + right.num * left.den, "+", left, right)


def minus(left: Form, right: Form) -> Form | None:
    """The line `left-right`, or None where `right` does not belong at its end or the result would be negative."""
    if right.op in SUM or right.neutral or (left.op == "-" and not _term_order(_last(left, "-"), right)):
        return None
    difference = left.num * right.den - right.num * left.den
    return None if difference < 0 else _sum(difference, "-", left, right)


def times(left: Form, right: Form) -> Form | None:
    """The line `left*right`, or None where `right` does not belong at its end."""
    if left.op == "/" or right.op in PRODUCT or not _factor_order(_last(left, "*"), right):
        return None
    return _product(left.num * right.num, left.den * right.den, "*", left, right)


def over(left: Form, right: Form) -> Form | None:
    """The line `left/right`, or None where `right` does not belong at its end or is 0."""
    if not right.num or right.op in PRODUCT or (left.op == "/" and not _factor_order(_last(left, "/"), right)):
        return None
    return _product(left.num * right.den, left.den * right.num, "/", left, right)


JOINS: dict[str, Join] = {"+": plus, "-": minus, "*": times, "/": over}


def terms(form: Form) -> tuple[list[Form], list[Form]]:
    """The added and the subtracted terms, as they stand in the line; what is not a sum is its own only term."""
    return _parts(form, "+", "-")


def factors(form: Form) -> tuple[list[Form], list[Form]]:
    """The factors above and below the line of the fraction; what is not a product is its own only factor."""
    return _parts(form, "*", "/")


def sum_of(added: Iterable[Form], taken: Iterable[Form]) -> Form | None:
    """The sum of these terms, none of them a sum; None where it is negative or the reverse of a form."""
    line = sorted(added, key=TERM_ORDER)
    minuends = _chain(plus, line)
    return minuends and _chain(minus, [minuends, *sorted(taken, key=TERM_ORDER)])


def product_of(above: Iterable[Form], below: Iterable[Form]) -> Form | None:
    """The product of these factors, none of them a product; None where it divides by 0."""
    numerator = _chain(times, sorted(above, key=FACTOR_ORDER))
    return numerator and _chain(over, [numerator, *sorted(below, key=FACTOR_ORDER)])


def _chain(join: Join, parts: list[Form]) -> Form | None:
    form = parts[0] if parts else None
    for part in parts[1:]:
        form = form and join(form, part)
    return form


def _last(form: Form, op: str) -> Form:
    """What the next part of a line is compared with: its last part so far, or the whole when it has one part."""
    return form.right if form.op == op and form.right else form


def _term_order(first: Form, second: Form) -> bool:
    """Whether a line may hold these two terms in this order: the larger value first, then by text."""
    difference = first.num * second.den - second.num * first.den
    return difference > 0 or (difference == 0 and first.text <= second.text)


def _factor_order(first: Form, second: Form) -> bool:
    """The same for two factors: numbers stand before brackets."""
    if (first.op == "") != (second.op == ""):
        return first.op == ""
    return _term_order(first, second)


def _compare_terms(one: Form, other: Form) -> int:
    return -1 if _term_order(one, other) else 1


def _compare_factors(one: Form, other: Form) -> int:
    return -1 if _factor_order(one, other) else 1


TERM_ORDER = cmp_to_key(_compare_terms)
FACTOR_ORDER = cmp_to_key(_compare_factors)


def _sum(num: int, op: str, left: Form, right: Form) -> Form | None:
    num, den = lowest(num, left.den * right.den)
    whole = den == 1 and left.whole and right.whole
    form = Form(num, den, op, left, right, f"{left.text}{op}{right.text}", whole, False)
    return form if num else _faced(form)


def _product(num: int, den: int, op: str, left: Form, right: Form) -> Form:
    num, den = lowest(num, den)
    whole = den == 1 and left.whole and right.whole
    text = f"{_as_factor(left)}{op}{_as_factor(right)}"
    return Form(num, den, op, left, right, text, whole, left.neutral or right.neutral)


def _as_factor(form: Form) -> str:
    return f"({form.text})" if form.op in SUM else form.text


def lowest(num: int, den: int) -> tuple[int, int]:
    """The fraction num/den in lowest terms."""
    if den == 1:
        return num, 1
    common = gcd(num, den)
    return num // common, den // common


def _parts(form: Form, forwards: str, backwards: str) -> tuple[list[Form], list[Form]]:
    parts: dict[str, list[Form]] = {forwards: [], backwards: []}
    while form.left and form.right and form.op in parts:
        parts[form.op].append(form.right)
        form = form.left
    return [form, *parts[forwards][::-1]], parts[backwards][::-1]


def _faced(form: Form) -> Form | None:
    """A sum worth 0, marked neutral where it equals its reverse; None where its reverse is the form to keep.

    Of the two the one with more added terms is kept, then the one with the smaller text.
    """
    added, taken = terms(form)
    reverse = "+".join(term.text for term in taken) + "".join(f"-{term.text}" for term in added)
    if reverse == form.text:
        return form._replace(neutral=True)
    return form if (-len(added), form.text) < (-len(taken), reverse) else None
