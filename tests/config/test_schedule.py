"""Schedules: which days sheets are handed out."""

from __future__ import annotations

import pytest

from tests.config.conftest import Write, faults
from worksheets import config
from worksheets.words import message

SECTION = "sections:\n  - puzzle: _blank\n"


def days(write: Write, schedule: str) -> list[str]:
    sheet = config.load(write(f"schedule: {schedule}\n{SECTION}"))
    assert sheet.rounds == len(sheet.dates)
    return [f"{day:%m-%d}" for day in sheet.dates]


@pytest.mark.parametrize(
    ("schedule", "expected"),
    [
        ("{first: 2026-12-01, every: 火, count: 3}", ["12-01", "12-08", "12-15"]),
        ("{first: 2026-12-01, every: week, count: 3}", ["12-01", "12-08", "12-15"]),
        ("{first: 2026-12-01, count: 2}", ["12-01", "12-08"]),
        ("{first: 2026-12-01, every: 火, count: 3, skip: [2026-12-08]}", ["12-01", "12-15", "12-22"]),
        ("{first: 2026-12-01, every: 火, last: 2026-12-15, skip: 2026-12-08}", ["12-01", "12-15"]),
        ("{first: 2026-12-01, every: 水, count: 2}", ["12-02", "12-09"]),
        ("{first: 2026-12-01, every: [火, 金], count: 3}", ["12-01", "12-04", "12-08"]),
        ("{first: 2026-12-01, every: 火金, count: 3}", ["12-01", "12-04", "12-08"]),
        ("{first: 2026-12-01, every: 火・金曜日, count: 3}", ["12-01", "12-04", "12-08"]),
        ("{first: 2026-12-01, every: Tuesday, count: 2}", ["12-01", "12-08"]),
        ("{first: 2026-12-01, every: tue, last: 2026-12-08}", ["12-01", "12-08"]),
        ("{first: 2026-12-04, every: day, count: 3}", ["12-04", "12-05", "12-06"]),
        ("{first: 2026-12-04, every: 毎日, count: 2}", ["12-04", "12-05"]),
        ("{first: 2026-12-04, every: 平日, count: 3}", ["12-04", "12-07", "12-08"]),
        ("{first: 2026-12-05, every: weekday, last: 2026-12-08}", ["12-07", "12-08"]),
        ("{first: 2024-02-28, every: day, count: 3}", ["02-28", "02-29", "03-01"]),
        ("[2026-12-01, 2026-12-24]", ["12-01", "12-24"]),
        ("[2026-12-24, 2026-12-01]", ["12-24", "12-01"]),
        ("2026-12-01", ["12-01"]),
        ("", []),
    ],
)
def test_a_schedule_gives_its_days(write: Write, schedule: str, expected: list[str]) -> None:
    assert (
        days(write, schedule) == expected
        if expected
        else config.load(write(f"schedule: {schedule}\n{SECTION}")).dates == ()
    )


def test_skipped_days_do_not_use_up_the_count(write: Write) -> None:
    every = "{first: 2026-12-01, every: 火, count: 12, skip: [2026-12-29]}"
    found = days(write, every)
    assert len(found) == 12
    assert "12-29" not in found


@pytest.mark.parametrize(
    ("schedule", "key", "field"),
    [
        ("{first: 2026-12-01}", "config.count_or_last", "schedule"),
        ("{first: 2026-12-01, count: 2, last: 2026-12-31}", "config.count_or_last", "schedule"),
        ("{count: 2}", "config.missing", "schedule"),
        ("{first: 2026-12-01, last: 2026-11-30}", "config.no_day", "schedule"),
        ("{first: 2026-12-01, every: 水, last: 2026-12-01}", "config.no_day", "schedule"),
        ("{first: 2026-12-01, every: day, last: 2030-12-01}", "config.too_many_rounds", "schedule"),
        ("[2026-12-01, 2026-12-01]", "config.day_twice", "schedule"),
        ("[2026-12-01, 2026-02-30]", "config.no_such_day", "schedule 2番目"),
        ("{first: 2026-12-01, last: 2026-11-31}", "config.no_such_day", "schedule last"),
        ("{first: 2026-12-01, count: 2, skip: [2026-13-01]}", "config.no_such_day", "schedule skip 1番目"),
        ("{first: 26-12-01, count: 2}", "config.value", "schedule first"),
        ("{first: 1926-12-01, count: 2}", "config.value", "schedule first"),
        ("{first: 12月1日, count: 2}", "config.value", "schedule first"),
        ("{first: 2026-12-01 10:00, count: 2}", "config.value", "schedule first"),
        ("{first: 20261201, count: 2}", "config.value", "schedule first"),
        ("{first: 2026-12-01, count: 401}", "config.value", "schedule count"),
        ("{first: 2026-12-01, count: 0}", "config.value", "schedule count"),
        ("{first: 2026-12-01, every: month, count: 2}", "config.value_near", "schedule every"),
        ("{first: 2026-12-01, every: 祝, count: 2}", "config.value", "schedule every"),
        ("{first: 2026-12-01, every: 7, count: 2}", "config.value", "schedule every"),
        ("weekly", "config.value", "schedule"),
        ("[]", "config.value", "schedule"),
    ],
)
def test_a_schedule_that_cannot_be_is_told(write: Write, schedule: str, key: str, field: str) -> None:
    (told,) = faults(write(f"schedule: {schedule}\n{SECTION}"))
    assert (told.key, told.field, told.line) == (key, field, 1)
    assert message(told)


def test_a_schedule_of_skipped_days_only_ends(write: Write) -> None:
    skip = ", ".join(f"2026-12-{day:02}" for day in range(1, 32))
    assert days(write, f"{{first: 2026-12-01, every: day, count: 1, skip: [{skip}]}}") == ["01-01"]


def test_the_largest_schedule_is_a_whole_year_and_more(write: Write) -> None:
    assert len(days(write, "{first: 2026-04-01, every: 月, count: 400}")) == 400
