"""The worked explanation: the same reasoning that graded the puzzle, without the steps that did not matter.

A step takes values from one letter or one carry. Its claim can be checked by the rules alone: what is left there,
seen from one column (or from all letters being different) and from what the steps before it have left.
"""

from __future__ import annotations

from dataclasses import dataclass

from worksheets.arithmetic.listing import listing
from worksheets.kind import Phrase, PlaceValue, Step
from worksheets.kinds.cryptarithm.columns import checking
from worksheets.kinds.cryptarithm.deduce import ON_COLUMNS, Finding, Notes, Work, deduce, lay_out, note
from worksheets.kinds.cryptarithm.logic import is_single, values
from worksheets.kinds.cryptarithm.model import Answer, Cryptarithm
from worksheets.kinds.cryptarithm.notation import join
from worksheets.kinds.cryptarithm.sketch import brief
from worksheets.kinds.cryptarithm.solve import solve
from worksheets.kinds.cryptarithm.trim import replay, trim


@dataclass(frozen=True, slots=True)
class Claim:
    """`left` is all that the letter, or the carry into column `carry` (0: units), can still be.

    `column` is where that is seen, None where no single column shows it. `assumed` was refuted by the `inner` claims,
    which end in a contradiction.
    """

    technique: str
    column: int | None
    letter: str | None
    carry: int | None
    left: tuple[int, ...]
    assumed: int | None = None
    inner: tuple[Claim, ...] = ()


def explain(puzzle: Cryptarithm, answer: Answer) -> tuple[Step, ...]:
    """From the columns to the answer. Where there are several answers, the reasoning ends at what they share."""
    answers = list(solve(puzzle))
    work = lay_out(puzzle, answers)
    found, _ = deduce(work)
    steps = []
    if puzzle.sign == "-":
        terms, result = checking(puzzle)
        values = {"puzzle": join(puzzle.words, "−"), "sum": join((*terms, result), "+")}
        steps.append(Step(Phrase("turn", values)))
    notes = list(work.start)
    before = None
    for finding in trim(work, found):
        phrase = _phrase(puzzle, work, notes, finding)
        if before == (finding.technique, finding.place) and finding.technique in ON_COLUMNS:
            phrase = Phrase(f"also_{phrase.key.partition('_')[2]}", phrase.values)
        steps.append(Step(phrase, _claim(puzzle, work, finding)))
        before = finding.technique, finding.place
        list(note(work, notes, finding))
    if len(answers) > 1:
        steps.append(Step(Phrase("several", {"count": len(answers)}), len(answers)))
    shown = brief(puzzle, answer)
    return (*steps, Step(Phrase("check", {"answer": shown}), answer))


def _claim(puzzle: Cryptarithm, work: Work, finding: Finding) -> Claim:
    index, bits = finding.left[0]
    is_letter = index < work.letters
    return Claim(
        finding.technique,
        finding.place if finding.technique in ON_COLUMNS else None,
        puzzle.letters[index] if is_letter else None,
        None if is_letter else index - work.letters,
        values(bits),
        finding.digit if finding.inner else None,
        tuple(_claim(puzzle, work, inner) for inner in finding.inner),
    )


def _phrase(puzzle: Cryptarithm, work: Work, notes: Notes, finding: Finding) -> Phrase:
    """The sentence for a step: its technique, and whether a letter or a carry was narrowed."""
    index, bits = finding.left[0]
    told: dict[str, object] = {"digits": listing(values(bits))}
    if index < work.letters:
        told["letter"] = puzzle.letters[index]
        subject = "letter"
    else:
        told["to"] = PlaceValue(index - work.letters)
        subject = "carry"
    if finding.technique in ON_COLUMNS:
        told |= {"at": PlaceValue(finding.place), "equation": equation(puzzle, work, notes, finding.place)}
    elif finding.technique == "leftover":
        told["used"] = f"{puzzle.letters[finding.place]}={listing(values(notes[finding.place]))}"
    elif finding.inner:
        return _refutation(puzzle, work, notes, finding, told, subject)
    return Phrase(f"{finding.technique}_{subject}", told)


def _refutation(
    puzzle: Cryptarithm, work: Work, notes: Notes, finding: Finding, told: dict[str, object], subject: str
) -> Phrase:
    """`if … then` with the column that cannot be right, as it stands when it is seen to be wrong."""
    told["assumed"] = finding.digit
    last = finding.inner[-1]
    if finding.technique == "nested":
        return Phrase(f"nested_{subject}", told)
    if last.technique not in ON_COLUMNS:
        return Phrase(f"assumption_{subject}_digits", told)
    trial = notes[:]
    replay(work, finding.inner[:-1], trial)
    told |= {"at": PlaceValue(last.place), "equation": equation(puzzle, work, trial, last.place)}
    return Phrase(f"assumption_{subject}_column", told)


def equation(puzzle: Cryptarithm, work: Work, notes: Notes, k: int) -> str:
    """Column k as known by now: `N+8+1=E+10`, carries still open as `(0〜1)`."""
    terms, result = checking(puzzle)
    known = zip(puzzle.letters, notes, strict=False)
    digit = {letter: str(values(bits)[0]) for letter, bits in known if is_single(bits)}

    def show(word: str, place: int) -> str:
        return digit.get(word[-1 - place], word[-1 - place])

    if puzzle.sign == "*":
        first, second = terms
        places = [(i, k - i) for i in range(len(first)) if 0 <= k - i < len(second)]
        parts = [f"{show(first, i)}×{show(second, j)}" for i, j in places]
    else:
        parts = [show(word, k) for word in terms if k < len(word)]
    below, above = notes[work.letters + k], notes[work.letters + k + 1]
    if below != 1 or not parts:
        parts.append(_carry(below))
    right = [show(result, k)] if k < len(result) else []
    if above != 1 or not right:
        right.append(str(10 * values(above)[0]) if is_single(above) else f"{_carry(above)}×10")
    return "+".join(parts) + "=" + "+".join(right)


def _carry(bits: int) -> str:
    known = values(bits)
    return str(known[0]) if is_single(bits) else f"({known[0]}〜{known[-1]})"
