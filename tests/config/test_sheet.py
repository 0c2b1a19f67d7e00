"""The sheet that a config gives: the whole sample, defaults, names, and the content that is kept."""

from __future__ import annotations

import datetime
import json
from dataclasses import replace
from pathlib import Path

import pytest

from tests.config.conftest import CASES, Write, faults, lines
from worksheets import config
from worksheets.kind import Aim
from worksheets.sheet import Group, Header, KeyStyle, Look, Page, Section, Sheet

SECTION = "sections:\n  - puzzle: stand_in\n"

SAMPLE = """
title: 計算パズル No.{round}      # only {round}, {date} and {date:wareki} are replaced
language: ja                     # ja | en
grade: 4                         # 1-6
paper: A4                        # A4 | B5 | B4 (JIS) | A3 | Letter
landscape: true
margin: 10
binding: 20
two_up: same
furigana: grade                  # grade | all | none
template: my-templates           # a folder made by `init --template`
font: klee-one                   # klee-one | biz-udgothic | a TrueType file
print: color                     # color | mono
size: normal
seed: 2026                       # 問題を変える番号
header: {class: true, number: true, name: true, date: true, score: true, time: false}
class: {name: 4年2組, roster: roster.csv, names: 漢字, spare: 3}
sheets: same
schedule: {first: 2026-12-01, every: 火, count: 12, skip: [2026-12-29]}
key: {table: true, others: 3, explain: hint}
duplex: false
split: none
avoid: [output/spring/puzzles.json]
numbering: sheet
sections:
  - puzzle: matchstick           # or マッチ棒
    count: 4
    level: easy
    answers: 1
    operators: [+, -]
    points: 10
    space: 30
  - puzzle: make10
    given: ["1158", "1199"]
  - puzzle: mushikui
    operation: multiplication
    digits: 3×2
    clues: {only: 7}
    count: 2
    repeats: forbid
"""


@pytest.fixture
def sample(write: Write, tmp_path: Path) -> Path:
    """The sample of every key, with the files that it names."""
    (tmp_path / "my-templates").mkdir()
    (tmp_path / "roster.csv").write_text("出席番号,氏名\n2,鈴木 空\n1,佐藤 花\n", encoding="utf-8")
    (tmp_path / "output" / "spring").mkdir(parents=True)
    (tmp_path / "output" / "spring" / "puzzles.json").write_text("{}", encoding="utf-8")
    return write(SAMPLE)


def test_the_sample_of_every_key_is_read(sample: Path, tmp_path: Path) -> None:
    sheet = config.load(sample)
    assert sheet.title == "計算パズル No.{round}"
    assert (sheet.language, sheet.grade, sheet.seed, sheet.versions) == ("ja", 4, 2026, 1)
    assert sheet.page == Page("A4", True, 10.0, 20.0, "same", False)
    assert sheet.look == Look(False, False, "klee-one", "grade", str(tmp_path / "my-templates"))
    assert sheet.header == Header()
    assert (sheet.group.name, sheet.group.spare, sheet.group.names) == ("4年2組", 3, "kanji")
    assert [(pupil.number, pupil.name) for pupil in sheet.group.pupils] == [(1, "佐藤 花"), (2, "鈴木 空")]
    assert sheet.key == KeyStyle(True, 3, "hint")
    assert len(sheet.dates) == 12
    assert datetime.date(2026, 12, 29) not in sheet.dates
    assert {day.weekday() for day in sheet.dates} == {1}
    assert sheet.avoid == (str(tmp_path / "output/spring/puzzles.json"),)
    first, second, third = sheet.sections
    assert (first.kind, first.count, first.aim, first.points, first.space) == (first.kind, 4, Aim(0, 1), 10, 30.0)
    assert first.options.operators == ("+", "-")
    assert (second.given, second.count) == (("1158", "1199"), 2)
    assert third.options.digits == (3, 2)
    assert config.plain(third.options)["clues"] == {"only": 7}


