"""What we tell a user who gave us something we cannot use.

A told error is data: a key into the word files and the values that fill it, plus the place (file, line, field).
The sentence is made only when it is shown, in the reader's language (`words.message`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Told:
    """One fault in the user's input. `key` names a sentence under `errors` in a word file.

    A key of a kind starts with the kind's name (`matchstick.leading_zero`); all others are ours (`config.unknown_key`).
    `line` counts physical lines from 1; `field` is the path as the user would read it (`sections 2 count`).
    """

    key: str
    values: Mapping[str, object] = field(default_factory=dict)
    file: str | None = None
    line: int | None = None
    field: str | None = None


class WorksheetsError(Exception):
    """Input that cannot be used: every fault found, in the order of the file. Exit code 1 at the command line."""

    def __init__(self, *told: Told) -> None:
        super().__init__(*told)
        self.told = told

    def __str__(self) -> str:
        from worksheets.words import message  # noqa: PLC0415 - word files are read only when something went wrong

        return "\n".join(message(told) for told in self.told)


def fail(key: str, **values: object) -> WorksheetsError:
    """A told error of one sentence: `raise fail("notation.unreadable", text=text)`."""
    return WorksheetsError(Told(key, values))


class UsageError(WorksheetsError):
    """A wrong command line (a round that the schedule does not have). Exit code 2."""
