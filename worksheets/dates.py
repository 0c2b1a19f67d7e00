"""Dates as they stand on paper, and the title of a round.

For pupils 12月1日（火）, in letters 令和8年12月1日（火）; in English Tue 1 Dec 2026. The forms are in the word files.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Mapping

from worksheets import words
from worksheets.words import Language

ERAS = (
    (datetime.date(2019, 5, 1), "reiwa"),
    (datetime.date(1989, 1, 8), "heisei"),
    (datetime.date(1926, 12, 25), "showa"),
    (datetime.date(1912, 7, 30), "taisho"),
    (datetime.date(1873, 1, 1), "meiji"),
)
"""First day of each era, youngest first; Meiji from the year that Japan took the Gregorian calendar (its sixth)."""

MEIJI_YEAR_0 = 1867
PLACEHOLDER = re.compile(r"\{(round|date|date:wareki)\}")


def short(day: datetime.date, lang: Language = "ja") -> str:
    """The date for pupils: 12月1日（火）, Tue 1 Dec 2026."""
    return words.say("", "config.dates.short", _values(day, lang), lang)


def long(day: datetime.date, lang: Language = "ja") -> str:
    """The date for letters, in the Japanese calendar: 令和8年12月1日（火）; before Meiji 6 with the western year."""
    return words.say("", "config.dates.long", _values(day, lang), lang)


def _values(day: datetime.date, lang: Language) -> Mapping[str, object]:
    return {
        "year": day.year,
        "era": era(day, lang),
        "month": day.month,
        "month_name": words.look_up("", "config.dates.months", lang)[day.month - 1],
        "day": day.day,
        "weekday": words.look_up("", "config.dates.weekdays", lang)[day.weekday()],
    }


def era(day: datetime.date, lang: Language = "ja") -> str:
    """The year in the Japanese calendar: 令和8, 令和元 for the first year of an era."""
    for first, name in ERAS:
        if day >= first:
            year = day.year - (MEIJI_YEAR_0 if name == "meiji" else first.year - 1)
            first_year = words.say("", "config.dates.first_year", lang=lang)
            return f"{words.say('', f'config.dates.eras.{name}', lang=lang)}{first_year if year == 1 else year}"
    return str(day.year)


def title(text: str, round: int | str, day: datetime.date | None, lang: Language = "ja") -> str:
    """A title with `{round}`, `{date}` and `{date:wareki}` replaced, once; every other brace stays as typed.

    `round` may be several, as text. Without a day the two dates are replaced by nothing.
    """
    dates = {} if day is None else {"date": short(day, lang), "date:wareki": long(day, lang)}
    return PLACEHOLDER.sub(lambda found: str({"round": round, **dates}.get(found[1], "")), text)


def needs_date(text: str) -> bool:
    """Whether a title can be printed only when the sheet has a date."""
    return any(found[1] != "round" for found in PLACEHOLDER.finditer(text))
