"""Cases YD and their relatives: files that are no good config, and what is told about them."""

from __future__ import annotations

import tracemalloc
from pathlib import Path

import pytest

from tests.config.conftest import CASES, Write, faults, lines
from worksheets import config
from worksheets.words import message, speaking

YAML = CASES / "yaml"
SECTION = "sections:\n  - puzzle: stand_in\n"


def test_yd_01_the_same_key_twice_at_the_top_names_both_lines() -> None:
    (text,) = lines(faults(YAML / "dup_top_key.yaml"))
    assert "6行目 seed" in text
    assert "2行目とここ" in text


def test_yd_01_the_same_key_twice_in_a_section_names_both_lines() -> None:
    (text,) = lines(faults(YAML / "dup_section_key.yaml"))
    assert "5行目 sections 1番目 count" in text
    assert "4行目とここ" in text


@pytest.mark.parametrize(
    "text",
    [
        "header: {score: true, score: false}\n" + SECTION,
        "header:\n  score: true\n  score: false\n" + SECTION,
        "title: a\n題名: b\n" + SECTION,
        "title: a\nｔｉｔｌｅ: b\n" + SECTION,
        SECTION + "    count: 3\n    問題数: 4\n",
        SECTION + "    target: 3\n    つくる数: 4\n",
        SECTION + "    clues: {only: 7, only: 8}\n",
        SECTION + "    clues: {only: 7, だけ: 8}\n",
        SECTION + SECTION,
        "schedule: {first: 2026-12-01, count: 2, count: 3}\n" + SECTION,
    ],
)
def test_yd_01_a_key_is_repeated_at_every_depth_and_under_every_name(write: Write, text: str) -> None:
    assert "config.repeated" in [told.key for told in faults(write(text))]


def test_yd_01_a_key_is_repeated_also_in_a_section_of_an_unknown_kind(write: Write) -> None:
    told = faults(write("sections:\n  - puzzle: nothing\n    count: 1\n    count: 2\n    foo: 3\n"))
    assert [fault.key for fault in told] == ["options.unknown_kind", "config.repeated"]


def test_yd_03_a_misspelt_key_is_refused_with_the_nearest_one() -> None:
    (told,) = faults(YAML / "typo_key.yaml")
    assert (told.line, told.field, told.values["near"]) == (5, "sections 1番目 dificulty", "level")
    assert "「dificulty」という項目はありません。「level」のことですか。" in message(told)


@pytest.mark.parametrize(
    ("text", "near"),
    [
        ("titel: x\n" + SECTION, "title"),
        ("Title: x\n" + SECTION, "title"),
        ("題目: x\n" + SECTION, "題名"),
        ("sheet: each\n" + SECTION, "sheets"),
        ("header: {nmae: yes}\n" + SECTION, "name"),
        ("class: {rooster: a.csv}\n" + SECTION, "roster"),
        ("schedule: {frist: 2026-12-01, count: 2}\n" + SECTION, "first"),
        ("key: {explan: full}\n" + SECTION, "explain"),
        (SECTION + "    operater: +-\n", "operators"),
        (SECTION + "    difficulty: easy\n", "level"),
        (SECTION + "    number: 4\n", "count"),
    ],
)
def test_yd_03_a_slip_in_any_table_gets_a_proposal(write: Write, text: str, near: str) -> None:
    told = [fault for fault in faults(write(text)) if fault.key == "config.unknown_key_near"]
    assert [fault.values["near"] for fault in told] == [near]


def test_yd_03_a_key_like_no_other_gets_the_list(write: Write) -> None:
    (told,) = faults(write("zzzzzz: 1\n" + SECTION))
    assert "title, language, grade" in message(told)


def test_yd_03_puzzles_at_the_top_are_sections(write: Write) -> None:
    told = faults(write("puzzles:\n  - puzzle: stand_in\n"))
    assert [(fault.key, fault.values.get("near")) for fault in told] == [("config.unknown_key_near", "sections")]


