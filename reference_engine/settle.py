"""The end of a game: who has which points, who gets the victory points."""

from __future__ import annotations

from eidex.reference_engine import scoring
from eidex.reference_engine.position import (
    OVER,
    SEATS,
    Outcome,
    Position,
    Table,
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
    _, (_, rules, _, down, _, powers, _), _, won, _, _, _ = pos[7]
    w, x, y, z = rules.ranks.sums
    points = rules.ranks.points
    a, b, c = won
    if powers is None:
        p, q, r = down
        a, b, c = a | 1 << p, b | 1 << q, c | 1 << r
    totals = [
        w[a & 511] + x[a >> 9 & 511] + y[a >> 18 & 511] + z[a >> 27],
        w[b & 511] + x[b >> 9 & 511] + y[b >> 18 & 511] + z[b >> 27],
        w[c & 511] + x[c >> 9 & 511] + y[c >> 18 & 511] + z[c >> 27],
    ]
    totals[last_taker] += 5
    if powers is None:
        return (totals[0], totals[1], totals[2])
    opener = seat_of(pos, "S7") if powers and powers.pot_opened else -1
    for seat in SEATS:
        if seat != opener:
            totals[seat] += points[down[seat]]
    a, b, c = totals
    return (a, b, c)


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
    leads, table, leader, won, tricks, step, sweeper = pos[7]
    game, rules, _, down, _, powers, _ = table
    match, used = match_of(pos)
    given = scoring.victory_points(points, match, rules.limit, rules.reaching_is_over)
    after = scoring.tournament_after(game.before, given.trio, points)
    for ruling in (*used, *given.rulings, *after.rulings):
        pos = note(pos, ruling, step - 1)
    outcome = (points, given.trio, after.trio, scoring.winner(after.trio))
    result = tuple.__new__(Outcome, outcome)
    fields = (game, rules, OVER, down, pos.noted, powers, result)
    table = tuple.__new__(Table, fields)
    tricks_ = (leads, table, leader, won, tricks, step, sweeper)
    return Position((0, (), (), pos.turn, *pos.hands, tricks_))
