"""Puts requests to an implementation, judges the replies, and explains what disagrees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence, Set
from dataclasses import dataclass, field, replace

from eidex.common.conformance.asking import Progress
from eidex.common.conformance.messages import Request
from eidex.common.conformance.outcome import Outcome
from eidex.common.conformance.process import Clock, Fault, NotStarted, OutOfTime, wall_clock
from eidex.conformance.protocol.process import Implementation
from eidex.conformance.protocol.protocol import OPS, edition_of
from eidex.conformance.run.answered import Answered
from eidex.conformance.run.asking import Answers, Asker
from eidex.conformance.run.choices import choose
from eidex.conformance.run.explain import Group, groups_of, merged
from eidex.conformance.run.judge import Verdict, judge_by, may_refuse
from eidex.conformance.run.shrink import Closer
from eidex.conformance.run.sooner import find_sooner
from eidex.conformance.run.stuck import find_stuck
from eidex.conformance.variants.readings import Reading, with_all
from eidex.rulebook import EDITIONS, Edition

DRAWN = 60
PUT_DOWNS = 3
"""The first actions of a game."""
LEADERS = {"first_leader", "taker_leads"}
"""What a reading changes by which another seat leads."""
KEPT_FOR_SHRINKING = 0.35
"""Part of the time that is kept for looking closer at what disagrees."""
KEPT_AT_LEAST = 0.15
"""The same while nothing disagrees."""
FOR_FIRST_MOMENTS = 0.5
"""Part of that for finding where games with characters first go wrong."""


@dataclass(slots=True)
class Report(Outcome):
    """What a run showed."""

    answers: Answers = field(default_factory=Answers)
    groups: list[Group] = field(default_factory=list)
    chosen: dict[Edition, tuple[Reading, ...]] = field(default_factory=dict)
    """The reading of each open question that the program has chosen, where it is not ours."""
    ruled_out: set[tuple[Edition, Reading]] = field(default_factory=set)
    """Open readings that the program has not chosen, whatever single answers look like."""
    settled: dict[Edition, Reading] = field(default_factory=dict)
    """The order of putting down, once the program has taken games in it."""
    choices: Counter[tuple[Edition, Reading]] = field(default_factory=Counter)
    """How often such a reading was needed for an answer."""

    @property
    def faults(self) -> list[tuple[Request, Fault]]:
        """What was no answer to its request."""
        return self.answers.faults


def judge_all(report: Report) -> None:
    """Finds the open readings that the program has chosen, holds every answer against them, and
    gathers what disagrees by its cause."""
    _gather(report, [_judged(report, edition) for edition in report.answers.editions])


def _judged(report: Report, edition: Edition) -> Judged:
    """The answers of an edition, held against the readings that explain them best."""
    there = report.answers.of(edition)
    find_stuck(there)
    ruled_out = {reading for there_, reading in report.ruled_out if there_ == edition}
    settled = (report.settled[edition],) if edition in report.settled else ()
    chosen = choose(edition, [told for told in there if not told.stuck], ruled_out, settled)
    judged = Judged(edition, there, chosen)
    if not judged.groups:
        return judged
    # One clause broken may look like an open question answered now so, now otherwise; and an open
    # reading that few answers can show is met as the cause of the others.
    others = {settled: None, judged.with_open_causes(ruled_out): None}
    several = [judged, *(Judged(edition, there, o) for o in others if o != chosen)]
    return min(several, key=Judged.unexplained)


def _gather(report: Report, several: Sequence[Judged]) -> None:
    """Counts the verdicts, and puts together what has one cause in all editions."""
    report.choices.clear()
    for tally in report.answers.tallies.values():
        tally.agreed = tally.open = tally.disagreed = 0
    for judged in several:
        report.chosen[judged.edition] = judged.chosen
        for told, verdict in zip(judged.there, judged.verdicts, strict=True):
            told.wanted = verdict.wanted
            for reading in verdict.chosen:
                report.choices[judged.edition, reading] += 1
            tally = report.answers.tallies[told.op]
            setattr(tally, verdict.kind, getattr(tally, verdict.kind) + 1)
    report.groups = merged([group for judged in several for group in judged.groups])


def try_put_orders(report: Report, asker: Asker, edition: Edition, until: float) -> None:
    """Puts records in the order of putting down that a program seems to have: one that refuses
    these as well has another reason."""
    while asker.program.now() < until and (reading := _put_order(report.chosen[edition])):
        before = len(report.answers.told)
        asker.ask_in_put_order(edition, with_all(report.chosen[edition]), until)
        more = report.answers.told[before:]
        replayed = [told for told in more if told.op == "replay"]
        if not replayed or any(map(_got_beyond_putting, replayed)):
            report.settled[edition] = reading
            judge_all(report)
            return
        del report.answers.told[before:]
        report.ruled_out.add((edition, reading))
        judge_all(report)


def try_its_games(report: Report, asker: Asker, edition: Edition, until: float) -> None:
    """Asks about games as the program plays them if it has another leader where that is open; they
    may show that the lead goes on otherwise, too, and that is asked once more."""
    asked: set[tuple[Reading, ...]] = set()
    while asker.program.now() < until and "replay" in report.answers.tallies:
        chosen = report.chosen[edition]
        if chosen in asked or not any(LEADERS & reading.change.keys() for reading in chosen):
            return
        asked.add(chosen)
        asker.ask_its_games(edition, with_all(chosen), until)
        judge_all(report)


def _got_beyond_putting(told: Answered) -> bool:
    """The record is taken, or refused for something that comes later than the putting down."""
    if told.got[0]:
        return True
    _, game, action = told.got
    return bool(game) or (action or 0) >= PUT_DOWNS


def _put_order(chosen: tuple[Reading, ...]) -> Reading | None:
    orders = (r for r in chosen if r.change.get("put_order", "any") != "any")
    return next(orders, None)


class Judged:
    """The answers of one edition, held against one choice of open readings."""

    def __init__(
        self, edition: Edition, there: list[Answered], chosen: tuple[Reading, ...]
    ) -> None:
        self.edition, self.there, self.chosen = edition, there, chosen
        self.verdicts = [_verdict(told, chosen) for told in there]
        right: list[Answered] = []
        wrong: list[Answered] = []
        for told, verdict in zip(there, self.verdicts, strict=True):
            one = replace(told, wanted=verdict.wanted)
            (wrong if verdict.kind == "disagreed" else right).append(one)
        self.groups = groups_of(edition, wrong, right, chosen)

    def with_open_causes(self, ruled_out: Set[Reading]) -> tuple[Reading, ...]:
        """The choice with the readings that explain a cause and are open, too."""
        found = {reading.ruling: reading for reading in self.chosen}
        for group in self.groups:
            reading = group.reading
            if reading and reading.is_open_in(self.edition) and reading not in ruled_out:
                found[reading.ruling] = reading
        return tuple(found[ruling] for ruling in sorted(found))

    def unexplained(self) -> tuple[int, int]:
        """How many answers no reading explains, and how many causes there are."""
        alone = [group for group in self.groups if group.reading is None]
        return (sum(len(group.told) for group in alone), len(self.groups))


def _verdict(told: Answered, chosen: tuple[Reading, ...]) -> Verdict:
    if chosen:
        return judge_by(told.request, told.got, chosen, told.ours)
    return Verdict("agreed" if told.is_ours else "disagreed", told.got, told.ours)


def try_sooner(report: Report, program: Implementation, until: float) -> None:
    """Looks for the moments at which games with characters first go wrong, and gathers anew by
    what these name."""
    start = program.now()
    most = start + (until - start) * FOR_FIRST_MOMENTS
    if not any(group.character for group in report.groups):
        return
    there = [
        told
        for told in report.answers.told
        if not told.is_ours
        and "record" in told.request
        and any(told.request["record"]["characters"])
    ]
    if find_sooner(there, tuple(report.answers.tallies), program, most):
        # What was answered is the same, and so are the readings chosen.
        of, chosen = report.answers.of, report.chosen
        _gather(report, [Judged(e, of(e), chosen[e]) for e in report.answers.editions])


def _excuse(report: Report) -> None:
    """An error is no fault where the request is about a moment that the program, as it reads what
    is open, cannot come to."""
    answers = report.answers
    faults, answers.faults = answers.faults, []
    for request, fault in faults:
        chosen = () if request["op"] == "hello" else report.chosen.get(edition_of(request), ())
        if fault.kind == "error" and may_refuse(chosen, request):
            tally = answers.tallies[request["op"]]
            tally.faults -= 1
            tally.errors -= 1
            tally.open += 1
        else:
            answers.faults.append((request, fault))


def _conclude(report: Report, program: Implementation) -> None:
    _excuse(report)
    stopped = report.answers.conclude(program)
    report.judge(report.answers, bool(report.groups), stopped, report.answers.not_asked)


def conform(
    command: str,
    editions: Sequence[Edition] = EDITIONS,
    seed: int = 0,
    timeout: float = 5.0,
    budget: float = 60.0,
    drawn: int = DRAWN,
    progress: Progress = lambda what, done, total: None,
    clock: Clock = wall_clock,
) -> Report:
    """Does the program that this command starts play by the book?

    `timeout` is for one reply and `budget`, by the `clock`, for the whole run, in seconds; `drawn`
    says how many requests of each op and edition are random, beside the chosen ones.
    """
    report = Report(command, seed)
    with Implementation(command, timeout, budget, clock) as program:
        end = program.until
        asker = Asker(program, editions, seed, drawn)
        report.answers = asker.answers
        try:
            report.why = asker.greets(OPS)
            if report.why:
                return report
            kept, at_least = budget * KEPT_FOR_SHRINKING, budget * KEPT_AT_LEAST
            asker.ask_all(end - kept, end - at_least, progress)
            started = program.now()
            judge_all(report)
            # What is answered from here on is judged with all the rest once more, which takes
            # longer, and then there is a closer look.
            until = end - 2 * (program.now() - started)
            for edition in report.answers.editions:
                try_put_orders(report, asker, edition, until)
                try_its_games(report, asker, edition, until)
            try_sooner(report, program, end)
            Closer(program, report.answers.asked, report.chosen).look(report.groups)
        except OutOfTime:
            report.answers.out_of_time = True
        except NotStarted as error:
            report.why = str(error)
            return report
    _conclude(report, program)
    return report
