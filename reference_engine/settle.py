"""The end of a game: who has which points, who gets the victory points."""

from __future__ import annotations

from eidex.reference_engine import scoring
from eidex.reference_engine.cards import NUMBERS, Values, values
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
from eidex.reference_engine.scoring import Verdict, by_place, to_each

ALL_POINTS = 157


def card_points(pos: Position, last_taker: int, by: Values | None = None) -> Trio:
    """Card points of the three seats: cards won, card put down, five for the last trick.

    By the values in force, or by those given. Sources: SCORE.CARDS, PUT.COUNTS,
    CHAR.R7.COUNTS_THERE, SCORE.LAST_TRICK (CHAR.HA.BONUS, CHAR.H7.NO_BONUS, R-088;
    CHAR.S7.NOT_THE_BONUS leaves a last trick in the pot open in English: R-026), CHAR.S7.OPENS (a
    card that opened a pot is no longer its owner's), R-011 (a pot that nobody wins counts for
    nobody).
    """
    rules, powers, (a, b, c), (p, q, r) = pos.rules, pos.powers, pos.won, pos.down
    if powers is None:
        a, b, c = a | 1 << p, b | 1 << q, c | 1 << r
    else:
        opener = seat_of(pos, "S7") if powers.pot_opened else -1
        a = a if p < 0 or opener == 0 else a | 1 << p
        b = b if q < 0 or opener == 1 else b | 1 << q
        c = c if r < 0 or opener == 2 else c | 1 << r
    _, (w, x, y, z), bonus = by or rules.values
    totals = [
        w[a & 511] + x[a >> 9 & 511] + y[a >> 18 & 511] + z[a >> 27],
        w[b & 511] + x[b >> 9 & 511] + y[b >> 18 & 511] + z[b >> 27],
        w[c & 511] + x[c >> 9 & 511] + y[c >> 18 & 511] + z[c >> 27],
    ]
    totals[last_taker] += bonus
    return (totals[0], totals[1], totals[2])


def match_of(pos: Position) -> tuple[int, tuple[str, ...]]:
    """The seat that has made Match, or -1; and the rulings this rests on.

    Sources: MATCH.ALL_TRICKS; with tricks in the pot MATCH.OWN_CARDS (Dutch), CHAR.S7.NOT_WON
    (English), and in German, where CHAR.S7.GIVEN_UP is one reading, R-008. Powers may send tricks
    elsewhere, which does not matter (MATCH.OWN_CARDS; where MATCH.CARDS_GOT is printed, R-114).
    """
    sweeper = pos.sweeper
    powers = pos.powers
    if powers is not None and powers.into_pot:
        if pos.game.edition == "en":
            return -1, ()
        if sweeper in SEATS:
            return sweeper, ("R-008",)
    if sweeper not in SEATS:
        sweeper = -1
    if powers is not None and _has_all(pos) != sweeper:
        return sweeper, ("R-114",)
    return sweeper, ()


def _has_all(pos: Position) -> int:
    """The seat with whom the cards of all tricks lie, or -1."""
    powers = pos.powers
    assert powers is not None
    if powers.into_pot and pos.rules.key >= 0:
        return -1
    with_some = [seat for seat in SEATS if pos.won[seat]]
    return with_some[0] if len(with_some) == 1 else -1


def finish(pos: Position, points: Trio) -> Position:
    """Victory points and tournament for these scores, in a game with characters
    (SCORE.TWO_POINTS); CHAR.LK.SCORE is in them already."""
    leads, table, leader, won, tricks, step, sweeper = pos[7]
    game, rules, _, down, _, powers, _ = table
    match, used = match_of(pos)
    if powers.guess >= 0:
        used = (*used, *_rulings_on_the_number(pos))
    given = special(pos, points, match)
    if given is None:
        given = scoring.victory_points(points, match, rules.limit, rules.reaching_is_over)
    after = scoring.tournament_after(game.before, given.trio, points, match >= 0)
    for ruling in (*used, *given.rulings, *after.rulings):
        pos = note(pos, ruling, step - 1)
    outcome = (points, given.trio, after.trio, scoring.winner(after.trio))
    result = tuple.__new__(Outcome, outcome)
    fields = (game, rules, OVER, down, pos.noted, powers, result)
    table = tuple.__new__(Table, fields)
    tricks_ = (leads, table, leader, won, tricks, step, sweeper)
    return Position((0, (), (), pos.turn, *pos.hands, tricks_))


def _rulings_on_the_number(pos: Position) -> tuple[str, ...]:
    """R-082: by which values it is compared. R-141: tricks of its cards went into the pot, R-060:
    another got them, and it has none."""
    powers, seat = pos.powers, seat_of(pos, "L10")
    assert powers is not None
    used = ("R-082",) if powers.guggitaler else ()
    if powers.got >> seat & 1 or not _makes_number(pos):
        return used
    potted = ("R-141",) if powers.potted >> seat & 1 else ()
    return (*used, *potted, "R-060") if powers.lost >> seat & 1 else (*used, *potted)


