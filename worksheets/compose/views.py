"""What templates see: plain values, nothing that reads a file or knows an answer it should not show.

| name | what it is |
|---|---|
| `title` `code` | the title with its round and date filled in; the sheet code |
| `language` `side` | ja or en; whether a label stands after or before its line |
| `header` | which fields are wanted: `class_ number name date score time` |
| `known` | what is known of the pupil: `class_ number name month day date short`, empty where it is not |
| `score` | ／6問 or ／100点 |
| `sections` | the sections, each with its exercises |
| `words` | labels with furigana: `words.year`, `words.name`, … (section `page` of the word files) |
| `qr` | whether the code is printed as a QR code as well |

Text with furigana is `Markup` (our own `<ruby>`); everything a person typed is plain text, which Jinja escapes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup, escape

from worksheets.words import Span


@dataclass(frozen=True, slots=True)
class KnownView:
    """What is printed into the header, empty where the pupil writes; `short` (4年2組 12番) is for later pages."""

    class_: Markup
    number: Markup
    name: Markup
    month: Markup
    day: Markup
    date: Markup
    short: Markup


@dataclass(frozen=True, slots=True)
class ExerciseView:
    """A numbered puzzle: the name of its picture, and in the key a note."""

    number: str
    picture: str
    note: Markup = Markup()  # noqa: RUF009 - a frozen value


@dataclass(frozen=True, slots=True)
class SectionView:
    """A heading and its exercises. `stars` is 0 when no level is asked for; `marking` is printed in the key only."""

    number: int
    title: Markup
    stars: int
    instruction: Markup
    rule: Markup
    chart: str
    points: Markup
    space: float
    note_lines: int
    marking: Markup
    exercises: tuple[ExerciseView, ...]


@dataclass(frozen=True, slots=True)
class ExplanationView:
    """The worked explanation of one exercise."""

    heading: Markup
    steps: tuple[Markup, ...]


@dataclass(frozen=True, slots=True)
class TableRowView:
    """A row of the class key: whose sheet it is, and the short answers."""

    number: str
    name: Markup
    answers: tuple[Markup, ...]


@dataclass(frozen=True, slots=True)
class RegisterView:
    """The score register: a row for each pupil, the heads of its empty columns, and the day of each if there is one."""

    rows: tuple[TableRowView, ...]
    heads: tuple[str, ...]
    days: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ContactView:
    """A row of the contact sheet: a kind, its name in configs, and a puzzle of each level."""

    title: Markup
    name: str
    exercises: tuple[ExerciseView, ...]


CIRCLED = (range(0x2460, 0x2474), range(0x3251, 0x3260), range(0x32B1, 0x32C0))  # ① to ⑳, ㉑ to ㉟, ㊱ to ㊿


def circled(number: int) -> str:
    """① to ㊿, plain digits beyond; the paper draws a circle around those."""
    codes = [code for block in CIRCLED for code in block]
    return chr(codes[number - 1]) if number <= len(codes) else str(number)


def ruby(spans: Sequence[Span]) -> Markup:
    """Spans as inline markup."""
    return Markup("").join(_ruby(span) for span in spans)


def _ruby(span: Span) -> Markup:
    if span.ruby is None:
        return escape(span.text)
    return Markup("<ruby>{}<rt>{}</rt></ruby>").format(span.text, span.ruby)


def math(text: str) -> Markup:
    """An answer as it is set in sums."""
    return Markup("<math>{}</math>").format(text)
