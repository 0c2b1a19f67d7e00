"""Files and wishes that look odd and are fine: what is printed is what was meant."""

from __future__ import annotations

import ast
import csv
import json
import re
import tomllib
import unicodedata
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from tests.cases.conftest import CASES, SMALL, Build, words_of
from worksheets import api, config, kinds, pipeline, resources
from worksheets.pipeline import Request
from worksheets.sheet import Handout, Pupil
from worksheets.volumes import split_names

EACH = "seed: 1\nsheets: each\nsplit: pupil\nsections:\n  - {puzzle: _blank, largest: 20, count: 1}\n"
PRINTED = {
    "re_01": ("roster/cp932_excel_hashigodaka", ["髙橋一郎", "山﨑花子", "①田太郎"]),
    "re_03": ("roster/utf8_bom", ["佐藤花", "鈴木空"]),
    "re_05": ("roster/cp932_trail_5c", ["能代予", "表十申", "ソ連太"]),
    "re_07": ("roster/wave_dash_utf8", ["田中〜一", "山本−二"]),
    "re_07b": ("roster/wave_dash_cp932", ["田中～一", "山本－二"]),
    "re_08": ("roster/utf16_tab", ["佐藤花", "鈴木空"]),
    "rs_01": ("roster/trailing_empty_rows", ["佐藤花", "鈴木空"]),
    "rs_03": ("roster/same_name_twice", ["佐藤花", "鈴木空", "佐藤花"]),
    "rs_05": ("roster/semicolon", ["佐藤花", "鈴木空"]),
    "rs_09": ("roster/formula_name", ["=1+1", "+81", "@sato", "-田中"]),
    "rs_15": ("roster/spaces_in_names", ["佐藤　花", "鈴木 空", "高木 海"]),
    "pn_01": ("names/illegal_windows_chars", ["山田/花子", "佐藤:空", "高木?海*", '田村|陸"']),
    "pn_03": ("names/path_traversal", ["../../../../tmp/pwned", "..", "/etc/x", "C:\\Windows\\x"]),
    "ft_05": ("names/markup_names", ["A & B", "3 < 5", "<b>太字", "S&P 500", "0.1 <A <0.9"]),
    "ft_09": (
        "names/long_names",
        ["勅使河原龍之介長宗我部", "Bartholomew Christopher Montgomery-Featherstone III", "林"],
    ),
}
READ_AS = str.maketrans("−－〜～", "--~~")  # a renderer may write either member of these pairs
ANYWHERE = re.compile(r'[^<>:"/\\|?*\x00-\x1f]+')


def flat(text: str) -> str:
    return re.sub(r"\s", "", text).translate(READ_AS)


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[str, str]]:
    """(name, page) for every pupil of every case, as one class."""
    folder = tmp_path_factory.mktemp("class")
    names = [pupil.name for name, _ in PRINTED.values() for pupil in config.read_roster(CASES / f"{name}.csv").pupils]
    with (folder / "class.csv").open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([("番号", "名前"), *enumerate(names, 1)])
    (folder / "small.yaml").write_text(SMALL, "utf-8")
    built = pipeline.build(folder / "small.yaml", Request(out=folder / "out", roster=folder / "class.csv"))
    return list(zip(names, words_of(built.out / "questions.pdf").split("\f"), strict=True))


@pytest.mark.parametrize("case", PRINTED)
def test_a_class_list_is_printed_as_typed(pages: list[tuple[str, str]], case: str) -> None:
    name, printed = PRINTED[case]
    for pupil, shown in zip(config.read_roster(CASES / f"{name}.csv").pupils, printed, strict=True):
        page = next(page for found, page in pages if found == pupil.name)
        assert flat(shown) in flat(page)
        assert not re.search("[■\ufffd]", page)


@pytest.mark.parametrize("case", PRINTED)
def test_a_class_list_makes_different_files_that_every_system_can_hold(case: str) -> None:
    name, printed = PRINTED[case]
    pupils = config.read_roster(CASES / f"{name}.csv").pupils
    names = split_names([Handout("", 1, 1, (), pupil) for pupil in pupils])
    assert len(set(names)) == len(printed)
    for stem, shown in zip(names, printed, strict=True):
        assert ANYWHERE.fullmatch(stem)
        assert unicodedata.is_normalized("NFC", stem)
        assert {char for char in shown if char > "\u3040"} <= set(stem)


