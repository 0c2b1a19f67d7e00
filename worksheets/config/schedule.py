"""A schedule → the days of its rounds.

`count` is the number of sheets handed out: a skipped day does not use one up. `first` is the first day looked at; with
weekdays given (`every: 火`) the first round is on the first such day from then on.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from itertools import islice

from worksheets.config.forms import MOST_ROUNDS, Dates, ScheduleForm, Weekday
from worksheets.config.reading import Spot

WEEKDAYS: tuple[Weekday, ...] = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
ONE_DAY = datetime.timedelta(days=1)
MOST_DAYS = 366 * 25  # 400 rounds on one weekday, 400 more of them skipped


def days(schedule: ScheduleForm | Dates | None, spot: Spot) -> tuple[datetime.date, ...]:
    """The date of every round. Raises `WorksheetsError` for a schedule without an end, without a day, or too long."""
    if schedule is None:
        return ()
    if isinstance(schedule, tuple):
        repeated = next((day for number, day in enumerate(schedule) if day in schedule[:number]), None)
        if repeated is not None:
            raise spot.fail("config.day_twice", day=repeated)
        return schedule
    if (schedule.count is None) is (schedule.last is None):
        raise spot.fail("config.count_or_last")
    found = tuple(islice(_days(schedule), (schedule.count or MOST_ROUNDS + 1)))
    if not found:
        raise spot.fail("config.no_day")
    if len(found) > MOST_ROUNDS:
        raise spot.fail("config.too_many_rounds", most=MOST_ROUNDS)
    return found


def _days(schedule: ScheduleForm) -> Iterator[datetime.date]:
    """The days in order, to `last` if there is one."""
    skip = frozenset(schedule.skip)
    day = schedule.first
    for _ in range(MOST_DAYS):
        if schedule.last is not None and day > schedule.last:
            return
        if day not in skip and _is_due(day, schedule):
            yield day
        day += ONE_DAY


def _is_due(day: datetime.date, schedule: ScheduleForm) -> bool:
    match schedule.every:
        case "day":
            return True
        case "weekday":
            return day.weekday() < 5
        case "week":
            return (day - schedule.first).days % 7 == 0
        case weekdays:
            return WEEKDAYS[day.weekday()] in weekdays