@pytest.mark.parametrize(
    "content", [b"", b"\n\n", b"# only a note\n", b"---\n", b"\xef\xbb\xbf", b"   \n", b"---\n...\n"]
)
def test_yd_05_a_file_without_content_is_empty(write: Write, content: bytes) -> None:
    (told,) = faults(write(content))
    assert told.key == "yaml.empty"
    assert "空" in message(told)


@pytest.mark.parametrize("text", ["- puzzle: make10\n", "計算パズル\n", "42\n", "[1, 2]\n", "'a'\n", "title\n"])
def test_yd_05_a_file_that_is_no_table_is_told(write: Write, text: str) -> None:
    assert [told.key for told in faults(write(text))] == ["yaml.no_table"]


def test_yd_07_a_tab_in_the_indentation_is_spelled_out() -> None:
    told = faults(YAML / "tab_indent.yaml")
    assert [fault.line for fault in told] == [3, 4]
    assert "タブ" in message(told[0])
    with speaking("en"):
        assert "tab" in message(told[0])


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("title: a\nsections:\n  - puzzle: stand_in\n\tcount: 4\n", 4),
        ("title:\ta\n" + SECTION, 1),
        ("header:\n\tscore: yes\n" + SECTION, 2),
        ("title: a\t# note\n" + SECTION, 1),
        (SECTION + "  \t  count: 4\n", 3),
    ],
)
def test_yd_07_a_tab_anywhere_is_told_with_its_line(write: Write, text: str, line: int) -> None:
    assert (line, "yaml.tab") in [(told.line, told.key) for told in faults(write(text))]


def test_yd_09_a_byte_order_mark_and_crlf_change_nothing(write: Write) -> None:
    marked = (YAML / "bom_crlf.yaml").read_bytes()
    plain = marked.removeprefix(b"\xef\xbb\xbf").replace(b"\r\n", b"\n")
    assert plain != marked
    assert config.load(YAML / "bom_crlf.yaml") == config.load(write(plain))


@pytest.mark.parametrize("ending", ["\r\n", "\r", "\n"])
def test_yd_09_lines_are_counted_alike_whatever_ends_them(write: Write, ending: str) -> None:
    (told,) = faults(write(f"title: a\n# b\n\n{SECTION}    count: 0\n".replace("\n", ending)))
    assert told.line == 6


def test_yd_11_a_file_saved_as_cp932_gets_the_advice_to_save_it_as_utf_8() -> None:
    (text,) = lines(faults(YAML / "saved_as_cp932.yaml"))
    assert "Shift_JIS" in text
    assert "UTF-8" in text
    assert "1行目" in text


@pytest.mark.parametrize(
    ("content", "key"),
    [
        ("title: a\n題名: 表計算\n".encode("cp932"), "yaml.cp932"),
        ("# メモ\ntitle: 計算\n".encode("euc_jp"), "yaml.not_utf8"),
        ("title: 計算\n".encode("utf-16"), "yaml.not_utf8"),
        ("title: 計算\n".encode("utf-16-le"), "yaml.not_utf8"),
        (b"title: a\nx: \xff\xfe\xff\n", "yaml.not_utf8"),
        (b"title: \xc3\xc3\xff\n", "yaml.not_utf8"),
    ],
)
def test_yd_11_bytes_that_are_no_utf_8_are_told(write: Write, content: bytes, key: str) -> None:
    (told,) = faults(write(content))
    assert told.key == key
    assert told.line is not None


def test_yd_13_a_full_width_colon_gets_its_hint() -> None:
    (told,) = faults(YAML / "fullwidth_colon.yaml")
    assert told.line == 4
    assert "「：」→「: 」" in message(told)


