"""How hard is it to find an answer? A formula fitted on people."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, fsum, log, log2

from worksheets.arithmetic.expression.essence import Essence, essence
from worksheets.arithmetic.expression.form import SUM, Form, factors, terms
from worksheets.arithmetic.expression.read import form_of, read
from worksheets.kind import Rating

Cuts = tuple[float, float, float]
"""The scores above which a puzzle is normal, hard and expert."""

UNSOLVABLE = 9.999
"""The score of a puzzle without an answer, beyond every cut point: the formula has no value for it."""


def score(essences: Sequence[Essence], target: int) -> float:
    """The difficulty of a puzzle with these essential answers, rounded to three decimals; harder is larger.

    D = 2.18 - 0.33 ln sum exp(-c), where c is the `effort` of an answer: many answers and easy ones make a puzzle
    easy. Fitted on human solving times of 1362 problems of the 24 game (cross-validated Spearman correlation with the
    logarithm of the time 0.67; the number of answers alone reaches 0.19).
    """
    if not essences:
        return UNSOLVABLE
    return round(2.18 - 0.33 * log(fsum(exp(-effort(one, target)) for one in essences)), 3)


def rating(texts: Sequence[str], target: int, cuts: Cuts) -> Rating:
    """Level, score and reasons of a puzzle with these answers, which are right ones, as text."""
    forms = [_form(text) for text in texts]
    known: dict[str, Essence] = {}
    ideas = {found.key: found for found in (essence(form, known) for form in forms)}
    points = score(list(ideas.values()), target)
    facts = {
        "unsolvable": not texts,
        "single": len(ideas) == 1,
        "brackets": all("(" in text for text in texts),
        "division": all("/" in text for text in texts),
        "fraction": not any(form.whole for form in forms),
    }
    reasons = [name for name, holds in facts.items() if holds]
    return Rating(level(points, cuts), points, tuple(reasons if texts else reasons[:1]))


def _form(text: str) -> Form:
    line = read(text)
    signed = line and form_of(line.tree)
    if not signed:
        raise ValueError(f"not an answer: {text}")
    return signed[1]


def level(points: float, cuts: Cuts) -> int:
    """The level 0-3: how many of the cut points the score exceeds."""
    return sum(points > cut for cut in cuts)


def effort(answer: Essence, target: int) -> float:
    """c, the effort of one answer, from what remains of it after deleting the groups without effect.

    1.13 for every multiplication inside a numerator, 0.55 for every sum inside something else, 6.15 when a value is
    not an integer, 0.81 for every doubling from the target to the largest value on the way; 1.36 less when the last
    step is a multiplication without a division, and 1.10 less when some numbers have no effect (source: see `score`).
    """
    rest = answer.rest
    if rest is None:
        raise ValueError("an answer is worth its target, which is not 0")
    return (
        1.13 * rest.text.count("*")  # in a line a * stands only above the line of a fraction,
        + 0.55 * rest.text.count("(")  # and a bracket only around a sum inside a product
        + 6.15 * (not rest.whole)
        + 0.81 * max(0.0, log2(_largest(rest) / target))
        - 1.36 * (rest.op == "*")
        - 1.10 * bool(answer.idle)
    )


def _largest(form: Form) -> float:
    """The largest value of the form, its terms, factors, and their numerators, all the way down."""
    largest = form.num / form.den
    if not form.op:
        return largest
    numerator = form
    while numerator.op == "/" and numerator.left:
        numerator = numerator.left
    forwards, backwards = terms(form) if form.op in SUM else factors(form)
    return max(largest, numerator.num / numerator.den, *map(_largest, forwards), *map(_largest, backwards))
