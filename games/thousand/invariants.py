"""What must hold of every position of Thousand, and of every step."""

from __future__ import annotations

from eidex.common.errors import EngineBug
from eidex.games.thousand.engine.cards import PACK, TRUMP_POINTS, WHEELS_POINTS, points
from eidex.games.thousand.engine.engine import legal_actions, to_act
from eidex.games.thousand.engine.position import DEAL, GIVE, OVER, PLAY, Position
from eidex.games.thousand.engine.scoring import STALE_GAMES, STALE_LOSS, WINS

ALL_CARDS = 120
"""SCORE.TOTAL."""
MOST = ALL_CARDS + sum(TRUMP_POINTS.values()) + len(TRUMP_POINTS) * WHEELS_POINTS
"""More than can be made in a game."""


def check(pos: Position) -> None:
    """Raises `EngineBug` for a position in which something is wrong."""
    cards = [card for hand in (*pos.hands, *pos.taken) for card in hand]
    cards += [*pos.talon, *(laid.card for laid in pos.trick)]
    _hold(not cards or sorted(cards) == sorted(PACK), "a card is twice there, or not at all")
    legal = legal_actions(pos)
    over = pos.phase == OVER
    _hold(over == (to_act(pos) is None) == (not legal), "nobody can act, and the game is not over")
    _hold(all(one.seat == pos.turn for one in legal), "a seat may act out of turn")
    _hold(len({*legal}) == len(legal), "an action is listed twice")
    if pos.phase == PLAY:
        sizes = [
            len(hand) + sum(laid.seat == s for laid in pos.trick)
            for s, hand in enumerate(pos.hands)
        ]
        _hold(min(sizes) == max(sizes), "hands are not equal")
    if pos.phase in (GIVE, PLAY):
        _hold(pos.bids[pos.high] == max(pos.bids), "the highest bid has not won")
    best = sorted(pos.scores)[-2:]
    _hold(over or best[1] < WINS or best[0] == best[1], "a game that is won goes on")
    _hold(max(pos.stale) < STALE_GAMES, "a loss is overdue")


def check_step(before: Position, after: Position) -> None:
    """Raises `EngineBug` for a step that goes too far."""
    if after.game == before.game:
        _hold(after.scores == before.scores, "points are given before the game is over")
        dealt_again = after.phase == DEAL
        _hold(dealt_again or len(after.bids) == after.players, "a seat has no bid")
        return
    last = [laid.card for laid in before.trick] + [c for hand in before.hands for c in hand]
    taken = [card for hand in before.taken for card in hand]
    _hold(points([*last, *taken]) == ALL_CARDS, "the cards of a game are not worth 120")
    for then, now in zip(before.scores, after.scores, strict=True):
        _hold(abs(now - then) <= 2 * MOST + STALE_LOSS, "a game has given too many points")


def _hold(true: bool, what: str) -> None:
    if not true:
        raise EngineBug(what)
