"""The command line: what is typed, what is answered, and the exit code.

0 a result (also "no answer", "wrong answer") · 1 a told error · 2 a wrong command line · 3 a bug of ours · 130 Ctrl-C.
Results go to stdout, all else to stderr. The language is chosen before anything else is imported, because help texts
are read when the commands are declared.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from worksheets.words import speaking


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the program and leave with its exit code."""
    sys.exit(run(list(sys.argv[1:] if arguments is None else arguments)))


def run(arguments: list[str]) -> int:
    """Run one command line and return its exit code."""
    from worksheets.cli import console  # noqa: PLC0415

    console.prepare()
    chosen, rest = _language(arguments)
    with speaking("en" if chosen == "en" else "ja" if chosen == "ja" else None):
        if chosen not in (None, "ja", "en"):
            return console.refuse("language", {"found": chosen})
        if rest == ["--version"]:
            console.tell_version()
            return 0
        from worksheets.cli.errors import guarded  # noqa: PLC0415 - brings the commands

        return guarded(rest)


def _language(arguments: list[str]) -> tuple[str | None, list[str]]:
    """`--lang en` or `--lang=en` anywhere on the line (before `--`), and the line without it."""
    rest: list[str] = []
    chosen: str | None = None
    words = iter(arguments)
    for word in words:
        if word == "--":
            return chosen, [*rest, word, *words]
        if word == "--lang":
            chosen = next(words, "")
        elif word.startswith("--lang="):
            chosen = word.removeprefix("--lang=")
        else:
            rest.append(word)
    return chosen, rest
