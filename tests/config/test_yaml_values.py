"""Cases YS: a value means what was typed, whatever YAML makes of it."""

from __future__ import annotations

import pytest

from tests.config.conftest import CASES, Write, faults, lines
from worksheets import config
from worksheets.words import message

YAML = CASES / "yaml"
SECTION = "sections:\n  - puzzle: stand_in\n"


def test_ys_01_a_leading_zero_does_not_make_a_number_octal() -> None:
    assert config.load(YAML / "count_octal.yaml").sections[0].count == 10


@pytest.mark.parametrize(
    ("typed", "count"), [("010", 10), ("0010", 10), ("08", 8), ("'010'", 10), ("+7", 7), ("１０", 10)]
)
def test_ys_01_digits_are_decimal_however_they_are_typed(write: Write, typed: str, count: int) -> None:
    assert config.load(write(f"{SECTION}    count: {typed}\n")).sections[0].count == count


@pytest.mark.parametrize(
    "typed", ["0x10", "0o10", "0b11", "1_000", "1,000", "10.0", "1e3", ".5", "①", "10問", "1 0", "ten"]
)
def test_ys_01_what_is_no_plain_whole_number_is_refused(write: Write, typed: str) -> None:
    (told,) = faults(write(f"{SECTION}    count: {typed}\n"))
    assert (told.line, told.field, told.values["found"]) == (3, "sections 1番目 count", typed)
    assert "1から9999までの整数" in message(told)


def test_ys_03_a_time_in_a_title_stays_as_typed() -> None:
    assert config.load(YAML / "time_1230.yaml").title == "12:30"


def test_ys_03_a_time_where_yes_or_no_is_wanted_is_refused() -> None:
    (text,) = lines(faults(YAML / "header_time_1230.yaml"))
    assert "2行目 header time" in text
    assert "12:30" in text
    assert "true か false" in text
    assert "750" not in text


@pytest.mark.parametrize("field", ["count", "points", "answers"])
def test_ys_03_a_time_is_no_number(write: Write, field: str) -> None:
    (text,) = lines(faults(write(f"{SECTION}    {field}: 12:30\n")))
    assert "12:30" in text
    assert "750" not in text


@pytest.mark.parametrize(
    "typed",
    [
        "no",
        "yes",
        "on",
        "off",
        "Yes",
        "NO",
        "y",
        "true",
        "null",
        "~",
        "1e3",
        "0x1F",
        "=",
        "<<",
        "1:30",
        "2026-04-13",
        "010",
    ],
)
def test_ys_05_a_title_of_a_word_that_yaml_reads_otherwise_stays_text(write: Write, typed: str) -> None:
    assert config.load(write(f"title: {typed}\n{SECTION}")).title == typed


def test_ys_05_no_as_a_title_is_printed_as_no() -> None:
    assert config.load(YAML / "label_no.yaml").title == "no"


def test_ys_07_a_date_is_the_same_with_and_without_quotes(write: Write) -> None:
    plain = config.load(YAML / "date_iso.yaml")
    quoted = (YAML / "date_iso.yaml").read_text(encoding="utf-8").replace("2026-04-13", "'2026-04-13'")
    assert plain == config.load(write(quoted))
    assert [day.isoformat() for day in plain.dates] == ["2026-04-13", "2026-04-20"]


@pytest.mark.parametrize(
    "typed", ["2026-04-13", "2026/4/13", "2026.4.13", "2026年4月13日", "２０２６－０４－１３", "'2026-4-13'"]
)
def test_ys_07_dates_may_be_written_in_every_usual_way(write: Write, typed: str) -> None:
    sheet = config.load(write(f"schedule: [{typed}]\n{SECTION}"))
    assert [day.isoformat() for day in sheet.dates] == ["2026-04-13"]


def test_ys_09_text_behind_a_hash_is_not_cut_in_silence() -> None:
    loaded = config.read(YAML / "title_hash_middle.yaml")
    (warning,) = loaded.warnings
    assert loaded.sheet.title == "計算ドリル"
    assert (warning.line, warning.field) == (1, "title")
    assert "「#3」は印刷されません" in message(warning)
    assert "'計算ドリル #3'" in message(warning)


@pytest.mark.parametrize("typed", ["計算ドリル #3", "計算ドリル # 3", "計算ドリル  #3"])
def test_ys_09_every_comment_that_may_be_meant_as_text_is_told(write: Write, typed: str) -> None:
    assert [told.key for told in config.read(write(f"title: {typed}\n{SECTION}")).warnings] == ["config.cut"]


