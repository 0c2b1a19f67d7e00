"""Dates on paper (case DT-01), and titles with placeholders."""

from __future__ import annotations

import datetime

import pytest

from worksheets import dates

DAY = datetime.date(2026, 12, 1)


def test_a_date_for_pupils_has_month_day_and_weekday() -> None:
    assert dates.short(DAY) == "12月1日（火）"
    assert dates.short(DAY, "en") == "Tue 1 Dec 2026"


def test_a_date_in_letters_has_the_japanese_year() -> None:
    assert dates.long(DAY) == "令和8年12月1日（火）"
    assert dates.long(DAY, "en") == "Tue 1 Dec, Reiwa 8"


@pytest.mark.parametrize(
    ("day", "year"),
    [
        ("2019-04-30", "平成31"),
        ("2019-05-01", "令和元"),
        ("2019-12-31", "令和元"),
        ("2020-01-01", "令和2"),
        ("2018-12-31", "平成30"),
        ("1989-01-07", "昭和64"),
        ("1989-01-08", "平成元"),
        ("1926-12-24", "大正15"),
        ("1926-12-25", "昭和元"),
        ("1912-07-29", "明治45"),
        ("1912-07-30", "大正元"),
        ("1873-01-01", "明治6"),
        ("1872-12-31", "1872"),
        ("2099-12-31", "令和81"),
    ],
)
def test_dt_01_eras_change_on_their_first_day(day: str, year: str) -> None:
    found = datetime.date.fromisoformat(day)
    assert dates.era(found) == year
    assert dates.long(found).startswith(f"{year}年{found.month}月{found.day}日（")


def test_every_weekday_is_named() -> None:
    week = [dates.short(DAY + datetime.timedelta(days=days))[-2] for days in range(7)]
    assert "".join(week) == "火水木金土日月"


def test_a_title_takes_the_round_and_the_dates() -> None:
    assert dates.title("No.{round} {date} {date:wareki}", 3, DAY) == "No.3 12月1日（火） 令和8年12月1日（火）"


def test_every_other_brace_prints_as_typed() -> None:
    typed = "{{ 7*7 }} {% raw %} {week} {Round} {round } {date:iso} {} {0} }{"
    assert dates.title(typed, 3, DAY) == typed


def test_placeholders_are_replaced_once() -> None:
    assert dates.title("{{round}}{ro{round}und}", 3, DAY) == "{3}{ro3und}"


def test_a_title_tells_whether_it_needs_a_date() -> None:
    assert dates.needs_date("a {date}")
    assert dates.needs_date("a {date:wareki}")
    assert not dates.needs_date("{round} {{ date }}")


def test_without_a_day_dates_leave_nothing_behind() -> None:
    assert dates.title("a{date}b{round}", 1, None) == "ab1"
