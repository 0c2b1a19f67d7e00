"""What stands on a sheet: header, sections, numbers, notes, the class table, explanations."""

from __future__ import annotations

import datetime
from dataclasses import replace

import pytest

from tests.paper.samples import blank, blanks, first_pages, handout, placed, sheet, texts
from worksheets.compose import compose, typed_texts
from worksheets.compose.register import heading
from worksheets.compose.typed import cleaned
from worksheets.errors import WorksheetsError
from worksheets.kind import Aim
from worksheets.paper import render
from worksheets.paper.piece import Stamp
from worksheets.sheet import Group, Header, KeyStyle, Page, Pupil, Sheet

CLASS = Group("4年2組", names="kanji")


def page(given: Sheet, *handouts, role="question") -> str:
    """The text of all pages, without furigana."""
    return "\n".join(texts(render(compose(given, handouts, role))))


def one(part=None, role="question", title="題", **values) -> str:
    part = part or blanks(3)
    people = {key: values.pop(key) for key in ("pupil", "date") if key in values}
    return page(sheet(part, title=title, grade=6, **values), handout(part, **people), role=role)


def test_the_header_has_room_for_class_number_name_and_date():
    lines = one().splitlines()
    assert "年 組 番 名前 月 日" in lines[1]


def test_fields_that_are_not_wanted_are_left_out():
    text = one(header=Header(class_=False, number=False, date=False, score=False, time=True))
    assert "組" not in text
    assert "／3問" not in text
    assert "分" in text


def test_what_is_known_of_a_pupil_is_printed():
    text = one(group=CLASS, pupil=Pupil(12, "山田 花子"), date=datetime.date(2026, 12, 1))
    assert "4年2組 12 番 名前 山田 花子 12 月 1 日" in text


@pytest.mark.parametrize(
    ("names", "expected", "absent"),
    [
        ("kanji", "山田 花子", "やまだ"),
        ("kana", "やまだ はなこ", "山田"),
        ("number", "名前 月", "花子"),
    ],
)
def test_names_are_printed_as_the_class_wants(names, expected, absent):
    text = one(group=Group("", names=names), pupil=Pupil(3, "山田 花子", "やまだ はなこ"))
    assert expected in text
    assert absent not in text


def test_names_with_furigana_have_family_and_given_name_apart():
    text = one(group=Group("", names="ruby"), pupil=Pupil(3, "山田 花子", "やまだ はなこ"))
    assert "山田 花子" in text
    assert "やまだ" in text


def test_numbers_only_keep_names_out_of_the_whole_pdf():
    pdf = render(
        compose(
            sheet(blanks(1), group=Group("", names="number")),
            [handout(blanks(1), pupil=Pupil(3, "山田 花子"))],
            "question",
        )
    )
    assert "花子".encode("utf-16-be") not in pdf


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [(None, None, "／5問"), (10, 5, "／40点"), (10, None, "／5問")],
)
def test_the_score_is_a_sum_when_every_section_has_points(first, second, expected):
    parts = blanks(3, points=first), blanks(2, points=second)
    assert expected in page(sheet(*parts, grade=6), handout(*parts))


@pytest.mark.parametrize(
    ("numbering", "expected"), [("sheet", ["①", "②", "③", "④", "⑤"]), ("section", ["①", "②", "③", "①", "②"])]
)
def test_exercises_are_numbered(numbering, expected):
    parts = blanks(3), blanks(2)
    text = page(sheet(*parts, numbering=numbering), handout(*parts))
    assert [char for char in text if char in "①②③④⑤"] == expected


def test_beyond_fifty_numbers_go_on():
    text = one(blanks(53))
    assert "㊿" in text
    assert "53" in text.split()


@pytest.mark.parametrize(("level", "own", "expected"), [(1, None, "★★☆☆"), (3, None, "★★★★"), (1, 0, "★☆☆☆")])
def test_stars_show_the_level_asked_for_the_pupils_own_first(level, own, expected):
    pupil = Pupil(1, "林", level=own)
    assert expected in one(blanks(2, Aim(level, 1)), pupil=pupil)


def test_there_are_no_stars_when_any_level_will_do():
    assert "☆" not in one(blanks(2, Aim(None, 1)))


def test_a_section_without_exercises_is_left_out():
    parts = blanks(2), blanks(2)
    short = handout(parts[0], (parts[1][0], ()))
    text = page(sheet(*parts, grade=6), short)
    assert text.count("たし算") == 1
    assert "／2問" in text


def test_ak_06_the_key_shows_answers_and_says_so():
    assert "こたえ" in page(sheet(blanks(2), grade=4), handout(blanks(2)), role="key")
    assert "解答" in one(role="key")
    assert "こたえ" not in page(sheet(blanks(2), grade=4), handout(blanks(2)))