def test_the_sample_gives_no_warning(sample: Path) -> None:
    assert config.read(sample).warnings == ()


def test_a_config_of_one_line_gives_the_defaults(write: Write) -> None:
    sheet = config.load(write("sections: [{puzzle: _blank}]"))
    options = sheet.sections[0].options
    expected = Sheet("計算パズル", (Section("_blank", options, 4, Aim(None, 1)),), content=sheet.content)
    assert sheet == expected
    assert sheet.rounds == 1


JAPANESE = """
題名: 計算
言語: 日本語
学年: 3
用紙: Ｂ５
横向き: はい
ふりがな: すべて
印刷: 白黒
文字: 大きい
見出し: {年組: いいえ, 得点: はい}
クラス: {クラス名: 3年1組, 名前: 番号だけ, 予備: ２}
プリント: みんな同じ
予定: {最初の日: 2026年12月1日, 曜日: 火・金, 回数: 3, 休み: [2026/12/4]}
解答: {一覧: なし, 別解: 0, 解説: くわしく}
両面: はい
問題番号: 大問ごと
大問:
  - パズル: 見本
    問題数: ３
    レベル: むずかしい
    答えの数: いくつでも
    記号: ＋−×÷
    計算: わり算
    けた数: ４÷２
    配点: 10
    くり返し: する
"""

ENGLISH = """
sections:
  - repeats: allow
    points: 10
    digits: [4, 2]
    operation: division
    operators: ["+", "-", "*", "/"]
    answers: any
    level: hard
    count: 3
    puzzle: stand_in
numbering: section
duplex: true
key: {explain: full, others: 0, table: false}
schedule: [2026-12-01, 2026-12-08, 2026-12-11]
class: {spare: 2, names: number, name: 3年1組}
header: {score: true, class: false}
size: large
print: mono
furigana: all
landscape: true
paper: B5
grade: 3
language: ja
title: 計算
"""


def test_japanese_names_and_other_spellings_give_the_same_sheet(write: Write) -> None:
    assert config.load(write(JAPANESE)) == config.load(write(ENGLISH))


def test_files_that_mean_the_same_have_the_same_content(write: Write) -> None:
    japanese = config.load(write(JAPANESE)).content
    assert list(japanese) == list(config.load(write(ENGLISH)).content)
    assert json.dumps(japanese) == json.dumps(config.load(write(ENGLISH)).content)
    assert json.dumps(japanese) == json.dumps(config.load(write("\ufeff" + JAPANESE.replace("\n", "\r\n"))).content)


def test_the_content_reads_back_to_the_same_sheet(sample: Path) -> None:
    sheet = config.load(sample)
    kept = json.loads(json.dumps(sheet.content))
    bare = replace(
        sheet, seed=None, avoid=(), look=replace(sheet.look, template=None), group=replace(sheet.group, pupils=())
    )
    assert config.resolve(kept) == bare
    assert config.resolve(kept).content == sheet.content


def test_the_content_holds_no_path_no_pupil_and_no_seed(sample: Path, tmp_path: Path) -> None:
    text = json.dumps(config.load(sample).content, ensure_ascii=False)
    for private in (str(tmp_path), "roster", "佐藤", "鈴木", "my-templates", "puzzles.json", "2026,", "seed"):
        assert private not in text


def test_the_content_is_complete_so_that_later_defaults_change_nothing(write: Write) -> None:
    content = config.load(write("sections: [{puzzle: stand_in}]")).content
    (section,) = content["sections"]
    assert section["operators"] == ["+", "-"]
    assert section["robust"] is True
    assert (section["count"], section["level"], section["answers"], content["title"]) == (4, "any", 1, "計算パズル")


