"""Breaking into columns: nothing lost, nothing split, and pages that look as if someone had laid them out."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.paper.samples import FIXED
from worksheets.paper.pages import Column, Frames, Item, appended, break_columns, calmed, places
from worksheets.paper.piece import Piece

FRAMES = Frames(1, 100.0, 120.0)


def item(height: float, **values) -> Item:
    return Item(Piece(50, height), **{"gap": 2.0, "stretch": 5.0, **values})


def section(rows: int, height: float, group: int = 0, count: int = 1) -> list[Item]:
    return [item(10, keep=True, group=group), *(item(height, group=group, count=count) for _ in range(rows))]


def heights(columns: tuple[Column, ...]) -> list[list[float]]:
    return [[each.piece.height for each in column.items] for column in columns]


def rows_in(columns: tuple[Column, ...]) -> list[int]:
    return [sum(each.count for each in column.items) for column in columns]


def broken(items, frames=FRAMES) -> tuple[Column, ...]:
    found = break_columns(items, frames)
    assert found is not None
    return found[1]


@FIXED
@given(
    st.lists(st.tuples(st.floats(1, 90), st.booleans(), st.integers(0, 2)), min_size=1, max_size=25),
    st.integers(1, 2),
)
def test_nothing_is_lost_and_no_column_is_too_full(strips, across):
    items = [item(height, keep=keep, group=group, count=1) for height, keep, group in strips]
    items[-1] = item(strips[-1][0])
    found = break_columns(items, Frames(across, 100.0, 120.0))
    if found is None:
        return  # a chain of kept items is higher than a page
    columns = found[1]
    assert [each for column in columns for each in column.items] == items
    for column in columns:
        assert column.natural <= column.room + 1e-6
        assert not column.items or not column.items[-1].keep


@FIXED
@given(st.lists(st.floats(5, 60), min_size=1, max_size=9))
def test_there_are_as_few_pages_as_possible(sizes):
    items = [item(height) for height in sizes]
    assert len(broken(items)) == fewest(sizes)


def fewest(sizes: list[float]) -> int:
    """First fit in order is optimal when order is kept."""
    pages, used, room = 1, 0.0, 100.0
    for height in sizes:
        need = height + (2.0 if used else 0.0)
        if used + need > room + 1e-6:
            pages, used, room, need = pages + 1, 0.0, 120.0, height
        used += need
    return pages


def test_a_heading_is_not_left_alone_at_the_foot():
    columns = broken([*section(2, 35), *section(1, 60, group=1)])
    assert heights(columns) == [[10, 35, 35], [10, 60]]


def test_a_section_stays_together_where_that_costs_no_page():
    columns = broken([*section(2, 20), *section(2, 20, 1), *section(2, 20, 2)])
    groups = [{each.group for each in column.items} for column in columns]
    assert len(groups) == 2
    assert not groups[0] & groups[1]


def test_the_last_page_is_balanced():
    assert sorted(rows_in(broken(section(9, 12), Frames(1, 110, 110)))) == [4, 5]


def test_no_exercise_is_left_alone_on_the_last_page():
    assert min(rows_in(broken(section(8, 12), Frames(1, 110, 110)))) > 1


def test_a_forced_break_begins_a_new_page():
    columns = broken([item(10), item(10, forced=True)])
    assert heights(columns) == [[10], [10]]


def test_a_forced_break_skips_the_rest_of_a_page_with_two_columns():
    columns = broken([item(10), item(10, forced=True)], Frames(2, 100, 120))
    assert heights(columns) == [[10], [], [10]]


def test_an_item_too_tall_for_the_first_page_begins_on_the_second():
    assert heights(broken([item(110)])) == [[], [110]]


def test_an_item_too_tall_for_every_page_cannot_be_placed():
    assert break_columns([item(130)], FRAMES) is None


def test_what_is_repeated_takes_its_room():
    again = Piece(50, 30)
    items = [item(60), item(60, again=again, again_gap=3.0), item(50, again=again, again_gap=3.0)]
    assert heights(broken(items)) == [[60], [60], [50]]


def test_two_columns_are_filled_alike():
    assert rows_in(broken(section(6, 20), Frames(2, 120, 120))) == [3, 3]


def test_gaps_stretch_alike_and_no_more_than_they_may():
    column = Column((item(10), item(10), item(10)), 39.0)
    assert [y for y, _ in places(column)] == pytest.approx([0, 13.4, 26.8], abs=0.05)  # and a little of it below
    roomy = Column((item(10), item(10), item(10)), 300.0)
    assert [y for y, _ in places(roomy)] == pytest.approx([0, 17, 34])
    assert [y for y, _ in places(replace(roomy, most=0.0))] == pytest.approx([0, 12, 24])


def test_the_last_page_is_not_set_wider_than_the_one_before():
    full, last = Column((item(10),) * 5, 60.0), Column((item(10),) * 3, 60.0)
    assert last.ease == 1.0
    assert calmed((full, last), 1)[1].ease == full.ease < 1.0
    assert calmed((last,), 1) == (last,)


def test_room_for_what_is_appended_is_kept_below_the_last_item():
    column = Column((item(10), item(10), item(10)), 60.0)
    (kept,) = calmed((column,), 1, 15.0)
    assert column.room - column.height < 20 <= kept.room - kept.height
    (full,) = calmed((column,), 1, 55.0)
    assert full.ease == 0.0  # but never more than the gaps give


def test_what_is_appended_begins_below_the_last_item_and_moves_nothing():
    columns = broken([item(30), item(30)])
    found = appended(columns, [item(5), item(5), item(90)], FRAMES)
    assert found is not None
    assert places(found[0])[:2] == places(columns[0])
    assert [each.piece.height for each in found[0].more] == [5, 5]
    assert heights(found[1:]) == [[90]]


def test_what_is_appended_goes_on_a_new_page_when_the_last_is_full():
    found = appended(broken([item(95)]), [item(20)], FRAMES)
    assert found is not None
    assert heights(found) == [[95], [20]]
    assert not found[0].more


def test_what_is_appended_stands_in_one_piece_on_an_earlier_page_rather_than_alone():
    columns = broken([*section(1, 40), *section(1, 100, group=1)])
    assert heights(columns) == [[10, 40], [10, 100]]
    found = appended(columns, [item(12), item(12)], FRAMES)
    assert found is not None
    assert heights(found) == heights(columns)
    assert [each.piece.height for each in found[0].more] == [12, 12]


def test_what_is_appended_to_two_full_columns_begins_a_new_page():
    frames = Frames(2, 100, 120)
    found = appended(broken([item(95)], frames), [item(20)], frames)
    assert found is not None
    assert heights(found) == [[95], [], [20]]
