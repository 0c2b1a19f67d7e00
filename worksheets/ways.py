"""The ways in which one handout may have been printed: `puzzles.json` says nothing of a pupil but the number.

A pupil may have a level (the stars beside a heading), large print, furigana and a number of puzzles of their own. A
copy that has none of it is tried first, then those that differ in one thing, then the others.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from worksheets.kind import LEVELS
from worksheets.plan import shortened
from worksheets.sheet import Handout, Pupil, Sheet
from worksheets.words import Furigana

FURIGANA: tuple[Furigana, ...] = ("all", "none")
"""What a pupil may have of their own."""

Way = tuple[Sheet, Handout]


def ways(sheet: Sheet, handout: Handout) -> Iterator[Way]:
    """The sheet and the handout as they may have been printed, the likely ones first.

    Print and furigana are put into the sheet, so that a handout that is nobody's stays nobody's: a number that is not
    on the page would differ from it.
    """
    if handout.pupil is None and sheet.versions is None:
        yield sheet, handout  # a spare copy is always as the sheet says
        return
    whole = sum(map(len, handout.exercises))
    furigana = [way for way in FURIGANA if way != sheet.look.furigana]
    every = product(
        (None, *_levels(sheet, handout)),
        (None, not sheet.look.large),
        (None, *furigana),
        (None, *range(1, whole)),
    )
    for level, large, reading, count in sorted(every, key=lambda way: sum(each is not None for each in way)):
        look = replace(
            sheet.look,
            large=sheet.look.large if large is None else large,
            furigana=sheet.look.furigana if reading is None else reading,
        )
        yield replace(sheet, look=look), _as_printed(handout, level, count)


def _as_printed(handout: Handout, level: int | None, count: int | None) -> Handout:
    """The first `count` puzzles of a handout; a level belongs to a pupil, whom versions do not have."""
    whose = handout.pupil
    short = shortened(replace(handout, pupil=Pupil(whose.number if whose else 1, count=count)))
    return replace(short, pupil=whose and replace(whose, level=level))


def _levels(sheet: Sheet, handout: Handout) -> list[int]:
    """The levels that may be the pupil's own: all puzzles that were made for the handout have it."""
    if handout.pupil is None:
        return []
    made = {
        exercise.level
        for section, block in zip(sheet.sections, handout.exercises, strict=True)
        for exercise in block[len(section.given) :]
    }
    return [LEVELS.index(level) for level in LEVELS if made <= {level}]