@pytest.mark.parametrize(
    "typed", ["計算ドリル   # 3枚目", "'計算ドリル #3'", "計算ドリル#3", "計算ドリル＃3", "計算ドリル  # note"]
)
def test_ys_09_notes_in_the_margin_and_quoted_text_are_no_reason_to_warn(write: Write, typed: str) -> None:
    assert config.read(write(f"title: {typed}\n{SECTION}    count: 4 # four\n")).warnings == ()


def test_ys_09_a_value_that_is_all_comment_is_refused_with_the_reason(write: Write) -> None:
    (told,) = faults(write(f"title: #1 計算\n{SECTION}"))
    assert (told.key, told.line) == ("config.no_value_cut", 1)
    assert "#" in message(told)


def test_ys_09_a_comment_inside_brackets_is_told_as_such(write: Write) -> None:
    (told,) = faults(write(f"class: {{name: 4年 #2, spare: 3}}\n{SECTION}"))
    assert (told.key, told.line) == ("yaml.cut_bracket", 1)


def test_ys_11_a_title_with_a_colon_gets_the_hint_to_quote_it() -> None:
    (told,) = faults(YAML / "title_colon.yaml")
    assert told.line == 1
    assert "引用符" in message(told)
    assert "title: '第1回: 計算'" in message(told)


def test_ys_11_the_proposed_line_is_one_that_works(write: Write) -> None:
    (told,) = faults(write(f"title: It's 1: 2\n{SECTION}"))
    assert config.load(write(f"{told.values['line']}\n{SECTION}")).title == "It's 1: 2"


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("[重要] 計算", "yaml.quote"),
        ("{round}回目", "yaml.quote"),
        ("@home", "yaml.quote"),
        ("`計算`", "yaml.quote"),
        ("%計算", "yaml.quote"),
        ("!計算", "yaml.quote"),
        ("- 計算", "yaml.quote"),
        ("'計算", "yaml.unclosed_quote"),
        ('"C:\\計算"', "yaml.escape"),
        ("{round}", "config.text_wanted"),
        ("[計算]", "config.text_wanted"),
    ],
)
def test_ys_11_a_title_that_starts_like_yaml_gets_a_hint(write: Write, typed: str, key: str) -> None:
    (told,) = faults(write(f"title: {typed}\n{SECTION}"))
    assert (told.key, told.line) == (key, 1)


def test_ys_13_a_star_in_a_list_of_operators_gets_the_hint_to_write_times() -> None:
    (told,) = faults(YAML / "ops_flow_star.yaml")
    assert told.line == 5
    assert "×" in message(told)
    assert "'*'" in message(told)


@pytest.mark.parametrize("typed", ["*", "[*]", "[*, +]", "[+, *]", "*+", "[+,*]"])
def test_ys_13_a_bare_star_is_explained_wherever_it_stands(write: Write, typed: str) -> None:
    (told,) = faults(write(f"{SECTION}    operators: {typed}\n"))
    assert told.line == 3
    assert "×" in message(told)


def test_ys_13_school_signs_work() -> None:
    sheet = config.load(YAML / "ops_school.yaml")
    assert sheet.sections[0].options.operators == ("+", "-", "*", "/")


@pytest.mark.parametrize("typed", ["yes", "true", "on", "no", "はい"])
@pytest.mark.parametrize("field", ["count", "points", "answers", "space"])
def test_ys_15_yes_is_not_one(write: Write, field: str, typed: str) -> None:
    (told,) = faults(write(f"{SECTION}    {field}: {typed}\n"))
    assert (told.line, told.field) == (3, f"sections 1番目 {field}")


def test_ys_15_count_yes_wants_a_whole_number() -> None:
    (text,) = lines(faults(YAML / "count_yes.yaml"))
    assert "4行目 sections 1番目 count" in text
    assert "「yes」" in text
    assert "整数" in text


@pytest.mark.parametrize("typed", ["1", "0", "100", "2.0", "null", "maybe", "[true]", "{a: true}"])
def test_ys_15_a_number_is_not_yes(write: Write, typed: str) -> None:
    (told,) = faults(write(f"header: {{score: {typed}}}\n{SECTION}"))
    assert (told.line, told.field) == (1, "header score")


@pytest.mark.parametrize(
    ("typed", "value"),
    [("yes", True), ("No", False), ("ON", True), ("off", False), ("はい", True), ("なし", False), ("'true'", True)],
)
def test_ys_15_yes_and_no_in_words_are_good_where_they_are_wanted(write: Write, typed: str, value: bool) -> None:
    assert config.load(write(f"header: {{time: {typed}}}\n{SECTION}")).header.time is value
