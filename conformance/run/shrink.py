"""Smaller requests that still show the same disagreement."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any

from eidex.common.conformance import closer
from eidex.common.conformance.causes import Cause
from eidex.common.conformance.messages import ProtocolError, Reply, Request
from eidex.common.conformance.process import Fault
from eidex.conformance.protocol.answers import results_of
from eidex.conformance.protocol.process import Implementation
from eidex.conformance.protocol.protocol import BASE_OPS, answer_of, edition_of, same_answer
from eidex.conformance.run.answered import Answered, size_of, spread
from eidex.conformance.run.explain import Group
from eidex.conformance.run.judge import judge_by
from eidex.conformance.run.naming import clause_broken, first_difference
from eidex.conformance.variants.readings import Reading, answer
from eidex.reference_engine.errors import RecordError
from eidex.rulebook import Edition

CUT = 40
"""So many records of a group are cut; the smallest that still disagrees is its example."""
Chosen = Mapping[Edition, tuple[Reading, ...]]


def smaller(request: Request) -> Iterator[Request]:
    """The same request with one thing less, smallest first where that is known."""
    match request["op"]:
        case "legal_cards":
            hand, trick = request["hand"], request["trick"]
            for i in range(len(hand) if len(hand) > 1 else 0):
                yield {**request, "hand": hand[:i] + hand[i + 1 :]}
            if len(trick) == 2:
                yield {**request, "trick": trick[:1]}
        case "tournament":
            for seat in range(3):
                if 0 < request["before"][seat] < 6:
                    before = list(request["before"])
                    before[seat] = 0
                    yield {**request, "before": before}
        case "replay" | "legal_actions" | "observation" if "record" in request:
            yield from _smaller_record(request)


def _smaller_record(request: Request) -> Iterator[Request]:
    record = request["record"]
    games = record["games"]
    if len(games) > 1:
        yield from _last_game_alone(request)
    for count in range(1, len(games)):
        yield _with(request, games=games[:count])
    last = games[-1]["actions"]
    for count in (0, 3, 4, 6, 9, len(last) // 2, len(last) - 3, len(last) - 1):
        if 0 <= count < len(last):
            yield _with(request, games=[*games[:-1], {**games[-1], "actions": last[:count]}])
    if any(record.get("before", ())) and len(games) == 1:
        yield _with(request, before=[0, 0, 0])
    for seat, character in enumerate(record["characters"]):
        if character is not None:
            fewer = list(record["characters"])
            fewer[seat] = None
            yield _with(request, characters=fewer)


def _with(request: Request, **changed: Any) -> Request:
    return {**request, "record": {**request["record"], **changed}}


def _last_game_alone(request: Request) -> Iterator[Request]:
    """The last game, after the standing that the games before it lead to."""
    *earlier, last = request["record"]["games"]
    with suppress(RecordError, ProtocolError):
        ends = results_of(_with(request, games=earlier)["record"])
        if len(ends) == len(earlier) and max(ends[-1]["after"]) < 7:
            yield _with(request, games=[last], before=ends[-1]["after"])


def cut(told: Answered) -> Request:
    """The record up to where the answer to it first goes otherwise."""
    if told.op != "replay" or "record" not in told.request:
        return told.request
    found = first_difference(told.got, told.wanted)
    if found.game is None:
        return told.request
    games = told.request["record"]["games"][: found.game + 1]
    if found.what in ("refused", "allowed"):
        count = 0 if found.action is None else found.action + 1
        games = [*games[:-1], {**games[-1], "actions": games[-1]["actions"][:count]}]
    request = _with(told.request, games=games)
    return next(_last_game_alone(request), request) if len(games) > 1 else request


class Closer(closer.Closer[Answered]):
    """Asks about each cause again, where the program has chosen these open readings."""

    def __init__(self, program: Implementation, asked: Sequence[Request], chosen: Chosen) -> None:
        super().__init__(program, asked)
        self.chosen = chosen

    def judged(self, request: Request, reply: Reply | Fault) -> Answered | None:
        """The answer, judged as the program has chosen; None for one to what nobody can read."""
        if isinstance(reply, Fault) or "error" in reply:
            return None
        got = answer_of(request["op"], reply)
        try:
            verdict = judge_by(request, got, self.chosen.get(edition_of(request), ()))
        except ProtocolError:
            return None
        return Answered(request, got, verdict.wanted, verdict.kind != "disagreed")

    def smaller(self, cause: Cause[Answered]) -> Iterator[Request]:
        """The example's request with one thing less."""
        return smaller(cause.example.request)

    def shrink(self, cause: Cause[Answered]) -> None:
        """First all records of the cause are cut, each at its first difference."""
        if cause.example.op not in BASE_OPS:
            told = sorted(spread(cause.told, CUT), key=size_of)
            self.take_least(cause, [cut(one) for one in told if one.op == "replay"])
        super().shrink(cause)

    def is_of(self, told: Answered, cause: Cause[Answered]) -> bool:
        """By the reading that explains it, else by the character or the clause."""
        assert isinstance(cause, Group)
        said = [
            answer(reading.variant(base), told.request)
            for reading, (base, _) in cause.readings.items()
        ]
        if any(one is not None for one in said):
            return any(one is not None and same_answer(told.op, told.got, one) for one in said)
        if cause.character:
            return cause.character in told.request["record"]["characters"]
        try:
            return clause_broken(told.request, told.got, told.wanted) == cause.clause
        except RecordError:
            return False
