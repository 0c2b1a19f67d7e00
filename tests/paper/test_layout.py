"""Laid out pages: columns by width, fields and rows, names that are long, pictures that are too big."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.paper.samples import PT, blanks, context, document, first_pages, handout, placed, sheet
from worksheets.compose import compose
from worksheets.document import Art
from worksheets.errors import WorksheetsError
from worksheets.paper.arrange import SHRINKS
from worksheets.paper.grid import GUTTER, choices
from worksheets.paper.markup import parse
from worksheets.paper.piece import Glyphs, Stamp
from worksheets.picture import Box, Line, Picture
from worksheets.sheet import Look, Page


def art(width: float, height: float = 20) -> dict[str, Art]:
    return {"p": Art(Picture(width, height, (Box(0, 0, width, height),)))}


def grid(count: int, **attributes: str) -> str:
    exercise = '<exercise number="①"><picture name="p"/></exercise>'
    given = "".join(f' {name}="{value}"' for name, value in attributes.items())
    return f"<grid{given}>{exercise * count}</grid>"


def sections(*grids: str) -> str:
    head = '<p style="heading">題</p>'
    return f"<page>{''.join(f'<section>{head}{each}</section>' for each in grids)}</page>"


def columns(count: int, width: float, room: float = 180, **attributes: str) -> list[int]:
    root = parse(f"<page><section>{grid(count, **attributes)}</section></page>")
    (element,) = root.elements("section")[0].elements("grid")
    return [shape.columns for shape in choices(element, room, context(art(width)))]


@pytest.mark.parametrize(
    ("count", "width", "expected"),
    [
        pytest.param(6, 77, [2, 1], id="two wide pictures fit side by side"),
        pytest.param(6, 40, [3, 2, 1], id="three narrow ones do"),
        pytest.param(4, 40, [2, 1], id="four stand 2 + 2, not 3 + 1"),
        pytest.param(5, 30, [3, 2, 1], id="five stand 3 + 2, not 4 + 1"),
        pytest.param(1, 40, [1], id="one stands alone"),
        pytest.param(6, 160, [1], id="a very wide one fills the line"),
    ],
)
def test_columns_follow_from_the_width_of_the_pictures(count, width, expected):
    assert columns(count, width) == expected


def test_a_template_can_ask_for_columns():
    assert columns(6, 40, columns="1") == [1]


def test_a_picture_gets_slightly_smaller_to_stand_beside_another():
    (first, *_) = choices(
        parse(f"<page><section>{grid(2)}</section></page>").elements("section")[0].elements("grid")[0],
        180,
        context(art(80)),
    )
    assert first.columns == 2
    assert 0.93 <= first.scale < 1


def test_a_picture_wider_than_the_paper_gets_smaller_by_a_fifth_at_most():
    pages = first_pages(document(sections(grid(1)), art(200)))
    assert placed(pages[0], Stamp)[0].item.scale == pytest.approx((180 - GUTTER) / 200)
    with pytest.raises(WorksheetsError) as error:
        first_pages(document(sections(grid(1)), art(220)))
    assert error.value.told[0].key == "paper.too_wide"


def test_a_picture_too_tall_for_a_page_gets_smaller_by_a_fifth_at_most():
    pages = first_pages(document(sections(grid(1)), art(40, 290)))
    assert placed(pages[0], Stamp)[0].item.scale in SHRINKS[1:]
    with pytest.raises(WorksheetsError) as error:
        first_pages(document(sections(grid(1)), art(40, 340)))
    assert error.value.told[0].key == "paper.too_tall"


def test_pictures_stand_under_the_title_of_their_section():
    stamps = placed(first_pages(document(sections(grid(3)), art(50)))[0], Stamp)
    assert stamps[0].x == pytest.approx(15 + GUTTER)


def test_large_print_makes_text_and_pictures_larger():
    normal, large = (
        first_pages(document('<page><p style="instruction">字</p>' + sections(grid(2))[6:], art(50), large=big))[0]
        for big in (False, True)
    )
    assert placed(normal, Glyphs)[0].item.size == 13
    assert placed(large, Glyphs)[0].item.size == 18
    assert placed(large, Stamp)[0].item.scale == pytest.approx(1.3)


@pytest.mark.parametrize("count", [1, 2, 7, 24, 60])
@pytest.mark.parametrize("page", [Page(), Page("B5"), Page(landscape=True), Page("A3", landscape=True)])
def test_every_exercise_is_printed_once_in_order_and_none_on_another(count, page):
    part = blanks(count)
    pages = first_pages(compose(sheet(part, page=page), [handout(part)], "question"))
    found = [(mark, number) for number, piece in enumerate(pages) for mark in placed(piece, Stamp)]
    assert len(found) == count
    for index, (mark, number) in enumerate(found):
        for other, page_of_other in found[index + 1 :]:
            assert number != page_of_other or apart(mark, other)
    assert count < 2 or all(len(placed(piece, Stamp)) > 1 for piece in pages)


def apart(one, other) -> bool:
    """Whether two pictures do not overlap."""
    size = [
        (mark.item.art.picture.width * mark.item.scale, mark.item.art.picture.height * mark.item.scale)
        for mark in (one, other)
    ]
    beside = one.x + size[0][0] <= other.x + 1e-6 or other.x + size[1][0] <= one.x + 1e-6
    return beside or one.y + size[0][1] <= other.y + 1e-6 or other.y + size[1][1] <= one.y + 1e-6


def test_wide_paper_is_set_in_two_columns_of_text():
    part = blanks(4)
    pages = first_pages(compose(sheet(part, part, page=Page("A3", landscape=True)), [handout(part, part)], "question"))
    assert len(pages) == 1
    assert {round(mark.x) for mark in placed(pages[0], Stamp)} == {25, 124, 223, 322}


def field(name: str, wide: str = "50") -> str:
    return f'<page><row wrap="true" align="baseline"><field line="{wide}">名<value>{name}</value></field></row></page>'


def value_of(xml: str) -> tuple[list[float], list[Glyphs]]:
    marks = placed(first_pages(document(xml))[0], Glyphs)
    return [mark.y for mark in marks[1:]], [mark.item for mark in marks[1:]]


def test_a_short_name_keeps_its_size():
    _, (name,) = value_of(field("林"))
    assert name.size == 14


def test_a_long_name_gets_smaller():
    _, (name,) = value_of(field("長" * 14))
    assert 7 <= name.size < 14
    assert name.width <= 50


def test_ft_09_a_longer_name_takes_two_lines_of_7_pt():
    ys, names = value_of(field("長宗我部" * 9))
    assert len(set(ys)) == 2
    assert {name.size for name in names} == {7}
    assert all(name.width <= 50 for name in names)


def test_ft_09_a_name_too_long_for_two_lines_is_refused():
    with pytest.raises(WorksheetsError) as error:
        value_of(field("長" * 80))
    assert error.value.told[0].key == "paper.too_long"


def test_a_name_with_furigana_too_long_for_its_line_is_refused():
    with pytest.raises(WorksheetsError):
        value_of(field(f"<ruby>{'長' * 40}<rt>ちょう</rt></ruby>"))


def test_a_field_that_grows_fills_its_row():
    fields = '<field line="10">年</field><field line="50" grow="true" label="before">名</field>'
    xml = f'<page><row wrap="true">{fields}</row></page>'
    lines = [mark.item for mark in placed(first_pages(document(xml))[0], Line)]
    assert max(line.x2 - line.x1 for line in lines) > 140


def test_what_does_not_fit_goes_on_below_and_what_grows_comes_last():
    fields = '<field line="60">一</field><field line="60" grow="true">二</field><field line="60">三</field>'
    page = first_pages(document(f'<page><row wrap="true">{fields}</row></page>'))[0]
    lines = placed(page, Line)
    assert lines[0].y == lines[1].y < lines[2].y
    assert lines[2].item.x2 > 150


def test_a_phantom_takes_room_and_prints_nothing():
    shown = first_pages(document('<page><row><badge>見本</badge><p style="body">字</p></row></page>'))[0]
    hidden = first_pages(
        document('<page><row><phantom><badge>見本</badge></phantom><p style="body">字</p></row></page>')
    )[0]
    assert placed(shown, Glyphs)[-1].x == placed(hidden, Glyphs)[-1].x
    assert len(placed(hidden, Glyphs)) == 1


def test_the_score_stays_inside_its_box():
    xml = '<page><box width="25" height="14"><p style="score">／6<ruby>問<rt>もん</rt></ruby></p></box></page>'
    page = first_pages(document(xml))[0]
    (frame,) = placed(page, Box)
    for mark in placed(page, Glyphs):
        assert mark.x + mark.item.width <= frame.x + 25 - 1
        assert mark.y <= frame.y + 14 - 1


@pytest.mark.parametrize("style", ["rule", "note", "footer", "body", "cell"])
def test_no_style_is_too_small_to_read(style):
    (mark,) = placed(first_pages(document(f'<page><p style="{style}">字</p></page>'))[0], Glyphs)
    assert mark.item.size >= 7


def test_a_table_with_many_columns_goes_on_below():
    cells = "".join(f"<td>{'答' * 6}{number}</td>" for number in range(20))
    xml = f'<page><table fixed="1"><tr head="true">{cells}</tr><tr>{cells}</tr></table></page>'
    page = first_pages(document(xml))[0]
    boxes = placed(page, Box)
    rows = {round(mark.y): 0 for mark in boxes}
    for mark in boxes:
        rows[round(mark.y)] += 1
    assert len(rows) >= 4
    assert max(rows.values()) - min(rows.values()) <= 1  # the parts have about as many columns
    assert all(mark.x + mark.item.width <= 195 + 1e-6 for mark in boxes)


def test_ft_01_a_paragraph_longer_than_a_page_is_told_and_not_cut():
    with pytest.raises(WorksheetsError) as error:
        first_pages(document(f'<page><p style="body">{"字" * 9000}</p></page>'))
    assert error.value.told[0].key == "paper.too_tall"


@pytest.mark.parametrize(
    ("page", "key"),
    [(Page(margin=4), "paper.margin"), (Page("B5", margin=60), "paper.no_room"), (Page(binding=140), "paper.no_room")],
)
def test_margins_that_cannot_be_printed_are_told(page, key):
    with pytest.raises(WorksheetsError) as error:
        first_pages(document("<page/>", page=page))
    assert error.value.told[0].key == key


def test_a_leaf_keeps_its_own_size_of_type():
    part = blanks(2)
    given = sheet(part, look=Look(large=False))
    leaf = next(iter(compose(given, [handout(part)], "question").leaves))
    assert not leaf.large
    assert next(iter(compose(replace(given, look=Look(large=True)), [handout(part)], "question").leaves)).large


def test_the_middle_of_a_number_is_level_with_the_first_line_of_its_picture():
    page = first_pages(document(sections(grid(1)), art(50, 10)))[0]
    (stamp,) = placed(page, Stamp)
    number = next(mark for mark in placed(page, Glyphs) if mark.item.runs[0].text == "①")
    assert number.y - 0.38 * number.item.size * PT == pytest.approx(stamp.y + 5, abs=0.3)


@pytest.mark.parametrize("large", [False, True])
def test_title_instruction_and_pictures_begin_at_one_edge(large):
    part = blanks(2)
    document = compose(sheet(part, look=Look(large=large)), [handout(part)], "question")
    page = first_pages(document)[0]
    (first, *_) = placed(page, Stamp)
    title = next(mark for mark in placed(page, Glyphs) if mark.item.runs[0].text.startswith("たし"))
    instruction = next(mark for mark in placed(page, Glyphs) if mark.item.runs[0].text.startswith("□"))
    assert title.x == pytest.approx(first.x)
    assert instruction.x == pytest.approx(first.x)
