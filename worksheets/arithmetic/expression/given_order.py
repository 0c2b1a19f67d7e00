"""Expressions in which the numbers keep the order in which they are given."""

from __future__ import annotations

from collections.abc import Iterator

from worksheets.arithmetic.expression.form import PRODUCT, SUM
from worksheets.arithmetic.expression.read import Tree, form_of
from worksheets.arithmetic.expression.rules import Operator
from worksheets.arithmetic.expression.search import Numbers

Valued = tuple[Tree, int, int]
"""A tree and its value num/den, den above 0, not in lowest terms, perhaps negative."""


def trees_worth(numbers: Numbers, target: int, operators: tuple[Operator, ...]) -> Iterator[Tree]:
    """Every tree over the numbers in this order with this value; none divides by 0."""
    return (tree for tree, num, den in _trees(numbers, operators) if num == target * den)


def _trees(numbers: Numbers, operators: tuple[Operator, ...]) -> list[Valued]:
    """All trees, the shorter stretches of numbers first: `over[i, j]` holds those over numbers[i:j]."""
    over: dict[tuple[int, int], list[Valued]] = {(i, i + 1): [(n, n, 1)] for i, n in enumerate(numbers)}
    for length in range(2, len(numbers) + 1):
        for start in range(len(numbers) - length + 1):
            end = start + length
            over[start, end] = [
                tree
                for middle in range(start + 1, end)
                for left in over[start, middle]
                for right in over[middle, end]
                for tree in _joined(left, right, operators)
            ]
    return over[0, len(numbers)]


def _joined(left: Valued, right: Valued, operators: tuple[Operator, ...]) -> Iterator[Valued]:
    (one, a, b), (other, c, d) = left, right
    for op in operators:
        tree: Tree = (op, one, other)
        if op == "+":
            yield tree, a * d + c * b, b * d
        elif op == "-":
            yield tree, a * d - c * b, b * d
        elif op == "*":
            yield tree, a * c, b * d
        elif c:
            yield tree, a * d * (1 if c > 0 else -1), b * abs(c)


def text_of(tree: Tree) -> str:
    """The tree as a line with as few brackets as the usual precedence needs: 9-(5-2), 8/(4/2), but 3*4/2."""
    if isinstance(tree, int):
        return str(tree)
    op, left, right = tree
    in_left = SUM if op in PRODUCT else ()
    in_right = {"+": (), "-": SUM, "*": SUM, "/": SUM + PRODUCT}[op]
    return f"{_side(left, in_left)}{op}{_side(right, in_right)}"


def _side(tree: Tree, bracketed: tuple[str, ...]) -> str:
    text = text_of(tree)
    return f"({text})" if isinstance(tree, tuple) and tree[0] in bracketed else text


def has_negative(tree: Tree) -> bool:
    """Whether a bracket cannot do without a negative value, as in (2-9)*(3-5); 2-9+8 can: it is 2+8-9."""
    signs = (form_of(part) for part in _sums_in_products(tree))
    return any(signed is None or signed[0] < 0 for signed in signs)


def _sums_in_products(tree: Tree, above: str = "+") -> Iterator[Tree]:
    """The largest sums that stand in a product."""
    if isinstance(tree, tuple):
        op, left, right = tree
        if op in SUM and above in PRODUCT:
            yield tree
        yield from _sums_in_products(left, op)
        yield from _sums_in_products(right, op)


def is_smooth(tree: Tree) -> bool:
    """Whether working it out step by step meets neither a negative number nor a fraction."""
    return _smooth_value(tree) is not None


def _smooth_value(tree: Tree) -> int | None:
    if isinstance(tree, int):
        return tree
    op, one, other = tree
    left, right = _smooth_value(one), _smooth_value(other)
    if left is None or right is None:
        return None
    if op == "/":
        return left // right if right and left % right == 0 else None
    if op == "-":
        return left - right if left >= right else None
    return left + right if op == "+" else left * right
