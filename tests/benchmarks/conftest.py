"""All benchmarks of a run end in one table: `make bench` prints it and puts it into BENCHMARKS.md."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.benchmarks.table import Recorder, Table

TABLE = pytest.StashKey[Table]()
INTO = "--into"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(INTO, type=Path, help="the file whose table is replaced by the one measured")


def pytest_configure(config: pytest.Config) -> None:
    config.stash[TABLE] = Table()


@pytest.fixture
def record(request: pytest.FixtureRequest) -> Recorder:
    """Takes rows for the table, under the heading `GROUP` of the test's module."""
    return Recorder(request.config.stash[TABLE], request.module.GROUP)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    table = config.stash[TABLE]
    if not table.rows:
        return
    terminalreporter.write_line(table.text())
    into = config.getoption(INTO, None)
    if into is not None:
        table.put_into(into)
