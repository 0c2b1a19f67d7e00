"""Every puzzle there is for some options, and what is known of each at once.

A family is generated backwards (`walk`): from its true statements come the answers, from those that are nearly true
the near-misses that make a puzzle hard, from readers' tricks (`tricks`) what is not robust.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
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


Entry = tuple[int | None, int | None]
"""Number of answers and level of a puzzle."""


@dataclass(frozen=True, slots=True)
class Tally:
    """What one walk finds, by statement: `counts` its answers, `moves` the weight of the easiest answer's move.

    `near` counts near-misses. Where grading would take long, `moves` and `near` stay empty.
    """

    truths: set[str]
    counts: Counter[str]
    moves: dict[str, float]
    near: Counter[str]


def catalogue(options: Options) -> tuple[Puzzle, ...]:
    """Every false statement of the shape that the rules make true and that fewer matches do not.

    In the order of the article: number by number, + − × ÷ in between. Only robust ones where the options say so.
    """
    return _listed(options)[0]


def survey(options: Options) -> tuple[Entry, ...]:
    """The number of answers and the level of every puzzle of the catalogue; no levels for the very largest families."""
    return _listed(options)[1]


@lru_cache(maxsize=8)
def _listed(options: Options) -> tuple[tuple[Puzzle, ...], tuple[Entry, ...]]:
    rules, graph = options.rules, move_graph(options.rules)
    tally = _tally(options)
    texts = _puzzles(tally.counts.keys() - tally.truths, options)
    puzzles = tuple(Puzzle(text, rules) for text in texts)
    if not _is_graded(options):
        return puzzles, tuple((tally.counts[text], None) for text in texts)
    known = ((text, tally.counts[text], tally.moves[text], tally.near[text]) for text in texts)
    entries = ((count, rating(move, reach(text, graph), near, count).level) for text, count, move, near in known)
    return puzzles, tuple(entries)


def _tally(options: Options) -> Tally:
    graded = _is_graded(options)
    tally = Tally(set(), Counter(), {}, Counter())
    for visit in visits(options, apart=int(graded)):
        if not visit.true:
            tally.near.update(visit.origins)
            continue
        tally.truths.add(visit.text)
        tally.counts.update(visit.origins)
        for origin in visit.origins if graded else ():
            move = move_weight(origin, visit.text)
            if move < tally.moves.get(origin, math.inf):
                tally.moves[origin] = move
    return tally


def _is_graded(options: Options) -> bool:
    return options.matches == 1 or sum(options.digits[:2]) <= GRADED_OPERANDS


def _puzzles(false: set[str], options: Options) -> Sequence[str]:
    """What of the solvable false statements the options let through, in order."""
    if options.ruleset == "geometry" and "/" in options.operators:
        false = {text for text in false if "/0" not in text}  # the article has such puzzles
    for matches in range(1, options.matches):
        for visit in visits(replace(options, matches=matches, robust=None)):
            false.difference_update(visit.origins)
    if options.only_robust:
        false -= fragile(options)
    return sorted(false, key=school_order)


def visits(options: Options, apart: int = 0) -> Iterator[Visit]:
    """The statements of the shape that are true under the rules, or at most `apart` off."""
    graph = move_graph(options.rules)
    words = [plain_words(digits) for digits in options.digits]
    for form in (*map(Form, options.operators), Form("=", "-")):
        yield from walk(form, words, graph, apart)
