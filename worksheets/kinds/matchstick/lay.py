"""Which matches lie where, before and after: what the drawing and the terminal sketch both show."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from worksheets.kinds.matchstick.glyphs import BARS, DIGIT_PLACES, SIGN_PLACES, SIGNS, Font, shapes
from worksheets.kinds.matchstick.model import Puzzle


@dataclass(frozen=True, slots=True)
class Cell:
    """One symbol in matches, as places: those that lie still, those taken away, those newly put."""

    symbol: str
    still: str
    taken: str = ""
    put: str = ""

    @property
    def is_sign(self) -> bool:
        """Whether it is an operator or the equals sign."""
        return self.symbol in SIGNS

    @property
    def places(self) -> str:
        """Every place of the cell, in the one order in which matches are drawn."""
        return SIGN_PLACES if self.is_sign else DIGIT_PLACES


def cells(puzzle: Puzzle, answer: str | None) -> tuple[Cell, ...]:
    """The cells of a puzzle from the left; with an answer, the symbols of the answer and what was done to get them."""
    font = puzzle.rules.font
    if answer is None:
        return tuple(Cell(symbol, shapes(font)[symbol]) for symbol in puzzle.text)
    return tuple(_changed(old, new, font) for old, new in zip(puzzle.text, answer, strict=True))


def _changed(old: str, new: str, font: Font) -> Cell:
    before = set(shapes(font)[old])
    after = set(min(_layings(old, new, font), key=lambda places: len(before ^ set(places))))
    order = SIGN_PLACES if old in SIGNS else DIGIT_PLACES
    still, taken, put = before & after, before - after, after - before
    return Cell(new, *("".join(place for place in order if place in part) for part in (still, taken, put)))


def _layings(old: str, new: str, font: Font) -> list[str]:
    """How a symbol can lie. A minus or an equals sign that came from the other keeps the height of its bars."""
    if {old, new} == {"-", "="}:
        return ["".join(bars) for bars in combinations(BARS, len(shapes(font)[new]))]
    return [shapes(font)[new]]
