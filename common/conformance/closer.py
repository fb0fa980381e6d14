"""A closer look at causes: what has to come before a wrong answer, and the smallest one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Generic

from eidex.common.conformance.causes import Cause, T
from eidex.common.conformance.history import history
from eidex.common.conformance.messages import Reply, Request
from eidex.common.conformance.process import Fault, Implementation

ROUNDS = 40
"""So often an example is tried with something less in it."""


class Closer(Generic[T]):
    """Asks a program again about what it has answered wrong."""

    def __init__(self, program: Implementation, asked: Sequence[Request]) -> None:
        self.program, self.asked = program, asked

    def judged(self, request: Request, reply: Reply | Fault) -> T | None:
        """The answer beside the right one; None where there is none."""
        raise NotImplementedError

    def is_of(self, told: T, cause: Cause[T]) -> bool:
        """The wrong answer has this cause."""
        raise NotImplementedError

    def smaller(self, cause: Cause[T]) -> Iterator[Request]:
        """Requests with something less in them than the example has."""
        raise NotImplementedError

    def look(self, causes: Iterable[Cause[T]]) -> None:
        """Of each cause: does the answer depend on others before it, is there a smaller example?
        Raises `OutOfTime`."""
        known: list[list[Request]] = []
        for cause in causes:
            before = self.asked[: cause.example.at]
            cause.history = history(before, partial(self._disagrees, cause.example), known)
            if cause.history:
                known.append(cause.history)
            elif cause.history == []:
                self.shrink(cause)

    def shrink(self, cause: Cause[T]) -> None:
        """Makes the example as small as it goes."""
        for _ in range(ROUNDS):
            if not self.take_least(cause, list(self.smaller(cause))):
                return

    def take_least(self, cause: Cause[T], tries: Sequence[Request]) -> bool:
        """Takes the least of these requests that shows the same, if it is less than the example."""
        found = [told for told in self.again(tries) if not told.right and self.is_of(told, cause)]
        least = min(found, key=lambda told: told.size, default=cause.example)
        if least.size >= cause.example.size:
            return False
        cause.shrunk = least
        return True

    def again(self, requests: Sequence[Request]) -> Iterator[T]:
        """What the program answers to these now."""
        for request, reply in self.program.ask(requests):
            told = self.judged(request, reply)
            if told is not None:
                yield told

    def _disagrees(self, told: T, before: Sequence[Request]) -> bool:
        """The program, newly started, answers wrong after these."""
        self.program.start()
        *_, last = self.program.ask([*before, told.request])
        now = self.judged(*last)
        return now is not None and (now.got == told.got or not now.right)
