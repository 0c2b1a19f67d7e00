"""Measuring times: the best of a few runs for a ratio, the spread of many for a puzzle."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass


def best(work: Callable[[], object], repeats: int = 3) -> float:
    """Seconds of the fastest of a few runs, in processor time, so that a busy machine changes a ratio little."""
    return min(_once(work, time.process_time) for _ in range(repeats))


def wall(work: Callable[[], object], repeats: int = 1) -> float:
    """Seconds of the fastest of a few runs as a person waits for them: for work in several processes."""
    return min(_once(work, time.perf_counter) for _ in range(repeats))


def _once(work: Callable[[], object], clock: Callable[[], float]) -> float:
    start = clock()
    work()
    return clock() - start


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
