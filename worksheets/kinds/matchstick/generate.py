"""Every puzzle there is for some options, and what is known of each at once.

A family is generated backwards (`walk`): from its true statements come the answers, from those that are nearly true
the near-misses that make a puzzle hard, from readers' tricks (`tricks`) what is not robust.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from operator import methodcaller

from worksheets.kinds.matchstick.graph import move_graph
from worksheets.kinds.matchstick.model import Options, Puzzle
from worksheets.kinds.matchstick.rate import move_weight, rating
from worksheets.kinds.matchstick.reach import reach
from worksheets.kinds.matchstick.tricks import fragile
from worksheets.kinds.matchstick.walk import Form, Visit, plain_words, walk

GRADED_OPERANDS = 3  # digits of both operands: beyond, with two matches or three, grading a family takes half a minute

school_order = methodcaller("translate", str.maketrans("+-*/", "abcd"))
"""A sort key for statements of one shape: number by number, the signs in between as school teaches them."""


@dataclass(frozen=True, slots=True)
class Family:
    """What one walk finds: the puzzles in the order of the catalogue, and by puzzle what a survey needs.

    `moves` (the weight of the easiest answer's move) and `near` (near-misses) are empty where grading would take long.
    """

    puzzles: Sequence[str]
    counts: Mapping[str, int]
    moves: Mapping[str, float]
    near: Mapping[str, int]


@lru_cache(maxsize=8)
def catalogue(options: Options) -> tuple[Puzzle, ...]:
    """Every false statement of the shape that the rules make true and that fewer matches do not.

    In the order of the article: number by number, + − × ÷ in between. Only robust ones where the options say so.
    """
    rules = options.rules
    return tuple(Puzzle(text, rules) for text in _family(options).puzzles)


@lru_cache(maxsize=8)
def survey(options: Options) -> tuple[tuple[int | None, int | None], ...]:
    """The number of answers and the level of every puzzle of the catalogue; no levels for the very largest families."""
    found = _family(options)
    if not _is_graded(options):
        return tuple((found.counts[text], None) for text in found.puzzles)
    graph = move_graph(options.rules)
    entries = ((text, found.counts[text], found.moves[text], found.near.get(text, 0)) for text in found.puzzles)
    return tuple((count, rating(move, reach(text, graph), near, count).level) for text, count, move, near in entries)


@lru_cache(maxsize=2)
def _family(options: Options) -> Family:
    counts: Counter[str] = Counter()
    near: Counter[str] = Counter()
    moves: dict[str, float] = {}
    graded = _is_graded(options)
    truths = set()
    for visit in _visits(options, apart=int(graded)):
        if not visit.true:
            near.update(visit.origins)
            continue
        truths.add(visit.text)
        counts.update(visit.origins)
        for origin in visit.origins if graded else ():
            move = move_weight(origin, visit.text)
            if move < moves.get(origin, math.inf):
                moves[origin] = move
    return Family(_puzzles(counts.keys() - truths, options), counts, moves, near)


def _is_graded(options: Options) -> bool:
    return options.matches == 1 or sum(options.digits[:2]) <= GRADED_OPERANDS


def _puzzles(false: set[str], options: Options) -> Sequence[str]:
    """What of the solvable false statements the options let through, in order."""
    if options.ruleset == "geometry" and "/" in options.operators:
        false = {text for text in false if "/0" not in text}  # the article has such puzzles
    for matches in range(1, options.matches):
        for visit in _visits(replace(options, matches=matches, robust=None)):
            false.difference_update(visit.origins)
    if options.only_robust:
        false -= fragile(options)
    return sorted(false, key=school_order)


def _visits(options: Options, apart: int = 0) -> Iterator[Visit]:
    """The statements of the shape that are true under the rules, or at most `apart` off."""
    graph = move_graph(options.rules)
    words = [plain_words(digits) for digits in options.digits]
    for form in (*map(Form, options.operators), Form("=", "-")):
        yield from walk(form, words, graph, apart)
