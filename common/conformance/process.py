"""An implementation under test: a program that answers on standard output.

Requests go out several at a time; replies must come back in the same order. When something goes
wrong the program is started again, and what it had not answered is put to it one by one, so that
the fault is named with the request that did it.
"""

from __future__ import annotations

import json
import os
import queue
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import IO, Any, NamedTuple, Self

from eidex.common.conformance.messages import ProtocolError, Reply, Request, Wire, id_of
from eidex.common.frozen import dataclass

BATCH = 200
BATCH_BYTES = 24_000
"""Requests on their way at one time, and their length: less than a pipe holds."""
LONGEST = 1 << 20
"""A longer line than this is no reply."""
MOST_PRINTED = 1000
"""So many lines that are no replies are passed over before one reply."""
TO_START = 6
"""A program that has just been started may take so many times as long for its first reply: on a
busy machine that is what a virtual machine needs. Once it is known how long it takes to start, as
often that."""
SILENCE = 1.0
"""Seconds to wait for a reply after such a line, from a program that has answered before."""


class NotStarted(Exception):
    """The program cannot be started."""


@dataclass(frozen=True, slots=True)
class Fault:
    """The program did not answer the request as the protocol wants it.

    `kind` is hangs, dies, garbage, id, order, types, error, or prints: it wrote beside its replies
    what is none.
    """

    kind: str
    what: str


class OutOfTime(Exception):
    """The time for the whole run is over."""


def compact(data: Any) -> str:
    """Plain data on one line, as short as it goes."""
    return json.dumps(data, separators=(",", ":"))


class _Sent(NamedTuple):
    """A request on its way."""

    request: Request
    numbered: Request
    """With its `id`."""
    line: str


Clock = Callable[[int | None], float]
"""Seconds, given the number of the program's process if it runs: whoever judges many programs on a
busy machine counts those of the processor."""


def wall_clock(process: int | None) -> float:
    """Seconds that pass whatever runs."""
    return time.monotonic()


