"""A hand in which powers are used, of a game that `play` can show."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import groupby

from eidex.games.cosmic_euchre.engine.actions import Action
from eidex.games.cosmic_euchre.engine.cards import NO_TRUMP
from eidex.games.cosmic_euchre.engine.position import Position
from eidex.games.cosmic_euchre.records.random_play import random_game, random_powers
from eidex.games.cosmic_euchre.records.record import replay
from eidex.games.cosmic_euchre.records.telling import told
from eidex.games.shared.replaying import Step

SEEDS = 25
"""So many games are played in search of a hand in which all powers are used."""
SAID_WITH = {"face_down": "mysterio", "sympathy": "victim"}


def worked(powers: Sequence[str]) -> list[str]:
    """The hand in which most of these powers are used, of a few games: the seed of the game and the
    number of the hand, and what the powers do in it; empty if none is used."""
    best: tuple[int, list[str]] = (0, [])
    for seed in range(SEEDS):
        rng = random.Random(seed)
        record, _ = random_game(rng, random_powers(rng, powers), rng.randrange(4))
        for number, hand in groupby(replay(record), key=lambda step: step.before.hand):
            used = [step for step in hand if power_used(step.action) in powers]
            names = {power_used(step.action) for step in used}
            if len(names) > best[0]:
                best = len(names), [f"Seed {seed}, hand {number + 1}.", *_lines(used)]
        if best[0] == len(powers):
            break
    return best[1]


def power_used(action: Action) -> str:
    """The power that the action uses; '' for none."""
    if action.suit == NO_TRUMP:
        return "abolitionist"
    return SAID_WITH.get(action.way, action.power if action.do in ("use", "toss") else "")


def _lines(used: Sequence[Step[Position, Action]]) -> list[str]:
    return [line.strip() for step in used for line in told(step)]
