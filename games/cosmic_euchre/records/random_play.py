"""Random games: every choice drawn from the legal actions, powers used often."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterator

from eidex.games.cosmic_euchre.engine.actions import CHANCE, SEATS, Action, left_of
from eidex.games.cosmic_euchre.engine.cards import PACK, SUITS, left_bower
from eidex.games.cosmic_euchre.engine.engine import Powers, apply, legal_actions, new_game
from eidex.games.cosmic_euchre.engine.position import ASK, DEAL, OVER, PLAY, Position
from eidex.games.cosmic_euchre.engine.power import Power
from eidex.games.cosmic_euchre.records.record import Record
from eidex.games.cosmic_euchre.rulebook import races
from eidex.games.shared.cards import shuffled
from eidex.games.shared.soaking import nobody_watches, played

PASSES, ALONE = 0.7, 0.2
"""How often a seat passes, and how often a maker goes alone, where both are open."""
MOST_HANDS = 200
"""A game that is not over by then has gone wrong."""


def choose(pos: Position, rng: random.Random, often: float = 0.5) -> Action:
    """One of the legal actions; a power is used this often."""
    if pos.phase == DEAL:
        return Action(CHANCE, "deal", cards=shuffled(PACK, rng))
    actions = legal_actions(pos)
    if pos.phase == ASK and actions[-1].do == "decline":
        return rng.choice(actions[:-1]) if rng.random() < often else actions[-1]
    if actions[-1].do == "pass" and rng.random() < PASSES:
        return actions[-1]
    bids = [one for one in actions if one.do != "pass"]
    special = often if pos.phase == PLAY else ALONE
    plain = [one for one in bids if not one.way]
    others = [one for one in bids if one.way]
    return rng.choice(others if others and rng.random() < special else plain or others)


def deal_without(pos: Position, rng: random.Random, seat: int, ranks: Collection[str]) -> Action:
    """A deal by chance in which the seat holds no card of these ranks, of which there are few."""
    pack, mine = list(shuffled(PACK, rng)), places(pos, seat)
    spare = [i for i, card in enumerate(pack) if i not in mine and card[1:] not in ranks]
    for i in mine:
        if pack[i][1:] in ranks:
            j = spare.pop()
            pack[i], pack[j] = pack[j], pack[i]
    return Action(CHANCE, "deal", cards=tuple(pack))


def deal_of_tops(pos: Position, rng: random.Random, seat: int) -> Action:
    """A deal by chance in which the seat holds the five highest trumps, if the card that is turned
    up makes trump."""
    trump = rng.choice(SUITS)
    tops = [trump + "J", left_bower(trump), *(trump + rank for rank in "AKQ")]
    up, mine = trump + "10", places(pos, seat)
    rest = [card for card in shuffled(PACK, rng) if card not in (*tops, up)]
    kitty = sum(len(places(pos, one)) for one in SEATS)
    pack = [tops.pop() if i in mine and tops else rest.pop() for i in range(len(PACK) - 1)]
    return Action(CHANCE, "deal", cards=(*pack[:kitty], up, *pack[kitty:]))


def places(pos: Position, seat: int) -> range:
    """Where in the pack the cards lie that the seat is dealt."""
    before = size = 0
    for other, power in _from_the_left(pos):
        before += size
        size = power.cards_dealt(pos, other) if power is not None else 5
        if other == seat:
            break
    return range(before, before + size)


def _from_the_left(pos: Position) -> Iterator[tuple[int, Power | None]]:
    seat = pos.dealer
    for _ in SEATS:
        seat = left_of(seat)
        yield seat, pos.power(seat)


def random_powers(rng: random.Random, named: Powers = ()) -> tuple[str, ...]:
    """Four races: those named, and others by chance for the seats that are left (GAME.RACE)."""
    given = [key for key in named if key is not None]
    rest = [key for key in races() if key not in given]
    return (*given, *rng.sample(rest, 4 - len(given)))


def game_of(seed: int, named: Powers) -> tuple[Record, Position]:
    """The game of this seed, as `play` has it; powers that are not named are drawn."""
    rng = random.Random(seed)
    return random_game(rng, random_powers(rng, named), rng.randrange(4))


def random_game(
    rng: random.Random,
    powers: Powers,
    dealer: int,
    often: float = 0.5,
    watch: Callable[[Position, Position], None] = nobody_watches,
) -> tuple[Record, Position]:
    """A whole game, as it is recorded, and its last position; each step is shown to `watch`."""

    def goes_on(pos: Position) -> bool:
        return pos.phase != OVER and pos.hand < MOST_HANDS

    start = new_game(powers, dealer)
    taken, last = played(start, lambda pos: choose(pos, rng, often), apply, goes_on, watch)
    return Record(tuple(powers), dealer, taken), last
