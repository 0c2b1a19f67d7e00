"""The score register: the class by number, with an empty cell for every score.

With a schedule it is that of the whole term, a column for each round, and stands in the key of the first; without one
it has a column for each puzzle and one for the sum.
"""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from worksheets.compose.answers import table_numbers
from worksheets.compose.names import printed_name
from worksheets.compose.pictures import Voice
from worksheets.compose.views import RegisterView, TableRowView, ruby
from worksheets.sheet import Handout, Sheet


def has_register(sheet: Sheet, round_: int) -> bool:
    """Whether the key of a round ends with a register: there is a class, and it is the first round."""
    return sheet.key.register and bool(sheet.group.pupils) and round_ == 1


def register(sheet: Sheet, handouts: Sequence[Handout], voice: Voice) -> RegisterView:
    """Rows of pupils and the heads of the columns."""
    pupils = [TableRowView(str(pupil.number), printed_name(sheet.group, pupil), ()) for pupil in sheet.group.pupils]
    if sheet.dates:
        heads = tuple(str(round_) for round_ in range(1, sheet.rounds + 1))
        return RegisterView(tuple(pupils), heads, tuple(f"{date.month}/{date.day}" for date in sheet.dates))
    total = ruby(voice.spans("", "page.total"))
    return RegisterView(tuple(pupils), (*map(Markup, table_numbers(sheet, handouts)), total), ())


def span(sheet: Sheet) -> str:
    """The rounds that a register is for, as they stand in its title: 1〜12."""
    return "1" if sheet.rounds == 1 else f"1〜{sheet.rounds}" if sheet.language == "ja" else f"1–{sheet.rounds}"
