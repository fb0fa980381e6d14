"""Games that show what the solver has found: played by chance, cut where it shows."""

from __future__ import annotations

import random
from collections.abc import Iterator

from eidex.games.cosmic_euchre.engine.actions import Action
from eidex.games.cosmic_euchre.engine.cards import NO_TRUMP
from eidex.games.cosmic_euchre.engine.engine import apply, legal_actions, new_game
from eidex.games.cosmic_euchre.engine.position import (
    FIRST_ROUND,
    OVER,
    SECOND_ROUND,
    Position,
)
from eidex.games.cosmic_euchre.records.random_play import choose
from eidex.games.cosmic_euchre.records.record import Record
from eidex.games.cosmic_euchre.watching.seen import Seen
from eidex.games.cosmic_euchre.watching.watch import Watch
from eidex.model.logic.findings import Finding, Shower
from eidex.model.logic.moments import Rules

GAMES = 600
"""So many are tried before a finding is left without one."""
SHORTEST_OF, AMONG = 4, 30
"""So many that show it are looked for among the first games; the shortest is kept."""
OFTEN = (0.9, 0.5, 0.2)
HANDS = 40


def witness(rules: Rules, finding: Finding) -> Record | None:
    """The shortest of a few random games that show it, played as far as that; None if none does."""
    shower = Shower(rules, finding)
    shown: list[Record] = []
    for number in range(GAMES):
        record = _play(finding, shower, number)
        if record is not None:
            shown.append(record)
        if len(shown) == SHORTEST_OF or (shown and number >= AMONG):
            break
    return min(shown, key=lambda record: len(record.actions), default=None)


def _play(finding: Finding, shower: Shower, number: int) -> Record | None:
    rng = random.Random(f"{finding.id} {number}")
    placed = finding.placed[number % len(finding.placed)]
    powers: list[str | None] = [None, None, None, None]
    for power, seat in placed:
        powers[seat] = power
    often = OFTEN[number % len(OFTEN)]
    pos, watch = new_game(powers, 0), Watch(finding.doubt.moment)
    taken: list[Action] = []
    seen = watch.first(pos)
    while not _among(finding, shower, seen):
        if pos.phase == OVER or pos.hand > HANDS:
            return None
        before = pos
        taken.append(_chosen(before, rng, often))
        pos = apply(before, taken[-1])
        seen = watch.step(before, taken[-1], pos)
    return Record(tuple(powers), 0, tuple(taken))


def _chosen(pos: Position, rng: random.Random, often: float) -> Action:
    """As in any random game, but that a call which only a power gives is made as often as powers
    are used, and the seats before it leave it to come to that."""
    there = {power.key for _, power in pos.powers()}
    if pos.phase in (FIRST_ROUND, SECOND_ROUND) and "abolitionist" in there:
        legal = legal_actions(pos)
        own = [one for one in legal if one.suit == NO_TRUMP]
        if rng.random() < often:
            return rng.choice(own) if own else legal[-1]
    return choose(pos, rng, often)


def _among(finding: Finding, shower: Shower, seen: Iterator[Seen]) -> bool:
    here = [one for one in seen if one.moment == finding.doubt.moment]
    return any(shower(dict(one.facts), one.powers) for one in here)
