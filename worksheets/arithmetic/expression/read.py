"""Reading what a pupil, a teacher or a key wrote: text → tokens and a tree, and a tree → its written form."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from worksheets.arithmetic.expression.form import PRODUCT, SUM, Form, factors, number, product_of, sum_of, terms

Tree = int | tuple[str, "Tree", "Tree"]
"""A number, or (op, left, right): the expression exactly as it was written."""

LONGEST = 200
"""Characters that can still be an attempt at an expression over a handful of numbers."""
DEEPEST = 20
"""Brackets inside one another; more than a number has reasons for."""

SIGNS = str.maketrans(
    {
        **{chr(code): chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)},  # full-width forms of ASCII
        **dict.fromkeys("×✕✖⨯∗⋅·xXｘＸ", "*"),
        **dict.fromkeys("÷∕⁄➗", "/"),
        **dict.fromkeys("−–—‐‑‒ー➖", "-"),
        **dict.fromkeys("➕", "+"),
        **dict.fromkeys("[［{｛〔【〈《「『", "("),
        **dict.fromkeys("]］}｝〕】〉》」』", ")"),
        "\u3000": " ",
    }
)
TOKEN = re.compile(r"\s*([0-9]+|[-+*/()=])")


@dataclass(frozen=True, slots=True)
class Line:
    """One line that was written: its tree, its tokens in order, and the number after `=` where there is one."""

    tree: Tree
    tokens: tuple[str, ...]
    claim: int | None = None

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers from left to right."""
        return tuple(int(token) for token in self.tokens if token.isdigit())


def ascii_signs(text: str) -> str:
    """The text in the signs of our notation: full-width characters, × ÷ − and every kind of bracket become ASCII."""
    return text.translate(SIGNS).strip()


def attempt(text: str) -> str | None:
    """An attempt in our notation, without the spaces around its signs; None where nobody can take it for one.

    That is text without any sign, with characters that cannot be printed, or far too long.
    """
    tidy = re.sub(r"\s*([-+*/()=])\s*", r"\1", ascii_signs(text[: LONGEST + 1]))
    return tidy if tidy.isprintable() and 0 < len(tidy) <= LONGEST else None


def shown(text: str) -> str:
    """The beginning of any text, fit to stand in a message."""
    return "".join(char if char.isprintable() else "?" for char in text[:40]) + "…" * (len(text) > 40)


def read(text: str) -> Line | None:
    """Read `8÷(1−1÷5)` or `8/(1-1/5)=10`; None where the text is not an expression."""
    tokens = _tokens(ascii_signs(text)) if len(text) <= LONGEST else []
    claim = None
    if tokens[-2:-1] == ["="] and tokens[-1].isdigit():
        claim = int(tokens.pop())
        tokens.pop()
    ahead = tokens[::-1]
    tree = _sum(ahead, DEEPEST)
    return None if tree is None or ahead else Line(tree, tuple(tokens), claim)


def form_of(tree: Tree) -> tuple[int, Form] | None:
    """The sign (+1, -1) and the written form of a tree; None where it divides by 0."""
    if isinstance(tree, int):
        return 1, number(tree)
    op, *sides = tree
    left, right = (form_of(side) for side in sides)
    if left is None or right is None:
        return None
    return _signed_sum(left, op, right) if op in SUM else _signed_product(left, op, right)


Signed = tuple[int, Form]


def _signed_sum(left: Signed, op: str, right: Signed) -> Signed | None:
    added: list[Form] = []
    taken: list[Form] = []
    for (sign, form), direction in ((left, 1), (right, 1 if op == "+" else -1)):
        forwards, backwards = terms(form) if sign == direction else terms(form)[::-1]
        added += forwards
        taken += backwards
    neutral = [term for term in (*added, *taken) if term.neutral]
    added = [term for term in added if not term.neutral]
    taken = [term for term in taken if not term.neutral]
    total = sum_of([*added, *neutral], taken)
    reverse = None if total else sum_of([*taken, *neutral], added)
    return (1, total) if total else reverse and (-1, reverse)


def _signed_product(left: Signed, op: str, right: Signed) -> Signed | None:
    above, below = factors(left[1])
    upper, lower = factors(right[1]) if op == "*" else factors(right[1])[::-1]
    product = product_of([*above, *upper], [*below, *lower])
    return product and (left[0] * right[0], product)


def _tokens(text: str) -> list[str]:
    tokens = TOKEN.findall(text)
    return tokens if "".join(tokens) == "".join(text.split()) else []


def _sum(ahead: list[str], depth: int) -> Tree | None:
    """Take a sum off the tokens that lie ahead (the next one is the last of the list)."""
    return _series(ahead, SUM, lambda: _product(ahead, depth))


def _product(ahead: list[str], depth: int) -> Tree | None:
    return _series(ahead, PRODUCT, lambda: _factor(ahead, depth))


def _series(ahead: list[str], ops: tuple[str, ...], part: Callable[[], Tree | None]) -> Tree | None:
    tree = part()
    while tree is not None and ahead and ahead[-1] in ops:
        op = ahead.pop()
        right = part()
        tree = None if right is None else (op, tree, right)
    return tree


def _factor(ahead: list[str], depth: int) -> Tree | None:
    token = ahead.pop() if ahead else ""
    if token.isdigit():
        return int(token)
    if token != "(" or not depth:
        return None
    tree = _sum(ahead, depth - 1)
    return tree if ahead and ahead.pop() == ")" else None
