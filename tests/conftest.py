"""For all tests: fixed examples in the fast suite, and running a command line in this process."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from hypothesis import settings

from worksheets.cli import run

settings.register_profile("fixed", derandomize=True, deadline=None, max_examples=60)
settings.register_profile("fresh", print_blob=True, deadline=None)


def pytest_configure(config: pytest.Config) -> None:
    """The fast suite sees the same examples every time, the slow one fresh ones; a failure prints how to repeat it."""
    settings.load_profile("fixed" if config.option.markexpr.startswith("not slow") else "fresh")


@dataclass
class Outcome:
    code: int
    out: str
    err: str


Run = Callable[..., Outcome]


@pytest.fixture
def worksheets_line(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Run a command line in an empty folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("WORKSHEETS_LANG", raising=False)

    def call(*arguments: object) -> Outcome:
        code = run([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Outcome(code, captured.out, captured.err)

    return call
