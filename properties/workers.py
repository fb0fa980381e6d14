"""A pool of worker processes that end with the command that started them."""

from __future__ import annotations

import gc
import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import connection, get_context, parent_process, resource_tracker
from typing import ParamSpec, Protocol, TypeVar

Arguments = ParamSpec("Arguments")
Answer = TypeVar("Answer")
Task = TypeVar("Task")


class Each(Protocol):
    """Does a work for each of some tasks; the answers come in the order of the tasks."""

    def __call__(
        self, work: Callable[[Task], Answer], tasks: Iterable[Task], /
    ) -> Iterator[Answer]:
        """The answers, one for each task."""


@contextmanager
def at_work(jobs: int) -> Iterator[Each]:
    """So many workers; this process alone where it is one. On leaving, waiting work is dropped."""
    if jobs <= 1:
        yield _here
        return
    pool = workers(jobs)
    try:
        yield pool.map
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _here(work: Callable[[Task], Answer], tasks: Iterable[Task], /) -> Iterator[Answer]:
    """One after another; a `StopIteration` in the work is an error, not the end of it."""
    for task in tasks:
        yield work(task)


def workers(jobs: int) -> ProcessPoolExecutor:
    """A pool of `jobs` workers, each spawned afresh. None outlives the process that started it,
    however that ends. Ctrl-C, which a terminal sends to all of them, is for that process alone."""
    return _Workers(jobs, mp_context=get_context("spawn"), initializer=_with_parent)


class _Workers(ProcessPoolExecutor):
    """Starts a worker when there is work for it, deaf to Ctrl-C from its first moment."""

    def submit(
        self,
        work: Callable[Arguments, Answer],
        /,
        *args: Arguments.args,
        **kwargs: Arguments.kwargs,
    ) -> Future[Answer]:
        with _ctrl_c_waits():
            return super().submit(work, *args, **kwargs)


@contextmanager
def _ctrl_c_waits() -> Iterator[None]:
    """Processes begin with the signals blocked that are blocked where they are started."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # It would let go of the signal if it were started in between.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _with_parent() -> None:
    gc.set_threshold(10_000, 10, 10)  # hardly anything refers to itself: seldom looked for
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Waits for the parent's end. A worker that waits for tasks would not notice it."""
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(1)