def several(count: int, answers: int):
    section, exercises = blanks(count, Aim(None, None))
    texts_ = ("19", "18", "17", "16", "15")  # the kind reads a bare addend
    return section, tuple(replace(each, answers=texts_[:answers], answer_count=answers) for each in exercises)


@pytest.mark.parametrize(
    ("answers", "others", "expected"),
    [
        (1, 3, "答えは1つ"),
        (3, 3, "ほかに2通り：1+18=20、1+17=20"),
        (5, 2, "ほかに4通り：1+18=20、1+17=20"),
        (5, 0, "ほかに4通り"),
        (0, 3, "答えはありません"),
    ],
)
def test_pz_09_the_key_says_how_many_other_answers_there_are(answers, others, expected):
    part = several(1, answers)
    text = page(sheet(part, grade=6, key=KeyStyle(others=others)), handout(part), role="key")
    assert expected in text
    assert ("：" in text) == (others > 0 and answers > 1)


@pytest.mark.parametrize(("wanted", "keyed"), [("same", "next"), ("next", "next"), (None, None)])
def test_a_key_is_never_printed_twice_on_a_sheet(wanted, keyed):
    part = blanks(1)
    given = sheet(part, page=Page("A4", two_up=wanted))
    assert compose(given, [handout(part)], "question").page.two_up == wanted
    assert compose(given, [handout(part)], "key").page.two_up == keyed


def test_the_key_of_a_class_with_the_same_sheet_is_one_and_nobodys():
    part = blanks(2)
    copies = [handout(part, pupil=Pupil(number, f"児童{number}")) for number in (1, 2, 3)]
    document = compose(sheet(part), copies, "key")
    assert len(document.leaves) == 1
    assert "児童" not in page(sheet(part), *copies, role="key")


def different(count: int):
    section, _ = blanks(1)
    pupils = range(1, count + 1)
    return section, [
        handout((section, (blank(20, number % 19 + 1),)), pupil=Pupil(number, f"児童{number}")) for number in pupils
    ]


def test_forty_pupils_stand_in_one_class_table_on_one_page():
    section, handouts = different(40)
    text = texts(render(compose(sheet((section, ()), title="題", group=CLASS), handouts, "key")))
    assert "こたえ一覧" in text[0]
    assert all(f"児童{number}" in text[0] for number in (1, 20, 40))
    assert "2+18=20" in text[0]
    assert "こたえ一覧" not in text[1]


def test_the_class_table_repeats_its_head_on_every_page():
    section, handouts = different(60)
    text = texts(render(compose(sheet((section, ()), title="題"), handouts, "key")))
    assert text[0].count("名前") == text[1].count("名前") == 1


def test_the_class_table_has_names_without_readings():
    section, handouts = different(2)
    named = [replace(each, pupil=Pupil(number, "山田花子", "やまだはなこ")) for number, each in enumerate(handouts, 1)]
    given = sheet((section, ()), group=Group("4年2組", names="ruby"))
    table, sheet_of_one = texts(render(compose(given, named, "key")))[:2]
    assert "山田花子" in table
    assert "やまだ" not in table
    assert "やまだ" in sheet_of_one.replace("\r\n", "")


def test_the_class_table_has_dashes_where_a_pupil_has_fewer_puzzles():
    section, exercises = blanks(3)
    full = handout((section, exercises), pupil=Pupil(1, "児童一"))
    short = handout((section, exercises[:1]), pupil=Pupil(2, "児童二", count=1))
    table = texts(render(compose(sheet((section, exercises)), [full, short], "key")))[0].splitlines()
    rows = {line.split()[1]: line.count("―") for line in table if "児童" in line}
    assert rows == {"児童一": 0, "児童二": 2}


@pytest.mark.parametrize(("versions", "named"), [(1, True), (2, False), (None, False)])
def test_the_sheet_that_a_class_has_in_common_is_everyones_in_the_table(versions, named):
    section, (first, second) = different(2)
    given = sheet((section, ()), versions=versions, group=CLASS)
    table = texts(render(compose(given, [replace(first, pupil=None), second], "key")))[0]
    assert ("みんな" in table, first.code in table) == (named, not named)


def test_the_class_table_can_be_left_out():
    section, handouts = different(5)
    text = texts(render(compose(sheet((section, ()), key=KeyStyle(table=False)), handouts, "key")))
    assert "こたえ一覧" not in text[0]


