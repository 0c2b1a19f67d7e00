"""The steps that lead to the answer, without those that do not matter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from worksheets.arithmetic.columns.masks import DIGITS
from worksheets.kinds.mushikui.techniques.board import Board
from worksheets.kinds.mushikui.techniques.narrow import Changes, settled
from worksheets.kinds.mushikui.techniques.reason import ContradictionError, Move, direct, plan, steps, strongest


@dataclass(frozen=True, slots=True)
class Shown:
    """A step as it is told: the masks before and after it, and for an assumption the steps that refute it."""

    move: Move
    before: tuple[int, ...]
    after: tuple[int, ...]
    against: tuple[Shown, ...] = ()


def trace(board: Board, target: Sequence[int]) -> tuple[Shown, ...]:
    """The steps until the operands are what they are in `target` (masks of the digit slots, from 1).

    Two paths are cut to what the end needs, the graded one and one that always takes the step that tells most, with
    no harder technique; the shorter is shown. What T1–T6 leave open is one last step of nested assumptions.
    """
    masks = list(board.start)
    graded = list(steps(board, masks))
    goal = {slot: masks[slot] for line in decisive(board) for slot in line}
    hardest = max((move.technique for move in graded), default=1)
    paths = [graded, list(strongest(board, list(board.start), hardest))]
    cut = [_needed(board, board.start, path, goal) for path in paths]
    return _replayed(board, min(cut, key=len)) + _rest(board, masks, target)


def decisive(board: Board) -> tuple[tuple[int, ...], ...]:
    """The lines from which the others are calculated: the operands, and the remainder of a division."""
    lines = tuple(board.cells[line] for line in board.puzzle.layout.operands)
    return (*lines, board.cells[-1]) if board.puzzle.operation == "division" else lines


def _rest(board: Board, masks: Sequence[int], target: Sequence[int]) -> tuple[Shown, ...]:
    left = [(slot, masks[slot], mask) for slot, mask in enumerate(target, 1) if masks[slot] != mask]
    if not left:
        return ()
    after = (masks[0], *target, *masks[board.digits :])
    return (Shown(Move(7, None, tuple(left)), tuple(masks), after),)


Goal = dict[int, int] | None
"""Slots with the masks they shall have; None for a contradiction."""


def _needed(board: Board, start: Sequence[int], moves: list[Move], goal: Goal) -> list[Move]:
    """The moves without those that the end does not need, tried from the last to the first."""
    states = [list(start)]
    for move in moves:
        states.append(list(states[-1]))
        _follow(board, states[-1], move)
    kept: list[Move] = []
    for at in range(len(moves) - 1, -1, -1):
        if not _reaches(board, states[at], kept, goal):
            kept.insert(0, moves[at])
    return kept


def _follow(board: Board, masks: list[int], move: Move) -> bool:
    """Take a step; False where it finds that nothing fits."""
    for slot, mask in again(board, masks, move):
        if not mask:
            return False
        masks[slot] = mask
    return True


def _reaches(board: Board, start: Sequence[int], moves: Sequence[Move], goal: Goal) -> bool:
    """Whether these moves, all of them after the start, reach the goal."""
    masks = list(start)
    for move in moves:
        if not _follow(board, masks, move):
            return goal is None
    return goal is not None and all(masks[slot] == mask for slot, mask in goal.items())


def again(board: Board, masks: Sequence[int], move: Move) -> Changes:
    """What the same step finds when other things are known."""
    if move.constraint is not None:
        return plan(board).ways[move.technique][move.constraint](masks, board.constraints[move.constraint])
    slot, old, new = move.changes[0]
    digit = DIGITS[old & ~new][0]
    if not masks[slot] >> digit & 1:
        return []
    trial = list(masks)
    trial[slot] = 1 << digit
    return [] if settled(board, trial, board.watch[slot]) else [(slot, masks[slot] & ~(1 << digit))]


def _replayed(board: Board, moves: Sequence[Move]) -> tuple[Shown, ...]:
    """The moves with what is known before and after each; those that find nothing any more are left out."""
    masks, shown = list(board.start), []
    for move in moves:
        before = tuple(masks)
        found = again(board, masks, move)
        for slot, mask in found:
            masks[slot] = mask
        if found:
            made = replace(move, changes=tuple((slot, before[slot], mask) for slot, mask in found))
            shown.append(Shown(made, before, tuple(masks), _against(board, before, made)))
    return tuple(shown)


def _against(board: Board, before: tuple[int, ...], move: Move) -> tuple[Shown, ...]:
    """The steps that refute an assumption; the last one finds that nothing fits."""
    if move.constraint is not None:
        return ()
    slot, old, new = move.changes[0]
    start = list(before)
    start[slot] = old & ~new
    masks, moves = list(start), list[Move]()
    try:
        moves.extend(direct(board, masks))
    except ContradictionError as end:
        moves.append(end.move)
    return _refutation(board, start, _needed(board, start, moves, None))


def _refutation(board: Board, start: Sequence[int], moves: Sequence[Move]) -> tuple[Shown, ...]:
    masks, shown = list(start), []
    for move in moves:
        before = tuple(masks)
        found = again(board, masks, move)
        for slot, mask in found:
            masks[slot] = mask
        made = replace(move, changes=tuple((slot, before[slot], mask) for slot, mask in found if mask))
        shown.append(Shown(made, before, tuple(masks)))
    return tuple(shown)
