"""Templates of a school's own: what is wrong in them is told with file, line and the nearest name."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.paper.samples import blanks, printed, texts
from worksheets.errors import Told, WorksheetsError
from worksheets.sheet import Look

PAGE = """\
<page>
  <header>
    <p style="title">{{ title }}</p>
  </header>
  {% for section in sections %}
  <p style="body">{{ section.number }}</p>
  {% endfor %}
</page>
"""


@pytest.fixture
def own(tmp_path):
    """Print a sheet with templates of one's own, given as file name and text."""

    def call(text: str = PAGE, name: str = "question.xml.j2", **others: str) -> bytes:
        (tmp_path / name).write_text(text, "utf-8")
        for other, content in others.items():
            (tmp_path / f"{other}.xml.j2").write_text(content, "utf-8")
        return printed(blanks(2), look=Look(template=str(tmp_path)), title="題名")

    return call


def told(call, *arguments, **values) -> Told:
    with pytest.raises(WorksheetsError) as error:
        call(*arguments, **values)
    (found,) = error.value.told
    str(error.value)  # the sentence can be made
    return found


def test_a_template_of_ones_own_is_used(own):
    assert texts(own())[0].split() == ["題名", "1"]


def test_a_folder_may_hold_only_what_is_different(own):
    page = texts(own("<badge>見本</badge>", name="other.xml.j2"))[0]
    assert "たし算" in page


def test_a_template_may_build_on_ours(own):
    page = texts(own('{% extends "page.xml.j2" %}{% block marking %}<p style="points">★組</p>{% endblock %}'))[0]
    assert "★組" in page
    assert "たし算" in page


@pytest.mark.parametrize(
    ("before", "after", "key", "line", "values"),
    [
        pytest.param("{{ title }}", "{{ titel }}", "undefined", 3, {"name": "titel", "near": "title"}, id="a name"),
        pytest.param(
            "{{ section.number }}", "{{ section.nubmer }}", "undefined", 6, {"near": "number"}, id="an attribute"
        ),
        pytest.param("<header>", "<haeder>", "unknown_tag", 2, {"name": "haeder", "near": "header"}, id="a tag"),
        pytest.param(
            'style="body"', 'syle="body"', "unknown_attribute", 6, {"near": "style"}, id="an attribute of a tag"
        ),
        pytest.param('"title"', '"titel"', "wrong_value", 3, {"attribute": "style", "near": "title"}, id="a value"),
        pytest.param("{% endfor %}", "", "syntax", 6, {}, id="a loop without an end"),
        pytest.param("{{ title }}", "{{ title", "syntax", 3, {}, id="a brace without an end"),
        pytest.param("{{ title }}", "{{ 1 / 0 }}", "failed", 3, {}, id="a division by zero"),
        pytest.param("{{ title }}", "{{ title.__class__.mro() }}", "failed", 3, {}, id="a look behind the scenes"),
        pytest.param("{{ title }}", "{{ title + 1 }}", "failed", 3, {}, id="a sum of text and number"),
        pytest.param("</header>", "", "not_xml", None, {}, id="a tag without an end"),
        pytest.param(
            "{{ section.number }}", "<picture name='p9'/>", "wrong_place", 6, {"tag": "picture"}, id="a place"
        ),
    ],
)
def test_tj_01_a_fault_is_told_with_file_and_line(own, before, after, key, line, values):
    assert before in PAGE
    found = told(own, PAGE.replace(before, after))
    assert found.key == f"template.{key}"
    assert found.file == "question.xml.j2"
    assert line is None or found.line == line
    assert values.items() <= dict(found.values).items()


@pytest.mark.parametrize(
    "greedy",
    [
        "{{ 'x' * 10**9 }}",
        "{{ [1] * 10**9 }}",
        "{{ 2 ** (10 ** 9) }}",
        "{{ '%999999999d' % 1 }}",
        "{{ '{:>999999999}'.format(1) }}",
        "{{ 'x'.rjust(10 ** 9) }}",
        "{{ ('x'|center(10 ** 9)) }}",
        "{{ 'x'|indent(10 ** 9) }}",
        "{{ lipsum(n=10 ** 6) }}",
        "{% for i in range(10 ** 9) %}x{% endfor %}",
        "{% for i in range(99999) %}{{ 'x' ~ title ~ title ~ 'a long text that goes on and on and on' }}{% endfor %}",
        "{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}",
        "{{ cycler.__init__.__globals__ }}",
        "{% include '../page.xml.j2' %}",
        "{% include '/etc/hostname' %}",
        "{% import 'os' as os %}",
    ],
)
def test_a_template_fills_no_memory_and_reaches_nothing_outside(own, greedy):
    found = told(own, PAGE.replace("{{ title }}", greedy))
    assert found.key in {"template.failed", "template.syntax", "template.not_found", "template.undefined"}


def test_a_template_may_still_calculate(own):
    page = PAGE.replace("{{ title }}", "{{ 6 * 7 }} {{ 2 ** 10 }} {{ 17 % 5 }} {{ title ~ title }} {{ title|length }}")
    assert texts(own(page))[0].split()[:5] == ["42", "1024", "2", "題名題名", "2"]


def test_a_fault_in_an_included_template_names_that_template(own):
    page = PAGE.replace("{{ section.number }}", '{% include "row.xml.j2" %}')
    found = told(own, page, row="\n\n<q/>")
    assert (found.file, found.line) == ("row.xml.j2", 3)


def test_a_template_that_is_not_there_is_told(own):
    found = told(own, '{% extends "pgae.xml.j2" %}')
    assert found.key == "template.not_found"
    assert found.values["name"] == "pgae.xml.j2"
    assert "page.xml.j2" in str(found.values["allowed"])


def test_a_folder_that_is_not_there_is_told(tmp_path):
    found = told(printed, blanks(1), look=Look(template=str(tmp_path / "none")))
    assert found.key == "template.no_folder"


def test_a_picture_that_does_not_exist_is_told_with_those_that_do(own):
    page = PAGE.replace('<p style="body">{{ section.number }}</p>', '<picture name="p3"/>')
    found = told(own, page)
    assert (found.key, found.line, found.values["allowed"]) == ("template.no_picture", 6, "p1, p2")


def test_pk_03_the_working_folder_has_no_say(tmp_path, monkeypatch):
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates" / "question.xml.j2").write_text("<nonsense/>", "utf-8")
    monkeypatch.chdir(tmp_path)
    assert "たし算" in texts(printed(blanks(1)))[0]


def test_question_and_key_differ_in_a_few_lines():
    folder = Path(__file__).parents[2] / "templates"
    question, key = (set((folder / f"{role}.xml.j2").read_text("utf-8").splitlines()) for role in ("question", "key"))
    assert len(question - key) <= 5
