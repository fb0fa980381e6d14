"""What the end of a game answers: points, scores, and who has won."""

from __future__ import annotations

from collections.abc import Iterator

from eidex.games.thousand.engine.actions import Action
from eidex.games.thousand.engine.cards import PACK, TRUMP_POINTS, WHEELS_POINTS, points
from eidex.games.thousand.engine.position import Laid, Position, with_item
from eidex.games.thousand.engine.scoring import WINS, gained, tally
from eidex.games.thousand.engine.tricks import taker
from eidex.games.thousand.model.moments.points import LOW
from eidex.games.thousand.model.table import SEATS
from eidex.games.thousand.watching.seen import Seen, rank_of, seen, suit_of


def counted(before: Position, action: Action, after: Position) -> Iterator[Seen]:
    """The points of a game that is over, what they do to the scores, and who has won."""
    end = _at_the_end(before, action)
    yield _worth(end, action.cards[0])
    for seat in range(end.players):
        facts: dict[str, int | bool] = {
            "points of tricks": points(end.taken[seat]),
            "points of trumps and wheels": end.declared[seat],
        }
        yield seen("the tally", end, facts, {"0": (tally(end, seat),)})
        yield _score(end, seat)
        gain = gained(end, seat)
        facts = {
            "games without a change before this one": end.stale[seat],
            "the score has not changed": gain == 0,
        }
        lost = end.scores[seat] + gain - after.scores[seat]
        yield seen("three games without a change", end, facts, {"0": (lost,)})
    if max(after.scores) >= WINS:
        scores = dict.fromkeys((f"score of seat {seat}" for seat in SEATS), LOW)
        scores |= {f"score of seat {seat}": score for seat, score in enumerate(after.scores)}
        yield seen("somebody has a thousand points", end, scores, {"who": (after.winner,)})


def _at_the_end(before: Position, action: Action) -> Position:
    """The game with its last trick taken, and not yet counted."""
    end = before.copy()
    trick = (*before.trick, Laid(action.seat, action.cards[0]))
    took = taker(trick, before.trump)
    cards = tuple(laid.card for laid in trick)
    end.taken = with_item(before.taken, took, before.taken[took] + cards)
    return end


def _worth(end: Position, card: str) -> Seen:
    facts = {"rank": rank_of(card), "suit of the trump": suit_of(card)}
    answers = {
        "card": (points([card]),),
        "all": (points(PACK),),
        "trump": (TRUMP_POINTS[card[0]],),
        "wheels": (WHEELS_POINTS,),
    }
    return seen("cards, trumps and wheels", end, facts, answers)


def _score(end: Position, seat: int) -> Seen:
    mine = seat == end.high
    facts: dict[str, int | bool] = {
        "points made": tally(end, seat),
        "score": end.scores[seat],
        "own last bid": end.bids[seat],
        "has won the talon": mine,
        "the last bid was blind": mine and end.blind,
        "has bid blind": end.bid_blind[seat],
    }
    answers = {"bidder" if mine else "another": (gained(end, seat),)}
    return seen("a score after the game", end, facts, answers)
