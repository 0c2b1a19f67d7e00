"""The words of the page markup: which tags there are, what they take and what they hold.

| tag | what it is | attributes |
|---|---|---|
| `page` | the root: all pages of one handout | |
| `header` `running` `footer` | top of the first page, top of the others, foot of each | |
| `section` | a heading and its exercises, kept together where there is room | |
| `again` | what is repeated when a section goes on on the next page | |
| `appendix` | comes after everything else, where there is room, and moves nothing | `room` (mm kept free for it) |
| `grid` | exercises in columns | `columns` (absent: by their width) |
| `exercise` | a numbered puzzle, never split | `number` `space` (mm below) |
| `picture` | a picture of the leaf, by name | `name` |
| `note` | what the key says under a puzzle; the question leaves as many lines free | `lines` |
| `p` | a paragraph; `fit`: rather smaller than two lines | `style` `align` `size` (pt) `grow` `fit` |
| `ruby` `rt` `b` `math` `br` | a word with its reading, bold, a sum, a new line | |
| `page-number` `page-count` | page n of m of this handout | |
| `row` | things side by side; `wrap` lets them take more than one line | `gap` `indent` `height` (mm) `align` `wrap` |
| `field` `value` | a line to write on, its label, and what is known already | `line` (mm) `label` `grow` |
| `box` | a frame | `width` `height` (mm) `align` `pad` (mm) |
| `badge` | a filled label | `ink` `square` |
| `stars` | difficulty | `value` `of` |
| `rule` `space` `break` | a line across, room (mm), a new page | `weight`; `width` `height` `grow` |
| `phantom` | room as big as what it holds, which is not printed | |
| `table` `tr` `td` | a table; rows marked `head` are repeated | `widths` `rows` (mm) `fixed`; `head`; `style` `align` |
| `qr` | a QR code | `text` `size` (mm) |
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from worksheets.paper.styles import STYLES

Value = str | float | bool | tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Attribute:
    """How an attribute is read (ValueError when it cannot be); `allowed` is what is said when it cannot."""

    read: Callable[[str], Value]
    allowed: tuple[str, ...] = ()
    example: str = ""


@dataclass(frozen=True, slots=True)
class Tag:
    """What a tag takes (`required` ones must be there), which tags it holds, and whether it holds text."""

    attributes: Mapping[str, Attribute] = field(default_factory=dict)
    children: frozenset[str] = frozenset()
    text: bool = False
    required: tuple[str, ...] = ()


def _number(text: str) -> float:
    number = float(text)
    if not 0 <= number <= 1000:
        raise ValueError(text)
    return number


def _choice(*allowed: str) -> Attribute:
    def read(text: str) -> Value:
        if text not in allowed:
            raise ValueError(text)
        return text

    return Attribute(read, allowed)


def _yes_no(text: str) -> Value:
    return {"true": True, "false": False}[text.lower()]


NUMBER = Attribute(_number, example="12.5")
NUMBERS = Attribute(lambda text: tuple(_number(part) for part in text.split()), example="10 30 20")
YES_NO = Attribute(_yes_no, ("true", "false"))
TEXT = Attribute(str)
ALIGN = _choice("left", "center", "right")
STYLE = _choice(*STYLES)

INLINE = frozenset({"ruby", "b", "br", "math", "page-number", "page-count"})
SMALL = frozenset({"p", "badge", "stars", "picture", "space", "box", "field", "qr", "phantom", "row"})
BLOCKS = SMALL | {"rule", "table"}

TAGS: Mapping[str, Tag] = {
    "page": Tag(children=BLOCKS | {"header", "running", "footer", "section", "appendix", "break"}),
    "appendix": Tag({"room": NUMBER}, children=BLOCKS | {"section"}),
    "header": Tag(children=BLOCKS),
    "running": Tag(children=BLOCKS),
    "footer": Tag(children=BLOCKS),
    "section": Tag(children=BLOCKS | {"again", "grid"}),
    "again": Tag(children=BLOCKS),
    "grid": Tag({"columns": NUMBER}, frozenset({"exercise"})),
    "exercise": Tag({"number": TEXT, "space": NUMBER}, frozenset({"picture", "note"}), required=("number",)),
    "picture": Tag({"name": TEXT}, required=("name",)),
    "note": Tag({"lines": NUMBER}, INLINE, text=True),
    "p": Tag({"style": STYLE, "align": ALIGN, "size": NUMBER, "grow": YES_NO, "fit": YES_NO}, INLINE, text=True),
    "ruby": Tag(children=frozenset({"rt"}), text=True),
    "rt": Tag(text=True),
    "b": Tag(children=frozenset({"ruby"}), text=True),
    "br": Tag(),
    "math": Tag(text=True),
    "page-number": Tag(),
    "page-count": Tag(),
    "row": Tag(
        {
            "gap": NUMBER,
            "align": _choice("top", "middle", "baseline", "bottom"),
            "wrap": YES_NO,
            "height": NUMBER,
            "indent": NUMBER,
            "grow": YES_NO,
        },
        SMALL,
    ),
    "field": Tag({"line": NUMBER, "label": _choice("before", "after"), "grow": YES_NO}, INLINE | {"value"}, text=True),
    "value": Tag(children=INLINE, text=True),
    "box": Tag({"width": NUMBER, "height": NUMBER, "align": ALIGN, "pad": NUMBER}, frozenset({"p"})),
    "badge": Tag({"ink": _choice("ink", "answer"), "square": YES_NO}, INLINE, text=True),
    "stars": Tag({"value": NUMBER, "of": NUMBER}, required=("value",)),
    "rule": Tag({"weight": NUMBER}),
    "space": Tag({"width": NUMBER, "height": NUMBER, "grow": YES_NO}),
    "break": Tag(),
    "phantom": Tag(children=SMALL),
    "table": Tag({"widths": NUMBERS, "rows": NUMBER, "fixed": NUMBER}, frozenset({"tr"})),
    "tr": Tag({"head": YES_NO}, frozenset({"td"})),
    "td": Tag({"style": STYLE, "align": ALIGN}, INLINE, text=True),
    "qr": Tag({"text": TEXT, "size": NUMBER}, required=("text",)),
}
