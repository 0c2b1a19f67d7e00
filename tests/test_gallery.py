"""The sample book: every kind, level and family in it, with its answers, and the same each time."""

from __future__ import annotations

import pytest

from tests.paper.samples import texts
from worksheets import gallery, kinds
from worksheets.kind import LEVELS


def test_a_book_has_the_questions_of_a_kind_and_then_its_key() -> None:
    pages = texts(gallery.book(["_blank"]))
    assert ["こたえ" in page for page in pages] == [False, True]
    assert all("_blank" in page for page in pages)  # where a sheet has its code


def test_a_book_is_the_same_each_time() -> None:
    assert gallery.book(["_blank"]) == gallery.book(["_blank"])


@pytest.mark.parametrize("name", kinds.names())
def test_families_are_the_other_values_of_options_and_the_kinds_own(name: str) -> None:
    kind = kinds.load(name)
    found = list(gallery.families(kind))
    assert found[len(found) - len(kind.families) :] == list(kind.families)
    assert all(len(family) == 1 for family in found[: len(found) - len(kind.families)])


@pytest.mark.slow
@pytest.mark.parametrize("name", kinds.names())
def test_every_family_that_a_kind_names_has_puzzles_and_a_look_of_its_own(name: str) -> None:
    kind = kinds.load(name)
    captions = [sample.section.caption for sample in gallery.samples(kind)]
    assert len(set(captions) - {""}) == len(captions) - captions.count("")
    assert len([caption for caption in captions if caption]) >= len(kind.families)
    for family in kind.families:
        assert gallery.sample(kind, None, family)


@pytest.mark.slow
def test_a_book_of_everything_names_every_kind_and_shows_every_level() -> None:
    text = "\n".join(texts(gallery.book(kinds.names())))
    assert all(name in text for name in kinds.names())
    assert all("★" * number + "☆" * (len(LEVELS) - number) in text for number in range(1, len(LEVELS) + 1))


@pytest.mark.slow
def test_a_contact_sheet_has_a_row_for_each_kind() -> None:
    assert gallery.contact(kinds.names()).startswith(b"\x89PNG")
