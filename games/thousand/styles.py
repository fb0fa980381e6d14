"""Ways in which seats play a game that is to show something: what one of them seldom brings another
does."""

from __future__ import annotations

import random
from collections.abc import Callable

from eidex.games.thousand.engine.actions import TRUMP, WHEELS, Action
from eidex.games.thousand.engine.cards import points
from eidex.games.thousand.engine.engine import legal_actions
from eidex.games.thousand.engine.position import PLAY, Position
from eidex.games.thousand.records.random_play import choose

LAST_CARDS = 2
Style = Callable[[Position, random.Random], Action]


def tame(pos: Position, rng: random.Random) -> Action:
    """Mostly what a hand is good for."""
    return choose(pos, rng, 0.1)


def wild(pos: Position, rng: random.Random) -> Action:
    """Mostly anything that is legal."""
    return choose(pos, rng, 0.6)


def thrifty(pos: Position, rng: random.Random) -> Action:
    """Trumps are kept to the last, and the cards that are worth most; wheels to the last cards."""
    if pos.phase != PLAY:
        return choose(pos, rng)
    legal = legal_actions(pos)
    last = len(pos.hands[pos.turn]) == LAST_CARDS
    declared = [one for one in legal if one.way == TRUMP or (last and one.way == WHEELS)]
    if declared:
        return rng.choice(declared)
    return min(legal, key=lambda one: (one.cards[0][0] == pos.trump, points(one.cards), one))


STYLES: tuple[Style, ...] = (tame, wild, thrifty)
