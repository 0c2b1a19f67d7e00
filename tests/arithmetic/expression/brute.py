"""A brute force that shares nothing with the search: all binary trees, on `Fraction`.

Two trees are the same written form when they are the same rational function of letters, up to an exchange of the
letters that stand for equal numbers. A function is known by its values at random points modulo a large prime, one
point for each such exchange. The essential form is read off any of its trees, by rules written again from scratch; of
several smallest groups it deletes the first where ours deletes the last, so equal counts also show that this choice
does not matter.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, permutations

PRIME = (1 << 61) - 1
POINTS = random.Random(2026).sample(range(1, PRIME), 5)


class Trees:
    """Every rational function over the numbers: fingerprint → (value, one of its trees)."""

    def __init__(self, numbers: tuple[int, ...]) -> None:
        self.numbers = numbers
        self.exchanges = [
            order
            for order in permutations(range(len(numbers)))
            if all(numbers[i] == numbers[j] for i, j in enumerate(order))
        ]
        self.over: dict[int, dict[tuple[int, ...], tuple[Fraction, object]]] = {}

    def worth(self, target: int) -> dict[tuple[int, ...], object]:
        """Every written form with this value, and one of its trees."""
        return self.by_value().get(Fraction(target), {})

    def by_value(self) -> dict[Fraction, dict[tuple[int, ...], object]]:
        """Every written form by its value."""
        found: dict[Fraction, dict[tuple[int, ...], object]] = {}
        for print_, (value, tree) in self.functions((1 << len(self.numbers)) - 1).items():
            found.setdefault(value, {})[tuple(sorted(print_))] = tree
        return found

    def functions(self, mask: int) -> dict[tuple[int, ...], tuple[Fraction, object]]:
        if mask not in self.over:
            self.over[mask] = dict(self._grow(mask))
        return self.over[mask]

    def _grow(self, mask: int) -> Iterator[tuple[tuple[int, ...], tuple[Fraction, object]]]:
        if mask & (mask - 1) == 0:
            place = mask.bit_length() - 1
            letter = tuple(POINTS[order[place]] for order in self.exchanges)
            yield letter, (Fraction(self.numbers[place]), self.numbers[place])
            return
        part = (mask - 1) & mask
        while part:
            if part > mask ^ part:
                yield from self._joined(part, mask ^ part)
            part = (part - 1) & mask

    def _joined(self, one: int, other: int) -> Iterator[tuple[tuple[int, ...], tuple[Fraction, object]]]:
        lefts, rights = self.functions(one), self.functions(other)
        inverse = {x: tuple(pow(a, -1, PRIME) for a in x) for side in (lefts, rights) for x in side}
        for x, (v, s) in lefts.items():
            for y, (w, t) in rights.items():
                yield tuple((a + b) % PRIME for a, b in zip(x, y, strict=True)), (v + w, ("+", s, t))
                yield tuple((a - b) % PRIME for a, b in zip(x, y, strict=True)), (v - w, ("-", s, t))
                yield tuple((b - a) % PRIME for a, b in zip(x, y, strict=True)), (w - v, ("-", t, s))
                yield tuple(a * b % PRIME for a, b in zip(x, y, strict=True)), (v * w, ("*", s, t))
                if w:
                    yield tuple(a * b % PRIME for a, b in zip(x, inverse[y], strict=True)), (v / w, ("/", s, t))
                if v:
                    yield tuple(a * b % PRIME for a, b in zip(inverse[x], y, strict=True)), (w / v, ("/", t, s))


def idea(tree: object) -> tuple[object, tuple[int, ...]]:
    """The essential form of a tree: what remains, and the numbers without effect."""
    rest, idle = _reduced(_flat(tree))
    return rest, tuple(sorted(idle))


def is_whole(tree: object) -> bool:
    """Whether every sum and product of its written form is an integer."""
    return _all_whole(_flat(tree))


def is_flat(tree: object) -> bool:
    """Whether its written form needs no bracket: no sum inside a product."""
    kind, *parts = _flat(tree)
    return kind == "n" or all(
        part[0] == "n" or (kind == "s" and all(inner[0] == "n" for _, inner in part[1:])) for _, part in parts
    )


# Flat nodes: ("n", number), ("s", (sign, node) …) with nodes no sums, ("p", (power, node) …) with nodes no products and
# not negative; a product with an odd number of negative factors is the sum ("s", (-1, product)).


def _flat(tree: object) -> tuple:
    if isinstance(tree, int):
        return ("n", tree)
    op, *sides = tree
    ways = (1, -1 if op in "-/" else 1)
    nodes = [_flat(side) for side in sides]
    if op in "+-":
        return _node("s", [*_opened("s", ways[0], nodes[0]), *_opened("s", ways[1], nodes[1])])
    signed = [_positive(node) for node in nodes]
    product = _node(
        "p", [part for way, (_, node) in zip(ways, signed, strict=True) for part in _opened("p", way, node)]
    )
    return product if signed[0][0] == signed[1][0] else ("s", (-1, product))


def _opened(kind: str, direction: int, node: tuple) -> list:
    """The parts of a node of the same kind, turned round where the direction says so; any other node itself."""
    return [(direction * way, part) for way, part in node[1:]] if node[0] == kind else [(direction, node)]


def _positive(node: tuple) -> tuple[int, tuple]:
    """The sign and the absolute value of a node."""
    sign = 1
    if node[0] == "s" and (_worth(node) < 0 or (len(node) == 2 and node[1][0] < 0)):
        sign, node = -1, _node("s", [(-way, part) for way, part in node[1:]])
    return sign, node[1][1] if node[0] == "s" and len(node) == 2 else node


def _node(kind: str, parts: list) -> tuple:
    return (kind, *sorted(parts, key=repr))


def _worth(node: tuple) -> Fraction:
    kind, *parts = node
    if kind == "n":
        return Fraction(parts[0])
    if kind == "s":
        return sum((way * _worth(part) for way, part in parts), Fraction(0))
    total = Fraction(1)
    for way, part in parts:
        total *= _worth(part) ** way
    return total


def _all_whole(node: tuple) -> bool:
    return node[0] == "n" or (_worth(node).denominator == 1 and all(_all_whole(part) for _, part in node[1:]))


def _numbers(node: tuple) -> list[int]:
    return [node[1]] if node[0] == "n" else [number for _, part in node[1:] for number in _numbers(part)]


def _reduced(node: tuple) -> tuple[object, list[int]]:
    if _worth(node) == 0:
        return None, _numbers(node)
    kind = node[0]
    if kind == "n":
        return node, []
    parts: list = []
    idle: list[int] = []
    for way, part in node[1:]:
        rest, unused = _reduced(part)
        idle += unused
        parts += [] if rest is None else _opened(kind, way, rest)
    while group := _group(kind, parts):
        idle += [number for _, part in group for number in _numbers(part)]
        for one in group:
            parts.remove(one)
    return (parts[0][1] if len(parts) == 1 else _node(kind, parts)), idle


def _group(kind: str, parts: list) -> tuple:
    ordered = sorted(parts, key=repr)
    for size in range(1, len(parts)):
        for group in combinations(ordered, size):
            if kind == "s" and sum(way * _worth(part) for way, part in group) == 0:
                return group
            left = list(ordered)
            for one in group:
                left.remove(one)
            if kind == "p" and _worth(("p", *group)) == 1 and any(way == 1 for way, _ in left):
                return group
    return ()
