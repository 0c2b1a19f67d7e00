"""Why a text is no YAML, in words that a teacher can act on.

A scanner says where it gave up; the slip is often lines above: a full-width colon, a tab, a full-width space. So the
lines are searched for those first, and only then is the scanner's own finding put into words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import yaml

from worksheets.config.nodes import shortened
from worksheets.config.text import LINE_BREAK, SPACES, WIDE_SPACES
from worksheets.errors import Told

MOST_SHOWN = 120  # characters of a line that a message repeats
WORD = r"[^\s:#\"'{}\[\],：]+"

SUSPECTS = (
    ("tab", re.compile(r"[ \u3000]*\t")),
    ("wide_space", re.compile(rf" *[{WIDE_SPACES}]")),
    ("wide_colon", re.compile(rf" *(?:- +)*{WORD} *：")),
    ("wide_dash", re.compile(r" *[－−‐–—ー・] *\S+ *[:：]")),
    ("wide_hash", re.compile(r" *＃")),
    ("colon_space", re.compile(r" *(?:- +)*[\w.]+:(?=[^ \t/:])")),
)
"""Slips that can be seen in a line: the key of the sentence, and what the line begins with."""

SPECIAL = re.compile(rf"^ *(?:- +)*(?:{WORD} *: +)?(?P<sign>[@`%&!|>,?\]}}])")
QUOTABLE = re.compile(rf"^ *(?:- +)*(?P<key>{WORD}) *: +(?P<value>[^\"'#{{\[].*?) *(?:#.*)?$")
STARTS_BRACKET = re.compile(rf"^ *(?:- +)*{WORD} *: +[{{\[][^}}\]]*[}}\]] *[^\s#]")
BEHIND_QUOTE = re.compile(rf"^ *(?:- +)*{WORD} *: +(?:\"[^\"]*\"|'[^']*') *[^\s#]")
DASH = re.compile(r": +-(?: |$)")
BARE_WORD = re.compile(r" *(?:- +)*\w+ *$")
OTHER_INDENT = re.compile(r"expected <block end>, but found '(?:\?|-|<block)")
NO_COLON = re.compile(r" *(?:- +)*\w+ *(?: \S|$)")


def suspects(text: str, file: str) -> list[Told]:
    """Every line that holds one of the slips of `SUSPECTS`, in order."""
    return [Told(f"yaml.{key}", file=file, line=line) for line, key in _suspect_lines(text)]


def _suspect_lines(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(LINE_BREAK.split(text), 1):
        if line.strip(SPACES):
            key = next((key for key, pattern in SUSPECTS if pattern.match(line)), None)
            if key is not None:
                yield number, key


def explain(text: str, file: str, error: yaml.YAMLError | None) -> list[Told]:
    """What to tell about a text that the scanner refused. Never empty."""
    found = suspects(text, file)
    if found:
        return found
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    if mark is None:
        return [Told("yaml.syntax", file=file)]
    lines = LINE_BREAK.split(text)
    number, told, values = _finding(error, lines)
    return [Told(f"yaml.{told}", values, file, number)]


def _finding(error: object, lines: list[str]) -> tuple[int, str, dict[str, object]]:
    """Line, sentence and values for what the scanner says."""
    problem, context = str(getattr(error, "problem", "")), str(getattr(error, "context", ""))
    line = _line(getattr(error, "problem_mark", None), lines)
    start = _line(getattr(error, "context_mark", None) or getattr(error, "problem_mark", None), lines)
    here, above = lines[line - 1], lines[max(line - 2, 0)]
    own_colon = getattr(getattr(error, "problem_mark", None), "column", 0) == here.find(":")
    findings = (
        ("\t" in here, "tab", line),
        ("alias" in context, "star", line),
        ("escape" in problem, "escape", line),
        ("mapping values" in problem and own_colon and bool(BARE_WORD.match(above)), "no_colon", line - 1),
        ("mapping values" in problem, "indent" if own_colon else "colon", line),
        (bool(STARTS_BRACKET.match(here) or SPECIAL.match(here)), "quote", line),
        (bool(BEHIND_QUOTE.match(here)), "behind_quote", line),
        (bool(OTHER_INDENT.search(problem)), "indent", line),
        ("sequence entries" in problem and bool(DASH.search(here)), "quote", line),
        ("quoted scalar" in context, "unclosed_quote", start),
        ("flow" in context and " #" in lines[start - 1], "cut_bracket", start),
        ("flow" in context, "unclosed_bracket", start),
        ("expected ':'" in problem and bool(NO_COLON.match(lines[start - 1])), "no_colon", start),
        (True, "syntax", line),
    )
    key, at = next((key, at) for found, key, at in findings if found)
    return at, key, {"line": _quoted(here)}


def _line(mark: yaml.Mark | None, lines: list[str]) -> int:
    """The physical line of a mark, drawn back over empty lines at the end of a file."""
    line = min(len(lines), 1 if mark is None else mark.line + 1)
    while line > 1 and not lines[line - 1].strip():
        line -= 1
    return line


def _quoted(line: str) -> str:
    """The line as it should be written, where it is a key and a value: `title: '第1回: 計算'`."""
    parts = QUOTABLE.match(line) if len(line) <= MOST_SHOWN else None
    if parts is None:
        return shortened(line.strip())
    value = parts["value"].replace("'", "''")
    return f"{parts['key']}: '{value}'"