class Implementation:
    """A program and its pipes. `words` start it; `timeout` is in seconds for one reply, `budget`
    for everything, as `clock` counts them."""

    def __init__(
        self,
        words: Sequence[str],
        timeout: float,
        budget: float,
        wire: Wire,
        clock: Clock = wall_clock,
    ) -> None:
        self.words, self.wire = list(words), wire
        self.process: subprocess.Popen[bytes] | None = None
        self.timeout, self.clock = timeout, clock
        self.until = self.now() + budget
        self.replies: queue.Queue[bytes | None] = queue.Queue()
        self.starts = 0
        self.sent = 0
        self.answered, self.slowest = 0, 0.0
        """Replies since the start; the longest wait for one, in seconds."""
        self.started_at = 0.0
        self.starts_in: float | None = None
        """Seconds from a start to the first reply, the longest so far."""
        self.printed: list[bytes] = []
        """Lines that were no replies."""
        self.last_words: list[bytes] = []
        self.only_together: list[tuple[Request, Fault]] = []
        """What went wrong with several requests on their way, and did not with each alone."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def now(self) -> float:
        """The time by the clock that counts the budget."""
        return self.clock(self.process.pid if self.process else None)

    def start(self) -> None:
        """Starts the program, anew if it runs. Raises `NotStarted`."""
        self.stop()
        if not self.words:
            raise NotStarted("the command is empty; give one that starts your program")
        try:
            self.process = subprocess.Popen(
                self.words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
            )
        except OSError as error:
            raise NotStarted(f"{self.words[0]!r} cannot be started ({error.strerror})") from None
        self.starts += 1
        self.started_at = time.monotonic()
        self.replies = queue.Queue()
        self.answered, self.last_words = 0, []
        assert self.process.stdout is not None
        assert self.process.stderr is not None
        threads = (
            threading.Thread(target=_read, args=(self.process.stdout, self.replies), daemon=True),
            threading.Thread(
                target=_keep, args=(self.process.stderr, self.last_words), daemon=True
            ),
        )
        for thread in threads:
            thread.start()

    def stop(self) -> None:
        """Ends the program, if it runs."""
        process, self.process = self.process, None
        if process is None:
            return
        with suppress(OSError):
            if hasattr(os, "killpg"):
                # What the program has started itself goes with it.
                os.killpg(process.pid, signal.SIGKILL)
            process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout, process.stderr):
            with suppress(OSError):
                if pipe is not None and pipe is process.stdin:
                    pipe.close()

    def ask(self, requests: Sequence[Request]) -> Iterator[tuple[Request, Reply | Fault]]:
        """Puts requests without `id`, and yields each, the same object, with its reply or with what
        went wrong.

        Raises `OutOfTime` when the run's time is over, `NotStarted`.
        """
        at, alone_until = 0, 0
        suspect: tuple[Request, Fault] | None = None
        while at < len(requests):
            if self.process is None:
                self.start()
            if suspect is not None and at >= alone_until:
                self.only_together.append(suspect)
                suspect = None
            batch = self._batch(requests[at : at + (1 if at < alone_until else BATCH)])
            for request, reply in self._exchange(batch):
                if not isinstance(reply, Fault):
                    at += 1
                    yield request, reply
                    continue
                self.stop()
                if len(batch) == 1 or reply.kind == "order":
                    at, suspect = at + 1, None
                    yield request, reply
                else:
                    # Which of them did it shows when they come alone.
                    suspect, alone_until = (request, reply), at + len(batch)
                break
        if suspect is not None:
            self.only_together.append(suspect)

    def hello(self) -> Reply | str:
        """How the program introduces itself, or why it does not. Raises `NotStarted`."""
        try:
            ((_, reply),) = self.ask([{"op": "hello"}])
        except OutOfTime:
            reply = Fault("hangs", "no reply in the time given")
        if isinstance(reply, Fault):
            hint = ""
            if reply.kind == "hangs":
                hint = "; does it write each reply out at once, with a line end?"
            return f"hello: {reply.kind}: {reply.what}{hint}"
        if "error" in reply:
            return f"hello is answered by the error {reply['error']!r}"
        return reply

    def _batch(self, requests: Sequence[Request]) -> list[_Sent]:
        """The first of the requests, as many as may be on their way at one time."""
        batch: list[_Sent] = []
        size = 0
        for request in requests:
            number = self.sent + 1
            numbered = {"id": number, **request}
            line = compact(numbered)
            size += len(line)
            if batch and size > BATCH_BYTES:
                break
            self.sent = number
            batch.append(_Sent(request, numbered, line))
        return batch

    def _exchange(self, batch: list[_Sent]) -> Iterator[tuple[Request, Reply | Fault]]:
        """Writes a batch and reads its replies; ends with the first fault."""
        text = "".join(sent.line + "\n" for sent in batch)
        writer = threading.Thread(target=self._write, args=(text.encode(),), daemon=True)
        writer.start()
        waiting = {sent.numbered["id"] for sent in batch}
        for sent in batch:
            reply = self._reply(sent.numbered, waiting)
            waiting.discard(sent.numbered["id"])
            yield sent.request, reply
            if isinstance(reply, Fault):
                return
        writer.join()

    def _write(self, data: bytes) -> None:
        process = self.process
        with suppress(OSError, ValueError):
            if process is not None and process.stdin is not None:
                view = memoryview(data)
                while view:
                    view = view[process.stdin.write(view) or 0 :]

    def _reply(self, request: Request, waiting: set[int]) -> Reply | Fault:
        """The next line that may be a reply; what the program prints before it is passed over."""
        start, patience = time.monotonic(), self._patience()
        printed: list[bytes] = []
        while True:
            left = self.until - self.now()
            if left <= 0:
                raise OutOfTime
            wait = max(0.0, start + patience - time.monotonic())
            try:
                line = self.replies.get(timeout=min(wait, left))
            except queue.Empty:
                if left < wait:
                    continue
                return self._garbage(printed[-1]) if printed else self._hangs()
            if line is None:
                how = self._how_it_died()
                return (
                    self._garbage(printed[-1], f"; then it {how}")
                    if printed
                    else Fault("dies", how)
                )
            if not line.strip():
                continue
            data = self._object_in(line)
            if data is None or self._is_printed(request, data, waiting):
                printed.append(line)
                if len(printed) > MOST_PRINTED:
                    return self._garbage(line)
                if self.answered:
                    waited = time.monotonic() - start
                    patience = min(self.timeout, waited + max(SILENCE, 20 * self.slowest))
                continue
            reply = self._read_reply(request, data, waiting)
            if isinstance(reply, Fault):
                return self._garbage(printed[-1]) if printed and reply.kind == "order" else reply
            self.printed += printed[: MOST_PRINTED - len(self.printed)]
            if not self.answered:
                self.starts_in = max(self.starts_in or 0.0, time.monotonic() - self.started_at)
            self.slowest = max(self.slowest, time.monotonic() - start)
            self.answered += 1
            return reply

    def _patience(self) -> float:
        """How long to wait for the next reply."""
        if self.answered:
            return self.timeout
        if self.starts_in is None:
            return TO_START * self.timeout
        return self.timeout + TO_START * min(self.starts_in, self.timeout)

    def _hangs(self) -> Fault:
        # What it took to start is left out: the same run has to say the same.
        seconds = TO_START * self.timeout if self.starts_in is None else self.timeout
        return Fault("hangs", f"no reply within {seconds:g} s")

    def _how_it_died(self) -> str:
        assert self.process is not None
        try:
            code = self.process.wait(timeout=1)
        except subprocess.TimeoutExpired:
            return "closed its output without a reply"
        text = b"".join(self.last_words).decode("utf-8", "replace").strip().splitlines()
        how = f"was ended by signal {-code}" if code < 0 else f"ended with exit code {code}"
        return f"{how}: {text[-1][:200]}" if text else how

    def _object_in(self, line: bytes) -> dict[str, Any] | None:
        """The JSON object in a line, which every reply is; None in what a program prints
        besides."""
        try:
            data = self.wire.read(line)
        except ValueError:
            return None
        return data if isinstance(data, dict) else None

    def _is_printed(self, request: Request, data: dict[str, Any], waiting: set[int]) -> bool:
        """The object has neither the id of a request nor what a reply says: a line of a log."""
        if id_of(data) in waiting or "error" in data:
            return False
        return any(field not in data for field in self.wire.told_by(request["op"]))

    def _garbage(self, line: bytes, then: str = "") -> Fault:
        what = "not a reply in JSON" if self._object_in(line) is None else "not a reply"
        return Fault("garbage", f"{what}: {shown(line)!r}{then}")

    def _read_reply(
        self, request: Request, data: dict[str, Any], waiting: set[int]
    ) -> Reply | Fault:
        """The reply, or what is wrong with it; `waiting` are the ids that have none yet."""
        found = data.get("id")
        if isinstance(found, int) and found != request["id"] and found in waiting:
            return Fault("order", f"the reply to a later request came first (id {found})")
        try:
            self.wire.check(request, data)
        except ProtocolError as error:
            text = str(error)
            return Fault("id" if text.startswith("id is") else "types", text)
        return data


def shown(line: bytes) -> str:
    """The beginning of a line, as a text."""
    return line[:80].decode("utf-8", "replace").strip()


def _read(pipe: IO[bytes], lines: queue.Queue[bytes | None]) -> None:
    """Puts each line of the pipe into the queue, and None at its end."""
    rest = b""
    with suppress(OSError, ValueError):
        while chunk := pipe.read(1 << 16):
            *whole, rest = (rest + chunk).split(b"\n")
            for line in whole:
                lines.put(line)
            if len(rest) > LONGEST:
                lines.put(rest)
                rest = b""
    if rest.strip():
        lines.put(rest)
    lines.put(None)
    with suppress(OSError):
        pipe.close()


def _keep(pipe: IO[bytes], last: list[bytes]) -> None:
    """Keeps the end of what is said on standard error."""
    with suppress(OSError, ValueError):
        while chunk := pipe.read(1 << 12):
            last.append(chunk)
            del last[:-4]
    with suppress(OSError):
        pipe.close()
