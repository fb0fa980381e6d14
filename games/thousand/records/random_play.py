"""Random games: what a seat holds weighs in what it does, and chance decides the rest.

Wholly by chance nobody makes a bid, and no game would come to an end.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from eidex.games.shared.cards import shuffled
from eidex.games.shared.soaking import nobody_watches, played
from eidex.games.thousand.engine.actions import BLIND, CHANCE, CRAWL, Action
from eidex.games.thousand.engine.cards import (
    PACK,
    POINTS,
    TRUMP_POINTS,
    count_of,
    points,
    trump_suits,
)
from eidex.games.thousand.engine.engine import apply, legal_actions, new_game
from eidex.games.thousand.engine.position import (
    BID,
    DEAL,
    GIVE,
    OVER,
    PLAY,
    SALE,
    TALON,
    Laid,
    Position,
)
from eidex.games.thousand.engine.scoring import HELD_BACK
from eidex.games.thousand.engine.tricks import taker
from eidex.games.thousand.records.record import Record

WILD = 0.1
"""How often a seat does anything that it may."""
BLIND_BID, SELLS, CRAWLS, REDEALS, DECLARES = 0.1, 0.3, 0.7, 0.7, 0.8
"""How often these are done where they may be."""
MOST_GAMES = 2000
"""A game that is not over by then has gone wrong."""


def choose(pos: Position, rng: random.Random, wild: float = WILD) -> Action:
    """One of the legal actions."""
    if pos.phase == DEAL:
        return Action(CHANCE, "deal", shuffled(PACK, rng))
    actions = legal_actions(pos)
    if pos.phase in (BID, SALE):
        return _bid(pos, actions, rng, wild)
    if pos.phase == TALON:
        return actions[rng.random() < SELLS]
    if pos.phase == PLAY and actions[-1].way == CRAWL and rng.random() < CRAWLS:
        return rng.choice([one for one in actions if one.way == CRAWL])
    if rng.random() < wild:
        return rng.choice(actions)
    if pos.phase == GIVE:
        kept = {suit + rank for suit in trump_suits(pos.hands[pos.turn]) for rank in "KQ"}
        return min(actions, key=lambda one: (one.cards[0] in kept, points(one.cards)))
    return _play(pos, actions, rng)


def _bid(pos: Position, actions: list[Action], rng: random.Random, wild: float) -> Action:
    blind = [one for one in actions if one.way == BLIND]
    if blind and rng.random() < BLIND_BID:
        return blind[rng.randrange(min(10, len(blind)))]
    plain = [one for one in actions if one.do == "bid" and not one.way]
    if actions[-2:-1] and actions[-2].do == "redeal" and rng.random() < REDEALS:
        return actions[-2]
    if rng.random() < wild:
        return rng.choice(plain[:20] or actions[-1:])
    bold = 30 if pos.scores[pos.turn] >= HELD_BACK else 0
    limit = worth(pos, pos.turn) + rng.randint(-15, 15) + bold
    within = [one for one in plain if one.number <= limit]
    return rng.choice(within[:10]) if within else actions[-1]


def worth(pos: Position, seat: int) -> int:
    """About how many points the hand makes with the talon."""
    hand = pos.hands[seat]
    trumps = sum(TRUMP_POINTS[suit] for suit in trump_suits(hand))
    return 25 + 20 * count_of("A", hand) + 8 * count_of("10", hand) + trumps


def _play(pos: Position, actions: list[Action], rng: random.Random) -> Action:
    declared = [one for one in actions if one.way in ("trump", "wheels")]
    if declared and rng.random() < DECLARES:
        return rng.choice(declared)
    if not pos.trick:
        others = [one for one in actions if not one.way and one.cards[0][0] != pos.trump]
        aces = [one for one in others if one.cards[0][1:] == "A"]
        return rng.choice(aces or others or actions)
    takes = [one for one in actions if _takes(pos, one)]
    if takes:
        return max(takes, key=lambda one: POINTS[one.cards[0][1:]])
    return min(actions, key=lambda one: POINTS[one.cards[0][1:]])


def _takes(pos: Position, action: Action) -> bool:
    laid = Laid(action.seat, action.cards[0])
    return taker((*pos.trick, laid), pos.trump) == action.seat


def random_game(
    rng: random.Random,
    players: int,
    dealer: int,
    watch: Callable[[Position, Position], None] = nobody_watches,
) -> tuple[Record, Position]:
    """A whole game, as it is recorded, and its last position; each step is shown to `watch`."""

    def goes_on(pos: Position) -> bool:
        return pos.phase != OVER and pos.game < MOST_GAMES

    start = new_game(players, dealer)
    taken, last = played(start, lambda pos: choose(pos, rng), apply, goes_on, watch)
    return Record(players, dealer, taken), last
