"""Files that cannot be used, at the command line: file, line, field, value; nothing written, nothing lost."""

from __future__ import annotations

import tracemalloc
from pathlib import Path

import pytest

from tests.cases.conftest import CASES, Bench

YAML = [
    ("ys_03", "header_time_1230", 2, ["header time", "12:30"]),
    ("ys_11", "title_colon", 1, ["title: '第1回: 計算'"]),
    ("ys_13", "ops_flow_star", 5, ["×", "'*'"]),
    ("ys_15", "count_yes", 4, ["count", "yes", "整数"]),
    ("yd_01", "dup_top_key", 6, ["seed", "2行目"]),
    ("yd_01b", "dup_section_key", 5, ["count", "4行目"]),
    ("yd_03", "typo_key", 5, ["dificulty", "level"]),
    ("yd_05", "empty", None, ["空"]),
    ("yd_07", "tab_indent", 3, ["タブ"]),
    ("yd_11", "saved_as_cp932", 1, ["Shift_JIS", "UTF-8"]),
    ("yd_13", "fullwidth_colon", 4, ["「：」→「: 」"]),
    ("yd_13b", "fullwidth_indent", 3, ["全角の空白"]),
    ("yd_17", "alias_bomb", 2, ["&"]),
    ("yd_17b", "deep_nesting", 2, ["深すぎ"]),
    ("yd_19", "python_tag", 1, ["タグ"]),
    ("yd_21", "nested_bad_value", 6, ["sections 2番目 count", "たくさん", "1から9999"]),
    ("im_01", "too_many", 6, ["380", "5000"]),
    ("im_01b", "impossible_division", 5, ["digits"]),
    ("bad_date", "bad_date", 2, ["2026-02-30"]),
]
ROSTERS = [
    ("rs_07", "newline_in_cell", [5], ["出席番号", "X"]),
    ("rs_13", "header_only", [None], ["1人もいません"]),
    ("rs_17", "ragged_rows", [3, 4], ["鈴木,空"]),
]


@pytest.mark.parametrize(("case", "name", "line", "words"), YAML, ids=[case for case, *_ in YAML])
@pytest.mark.parametrize("command", ["build", "check"])
def test_a_config_that_cannot_be_used_is_told(
    bench: Bench, case: str, name: str, line: int | None, words: list[str], command: str
) -> None:
    path = CASES / "yaml" / f"{name}.yaml"
    if command == "check" and case == "im_01":
        return  # tells on stdout how many there are: `tests/cli/test_starting.py`
    found = bench.refuse(path, command=command)
    first = found.err.splitlines()[0]
    assert first.startswith(f"{path} {line}行目" if line else f"{path}:")
    assert len(found.err.encode()) < 2000
    for word in words:
        assert word in found.err


@pytest.mark.parametrize(("case", "name", "lines", "words"), ROSTERS, ids=[case for case, *_ in ROSTERS])
def test_a_class_list_that_cannot_be_used_is_told(
    bench: Bench, case: str, name: str, lines: list[int | None], words: list[str]
) -> None:
    path = CASES / "roster" / f"{name}.csv"
    found = bench.refuse(bench.out.parent / "small.yaml", "--roster", path)
    told = found.err.splitlines()
    assert len(told) == len(lines)
    for text, line in zip(told, lines, strict=True):
        assert text.startswith(f"{path} {line}行目" if line else f"{path}:")
    for word in words:
        assert word in found.err


def test_yd_17_an_alias_bomb_takes_no_memory_at_the_command_line_either(bench: Bench) -> None:
    tracemalloc.start()
    bench.refuse(CASES / "yaml" / "alias_bomb.yaml")
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 20_000_000


def told_of(bench: Bench, tmp_path: Path, text: str) -> str:
    (tmp_path / "work" / "bad.yaml").write_text(text, "utf-8")
    return bench.refuse(tmp_path / "work" / "bad.yaml").err


