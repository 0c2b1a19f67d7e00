"""Dates as pupils and letters read them: 12月1日（火） and 令和8年12月1日（火）."""

from __future__ import annotations

import datetime
import re

from worksheets import words
from worksheets.words import Language

ERAS = (
    (datetime.date(2019, 5, 1), "令和"),
    (datetime.date(1989, 1, 8), "平成"),
    (datetime.date(1926, 12, 25), "昭和"),
    (datetime.date(1912, 7, 30), "大正"),
    (datetime.date(1868, 10, 23), "明治"),
)
"""The first day of each era, the newest first."""

PLACES = re.compile(r"\{(round|date|date:wareki)\}")


def short(date: datetime.date, lang: Language) -> str:
    """12月1日（火）."""
    return words.say("", "page.date", _values(date, lang), lang)


def wareki(date: datetime.date, lang: Language) -> str:
    """令和8年12月1日（火）; 元年 for the first year of an era. Dates before 1868 keep the western year."""
    for first, era in ERAS:
        if date >= first:
            count = date.year - first.year + 1
            year = f"{era}{'元' if count == 1 else count}年"
            return year + words.say("", "page.date", _values(date, "ja"), "ja")
    return f"{date.year}年" + short(date, "ja")


def _values(date: datetime.date, lang: Language) -> dict[str, object]:
    weekdays: list[str] = words.look_up("", "page.weekdays", lang)
    months: list[str] = words.look_up("", "page.months", lang)
    return {"month": months[date.month - 1], "day": date.day, "weekday": weekdays[date.weekday()]}


def filled(title: str, round_: int, date: datetime.date | None, lang: Language) -> str:
    """A title with its {round}, {date} and {date:wareki} replaced, once; every other brace stays as typed."""
    shown = {
        "round": str(round_),
        "date": short(date, lang) if date else "",
        "date:wareki": wareki(date, lang) if date else "",
    }
    return PLACES.sub(lambda match: shown[match[1]], title).strip()