@pytest.mark.parametrize(
    "content",
    [
        {},
        {"sections": []},
        {"sections": [{"puzzle": "none"}]},
        {"sections": "x"},
        [],
        None,
        3,
        {"sections": [{"puzzle": "_blank", "count": True}]},
        {"sections": [{"puzzle": "_blank"}], "template": "/tmp"},
        {"sections": [{"puzzle": "_blank"}], "class": {"roster": "a.csv"}},
        {"sections": [{"puzzle": "stand_in", "words": "/etc/hostname"}]},
        {"sections": [{"puzzle": "_blank", "count": 10**30}]},
        {"sections": [{"puzzle": "_blank", "space": float("nan")}]},
        {"sections": [{"puzzle": "_blank"}], "title": "\ud800"},
    ],
)
def test_content_that_was_tampered_with_is_refused(content: object) -> None:
    from worksheets.errors import WorksheetsError  # noqa: PLC0415

    with pytest.raises(WorksheetsError):
        config.resolve(content)  # type: ignore[arg-type]


def test_nested_content_without_end_is_refused() -> None:
    from worksheets.errors import WorksheetsError  # noqa: PLC0415

    endless: list[object] = []
    endless.append(endless)
    with pytest.raises(WorksheetsError, match="入れ子"):
        config.resolve({"sections": endless})


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("0", 0),
        ("1", 1),
        ("１２３", 123),
        ("007", 7),
        ("999999999999999", 10**15 - 1),
        ("null", None),
        ("", None),
        ("~", None),
        ("'5'", 5),
    ],
)
def test_sd_11_a_seed_is_a_whole_number_or_nothing_and_zero_is_a_seed(
    write: Write, typed: str, found: int | None
) -> None:
    assert config.load(write(f"seed: {typed}\n{SECTION}")).seed == found


@pytest.mark.parametrize(
    "typed", ["-1", "1.5", "true", '"abc"', str(2**64), "1e9", "[1]", "1000000000000000", "9" * 5000, "'null'", '""']
)
def test_sd_11_any_other_seed_is_refused(write: Write, typed: str) -> None:
    (text,) = lines(faults(write(f"seed: {typed}\n{SECTION}")))
    assert "1行目 seed" in text
    assert "0から999999999999999までの整数" in text


@pytest.mark.parametrize("typed", ["0", "-1", "1000000000", "10000", "1.5", "''", "たくさん", "[1, 2]"])
def test_im_09_a_count_out_of_reason_is_told_with_the_range(write: Write, typed: str) -> None:
    (text,) = lines(faults(write(f"{SECTION}    count: {typed}\n")))
    assert "sections 1番目 count" in text
    assert "1から9999までの整数" in text


@pytest.mark.parametrize(
    ("line", "allowed"),
    [
        ("grade: 0", "1から6まで"),
        ("grade: 7", "1から6まで"),
        ("grade: 4年", "1から6まで"),
        ("margin: 4.9", "5から50まで"),
        ("margin: 51", "5から50まで"),
        ("binding: -1", "0から50まで"),
        ("margin: 10mm", "5から50まで"),
        ("sheets: 1", "2から9まで"),
        ("sheets: 10", "2から9まで"),
        ("sheets: いろいろ", "2から9まで"),
        ("class: {spare: 100}", "0から99まで"),
        ("class: {spare: -1}", "0から99まで"),
        ("key: {others: 21}", "0から20まで"),
        ("paper: A5", "A4、B5、B4、A3、Letter のどれか"),
        ("language: de", "ja（日本語）、en（英語）"),
        ("print: gray", "color（カラー）、mono（白黒）"),
        ("size: huge", "normal（ふつう）、large（大きい）"),
        ("furigana: some", "grade（学年）、all（すべて）、none（なし）"),
        ("class: {names: romaji}", "kanji（漢字）、ruby（よみがなつき）、kana（ひらがな）、number（番号だけ）"),
        ("title: ''", "100字までの文字"),
        ("title: " + "あ" * 101, "100字までの"),
        ("class: {name: " + "あ" * 41 + "}", "40字までの"),
    ],
)
def test_im_09_every_value_out_of_range_is_told_with_what_is_allowed(write: Write, line: str, allowed: str) -> None:
    (text,) = lines(faults(write(f"{line}\n{SECTION}")))
    assert "1行目" in text
    assert allowed in text


