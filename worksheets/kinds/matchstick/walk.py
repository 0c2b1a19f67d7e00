"""Walking back along the move graph: from a statement of three numbers to everything that can be turned into it.

Few statements are true and each has few neighbours, so walking back from the true ones costs the size of the answer;
trying every move of every statement costs the size of the question (1,458,000 statements for `2,2,2`).
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from worksheets.kinds.matchstick.equation import ZERO_OPERAND, Value, quotient
from worksheets.kinds.matchstick.glyphs import ELEVEN
from worksheets.kinds.matchstick.graph import Cost, Graph
from worksheets.kinds.matchstick.sides import NOTHING, Ways, joined, number_ways, symbol_ways

Words = Mapping[int, Sequence[str]]
"""Value → the numbers of one length that read as it, symbol by symbol."""


@dataclass(frozen=True, slots=True)
class Form:
    """A pattern of statements of three numbers: `lead` x `first` y `second` `tail` z.

    `first` and `second` are read in the cells of the operator and of `=`; lead and tail are minus signs or nothing.
    """

    first: str
    second: str = "="
    lead: str = ""
    tail: str = ""

    def third(self, x: int, y: int) -> Value | None:
        """What z must be for the statement to be true; None where nothing makes it true."""
        left = -x if self.lead else x
        if self.first == "=":
            z: Value | None = y - left if self.second == "-" else left if left == y else None
        elif self.first == "/":
            z = quotient(left, y) if y else None
        elif self.first == "*":
            z = left * y
        else:
            z = left + y if self.first == "+" else left - y
        return -z if self.tail and z is not None else z

    def text(self, x: str, y: str, z: str) -> str:
        """The statement as it reads."""
        return f"{self.lead}{x}{self.first}{y}{self.second}{self.tail}{z}".replace(ELEVEN, "11")


@dataclass(frozen=True, slots=True)
class Visit:
    """A statement, whether it is true, and every proper statement that the whole budget turns into it."""

    text: str
    true: bool
    origins: Sequence[str]


def plain_words(digits: int) -> Words:
    """The numbers of so many digits."""
    return {number: (str(number),) for number in range(10 ** (digits - 1) if digits > 1 else 0, 10**digits)}


def walk(form: Form, words: Sequence[Words], graph: Graph, apart: int = 0) -> Iterator[Visit]:
    """Visit the statements of a form whose third number is right or at most `apart` off, in the order of x, y, z."""
    heads, seconds = _pieces(form, words, graph)
    if not any(heads.values()) or not any(seconds.values()):
        return
    for x, y in product(words[0], words[1]):
        right = form.third(x, y)
        if right is None:
            continue
        around = range(math.ceil(right - apart), math.floor(right + apart) + 1)
        targets = [(third, z == right) for z in around for third in words[2].get(z, ())]
        for first, second in product(words[0][x], words[1][y]) if targets else ():
            left = joined(heads[first], seconds[second], graph.budget)
            for third, true in targets:
                text = form.text(first, second, third)
                if graph.zero_operand or not ZERO_OPERAND.search(text):
                    yield Visit(text, true, _paired(left, _number(third, graph), graph.budget))


def _pieces(form: Form, words: Sequence[Words], graph: Graph) -> tuple[dict[str, Ways], dict[str, Ways]]:
    """What the parts (lead x first) and (y second tail) come from, by number."""
    first = _origins(form.first, graph, "+-*/")
    second = _origins(form.second, graph, "=")
    xs, ys = ([word for same in of.values() for word in same] for of in words[:2])
    return (
        {x: _chained((_gap(form.lead), _number(x, graph), first), graph.budget) for x in xs},
        {y: _chained((_number(y, graph), second, _gap(form.tail)), graph.budget) for y in ys},
    )


def _chained(pieces: Sequence[Ways], budget: Cost) -> Ways:
    head, *rest = pieces
    for piece in rest:
        head = joined(head, piece, budget)
    return head


@lru_cache(maxsize=1 << 14)
def _number(word: str, graph: Graph) -> Ways:
    return number_ways(word, graph.backward, graph.budget)


def _gap(sign: str) -> Ways:
    """The room in front of a number: a minus there is a match put where the puzzle has no cell."""
    return {(0, 1) if sign else NOTHING: [""]}


def _origins(sign: str, graph: Graph, proper: str) -> Ways:
    """The proper signs that a cell held before it was made to read `sign`."""
    changes = {sign: tuple(change for change in graph.backward.get(sign, ()) if change[0] in proper)}
    return symbol_ways(sign, changes, graph.budget)


def _paired(left: Ways, right: Ways, budget: Cost) -> list[str]:
    """Every statement made of two pieces that use up the budget together."""
    found: list[str] = []
    for (taken, put), starts in left.items():
        ends = right.get((budget[0] - taken, budget[1] - put), ())
        found += [start + end for start in starts for end in ends]
    return found
