"""Whole sheets as a designer would look at them: one puzzle, sixty puzzles, hints, a class on B4."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.paper.samples import blanks, first_pages, handout, placed, sheet
from worksheets.compose import compose
from worksheets.document import Document, Role
from worksheets.kind import Aim
from worksheets.paper.paper import frame
from worksheets.paper.piece import Piece, Stamp
from worksheets.sheet import KeyStyle, Look, Page

ONE = Aim(1, 1)
PAGES = [Page(), Page("B5"), Page("B4", landscape=True), Page("Letter"), Page("A3", landscape=True)]


def made(*counts: int, role: Role = "question", **values: object) -> Document:
    parts = [blanks(count, ONE) for count in counts]
    return compose(sheet(*parts, **values), [handout(*parts)], role)


def stamps(page: Piece) -> list[tuple[float, float]]:
    """The top and bottom of every picture on a page."""
    return [(mark.y, mark.y + mark.item.art.picture.height * mark.item.scale) for mark in placed(page, Stamp)]


def filled(page: Piece, paper: Page) -> float:
    """How far down the last picture of a page reaches, as a share of the room inside the margins."""
    area = frame(paper)
    return (max(bottom for _, bottom in stamps(page)) - area.top) / area.inner_height


@pytest.mark.parametrize("paper", PAGES, ids=lambda page: page.paper)
@pytest.mark.parametrize("large", [False, True], ids=["normal", "large"])
def test_sixty_puzzles_fill_every_page_but_the_last_and_leave_none_alone(paper, large):
    *before, last = first_pages(made(60, page=paper, look=Look(large=large)))
    assert all(filled(page, paper) > 0.8 for page in before)
    assert len(stamps(last)) > 1


@pytest.mark.parametrize("paper", PAGES, ids=lambda page: page.paper)
def test_one_puzzle_stands_at_the_top_of_one_page(paper):
    (page,) = first_pages(made(1, page=paper))
    ((top, _),) = stamps(page)
    assert top < frame(paper).height / 2


def test_rows_of_a_section_are_evenly_spaced():
    for page in first_pages(made(30)):
        tops = sorted({round(top, 3) for top, _ in stamps(page)})
        gaps = [lower - upper for upper, lower in pairwise(tops)]
        assert max(gaps) - min(gaps) < 0.01


def test_two_short_sections_share_the_free_room_of_their_page():
    (page,) = first_pages(made(2, 2))
    (_, first), (_, second) = sorted(set(stamps(page)))
    assert second - first > 45


@pytest.mark.parametrize("counts", [(60,), (4, 3), (1,), (20, 1)])
@pytest.mark.parametrize("explain", ["none", "hint", "full"])
def test_question_and_key_are_congruent_whatever_is_explained(counts, explain):
    style = KeyStyle(explain=explain)
    places = [
        [[(mark.x, mark.y, mark.item.scale) for mark in placed(page, Stamp)] for page in first_pages(document)]
        for document in (made(*counts, key=style), made(*counts, role="key", key=style))
    ]
    assert places[0] == places[1][: len(places[0])]
