"""Is an attempt right, and if not, which rule does it break? Written apart from the search, on `Fraction`."""

from __future__ import annotations

import operator
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction

from worksheets.arithmetic.expression.form import PRODUCT
from worksheets.arithmetic.expression.read import Line, Tree, read
from worksheets.arithmetic.expression.rules import OPERATORS, Rules
from worksheets.kind import Fault

FAULTS = (
    "not_expression",
    "operator",
    "bracket",
    "joined",
    "not_given",
    "used_again",
    "missing",
    "order",
    "division_by_zero",
    "wrong_value",
    "fraction",
    "negative",
    "untrue",
)
"""The codes, in the order in which the rules are looked at."""

APPLY: dict[str, Callable[[Fraction, Fraction], Fraction]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": operator.truediv,
}


def broken_rule(numbers: tuple[int, ...], target: int, rules: Rules, text: str) -> Fault | None:
    """None for an expression that uses each number once and makes the target by the rules, else the first fault."""
    line = read(text)
    if line is None:
        return Fault("not_expression")
    return _sign_fault(line, rules) or _number_fault(line, numbers, rules) or _value_fault(line, target, rules)


def _sign_fault(line: Line, rules: Rules) -> Fault | None:
    strangers = [token for token in line.tokens if token in OPERATORS and token not in rules.operators]
    if strangers:
        return Fault("operator", {"operator": strangers[0]})
    if "(" in line.tokens and not rules.brackets:
        return Fault("bracket")
    return None


def _number_fault(line: Line, numbers: tuple[int, ...], rules: Rules) -> Fault | None:
    given, used = Counter(numbers), Counter(line.numbers)
    for number in line.numbers:
        if number not in given:
            joined = number > 9 and not Counter(str(number)) - Counter("".join(map(str, numbers)))
            return Fault("joined" if joined else "not_given", {"number": number})
    for number in line.numbers:
        if used[number] > given[number]:
            return Fault("used_again", {"number": number, "given": given[number], "used": used[number]})
    missing = given - used
    if missing:
        return Fault("missing", {"number": next(number for number in numbers if number in missing)})
    if rules.ordered and line.numbers != numbers:
        return Fault("order", {"numbers": " ".join(map(str, numbers))})
    return None


def _value_fault(line: Line, target: int, rules: Rules) -> Fault | None:
    try:
        value = _value(line.tree)
    except ZeroDivisionError:
        return Fault("division_by_zero")
    if value != target:
        return Fault("wrong_value", {"value": value, "target": target})
    chains = list(_chains(line.tree))
    fraction = next((part for part in chains if part.denominator != 1), None)
    if fraction is not None and not rules.fractions:
        return Fault("fraction", {"value": fraction})
    negative = next((part for part in chains if part < 0), None)
    if negative is not None and rules.ordered and not rules.fractions:
        return Fault("negative", {"value": negative})
    if line.claim is not None and line.claim != target:
        return Fault("untrue", {"claim": line.claim, "target": target})
    return None


def _value(tree: Tree) -> Fraction:
    """The exact value. Raises `ZeroDivisionError`."""
    if isinstance(tree, int):
        return Fraction(tree)
    op, left, right = tree
    return APPLY[op](_value(left), _value(right))


def _chains(tree: Tree, above: str = "") -> Iterator[Fraction]:
    """The values of the largest sums and products, inner ones first.

    3/4*8 is one product, and a whole number whatever is worked out first.
    """
    if isinstance(tree, tuple):
        op, left, right = tree
        yield from _chains(left, op)
        yield from _chains(right, op)
        if not above or (op in PRODUCT) != (above in PRODUCT):
            yield _value(tree)
