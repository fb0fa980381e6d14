"""RJ Schwarzpeter: whoever gets the raven jack loses."""

from __future__ import annotations

from typing import Final, final

from eidex.reference_engine.core import Action, Character, Position, Seat
from eidex.reference_engine.core.actions import SEATS
from eidex.reference_engine.core.cards import RAVEN_JACK, Cards, at, bit
from eidex.reference_engine.core.powers import NOBODY
from eidex.reference_engine.core.scoring import Count, by_scores, card_points, to_each
from eidex.reference_engine.core.trick_resolution import Close

ALL_POINTS: Final = 157


@final
class Schwarzpeter(Character):
    """RJ: before the put-down (CHAR.RJ.MAY_CALL)."""

    code = "RJ"
    timed_by: tuple[str, ...] = ("CHAR.RJ.MAY_CALL",)
    may_choose: tuple[tuple[int, ...], ...] = ((),)
    """Call it."""
    allowed_by: tuple[str, ...] = ("CHAR.RJ.MAY_CALL",)
    kept_by: tuple[str, ...] = ("CHAR.RJ.JACK_STAYS", "R-135")
    kept_on: tuple[str, ...] = ("R-135",)

    def stopped_by(self, pos: Position, seat: Seat) -> tuple[str, ...]:
        if pos.rules.ranks.mode == "R":
            return ("CHAR.RJ.NOT_RAVEN",)
        return ("CHAR.RJ.NOT_AT_SIX",) if pos.game.before.count(6) > 1 else ()

    def effect(self, pos: Position, action: Action) -> None:
        """Schwarzpeter is called."""
        pos.powers.schwarzpeter = True

    def stays_in_hand(self, pos: Position) -> Cards:
        """The raven jack (CHAR.RJ.JACK_STAYS; in Dutch CHAR.RJ.JACK_KEPT, R-135)."""
        return bit(RAVEN_JACK) if forbids_jack(pos) else 0

    def shared_out(self, pos: Position, close: Close) -> None:
        """Whose card took the raven jack is kept in mind, and whether it is taken once more."""
        powers = pos.powers
        if not powers.schwarzpeter or not close.cards & bit(RAVEN_JACK):
            return
        powers.jack_again = powers.jack_taker != NOBODY
        powers.jack_taker = NOBODY if powers.pot & bit(RAVEN_JACK) else close.highest

    def replaces_count(self, pos: Position) -> bool:
        """It was called."""
        return pos.powers.schwarzpeter

    def counts_otherwise(self, pos: Position, count: Count) -> None:
        """The player who has the raven jack loses (CHAR.RJ.OWNER_LOSES; in English
        CHAR.RJ.TAKER_LOSES, R-061; in German CHAR.RJ.OWNER_EMPTY, R-115), also where it was taken
        twice (R-121); in a pot that nobody wins, nobody by it (R-062). In German not with all the
        points (CHAR.RJ.ALL_POINTS or CHAR.RJ.ALL_POINTS_IN_MATCH: R-144). Guggitaler has its own
        count (CHAR.H7.NO_SCHWARZPETER)."""
        if pos.powers.guggitaler:
            return
        whole = has_all_points(pos)
        if whole != NOBODY:
            count.gives(to_each(whole, 2, 0), ("R-144",))
            return
        owner, again = owner_of_jack(pos), ("R-121",) if pos.powers.jack_again else ()
        if owner == NOBODY:
            given, rulings = by_scores(count.points, pos.rules.limit, pos.rules.reaching_is_over)
            count.gives(given, (*rulings, "R-062") if rulings else ())
        elif owner == pos.powers.jack_taker:
            count.gives(to_each(owner, 0, 1), ("R-115", *again))
        else:
            own = to_each(owner, 0, 1)
            usual, by = by_scores(count.points, pos.rules.limit, pos.rules.reaching_is_over)
            anyway = usual == own and not by
            count.gives(own, (*(() if anyway else ("R-061",)), "R-115", *again))


def forbids_jack(pos: Position) -> bool:
    """What Schwarzpeter forbids is forbidden: it was called, and Guggitaler has not put it out of
    force (CHAR.H7.NO_SCHWARZPETER; in Dutch CHAR.H7.BEFORE_SCHWARZPETER, of the count alone)."""
    powers = pos.powers
    stopped = powers.guggitaler and "CHAR.H7.NO_SCHWARZPETER" in pos.game.printed
    return powers.schwarzpeter and not stopped


def has_all_points(pos: Position) -> Seat:
    """The player who wins with all card points in German (CHAR.RJ.ALL_POINTS), or NOBODY."""
    cards = card_points(pos, pos.rules.values)
    for seat in SEATS:
        if "CHAR.RJ.ALL_POINTS" in pos.game.printed and at(cards, seat) == ALL_POINTS:
            return seat
    return NOBODY


def owner_of_jack(pos: Position) -> Seat:
    """The player who has won the raven jack, or NOBODY."""
    for seat in SEATS:
        if at(pos.won, seat) & bit(RAVEN_JACK):
            return seat
    return NOBODY
