"""Pictures of exercises and charts, with the words in them resolved for the grade."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from worksheets import kinds, words
from worksheets.document import Art
from worksheets.picture import Picture, Word
from worksheets.words import Furigana, Language, Span


@dataclass(frozen=True, slots=True)
class Voice:
    """How words are said on one handout."""

    language: Language
    grade: int | None
    furigana: Furigana

    def spans(self, room: str, path: str, **values: object) -> tuple[Span, ...]:
        """The words at a path of a room's word file."""
        return words.spans(room, path, values, self.language, self.grade, self.furigana)


@lru_cache(maxsize=1024)
def exercise_picture(kind: str, options: Any, puzzle: str, answer: str | None) -> Picture:
    """The picture of a puzzle: the question, or with an answer (text notation) the key."""
    record = kinds.load(kind)
    value = record.parse(puzzle, options)
    return record.draw(value, None if answer is None else record.parse_answer(value, answer))


@lru_cache(maxsize=64)
def legend(kind: str, options: Any) -> Picture | None:
    """What a kind prints beside its instruction (the shapes of match digits), if it does."""
    return kinds.load(kind).chart(options)


def art(kind: str, picture: Picture, voice: Voice) -> Art:
    """A picture with what its words say."""
    keys = {mark.key for mark in picture.marks if isinstance(mark, Word)}
    return Art(picture, {key: voice.spans(kind, f"words.{key}") for key in sorted(keys)})


def brief(kind: str, options: Any, puzzle: str, answer: str) -> str:
    """An answer as a short line."""
    record = kinds.load(kind)
    value = record.parse(puzzle, options)
    return record.brief(value, record.parse_answer(value, answer))