def test_leaves_are_made_while_they_are_read_and_can_be_read_again():
    section, handouts = different(3)
    leaves = compose(sheet((section, ())), handouts, "question").leaves
    assert len(leaves) == 3
    assert [leaf.xml for leaf in leaves] == [leaf.xml for leaf in leaves]


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        pytest.param("葛\U000e0100城", "葛城", id="a variation selector goes"),
        pytest.param("花\ufe0f", "花", id="so does one for emoji"),
        pytest.param("か\u3099は\u309a", "がぱ", id="a separate dakuten joins its kana"),
        pytest.param("神\u3099", "神\u3099", id="it does not join a kanji"),
        pytest.param("\ufa19", "\ufa19", id="a compatibility kanji of a name stays"),
        pytest.param("\ufeff林\u200b", "林", id="invisible characters go"),
        pytest.param("山田\u00a0花子", "山田 花子", id="a no-break space is a space"),
        pytest.param("山田　花子", "山田　花子", id="a wide space stays"),
    ],
)
def test_typed_text_is_cleaned_without_changing_what_it_says(typed, expected):
    assert cleaned(typed, "title") == expected


@pytest.mark.parametrize("char", ["\x00", "\x07", "\n", "\x7f", "\x85", "\ud800"])
def test_control_characters_and_lone_surrogates_are_refused_with_their_place(char):
    with pytest.raises(WorksheetsError) as error:
        typed_texts(sheet(blanks(1), title=f"a{char}", group=Group("", (Pupil(7, f"b{char}"),))))
    assert [told.field for told in error.value.told] == ["title", "pupil 7 name"]
    assert error.value.told[0].values == {"code": f"U+{ord(char):04X}"}


def test_everything_that_was_typed_can_be_looked_up_early():
    given = sheet(blanks(1), title="題", group=Group("4年", (Pupil(7, "林", "はやし"),)))
    assert typed_texts(given) == (
        ("title", "題"),
        ("class name", "4年"),
        ("pupil 7 name", "林"),
        ("pupil 7 reading", "はやし"),
    )


def test_later_pages_tell_the_class_and_the_number_but_no_name():
    part = blanks(60)
    given = sheet(part, title="題" * 60, group=CLASS)
    pages = texts(render(compose(given, [handout(part, pupil=Pupil(12, "山田 花子"))], "question")))
    assert len(pages) > 1
    assert all("4年2組 12番" in page for page in pages[1:])
    assert not any("花子" in page for page in pages[1:])


def test_a_name_changes_nothing_but_its_own_line():
    part = blanks(40)
    given = sheet(part)
    named, bare = (
        [placed(page, Stamp) for page in first_pages(compose(given, [handout(part, pupil=pupil)], "question"))]
        for pupil in (Pupil(1, "長宗我部" * 10), None)
    )
    assert [[(mark.x, mark.y) for mark in page] for page in named] == [
        [(mark.x, mark.y) for mark in page] for page in bare
    ]


ROSTER = Group("4年2組", tuple(Pupil(number, f"児童{number}") for number in range(1, 41)))
WEEKS = tuple(datetime.date(2026, 12, 1) + datetime.timedelta(weeks=week) for week in range(12))


def test_the_key_ends_with_an_empty_score_register_of_the_class_on_one_page():
    part = blanks(6)
    *_, last = texts(render(compose(sheet(part, title="題", grade=5, group=ROSTER), [handout(part)], "key")))
    rows = "".join(f"{number}児童{number}" for number in range(1, 41))
    assert "".join(last.split()) == f"題得点表4年2組番名前①②③④⑤⑥合計{rows}1/1"


def test_the_register_of_a_term_has_a_column_for_each_round_and_stands_in_the_key_of_the_first():
    part = blanks(6)
    term = sheet(part, title="パズル No.{round}", group=ROSTER, dates=WEEKS)
    first, second = (texts(render(compose(term, [replace(handout(part), round=at)], "key"))) for at in (1, 2))
    words = "".join(first[-1].split())
    assert words.startswith("パズルNo.1〜12得点表4年2組番名前123456789101112" + "12/112/812/15")
    assert "得点表" not in "".join(second)


@pytest.mark.parametrize(
    ("title", "shown"),
    [
        ("第{round}回 パズル {date:wareki}", "第1〜12回 パズル"),
        ("第{round}回（{date}）パズル", "第1〜12回 パズル"),
        ("{date} [パズル]", "[パズル]"),
    ],
)
def test_the_register_of_a_term_has_no_day_in_its_title(title, shown):
    assert heading(sheet(blanks(1), title=title, dates=WEEKS), WEEKS[0]) == shown
    assert "12" in heading(sheet(blanks(1), title=title, dates=WEEKS[:1]), WEEKS[0])


@pytest.mark.parametrize(
    "values",
    [
        pytest.param({}, id="no class, no register"),
        pytest.param({"group": ROSTER, "key": KeyStyle(register=False)}, id="not wanted"),
    ],
)
def test_the_register_can_be_left_out(values):
    part = blanks(2)
    assert "得点表" not in page(sheet(part, **values), handout(part), role="key")
    assert "得点表" not in page(sheet(part, group=ROSTER), handout(part), role="question")
