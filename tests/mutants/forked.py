"""Work in forked children: each starts with what the parent has imported and cannot harm it."""

from __future__ import annotations

import contextlib
import gc
import os
import pickle
import resource
import signal
import sys
from collections.abc import Callable, Iterator
from typing import Any

MEMORY = 4 << 30


def in_child(work: Callable[[], Any]) -> tuple[Any, str]:
    """What the work returns in a child, or how the child ended without an answer.

    An exception in the child is an ending; so is the limit that the work may set.
    """
    sys.stdout.flush()
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(reading)
        _work(work, writing)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        written = pipe.read()
    _, status = os.waitpid(child, 0)
    if written:
        result, error = pickle.loads(written)
        return result, error
    if os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGPROF:
        return None, "took too long"
    return None, f"ended with status {status}"


def _work(work: Callable[[], Any], writing: int) -> None:
    """Runs in the child, which ends here whatever happens."""
    answer: tuple[Any, str] = (None, "")
    gc.freeze()  # what the parent has is not copied to look for garbage in it
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    try:
        answer = (work(), "")
    except BaseException as error:
        answer = (None, f"{type(error).__name__}: {error}"[:300])
    with contextlib.suppress(BaseException), os.fdopen(writing, "wb") as pipe:
        pickle.dump(answer, pipe)
    os._exit(0)


def limit(seconds: float) -> None:
    """The process ends when it has used the processor for so long, unless this is set anew."""
    signal.setitimer(signal.ITIMER_PROF, seconds)


def in_turn(
    tasks: list[Any], work: Callable[[Any], Any], jobs: int
) -> Iterator[tuple[int, Any, str]]:
    """Number, result and error of each task, as they come; every `jobs`-th task goes to the same
    child."""
    pipes = []
    children = []
    for job in range(jobs):
        reading, writing = os.pipe()
        child = os.fork()
        if not child:
            os.close(reading)
            with os.fdopen(writing, "wb") as pipe:
                for number in range(job, len(tasks), jobs):
                    try:
                        done = (number, work(tasks[number]), "")
                    except BaseException as error:
                        done = (number, None, f"{type(error).__name__}: {error}")
                    pickle.dump(done, pipe)
                    pipe.flush()
            os._exit(0)
        os.close(writing)
        pipes.append(os.fdopen(reading, "rb"))
        children.append(child)
    try:
        yield from _gathered(pipes)
    finally:
        for child in children:
            with contextlib.suppress(ProcessLookupError):
                os.kill(child, signal.SIGTERM)
            os.waitpid(child, 0)


def _gathered(pipes: list[Any]) -> Iterator[tuple[int, Any, str]]:
    import select

    waiting = list(pipes)
    while waiting:
        for pipe in select.select(waiting, [], [])[0]:
            try:
                yield pickle.load(pipe)
            except EOFError:
                waiting.remove(pipe)
