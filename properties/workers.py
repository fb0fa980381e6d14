"""A pool of worker processes that end with the command that started them."""

from __future__ import annotations

import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import connection, get_context, parent_process

INTERRUPT = {signal.SIGINT}


def workers(jobs: int) -> ProcessPoolExecutor:
    """A pool of `jobs` workers, each spawned afresh. None outlives the process that started it,
    however that ends; Ctrl-C, which goes to all of them, ends a worker without a word."""
    pool = ProcessPoolExecutor(
        jobs, mp_context=get_context("spawn"), initializer=_ready, initargs=(_held(),)
    )
    # Workers begin as their parent is when they are started, which is when there is work.
    before = _hold()
    try:
        pool.submit(int)
    finally:
        _let_go(before)
    return pool


def _held() -> bool:
    """Whether Ctrl-C can be held back here, until somebody can deal with it."""
    return hasattr(signal, "pthread_sigmask")


def _hold() -> set[signal.Signals | int]:
    return set(signal.pthread_sigmask(signal.SIG_BLOCK, INTERRUPT)) if _held() else set()


def _let_go(before: set[signal.Signals | int]) -> None:
    if _held():
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _ready(held: bool) -> None:
    """A worker begins: now Ctrl-C may end it."""
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    if held:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, INTERRUPT)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Waits for the parent's end. A worker that waits for tasks would not notice it."""
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(1)
