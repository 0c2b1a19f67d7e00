"""The score register: the class by number, with an empty cell for every score.

With a schedule it is that of the whole term, a column for each round, and stands in the key of the first; without one
it has a column for each puzzle and one for the sum.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Sequence

from markupsafe import Markup

from worksheets import dates
from worksheets.compose.answers import table_numbers
from worksheets.compose.names import printed_name
from worksheets.compose.pictures import Voice
from worksheets.compose.typed import cleaned
from worksheets.compose.views import RegisterView, TableRowView, ruby
from worksheets.sheet import Handout, Sheet

DATE = r"\{date(?::wareki)?\}"
DATED = re.compile(rf"\s*(?:[（(［\[【]{DATE}[）)］\]】]|{DATE})\s*")
"""A day in a title, with brackets and spaces around it."""


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


def heading(sheet: Sheet, day: datetime.date | None) -> str:
    """The title over a register: of a whole term it has all rounds (1〜12) and no day, nor brackets around none."""
    title = cleaned(sheet.title, "title")
    if sheet.rounds == 1:
        return dates.title(title, 1, day, sheet.language).strip()
    rounds = f"1〜{sheet.rounds}" if sheet.language == "ja" else f"1–{sheet.rounds}"
    return dates.title(DATED.sub(" ", title), rounds, None, sheet.language).strip()