@pytest.mark.parametrize("pattern", ["* * * 0", "* * ** 0", "* 7 ** 0"])
def test_im_05_a_division_with_too_many_blanks_has_no_single_answer(bench: Bench, tmp_path: Path, pattern: str) -> None:
    given = f"sections:\n  - puzzle: mushikui\n    given: ['division: {pattern}']\n"
    told = told_of(bench, tmp_path, given)
    assert "3行目" in told
    assert pattern in told
    assert "いくつでも" in told


@pytest.mark.parametrize("digits", ["0001", "0 0 0 1"])
def test_im_13_digits_that_make_no_10_are_refused(bench: Bench, tmp_path: Path, digits: str) -> None:
    told = told_of(bench, tmp_path, f"sections:\n  - puzzle: make10\n    given: ['{digits}']\n")
    assert "3行目 sections 1番目 given 1番目" in told
    assert "答えがありません" in told


@pytest.mark.parametrize("count", ["0", "-1", "1000000000", "99999999999999999999999999"])
def test_im_09_a_count_out_of_range_is_told_before_work_starts(bench: Bench, tmp_path: Path, count: str) -> None:
    told = told_of(bench, tmp_path, f"sections:\n  - puzzle: make10\n    count: {count}\n")
    assert "3行目 sections 1番目 count" in told
    assert "1から9999まで" in told


def test_im_09_ten_thousand_pupils_are_too_many(bench: Bench, tmp_path: Path) -> None:
    roster = tmp_path / "work" / "school.csv"
    roster.write_text("番号,名前\n" + "".join(f"{number},花\n" for number in range(1, 10_001)), "utf-8")
    told = bench.refuse(bench.out.parent / "small.yaml", "--roster", roster).err
    assert "1から999まで" in told
    assert len(told.splitlines()) <= 21


@pytest.mark.parametrize("seed", ["-1", "1.5", "true", "abc", "18446744073709551616", "1e3", "0x10", "'1 2'", "[1]"])
def test_sd_11_what_is_no_seed_is_told(bench: Bench, tmp_path: Path, seed: str) -> None:
    told = told_of(bench, tmp_path, f"seed: {seed}\nsections:\n  - puzzle: make10\n")
    assert "1行目 seed" in told


def test_fg_01_a_font_file_that_is_not_there_is_told_before_writing(bench: Bench, tmp_path: Path) -> None:
    told = told_of(bench, tmp_path, "font: no.ttf\nsections:\n  - puzzle: _blank\n")
    assert "1行目 font" in told
    assert "no.ttf" in told


def test_fg_05_a_character_without_a_glyph_is_told_with_its_line_and_code(bench: Bench, tmp_path: Path) -> None:
    told = told_of(bench, tmp_path, "title: がんばろう🙋\nsections:\n  - puzzle: _blank\n")
    assert "1行目 title" in told
    assert "U+1F64B" in told
    roster = tmp_path / "work" / "rare.csv"
    roster.write_text("番号,名前\n1,\U00030000田\n", "utf-8")
    told = bench.refuse(bench.out.parent / "small.yaml", "--roster", roster).err
    assert "2行目 名前" in told
    assert "U+30000" in told


def test_ft_01_a_text_without_end_is_told_with_its_limit(bench: Bench, tmp_path: Path) -> None:
    told = told_of(bench, tmp_path, f"title: {'あ' * 9000}\nsections:\n  - puzzle: _blank\n")
    assert "1行目 title" in told
    assert "100字まで" in told
    assert "LayoutError" not in told


def test_tj_01_a_misspelt_variable_is_told_with_the_template_its_line_and_the_nearest(
    bench: Bench, tmp_path: Path
) -> None:
    own = tmp_path / "work" / "own"
    own.mkdir()
    page = (CASES / "templates" / "undefined_var.j2").read_text("utf-8")
    (own / "question.xml.j2").write_text(f'<page>\n<p style="title">{page}</p>\n</page>', "utf-8")
    told = told_of(bench, tmp_path, "template: own\nsections:\n  - puzzle: _blank\n")
    for word in ("question.xml.j2", "2行目", "titel", "title"):
        assert word in told
