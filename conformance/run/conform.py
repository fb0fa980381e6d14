"""Puts chosen and drawn requests to an implementation, judges the replies, and explains what
disagrees."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from eidex.conformance.cases import records
from eidex.conformance.cases.coverage import Coverage
from eidex.conformance.cases.questions import QUESTIONS
from eidex.conformance.protocol.process import Fault, Implementation, NotStarted, OutOfTime
from eidex.conformance.protocol.protocol import (
    BASE_OPS,
    OPS,
    RECORD_OPS,
    Reply,
    Request,
    edition_of,
    known_characters,
)
from eidex.conformance.run.explain import Group, Told, groups
from eidex.conformance.run.judge import judge
from eidex.conformance.run.shrink import history_of, shrink
from eidex.conformance.variants.readings import READINGS, Reading, answer, with_all
from eidex.conformance.variants.rule_variants import PRINTED, RuleVariant
from eidex.rulebook import EDITIONS, Edition

DRAWN = 60
AT_A_TIME = 200
MOST_FAULTS = 3
"""An op that hangs, dies or talks nonsense this often is given up."""
ASKED_AGAIN = 20
"""One request in this many is put again: nothing asked in between may change the answer."""
KEPT_FOR_SHRINKING = 0.35
"""Part of the time that is kept for looking closer at what disagrees."""

Progress = Callable[[str, int, int], None]


@dataclass(slots=True)
class Tally:
    """What became of the requests of one op."""

    asked: int = 0
    agreed: int = 0
    disagreed: int = 0
    open: int = 0
    unsupported: int = 0
    faults: int = 0
    left_out: int = 0
    """Not put any more: the time was over, or the op was given up."""


@dataclass(slots=True)
class Report:
    """What a run showed. `verdict` is conformant, `not conformant` or `could not run`."""

    command: str
    seed: int
    verdict: str = "could not run"
    why: str = ""
    hello: Reply = field(default_factory=dict)
    editions: tuple[Edition, ...] = ()
    tallies: dict[str, Tally] = field(default_factory=dict)
    groups: list[Group] = field(default_factory=list)
    faults: list[tuple[Request, Fault]] = field(default_factory=list)
    choices: Counter[tuple[Edition, Reading]] = field(default_factory=Counter)
    """How often an open question was answered by another reading than ours."""
    coverage: Coverage = field(default_factory=Coverage)
    out_of_time: bool = False

    @property
    def exit_code(self) -> int:
        """0 conformant, 1 not, 2 could not run."""
        return {"conformant": 0, "not conformant": 1}.get(self.verdict, 2)


def requests_of(
    op: str, edition: Edition, seed: int, drawn: int, characters: Sequence[str]
) -> Iterator[Request]:
    """The requests of one op: the same for the same seed."""
    rng = random.Random(f"{seed}/{op}/{edition}")
    if op in BASE_OPS:
        return QUESTIONS[op](edition, rng, drawn)
    if op == "replay":
        return records.replays(edition, rng, drawn, characters)
    return records.moments(op, edition, rng, drawn // 3, characters)


class Run:
    """One run against one program."""

    def __init__(self, program: Implementation, report: Report, drawn: int) -> None:
        self.program, self.report, self.drawn = program, report, drawn
        self.agreed: list[Told] = []
        self.disagreed: list[Told] = []
        self.open: list[tuple[Told, tuple[Reading, ...]]] = []
        self.asked: list[Request] = []

    def greet(self) -> bool:
        """Asks who is there; says why when nothing can be asked."""
        report = self.report
        try:
            ((_, reply),) = self.program.ask([{"op": "hello"}])
        except OutOfTime:
            reply = Fault("hangs", "no reply in the time given")
        if isinstance(reply, Fault):
            hint = ""
            if reply.kind == "hangs":
                hint = "; does it write each reply out at once, with a line end?"
            report.why = f"hello: {reply.kind}: {reply.what}{hint}"
            return False
        if "error" in reply:
            report.why = f"hello is answered by the error {reply['error']!r}"
            return False
        report.hello = reply
        wanted = report.editions
        report.editions = tuple(e for e in wanted if e in reply["editions"])
        ops = [op for op in OPS if op in reply["ops"]]
        if not report.editions or not ops:
            what = "editions" if not report.editions else "ops"
            report.why = f"hello names none of the {what} that can be asked about; see {what}"
            return False
        report.tallies = {op: Tally() for op in ops}
        return True

    def put_all(self, until: float, progress: Progress) -> None:
        """Puts every op's requests, the small ones of all first; ends when the time is over."""
        there = [c for c in known_characters() if c in self.report.hello["characters"]]
        queue: list[tuple[str, list[Request]]] = []
        for op in self.report.tallies:
            several = [
                list(requests_of(op, edition, self.report.seed, self.drawn, there))
                for edition in self.report.editions
            ]
            mixed = [q for requests in several for q in requests]
            random.Random(f"{self.report.seed}/{op}").shuffle(mixed)
            size = AT_A_TIME if op in BASE_OPS else AT_A_TIME // 8
            queue += [(op, mixed[i : i + size]) for i in range(0, len(mixed), size)]
        # In turn, so that whatever ends the run early ends it with all ops tried.
        turn: Counter[str] = Counter()
        order = []
        for op, part in queue:
            order.append((turn[op], part))
            turn[op] += 1
        order.sort(key=lambda item: item[0])
        for done, (_, part) in enumerate(order):
            progress("asking", done, len(order))
            self._put(part, until)
        again = self.asked[::ASKED_AGAIN]
        self._put(again, until)
        progress("asking", len(order), len(order))

    def _put(self, requests: Sequence[Request], until: float) -> None:
        if not requests:
            return
        op = requests[0]["op"]
        tally, done = self.report.tallies[op], 0
        by_op: dict[str, list[Request]] = {}
        for request in requests:
            by_op.setdefault(request["op"], []).append(request)
        if len(by_op) > 1:
            for several in by_op.values():
                self._put(several, until)
            return
        if time.monotonic() < until and tally.faults < MOST_FAULTS:
            try:
                for request, reply in self.program.ask(requests):
                    self._take(request, reply)
                    done += 1
                    if tally.faults >= MOST_FAULTS or time.monotonic() > until:
                        break
            except OutOfTime:
                self.report.out_of_time = True
        if done < len(requests):
            tally.left_out += len(requests) - done
            self.report.out_of_time |= tally.faults < MOST_FAULTS
            # What is still on its way must not be taken for the answer to something else.
            self.program.stop()

    def _take(self, request: Request, reply: Reply | Fault) -> None:
        tally = self.report.tallies[request["op"]]
        tally.asked += 1
        place = len(self.asked)
        self.asked.append(request)
        if isinstance(reply, Fault):
            tally.faults += 1
            self.report.faults.append((request, reply))
            return
        verdict = judge(request, reply)
        told = Told(request, verdict.got, verdict.wanted, place)
        match verdict.kind:
            case "unsupported":
                tally.unsupported += 1
                return
            case "error":
                tally.faults += 1
                self.report.faults.append((request, Fault("error", f"says: {verdict.got[:200]}")))
                return
            case "open":
                tally.open += 1
                self.open.append((told, verdict.chosen))
            case "disagreed":
                tally.disagreed += 1
                self.disagreed.append(told)
            case _:
                tally.agreed += 1
                self.agreed.append(told)
        self.report.coverage.add(request)

    def explain(self) -> None:
        """Groups what disagrees, and makes each group's example small."""
        self._sift_open()
        chosen: dict[Edition, RuleVariant] = {}
        for edition in self.report.editions:
            readings = tuple(r for r in READINGS if self.report.choices[edition, r])
            chosen[edition] = with_all(readings) if readings else PRINTED
        self.report.groups = groups(self.disagreed, self.agreed, chosen)
        try:
            known: list[list[Request]] = []
            for group in self.report.groups:
                group.history = history_of(group.example, self.asked, self.program, known)
                group.fleeting = group.history is None
                if group.history:
                    known.append(group.history)
                elif group.history == []:
                    shrink(group, self.program)
        except OutOfTime:
            self.report.out_of_time = True

    def _sift_open(self) -> None:
        """A record that goes wrong may look by chance like another reading of an open question:
        that reading is believed only if the other records do not speak against it."""
        against: dict[tuple[Edition, Reading], bool] = {}
        for told, readings in self.open:
            edition = edition_of(told.request)
            for reading in readings if told.op == "replay" else ():
                if (edition, reading) not in against:
                    against[edition, reading] = any(
                        answer(reading.variant(), other.request) not in (None, other.wanted)
                        for other in self.agreed
                        if other.op == "replay" and edition_of(other.request) == edition
                    )
            if any(against.get((edition, reading)) for reading in readings):
                self.disagreed.append(told)
                self.report.tallies[told.op].open -= 1
                self.report.tallies[told.op].disagreed += 1
                continue
            for reading in readings:
                self.report.choices[edition, reading] += 1

    def conclude(self) -> None:
        """The verdict."""
        report = self.report
        report.faults += self.program.only_together
        answered = sum(t.agreed + t.open + t.disagreed for t in report.tallies.values())
        if not answered and not report.faults:
            report.why = "every request was answered by 'unsupported', or none in the time given"
        elif report.groups or report.faults:
            report.verdict = "not conformant"
        else:
            report.verdict = "conformant"


def conform(
    command: str,
    editions: Sequence[Edition] = EDITIONS,
    seed: int = 0,
    timeout: float = 5.0,
    budget: float = 60.0,
    drawn: int = DRAWN,
    progress: Progress = lambda what, done, total: None,
) -> Report:
    """Does the program that this command starts play by the book?

    `timeout` is for one reply and `budget` for the whole run, in seconds; `drawn` says how many
    requests of each op and edition are random, beside the chosen ones.
    """
    start = time.monotonic()
    report = Report(command, seed, editions=tuple(editions))
    with Implementation(command, timeout, start + budget) as program:
        run = Run(program, report, drawn)
        try:
            if not run.greet():
                return report
            run.put_all(start + budget * (1 - KEPT_FOR_SHRINKING), progress)
            run.explain()
        except NotStarted as error:
            report.why = str(error)
            return report
    run.conclude()
    return report


__all__ = ["RECORD_OPS", "Report", "conform", "requests_of"]
