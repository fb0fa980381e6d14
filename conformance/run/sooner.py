"""Where does a game with characters first go wrong?

What a power has done wrongly may show much later, when it says little about who did it. The same
game is asked about once more, moment by moment, until an answer is wrong. Of several that are wrong
at that moment one is taken by which the cards or the leader are not what they should be: then it is
what was done just before, not whose turn comes next.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from eidex.common.conformance.messages import Request
from eidex.common.conformance.process import Fault
from eidex.conformance.protocol.answers import position_of
from eidex.conformance.protocol.process import Implementation
from eidex.conformance.protocol.protocol import answer_of, same_answer
from eidex.conformance.run.answered import Answered, size_of, spread
from eidex.conformance.run.judge import right_answer
from eidex.conformance.run.suspects import wrong_on_the_table
from eidex.reference_engine.perft import counted
from eidex.reference_engine.records.record_json import action_json, read_record

GAMES = 10
"""So many games are asked about moment by moment."""
MOMENTS = 6
"""So many moments are asked about at a time."""


def find_sooner(
    wrong: Sequence[Answered], ops: Sequence[str], program: Implementation, until: float
) -> bool:
    """Notes for some of the wrong answers the first that is wrong in the same game; false if that
    is known of none. Small games and others from the whole list are tried."""
    there = sorted((told for told in wrong if told.sooner is None), key=size_of)
    tried = [*there[: GAMES // 2], *spread(there[GAMES // 2 :], GAMES - GAMES // 2)]
    found = False
    for told in tried:
        if program.now() > until:
            break
        told.sooner = _first_wrong(told.request, ops, program)
        found |= told.sooner is not None
    return found


def _first_wrong(request: Request, ops: Sequence[str], program: Implementation) -> Answered | None:
    if request["op"] == "perft":
        return _miscounted(request, ops, program)
    requests = list(_moment_by_moment(request, ops))
    size = MOMENTS * max(1, len(requests) // max(1, _length(request) + 1))
    for start in range(0, len(requests), size):
        wrong, goes_on = _wrong_among(requests[start : start + size], program)
        if wrong:
            first = [one for one in wrong if _length(one.request) == _length(wrong[0].request)]
            return next(filter(wrong_on_the_table, first), first[0])
        if not goes_on:
            return None
    return None


def _miscounted(request: Request, ops: Sequence[str], program: Implementation) -> Answered | None:
    """Follows a wrong number of sequences action by action, to the first moment at which it is the
    number of actions that is wrong, or what may be done, if the program answers that."""
    while True:
        here = [{**request, "depth": 1}]
        if "legal_actions" in ops:
            here.insert(0, {"op": "legal_actions", "record": request["record"]})
        wrong, _ = _wrong_among(here, program)
        if wrong or request["depth"] == 1:
            return wrong[0] if wrong else None
        wrong, _ = _wrong_among(list(_one_action_on(request)), program)
        if not wrong:
            return None
        request = wrong[0].request


def _one_action_on(request: Request) -> Iterator[Request]:
    """After each action that may be done: how many sequences are there, one shorter?"""
    record = request["record"]
    *earlier, last = record["games"]
    pos = position_of(read_record(record))
    for action in counted(pos):
        done = [*last["actions"], action_json(action, not pos.trick)]
        games = [*earlier, {**last, "actions": done}]
        yield {**request, "record": {**record, "games": games}, "depth": request["depth"] - 1}


def _wrong_among(
    requests: Sequence[Request], program: Implementation
) -> tuple[list[Answered], bool]:
    """The wrong answers to these, up to where the program gives none; false if there is such a
    place."""
    wrong: list[Answered] = []
    # All replies are read, so that none is taken for another's.
    for asked, reply in list(program.ask(requests)):
        if isinstance(reply, Fault) or "error" in reply:
            return wrong, False
        got, right = answer_of(asked["op"], reply), right_answer(asked)
        if not same_answer(asked["op"], got, right):
            wrong.append(Answered(asked, got, right, ours=right))
    return wrong, True


def _length(request: Request) -> int:
    return len(request["record"]["games"][-1]["actions"])


def _moment_by_moment(request: Request, ops: Sequence[str]) -> Iterator[Request]:
    """After each action of the last game: what may be done, what each seat knows."""
    record = request["record"]
    *earlier, last = record["games"]
    for count in range(_length(request) + 1):
        games = [*earlier, {**last, "actions": last["actions"][:count]}]
        moment = {**record, "games": games}
        if "legal_actions" in ops:
            yield {"op": "legal_actions", "record": moment}
        if "observation" in ops:
            yield from ({"op": "observation", "record": moment, "seat": n} for n in range(3))
