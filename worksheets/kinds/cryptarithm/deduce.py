"""Reasoning as people do it: notes of what each letter and carry can be, narrowed technique by technique.

The weakest technique that finds something is used, and then the weakest again from the start; so the strongest
technique that was needed is the difficulty of the puzzle. Every technique only ever takes values away, and takes away
no less when there is less; a puzzle therefore needs the same techniques in whatever order they are tried.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from worksheets.kinds.cryptarithm import logic
from worksheets.kinds.cryptarithm.columns import Column, columns
from worksheets.kinds.cryptarithm.logic import ANY_DIGIT, Span, Terms, is_single, values
from worksheets.kinds.cryptarithm.model import Answer, Cryptarithm

ON_COLUMNS: dict[str, Callable[[Terms, Span], Span]] = {
    "column": logic.read,
    "carry": logic.carry,
    "bounds": logic.bounded,
    "parity": logic.parity,
    "cases": logic.cases,
}
TECHNIQUES = ("column", "carry", "bounds", "parity", "elimination", "cases", "trial", "assumption", "nested")
"""Weakest first."""

WITHIN = {"trial": "carry", "assumption": "cases", "nested": "nested"}
"""What may refute an assumption: techniques up to this one."""

Notes = list[int]
Seen = tuple[int, ...]
"""A column, and the notes about it: its letters, the carry in and the carry out."""
Changes = tuple[tuple[int, int], ...]
"""The notes that are narrowed, and what is left there."""
Vain = dict[tuple[str | int, ...], Notes]
"""What was tried in vain, with the notes of that time: no need to try again while they are the same."""


@dataclass(frozen=True, slots=True)
class Work:
    """A puzzle as columns. Notes hold a bit set for each letter and then for the carry into each column and out of all.

    `start` is what is known at first; `goal` is what the letters and carries are in one answer or another. `places`
    are the notes that each column is about; `known` is what each technique finds there: many assumptions lead to the
    same notes.
    """

    letters: int
    columns: tuple[Column, ...]
    start: tuple[int, ...]
    goal: tuple[int, ...]
    places: tuple[tuple[int, ...], ...]
    known: dict[str, dict[Seen, Changes]] = field(repr=False, compare=False)


class Finding(NamedTuple):
    """What a technique took away: the notes it narrowed, by index, and what is left there.

    `place` is the column it looked at, or for an assumption the index of the note; `digit` is what was assumed there
    and `inner` the findings that refute it, the last one with nothing left.
    """

    technique: str
    place: int
    left: tuple[tuple[int, int], ...]
    digit: int = -1
    inner: tuple[Finding, ...] = ()


def lay_out(puzzle: Cryptarithm, answers: Sequence[Answer]) -> Work:
    """The puzzle ready for reasoning. `answers` are all there are."""
    work = columns(puzzle)
    letters = [ANY_DIGIT & ~(letter in puzzle.leaders) for letter in puzzle.letters]
    carries = [0]
    for column in work[:-1]:
        carries.append((column.most + carries[-1]) // 10)
    start = (*letters, *(logic.between(0, most) for most in carries), 1)
    goal = [0] * len(start)
    for answer in answers:
        for index, value in enumerate(_facts(puzzle, work, answer)):
            goal[index] |= 1 << value
    places = tuple((*column.letters, len(letters) + k, len(letters) + k + 1) for k, column in enumerate(work))
    return Work(len(letters), work, start, tuple(goal), places, {technique: {} for technique in ON_COLUMNS})


def _facts(puzzle: Cryptarithm, work: tuple[Column, ...], answer: Answer) -> list[int]:
    """The digits of the letters, then all carries, in one answer."""
    digit = dict(zip("".join(puzzle.words), map(int, "".join(answer)), strict=True))
    facts = [digit[letter] for letter in puzzle.letters]
    carries = [0]
    for column in work:
        letters = tuple(1 << facts[letter] for letter in column.letters)
        carries.append((carries[-1] + logic.extent(column.terms, letters)[0]) // 10)
    return facts + carries


def deduce(work: Work, strongest: str = TECHNIQUES[-1]) -> tuple[list[Finding], Notes]:
    """Everything found with the techniques up to the strongest, in order, and the notes at the end."""
    notes = list(work.start)
    return list(findings(work, notes, TECHNIQUES.index(strongest))), notes


def findings(work: Work, notes: Notes, rank: int) -> Iterator[Finding]:
    """Find, note, start again, until nothing more is found or something has nothing left."""
    vain: Vain = {}
    while all(notes) and any(note != goal for note, goal in zip(notes, work.goal, strict=True)):
        for technique in TECHNIQUES[: rank + 1]:
            finding = look(work, notes, technique, vain)
            if finding:
                yield finding
                yield from note(work, notes, finding)
                break
        else:
            return


def look(work: Work, notes: Notes, technique: str, vain: Vain) -> Finding | None:
    """The first thing that a technique finds now."""
    if technique in WITHIN:
        return suppose(work, notes, technique, vain)
    if technique == "elimination":
        left = logic.eliminated(tuple(notes[: work.letters]))
        changes = tuple((n, bits) for n, bits in enumerate(left) if bits != notes[n])
        return Finding(technique, -1, changes) if changes else None
    for k in range(len(work.columns)):
        changes = narrow(work, notes, technique, k)
        if changes:
            return Finding(technique, k, changes)
    return None


def narrow(work: Work, notes: Notes, technique: str, k: int) -> Changes:
    """The notes that a technique narrows at column k, and what is left there."""
    seen = (k, *[notes[index] for index in work.places[k]])
    changes = work.known[technique].get(seen)
    if changes is None:
        changes = work.known[technique][seen] = _narrowed(work, seen, technique)
    return changes


def _narrowed(work: Work, seen: Seen, technique: str) -> Changes:
    k, *letters, below, above = seen
    after = ON_COLUMNS[technique](work.columns[k].terms, Span(tuple(letters), below, above))
    left = zip(work.places[k], (*after.letters, after.below, after.above), seen[1:], strict=True)
    return tuple((index, bits) for index, bits, before in left if bits != before)


def note(work: Work, notes: Notes, finding: Finding) -> Iterator[Finding]:
    """Write a finding down; digits that are taken go from all other letters, which may settle further ones."""
    for index, bits in finding.left:
        notes[index] = bits
    settled = [index for index, bits in finding.left if index < work.letters and is_single(bits)]
    while settled:
        source = settled.pop(0)
        digit = notes[source]
        for other in range(work.letters):
            if other != source and notes[other] & digit:
                notes[other] &= ~digit
                if is_single(notes[other]):
                    settled.append(other)
                    yield Finding("leftover", source, ((other, notes[other]),))


def suppose(work: Work, notes: Notes, technique: str, vain: Vain) -> Finding | None:
    """A value refuted by reasoning on, letters and carries with few values first.

    Values that an answer has are not tried, nothing could refute them; under a wrong assumption any value may be. An
    assumption that once led to notes without a contradiction leads to the same notes, and is not tried again, as long
    as nothing in them has been ruled out.
    """
    hopeless = replace(work, goal=(0,) * len(notes))
    order = sorted((n for n, bits in enumerate(notes) if not is_single(bits)), key=lambda n: notes[n].bit_count())
    for n in order:
        for digit in values(notes[n] & ~work.goal[n]):
            end = vain.get((technique, n, digit))
            if end and all(bits & left == left for bits, left in zip(notes, end, strict=True)):
                continue
            trial = notes[:]
            first = Finding("suppose", n, ((n, 1 << digit),))
            inner = (first, *note(work, trial, first), *findings(hopeless, trial, TECHNIQUES.index(WITHIN[technique])))
            if not all(trial):
                return Finding(technique, n, ((n, notes[n] & ~(1 << digit)),), digit, inner)
            vain[technique, n, digit] = trial
    return None
