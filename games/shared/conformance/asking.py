"""What programs are asked: moments of random games, and now and then something not allowed."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from eidex.common.conformance.messages import Request
from eidex.common.errors import IllegalAction
from eidex.games.shared.conformance.playing import A, P, Playing

LENGTHS = (60, 250, 250, 1000)
"""So many actions of a game are played at most; of a long one the same number is asked about."""
ASKED = 12
"""About so many moments of each game, beside those of note."""
SHY = (0.0, 0.2, 0.6, 1.0)
"""How often players pass or retreat though they need not."""
LATE = 250
"""From here on few moments are of note: records grow long."""
TEMPTING = 0.3
"""How often something is tried that was allowed before and is not now."""


def games(playing: Playing[P, A], seed: int, number: int) -> Iterator[Sequence[Request]]:
    """Of each of so many games the moments that are asked about."""
    for i in range(number):
        yield [*_moments(playing, random.Random(f"{seed} game {i}"), i)]


def _moments(playing: Playing[P, A], rng: random.Random, number: int) -> Iterator[Request]:
    """The beginning of a game, asked about at moments of note and at some others."""
    record = playing.table(rng, number)
    pos = playing.begin({**record, "actions": []}, frozenset())
    most, shy = rng.choice(LENGTHS), rng.choice(SHY)
    taken: list[dict[str, Any]] = []
    earlier: dict[A, None] = {}
    done: set[tuple[str, str]] = set()
    while not playing.is_over(pos) and len(taken) < most:
        action = playing.choose(pos, rng, shy)
        legal = playing.legal_actions(pos)
        earlier.update(dict.fromkeys(legal))
        before, pos = pos, playing.apply(pos, action)
        taken.append(playing.action_json(action))
        kind = (taken[-1]["do"], taken[-1].get("way", ""))
        is_new = kind not in done or (kind[0] == "deal" and len(taken) < LATE)
        done.add(kind)
        is_asked = is_new or rng.random() < ASKED / most
        if is_asked or _is_of_note(playing, before, pos, len(taken) > LATE):
            yield request_at("replay", record, taken)
            yield request_at("legal_actions", record, taken)
            wrong = _not_allowed(playing, pos, earlier, rng)
            if wrong is not None and rng.random() < TEMPTING:
                yield request_at("replay", record, [*taken, playing.action_json(wrong)])


def _is_of_note(playing: Playing[P, A], before: P, after: P, late: bool) -> bool:
    """A ruling was needed for the first time, or the game is over."""
    noted = len(playing.noted(after)) > len(playing.noted(before))
    return playing.is_over(after) or (noted and not late)


def _not_allowed(
    playing: Playing[P, A], pos: P, earlier: dict[A, None], rng: random.Random
) -> A | None:
    """Something that was allowed before."""
    now = {*playing.legal_actions(pos)}
    gone = [one for one in earlier if one not in now]
    if not gone:
        return None
    wrong = rng.choice(gone)
    try:
        playing.apply(pos, wrong)
    except IllegalAction:
        return wrong
    return None


def request_at(op: str, record: dict[str, Any], taken: list[Any], **more: Any) -> Request:
    """What is asked about the record as far as it goes now."""
    return {"op": op, "record": {**record, "actions": taken[:]}, **more}


def smaller(request: Request) -> Iterator[Request]:
    """The same without the games at the beginning."""
    record = request["record"]
    for less in from_later_deals(record, record["players"]):
        yield {**request, "record": less}


def from_later_deals(record: dict[str, Any], seats: int) -> Iterator[dict[str, Any]]:
    """What begins with a later deal, the last one first, whoever is the dealer of it."""
    actions = record["actions"]
    deals = [i for i, one in enumerate(actions) if one["do"] == "deal"]
    for start in reversed(deals[1:]):
        for dealer in range(seats):
            yield {**record, "dealer": dealer, "actions": actions[start:]}
