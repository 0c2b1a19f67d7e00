"""The tricks of readers: other ways to make a puzzle true with one match, which a robust puzzle does not allow.

| trick | example | Japanese |
|---|---|---|
| a minus in front of the first number or of the result | `5-6=7` as `5-6=-1` | 数の前の − |
| a chain: `-` or `+` becomes a second `=` | `5-5=6` as `5=5=5` | 等号を2つ |
| a match of `=` goes to `-` | `3-5=2` as `3=5-2` | 等号を動かす |
| a match turns inside an operator | `8-4=2` as `8/4=2` | 向きを変える |
| two upright matches on each side of a cell | `4-4=7` as `11-4=7` | 4を11と読む |

The same walk as for a family, over the graph of these readings, finds every puzzle that one of them makes true.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from worksheets.kinds.matchstick.glyphs import ELEVEN, SIGNS
from worksheets.kinds.matchstick.graph import Graph, move_graph, trick_graph
from worksheets.kinds.matchstick.model import Options
from worksheets.kinds.matchstick.walk import Form, Visit, Words, plain_words, walk


def fragile(options: Options) -> set[str]:
    """The statements of the shape that some trick makes true. No trick's reading is an answer by the rules."""
    return {origin for visit in _visits(options) for origin in visit.origins}


def _visits(options: Options) -> Iterator[Visit]:
    graph = trick_graph(options.rules)
    words = [plain_words(digits) for digits in options.digits]
    for form in _trick_forms(options):
        yield from walk(form, words, graph)
    turning = _only_tricks(graph, move_graph(options.rules))
    for sign in options.operators:
        yield from walk(Form(sign), words, turning)
        for place, digits in enumerate(options.digits):
            yield from walk(Form(sign), [*words[:place], _eleven_words(digits), *words[place + 1 :]], graph)


def _trick_forms(options: Options) -> list[Form]:
    """Forms that only a trick can read; two minus signs in front of numbers would take two matches."""
    chain = Form("=", "=")
    if "-" not in options.operators:
        return [chain]
    signed = [Form(sign, lead=lead, tail=tail) for sign in options.operators for lead, tail in (("-", ""), ("", "-"))]
    return [chain, Form("=", "-"), *signed]


def _only_tricks(graph: Graph, plain: Graph) -> Graph:
    """The graph without those changes of signs that the rules allow anyway."""
    kept = {
        read: tuple(change for change in changes if read not in SIGNS or change not in plain.backward.get(read, ()))
        for read, changes in graph.backward.items()
    }
    return replace(graph, backward={**kept, "=": plain.backward["="]})


def _eleven_words(digits: int) -> Words:
    """Numbers of which one cell reads 11. Reading it so costs a whole move: there is no second, nor any other trick."""
    found: dict[int, list[str]] = {}
    for place, others in product(range(digits), product("0123456789", repeat=digits - 1)):
        word = "".join((*others[:place], ELEVEN, *others[place:]))
        if word[0] != "0":
            found.setdefault(int(word.replace(ELEVEN, "11")), []).append(word)
    return found
