"""Random streams by name: the same everywhere, and independent of one another."""

from __future__ import annotations

import subprocess
import sys

from worksheets import chance


def test_a_path_always_gives_the_same_numbers() -> None:
    assert [chance.stream(1, "a", None).randrange(1000) for _ in range(3)] == [
        chance.stream(1, "a", None).randrange(1000)
    ] * 3


def test_these_numbers_are_the_same_on_every_python_and_machine() -> None:
    rng = chance.stream(2026, "matchstick", 3)
    assert [rng.randrange(1000) for _ in range(5)] == GOLDEN
    assert chance.shuffled("abcdefgh", 2026) == GOLDEN_ORDER


def test_paths_that_read_alike_are_different() -> None:
    paths = [("ab", "c"), ("a", "bc"), ("abc",), (1,), ("1",), (None,), ("None",), (1, 1), (11,), (-1,)]
    assert len({chance.digest(path) for path in paths}) == len(paths)


def test_the_hash_seed_of_python_changes_nothing() -> None:
    code = "from worksheets import chance; print(chance.shuffled(range(20), 'x', 1))"
    outputs = {
        subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True, env={"PYTHONHASHSEED": seed}
        ).stdout
        for seed in ("0", "1")
    }
    assert outputs == {f"{chance.shuffled(range(20), 'x', 1)}\n"}


GOLDEN = [579, 597, 691, 314, 743]
GOLDEN_ORDER = list("gdeacbhf")
