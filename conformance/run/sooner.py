"""Where does a game with characters first go wrong?

What a power has done wrongly may show much later, when it says little about who did it. The same
game is asked about once more, moment by moment, until an answer is wrong.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence

from eidex.conformance.protocol.process import Fault, Implementation
from eidex.conformance.protocol.protocol import Request, answer_of, same_answer
from eidex.conformance.run.judge import right_answer
from eidex.conformance.run.told import Told, size_of, spread

GAMES = 10
"""So many games are asked about moment by moment."""
MOMENTS = 6
"""So many moments are asked about at a time."""


def find_sooner(
    wrong: Sequence[Told], ops: Sequence[str], program: Implementation, until: float
) -> bool:
    """Notes for some of the wrong answers the first that is wrong in the same game; false if that
    is known of none. Small games and others from the whole list are tried."""
    there = sorted((told for told in wrong if told.sooner is None), key=size_of)
    tried = [*there[: GAMES // 2], *spread(there[GAMES // 2 :], GAMES - GAMES // 2)]
    found = False
    for told in tried:
        if time.monotonic() > until:
            break
        told.sooner = _first_wrong(told.request, ops, program)
        found |= told.sooner is not None
    return found


def _first_wrong(request: Request, ops: Sequence[str], program: Implementation) -> Told | None:
    requests = list(_moment_by_moment(request, ops))
    size = MOMENTS * max(1, len(requests) // max(1, _length(request) + 1))
    for start in range(0, len(requests), size):
        # All replies are read, so that none is taken for another's.
        for asked, reply in list(program.ask(requests[start : start + size])):
            if isinstance(reply, Fault) or "error" in reply:
                return None
            got, right = answer_of(asked["op"], reply), right_answer(asked)
            if not same_answer(asked["op"], got, right):
                return Told(asked, got, right, ours=right)
    return None


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
