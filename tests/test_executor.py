"""Where work runs: inline, in processes, on a Dask cluster; the same result, and what goes wrong is told."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.test_pipeline import CONFIG, ROSTER, contents
from worksheets.errors import WorksheetsError
from worksheets.executor import Inline, running
from worksheets.pipeline import Request, build


def test_an_exception_of_inline_work_comes_out_of_the_future() -> None:
    with pytest.raises(ZeroDivisionError):
        Inline().submit(lambda: 1 // 0).result()


def test_little_work_stays_in_this_process_and_much_does_not() -> None:
    with running(None, None, work=5) as executor:
        assert isinstance(executor, Inline)
    with running(2, None, work=5) as executor:
        assert executor.submit(os.getpid).result() != os.getpid()


def kill_me() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def test_a_killed_worker_is_told() -> None:
    def work() -> None:
        with running(2, None, work=100) as executor:
            executor.submit(kill_me).result()

    with pytest.raises(WorksheetsError, match="--jobs 1"):
        work()


def test_a_scheduler_that_is_not_there_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("worksheets.executor.PATIENCE", 0.5)
    with pytest.raises(WorksheetsError, match=r"tcp://127\.0\.0\.1:9"), running(None, "tcp://127.0.0.1:9", 1):
        pass


@pytest.fixture
def scheduler(tmp_path: Path) -> Iterator[str]:
    """A real Dask scheduler on this machine with two workers."""
    address = tmp_path / "scheduler.json"
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    line = [
        sys.executable,
        "-m",
        "distributed.cli.dask_scheduler",
        "--host",
        "127.0.0.1",
        "--port",
        "0",
        "--no-dashboard",
    ]
    worker = [sys.executable, "-m", "distributed.cli.dask_worker", "--nthreads", "1", "--no-dashboard", "--no-nanny"]
    environment = {**os.environ, "PYTHONPATH": str(Path.cwd())}
    common = {"cwd": tmp_path, "env": environment, **quiet}
    started = [subprocess.Popen([*line, "--scheduler-file", str(address)], **common)]  # type: ignore[call-overload]
    try:
        while not address.exists():
            time.sleep(0.05)
        started += [
            subprocess.Popen([*worker, "--scheduler-file", str(address)], **common)  # type: ignore[call-overload]
            for _ in range(2)
        ]
        yield json.loads(address.read_text())["address"]
    finally:
        for process in reversed(started):
            process.kill()
            process.wait()


@pytest.mark.slow
@pytest.mark.filterwarnings("default")
def test_a_cluster_gives_the_same_bytes(tmp_path: Path, scheduler: str) -> None:
    (tmp_path / "term.yaml").write_text(CONFIG, "utf-8")
    (tmp_path / "roster.csv").write_text(ROSTER, "utf-8")
    build(tmp_path / "term.yaml", Request(out=tmp_path / "here", jobs=1))
    build(tmp_path / "term.yaml", Request(out=tmp_path / "there", scheduler=scheduler))
    assert contents(tmp_path / "there") == contents(tmp_path / "here")
