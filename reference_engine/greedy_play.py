"""A simple player that knows what its seat knows, and nothing else.

With a strong hand it plays for the most card points, and ducks when it comes near the limit; with
any other it plays for the fewest. Then it takes the card that serves this best in the trick that
lies. It plans nothing, counts no cards, and uses powers now and then, as they come.
"""

from __future__ import annotations

import random
from typing import Final, cast

from eidex.reference_engine.core.actions import SEATS, Action
from eidex.reference_engine.core.cards import Cards, Ranks, Values, at, cards_in, ranks, values
from eidex.reference_engine.core.position import Position
from eidex.reference_engine.engine import legal_actions
from eidex.reference_engine.explain.observation import Observation, observation

OFTEN: Final = 0.3
"""So often it uses a power when it is asked."""
MARGIN: Final = 25
"""So near the limit it stops taking tricks."""
STRONG: Final = 39
"""From this strength on a hand plays for the most: about every third does."""


def choose(pos: Position, rng: random.Random) -> Action:
    """What the seat to act does; a card drawn unseen is any of those that can be."""
    actions = legal_actions(pos)
    if pos.turn not in SEATS:
        return actions[int(rng.random() * len(actions))]
    return decide(observation(pos, pos.turn), actions, rng)


def decide(seen: Observation, actions: list[Action], rng: random.Random) -> Action:
    """What a seat does that sees this and may do these."""
    plain = [action for action in actions if action.do in ("play", "put_down")]
    if not plain:
        return _asked(actions, rng)
    order, worth, high = _order(seen), _worth(seen), plays_for_most(seen)

    def strength(action: Action) -> int:
        return order.strength[action.card // 9][action.card]

    def points(action: Action) -> int:
        return worth.points[action.card]

    if plain[0].do == "put_down":
        if high:
            return min(plain, key=lambda one: strength(one) - points(one))
        return min(plain, key=lambda one: 2 * points(one) - strength(one))
    if not seen.trick:
        return max(plain, key=strength) if high else min(plain, key=strength)
    wins = [action for action in plain if _wins(seen, order, int(action.card))]
    loses = [action for action in plain if action not in wins]
    last = len(seen.trick) == 2
    if high:
        if wins:
            return min(wins, key=strength) if last else max(wins, key=strength)
        return min(loses, key=lambda one: (points(one), strength(one)))
    if loses:
        return max(loses, key=lambda one: (points(one), strength(one)))
    return max(wins, key=strength) if last else min(wins, key=strength)


def plays_for_most(seen: Observation) -> bool:
    """Whether the seat wants card points: so it does with a strong hand, later while nobody has
    more, and never near the limit."""
    worth, seat = _worth(seen), seen.seat
    points = [int(worth.of(at(seen.won, other))) for other in SEATS]
    if seen.down[seat] >= 0:
        points[seat] += worth.points[seen.down[seat]]
    if points[seat] >= seen.limit - MARGIN:
        return False
    if seen.tricks > 1:
        return points[seat] >= max(points)
    return strength_of(seen.hand, _order(seen)) >= STRONG


def strength_of(hand: Cards, order: Ranks) -> int:
    """How strong a hand is: the trumps, and of each suit the cards that can win a trick in it."""
    return sum(max(0, order.strength[card // 9][card] - 6) for card in cards_in(hand))


def _asked(actions: list[Action], rng: random.Random) -> Action:
    """A use, an answer or a pass; a play in a way of its own where there is no other."""
    if actions[-1].do == "pass":
        if len(actions) == 1 or rng.random() >= OFTEN:
            return actions[-1]
        actions = actions[:-1]
    return actions[int(rng.random() * len(actions))]


def _order(seen: Observation) -> Ranks:
    return ranks(seen.mode, seen.skat, seen.moved)


def _worth(seen: Observation) -> Values:
    guggitaler, stripped = seen.declared[9:11]
    return values(seen.mode, cast(bool, guggitaler), cast(str, stripped))


def _wins(seen: Observation, order: Ranks, card: int) -> bool:
    """It is higher than every card that the seat sees in the trick."""
    lead = seen.trick[0]
    strength = order.strength[lead // 9 if lead >= 0 else -2 - lead]
    return all(strength[card] > strength[other] for other in seen.trick if other >= 0)
