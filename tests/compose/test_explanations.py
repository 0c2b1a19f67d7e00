"""Worked explanations at the end of a key, for every kind that has them."""

from __future__ import annotations

import pytest

from tests.paper.samples import first_pages, handout, placed, sheet, texts
from worksheets import api, config, kinds
from worksheets.compose import compose
from worksheets.kind import Purpose
from worksheets.paper import render
from worksheets.paper.piece import Stamp
from worksheets.sheet import KeyStyle, Section

EXPLAINED = [name for name in kinds.names() if kinds.load(name).explain]


def part(name: str):
    exercises = tuple(api.generate(name, count=2, seed=5))
    aim = config.read_aim(kinds.load(name))
    return Section(name, config.options(name, {}, Purpose(answers=aim.answers)), 2, aim), exercises


def key(name: str, explain: str):
    given = part(name)
    return compose(sheet(given, grade=6, key=KeyStyle(explain=explain)), [handout(given)], "key")  # type: ignore[arg-type]


@pytest.mark.parametrize("name", EXPLAINED)
def test_a_key_holds_as_much_explanation_as_was_asked_for(name):
    none, hint, full = ("\n".join(texts(render(key(name, explain)))) for explain in ("none", "hint", "full"))
    assert "ヒント" not in none
    assert "解説" not in none
    assert "ヒント ①" in hint
    assert "\n② " in hint
    assert "①の解説" in full
    assert len(full) > len(hint) > len(none)


@pytest.mark.parametrize("name", EXPLAINED)
def test_an_explanation_moves_no_picture(name):
    places = [
        [(mark.x, mark.y, mark.item.scale) for page in first_pages(key(name, explain)) for mark in placed(page, Stamp)]
        for explain in ("none", "full")
    ]
    assert places[0] == places[1]


@pytest.mark.parametrize("name", EXPLAINED)
def test_room_for_hints_is_kept_in_question_and_key_alike(name):
    given = part(name)
    asked = sheet(given, grade=6, key=KeyStyle(explain="hint"))
    places = [
        [(mark.x, mark.y, mark.item.scale) for page in first_pages(document) for mark in placed(page, Stamp)]
        for document in (compose(asked, [handout(given)], "question"), compose(asked, [handout(given)], "key"))
    ]
    assert places[0] == places[1]
