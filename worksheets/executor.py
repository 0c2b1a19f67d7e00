"""Where work runs: in this process, in several, or on a Dask cluster. All are a `concurrent.futures.Executor`."""

from __future__ import annotations

import multiprocessing.connection
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any, ParamSpec, TypeVar

from worksheets.errors import fail

P = ParamSpec("P")
R = TypeVar("R")

PATIENCE = 5
"""Seconds to wait for a scheduler to answer."""
SMALL = 60
"""Below this many exercises starting a second process costs more than it saves."""


class Inline(Executor):
    """Runs each call at once, in this process."""

    def submit(self, fn: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> Future[R]:
        """The finished future; an exception of the call is kept in it, as with any executor."""
        future: Future[R] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


@contextmanager
def running(jobs: int | None, scheduler: str | None, work: int) -> Iterator[Executor]:
    """An executor for about `work` exercises: `jobs` processes (None: as many as pay), or a Dask scheduler's address.

    Raises `WorksheetsError` when a worker process dies (killed, out of memory) or the scheduler cannot be reached.
    """
    if scheduler is not None:
        with _cluster(scheduler) as executor:
            yield executor
        return
    count = jobs if jobs is not None else (os.cpu_count() or 1 if work > SMALL else 1)
    if count <= 1:
        yield Inline()
        return
    executor = ProcessPoolExecutor(count, initializer=_begin_worker)
    try:
        yield executor
    except BrokenExecutor as error:
        raise fail("plan.worker_lost") from error
    finally:
        executor.shutdown(wait=True, cancel_futures=True)


def in_order(
    executor: Executor, function: Callable[..., R], calls: Iterable[tuple[Any, ...]], ahead: int
) -> Iterator[R]:
    """The results of many calls in the order of the calls, of which no more than `ahead` wait at a time.

    Calls are made up only when there is room for them, and a result is let go as soon as it was read, so that memory
    does not grow with their number.
    """
    waiting: deque[Future[R]] = deque()
    for call in calls:
        waiting.append(executor.submit(function, *call))
        if len(waiting) > ahead:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


def _begin_worker() -> None:
    """Ctrl-C is for the parent to deal with; a worker whose parent was killed ends, instead of waiting for ever."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    multiprocessing.connection.wait([parent.sentinel])
    os._exit(1)


@contextmanager
def _cluster(address: str) -> Iterator[Any]:
    try:
        from distributed import Client  # noqa: PLC0415 - an extra, heavy to import
    except ImportError as error:
        raise fail("plan.no_cluster") from error
    try:
        client = Client(address, timeout=PATIENCE)
    except (OSError, ValueError, TimeoutError) as error:
        raise fail("plan.no_scheduler", address=address) from error
    with client:
        yield client.get_executor()
