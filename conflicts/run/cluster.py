"""The sweep's work on a Dask cluster. Needs the extra `cluster`; nothing else imports this module.

Workers only answer: they open no store and write no file. The client keeps what comes.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import pickle
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Executor, Future
from contextlib import contextmanager
from threading import Lock
from types import TracebackType
from typing import Any

from distributed import Client
from distributed.comm.core import connect
from distributed.core import send_recv
from distributed.scheduler import KilledWorker
from distributed.security import Security

from eidex.conflicts.run.store import digest

SECONDS_TO_CONNECT = 10
RETRIES = 20
GOES_ON = "what was answered is kept, the same command goes on"

_solver = Lock()


class ClusterError(Exception):
    """The cluster cannot be used; the message says why and what to do."""


class OtherRules(Exception):
    """A worker has other rules, other code or another solver than the client."""


class Stopped(Exception):
    """A worker was interrupted in its work; another one may do it."""


def stamp() -> str:
    """What client and workers must have in common for the answers to be the same."""
    return digest()


def do(work: Callable[[Any], Any], task: Any, expected: str) -> Any:
    """On a worker: the work done on the task.

    Raises `OtherRules` if the worker's stamp is not the expected one, `Stopped` on an interrupt.
    """
    if stamp() != expected:
        raise OtherRules("its rules, code or solver are others")
    with _alone():
        try:
            return work(task)
        except KeyboardInterrupt:  # would end the worker, not the task
            raise Stopped from None


class _Sealed:
    """A call in an envelope: to load it is to make it.

    Dask opens what it is given in the scheduler and in the worker's event loop too, and where
    eidex is missing this ends them. The envelope is opened in the task.
    """

    def __init__(self, *call: Any) -> None:
        self.call = call

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        return do, self.call


@contextmanager
def _alone() -> Iterator[None]:
    """Keeps every other thread of this process out of Z3, whose terms all share one context.

    A worker may have threads for several tasks. And its own threads may collect garbage at any
    time, terms among it: so garbage waits for the end of the task and is collected here.
    """
    with _solver:
        collecting = gc.isenabled()
        gc.disable()
        try:
            yield
        finally:
            gc.collect()
            if collecting:
                gc.enable()


class Cluster(Executor):
    """The workers behind a Dask scheduler, whose address is like `tcp://host:8786`.

    The tasks of a lost worker go to another. As a context it disconnects from the cluster at the
    end and leaves it running; on an error or Ctrl-C it cancels its own tasks first. Raises
    `ClusterError` if the scheduler does not answer, and at the end of the context if the cluster
    gave up.
    """

    def __init__(self, address: str) -> None:
        self.address = address
        # The errors that matter are raised; Dask tells of them a second time, in many lines.
        for name in ("distributed", "distributed.client", "distributed.comm"):
            logging.getLogger(name).setLevel(logging.CRITICAL)
        try:
            asyncio.run(asyncio.wait_for(_knock(address), SECONDS_TO_CONNECT))
            self.client = Client(address, timeout=SECONDS_TO_CONNECT, set_as_default=False)
        except Exception as error:  # whatever listens there may say anything
            raise ClusterError(
                f"{address or 'no address'}: no Dask scheduler answers ({_line(error)}); "
                "give the address that it printed when it was started"
            ) from None
        self.executor = self.client.get_executor(pure=False, retries=RETRIES)

    def workers(self) -> int:
        """How many workers there are now; tasks wait while there is none."""
        return len(self.client.scheduler_info(n_workers=-1)["workers"])

    def submit(self, work: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Hands over a top-level function with its one task, both picklable."""
        (task,) = args
        sealed = pickle.dumps(_Sealed(work, task, stamp()))
        future: Future[Any] = self.executor.submit(pickle.loads, sealed, **kwargs)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Takes leave of the cluster; tasks not waited for are cancelled."""
        self.executor.shutdown(wait=wait and not cancel_futures)
        self.client.close()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.shutdown(wait=kind is None)
        if isinstance(error, KilledWorker):
            why = f"too many workers were lost over one task; {GOES_ON}"
        elif isinstance(error, CancelledError):
            why = f"the scheduler is gone or has dropped the work; {GOES_ON}"
        elif isinstance(error, OtherRules | ImportError):
            why = f"a worker has not this eidex and z3-solver ({_line(error)}); install them there"
        elif isinstance(error, Stopped):
            why = f"a worker was interrupted again and again; {GOES_ON}"
        else:
            return
        raise ClusterError(f"{self.address}: {why}") from None


async def _knock(address: str) -> None:
    """Asks for a scheduler; a client that finds none waits longer than it was told."""
    how = Security().get_connection_args("client")
    comm = await connect(address, timeout=SECONDS_TO_CONNECT, **how)
    try:
        kind = (await send_recv(comm, op="identity"))["type"]
    finally:
        comm.abort()
    if kind != "Scheduler":
        raise ValueError(f"there is a {kind}")


def _line(error: Exception) -> str:
    """The error in one line."""
    if isinstance(error, TimeoutError):
        return f"waited {SECONDS_TO_CONNECT} s"
    return " ".join(str(error).split()) or type(error).__name__
