"""The page markup: strict, and its errors name file, line and what is allowed."""

from __future__ import annotations

import pytest

from worksheets.errors import WorksheetsError
from worksheets.paper import vocabulary
from worksheets.paper.markup import parse
from worksheets.paper.vocabulary import TAGS


def at(line: int, xml: str) -> str:
    return f"<?at page.xml.j2:{line}?>{xml}"


def told(xml: str):
    with pytest.raises(WorksheetsError) as error:
        parse(xml)
    (found,) = error.value.told
    return found


def test_elements_know_their_values_and_their_template_line():
    paragraph = "<p style='rule' size='8.5' grow='true'>字<b>太</b></p>"
    root = parse(f"<page>{at(7, paragraph)}</page>")
    (p,) = root.elements("p")
    assert (p.text("style"), p.number("size"), p.yes("grow")) == ("rule", 8.5, True)
    assert (p.file, p.line) == ("page.xml.j2", 7)
    assert p.children[0] == "字"


@pytest.mark.parametrize(
    ("xml", "key", "near"),
    [
        pytest.param("<pege/>", "unknown_tag", "page", id="a tag that does not exist"),
        pytest.param("<page><gird/></page>", "unknown_tag", "grid", id="a misspelt tag"),
        pytest.param("<page><exercise number='1'/></page>", "wrong_place", None, id="a tag in the wrong place"),
        pytest.param("<page><p sytle='rule'>a</p></page>", "unknown_attribute", "style", id="a misspelt attribute"),
        pytest.param("<page><p style='ruel'>a</p></page>", "wrong_value", "rule", id="a misspelt value"),
        pytest.param("<page><p size='big'>a</p></page>", "wrong_value", "12.5", id="no number"),
        pytest.param("<page><p size='-3'>a</p></page>", "wrong_value", "12.5", id="a negative number"),
        pytest.param("<page><p size='nan'>a</p></page>", "wrong_value", "12.5", id="not a number"),
        pytest.param("<page><p grow='yes'>a</p></page>", "wrong_value", "true", id="neither true nor false"),
        pytest.param("<page><picture/></page>", "missing_attribute", None, id="an attribute that must be there"),
        pytest.param("<page>words</page>", "stray_text", None, id="text where none can stand"),
        pytest.param("<page><p>a</page>", "not_xml", None, id="a tag that is not closed"),
        pytest.param("<page><p>a & b</p></page>", "not_xml", None, id="a bare ampersand"),
        pytest.param("", "not_xml", None, id="nothing"),
    ],
)
def test_a_fault_is_told_with_line_and_near_name(xml, key, near):
    found = told(at(12, xml))
    assert found.key == f"template.{key}"
    assert (found.file, found.line) == ("page.xml.j2", 12)
    if near:
        assert found.values["near"] == near
        assert near in found.values["allowed"]


def test_the_line_is_that_of_the_tag_at_fault():
    assert told(f"<page>{at(3, '<p>a</p>')}{at(9, '<q/>')}</page>").line == 9


def test_a_line_end_in_a_template_is_no_space():
    (p,) = parse("<page><p>\n    長い\n    文\n  </p></page>").elements("p")
    assert p.children == ["長い文"]


def test_spaces_that_were_typed_stay():
    (p,) = parse("<page><p>山田  花子</p></page>").elements("p")
    assert p.children == ["山田  花子"]


def test_entities_of_a_document_type_are_not_read():
    assert told('<!DOCTYPE page [<!ENTITY a "aaaa">]><page>&a;</page>').key in (
        "template.not_xml",
        "template.stray_text",
    )


def test_every_tag_is_described():
    assert vocabulary.__doc__ is not None
    for tag in TAGS:
        assert f"`{tag}`" in vocabulary.__doc__


def test_every_attribute_is_described():
    assert vocabulary.__doc__ is not None
    for tag in TAGS.values():
        for name in tag.attributes:
            assert f"`{name}`" in vocabulary.__doc__
