"""Names that people write for keys and values, Japanese and English, and the nearest valid name for a slip.

The names stand in the word files: each kind's own options in its folder, the keys of a config under `config` in ours.
Both languages are always accepted, whatever language the messages have.
"""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import MISSING, Field, dataclass, field, fields
from functools import cache
from typing import Any

from worksheets import words
from worksheets.words import Language

LANGUAGES: tuple[Language, ...] = ("ja", "en")


@dataclass(frozen=True, slots=True)
class Names:
    """The names of one record's keys: accepted spelling → field, field → accepted spelling → value.

    `meant` holds words that are not accepted but have an obvious meaning (`difficulty` → `level`): for suggestions.
    """

    keys: Mapping[str, str]
    values: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    meant: Mapping[str, str] = field(default_factory=dict)

    def field_of(self, spelling: str) -> str | None:
        """The field that a key names, or None."""
        return self.keys.get(folded(spelling))

    def of_values(self, name: str) -> Mapping[str, str]:
        """Accepted spelling → value, for one field."""
        return self.values.get(name, {})

    def nearest(self, spelling: str) -> str | None:
        """The valid key that was probably meant, or None."""
        known = {**self.meant, **{name: name for name in self.keys}}
        near = nearest(folded(spelling), known)
        return None if near is None else known[near]

    def listed(self) -> str:
        """The keys as they are usually written, in order."""
        return ", ".join(dict.fromkeys(map(key_of, self.keys.values())))

    def __or__(self, other: Names) -> Names:
        """Both, in this order; where both know a spelling, it is the first one's."""
        keys = {**self.keys, **other.keys, **self.keys}
        return Names(keys, {**other.values, **self.values}, {**other.meant, **self.meant})


def key_of(name: str) -> str:
    """The key of a field: `class` for `class_`, which Python does not allow as a field's name."""
    return name.rstrip("_")


def folded(spelling: str) -> str:
    """A spelling without differences of width, composition and outer spaces (`ｔｉｔｌｅ` → `title`)."""
    return unicodedata.normalize("NFKC", spelling).strip()


def nearest(spelling: str, known: Iterable[str]) -> str | None:
    """The known name most like a spelling, or None when none is like it. Japanese words are short: half will do."""
    found = difflib.get_close_matches(spelling.casefold()[:60], list(known), 1, 0.6 if spelling.isascii() else 0.5)
    return found[0] if found else None


def settable(record: Any) -> tuple[Field[Any], ...]:
    """The fields of a dataclass that a user may give, in order."""
    return tuple(item for item in fields(record) if item.init)


def default_of(item: Field[Any]) -> Any:
    """The default of a field, or `MISSING` where it must be given."""
    return item.default if item.default_factory is MISSING else item.default_factory()


@cache
def names_of(record: Any, room: str, path: str) -> Names:
    """The names of a dataclass's fields from the word files of a room; `path` leads to `options` and `values` there.

    In a word file: `options: {mode: {names: [やり方], like: [type]}}`, `values: {mode: {move: [動かす]}}`.
    """
    keys = {key_of(item.name): item.name for item in settable(record)}
    values: dict[str, dict[str, str]] = {item.name: {} for item in settable(record)}
    meant: dict[str, str] = {}
    for item in settable(record):
        for lang in LANGUAGES:
            entry = _entry(room, lang, f"{path}options.{key_of(item.name)}")
            keys |= {folded(str(name)): item.name for name in entry.get("names", ())}
            meant |= {folded(str(name)): key_of(item.name) for name in entry.get("like", ())}
            for value, spellings in _entry(room, lang, f"{path}values.{key_of(item.name)}").items():
                values[item.name] |= {folded(str(spelling)).casefold(): str(value) for spelling in spellings}
    return Names(keys, values, meant)


def _entry(room: str, lang: Language, path: str) -> Mapping[str, Any]:
    try:
        entry = words.look_up(room, path, lang)
    except KeyError:
        return {}
    return entry if isinstance(entry, Mapping) else {}
