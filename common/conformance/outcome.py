"""What a run comes to: answers counted as they come in, and the verdict on all of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Generic, TypeVar

from eidex.common.conformance.messages import UNSUPPORTED, Reply, Request
from eidex.common.conformance.process import Fault, Implementation, shown
from eidex.common.conformance.tally import Tally

T = TypeVar("T")


@dataclass(slots=True)
class Answers(Generic[T]):
    """What a program has said."""

    hello: Reply = field(default_factory=dict)
    tallies: dict[str, Tally] = field(default_factory=dict)
    told: list[T] = field(default_factory=list)
    faults: list[tuple[Request, Fault]] = field(default_factory=list)
    asked: list[Request] = field(default_factory=list)
    """In the order in which they were put."""
    out_of_time: bool = False

    def count(self, request: Request, reply: Reply | Fault) -> int | None:
        """Counts a request that was put, a fault, and what is not played there; says which place an
        answer has among all."""
        tally = self.tallies[request["op"]]
        tally.asked += 1
        self.asked.append(request)
        if isinstance(reply, Fault):
            tally.faults += 1
            self.faults.append((request, reply))
        elif reply.get("error") == UNSUPPORTED:
            tally.unsupported += 1
        else:
            return len(self.asked) - 1
        return None

    def conclude(self, program: Implementation) -> bool:
        """Adds the faults that only the whole run shows; says whether one of all is more than
        something printed."""
        self.faults += program.only_together
        if program.printed:
            printed = f"it prints to standard output; redirect it: {shown(program.printed[0])!r}"
            self.faults.append(({"op": "hello"}, Fault("prints", printed)))
        return any(fault.kind != "prints" for _, fault in self.faults)

    def ops_json(self, known: Iterable[str]) -> dict[str, Any]:
        """What became of the requests of each op, as plain data."""
        return {
            "ops": {op: asdict(tally) for op, tally in self.tallies.items()},
            "not_declared": self.not_declared(known),
        }

    def not_declared(self, known: Iterable[str]) -> list[str]:
        """The ops that the program does not declare."""
        return [op for op in known if op not in self.tallies]


@dataclass(slots=True)
class Outcome:
    """What a run showed: `verdict` is conformant, `not conformant`, incomplete, `could not run`."""

    command: str
    seed: int
    verdict: str = "could not run"
    why: str = ""

    @property
    def exit_code(self) -> int:
        """0 conformant, 1 not, 2 could not run, 3 incomplete."""
        return {"conformant": 0, "not conformant": 1, "incomplete": 3}.get(self.verdict, 2)

    def judge(
        self, answers: Answers[T], is_wrong: bool, has_faults: bool, not_asked: Sequence[str]
    ) -> None:
        """Gives the verdict, if anything was answered or came to grief. What is right is conformant
        only if each op that the program declares was answered for at least half of its questions;
        and it is said what was `not_asked`, for the program does not declare it.
        """
        if not answers.told and not has_faults:
            self.why = "every request was answered by 'unsupported', or none in the time given"
        elif is_wrong or has_faults:
            self.verdict = "not conformant"
        elif few := [op for op, tally in answers.tallies.items() if not tally.is_answered]:
            self.verdict = "incomplete"
            self.why = f"right so far, but fewer than half were answered of {', '.join(few)}"
        else:
            self.verdict = "conformant"
            self.why = f"not declared, so not asked: {', '.join(not_asked)}" if not_asked else ""

    def json(self, hello: Reply) -> dict[str, Any]:
        """The verdict as plain data, and on which program."""
        return {
            "verdict": self.verdict,
            "why": self.why,
            "command": self.command,
            "seed": self.seed,
            "implementation": {key: hello.get(key, "") for key in ("name", "version")},
        }