@pytest.mark.parametrize(
    ("text", "key", "line"),
    [
        ("title：計算\nsections：\n  - puzzle：make10\n", "yaml.wide_colon", 1),
        ("title: a\nsections：\n  - puzzle: make10\n", "yaml.wide_colon", 2),
        ("title: a\nsections:\n  - puzzle：make10\n", "yaml.wide_colon", 3),
        ("title: a\nsections:\n  - puzzle：make10\n    count: 4\n", "yaml.wide_colon", 3),
        ("title: a\ngrade：4\nsections:\n  - puzzle: make10\n", "yaml.wide_colon", 2),
        ("header: {score：true}\n" + SECTION, "yaml.wide_colon", 1),
        ("title:a\n" + SECTION, "yaml.colon_space", 1),
        ("title: a\nsections:\n  - puzzle:make10\n", "yaml.colon_space", 3),
        ("title: a\nsections:\n  - puzzle: make10\n    count:10\n", "yaml.colon_space", 4),
        ("header: {score:true}\n" + SECTION, "yaml.colon_space", 1),
        ("title: a\nsections:\n  － puzzle: make10\n", "yaml.wide_dash", 3),
        ("title: a\nsections:\n  ・puzzle: make10\n    count: 3\n", "yaml.wide_dash", 3),
        ("＃ メモ\ntitle: a\n" + SECTION, "yaml.wide_hash", 1),
        ("title: a\ngrade 4\n" + SECTION, "yaml.no_colon", 2),
        ("title: a\nsections:\n　- puzzle: make10\n", "yaml.wide_space", 3),
        ("title: a\nsections:\n  - puzzle: make10\n\u00a0\u00a0\u00a0\u00a0count: 3\n", "yaml.wide_space", 4),
        ("header:\n　title: a\n" + SECTION, "yaml.wide_space", 2),
        ("title: a\ngrade:　4\n" + SECTION, "yaml.colon_space", 2),
        ("title: a\nsections:\n  -puzzle: make10\n", "config.sections_wanted", 3),
        ("title: a\nsections\n  - puzzle: make10\n", "yaml.no_colon", 2),
        ("sections:\n  - puzzle: make10\n  count: 4\n", "yaml.indent", 3),
        ("sections:\n  - puzzle: make10\n    count: 4\n    - puzzle: make10\n", "yaml.indent", 4),
        ("sections:\n  - puzzle: make10\n      count: 10\n", "yaml.indent", 3),
        ("sections:\n  - puzzle: make10\n   count: 10\n", "yaml.indent", 3),
        ("title: a\n  grade: 4\n" + SECTION, "yaml.indent", 2),
        ("header:\n    score: yes\n  time: no\n" + SECTION, "yaml.indent", 3),
        ('title: "計算"ドリル\n' + SECTION, "yaml.behind_quote", 1),
        ("header: {score: yes time: no}\n" + SECTION, "yaml.unclosed_bracket", 1),
        ("title: a\nsections:\n  - puzzle: make10\n　　count: 3\n", "yaml.wide_space", 4),
    ],
)
def test_yd_13_slips_of_the_keyboard_are_told_in_their_own_line(write: Write, text: str, key: str, line: int) -> None:
    assert (key, line) in [(told.key, told.line) for told in faults(write(text))]


def test_yd_13_a_full_width_space_in_the_indentation_is_told() -> None:
    (told,) = faults(YAML / "fullwidth_indent.yaml")
    assert told.line == 3
    assert "全角の空白" in message(told)


@pytest.mark.parametrize("title", ["第1回：計算", "計算（１）", "　計算　", "２×３＝６", "a：b: c"[:3]])
def test_yd_13_full_width_characters_in_a_title_are_no_slip(write: Write, title: str) -> None:
    assert config.load(write(f"title: {title}\n{SECTION}")).title == title.strip("　")


def test_yd_15_full_width_digits_are_digits() -> None:
    assert config.load(YAML / "fullwidth_digits.yaml").sections[0].count == 10


def test_yd_17_an_alias_bomb_is_refused_at_once_and_in_few_words() -> None:
    tracemalloc.start()
    (told,) = faults(YAML / "alias_bomb.yaml")
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert told.line == 2
    assert len(message(told)) < 500
    assert peak < 20_000_000


