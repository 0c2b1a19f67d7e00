"""The steps of a solution that matter: taken again one by one, and left out where the rest does without them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from worksheets.kinds.cryptarithm import logic
from worksheets.kinds.cryptarithm.deduce import ON_COLUMNS, Finding, Notes, Work, narrow, note


def trim(work: Work, found: Sequence[Finding]) -> list[Finding]:
    """An argument to the same end in which no step can be left out; each step concerns one letter or carry."""
    steps = _shortest(work, list(_single(found)), work.start, lambda notes: _settled(work, notes))
    notes = list(work.start)
    for index, step in enumerate(steps):
        if step.inner:
            steps[index] = step._replace(inner=tuple(_shortest(work, list(step.inner), notes, _impossible)))
        replay(work, [steps[index]], notes)
    return replay(work, steps, list(work.start))


def _single(found: Sequence[Finding]) -> Iterator[Finding]:
    """Findings split by letter and carry. That a digit is used up follows by itself when they are taken again."""
    for finding in found:
        if finding.technique != "leftover":
            inner = tuple(_single(finding.inner))
            yield from (finding._replace(left=(left,), inner=inner) for left in finding.left)


def _settled(work: Work, notes: Notes) -> bool:
    return notes[: work.letters] == list(work.goal[: work.letters])


def _impossible(notes: Notes) -> bool:
    return not all(notes)


def _shortest(
    work: Work, steps: list[Finding], start: Sequence[int], reached: Callable[[Notes], bool]
) -> list[Finding]:
    """Leave out what is not needed to reach the end, first steps first."""
    index = 0
    while index < len(steps):
        shorter = steps[:index] + steps[index + 1 :]
        notes = list(start)
        replay(work, shorter, notes)
        if reached(notes):
            steps = shorter
        else:
            index += 1
    return steps


def replay(work: Work, steps: Sequence[Finding], notes: Notes) -> list[Finding]:
    """Take the steps again, in place, as far as each still finds something; nothing follows a contradiction."""
    done: list[Finding] = []
    for step in steps:
        finding = _again(work, notes, step) if all(notes) else None
        if finding:
            done.append(finding)
            done.extend(note(work, notes, finding))
    return done


def _again(work: Work, notes: Notes, step: Finding) -> Finding | None:
    """The step with what it leaves now, or None where it no longer takes anything away."""
    index = step.left[0][0]
    if step.technique in ON_COLUMNS:
        left = dict(narrow(work, notes, step.technique, step.place)).get(index, notes[index])
    elif step.technique == "elimination":
        left = logic.eliminated(tuple(notes[: work.letters]))[index]
    elif step.technique == "suppose":
        left = notes[index] & step.left[0][1]
    else:
        trial = notes[:]
        inner = replay(work, step.inner, trial)
        left = notes[index] if all(trial) else notes[index] & ~(1 << step.digit)
        step = step._replace(inner=tuple(inner))
    return None if left == notes[index] else step._replace(left=((index, left),))
