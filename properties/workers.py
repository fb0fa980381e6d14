"""A pool of worker processes that end with the command that started them."""

from __future__ import annotations

import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import connection, get_context, parent_process, resource_tracker


def workers(jobs: int) -> ProcessPoolExecutor:
    """A pool of `jobs` workers, each spawned afresh. None outlives the process that started it,
    however that ends. Ctrl-C, which a terminal sends to all of them, is for that process alone."""
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_with_parent)
    if not hasattr(signal, "pthread_sigmask"):
        return pool
    # It would let go of the signal if it were started in between.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        pool.submit(int)  # Workers are started when there is work, and begin as we are then.
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
    return pool


def _with_parent() -> None:
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Waits for the parent's end. A worker that waits for tasks would not notice it."""
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(1)
