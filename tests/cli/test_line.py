"""The command line itself: wrong lines, languages, consoles, bugs and interruptions."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import Run


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (["biuld"], ["biuld", "build"]),
        (["frobnicate"], ["frobnicate", "judge"]),
        (["show"], ["種類"]),
        (["show", "_blank", "--cuont", "3"], ["--cuont", "--count"]),
        (["show", "_blank", "--count", "abc"], ["--count", "1", "10000"]),
        (["show", "_blank", "--count", "0"], ["--count", "1", "10000"]),
        (["show", "_blank", "--seed", "-1"], ["--seed", "-1", "0"]),
        (["build", "x.yaml", "--rounds", "8-3"], ["--rounds", "8-3"]),
        (["build", "x.yaml", "--pupil", "1000"], ["--pupil", "999"]),
        (["show", "_blank", "--set", "largest"], ["largest"]),
        (["solve", "_blank", "3+*=8", "more"], ["more"]),
        (["build", "x.yaml", "--rounds", "3-"], ["3-"]),
        (["--lang", "fr", "kinds"], ["fr"]),
    ],
)
def test_cn_08_a_wrong_line_is_told_in_japanese_with_exit_code_2(
    worksheets_line: Run, line: list[str], words: list[str]
) -> None:
    outcome = worksheets_line(*line)
    assert outcome.code == 2
    assert outcome.out == ""
    assert any("\u3040" <= char <= "\u30ff" for char in outcome.err)
    for word in words:
        assert word in outcome.err


def test_help_and_version(worksheets_line: Run) -> None:
    assert "build" in worksheets_line().out
    for line in (["--help"], ["build", "--help"], ["show", "-h"]):
        assert worksheets_line(*line).code == 0
    assert worksheets_line("--version").out.startswith("worksheets ")


@pytest.mark.parametrize("line", [["--lang", "en", "judge"], ["judge", "--lang=en"], ["judge", "--lang", "en"]])
def test_messages_are_english_on_request(worksheets_line: Run, line: list[str]) -> None:
    outcome = worksheets_line(*line, "_blank", "3+*=8", "4")
    assert "The sum is 7, not 8." in outcome.out


def test_the_environment_chooses_the_language_too(worksheets_line: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WORKSHEETS_LANG", "en")
    assert "Right." in worksheets_line("judge", "_blank", "3+*=8", "5").out


def program(*line: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "worksheets", *line], capture_output=True, env={**os.environ, **environment}, check=False
    )


@pytest.mark.parametrize("encoding", ["cp932", "ascii", "utf-8"])
def test_cn_01_no_console_encoding_is_an_error(encoding: str) -> None:
    good = program("show", "_blank", "--seed", "1", PYTHONIOENCODING=encoding)
    assert good.returncode == 0
    bad = program("solve", "_blank", "🙋𠮷", PYTHONIOENCODING=encoding)
    assert bad.returncode == 1
    assert b"Traceback" not in bad.stderr


def test_cn_05_a_bug_is_told_without_the_values_it_met(
    worksheets_line: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def broken(*arguments: object) -> object:
        raise RuntimeError(chr(0x5C71) + chr(0x7530))  # a name, but not in the source line

    monkeypatch.setattr("worksheets.api.judge", broken)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    outcome = worksheets_line("judge", "_blank", "3+*=8", "5")
    assert outcome.code == 3
    (log,) = tmp_path.glob("worksheets-*.log")
    assert log.name in outcome.err
    text = log.read_text("utf-8")
    assert "RuntimeError" in text
    assert "in broken" in text
    assert "山田" not in text + outcome.err


def test_an_interruption_is_exit_code_130(worksheets_line: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*arguments: object) -> object:
        raise KeyboardInterrupt

    monkeypatch.setattr("worksheets.api.judge", interrupted)
    outcome = worksheets_line("judge", "_blank", "3+*=8", "5")
    assert outcome.code == 130
    assert outcome.out == ""


def test_cn_03_nothing_is_coloured_when_nobody_looks() -> None:
    for line in (["--help"], ["show", "_blank"], ["build", "nothing.yaml"]):
        found = program(*line)
        assert not {b"\x1b", b"\r"} & {bytes([byte]) for byte in found.stdout + found.stderr}


@pytest.mark.parametrize(
    ("redirected", "code"), [(">/dev/full", 1), (">&-", 0), ("2>&-", 0), ("| head -1", 0)], ids=str
)
def test_cn_03_a_console_that_takes_nothing_is_no_bug(redirected: str, code: int) -> None:
    line = f"set -o pipefail; {sys.executable} -m worksheets show _blank --count 40 {redirected}"
    found = subprocess.run(["bash", "-c", line], capture_output=True, check=False)
    assert found.returncode == code
    assert b"Traceback" not in found.stderr
    assert b"Exception" not in found.stderr


@pytest.mark.parametrize("line", [["--help"], ["show", "--help"], ["judge", "-h"]])
def test_cn_08_help_is_all_in_the_readers_language(worksheets_line: Run, line: list[str]) -> None:
    japanese = worksheets_line(*line).out
    for word in ("Usage:", "Options:", "Commands:", "Arguments:", "required", "Show this"):
        assert word not in japanese
    assert "使い方:" in japanese
    assert "Usage:" in worksheets_line("--lang", "en", *line).out


def test_the_help_of_solve_shows_how_each_kind_is_written(worksheets_line: Run) -> None:
    lines = worksheets_line("solve", "--help").out.splitlines()
    for name in ("matchstick", "jamaica", "make10", "mushikui", "cryptarithm"):
        assert any(line.split()[:1] == [name] for line in lines)
