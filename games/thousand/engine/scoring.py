"""Points of a game, and who has won."""

from __future__ import annotations

from eidex.games.thousand.engine.cards import points
from eidex.games.thousand.engine.position import NOBODY, Position, cite

WINS, HELD_BACK = 1000, 900
STALE_GAMES, STALE_LOSS = 3, 100


def tally(pos: Position, seat: int) -> int:
    """What the seat has made with tricks, trumps and wheels (SCORE.TALLY)."""
    return points(pos.taken[seat]) + pos.declared[seat]


def gained(pos: Position, seat: int) -> int:
    """What the game brings the seat."""
    return _of_the_bid(pos, seat) if seat == pos.high else _of_another(pos, seat)


def _of_the_bid(pos: Position, seat: int) -> int:
    """SCORE.MADE, SCORE.FAILED; SCORE.BLIND, T-009; T-013."""
    bid = pos.bids[seat]
    made = tally(pos, seat) >= bid
    if pos.bid_blind[seat] and not pos.blind:
        cite(pos, "T-009")
    if not made and pos.scores[seat] >= HELD_BACK:
        cite(pos, "T-013")
    otherwise = pos.table.otherwise
    double = pos.bid_blind[seat] if "T-009:double" in otherwise else pos.blind
    if not made and pos.scores[seat] >= HELD_BACK and "T-013:nothing" in otherwise:
        return 0
    worth = 2 * bid if double else bid
    return worth if made else -worth


def _of_another(pos: Position, seat: int) -> int:
    """SCORE.OTHERS, SELL.NO_PENALTY; SCORE.NINE_HUNDRED, T-012."""
    made = tally(pos, seat)
    if pos.scores[seat] < HELD_BACK:
        return made
    if made >= pos.bids[seat] > 0:
        cite(pos, "T-012")
        return made if "T-012:counts" in pos.table.otherwise else 0
    return 0


def count(pos: Position) -> None:
    """The game is over: its points are added to the scores (SCORE.STALE)."""
    cite(pos, "T-002")
    scores, stale = list(pos.scores), list(pos.stale)
    for seat in range(pos.players):
        gain = gained(pos, seat)
        stale[seat] = 0 if gain else stale[seat] + 1
        scores[seat] += gain
        if stale[seat] == STALE_GAMES:
            scores[seat] -= STALE_LOSS
            stale[seat] = 0
    pos.scores, pos.stale = tuple(scores), tuple(stale)
    pos.game += 1
    pos.winner = winner(pos)


def winner(pos: Position) -> int:
    """The seat that has won, or NOBODY (GAME.THOUSAND; T-014, T-015)."""
    most = max(pos.scores)
    if most < WINS:
        return NOBODY
    best = [seat for seat, score in enumerate(pos.scores) if score == most]
    if len(best) > 1:
        cite(pos, "T-015")
        return NOBODY
    if sum(score >= WINS for score in pos.scores) > 1:
        cite(pos, "T-014")
    return best[0]
