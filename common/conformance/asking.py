"""Puts requests to a program and takes its answers, whatever they are about."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Generic, TypeVar

from eidex.common.conformance.messages import Reply, Request
from eidex.common.conformance.outcome import Answers
from eidex.common.conformance.process import Fault, Implementation, OutOfTime
from eidex.common.conformance.tally import MOST_FAULTS, Tally

AT_A_TIME = 200
Progress = Callable[[str, int, int], None]
Take = Callable[[Request, Reply | Fault], None]
A = TypeVar("A", bound=Answers)  # type: ignore[type-arg]


class Asker(Generic[A]):
    """Asks one program, and keeps what it answers."""

    def __init__(self, program: Implementation, answers: A) -> None:
        self.program, self.answers = program, answers

    def refusal(self, hello: Reply) -> str:
        """Why nothing can be asked of who greets so; nothing where something can."""
        raise NotImplementedError

    def greets(self, ops: Collection[str]) -> str:
        """Asks who is there; says why when nothing can be asked. `ops` are those of the game."""
        reply = self.program.hello()
        if isinstance(reply, str):
            return reply
        if why := self.refusal(reply):
            return why
        self.answers.hello = reply
        self.answers.tallies = {op: Tally() for op in ops if op in reply["ops"]}
        return "" if self.answers.tallies else none_of("ops", reply, ops)

    def put(self, requests: Sequence[Request], until: float, take: Take) -> None:
        """Puts these in their order, as far as there is time; what an op is asked that has come to
        grief too often is left out."""
        tallies, rest = self.answers.tallies, list(requests)
        while rest:
            is_late = self.program.now() >= until
            self.answers.out_of_time |= is_late
            there: list[Request] = []
            for request in rest:
                tally = tallies[request["op"]]
                if is_late or tally.stops >= MOST_FAULTS:
                    tally.left_out += 1
                else:
                    there.append(request)
            rest = self._put(there, until, take) if there else []

    def _put(self, there: list[Request], until: float, take: Take) -> list[Request]:
        """Puts these until the time is over or an op is given up; those that are left."""
        done = 0
        try:
            for request, reply in self.program.ask(there):
                take(request, reply)
                done += 1
                stops = self.answers.tallies[request["op"]].stops
                if stops >= MOST_FAULTS or self.program.now() > until:
                    break
        except OutOfTime:
            self.answers.out_of_time = True
        if done < len(there):
            # What is still on its way must not be taken for the answer to something else.
            self.program.stop()
        return there[done:]


def none_of(what: str, hello: Reply, known: Collection[str]) -> str:
    """Why a hello is refused that names nothing of this kind that can be asked about."""
    named = ", ".join(hello[what]) or "none"
    return f"hello: {what}: {named}; name some of {', '.join(known)}"