@pytest.mark.parametrize(
    ("line", "allowed"),
    [
        ("level: heavy", "easy（やさしい）"),
        ("level: 3", "easy（やさしい）"),
        ("answers: 0", "1から99まで"),
        ("answers: 1.5", "1から99まで"),
        ("answers: many", "any（いくつでも）"),
        ("points: 0", "1から100まで"),
        ("space: -1", "0から200まで"),
        ("repeats: maybe", "forbid（しない）、allow（する）"),
    ],
)
def test_im_09_so_is_every_value_of_a_section(write: Write, line: str, allowed: str) -> None:
    (text,) = lines(faults(write(f"{SECTION}    {line}\n")))
    assert "3行目 sections 1番目" in text
    assert allowed in text


def test_im_09_sections_have_a_number_too(write: Write) -> None:
    (told,) = faults(write("sections:\n" + "  - puzzle: stand_in\n" * 21))
    assert (told.key, told.values["most"]) == ("config.too_many_sections", 20)


def test_im_09_so_has_the_whole_of_a_build(write: Write) -> None:
    days = "schedule: {first: 2026-04-01, every: day, count: 400}\n"
    (told,) = faults(write(f"{days}sheets: 9\n{SECTION}    count: 9999\n"))
    assert (told.key, told.values["total"], told.line) == ("config.too_many_puzzles", 400 * 9 * 9999, 4)


@pytest.mark.parametrize(
    "text",
    [
        "sections:\n",
        "sections: []\n",
        "sections: make10\n",
        "sections:\n  puzzle: make10\n  count: 10\n",
        "sections: {}\n",
    ],
)
def test_sections_that_are_no_list_get_the_dash_explained(write: Write, text: str) -> None:
    (told,) = faults(write(text))
    assert told.key == "config.sections_wanted"


@pytest.mark.parametrize("item", ["make10", "[make10]", "3", ""])
def test_a_section_that_is_no_table_begins_with_its_kind(write: Write, item: str) -> None:
    (told,) = faults(write(f"sections:\n  - {item}\n"))
    assert (told.key, told.line, told.field) == ("config.section_wanted", 2, "sections 1番目")


def test_a_section_needs_its_kind_and_a_sheet_its_sections(write: Write) -> None:
    assert [told.values["name"] for told in faults(write("title: a\n"))] == ["sections"]
    assert [told.values["name"] for told in faults(write("sections: [{count: 3}]\n"))] == ["puzzle"]


@pytest.mark.parametrize(
    ("name", "near"),
    [("stand_inn", "stand_in"), ("mathcstick", "matchstick"), ("覆面しき", "覆面算"), ("みほーん", "みほん")],
)
def test_an_unknown_kind_is_told_with_the_nearest(write: Write, name: str, near: str | None) -> None:
    (told,) = faults(write(f"sections: [{{puzzle: {name}}}]\n"))
    assert told.values.get("near", near) == near
    assert told.field == "sections 1番目 puzzle"


def test_given_puzzles_are_read_and_written_in_the_notation_of_the_kind(write: Write) -> None:
    given = config.load(write("sections: [{puzzle: _blank, given: [3+*=8, '３ ＋ * ＝ ９']}]")).sections[0]
    assert (given.given, given.count) == (("3+*=8", "3+*=9"), 2)


def test_given_digits_keep_their_zeros(write: Write) -> None:
    section = config.load(
        write("sections: [{puzzle: stand_in, given: [1158, 1:30, 010]}]".replace("1:30, ", ""))
    ).sections[0]
    assert section.given[0] == "1158"


def test_one_given_puzzle_needs_no_list(write: Write) -> None:
    assert config.load(write("sections: [{puzzle: _blank, given: 3+*=8}]")).sections[0].given == ("3+*=8",)


