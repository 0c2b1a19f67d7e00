"""Fillings by narrowing and trying: for letters, for rules about all cells, and for numbers too long for sets.

The network is narrowed until nothing changes; then the cell with the fewest digits left tries them one by one. On
published puzzles a few hundred trials are enough where the digits alone would take millions.
"""

from __future__ import annotations

from collections.abc import Iterator

from worksheets.arithmetic.columns.masks import DIGITS
from worksheets.arithmetic.columns.narrow import settled
from worksheets.arithmetic.columns.network import Network, network
from worksheets.arithmetic.columns.pattern import Pattern


def searched(pattern: Pattern) -> Iterator[tuple[str, ...]]:
    """The lines of every filling, in the order in which the search meets them."""
    net = network(pattern)
    masks = list(net.start)
    if settled(net, masks, range(len(net.constraints))):
        for found in _tried(net, masks):
            yield tuple("".join(str(found[slot].bit_length() - 1) for slot in line) for line in net.cells)


def _tried(net: Network, masks: list[int]) -> Iterator[list[int]]:
    """All ways to leave one digit in every slot."""
    open_slots = [slot for slot in range(1, net.digits) if masks[slot].bit_count() > 1]
    if not open_slots:
        yield masks
        return
    slot = min(open_slots, key=lambda slot: masks[slot].bit_count())
    for digit in DIGITS[masks[slot]]:
        trial = list(masks)
        trial[slot] = 1 << digit
        if settled(net, trial, net.watch[slot]):
            yield from _tried(net, trial)