def test_pn_03_no_name_and_no_title_leads_out_of_the_folder(build: Build, tmp_path: Path) -> None:
    around = sorted(path.name for path in tmp_path.parent.iterdir())
    out = build("title: ../../../x\n" + EACH, CASES / "names" / "path_traversal.csv")
    assert sorted(path.name for path in tmp_path.parent.iterdir()) == around
    assert sorted(path.name for path in tmp_path.iterdir()) == ["config.yaml", "out"]
    assert sorted(path.name for path in out.iterdir()) == ["key.pdf", "puzzles.json", "questions"]
    assert len(list((out / "questions").iterdir())) == 4


def test_rs_11_a_class_that_became_a_date_is_a_warning_and_the_run_goes_on(build: Build) -> None:
    out = build(EACH, CASES / "roster" / "class_became_date.csv", warned="1月2日")
    assert not any("1月2日" in words_of(path) for path in out.rglob("*.pdf"))


def test_pn_06_files_sort_by_number() -> None:
    numbers = [1, 2, 10, 11, 20, 100, 999]
    names = split_names([Handout("", 1, 1, (), Pupil(number, "花")) for number in numbers])
    assert sorted(names) == names


def test_pn_09_names_and_titles_are_composed_kana(build: Build, tmp_path: Path) -> None:
    roster = tmp_path / "mac.csv"
    decomposed = unicodedata.normalize("NFD", "ばんどう ペ")
    roster.write_text(f"番号,名前\n1,{decomposed}\n", "utf-8")
    (path,) = (build(f"title: {decomposed}\n{EACH}", roster) / "questions").iterdir()
    assert path.name == "001-ばんどう ペ.pdf"
    assert words_of(path).count("ばんどう") == 2


@pytest.mark.parametrize("name", ["CON", "nul", "com1.txt", "LPT9", "...", " ", "あ" * 100, "a\u202eb", "😀", "-rf"])
def test_pn_01_no_name_of_a_pupil_makes_a_file_that_windows_cannot_hold(name: str) -> None:
    (stem,) = split_names([Handout("", 1, 1, (), Pupil(3, name))])
    assert ANYWHERE.fullmatch(stem)
    assert stem.startswith("003")
    assert not stem.endswith((" ", "."))
    assert len(f"{stem}.pdf".encode()) <= 255


def title_of(build: Build, title: str) -> str:
    return words_of(build(f"title: {title}\n{SMALL}") / "questions.pdf")


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("12:30", "12:30"),
        ("no", "no"),
        ("'第1回:計算?'", "第1回:計算?"),
        ("'../../x'", "../../x"),
        ("S&P <b>", "S&P <b>"),
    ],
    ids=["ys_03", "ys_05", "pn_01", "pn_03", "ft_05"],
)
def test_ft_05_a_title_is_printed_as_typed(build: Build, typed: str, printed: str) -> None:
    assert printed in title_of(build, typed)


def test_tj_02_braces_in_a_title_are_printed_as_typed(build: Build) -> None:
    text = (CASES / "templates" / "title_with_braces.yaml").read_text("utf-8")
    assert "{{ 7*7 }} {% raw %} {week}" in words_of(build(text) / "questions.pdf")


def test_ys_01_a_count_of_010_is_ten_problems(build: Build) -> None:
    out = build("seed: 1\n" + (CASES / "yaml" / "count_octal.yaml").read_text("utf-8"))
    assert list(numbered(out / "questions.pdf")) == list(range(1, 11))


def test_im_10_thirty_of_forty_five_are_thirty_different_ones_for_every_seed() -> None:
    for seed in range(100):
        assert len({found.puzzle for found in api.generate("_blank", count=30, seed=seed)}) == 30


def steps(expression: str) -> list[Fraction]:
    """The value of every part of an expression, by Python's own reading of it; a division by zero raises."""
    values: list[Fraction] = []

    def of(node: ast.expr) -> Fraction:
        match node:
            case ast.Constant(value=int() as value):
                return Fraction(value)
            case ast.BinOp(left=left, op=op, right=right):
                one, other = of(left), of(right)
                signs: dict[type, Any] = {ast.Add: one.__add__, ast.Sub: one.__sub__, ast.Mult: one.__mul__}
                values.append(one / other if isinstance(op, ast.Div) else signs[type(op)](other))
                return values[-1]
        raise AssertionError(ast.dump(node))

    of(ast.parse(expression, mode="eval").body)
    return values


@pytest.mark.parametrize("kind", ["make10", "jamaica"])
def test_pz_07_im_07_no_step_of_an_answer_is_negative_a_fraction_or_divided_by_zero(kind: str) -> None:
    for exercise in api.generate(kind, count=40, seed=2, answers="any"):
        for answer in exercise.answers:
            assert all(value >= 0 and value.denominator == 1 for value in steps(answer))