def test_every_given_puzzle_that_cannot_be_read_is_told(write: Write) -> None:
    told = faults(
        write("sections:\n  - puzzle: _blank\n    given:\n      - x\n      - 3+*=8\n      - [1]\n      - 9+*=8\n")
    )
    assert [(fault.key, fault.line) for fault in told] == [("config.text_wanted", 6)]
    told = faults(write("sections:\n  - puzzle: _blank\n    given:\n      - x\n      - 3+*=8\n      - 9+*=8\n"))
    assert [(fault.key, fault.line, fault.field) for fault in told] == [
        ("_blank.puzzle", 4, "sections 1番目 given 1番目"),
        ("_blank.puzzle", 6, "sections 1番目 given 3番目"),
    ]


def test_more_given_puzzles_than_the_count_are_told(write: Write) -> None:
    (told,) = faults(write("sections:\n  - puzzle: _blank\n    given: [3+*=8, 3+*=9]\n    count: 1\n"))
    assert (told.key, told.line) == ("config.more_given", 4)


def test_a_count_above_the_given_puzzles_is_filled_up(write: Write) -> None:
    assert config.load(write("sections: [{puzzle: _blank, given: [3+*=8], count: 5}]")).sections[0].count == 5


def test_an_option_that_contradicts_another_is_told_at_its_line(write: Write) -> None:
    (told,) = faults(
        write("sections:\n  - puzzle: stand_in\n    operation: division\n    digits: [1, 9]\n    count: 5\n")
    )
    assert (told.key, told.line, told.field) == ("stand_in.small", 4, "sections 1番目 digits")


def test_an_option_beyond_the_school_year_is_a_warning(write: Write) -> None:
    loaded = config.read(write("grade: 2\nsections:\n  - puzzle: stand_in\n    operation: わり算\n"))
    (warning,) = loaded.warnings
    assert (warning.key, warning.line, warning.values["grade"]) == ("config.beyond", 4, 2)
    assert config.read(write("sections: [{puzzle: stand_in, operation: わり算}]")).warnings == ()


def test_usual_values_follow_the_grade_and_the_answers_and_give_way_to_the_file(write: Write) -> None:
    text = """
grade: 1
sections:
  - puzzle: stand_in
  - {puzzle: stand_in, answers: any, target: 7}
  - {puzzle: stand_in, robust: no, operators: [÷]}
"""
    first, second, third = config.load(write(text)).sections
    assert (first.options.operators, first.options.target, first.options.robust) == (("+", "-"), 5, True)
    assert (second.options.target, second.options.robust, second.aim.answers) == (7, None, None)
    assert (third.options.robust, third.options.operators) == (False, ("/",))


@pytest.mark.parametrize("paper", ["B4", "A3", "Letter"])
def test_two_pages_on_one_need_a_paper_twice_as_big(write: Write, paper: str) -> None:
    (told,) = faults(write(f"paper: {paper}\ntwo_up: next\n{SECTION}"))
    assert (told.key, told.line) == ("config.two_up", 2)


def test_a_date_in_the_title_needs_a_schedule(write: Write) -> None:
    (told,) = faults(write(f"title: 計算 {{date}}\n{SECTION}"))
    assert (told.key, told.line, told.field) == ("config.date_in_title", 1, "title")
    assert config.load(write(f"title: 計算 {{date}}\nschedule: [2026-12-01]\n{SECTION}")).dates


def test_a_title_with_template_signs_stays_as_typed() -> None:
    assert config.load(CASES / "templates" / "title_with_braces.yaml").title == "{{ 7*7 }} {% raw %} {week}"


def test_pn_09_a_title_typed_on_a_mac_is_composed(write: Write) -> None:
    assert config.load(write(f"title: は\u3099んと\u3099う cafe\u0301\n{SECTION}")).title == "ばんどう café"


