"""Clauses on which an answer rests; of a wrong one those that it may break, the likeliest first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Any

from eidex.common.conformance.judged_game import flat
from eidex.common.conformance.messages import Reply, Request
from eidex.common.errors import IllegalAction, RecordError
from eidex.games.shared.conformance.playing import A, P, Playing
from eidex.games.shared.conformance.walking import Walks

FEW = 3
"""So many of the actions that are too many, or are missing, are looked at."""


def rests_on(
    playing: Playing[P, A], walks: Walks[P, A], request: Request, got: Reply, wanted: Reply
) -> Sequence[str]:
    """The clauses of an answer, each once."""
    walk = walks.walk(frozenset())
    try:
        positions = walk.positions_of(request["record"])
    except RecordError as error:
        return getattr(error, "clauses", ())
    if request["op"] == "legal_actions":
        found = _of_legal_actions(playing, positions[-1], got, wanted)
    else:
        found = _of_replay(playing, positions, walk.actions, got, wanted)
    return [*dict.fromkeys(found)]


def _of_legal_actions(playing: Playing[P, A], pos: P, got: Reply, wanted: Reply) -> Iterable[str]:
    if "error" in got or "error" in wanted:
        return playing.due(pos)
    loose = not playing.in_order
    told, right = ({flat(a, loose): a for a in one["actions"]} for one in (got, wanted))
    more = [told[key] for key in told if key not in right]
    less = [right[key] for key in right if key not in told]
    if not more and not less:
        return chain(playing.due(pos), _of_all(playing, pos, wanted["actions"]))
    return chain(
        _of_all(playing, pos, more[:FEW]), _of_all(playing, pos, less[:FEW]), playing.due(pos)
    )


def _of_all(playing: Playing[P, A], pos: P, actions: Iterable[Any]) -> Iterator[str]:
    for data in actions:
        try:
            action = playing.read_action(data, "action")
        except RecordError:
            continue
        yield from _of_action(playing, pos, action)


def _of_action(playing: Playing[P, A], pos: P, action: A) -> Iterable[str]:
    """Why it may be done, or may not."""
    try:
        playing.apply(pos, action)
    except IllegalAction as error:
        return error.clauses
    return playing.may(pos, action)


def _of_replay(
    playing: Playing[P, A], positions: Sequence[P], actions: Sequence[A], got: Reply, wanted: Reply
) -> Iterable[str]:
    last = len(positions) - 2
    if last < 0:
        return playing.due(positions[0])
    if got.get("legal") is False and wanted.get("legal"):
        told = got.get("action")
        at = told if isinstance(told, int) and 0 <= told <= last else last
        allowed = _of_action(playing, positions[at], actions[at])
        return chain(allowed, playing.due(positions[at]))
    before, action, after = positions[last], actions[last], positions[last + 1]
    if "error" in got or "error" in wanted or got["legal"] != wanted["legal"]:
        # As it reads what is open, something else is allowed.
        return chain(_of_action(playing, before, action), playing.due(before))
    was = playing.standing(before)
    wrong = [key for key in wanted if key in got and _differ(playing, key, got, wanted)]
    fields = wrong or [key for key in was if _differ(playing, key, was, wanted)]
    named = (playing.leads_to(before, action, after, field) for field in fields)
    new = playing.noted(after)[len(playing.noted(before)) :]
    return chain(chain.from_iterable(named), (ruling for _, ruling in new))


def _differ(playing: Playing[P, A], field: str, one: Reply, other: Reply) -> bool:
    loose = field in playing.sets
    return flat(one[field], loose) != flat(other[field], loose)
