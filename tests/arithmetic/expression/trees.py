"""Random expressions for the property tests, their value, and ways to write them differently."""

from __future__ import annotations

import random
from fractions import Fraction

from hypothesis import strategies as st

from worksheets.arithmetic.expression.read import Tree


def draw_trees(largest: int = 6, leaves: int = 5) -> st.SearchStrategy[Tree]:
    """Trees over numbers from 0 on; small numbers so that equal ones, zeros and ones are frequent."""
    numbers = st.integers(0, largest)
    return st.recursive(numbers, lambda tree: st.tuples(st.sampled_from("+-*/"), tree, tree), max_leaves=leaves)


def value_of(tree: Tree) -> Fraction | None:
    """The exact value; None where it divides by 0."""
    if isinstance(tree, int):
        return Fraction(tree)
    op, left, right = tree
    one, other = value_of(left), value_of(right)
    if one is None or other is None or (op == "/" and not other):
        return None
    return {"+": one + other, "-": one - other, "*": one * other}.get(op, one / other if other else None)


def written(tree: Tree) -> str:
    """The tree with every bracket."""
    if isinstance(tree, int):
        return str(tree)
    op, left, right = tree
    return f"({written(left)}{op}{written(right)})"


def rewritten(tree: Tree, rng: random.Random) -> Tree:
    """The same calculation, each step written in another way by chance."""
    if isinstance(tree, int):
        return tree
    op, left, right = tree
    left, right = rewritten(left, rng), rewritten(right, rng)
    if op in "+*" and rng.random() < 0.5:
        left, right = right, left
    undo = {"+": "-", "*": "/"}.get(op, "")
    if not isinstance(right, int) and rng.random() < 0.5:
        inner, first, second = right
        if op in "+*" and inner in (op, undo):  # a+(b-c) = (a+b)-c
            return (inner, (op, left, first), second)
        if (op, inner) in (("-", "+"), ("/", "*")):  # a-(b+c) = (a-b)-c
            return (op, (op, left, first), second)
        if op in "-/" and inner == op:  # a-(b-c) = (a-b)+c
            return ({"-": "+", "/": "*"}[op], (op, left, first), second)
    return (op, left, right)
