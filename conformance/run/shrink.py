"""Smaller requests that still show the same disagreement."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from eidex.conformance.protocol.process import Fault, Implementation
from eidex.conformance.protocol.protocol import ProtocolError, Request
from eidex.conformance.run.explain import Group, Told, size_of
from eidex.conformance.run.judge import clause_broken, judge
from eidex.conformance.variants.readings import answer
from eidex.reference_engine.errors import RecordError

ROUNDS = 24
LONGEST_HISTORY = 4096
MOST_TRIES = 20
Disagrees = Callable[[Sequence[Request]], bool]


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
        case "replay" | "legal_actions" | "observation":
            yield from _smaller_record(request)


def _smaller_record(request: Request) -> Iterator[Request]:
    record = request["record"]
    games = record["games"]
    for count in range(1, len(games)):
        yield {**request, "record": {**record, "games": games[:count]}}
    last = games[-1]["actions"]
    for count in (0, 3, 4, 6, 9, len(last) // 2, len(last) - 3, len(last) - 1):
        if 0 <= count < len(last):
            cut = {**games[-1], "actions": last[:count]}
            yield {**request, "record": {**record, "games": [*games[:-1], cut]}}
    if any(record.get("before", ())) and len(games) == 1:
        yield {**request, "record": {**record, "before": [0, 0, 0]}}


def shrink(group: Group, program: Implementation) -> None:
    """Makes the group's example as small as it goes by asking the program again."""
    for _ in range(ROUNDS):
        tries = list(smaller(group.example.request))
        found = [told for told in _asked(tries, program) if _same(told, group)]
        if not found:
            return
        least = min(found, key=size_of)
        if size_of(least) >= size_of(group.example):
            return
        group.example = least


def _asked(requests: Sequence[Request], program: Implementation) -> Iterator[Told]:
    """Those of the requests on which the program disagrees."""
    for request, reply in program.ask(requests):
        if isinstance(reply, Fault):
            continue
        try:
            verdict = judge(request, reply)
        except ProtocolError:
            continue
        if verdict.kind == "disagreed":
            yield Told(request, verdict.got, verdict.wanted)


def _same(told: Told, group: Group) -> bool:
    """The disagreement has the group's cause."""
    if group.reading is not None and (said := answer(group.reading.variant(), told.request)):
        return bool(said == told.got)
    try:
        return clause_broken(told.request, told.got, told.wanted) == group.clause
    except RecordError:
        return False


def history_of(
    told: Told,
    asked: Sequence[Request],
    program: Implementation,
    known: Sequence[list[Request]] = (),
) -> list[Request] | None:
    """The requests that must come before, in a program newly started, for it to disagree: [] when
    it disagrees at once, None when it does not again at all. Those `known` are tried first."""

    def disagrees(before: Sequence[Request]) -> bool:
        program.start()
        last: Any = None
        for _, reply in program.ask([*before, told.request]):
            last = reply
        return not isinstance(last, Fault) and judge(told.request, last).kind == "disagreed"

    for before in ([], *known):
        if disagrees(before):
            return before
    earlier = list(asked[max(0, told.at - LONGEST_HISTORY) : told.at])
    if not disagrees(earlier):
        return None
    # The last start from which it still disagrees: that request is needed, and often it alone.
    low, high = 0, len(earlier)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if disagrees(earlier[middle:]) else (low, middle)
    first, rest = earlier[low], earlier[low + 1 :]
    return [first] if disagrees([first]) else [first, *_needed(rest, first, disagrees)]


def _needed(rest: list[Request], first: Request, disagrees: Disagrees) -> list[Request]:
    """Those of the rest that must stand between the first and the one that goes wrong."""
    part = max(1, len(rest) // 2)
    for _ in range(MOST_TRIES):
        for start in range(0, len(rest), part):
            less = rest[:start] + rest[start + part :]
            if disagrees([first, *less]):
                rest = less
                break
        else:
            if part == 1:
                break
            part = max(1, part // 2)
    return rest
