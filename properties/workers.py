"""A pool of worker processes that end with the command that started them."""

from __future__ import annotations

import os
import threading
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import connection, get_context, parent_process


def workers(jobs: int) -> ProcessPoolExecutor:
    """A pool of `jobs` workers, each spawned afresh. None outlives the process that started it,
    however that ends."""
    return ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_with_parent)


def _with_parent() -> None:
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Waits for the parent's end. A worker that waits for tasks would not notice it."""
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(1)
