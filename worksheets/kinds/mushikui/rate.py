"""How hard is it? What a person needs to solve the finished skeleton."""

from __future__ import annotations

from collections.abc import Sequence

from worksheets.arithmetic.columns.network import Network, network
from worksheets.kind import Rating
from worksheets.kinds.mushikui.model import Filling, Skeleton
from worksheets.kinds.mushikui.techniques.reason import steps

LEVEL = {1: 0, 2: 0, 3: 1, 4: 1, 5: 2, 6: 3, 7: 3}
"""The level of each technique."""

MOST_STEPS = 99


def rate(puzzle: Skeleton, answers: Sequence[Filling]) -> Rating:
    """The hardest technique needed gives the level; the score adds the steps; the reasons are the techniques used.

    Solved means: no cell can hold another digit than it has in some answer. What T1–T6 leave open takes nested
    assumptions (T7), one for each cell at least.
    """
    found = network(puzzle.pattern)
    masks = list(found.start)
    used = [move.technique for move in steps(found, masks)]
    left = sum(masks[slot] != mask for slot, mask in enumerate(target(found, answers), 1))
    used += [7] * left
    hardest = max(used, default=1)
    score = hardest + min(len(used), MOST_STEPS) / 100
    return Rating(LEVEL[hardest], round(score, 3), tuple(f"t{technique}" for technique in sorted(set(used))))


def solved_within(puzzle: Skeleton, hardest: int) -> bool:
    """Whether the techniques up to one (at most T6) find every digit of a skeleton with one answer."""
    found = network(puzzle.pattern)
    masks = list(found.start)
    for _ in steps(found, masks, hardest):
        pass
    return all(mask.bit_count() == 1 for mask in masks[1 : found.digits])


def target(found: Network, answers: Sequence[Filling]) -> list[int]:
    """For each digit slot from 1 the digits it has in the answers."""
    masks = [0] * found.digits
    for answer in answers:
        for slots, digits in zip(found.cells, answer, strict=True):
            for slot, digit in zip(slots, digits, strict=True):
                masks[slot] |= 1 << int(digit)
    return masks[1:]