@pytest.mark.parametrize(
    "text",
    [
        "title: &t a\n" + SECTION,
        "a: &a [*a]\n" + SECTION,
        "title: *t\n" + SECTION,
        "<<: *t\n" + SECTION,
        "sections: &s\n  - puzzle: stand_in\n",
        "&k title: a\n" + SECTION,
    ],
)
def test_yd_17_anchors_and_aliases_are_refused_anywhere(write: Write, text: str) -> None:
    assert {told.key for told in faults(write(text))} <= {"yaml.anchor", "yaml.alias"}


def test_yd_19_a_python_tag_is_refused_with_its_line_and_nothing_is_called() -> None:
    (told,) = faults(YAML / "python_tag.yaml")
    assert (told.key, told.line) == ("yaml.tag", 1)


@pytest.mark.parametrize(
    "tag",
    [
        "!!python/name:os.system",
        "!!python/object:os.x",
        "!own",
        "!!str",
        "!!int",
        "!!binary",
        "!<tag:yaml.org,2002:str>",
    ],
)
@pytest.mark.parametrize("place", ["title: {tag} a\n", "class: {tag} {{name: a}}\n", "{tag} title: a\n"])
def test_yd_19_every_tag_is_refused(write: Write, place: str, tag: str) -> None:
    assert [told.key for told in faults(write(place.format(tag=tag) + SECTION))] == ["yaml.tag"]


def test_yd_21_a_wrong_value_deep_in_a_list_is_told_with_its_place() -> None:
    (text,) = lines(faults(YAML / "nested_bad_value.yaml"))
    assert "nested_bad_value.yaml 6行目 sections 2番目 count" in text
    assert "「たくさん」" in text
    assert "1から9999までの整数" in text


def test_yd_21_all_errors_of_a_file_are_told_in_one_run_in_the_order_of_the_file(write: Write) -> None:
    text = (
        "titel: a\n"
        "paper: A5\n"
        "header: {score: 3, foo: 1}\n"
        "schedule: {first: 2026-02-30, every: 火, count: 0}\n"
        "sections:\n"
        "  - puzzle: stand_in\n"
        "    count: x\n"
        "    operators: [+, plus]\n"
        "  - puzzle: nothing\n"
        "    level: heavy\n"
        "  - count: 4\n"
        "two_up: 4\n"
    )
    told = faults(write(text))
    assert [(fault.line, fault.field) for fault in told] == [
        (1, "titel"),
        (2, "paper"),
        (3, "header foo"),
        (3, "header score"),
        (4, "schedule first"),
        (4, "schedule count"),
        (7, "sections 1番目 count"),
        (8, "sections 1番目 operators 2番目"),
        (9, "sections 2番目 puzzle"),
        (10, "sections 2番目 level"),
        (11, "sections 3番目"),
        (12, "two_up"),
    ]


def test_yd_21_the_place_is_told_in_the_language_of_the_reader(write: Write) -> None:
    with speaking("en"):
        (told,) = faults(write(f"{SECTION}    count: x\n"))
        assert "line 3 sections 1 count: " in message(told)
        assert "a whole number from 1 to 9999" in message(told)


def test_yd_21_keys_are_shown_as_they_were_typed(write: Write) -> None:
    (told,) = faults(write("大問:\n  - 種類: 見本\n    問題数: x\n"))
    assert told.field == "大問 1番目 問題数"


def test_a_file_of_nothing_but_errors_does_not_fill_the_screen(write: Write) -> None:
    told = faults(write("".join(f"k{number}: 1\n" for number in range(5000)) + SECTION))
    assert len(told) <= 21
    assert "ほかにもあります" in message(told[-1])


def test_30_february_does_not_exist() -> None:
    (text,) = lines(faults(YAML / "bad_date.yaml"))
    assert "2行目 schedule first" in text
    assert "「2026-02-30」という日はありません" in text


