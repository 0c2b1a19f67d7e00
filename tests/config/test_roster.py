"""Class lists as schools have them: cases RE, RS and PN."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.config.conftest import CASES
from worksheets import config
from worksheets.config.text import compose
from worksheets.errors import Told, WorksheetsError
from worksheets.sheet import Pupil
from worksheets.words import message

ROSTER = CASES / "roster"


def names(path: Path) -> list[tuple[int, str]]:
    return [(pupil.number, pupil.name) for pupil in config.read_roster(path).pupils]


def refused(path: Path) -> list[Told]:
    with pytest.raises(WorksheetsError) as caught:
        config.read_roster(path)
    return list(caught.value.told)


@pytest.fixture
def roster(tmp_path: Path) -> Path:
    """Where a test writes its class list."""
    return tmp_path / "roster.csv"


def test_re_01_names_that_only_cp932_has_are_right() -> None:
    assert names(ROSTER / "cp932_excel_hashigodaka.csv") == [(1, "髙橋一郎"), (2, "山﨑花子"), (3, "①田太郎")]


def test_re_03_a_byte_order_mark_does_not_hide_the_first_heading() -> None:
    assert names(ROSTER / "utf8_bom.csv") == [(1, "佐藤花"), (2, "鈴木空")]


def test_re_05_characters_that_end_in_a_backslash_byte_glue_no_cells_together() -> None:
    assert names(ROSTER / "cp932_trail_5c.csv") == [(1, "能代予"), (2, "表十申"), (3, "ソ連太")]


def test_re_07_the_wave_dash_is_kept_as_each_encoding_has_it() -> None:
    assert names(ROSTER / "wave_dash_utf8.csv") == [(1, "田中〜一"), (2, "山本−二")]
    assert names(ROSTER / "wave_dash_cp932.csv") == [(1, "田中～一"), (2, "山本－二")]


def test_re_08_unicode_text_from_excel_is_read() -> None:
    assert names(ROSTER / "utf16_tab.csv") == [(1, "佐藤花"), (2, "鈴木空")]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp932", "utf-16"])
@pytest.mark.parametrize("delimiter", [",", "\t", ";"])
@pytest.mark.parametrize("ending", ["\r\n", "\n", "\r"])
def test_re_08_every_usual_form_of_file_gives_the_same_pupils(
    roster: Path, encoding: str, delimiter: str, ending: str
) -> None:
    rows = [["出席番号", "氏名", "備考"], ["1", "佐藤 花", ""], ["2", "髙木 海", "めがね"]]
    roster.write_bytes(ending.join(delimiter.join(row) for row in rows).encode(encoding))
    assert names(roster) == [(1, "佐藤 花"), (2, "髙木 海")]


@pytest.mark.parametrize(
    "data",
    [
        b"\x80\xff\xfe",
        "番号,名前\n1,花\n".encode("utf-16-le"),
        "番号,名前\n1,花\n".encode("utf-16")[:-1],
        b"\xfe\xff\x00",
    ],
)
def test_re_08_bytes_that_are_no_text_get_the_advice_how_to_save(roster: Path, data: bytes) -> None:
    roster.write_bytes(data)
    (told,) = refused(roster)
    assert told.key == "roster.encoding"
    assert "CSV UTF-8" in message(told)


def test_rs_01_rows_of_commas_are_no_pupils() -> None:
    read = config.read_roster(ROSTER / "trailing_empty_rows.csv")
    assert [pupil.number for pupil in read.pupils] == [1, 2]
    assert read.warnings == ()


def test_rs_01_empty_rows_of_every_sort_are_left_out(roster: Path) -> None:
    roster.write_text('\n番号,名前\n\n1,花\n,\n　,　\n"",""\n2,空\n,,,,\n', encoding="utf-8")
    assert names(roster) == [(1, "花"), (2, "空")]


def test_rs_03_two_pupils_may_have_the_same_name() -> None:
    assert names(ROSTER / "same_name_twice.csv") == [(1, "佐藤花"), (2, "鈴木空"), (3, "佐藤花")]


def test_rs_03_but_not_the_same_number(roster: Path) -> None:
    roster.write_text("番号,名前\n1,花\n2,空\n０１,陸\n", encoding="utf-8")
    (told,) = refused(roster)
    assert (told.line, told.field) == (4, "番号")
    assert "2行目とここ" in message(told)


def test_rs_05_semicolons_separate_too() -> None:
    assert names(ROSTER / "semicolon.csv") == [(1, "佐藤花"), (2, "鈴木空")]


@pytest.mark.parametrize(
    "text",
    [
        "1,佐藤花\n2,鈴木空\n",
        "出席番号 氏名\n1 佐藤花\n",
        "出席番号，氏名\n1，佐藤花\n",
        "氏名\n佐藤花\n",
        "出席番号|氏名\n1|佐藤花\n",
        "名簿\n",
    ],
)
def test_rs_05_a_list_without_headings_is_told_and_nobody_is_called_by_them(roster: Path, text: str) -> None:
    roster.write_text(text, encoding="utf-8")
    (told,) = refused(roster)
    assert told.key == "roster.no_headings"
    assert "出席番号,氏名" in message(told)


def test_rs_07_lines_are_physical_lines_also_behind_a_cell_of_two_lines(tmp_path: Path) -> None:
    (told,) = refused(ROSTER / "newline_in_cell.csv")
    assert (told.line, told.field) == (5, "出席番号")
    assert "「X」" in message(told)
    good = tmp_path / "good.csv"
    good.write_bytes((ROSTER / "newline_in_cell.csv").read_bytes().replace(b"X,", b"3,"))
    assert len(config.read_roster(good).pupils) == 3


def test_rs_09_names_that_look_like_formulas_are_names() -> None:
    assert names(ROSTER / "formula_name.csv") == [(1, "=1+1"), (2, "+81"), (3, "@sato"), (4, "-田中")]


def test_rs_11_a_class_that_became_a_date_is_a_warning() -> None:
    (warning,) = config.read_roster(ROSTER / "class_became_date.csv").warnings
    assert (warning.line, warning.field) == (2, "学級")
    assert "「1月2日」" in message(warning)
    assert "1-2" in message(warning)


@pytest.mark.parametrize(
    ("cell", "warned"),
    [
        ("2-Jan", True),
        ("Jan-02", True),
        ("2026/1/2", True),
        ("2026年1月2日", True),
        ("1/2", True),
        ("1-2", False),
        ("1年2組", False),
        ("2", False),
        ("", False),
        ("A", False),
    ],
)
@pytest.mark.parametrize("heading", ["組", "クラス", "class"])
def test_rs_11_every_date_in_a_class_column_is_noticed(roster: Path, heading: str, cell: str, warned: bool) -> None:
    roster.write_text(f"{heading},番号,名前\n{cell},1,花\n{cell},2,空\n", encoding="utf-8")
    assert len(config.read_roster(roster).warnings) == warned


def test_rs_13_a_list_without_pupils_is_told() -> None:
    (told,) = refused(ROSTER / "header_only.csv")
    assert (told.key, told.line) == ("roster.empty", None)


@pytest.mark.parametrize("text", ["", "\n\n", ",,\n,,\n", "\ufeff", "番号,名前\n,\n,\n"])
def test_rs_13_so_is_an_empty_file(roster: Path, text: str) -> None:
    roster.write_text(text, encoding="utf-8")
    assert [told.key for told in refused(roster)] == ["roster.empty"]


def test_rs_15_spaces_inside_names_are_kept_and_those_around_are_not() -> None:
    assert names(ROSTER / "spaces_in_names.csv") == [(1, "佐藤　花"), (2, "鈴木 空"), (3, "高木\u00a0海")]


@pytest.mark.parametrize("around", [" ", "　", "\u00a0", "\u200b", "\ufeff", "\u2060", "\t", " \u200b　"])
def test_rs_15_every_invisible_space_around_a_name_is_removed(roster: Path, around: str) -> None:
    roster.write_text(
        f'番号,名前\n"{around}1{around}","{around}佐藤{around.strip() or "　"}花{around}"\n', encoding="utf-8"
    )
    ((number, name),) = names(roster)
    assert number == 1
    assert name[:2] == "佐藤"
    assert name[-1:] == "花"


def test_rs_17_rows_of_another_length_are_told() -> None:
    told = refused(ROSTER / "ragged_rows.csv")
    assert [(fault.line, fault.key) for fault in told] == [(3, "roster.many_cells"), (4, "roster.few_cells")]


def test_rs_17_empty_cells_at_the_end_do_not_count(roster: Path) -> None:
    roster.write_text("番号,名前,,\n1,花,,,,\n2,空,,\n3,陸\n", encoding="utf-8")
    assert names(roster) == [(1, "花"), (2, "空"), (3, "陸")]


@pytest.mark.parametrize("text", ['番号,名前\n1,"花\n2,空\n', '番号,名前\n1,"花"子\n', '"番号,名前\n1,花\n'])
def test_rs_17_a_quotation_mark_that_swallows_pupils_is_told(roster: Path, text: str) -> None:
    roster.write_text(text, encoding="utf-8")
    (told,) = refused(roster)
    assert told.key == "roster.quote"
    assert told.line in (1, 2)


@pytest.mark.parametrize(
    "number", ["0", "1000", "-1", "1.5", "X", "①", "一", "", "1番", "1 2", "true", "9999999999999999999999"]
)
def test_numbers_run_from_1_to_999(roster: Path, number: str) -> None:
    roster.write_text(f"番号,名前\n1,花\n{number},空\n", encoding="utf-8")
    (told,) = refused(roster)
    assert (told.line, told.field) == (3, "番号")
    assert "1から999までの整数" in message(told)


@pytest.mark.parametrize(("typed", "number"), [("１２", 12), ("007", 7), (" 3 ", 3), ("999", 999)])
def test_numbers_may_be_full_width_and_have_zeros(roster: Path, typed: str, number: int) -> None:
    roster.write_text(f"番号,名前\n{typed},花\n", encoding="utf-8")
    assert names(roster) == [(number, "花")]


def test_pupils_are_sorted_by_number_whatever_their_rows(roster: Path) -> None:
    roster.write_text("番号,名前\n10,空\n2,花\n", encoding="utf-8")
    assert names(roster) == [(2, "花"), (10, "空")]


@pytest.mark.parametrize(
    "heading",
    [
        "出席番号,氏名",
        "番号,名前",
        "番,なまえ",
        "No,name",
        "no.,Name",
        "ＮＯ．,氏　名",
        "Number,NAME",
        "№,氏名",
        "名簿\n\n番号,氏 名",
        "番号,児童名",
    ],
)
def test_headings_have_many_spellings(roster: Path, heading: str) -> None:
    roster.write_text(f"{heading}\n1,花\n", encoding="utf-8")
    assert names(roster) == [(1, "花")]


def test_other_columns_are_left_alone(roster: Path) -> None:
    roster.write_text("学年,番号,性別,名前,電話\n4,1,女,花,\x07\n4,2,,空,\n", encoding="utf-8")
    assert names(roster) == [(1, "花"), (2, "空")]


def test_numbers_alone_make_a_list_but_names_under_a_strange_heading_are_told(roster: Path) -> None:
    roster.write_text("番号\n1\n2\n", encoding="utf-8")
    assert names(roster) == [(1, ""), (2, "")]
    roster.write_text("番号,児童\n1,花\n", encoding="utf-8")
    (told,) = refused(roster)
    assert (told.key, told.line) == ("roster.no_name", 1)


def test_two_columns_of_one_meaning_are_told(roster: Path) -> None:
    roster.write_text("番号,名前,氏名\n1,花,佐藤花\n", encoding="utf-8")
    (told,) = refused(roster)
    assert (told.key, told.values["name"]) == ("roster.two_columns", "氏名")


def test_a_pupil_without_a_name_is_told(roster: Path) -> None:
    roster.write_text("番号,名前\n1,花\n2,\n", encoding="utf-8")
    (told,) = refused(roster)
    assert (told.key, told.line, told.field) == ("config.no_value", 3, "名前")


def test_a_pupils_own_wishes_are_read(roster: Path) -> None:
    roster.write_text(
        "番号,名前,よみ,文字,ふりがな,問題数,レベル\n"
        "1,花,はな,大きい,すべて,３,やさしい\n2,空,そら,ふつう,なし,,どれでも\n3,陸,りく,,学年,,\n".replace(
            "どれでも", "指定なし"
        ),
        encoding="utf-8",
    )
    assert config.read_roster(roster).pupils == (
        Pupil(1, "花", "はな", 3, 0, True, "all"),
        Pupil(2, "空", "そら", None, None, False, "none"),
        Pupil(3, "陸", "りく", None, None, None, "grade"),
    )


@pytest.mark.parametrize(
    ("column", "cell", "allowed"),
    [("文字", "巨大", "large（大きい）"), ("問題数", "0", "1から9999まで"), ("レベル", "楽", "easy（やさしい）")],
)
def test_a_wish_that_cannot_be_met_is_told(roster: Path, column: str, cell: str, allowed: str) -> None:
    roster.write_text(f"番号,名前,{column}\n1,花,{cell}\n", encoding="utf-8")
    (told,) = refused(roster)
    assert (told.line, told.field) == (2, column)
    assert allowed in message(told)


@pytest.mark.parametrize(
    ("cells", "reading", "furigana"),
    [
        (["はな", "そら"], ["はな", "そら"], [None, None]),
        (["ハナ", ""], ["ハナ", ""], [None, None]),
        (["すべて", ""], ["", ""], ["all", None]),
        (["すべて", "そら"], ["すべて", "そら"], [None, None]),
        (["", ""], ["", ""], [None, None]),
    ],
)
@pytest.mark.parametrize("heading", ["ふりがな", "フリガナ", "furigana"])
def test_furigana_is_a_wish_where_every_cell_is_one_of_its_words(
    roster: Path, heading: str, cells: list[str], reading: list[str], furigana: list[str | None]
) -> None:
    roster.write_text(f"番号,名前,{heading}\n1,花,{cells[0]}\n2,空,{cells[1]}\n", encoding="utf-8")
    pupils = config.read_roster(roster).pupils
    assert [pupil.reading for pupil in pupils] == reading
    assert [pupil.furigana for pupil in pupils] == furigana


def test_readings_and_wishes_may_stand_side_by_side(roster: Path) -> None:
    roster.write_text("番号,名前,フリガナ,ふりがな\n1,花,ハナ,すべて\n", encoding="utf-8")
    (pupil,) = config.read_roster(roster).pupils
    assert (pupil.reading, pupil.furigana) == ("ハナ", "all")


@pytest.mark.parametrize("heading", ["よみ", "フリガナ"])
def test_a_wish_for_furigana_that_has_no_such_word_is_told_where_the_readings_stand_apart(
    roster: Path, heading: str
) -> None:
    roster.write_text(f"番号,名前,{heading},ふりがな\n1,花,はな,すべて\n2,空,そら,あり\n", encoding="utf-8")
    (told,) = refused(roster)
    assert (told.line, told.field) == (3, "ふりがな")
    assert "「あり」は使えません" in message(told)
    assert "all（すべて）" in message(told)


def test_pn_names_with_signs_are_kept_as_typed() -> None:
    assert names(CASES / "names" / "illegal_windows_chars.csv") == [
        (1, "山田/花子"),
        (2, "佐藤:空"),
        (3, "高木?海*"),
        (4, '田村|陸"'),
    ]
    assert [name for _, name in names(CASES / "names" / "path_traversal.csv")] == [
        "../../../../tmp/pwned",
        "..",
        "/etc/x",
        "C:\\Windows\\x",
    ]
    assert [name for _, name in names(CASES / "names" / "markup_names.csv")] == [
        "A & B",
        "3 < 5",
        "<b>太字",
        "S&P 500",
        "0.1 <A <0.9",
    ]
    assert [len(name) for _, name in names(CASES / "names" / "long_names.csv")] == [11, 51, 1]


@pytest.mark.parametrize("char", ["\x07", "\x1b", "\x00", "\n", "\x7f", "\u202e", "\u2028", "\u0085"])
def test_names_with_control_characters_are_refused(roster: Path, char: str) -> None:
    roster.write_text(f'番号,名前\n1,"佐{char}藤"\n', encoding="utf-8", newline="")
    (told,) = refused(roster)
    assert (told.key, told.values["code"], told.line, told.field) == ("yaml.character", f"U+{ord(char):04X}", 2, "名前")


def test_kana_and_its_mark_are_composed_but_name_kanji_are_not_changed(roster: Path) -> None:
    roster.write_text("番号,名前\n1,は\u3099んと\u3099う\n2,神\ufa19\n3,葛\U000e0100\n4,𠮷田\n", encoding="utf-8")
    assert [name for _, name in names(roster)] == ["ばんどう", "神\ufa19", "葛\U000e0100", "𠮷田"]
    assert compose("\ufa19か\u3099\ufa19") == "\ufa19が\ufa19"


def test_a_user_defined_character_is_left_to_the_paper(roster: Path) -> None:
    roster.write_bytes("番号,名前\n1,".encode("cp932") + b"\xf0\x40\n")
    assert names(roster) == [(1, "\ue000")]


def test_the_place_of_every_cell_is_kept(roster: Path) -> None:
    roster.write_text('番号,名前\n1,花\n7,"空"\n', encoding="utf-8")
    spot = config.read_roster(roster).places["pupil 7 name"]
    assert (spot.reading.file, spot.line, spot.field) == (str(roster), 3, "名前")


def test_all_faults_of_a_list_are_told_in_one_run_but_not_without_end(roster: Path) -> None:
    roster.write_text("番号,名前\nX,花\n2\n3,\n1000,空\n", encoding="utf-8")
    assert [told.line for told in refused(roster)] == [2, 3, 4, 5]
    roster.write_text("番号,名前\n" + "X,花\n" * 10_000, encoding="utf-8")
    assert len(refused(roster)) == 21


def test_a_list_that_cannot_be_opened_is_told(tmp_path: Path) -> None:
    assert [told.key for told in refused(tmp_path / "none.csv")] == ["config.no_file"]
    assert [told.key for told in refused(tmp_path)] == ["config.is_folder"]
    big = tmp_path / "big.csv"
    big.write_bytes(b"1," * 600_000)
    assert [told.key for told in refused(big)] == ["config.too_large"]
