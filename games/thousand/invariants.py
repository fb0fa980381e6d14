"""What must hold of every position of Thousand, and of every step."""

from __future__ import annotations

from eidex.games.shared.invariants import hold, hold_pack, hold_turn
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
    hold_pack(cards, PACK)
    legal = legal_actions(pos)
    over = pos.phase == OVER
    hold(over == (to_act(pos) is None) == (not legal), "nobody can act, and the game is not over")
    hold_turn(legal, pos.turn)
    hold(len({*legal}) == len(legal), "an action is listed twice")
    if pos.phase == PLAY:
        sizes = [
            len(hand) + sum(laid.seat == s for laid in pos.trick)
            for s, hand in enumerate(pos.hands)
        ]
        hold(min(sizes) == max(sizes), "hands are not equal")
    if pos.phase in (GIVE, PLAY):
        hold(pos.bids[pos.high] == max(pos.bids), "the highest bid has not won")
    best = sorted(pos.scores)[-2:]
    hold(over or best[1] < WINS or best[0] == best[1], "a game that is won goes on")
    hold(max(pos.stale) < STALE_GAMES, "a loss is overdue")


def check_step(before: Position, after: Position) -> None:
    """Raises `EngineBug` for a step that goes too far, or to a position in which something is
    wrong."""
    if after.game == before.game:
        hold(after.scores == before.scores, "points are given before the game is over")
        dealt_again = after.phase == DEAL
        hold(dealt_again or len(after.bids) == after.players, "a seat has no bid")
    else:
        _check_points(before, after)
    check(after)


def _check_points(before: Position, after: Position) -> None:
    """A game is over, and has given its points."""
    last = [laid.card for laid in before.trick] + [c for hand in before.hands for c in hand]
    taken = [card for hand in before.taken for card in hand]
    hold(points([*last, *taken]) == ALL_CARDS, "the cards of a game are not worth 120")
    for then, now in zip(before.scores, after.scores, strict=True):
        hold(abs(now - then) <= 2 * MOST + STALE_LOSS, "a game has given too many points")
