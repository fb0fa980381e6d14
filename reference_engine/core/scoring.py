"""The end of a game: card points, victory points, where the tournament stands."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from eidex.reference_engine.core.actions import SEATS
from eidex.reference_engine.core.cards import (
    EIGHT,
    PACK,
    QUEEN,
    RANK,
    STAR_KING,
    SUIT,
    SUITS,
    Cards,
    Trio,
    Values,
    at,
    bit,
    cards_in,
    put,
)
from eidex.reference_engine.core.position import OVER, Outcome, Position, cite
from eidex.reference_engine.core.powers import NO_CARD, NOBODY

RAVENS: Final = SUITS.index("R")
GUGGITALERS: Final = SUIT[SUITS.index("H")] | bit(STAR_KING)
"""The cards that are worth something under Guggitaler."""


@final
@mypyc_attr(acyclic=True)
class Count:
    """Victory points that are being given out, and the rulings that this rests on."""

    def __init__(self, points: Trio, match: i64) -> None:
        self.points: Final = points
        """The scores in card points."""
        self.match: Final = match
        """The player who has made Match, or NOBODY."""
        self.given: Trio = (0, 0, 0)
        self.done = False
        self.rulings: list[str] = []

    def gives(self, trio: Trio, rulings: tuple[str, ...] = ()) -> None:
        """These victory points, by these rulings."""
        self.given, self.done = trio, True
        self.rulings.extend(rulings)


def card_points(pos: Position, values: Values) -> Trio:
    """Card points of the three players: cards won, card put down, five for the last trick.

    Sources: SCORE.CARDS, PUT.COUNTS, CHAR.R7.COUNTS_THERE, R-176, SCORE.LAST_TRICK
    (CHAR.HA.BONUS, CHAR.H7.NO_BONUS, R-088; CHAR.S7.NOT_THE_BONUS leaves a last trick in the pot
    open in English: R-026), R-011 (a pot that nobody wins counts for nobody).
    """
    points: Trio = (0, 0, 0)
    for seat in SEATS:
        cards, down = at(pos.won, seat), at(pos.down, seat)
        own = pos.character(seat)
        if own is None or own.put_down_counts(pos):
            cards |= bit(down)
        points = put(points, seat, values.of(cards))
    last = pos.leader  # who took the last trick
    return put(points, last, at(points, last) + values.bonus)


def match_of(pos: Position) -> tuple[i64, tuple[str, ...]]:
    """The player who has made Match, or NOBODY; and the rulings that this rests on.

    Sources: MATCH.ALL_TRICKS; with tricks in the pot MATCH.OWN_CARDS (Dutch), CHAR.S7.NOT_WON
    (English), and in German, where CHAR.S7.GIVEN_UP is one reading, R-008. Powers may send tricks
    elsewhere, which does not matter (MATCH.OWN_CARDS; where MATCH.CARDS_GOT is printed, R-114).
    """
    seat = pos.sweeper if pos.sweeper in SEATS else NOBODY
    if pos.powers.into_pot:
        if "CHAR.S7.NOT_WON" in pos.game.printed:
            return NOBODY, ()
        if seat != NOBODY:
            return seat, ("R-008",)
    return seat, ("R-114",) if _has_all(pos) != seat else ()


def _has_all(pos: Position) -> i64:
    """The player with whom the cards of all tricks lie, or NOBODY."""
    if pos.powers.into_pot and pos.rules.key != NO_CARD:
        return NOBODY
    found: i64 = NOBODY
    for seat in SEATS:
        if at(pos.won, seat):
            if found != NOBODY:
                return NOBODY
            found = seat
    return found


def cite_values(pos: Position, cards: Cards, before: i64 = 0) -> None:
    """Cites the rulings on which it rests what these cards are worth: R-006 in undenufe, R-065 for
    what Black Friday moves under Guggitaler."""
    powers = pos.powers
    stripped = SUITS.index(powers.stripped) if powers.stripped else -1
    if powers.guggitaler:
        for card in cards_in(GUGGITALERS):
            raven = 9 * RAVENS + card % 9
            if card // 9 == stripped and cards & (bit(card) | bit(raven)):
                cite(pos, "R-065", before)
    elif pos.rules.ranks.mode == "undenufe":
        if stripped >= 0:
            cards &= ~SUIT[stripped]
        if cards & (RANK[EIGHT] | RANK[QUEEN]):
            cite(pos, "R-006", before)


def finish(pos: Position) -> None:
    """The game is over: scores with what powers add (CHAR.LK.SCORE, CHAR.S10.SCORE), victory points
    (SCORE.TWO_POINTS), tournament."""
    for seat, character in pos.game.schedule.owned:
        character.counts(pos, seat)
    cite_values(pos, PACK, 1)
    points = card_points(pos, pos.rules.values)
    added = pos.powers.added
    points = (points[0] + added[0], points[1] + added[1], points[2] + added[2])
    match, used = match_of(pos)
    count = Count(points, match)
    count.rulings.extend(used)
    give_victory_points(pos, count)
    before = pos.game.before
    after, by = tournament_after(before, count.given, points, match != NOBODY)
    for ruling in (*count.rulings, *by):
        cite(pos, ruling, 1)
    pos.result = Outcome(points, count.given, after, winner(after))
    pos.phase = OVER


def give_victory_points(pos: Position, count: Count) -> None:
    """Two victory points: by a power that goes before everything, for Match (SCORE.MATCH), by a
    power that replaces the count, by scores."""
    another_count = False
    for seat, character in pos.game.schedule.owned:
        another_count = another_count or character.replaces_count(pos)
        character.wins_by_itself(pos, seat, count)
    if count.done:
        return
    if another_count and count.match != NOBODY:
        rules = pos.rules
        usual = victory_points(count.points, count.match, rules.limit, rules.reaching_is_over)
        count.gives(*usual)  # CHAR.RJ.MATCH_FIRST
        return
    for character in pos.game.cast:
        if character.replaces_count(pos):
            character.counts_otherwise(pos, count)
    if not count.done:
        rules = pos.rules
        given, used = victory_points(count.points, count.match, rules.limit, rules.reaching_is_over)
        count.gives(given, used)


def to_each(seat: i64, own: i64, others: i64) -> Trio:
    """`own` for the player, `others` for each of the other two."""
    return put((others, others, others), seat, own)


def victory_points(
    points: Trio, match: i64, limit: i64, reaching_is_over: bool
) -> tuple[Trio, tuple[str, ...]]:
    """Victory points, and the rulings that they rest on: both for Match (SCORE.MATCH,
    SCORE.MATCH_FIRST; R-004 where it is not printed), else by scores."""
    given, rulings = by_scores(points, limit, reaching_is_over)
    if match == NOBODY:
        return given, rulings
    best = to_each(match, 2, 0)
    silent = "R-003" in rulings or "R-010" in rulings
    return best, ("R-004",) if given != best and not silent else ()


def by_scores(points: Trio, limit: i64, reaching_is_over: bool) -> tuple[Trio, tuple[str, ...]]:
    """Victory points where nobody has made Match, and the rulings that this rests on.

    Sources: SCORE.LIMIT, SCORE.OVER_LIMIT and R-003 for a player exactly on the limit,
    SCORE.LIMIT_REACHED and CHAR.R9.NOT_REACHED where reaching is printed as too much, R-009 two
    over, R-113 all over.
    """
    over = [seat for seat in SEATS if at(points, seat) >= limit]
    if not over:
        return by_place(points)
    if len(over) == 1:
        on_it = at(points, over[0]) == limit and not reaching_is_over
        return to_each(over[0], 0, 1), ("R-003",) if on_it else ()
    if len(over) == 2:
        return to_each(3 - over[0] - over[1], 2, 0), ("R-009",)
    return by_place(points)[0], ("R-113",)


def by_place(points: Trio) -> tuple[Trio, tuple[str, ...]]:
    """One victory point each for most and least points, both for the third where two are level.

    Sources: SCORE.MOST_AND_LEAST, SCORE.TWO_TIE, CHAR.H7.MOST_AND_LEAST, R-010.
    """
    a, b, c = points
    if a == b == c:
        return (0, 0, 0), ("R-010",)
    if a == b:
        return (0, 0, 2), ()
    if b == c:
        return (2, 0, 0), ()
    if a == c:
        return (0, 2, 0), ()
    if (b > a > c) or (b < a < c):
        return (0, 1, 1), ()
    return ((1, 0, 1) if (a > b > c) or (a < b < c) else (1, 1, 0)), ()


def tournament_after(
    before: tuple[int, int, int], gained: Trio, points: Trio, match: bool
) -> tuple[tuple[int, int, int], tuple[str, ...]]:
    """Victory points of the tournament after a game, and the rulings that this rests on.

    Sources: TOUR.ADD, TOUR.NO_TWO_AT_ONCE, TOUR.TWO_AT_SIX, TOUR.TWO_AT_SIX_LEVEL (R-007 in Dutch),
    TOUR.CHAOS, TOUR.CHAOS_TWO and TOUR.CHAOS_MATCH; TOUR.CHAOS_LOSER (R-118) without Match.
    """
    a, b, c = before
    added = (a + int(gained[0]), b + int(gained[1]), c + int(gained[2]))
    rising = [seat for seat, had in enumerate(before) if had == 6 and at(gained, seat) == 1]
    chaos = before == (6, 6, 6)
    if len(rising) < 2:
        return added, ("R-118",) if chaos and not match else ()
    third = 3 - sum(rising)
    if chaos:
        return _trio([7 if seat == third else 6 for seat in SEATS]), ()
    first, second = rising
    if at(points, first) == at(points, second):
        return before, ("R-007",)
    loser = first if at(points, first) < at(points, second) else second
    return _trio([5 if seat == loser else before[seat] for seat in SEATS]), ()


def _trio(found: list[int]) -> tuple[int, int, int]:
    return (found[0], found[1], found[2])


def winner(after: tuple[int, int, int]) -> int | None:
    """The player who has won the tournament, if one has (TOUR.SEVEN_WINS)."""
    for seat, standing in enumerate(after):
        if standing >= 7:
            return seat
    return None
