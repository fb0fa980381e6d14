"""Clauses on which an answer rests; of a wrong one those that it may break, the likeliest first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from typing import Any

from eidex.common.conformance.judged_game import flat
from eidex.common.conformance.messages import Reply, Request
from eidex.common.errors import IllegalAction, RecordError
from eidex.games.shared.conformance.playing import A, P, Played, Playing
from eidex.games.shared.conformance.walking import Walks

FEW = 3
"""So many of the actions that are too many, or are missing, are looked at."""
Steps = Callable[[P, A, P, Reply, Reply], Iterable[str]]
"""What has made of the one position the other, of which something is told and something wanted."""


def rests_on(
    game: Played[P, A],
    walks: Walks[P, A],
    of_step: Steps[P, A],
    request: Request,
    got: Reply,
    wanted: Reply,
) -> Sequence[str]:
    """The clauses of an answer, each once."""
    walk = walks.walk(frozenset())
    try:
        positions = walk.positions_of(request["record"])
    except RecordError as error:
        return getattr(error, "clauses", ())
    if request["op"] == "legal_actions":
        found = _of_legal_actions(game, positions[-1], got, wanted)
    else:
        found = _of_replay(game, of_step, positions, walk.actions, got, wanted)
    return [*dict.fromkeys(found)]


def _of_legal_actions(game: Played[P, A], pos: P, got: Reply, wanted: Reply) -> Iterable[str]:
    if "error" in got or "error" in wanted:
        return game.due(pos)
    loose = not game.in_order
    told, right = ({flat(a, loose): a for a in one["actions"]} for one in (got, wanted))
    more = [told[key] for key in told if key not in right]
    less = [right[key] for key in right if key not in told]
    if not more and not less:
        return chain(game.due(pos), _of_all(game, pos, wanted["actions"]))
    return chain(_of_all(game, pos, more[:FEW]), _of_all(game, pos, less[:FEW]), game.due(pos))


def _of_all(game: Played[P, A], pos: P, actions: Iterable[Any]) -> Iterator[str]:
    for data in actions:
        try:
            action = game.read_action(data, "action")
        except RecordError:
            continue
        yield from _of_action(game, pos, action)


def _of_action(game: Played[P, A], pos: P, action: A) -> Iterable[str]:
    """Why it may be done, or may not."""
    try:
        game.apply(pos, action)
    except IllegalAction as error:
        return (*error.clauses, *game.of_power(action))
    return (*game.of_power(action), *game.may(pos, action))


def _of_replay(
    game: Played[P, A],
    of_step: Steps[P, A],
    positions: Sequence[P],
    actions: Sequence[A],
    got: Reply,
    wanted: Reply,
) -> Iterable[str]:
    last = len(positions) - 2
    refused = got.get("legal") is False and wanted.get("legal")
    if last < 0:
        return (refused and game.beginning) or game.due(positions[0])
    if refused:
        told = got.get("action")
        at = told if isinstance(told, int) and 0 <= told <= last else last
        return chain(_of_action(game, positions[at], actions[at]), game.due(positions[at]))
    return of_step(positions[last], actions[last], positions[last + 1], got, wanted)


def by_field(playing: Playing[P, A]) -> Steps[P, A]:
    """What decides each of the fields that are wrong; where none is, of those that the step has
    changed."""

    def of_step(before: P, action: A, after: P, got: Reply, wanted: Reply) -> Iterable[str]:
        if "error" in got or "error" in wanted or got["legal"] != wanted["legal"]:
            # As it reads what is open, something else is allowed.
            return chain(_of_action(playing, before, action), playing.due(before))
        was = playing.standing(before)
        fields = wrong_fields(playing, got, wanted)
        fields = fields or [key for key in was if _differ(playing, key, was, wanted)]
        named = (playing.leads_to(before, action, after, field) for field in fields)
        new = playing.noted(after)[len(playing.noted(before)) :]
        return chain(chain.from_iterable(named), (ruling for _, ruling in new))

    return of_step


def wrong_fields(game: Played[P, A], got: Reply, wanted: Reply) -> list[str]:
    """The fields that are told, and not as they are wanted."""
    return [key for key in wanted if key in got and _differ(game, key, got, wanted)]


def _differ(game: Played[P, A], field: str, one: Reply, other: Reply) -> bool:
    loose = field in game.sets
    return flat(one[field], loose) != flat(other[field], loose)
