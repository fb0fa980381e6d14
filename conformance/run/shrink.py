"""Smaller requests that still show the same disagreement."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any

from eidex.common.conformance.history import history
from eidex.common.conformance.messages import ProtocolError, Request
from eidex.common.conformance.process import Fault
from eidex.conformance.protocol.answers import results_of
from eidex.conformance.protocol.process import Implementation
from eidex.conformance.protocol.protocol import BASE_OPS, answer_of, edition_of, same_answer
from eidex.conformance.run.explain import Group
from eidex.conformance.run.judge import judge_by
from eidex.conformance.run.naming import clause_broken, first_difference
from eidex.conformance.run.told import Told, size_of, spread
from eidex.conformance.variants.readings import Reading, answer
from eidex.reference_engine.errors import RecordError
from eidex.rulebook import Edition

ROUNDS = 24
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


def cut(told: Told) -> Request:
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


def cut_and_shrink(group: Group, program: Implementation, chosen: Chosen) -> None:
    """Makes the group's example as small as it goes by asking the program again."""
    if group.example.op not in BASE_OPS:
        _cut_all(group, program, chosen)
    for _ in range(ROUNDS):
        tries = list(smaller(group.example.request))
        if not _take_least(group, tries, program, chosen):
            return


def _cut_all(group: Group, program: Implementation, chosen: Chosen) -> None:
    """Cuts the records of a group each at its first difference; the least is the example."""
    told = sorted(spread(group.told, CUT), key=size_of)
    _take_least(group, [cut(one) for one in told if one.op == "replay"], program, chosen)


def _take_least(
    group: Group, tries: list[Request], program: Implementation, chosen: Chosen
) -> bool:
    """Takes the least of these requests that shows the same, if it is less than the example."""
    found = [told for told in _asked(tries, program, chosen) if _same(told, group)]
    least = min([group.example, *found], key=size_of)
    smaller_one = size_of(least) < size_of(group.example)
    group.example = least
    return smaller_one


def _asked(requests: Sequence[Request], program: Implementation, chosen: Chosen) -> Iterator[Told]:
    """Those of the requests on which the program disagrees."""
    for request, reply in program.ask(requests):
        if isinstance(reply, Fault) or "error" in reply:
            continue
        got = answer_of(request["op"], reply)
        try:
            verdict = judge_by(request, got, chosen.get(edition_of(request), ()))
        except ProtocolError:
            continue
        if verdict.kind == "disagreed":
            yield Told(request, got, verdict.wanted)


def _same(told: Told, group: Group) -> bool:
    """The disagreement has the group's cause."""
    if group.reading is not None:
        said = answer(group.reading.variant(group.base), told.request)
        if said is not None:
            return same_answer(told.op, told.got, said)
    if group.character:
        record = told.request["record"]
        return group.character in record["characters"]
    try:
        return clause_broken(told.request, told.got, told.wanted) == group.clause
    except RecordError:
        return False


def history_of(
    told: Told,
    asked: Sequence[Request],
    program: Implementation,
    chosen: tuple[Reading, ...] = (),
    known: Sequence[list[Request]] = (),
) -> list[Request] | None:
    """The requests that must come before, in a program newly started, for it to disagree: [] when
    it disagrees at once, None when it does not again at all. Those `known` are tried first."""

    def disagrees(before: Sequence[Request]) -> bool:
        program.start()
        last: Any = None
        for _, reply in program.ask([*before, told.request]):
            last = reply
        if isinstance(last, Fault) or "error" in last:
            return False
        got = answer_of(told.op, last)
        return bool(got == told.got) or judge_by(told.request, got, chosen).kind == "disagreed"

    return history(asked[: told.at], disagrees, known)
