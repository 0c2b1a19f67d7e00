"""How hard is it? The strongest technique that solving by reasoning needs.

| level | techniques | |
|---|---|---|
| easy | column | a column with one unknown letter is calculated |
| | carry | carries by size; a letter that only a carry changes |
| normal | bounds | digits that would make a column too large or too small |
| | parity | even and odd |
| | elimination | letters that share digits; the only place for a digit |
| hard | cases | all ways to fill one column, at most a hundred |
| | trial | one assumption, refuted by calculating columns and carries |
| expert | assumption | one assumption, refuted by all techniques up to cases |
| | nested | assumptions within an assumption |

That a digit is used up when a letter has it belongs to the rules and counts as no technique.
"""

from __future__ import annotations

from collections.abc import Sequence

from worksheets.kind import Rating
from worksheets.kinds.cryptarithm.deduce import TECHNIQUES, deduce, lay_out
from worksheets.kinds.cryptarithm.model import Answer, Cryptarithm

LEVEL_OF = dict(zip(TECHNIQUES, (0, 0, 1, 1, 1, 2, 2, 3, 3), strict=True))
MOST_STEPS = 99


def rate(puzzle: Cryptarithm, answers: Sequence[Answer]) -> Rating:
    """Level by the strongest technique needed; score is its rank from 1, and steps / 100 to break ties.

    Of a puzzle with several answers it is the reasoning to what each letter can be in any of them. Nested assumptions
    solve every puzzle, so they are not carried out: what single assumptions leave open needs them.
    """
    work = lay_out(puzzle, answers)
    found, notes = deduce(work, TECHNIQUES[-2])
    used = {finding.technique for finding in found}
    if notes != list(work.goal):
        used.add(TECHNIQUES[-1])
    reasons = tuple(technique for technique in TECHNIQUES if technique in used)
    strongest = reasons[-1] if reasons else TECHNIQUES[0]
    score = TECHNIQUES.index(strongest) + 1 + min(len(found), MOST_STEPS) / 100
    return Rating(LEVEL_OF[strongest], round(score, 3), reasons)
