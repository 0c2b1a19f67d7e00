"""The steps that lead to the answer, without those that do not matter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from worksheets.arithmetic.columns.masks import DIGITS
from worksheets.arithmetic.columns.narrow import Changes, settled
from worksheets.arithmetic.columns.network import Network
from worksheets.kinds.mushikui.techniques.reason import ContradictionError, Move, direct, plan, steps, strongest


@dataclass(frozen=True, slots=True)
class Shown:
    """A step as it is told: the masks before and after it, and for an assumption the steps that refute it."""

    move: Move
    before: tuple[int, ...]
    after: tuple[int, ...]
    against: tuple[Shown, ...] = ()


def trace(net: Network, target: Sequence[int]) -> tuple[Shown, ...]:
    """The steps until the operands are what they are in `target` (masks of the digit slots, from 1).

    Two paths are cut to what the end needs, the graded one and one that always takes the step that tells most, with
    no harder technique; the shorter is shown. What T1–T6 leave open is one last step of nested assumptions.
    """
    masks = list(net.start)
    graded = list(steps(net, masks))
    goal = {slot: masks[slot] for line in decisive(net) for slot in line}
    hardest = max((move.technique for move in graded), default=1)
    paths = [graded, list(strongest(net, list(net.start), hardest))]
    cut = [_needed(net, net.start, path, goal) for path in paths]
    return _replayed(net, min(cut, key=len)) + _rest(net, masks, target)


def decisive(net: Network) -> tuple[tuple[int, ...], ...]:
    """The lines from which the others are calculated: the operands, and the remainder of a division."""
    lines = tuple(net.cells[line] for line in net.pattern.layout.operands)
    return (*lines, net.cells[-1]) if net.pattern.layout.operation == "division" else lines


def _rest(net: Network, masks: Sequence[int], target: Sequence[int]) -> tuple[Shown, ...]:
    left = [(slot, masks[slot], mask) for slot, mask in enumerate(target, 1) if masks[slot] != mask]
    if not left:
        return ()
    after = (masks[0], *target, *masks[net.digits :])
    return (Shown(Move(7, None, tuple(left)), tuple(masks), after),)


Goal = dict[int, int] | None
"""Slots with the masks they shall have; None for a contradiction."""


def _needed(net: Network, start: Sequence[int], moves: list[Move], goal: Goal) -> list[Move]:
    """The moves without those that the end does not need, tried from the last to the first."""
    states = [list(start)]
    for move in moves:
        states.append(list(states[-1]))
        _follow(net, states[-1], move)
    kept: list[Move] = []
    for at in range(len(moves) - 1, -1, -1):
        if not _reaches(net, states[at], kept, goal):
            kept.insert(0, moves[at])
    return kept


def _follow(net: Network, masks: list[int], move: Move) -> bool:
    """Take a step; False where it finds that nothing fits."""
    for slot, mask in again(net, masks, move):
        if not mask:
            return False
        masks[slot] = mask
    return True


def _reaches(net: Network, start: Sequence[int], moves: Sequence[Move], goal: Goal) -> bool:
    """Whether these moves, all of them after the start, reach the goal."""
    masks = list(start)
    for move in moves:
        if not _follow(net, masks, move):
            return goal is None
    return goal is not None and all(masks[slot] == mask for slot, mask in goal.items())


def again(net: Network, masks: Sequence[int], move: Move) -> Changes:
    """What the same step finds when other things are known."""
    if move.constraint is not None:
        return plan(net).ways[move.technique][move.constraint](masks, net.constraints[move.constraint])
    slot, old, new = move.changes[0]
    digit = DIGITS[old & ~new][0]
    if not masks[slot] >> digit & 1:
        return []
    trial = list(masks)
    trial[slot] = 1 << digit
    return [] if settled(net, trial, net.watch[slot]) else [(slot, masks[slot] & ~(1 << digit))]


def _replayed(net: Network, moves: Sequence[Move]) -> tuple[Shown, ...]:
    """The moves with what is known before and after each; those that find nothing any more are left out."""
    masks, shown = list(net.start), []
    for move in moves:
        before = tuple(masks)
        found = again(net, masks, move)
        for slot, mask in found:
            masks[slot] = mask
        if found:
            made = replace(move, changes=tuple((slot, before[slot], mask) for slot, mask in found))
            shown.append(Shown(made, before, tuple(masks), _against(net, before, made)))
    return tuple(shown)


def _against(net: Network, before: tuple[int, ...], move: Move) -> tuple[Shown, ...]:
    """The steps that refute an assumption; the last one finds that nothing fits."""
    if move.constraint is not None:
        return ()
    slot, old, new = move.changes[0]
    start = list(before)
    start[slot] = old & ~new
    masks, moves = list(start), list[Move]()
    try:
        moves.extend(direct(net, masks))
    except ContradictionError as end:
        moves.append(end.move)
    return _refutation(net, start, _needed(net, start, moves, None))


def _refutation(net: Network, start: Sequence[int], moves: Sequence[Move]) -> tuple[Shown, ...]:
    """The moves up to the first that finds nothing fitting: with less known another may be stuck before the last."""
    masks, shown = list(start), []
    for move in moves:
        before = tuple(masks)
        found = again(net, masks, move)
        for slot, mask in found:
            masks[slot] = mask
        made = replace(move, changes=tuple((slot, before[slot], mask) for slot, mask in found if mask))
        shown.append(Shown(made, before, tuple(masks)))
        if not all(mask for _, mask in found):
            break
    return tuple(shown)