def special(pos: Position, points: Trio, match: int) -> Verdict | None:
    """Victory points where a power replaces the usual count, or None.

    Differenzler's number first (CHAR.L10.HITS, CHAR.L10.NOT_AS_USUAL, else CHAR.L10.MISSES), then
    Match (SCORE.MATCH, CHAR.RJ.MATCH_FIRST), then Guggitaler's count, then Schwarzpeter's, which
    Guggitaler sets aside (CHAR.H7.NO_SCHWARZPETER).
    """
    powers = pos.powers
    assert powers is not None
    if powers.guess >= 0 and _number_is_hit(pos):
        return _differenzler(pos, points, match)
    if match >= 0:
        another_count = powers.guggitaler or powers.schwarzpeter
        return Verdict(to_each(match, 2, 0)) if another_count else None
    if powers.guggitaler:
        return _guggitaler(pos, points)
    return _schwarzpeter(pos, points) if powers.schwarzpeter else None


def _makes_number(pos: Position) -> bool:
    """Differenzler has the points that it named: by the usual values, also under Guggitaler
    (CHAR.H7.REGULAR_GUESS; in German and Dutch R-082)."""
    powers = pos.powers
    assert powers is not None
    usual = values(pos.rules.ranks.mode, False, powers.stripped)
    return card_points(pos, pos.leader, usual)[seat_of(pos, "L10")] == powers.guess


def _number_is_hit(pos: Position) -> bool:
    """It has made its number and taken a trick; none that went into the pot (CHAR.S7.NOT_TAKEN, in
    German and Dutch R-141)."""
    powers, seat = pos.powers, seat_of(pos, "L10")
    assert powers is not None
    return _makes_number(pos) and bool(powers.got >> seat & 1)


def _differenzler(pos: Position, points: Trio, match: int) -> Verdict:
    """Both points for a number that was hit with a trick taken (CHAR.L10.HITS, R-060), whoever has
    made Match (CHAR.L10.NOT_AS_USUAL, in English and Dutch R-059), or has the raven jack under
    Schwarzpeter (R-117); under Guggitaler the number goes before its own count (R-092)."""
    powers, seat = pos.powers, seat_of(pos, "L10")
    assert powers is not None
    best = to_each(seat, 2, 0)
    used = () if powers.took >> seat & 1 else ("R-060",)
    if match >= 0:
        return Verdict(best, (*used, "R-059") if match != seat else used)
    if powers.guggitaler:
        if _guggitaler(pos, points).trio not in (best, (0, 0, 0)):
            used = (*used, "R-092")
    elif powers.schwarzpeter and not used and _jack_stands_against(pos, seat):
        used = ("R-117",)
    return Verdict(best, used)


def _jack_stands_against(pos: Position, seat: int) -> bool:
    """By the words of Schwarzpeter this seat would not get both victory points: in German where it
    has the raven jack itself, elsewhere wherever somebody loses by it."""
    powers, jack = pos.powers, 1 << NUMBERS["RJ"]
    assert powers is not None
    owner = next((s for s in SEATS if pos.won[s] & jack), -1)
    if pos.game.edition == "de":
        return owner == seat
    return owner >= 0 and (pos.game.edition == "nl" or owner == powers.jack_taker)


def _guggitaler(pos: Position, points: Trio) -> Verdict:
    """All thirteen lose (CHAR.H7.ALL_THIRTEEN, R-064; in German and Dutch
    CHAR.H7.THIRTEEN_EMPTY, R-116); else most and least win
    (CHAR.H7.MOST_AND_LEAST), and no limit counts (R-063)."""
    powers = pos.powers
    assert powers is not None
    cards, over = card_points(pos, pos.leader), max(points) >= pos.rules.limit
    if 13 in cards:
        seat = cards.index(13)
        used = ("R-116", "R-064") if points[seat] != 13 else ("R-116",)
        return Verdict(to_each(seat, 0, 1), (*used, "R-063") if over else used)
    found = by_place(points)
    return Verdict(found.trio, (*found.rulings, "R-063") if over else found.rulings)


def _schwarzpeter(pos: Position, points: Trio) -> Verdict | None:
    """The seat that has the raven jack loses (CHAR.RJ.OWNER_LOSES; in English
    CHAR.RJ.TAKER_LOSES, R-061; in German CHAR.RJ.OWNER_EMPTY, R-115); in a pot that nobody wins,
    nobody by it (R-062). In German not if it has all the points (CHAR.RJ.ALL_POINTS or
    CHAR.RJ.ALL_POINTS_IN_MATCH: R-144)."""
    powers = pos.powers
    assert powers is not None
    cards = card_points(pos, pos.leader)
    if pos.game.edition == "de" and ALL_POINTS in cards:
        return Verdict(to_each(cards.index(ALL_POINTS), 2, 0), ("R-144",))
    jack = 1 << NUMBERS["RJ"]
    for seat in SEATS:
        if pos.won[seat] & jack:
            used = ("R-061", "R-115") if seat != powers.jack_taker else ("R-115",)
            return Verdict(to_each(seat, 0, 1), used)
    usual = scoring.by_scores(points, pos.rules.limit, pos.rules.reaching_is_over)
    return Verdict(usual.trio, (*usual.rulings, "R-062"))