@pytest.mark.parametrize(
    "text",
    [
        (YAML / "deep_nesting.yaml").read_text(encoding="utf-8"),
        "x: " + "{a: " * 3000 + "}" * 3000 + "\n",
        "- " * 3000 + "a\n",
        "".join(" " * depth + "a:\n" for depth in range(400)),
        "title: " + "[" * 90_000 + "\n",
        "? " * 3000 + "a\n",
    ],
    ids=range(6),
)
def test_nesting_without_end_is_refused(write: Write, text: str) -> None:
    assert [told.key for told in faults(write(text))] == ["yaml.too_deep"]


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (f"title: a\n{SECTION}---\ntitle: b\n{SECTION}", "yaml.documents"),
        (f"? [a, b]\n: c\n{SECTION}", "yaml.key"),
        (f"? {{a: b}}\n: c\n{SECTION}", "yaml.key"),
        (f"title: [a\n{SECTION}", "yaml.unclosed_bracket"),
        (f'title: "a\n{SECTION}', "yaml.unclosed_quote"),
        (f'title: "\\UFFFFFFFF"\n{SECTION}', "yaml.syntax"),
        (f"title: a\n  b: c\n{SECTION}", "yaml.indent"),
        (f'title: "a\\x07"\n{SECTION}', "yaml.character"),
        (f'title: "a\\nb"\n{SECTION}', "yaml.character"),
        (f'title: "\\uD800"\n{SECTION}', "yaml.character"),
        (f"title: |\n  a\n  b\n{SECTION}", "yaml.character"),
        (f"title: a\x07\n{SECTION}", "yaml.character"),
        (f"title: a\u2028b\n{SECTION}", "yaml.character"),
        (f"title: a\u202eb\n{SECTION}", "yaml.character"),
        (f"title: a\x85b\n{SECTION}", "yaml.character"),
        (f"title: {'a' * 250_000}\n{SECTION}", "config.too_large"),
    ],
)
def test_what_no_worksheet_needs_is_refused(write: Write, text: str, key: str) -> None:
    assert [told.key for told in faults(write(text))] == [key]


@pytest.mark.parametrize(
    "text",
    [
        f"---\ntitle: a\n{SECTION}",
        f"%YAML 1.2\n---\ntitle: a\n{SECTION}...\n",
        f"title: |\n  a\n{SECTION}",
        f"title: >-\n  a\n{SECTION}",
        f'"title": "a"\n{SECTION}',
        f"? title\n: a\n{SECTION}",
    ],
)
def test_harmless_ways_to_write_yaml_work(write: Write, text: str) -> None:
    assert config.load(write(text)).title == "a"


def test_json_is_a_config_too(write: Write) -> None:
    assert config.load(write('{"title": "a", "sections": [{"puzzle": "stand_in", "count": 3}]}')).sections[0].count == 3


def test_a_missing_file_a_folder_and_a_strange_name_are_told(tmp_path: Path) -> None:
    assert [told.key for told in faults(tmp_path / "none.yaml")] == ["config.no_file"]
    assert [told.key for told in faults(tmp_path)] == ["config.is_folder"]
    assert {told.key for told in faults(Path("a\0b"))} <= {"config.no_file", "config.unreadable"}
    assert {told.key for told in faults(tmp_path / ("x" * 5000))} <= {"config.no_file", "config.unreadable"}
    assert [told.key for told in faults(Path("/dev/zero"))] == ["config.no_file"]


def test_an_error_of_a_later_room_gets_the_place_of_its_field(write: Write) -> None:
    from worksheets.errors import Told, WorksheetsError  # noqa: PLC0415

    path = write(f"題名: がんばろう🙋\n{SECTION}")
    loaded = config.read(path)
    (told,) = loaded.located(WorksheetsError(Told("config.no_day", field="title"))).told
    assert (told.file, told.line, told.field) == (str(path), 1, "題名")