def test_the_places_of_values_are_kept_for_later_rooms(write: Write) -> None:
    path = write("# note\ntitle: がんばろう🙋\nclass: {name: 4年2組}\n" + SECTION + "    count: 3\n")
    places = config.read(path).places
    assert (places["title"].reading.file, places["title"].line) == (str(path), 2)
    assert (places["class name"].line, places["sections 1 count"].line) == (3, 6)
    assert places["sections 1 count"].field == "sections 1番目 count"


@pytest.mark.parametrize(
    ("line", "key", "field"),
    [
        ("template: no-folder", "config.no_such_folder", "template"),
        ("font: fonts/none.ttf", "config.no_such_file", "font"),
        ("font: none.TTF", "config.no_such_file", "font"),
        ("class: {roster: none.csv}", "config.no_such_file", "class roster"),
        ("avoid: [none.json]", "config.no_such_file", "avoid 1番目"),
        ("avoid: none.json", "config.no_such_file", "avoid 1番目"),
        ("class: {roster: .}", "config.no_such_file", "class roster"),
    ],
)
def test_files_that_are_not_there_are_told_with_their_line(write: Write, line: str, key: str, field: str) -> None:
    (told,) = faults(write(f"title: a\n{line}\n{SECTION}"))
    assert (told.key, told.line, told.field) == (key, 2, field)


def test_files_are_looked_up_beside_the_config_and_nowhere_else(
    write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "roster.csv").write_text("番号,名前\n1,外\n", encoding="utf-8")
    (tmp_path / "roster.csv").write_text("番号,名前\n1,内\n", encoding="utf-8")
    monkeypatch.chdir(elsewhere)
    sheet = config.load(write(f"class: {{roster: roster.csv}}\n{SECTION}"))
    assert [pupil.name for pupil in sheet.group.pupils] == ["内"]


def test_a_font_is_a_name_or_a_file(write: Write, tmp_path: Path) -> None:
    (tmp_path / "own.ttf").write_bytes(b"")
    assert config.load(write(f"font: own.ttf\n{SECTION}")).look.font == str(tmp_path / "own.ttf")
    assert config.load(write(f"font: UDデジタル教科書体\n{SECTION}")).look.font == "UDデジタル教科書体"
    assert "font" not in config.load(write(f"font: own.ttf\n{SECTION}")).content


def test_a_table_whose_keys_are_all_comments_is_as_if_it_were_not_there(write: Write) -> None:
    assert config.load(write(f"class:\n  # roster: a.csv\nheader:\n{SECTION}")).group == Group()


@pytest.mark.parametrize("line", ["sheets: each", "split: pupil"])
def test_single_pupils_need_a_roster(write: Write, tmp_path: Path, line: str) -> None:
    (told,) = faults(write(f"title: a\n{line}\n{SECTION}"))
    assert (told.key, told.line) == ("config.roster_needed", 2)
    roster = tmp_path / "r.csv"
    roster.write_text("番号,名前\n1,花\n", encoding="utf-8")
    assert config.read(write(f"{line}\n{SECTION}"), roster=roster).sheet.group.pupils


def test_readings_are_needed_where_they_are_printed(write: Write, tmp_path: Path) -> None:
    (tmp_path / "r.csv").write_text("番号,名前,よみ\n1,花,はな\n2,空,\n", encoding="utf-8")
    (told,) = faults(write(f"class: {{roster: r.csv, names: よみがなつき}}\n{SECTION}"))
    assert (told.key, told.line, told.values["number"]) == ("roster.no_reading", 3, 2)


def test_the_default_title_follows_the_language(write: Write) -> None:
    assert config.load(write(f"language: en\n{SECTION}")).title == "Number puzzles"


def test_a_code_on_paper_is_the_default_where_sheets_differ(write: Write) -> None:
    assert config.load(write(SECTION)).qr is False
    assert config.load(write(f"sheets: 3\n{SECTION}")).qr is True
    assert config.load(write(f"sheets: 3\nqr: no\n{SECTION}")).qr is False
