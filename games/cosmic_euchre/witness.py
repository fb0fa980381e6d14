"""Games that show what the solver has found: the shortest of many that are played toward it."""

from __future__ import annotations

import random
from collections.abc import Iterator

from eidex.games.cosmic_euchre.engine.actions import Action
from eidex.games.cosmic_euchre.engine.cards import NO_TRUMP
from eidex.games.cosmic_euchre.engine.engine import apply, legal_actions, new_game
from eidex.games.cosmic_euchre.engine.position import (
    DEAL,
    FIRST_ROUND,
    OVER,
    SECOND_ROUND,
    Position,
)
from eidex.games.cosmic_euchre.records.random_play import choose, deal_of_tops, deal_without
from eidex.games.cosmic_euchre.records.record import Record
from eidex.games.cosmic_euchre.watching.seen import Seen
from eidex.games.cosmic_euchre.watching.watch import Watch
from eidex.games.shared.witness import Claim
from eidex.model.logic.findings import Finding, Shower
from eidex.model.logic.moments import Rules

ACTIONS = 24_000
"""So many are played in search of a short game; a game is left where it is no shorter."""
GAMES = 600
"""So many are tried at most."""
OFTEN = (0.9, 0.5, 0.2)
LUCKY = (0.0, 0.9, 0.5)
"""How often one seat holds the five highest trumps, so that points come soon."""
LONGEST = 800
DEALERS = (0, 0, 3, 2, 1)
"""Who deals first: a finding tells seats from the dealer of its own hand, which may come later."""


def witness(rules: Rules, finding: Finding) -> Record | None:
    """The shortest game that shows it of those that are tried; None if none does."""
    shower = Shower(rules, finding)
    best: Record | None = None
    played = 0
    for number in range(GAMES):
        most = LONGEST if best is None else len(best.actions) - 1
        if most < 0 or (best is not None and played > ACTIONS):
            break
        record, tried = _play(finding, shower, number, most)
        played += tried
        best = record or best
    return best


def _play(finding: Finding, shower: Shower, number: int, most: int) -> tuple[Record | None, int]:
    """The game of this number, if it shows the finding within so many actions; how many were
    played."""
    rng = random.Random(f"{finding.id} {number}")
    placed = finding.placed[number % len(finding.placed)]
    powers: list[str | None] = [None, None, None, None]
    for power, seat in placed:
        powers[seat] = power
    luck = Luck(rng, OFTEN[number % len(OFTEN)], LUCKY[number // len(OFTEN) % len(LUCKY)])
    dealer = rng.choice(DEALERS)
    pos, watch = new_game(powers, dealer), Watch(finding.doubt.moment)
    taken: list[Action] = []
    seen, shown = watch.first(pos), Claim(shower)
    while not shown(_among(finding, shower, seen), len(taken), pos.noted):
        if pos.phase == OVER or len(taken) >= most:
            return None, len(taken)
        before = pos
        taken.append(luck.choose(before))
        pos = apply(before, taken[-1])
        seen = watch.step(before, taken[-1], pos)
    return Record(tuple(powers), dealer, tuple(taken)), len(taken)


class Luck:
    """Chooses as in any random game, but toward what is rare.

    Whiner has reason to complain; a call which only a power gives is made as often as powers are
    used, and seats before it leave it to come to that; who holds the highest trumps goes alone.
    """

    def __init__(self, rng: random.Random, often: float, lucky: float) -> None:
        self.rng, self.often, self.lucky = rng, often, lucky
        self.alone: int | None = None
        """Who holds the highest trumps."""

    def choose(self, pos: Position) -> Action:
        """One of the legal actions."""
        if pos.phase == DEAL:
            return self._deal(pos)
        if pos.phase == FIRST_ROUND and self.alone is not None:
            legal = legal_actions(pos)
            ordering = [one for one in legal if one.do == "order"]
            return ordering[-1] if pos.turn == self.alone else legal[-1]
        if pos.phase in (FIRST_ROUND, SECOND_ROUND) and pos.seat_of("abolitionist") >= 0:
            legal = legal_actions(pos)
            own = [one for one in legal if one.suit == NO_TRUMP]
            if self.rng.random() < self.often:
                return self.rng.choice(own) if own else legal[-1]
        return choose(pos, self.rng, self.often)

    def _deal(self, pos: Position) -> Action:
        self.alone, whiner = None, pos.seat_of("whiner")
        if self.rng.random() < self.lucky:
            if whiner >= 0:
                return deal_without(pos, self.rng, whiner, ("A", "J"))
            self.alone = (pos.dealer + self.rng.choice((1, 2))) % 4
            return deal_of_tops(pos, self.rng, self.alone)
        return choose(pos, self.rng, self.often)


def _among(finding: Finding, shower: Shower, seen: Iterator[Seen]) -> bool:
    here = [one for one in seen if one.moment == finding.doubt.moment]
    return any(shower(dict(one.facts), one.powers) for one in here)
