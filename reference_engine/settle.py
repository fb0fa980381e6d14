"""The end of a game: who has which points, who gets the victory points."""

from __future__ import annotations

from eidex.reference_engine import scoring
from eidex.reference_engine.cards import Ranks
from eidex.reference_engine.position import (
    OVER,
    SEATS,
    Outcome,
    Position,
    Trio,
    note,
    seat_of,
)


def card_points(pos: Position, last_taker: int) -> Trio:
    """Card points of the three seats: cards won, card put down, five for the last trick.

    Sources: SCORE.CARDS, PUT.COUNTS, SCORE.LAST_TRICK (CHAR.S7.NOT_THE_BONUS leaves a last trick in
    the pot open in English: R-026), CHAR.S7.OPENS (a card that opened a pot is no longer its
    owner's), R-011 (a pot that nobody wins counts for nobody).
    """
    a, b, c = (_points_of(won, pos.rules.ranks) for won in pos.won)
    points = pos.rules.ranks.points
    totals = [a, b, c]
    totals[last_taker] += 5
    opener = seat_of(pos, "S7") if pos.powers and pos.powers.pot_opened else -1
    for seat in SEATS:
        if seat != opener:
            totals[seat] += points[pos.down[seat]]
    a, b, c = totals
    return (a, b, c)


def _points_of(cards: int, table: Ranks) -> int:
    """Card points of a set, looked up suit by suit."""
    w, x, y, z = table.sums
    return w[cards & 511] + x[cards >> 9 & 511] + y[cards >> 18 & 511] + z[cards >> 27]


def match_of(pos: Position) -> tuple[int, tuple[str, ...]]:
    """The seat that has made Match, or -1; and the rulings this rests on.

    Sources: MATCH.ALL_TRICKS; with tricks in the pot MATCH.OWN_CARDS (Dutch), CHAR.S7.NOT_WON
    (English), and in German, where CHAR.S7.GIVEN_UP is one reading, R-008.
    """
    sweeper = pos.sweeper
    if sweeper not in SEATS:
        return -1, ()
    if pos.powers and pos.powers.into_pot:
        if pos.game.edition == "en":
            return -1, ()
        return sweeper, ("R-008",)
    return sweeper, ()


def settle(pos: Position, last_taker: int) -> Position:
    """The game is over: count, then give out victory points (SCORE.TWO_POINTS, POINTS.TOTAL)."""
    if pos.rules.ranks.mode == "undenufe":
        pos = note(pos, "R-006", pos.step - 1)
    if pos.powers and pos.powers.pot_opened and pos.rules.key >= 0:
        pos = note(pos, "R-011", pos.step - 1)
    return finish(pos, card_points(pos, last_taker))


def finish(pos: Position, points: Trio) -> Position:
    """Victory points and tournament for these scores; CHAR.LK.SCORE is in them already."""
    step = pos.step - 1
    match, used = match_of(pos)
    given = scoring.victory_points(points, match, pos.rules.limit, pos.rules.reaching_is_over)
    after = scoring.tournament_after(pos.game.before, given.trio, points)
    for ruling in (*used, *given.rulings, *after.rulings):
        pos = note(pos, ruling, step)
    result = Outcome(points, given.trio, after.trio, scoring.winner(after.trio))
    return pos._replace(phase=OVER, legal=0, result=result)
