"""The words that children and teachers read, from the word files, Japanese and English.

Ours are in `worksheets/words.<lang>.yaml`, each kind's in its own folder; a test checks that both languages have the
same keys. In a word file `{漢字|かんじ}` is a word with furigana and `{name}` takes a value. Values are put in after
the markup has been read, so a name with braces in it prints as typed.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal

import yaml

from worksheets.errors import Told
from worksheets.kind import Phrase, PlaceValue
from worksheets.resources import PACKAGE

Language = Literal["ja", "en"]
Furigana = Literal["grade", "all", "none"]

MARKUP = re.compile(r"\{(?P<base>[^{}|]+)\|(?P<ruby>[^{}|]+)\}|\{(?P<name>[a-z_]+)\}")
_chosen: ContextVar[Language | None] = ContextVar("language", default=None)


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of text and its reading, if one is to be printed above it."""

    text: str
    ruby: str | None = None


def language() -> Language:
    """The language of messages: the one chosen on the command line, else `WORKSHEETS_LANG`, else Japanese."""
    chosen = _chosen.get()
    if chosen is not None:
        return chosen
    return "en" if os.environ.get("WORKSHEETS_LANG", "").lower().startswith("en") else "ja"


@contextmanager
def speaking(chosen: Language | None) -> Iterator[None]:
    """Within the block messages are in this language (None: as before)."""
    token = _chosen.set(chosen or _chosen.get())
    try:
        yield
    finally:
        _chosen.reset(token)


@cache
def book(room: str, lang: Language) -> Mapping[str, Any]:
    """The whole word file of a room: `""` for ours, else the name of a kind."""
    return _read(_room_folder(room) / f"words.{lang}.yaml")


def _room_folder(room: str) -> Path:
    if not room:
        return PACKAGE
    from worksheets import kinds  # noqa: PLC0415 - the registry reads words, words ask the registry for folders

    return kinds.folder(room)


def _read(path: Path) -> Mapping[str, Any]:
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    data = yaml.load(path.read_text(encoding="utf-8"), Loader=loader)
    if not isinstance(data, dict):
        raise TypeError(f"{path} is not a mapping")
    return data


def look_up(room: str, path: str, lang: Language | None = None) -> Any:
    """The entry at a dotted path (`errors.config.unknown_key`) of a room's word file; KeyError where there is none."""
    entry: Any = book(room, lang or language())
    for name in path.split("."):
        if not isinstance(entry, dict) or name not in entry:
            raise KeyError(f"no words for {path!r} in room {room!r}")
        entry = entry[name]
    return entry


def say(
    room: str,
    path: str,
    values: Mapping[str, object] | None = None,
    lang: Language | None = None,
    grade: int | None = None,
) -> str:
    """The text at a path without its furigana, filled with values."""
    return plain(spans(room, path, values, lang, grade, furigana="none"))


def spans(
    room: str,
    path: str,
    values: Mapping[str, object] | None = None,
    lang: Language | None = None,
    grade: int | None = None,
    furigana: Furigana = "grade",
) -> tuple[Span, ...]:
    """The text at a path as spans with the furigana that this grade gets.

    An entry may be a mapping `{lower: …, upper: …}`: grades 1–2 get the first, all others (and no grade) the second.
    """
    entry = look_up(room, path, lang)
    if isinstance(entry, dict):
        entry = entry["lower" if grade is not None and grade <= 2 else "upper"]
    section = path.partition(".")[0]
    told = {name: _told(room, section, value, lang) for name, value in (values or {}).items()}
    return marked(str(entry), grade, furigana, told)


def _told(room: str, section: str, value: object, lang: Language | None) -> object:
    """A value as a sentence says it: a place of a number has a name, a phrase is put into words."""
    if isinstance(value, Phrase):
        return say(room, f"{section}.{value.key}", value.values, lang)
    return look_up("", "places", lang)[value] if isinstance(value, PlaceValue) else value


def marked(text: str, grade: int | None, furigana: Furigana, values: Mapping[str, object]) -> tuple[Span, ...]:
    """Read the markup of a text; values are inserted as plain text and never read as markup."""
    found: list[Span] = []
    end = 0
    for match in MARKUP.finditer(text):
        found.append(Span(text[end : match.start()]))
        if match["name"]:
            found.append(Span(str(values[match["name"]])))
        else:
            reading = match["ruby"] if needs_furigana(match["base"], grade, furigana) else None
            found.append(Span(match["base"], reading))
        end = match.end()
    found.append(Span(text[end:]))
    return tuple(span for span in found if span.text)


def plain(found: tuple[Span, ...]) -> str:
    """Spans as a string, without readings."""
    return "".join(span.text for span in found)


def needs_furigana(word: str, grade: int | None, furigana: Furigana) -> bool:
    """Whether a word gets its reading: with `grade`, when it holds a kanji taught in that school year or later.

    Without a grade every word gets it. Kanji that primary school does not teach count as later than year 6.
    """
    if furigana != "grade":
        return furigana == "all"
    return grade is None or any(year_of(char) >= grade for char in word if is_kanji(char))


def is_kanji(char: str) -> bool:
    """Whether a character is a Chinese character (or 々)."""
    return char == "々" or "\u3400" <= char <= "\u9fff" or "\uf900" <= char <= "\ufaff" or char >= "\U00020000"


@cache
def year_of(kanji: str) -> int:
    """The school year (1–6) that teaches a kanji (学年別漢字配当表, in force since 2020), 7 for all others."""
    from kanji_lists import KYOIKU  # noqa: PLC0415 - only pages with furigana need the lists

    for year in range(1, 7):
        if kanji in getattr(KYOIKU, f"GRADE{year}"):
            return year
    return 7


def message(told: Told) -> str:
    """A told error as one line, in the reader's language: place, field, sentence."""
    room, _, rest = told.key.partition(".")
    from worksheets import kinds  # noqa: PLC0415 - see _room_folder

    owner, path = (room, rest) if room in kinds.all_names() else ("", told.key)
    sentence = say(owner, f"errors.{path}", told.values)
    place = [] if told.file is None else [told.file]
    if told.line is not None:
        place.append(say("", "place.line", {"line": told.line}))
    if told.field:
        place.append(told.field)
    return ": ".join([" ".join(place), sentence]) if place else sentence