@pytest.mark.parametrize(("digits", "target"), [("1158", 10), ("1199", 10), ("1337", 10), ("3478", 10), ("3388", 24)])
def test_pz_05_numbers_that_need_fractions_are_solved_where_fractions_are_allowed(digits: str, target: int) -> None:
    puzzle = f"{digits}:{target}"
    found = api.solve("make10", puzzle, fractions=True)
    assert found.answers
    assert all(any(value.denominator > 1 for value in steps(answer)) for answer in found.answers)
    assert not api.solve("make10", puzzle, fractions=False).answers


def test_im_13_everything_that_is_made_can_be_solved() -> None:
    made = api.generate("make10", count=60, seed=1, answers="any")
    assert all(exercise.answers for exercise in made)


KINDS = "seed: 3\nsections:\n" + "".join(
    f"  - {{puzzle: {name}, count: 6}}\n" for name in ("make10", "mushikui", "_blank")
)


def numbered(path: Path) -> dict[int, str]:
    """The text behind each circled number."""
    parts = re.split("([①-⑳])", words_of(path))
    return {ord(mark) - ord("①") + 1: text for mark, text in zip(parts[1::2], parts[2::2], strict=True)}


def test_ak_01_answer_k_belongs_to_problem_k(build: Build) -> None:
    out = build(KINDS)
    (sheet,) = json.loads((out / "puzzles.json").read_bytes())["sheets"]
    questions, keys = numbered(out / "questions.pdf"), numbered(out / "key.pdf")
    assert list(questions) == list(keys) == list(range(1, 19))
    for exercise in sheet["exercises"]:
        question, key = (re.sub(r"\D", "", text[exercise["number"]]) for text in (questions, keys))
        if exercise["kind"] == "make10":
            assert question.startswith(exercise["puzzle"].replace(" ", "").partition(":")[0])
            assert key.startswith(exercise["puzzle"].replace(" ", "").partition(":")[0])
        elif exercise["kind"] == "mushikui":
            answer = re.sub(r"\D", "", exercise["answers"][0])
            assert key.startswith(answer)
            clues = re.sub(r"\D", "", exercise["puzzle"].partition(":")[2])
            assert question.startswith(clues)


@pytest.mark.parametrize("kind", [name for name in kinds.names() if name != "matchstick"])
def test_ak_06_every_problem_has_its_answer_in_the_key(build: Build, kind: str) -> None:
    out = build(f"seed: 4\nsections:\n  - {{puzzle: {kind}, count: 4}}\n")
    questions, keys = numbered(out / "questions.pdf"), numbered(out / "key.pdf")
    for number in range(1, 5):
        assert len(re.sub(r"\D", "", keys[number])) > len(re.sub(r"\D", "", questions[number]))


@pytest.mark.slow
def test_ft_14_a_sheet_of_one_pupil_is_a_small_file(build: Build, tmp_path: Path) -> None:
    roster = tmp_path / "class.csv"
    roster.write_text("番号,名前\n1,佐藤花\n2,𠮷田髙\n", "utf-8")
    sections = "".join(f"  - {{puzzle: {name}, count: 2}}\n" for name in kinds.names())
    out = build(f"seed: 1\nsheets: each\nsplit: pupil\nsections:\n{sections}", roster)
    for path in out.rglob("*.pdf"):
        assert path.stat().st_size < 300_000


def test_pk_01_templates_configs_and_fonts_are_in_the_package() -> None:
    project = tomllib.loads((Path(kinds.__file__).parents[2] / "pyproject.toml").read_text("utf-8"))
    wheel = project["tool"]["hatch"]["build"]["targets"]["wheel"]
    for name in ("templates", "configs", "fonts"):
        assert name in wheel["only-include"]
        assert wheel["sources"][name].startswith("worksheets/")
        assert any(resources.folder(name).iterdir())


def test_pk_03_a_folder_of_the_same_name_beside_the_user_is_ignored(build: Build, tmp_path: Path) -> None:
    ours = build(SMALL, out="ours")
    for name in ("templates", "fonts", "configs", "worksheets"):
        (tmp_path / name).mkdir()
    (tmp_path / "templates" / "question.xml.j2").write_text("<nonsense/>", "utf-8")
    (tmp_path / "worksheets" / "__init__.py").write_text("raise SystemExit", "utf-8")
    theirs = build(SMALL, out="theirs")
    assert {path.name: path.read_bytes() for path in ours.glob("*.pdf")} == {
        path.name: path.read_bytes() for path in theirs.glob("*.pdf")
    }
