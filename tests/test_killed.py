"""Real processes stopped at random moments while they write over an older set: old or new, nothing in between."""

from __future__ import annotations

import os
import random
import resource
import secrets
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.test_pipeline import CONFIG, ROSTER, contents
from worksheets.publish import JOURNAL, STAGING
from worksheets.verify import verify

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform == "win32", reason="signals and limits of POSIX"),
]
MINE = {"notes.txt": b"mine", "01/photo.jpg": b"mine too"}
Wait = Callable[[subprocess.Popen[bytes], Path], None]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A folder with a config, its roster, and the sets of two seeds."""
    (tmp_path / "term.yaml").write_text(CONFIG.replace("seed: 5\n", ""), "utf-8")
    (tmp_path / "roster.csv").write_text(ROSTER, "utf-8")
    for seed in ("1", "2"):
        end(start(tmp_path, f"set{seed}", seed))
    return tmp_path


def start(home: Path, out: str, seed: str, *more: str, **popen: object) -> subprocess.Popen[bytes]:
    line = [sys.executable, "-m", "worksheets", "build", "term.yaml", "--out", out, "--seed", seed, *more]
    environment = {**os.environ, "PYTHONPATH": str(Path.cwd()), "WORKSHEETS_LANG": "en"}
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.PIPE}
    return subprocess.Popen(line, cwd=home, env=environment, **{**quiet, **popen})  # type: ignore[call-overload, no-any-return]


def end(process: subprocess.Popen[bytes]) -> str:
    """Wait until the process and all its workers have ended; what it said on stderr."""
    return process.communicate(timeout=60)[1].decode()


def older_set(home: Path, name: str) -> Path:
    """The set of seed 1, with files of the teacher's own."""
    shutil.copytree(home / "set1", home / name)
    for file, data in MINE.items():
        (home / name / file).write_bytes(data)
    return home / name


def moments(rng: random.Random, longest: float) -> Iterator[Wait]:
    """14 moments anywhere in a run, and 6 while its files are being moved."""
    for _ in range(14):
        yield lambda process, folder: time.sleep(rng.uniform(0.0, longest))
    for _ in range(6):
        yield lambda process, folder: wait_for_the_move(process, folder, rng.uniform(0.0, 0.003))


def wait_for_the_move(process: subprocess.Popen[bytes], folder: Path, more: float) -> None:
    while process.poll() is None and not (folder / STAGING / JOURNAL).exists():
        pass
    time.sleep(more)


def length_of_a_run(home: Path) -> float:
    started = time.monotonic()
    end(start(home, "timed", "2"))
    return time.monotonic() - started


def which_set(home: Path, folder: Path) -> str:
    """The name of the set that stands in the folder, with the teacher's own files beside it and nothing else."""
    for name in ("set1", "set2"):
        if contents(folder) == {**contents(home / name), **MINE}:
            return name
    return "neither: " + ", ".join(sorted(contents(folder)))


def test_after_a_kill_at_any_moment_the_next_command_finds_the_old_or_the_new_set(home: Path) -> None:
    seed = secrets.randbelow(10**6)
    found = []
    for number, wait in enumerate(moments(random.Random(seed), length_of_a_run(home))):
        folder = older_set(home, f"out{number}")
        process = start(home, folder.name, "2", "--force", "--jobs", str(1 + number % 2))
        wait(process, folder)
        process.kill()
        end(process)
        assert verify(folder).faults == (), seed
        found.append(which_set(home, folder))
    assert set(found) <= {"set1", "set2"}, (seed, found)


def test_after_ctrl_c_the_old_or_the_new_set_stands_at_once(home: Path) -> None:
    seed = secrets.randbelow(10**6)
    for number, wait in enumerate(moments(random.Random(seed), length_of_a_run(home))):
        folder = older_set(home, f"out{number}")
        process = start(home, folder.name, "2", "--force", "--jobs", str(1 + number % 2))
        wait(process, folder)
        process.send_signal(signal.SIGINT)
        told = end(process)
        codes = (0, 130, -signal.SIGINT)  # the last while Python itself begins or ends
        assert process.returncode in codes, (seed, number, told)
        assert which_set(home, folder) in ({"set2"} if process.returncode == 0 else {"set1", "set2"}), (seed, number)


def test_workers_of_a_killed_run_end_too(home: Path) -> None:
    """They hold the pipe of stderr open, and the lock of the folder."""
    process = start(home, "out", "2", "--jobs", "2")
    while process.poll() is None and not (home / "out" / STAGING).exists():
        pass
    process.kill()
    end(process)
    end(start(home, "out", "2"))
    assert contents(home / "out") == contents(home / "set2")


def test_files_that_may_not_grow_are_told_and_the_old_set_stays(home: Path) -> None:
    """A limit on the size of files stands in for a disk without room."""
    folder = older_set(home, "out")
    limit = (5000, 5000)
    process = start(home, "out", "2", "--force", preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, limit))
    assert "File too large" in end(process)
    assert process.returncode == 1
    assert which_set(home, folder) == "set1"
