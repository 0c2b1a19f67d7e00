"""What a config asks for (`Sheet`) and what one pupil gets (`Handout`): the values handed from room to room.

| word | meaning | Japanese |
|---|---|---|
| sheet | the design of a worksheet: everything a config says, resolved | プリントの設計 |
| section | puzzles of one kind under one heading | 大問 |
| handout | one printed copy: for a pupil or a version, in a round | 配るプリント |
| round | the position in the schedule, from 1 | 回 |
| number | the pupil's number in class, 1–999, never the row of the roster | 出席番号 |
| version | which of several different sheets, from 1 | 版 |

All lengths are millimetres.
"""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from worksheets.kind import Aim, Exercise
from worksheets.words import Furigana, Language

PaperName = Literal["A4", "B5", "B4", "A3", "Letter"]


@dataclass(frozen=True, slots=True)
class Page:
    """The paper and its margins; `binding` widens the left one. `two_up` puts two pages on a sheet twice as big."""

    paper: PaperName = "A4"
    landscape: bool = False
    margin: float = 15.0
    binding: float = 0.0
    two_up: Literal["same", "next"] | None = None
    duplex: bool = False

    @property
    def of_key(self) -> Page:
        """The page of a key, which nobody cuts up and hands out: never the same twice on a sheet."""
        return replace(self, two_up="next") if self.two_up == "same" else self


@dataclass(frozen=True, slots=True)
class Look:
    """How it is printed. `font`: a name of ours or a TrueType file (None: by grade). `template`: a folder."""

    mono: bool = False
    large: bool = False
    font: str | None = None
    furigana: Furigana = "grade"
    template: str | None = None


@dataclass(frozen=True, slots=True)
class Header:
    """Which fields stand at the top of a handout."""

    class_: bool = True
    number: bool = True
    name: bool = True
    date: bool = True
    score: bool = True
    time: bool = False


@dataclass(frozen=True, slots=True)
class KeyStyle:
    """The answer key: class table, how many further answers of a puzzle, how much explanation, and a score register."""

    table: bool = True
    others: int = 3
    explain: Literal["none", "hint", "full"] = "none"
    register: bool = True


@dataclass(frozen=True, slots=True)
class Pupil:
    """A row of the roster; `count`, `level`, `large`, `furigana` are the pupil's own (None: as the sheet)."""

    number: int
    name: str = ""
    reading: str = ""
    count: int | None = None
    level: int | None = None
    large: bool | None = None
    furigana: Furigana | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """A class: its name, its pupils by number, spare handouts without a name, and how names are printed."""

    name: str = ""
    pupils: tuple[Pupil, ...] = ()
    spare: int = 0
    names: Literal["kanji", "ruby", "kana", "number"] = "kanji"


@dataclass(frozen=True, slots=True)
class Section:
    """Puzzles of one kind. `options` is a value of the kind's Options; `given` puzzles come first, in their order.

    `caption` stands beside the title in place of the points.
    """

    kind: str
    options: Any
    count: int
    aim: Aim = Aim()  # noqa: RUF009 - a frozen value
    given: tuple[str, ...] = ()
    points: int | None = None
    space: float = 0.0
    repeats: bool = False
    caption: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A whole config, resolved. `versions` is 1 (all the same), 2–9, or None (each pupil its own).

    `content` is the config as plain JSON values without paths, names or the seed: what is kept in `puzzles.json`,
    what sheet codes are made from, and what `config.resolve` reads back to the same `Sheet`.
    """

    title: str
    sections: tuple[Section, ...]
    language: Language = "ja"
    grade: int | None = None
    page: Page = Page()
    look: Look = Look()
    header: Header = Header()
    group: Group = Group()
    key: KeyStyle = KeyStyle()
    versions: int | None = 1
    dates: tuple[datetime.date, ...] = ()
    seed: int | None = None
    split: bool = False
    avoid: tuple[str, ...] = ()
    numbering: Literal["sheet", "section"] = "sheet"
    qr: bool = False
    content: Mapping[str, Any] = field(default_factory=dict)

    @property
    def rounds(self) -> int:
        """How many rounds the schedule has; without a schedule there is one."""
        return max(1, len(self.dates))

    def folder(self, round_: int) -> str:
        """Where the files of a round lie: `03/` with a schedule, wide enough to sort like the rounds; else nothing."""
        return f"{round_:0{max(2, len(str(self.rounds)))}d}/" if self.dates else ""


@dataclass(frozen=True, slots=True)
class Handout:
    """One printed copy. `exercises[i]` are the puzzles of `sheet.sections[i]` (the first `count` of a pupil's own).

    `pupil` is None for a version that everybody gets and for spare copies; `date` is None without a schedule.
    """

    code: str
    round: int
    version: int
    exercises: tuple[tuple[Exercise, ...], ...]
    pupil: Pupil | None = None
    date: datetime.date | None = None
