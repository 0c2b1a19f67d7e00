"""The README beside the templates names everything there is, and nothing else."""

from __future__ import annotations

import re
from dataclasses import fields

from tests.paper.samples import blanks, handout, sheet
from worksheets import resources
from worksheets.compose.compose import page_values
from worksheets.compose.pictures import Voice
from worksheets.compose.views import ExerciseView, ExplanationView, KnownView, RegisterView, SectionView, TableRowView
from worksheets.paper.styles import STYLES
from worksheets.paper.vocabulary import TAGS
from worksheets.sheet import Header

README = (resources.folder("templates") / "README.md").read_text("utf-8")
NAMED = set(re.findall(r"`([a-z_-]+)`", README))


def test_every_tag_attribute_and_style_is_named():
    attributes = {name for tag in TAGS.values() for name in tag.attributes}
    assert {*TAGS, *attributes, *STYLES} <= NAMED


def test_every_value_that_templates_are_given_is_named():
    part = blanks(1)
    values = page_values(sheet(part), handout(part), Voice("ja", 4, "grade"))
    views = (Header, KnownView, SectionView, ExerciseView, ExplanationView, TableRowView, RegisterView)
    assert set(values) | set(values["words"]) | {each.name for view in views for each in fields(view)} <= NAMED


def test_nothing_else_is_named():
    part = blanks(1)
    values = page_values(sheet(part), handout(part), Voice("ja", 4, "grade"))
    views = (Header, KnownView, SectionView, ExerciseView, ExplanationView, TableRowView, RegisterView)
    known = {*TAGS, *STYLES, *values, *values["words"], *(each.name for view in views for each in fields(view))}
    known |= {name for tag in TAGS.values() for name in tag.attributes}
    known |= {"sections", "explanations", "rows", "numbers", "register", "exercise", "ja", "en", "after", "before"}
    assert known >= NAMED
