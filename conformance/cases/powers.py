"""Games with characters: those kept for what they reach (every ruling that play can use, every
power at every place of a game, ends that count otherwise), and games at random, each asked about
where powers are used."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from eidex.common.conformance.messages import Request
from eidex.conformance.cases.records import Plain, one_game, plain
from eidex.reference_engine.arguments import Characters
from eidex.reference_engine.engine import apply, new_game, random_deal
from eidex.reference_engine.random_play import at_random
from eidex.reference_engine.records.record_json import action_json
from eidex.reference_engine.records.text import from_text
from eidex.rulebook import Edition

HOW_OFTEN = (0.9, 0.5, 0.2)
SAVED = (0, 0, 0, 4, 8, 10)
"""How often powers are used, and how many tricks go by before any is."""
POWERS, OTHERS = 3, 3
"""So many uses of powers, and so many moments besides, are asked about in a game at random."""
PLAIN_PLAY = ("put_down", "play", "pass")


class Kept(NamedTuple):
    """A game as a record, after how many actions it shows something, and where a power is offered
    beside another character. If nowhere, it is asked about as a whole."""

    record: Plain
    at: tuple[int, ...] = ()
    offered: tuple[int, ...] = ()


def texts() -> list[str]:
    """All the games that are kept, as they are written."""
    return [game["game"] for game in _file()]


def kept_games(edition: Edition) -> Iterator[Kept]:
    """The games kept for an edition, each read as it is asked for."""
    for game in _file():
        if f'[Edition "{edition}"]' in game["game"]:
            yield Kept(_record_of(game["game"]), tuple(game["at"]), tuple(game["offered"]))


@cache
def _file() -> tuple[dict[str, Any], ...]:
    text = files(__package__).joinpath("powers.json").read_text(encoding="utf-8")
    return tuple(json.loads(text))


@cache
def _record_of(game: str) -> Plain:
    return plain(from_text(game))


def what_games_show(op: str, edition: Edition, characters: Sequence[str]) -> Iterator[Request]:
    """Requests of an op on what the games show that are kept, of those in which no other
    characters play than these."""
    for kept in _kept_with(edition, characters):
        yield from _shown(op, kept)


def requests(
    op: str, edition: Edition, rng: random.Random, drawn: int, characters: Sequence[str]
) -> Iterator[Request]:
    """What else there is to ask about these games, and games at random."""
    for kept in _kept_with(edition, characters):
        yield from _beside(op, kept)
    for there in _casts(rng, characters, drawn if characters else 0):
        record = _played(rng, edition, there)
        kept = Kept(record, tuple(_moments(record, rng)))
        yield from _shown(op, kept)
        yield from _beside(op, kept)


def _kept_with(edition: Edition, characters: Sequence[str]) -> Iterator[Kept]:
    known = {*characters, None}
    several = kept_games(edition) if characters else ()
    return (kept for kept in several if known.issuperset(kept.record["characters"]))


def _casts(rng: random.Random, characters: Sequence[str], most: int) -> Iterator[Characters]:
    """Sets of characters in which each comes up as often as every other."""
    left: list[str] = []
    for _ in range(most):
        if len(left) < 3:
            left = rng.sample(list(characters), len(characters))
        there, left = left[:3], left[3:]
        yield _some(rng, there)


def _some(rng: random.Random, characters: Sequence[str]) -> Characters:
    there: list[str | None] = list(rng.sample(list(characters), min(3, len(characters))))
    a, b, c = rng.sample([*there, *[None] * (3 - len(there))], 3)
    return (a, b, c)


def _shown(op: str, kept: Kept) -> Iterator[Request]:
    """The game as a whole; or what may be done as it begins, where it shows which powers may not be
    used, before these actions and after them, and where powers are offered; or what a seat knows
    then."""
    if op == "replay":
        yield {"op": op, "record": kept.record}
    elif op == "legal_actions" and (kept.at or kept.offered):
        several = {0, *kept.at, *(count - 1 for count in kept.at), *kept.offered}
        yield from (_after(op, kept, count) for count in sorted(several))
    elif op == "observation":
        for count in sorted({*kept.at}):
            yield _after(op, kept, count) | {"seat": count % 3}


def _beside(op: str, kept: Kept) -> Iterator[Request]:
    """What every seat knows as the last card is to be played."""
    if op == "observation" and kept.at:
        last = len(kept.record["games"][0]["actions"]) - 1
        yield from (_after(op, kept, last) | {"seat": seat} for seat in range(3))


def _after(op: str, kept: Kept, count: int) -> Request:
    """The op, asked after so many actions."""
    (game,) = kept.record["games"]
    some = {**game, "actions": game["actions"][:count]}
    return {"op": op, "record": {**kept.record, "games": [some]}}


def _played(rng: random.Random, edition: Edition, there: Characters) -> Plain:
    """A whole game at random, with powers often used, or saved up."""
    hands, dealer = random_deal(rng), rng.randrange(3)
    play = at_random(rng, HOW_OFTEN, SAVED)
    pos = new_game(edition, there, dealer, hands)
    actions: list[Plain] = []
    while pos.result is None:
        action = play(pos)
        actions.append(action_json(action, not pos.trick))
        pos = apply(pos, action)
    return one_game(edition, there, dealer, hands, actions)


def _moments(record: Plain, rng: random.Random) -> list[int]:
    """After how many actions of the game to ask: powers used, and others."""
    actions = record["games"][0]["actions"]
    uses = [
        after
        for after, action in enumerate(actions, 1)
        if not any(do in action for do in PLAIN_PLAY) or len(action) > 2
    ]
    some = rng.sample(uses, min(POWERS, len(uses)))
    return [*some, *rng.sample(range(1, len(actions) + 1), OTHERS)]
