"""The config as it is written: every key with its type, its bounds and its default.

The keys are the fields (without the `_` that Python's own words need); other names for keys and values stand in the
word files under the path in `WORDS`. How large things may be:

| bound | why |
|---|---|
| `count` up to 9999 a section | more than any class needs, but so large that "only 380 exist" is said by the engine |
| 20 sections | two pages of headings |
| 400 rounds | a school year has about 200 days |
| 99 spare sheets, 999 pupils | numbers in class have three digits |
| `seed` of up to 15 digits | exact in every reader of JSON |
| margins from 5 mm | printers cannot print nearer to the edge |
"""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

from annotated_types import Interval, Len

from worksheets.config.files import FILE, FOLDER, FONT, is_font_file
from worksheets.sheet import Group, KeyStyle, Page, PaperName

MOST_ROUNDS = 400
MOST_SECTIONS = 20
Title = Annotated[str, Len(1, 100)]
Name = Annotated[str, Len(0, 40)]
File = Annotated[str, Len(1, 500), FILE]
Weekday = Literal["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
Day = Annotated[datetime.date, Interval(ge=datetime.date(2000, 1, 1), le=datetime.date(2099, 12, 31))]
Dates = Annotated[tuple[Day, ...], Len(1, MOST_ROUNDS)]
Days = Annotated[tuple[Weekday, ...], Len(1, 7)]


@dataclass(frozen=True, slots=True)
class HeaderForm:
    """`header`: which fields stand at the top."""

    WORDS: ClassVar = "config.header."
    class_: bool = True
    number: bool = True
    name: bool = True
    date: bool = True
    score: bool = True
    time: bool = False


@dataclass(frozen=True, slots=True)
class ClassForm:
    """`class`: its name, its roster, how names are printed, and sheets without a name."""

    WORDS: ClassVar = "config.class."
    name: Name = ""
    roster: File | None = None
    names: Literal["kanji", "ruby", "kana", "number"] = Group().names
    spare: Annotated[int, Interval(ge=0, le=99)] = 0


@dataclass(frozen=True, slots=True)
class ScheduleForm:
    """`schedule`: the days on which a sheet is handed out. Either `count` or `last` ends it."""

    WORDS: ClassVar = "config.schedule."
    first: Day
    every: Literal["week", "day", "weekday"] | Days = "week"
    count: Annotated[int, Interval(ge=1, le=MOST_ROUNDS)] | None = None
    last: Day | None = None
    skip: Annotated[tuple[Day, ...], Len(0, MOST_ROUNDS)] = ()


@dataclass(frozen=True, slots=True)
class KeyForm:
    """`key`: what the answer key shows besides the answers."""

    WORDS: ClassVar = "config.key."
    table: bool = KeyStyle().table
    others: Annotated[int, Interval(ge=0, le=20)] = KeyStyle().others
    explain: Literal["none", "hint", "full"] = KeyStyle().explain
    register: bool = KeyStyle().register


@dataclass(frozen=True, slots=True)
class SectionForm:
    """An item of `sections`, without the options of its kind. `count` and `answers` have defaults that depend on it."""

    WORDS: ClassVar = "config.section."
    puzzle: Annotated[str, Len(1, 60)]
    count: Annotated[int, Interval(ge=1, le=9999)] | None = None
    level: Literal["any", "easy", "normal", "hard", "expert"] = "any"
    answers: Literal["any"] | Annotated[int, Interval(ge=1, le=99)] | None = None
    given: Annotated[tuple[Annotated[str, Len(1, 400)], ...], Len(0, 9999), "plain"] = ()
    points: Annotated[int, Interval(ge=1, le=100)] | None = None
    space: Annotated[float, Interval(ge=0, le=200)] = 0.0
    repeats: Literal["forbid", "allow"] = "forbid"


@dataclass(frozen=True, slots=True)
class SheetForm:
    """The keys at the top of a config."""

    WORDS: ClassVar = "config.sheet."
    title: Title = ""
    language: Literal["ja", "en"] = "ja"
    grade: Annotated[int, Interval(ge=1, le=6)] | None = None
    paper: PaperName = Page().paper
    landscape: bool = False
    margin: Annotated[float, Interval(ge=5, le=50)] = Page().margin
    binding: Annotated[float, Interval(ge=0, le=50)] = Page().binding
    two_up: Literal["same", "next"] | None = None
    furigana: Literal["grade", "all", "none"] = "grade"
    template: Annotated[str, Len(1, 500), FOLDER] | None = None
    font: Annotated[str, Len(1, 500), FONT] | None = None
    print: Literal["color", "mono"] = "color"
    size: Literal["normal", "large"] = "normal"
    seed: Annotated[int, Interval(ge=0, le=10**15 - 1)] | None = None
    header: HeaderForm = HeaderForm()
    class_: ClassForm = ClassForm()
    sheets: Literal["same", "each"] | Annotated[int, Interval(ge=2, le=9)] = "same"
    schedule: ScheduleForm | Dates | None = None
    key: KeyForm = KeyForm()
    duplex: bool = False
    split: Literal["none", "pupil"] = "none"
    avoid: Annotated[tuple[File, ...], Len(0, 100), "plain"] = ()
    numbering: Literal["sheet", "section"] = "sheet"
    qr: bool | None = None

    @property
    def own_font(self) -> str | None:
        """The font where it is a name (of ours, or of an installed family) and no file."""
        return None if self.font is None or is_font_file(self.font) else self.font


@dataclass(frozen=True, slots=True)
class ListForm:
    """The one key that every config has. Its items are read with the options of their kinds, see `sections`."""

    WORDS: ClassVar = SheetForm.WORDS
    sections: Annotated[tuple[Any, ...], Len(1, MOST_SECTIONS)]
