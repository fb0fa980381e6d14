"""Puts chosen and drawn requests to a program and takes its answers."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain

from eidex.common.conformance import asking, outcome
from eidex.common.conformance.asking import AT_A_TIME, Progress, none_of
from eidex.common.conformance.messages import UNSUPPORTED, Reply, Request, unknown
from eidex.common.conformance.process import Fault, OutOfTime, compact
from eidex.conformance.cases import perft, powers, records
from eidex.conformance.cases.coverage import Coverage
from eidex.conformance.cases.questions import QUESTIONS
from eidex.conformance.protocol.process import Implementation
from eidex.conformance.protocol.protocol import (
    BASE_OPS,
    OPS,
    PROTOCOL,
    RECORD_OPS,
    answer_of,
    edition_of,
    known_characters,
    same_answer,
)
from eidex.conformance.run.answered import Answered
from eidex.conformance.run.judge import right_answer
from eidex.conformance.variants.games import in_put_order, record_of_line
from eidex.conformance.variants.rule_variants import RuleVariant
from eidex.reference_engine.records.formats import FormatError
from eidex.rulebook import EDITIONS, Edition, characters

TO_MAKE = 0.5
"""Of the time for asking, the part that may go by until all requests are made."""
ASKED_AGAIN = 20
"""One single question in this many is put again: nothing asked in between may change the answer."""
GAMES_AGAIN = 200
"""So many records are put again one after the other, in another order, to the same process."""

WHOLE_GAMES = 3
"""So many parts of whole games are asked for each of the other ops: one game shows much."""
ITS_GAMES = 24
"""So many games are played as a program plays that has another leader."""


@dataclass(slots=True)
class Answers(outcome.Answers[Answered]):
    """What a program has said about these editions."""

    editions: tuple[Edition, ...] = ()
    coverage: Coverage = field(default_factory=Coverage)

    @property
    def not_asked(self) -> list[str]:
        """What the program does not declare: ops, and characters where it takes games."""
        without = [code for code in known_characters() if code not in self.hello["characters"]]
        ops, number = self.not_declared(OPS), len(known_characters())
        takes_games = any(op not in BASE_OPS for op in self.tallies)
        return ops + [f"{len(without)} of {number} characters"] * (takes_games and bool(without))

    def of(self, edition: Edition) -> list[Answered]:
        """What was said about this edition."""
        return [told for told in self.told if told.edition == edition]


def requests_of(
    op: str, edition: Edition, seed: int, drawn: int, characters: Sequence[str]
) -> Iterator[Request]:
    """The requests of one op: the same for the same seed."""
    return chain(*_stages_of(op, edition, seed, drawn, characters))


def _stages_of(
    op: str, edition: Edition, seed: int, drawn: int, characters: Sequence[str]
) -> tuple[Iterator[Request], Iterator[Request]]:
    """The requests of one op: those that show most in little time, and the others."""
    rng = random.Random(f"{seed}/{op}/{edition}")
    if op in BASE_OPS:
        return QUESTIONS[op](edition, rng, drawn), iter(())
    if op == "perft":
        return iter(()), perft.requests(edition, characters)
    if op == "replay":
        found = records.replays(edition, rng, drawn)
    else:
        found = records.moments(op, edition, rng, drawn // 3)
    first = chain(found, powers.what_games_show(op, edition, characters))
    return first, powers.requests(op, edition, rng, drawn, characters)


class Asker(asking.Asker[Answers]):
    """Asks one program about these editions, and keeps what it answers."""

    def __init__(
        self, program: Implementation, editions: Sequence[Edition], seed: int, drawn: int
    ) -> None:
        super().__init__(program, Answers())
        self.editions, self.seed, self.drawn = editions, seed, drawn
        self.first: dict[int, Answered] = {}
        """By identity of the request: the answer that was given when it was put first."""
        self.differs = False
        """Some answer is another than ours."""

    def refusal(self, hello: Reply) -> str:
        """It speaks another protocol, plays none of the editions, or names what is none."""
        try:
            later = PROTOCOL.is_later(hello.get("protocol", PROTOCOL.written))
        except FormatError as error:
            return f"hello: protocol: {error}"
        named = {code: one.names["en"] for code, one in characters().items()}
        known = {"editions": EDITIONS, "characters": named, "ops": OPS}
        for what, there in known.items():
            if not later and (fault := unknown(what, hello[what], there, named)):
                return fault
        self.answers.editions = tuple(e for e in self.editions if e in hello["editions"])
        return "" if self.answers.editions else none_of("editions", hello, self.editions)

    def ask_all(self, until: float, longest: float, progress: Progress) -> None:
        """Puts every op's requests, the small ones of all first; ends when the time is over: at
        `longest` while no answer is another than ours, so that nothing has to be looked at closer,
        and else at `until`."""
        now = self.program.now()
        order = self._in_turn(now + (until - now) * TO_MAKE)
        for done, part in enumerate(order):
            progress("asking", done, len(order))
            self.put(part, until if self.differs else longest, self._take)
        answered = [told.request for told in self.answers.told]
        single = [request for request in answered if request["op"] in BASE_OPS]
        self.put(single[::ASKED_AGAIN], until, self._take_again)
        self.put(self._games_again(answered), until, self._take_again)
        progress("asking", len(order), len(order))

    def _in_turn(self, until: float) -> list[list[Request]]:
        """All requests in parts, those first that show most, and the ops in turn, so that whatever
        ends the run early ends it with all ops tried. Those that take long to make are left out
        when the time is over."""
        answers = self.answers
        there = [c for c in known_characters() if c in answers.hello["characters"]]
        parts: list[tuple[int, int, list[Request]]] = []
        for op in answers.tallies:
            several = [
                _stages_of(op, edition, self.seed, self.drawn, there)
                for edition in answers.editions
            ]
            lines_only = False
            for stage, requests in enumerate(zip(*several, strict=True)):
                by_game = [game for one in requests for game in _by_game(self._made(one, until))]
                random.Random(f"{self.seed}/{op}/{stage}").shuffle(by_game)
                mixed = [request for game in by_game for request in game]
                if op == "replay" and not stage:
                    rng = random.Random(f"{self.seed}/dealers")
                    mixed += [q for e in answers.editions for q in records.dealt_by_others(e, rng)]
                if op == "replay":
                    lines_only = lines_only or self._takes_lines_only(mixed)
                    mixed = _on_lines(mixed) if lines_only else mixed
                size = AT_A_TIME if op in BASE_OPS else AT_A_TIME // 8
                pace = size * (WHOLE_GAMES if op == "replay" else 1)
                parts += [
                    (stage, i // pace, mixed[i : i + size]) for i in range(0, len(mixed), size)
                ]
        parts.sort(key=lambda item: item[:2])
        return [part for _, _, part in parts]

    def _made(self, requests: Iterator[Request], until: float) -> list[Request]:
        """The requests, as many as can be made in the time."""
        found: list[Request] = []
        for request in requests:
            found.append(request)
            if self.program.now() > until:
                self.answers.out_of_time = True
                break
        return found

    def _takes_lines_only(self, requests: Sequence[Request]) -> bool:
        """The program does not take a record, and does take the same game on a line."""
        line = next(iter(_on_lines(requests)), None)
        if line is None:
            return False
        record = next(q for q in requests if records.line_of(q["record"]) == line["line"])
        try:
            said = [reply for _, reply in self.program.ask([record, line])]
        except OutOfTime:
            return False
        first, second = said
        if isinstance(first, Fault) or isinstance(second, Fault):
            return False
        return first.get("error") == UNSUPPORTED and "error" not in second

    def ask_in_put_order(self, edition: Edition, variant: RuleVariant, until: float) -> None:
        """Puts the games of an edition once more, with the cards put down in the order of this
        table: who refuses our order has not answered yet."""
        several = {compact(request): request for request in self.answers.asked}
        found = [
            other
            for request in several.values()
            if request["op"] in RECORD_OPS and edition_of(request) == edition
            if (other := _in_put_order(variant, request)) and other != request
        ]
        self.put(found, until, self._take)

    def ask_its_games(self, edition: Edition, variant: RuleVariant, until: float) -> None:
        """Puts games as this table plays them: who has another leader refuses all of ours before
        there is much to be seen."""
        rng = random.Random(f"{self.seed}/{edition}/its own")
        games = records.games_by(variant, edition, rng, ITS_GAMES)
        found: list[Request] = [{"op": "replay", "record": record} for record in games]
        if any("line" in told.request for told in self.answers.told):
            found = _on_lines(found)
        self.put(found, until, self._take)

    def _games_again(self, answered: Sequence[Request]) -> list[Request]:
        """Records, as many as there are to be put again, in another order each time round."""
        there = [request for request in answered if request["op"] not in BASE_OPS]
        rng = random.Random(f"{self.seed}/again")
        found: list[Request] = []
        while there and len(found) < GAMES_AGAIN:
            found += rng.sample(there, min(len(there), GAMES_AGAIN - len(found)))
        return found

    def _take(self, request: Request, reply: Reply | Fault) -> None:
        if told := self._told(request, reply):
            self.first[id(request)] = told
            self.answers.told.append(told)
            self.answers.coverage.add(request)
            self.differs |= not told.is_ours

    def _take_again(self, request: Request, reply: Reply | Fault) -> None:
        """Only another answer than the first is of interest, and only if it is not right."""
        told = self.first.get(id(request))
        answered = not isinstance(reply, Fault) and "error" not in reply
        if told and answered and answer_of(told.op, reply) == told.got:  # type: ignore[arg-type]
            self.answers.tallies[told.op].asked_again += 1
            self.answers.asked.append(request)
            return
        again = self._told(request, reply)
        if again:
            self.answers.told.append(again)

    def _told(self, request: Request, reply: Reply | Fault) -> Answered | None:
        """The answer beside ours; None when there is none."""
        if not isinstance(reply, Fault) and reply.get("error", UNSUPPORTED) != UNSUPPORTED:
            self.answers.tallies[request["op"]].errors += 1
            reply = Fault("error", f"says: {reply['error'][:200]}")
        place = self.answers.count(request, reply)
        if place is None or isinstance(reply, Fault):
            return None
        got = answer_of(request["op"], reply)
        wanted = right_answer(request, got)
        right = same_answer(request["op"], got, wanted)
        return Answered(request, got, wanted, right, right, at=place, ours=wanted)


def _by_game(requests: Iterable[Request]) -> list[list[Request]]:
    """The requests, those together that are about moments of one game and come one after the
    other: they are answered quicker so."""
    found: list[list[Request]] = []
    for request in requests:
        game = request["record"]["games"][-1]["hands"] if "record" in request else None
        if game is not None and found and found[-1][0]["record"]["games"][-1]["hands"] is game:
            found[-1].append(request)
        else:
            found.append([request])
    return found


def _in_put_order(variant: RuleVariant, request: Request) -> Request | None:
    """The request with the cards put down in this table's order; None where powers or the end of
    the record come between."""
    if "line" in request:
        other = in_put_order(variant, record_of_line(request["line"]))
        line = other and records.line_of(other)
        return {**request, "line": line} if line else None
    other = in_put_order(variant, request["record"])
    return {**request, "record": other} if other else None


def _on_lines(requests: Sequence[Request]) -> list[Request]:
    """Those of the requests that can be put with a game on a line."""
    lines = [records.line_of(q["record"]) for q in requests]
    return [{"op": "replay", "line": line} for line in lines if line is not None]
