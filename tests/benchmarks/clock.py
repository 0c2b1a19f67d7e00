"""Measuring times: the best of a few runs for a ratio, the spread of many for a puzzle."""

from __future__ import annotations

import os
import statistics
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass


def best(work: Callable[[], object], repeats: int = 3) -> float:
    """Seconds of the fastest of a few runs, in processor time, so that a busy machine changes a ratio little."""
    return min(map(_once, [work] * repeats))


def _once(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


@dataclass(frozen=True, slots=True)
class Ran:
    """What a command took: seconds waited, processor seconds of all its processes, MB of the largest of them."""

    seconds: float
    work: float
    memory: float


def command(*line: str) -> Ran:
    """Run Python with this line in a process of its own, silently. Raises RuntimeError when it fails."""
    silent = [(os.POSIX_SPAWN_OPEN, stream, os.devnull, os.O_WRONLY, 0) for stream in (1, 2)]
    start = time.perf_counter()
    child = os.posix_spawn(sys.executable, [sys.executable, *line], os.environ, file_actions=silent)
    _, status, usage = os.wait4(child, 0)
    if status:
        raise RuntimeError(f"{' '.join(line)} ended with {os.waitstatus_to_exitcode(status)}")
    return Ran(time.perf_counter() - start, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


@dataclass(frozen=True, slots=True)
class Spread:
    """Seconds of many runs: the middle one, the one that 95 % do not pass, and the mean."""

    median: float
    most: float
    mean: float


def spread(times: Sequence[float]) -> Spread:
    """The spread of measured times, at least one."""
    ordered = sorted(times)
    return Spread(statistics.median(ordered), ordered[int(0.95 * (len(ordered) - 1) + 0.5)], statistics.mean(ordered))


def each(work: Callable[[object], object], items: Iterable[object]) -> Spread:
    """The spread of the same work over many items."""
    return spread([best(lambda item=item: work(item), 1) for item in items])
