"""Does a program refuse every game at one and the same action?

Then it is one thing that is wrong, whatever clause that action is about in each of the games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from eidex.conformance.run.answered import Answered

LEAST = 10
"""So many games have to be refused there."""


def find_stuck(several: Sequence[Answered]) -> None:
    """Marks the answers of an edition that refuse a game at the action beyond which none is
    taken."""
    replayed = [told for told in several if told.op == "replay"]
    for told in replayed:
        told.stuck = False
    refused = [told for told in replayed if _refused_at(told) is not None and _goes_on(told)]
    places = Counter(_refused_at(told) for told in refused)
    (place, times), *_ = [*places.most_common(1), (None, 0)]
    if place is None or times < LEAST or max(map(_reached, replayed)) > place:
        return
    for told in replayed:
        told.stuck = not told.is_ours and _refused_at(told) == place


def _refused_at(told: Answered) -> int | None:
    """The action of the first game that the program refuses."""
    legal, *place = told.got
    if legal or len(place) != 2 or place[0] != 0:
        return None
    return None if place[1] is None else int(place[1])


def _goes_on(told: Answered) -> bool:
    """The first game goes on after this action by our answer."""
    refused = _refused_at(told) or 0
    if told.ours[0] or told.ours[1] != 0:
        return True
    return told.ours[2] is not None and told.ours[2] > refused


def _reached(told: Answered) -> int:
    """So many actions of the first game are taken at least."""
    if told.got[0] or (told.got[1] or 0) > 0:
        if "line" in told.request:
            return len(told.request["line"].partition(" : ")[2].partition(" = ")[0].split())
        games = told.request["record"]["games"]
        return len(games[0]["actions"]) if games else 0
    return _refused_at(told) or 0
