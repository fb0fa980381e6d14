"""L10 Differenzler: names the card points to be made."""

from __future__ import annotations

from typing import final

from eidex.reference_engine.characters.h7_guggitaler import ALL, owner_of_all
from eidex.reference_engine.characters.rj_schwarzpeter import has_all_points, owner_of_jack
from eidex.reference_engine.characters.shared import before_put_down, keep_taker
from eidex.reference_engine.core import Action, Character, Position, Seat, cite
from eidex.reference_engine.core.cards import at, values
from eidex.reference_engine.core.powers import NO_NUMBER, NOBODY
from eidex.reference_engine.core.scoring import Count, card_points, to_each
from eidex.reference_engine.core.trick_resolution import Close


@final
class Differenzler(Character):
    """L10: before the first trick (CHAR.L10.MAY_GUESS), after the put-down (R-185), or not
    (CHAR.L10.NOT_OBLIGED, R-136)."""

    code = "L10"
    timed_by: tuple[str, ...] = ("CHAR.L10.MAY_GUESS",)
    use_has: tuple[str, ...] = ("number",)
    not_obliged_by: str = "CHAR.L10.NOT_OBLIGED"
    before_first_trick = True
    may_choose: tuple[tuple[int, ...], ...] = tuple([(number,) for number in range(158)])
    allowed_by: tuple[str, ...] = ("CHAR.L10.MAY_GUESS",)

    def not_now_by(self, pos: Position, action: Action) -> tuple[str, ...]:
        return ("R-185",) if before_put_down(pos) else self.timed_by

    def effect(self, pos: Position, action: Action) -> None:
        """The number is named, for all to hear (CHAR.L10.ALOUD, in English R-189)."""
        cite(pos, "R-189")
        pos.powers.guess = action.choice[0]

    def shared_out(self, pos: Position, close: Close) -> None:
        """Who got the trick, and how: a trick in the pot nobody; under justice the seat of the
        highest card (R-060)."""
        powers = pos.powers
        if powers.guess == NO_NUMBER:
            return
        highest = 1 << close.highest
        keep_taker(pos, close)
        if close.into_pot:
            powers.potted |= highest
        elif close.own_cards:
            powers.got |= highest
        else:
            powers.got |= 1 << close.taker
            if close.taker != close.highest:
                powers.lost |= highest

    def wins_by_itself(self, pos: Position, seat: Seat, count: Count) -> None:
        """Both points for a number that was hit with a trick taken (CHAR.L10.HITS, R-060), none
        that went into the pot (CHAR.S7.NOT_TAKEN, in German and Dutch R-141); else as ever
        (CHAR.L10.MISSES)."""
        powers = pos.powers
        if powers.guess == NO_NUMBER:
            return
        if powers.guggitaler:
            count.rulings.append("R-082")
            if powers.stripped:
                count.rulings.append("R-173")
            if pos.rules.ranks.mode == "undenufe":
                count.rulings.append("R-006")
        if not _makes_number(pos, seat):
            return
        if not powers.got >> seat & 1:
            if powers.potted >> seat & 1:
                count.rulings.append("R-141")
            if powers.lost >> seat & 1:
                count.rulings.append("R-060")
            return
        best = to_each(seat, 2, 0)
        used = [] if powers.took >> seat & 1 else ["R-060"]
        if count.match != NOBODY:  # CHAR.L10.NOT_AS_USUAL, in English and Dutch R-059
            if count.match != seat:
                used.append("R-059")
        elif powers.guggitaler:  # its number goes before Guggitaler's count
            others = Count(count.points, count.match)
            for character in pos.game.cast:
                character.counts_otherwise(pos, others)
            other = others.given not in (best, (0, 0, 0)) and _is_printed(pos, count, seat)
            if used or other:
                used.append("R-092")
        elif powers.schwarzpeter and not used and _jack_stands_against(pos, seat):
            used.append("R-117")
        count.gives(best, tuple(used))


def _makes_number(pos: Position, seat: Seat) -> bool:
    """Differenzler has the points that were named: by the usual values, also under Guggitaler
    (CHAR.H7.REGULAR_GUESS; in German and Dutch R-082) after Black Friday (R-173)."""
    usual = values(pos.rules.ranks.mode, False, pos.powers.stripped)
    return at(card_points(pos, usual), seat) == pos.powers.guess


def _is_printed(pos: Position, count: Count, seat: Seat) -> bool:
    """What becomes of this player by Guggitaler's count is printed, in German and Dutch: of most
    and least (CHAR.H7.MOST_AND_LEAST), and of all thirteen points, by cards and score alike, only
    that they bring nothing (CHAR.H7.THIRTEEN_EMPTY), against the own number or a limit."""
    owner, points = owner_of_all(pos), count.points
    if owner == NOBODY:
        return True
    over = max(points[0], points[1], points[2]) >= pos.rules.limit
    return at(points, owner) == ALL and (owner == seat or over)


def _jack_stands_against(pos: Position, seat: Seat) -> bool:
    """By the words of Schwarzpeter this player would not get both victory points: in German where
    he or she has the raven jack, or anybody all points (R-144); elsewhere wherever somebody loses
    by it. Of a jack that was taken twice nothing is printed (R-121)."""
    owner, printed = owner_of_jack(pos), pos.game.printed
    if owner != NOBODY and has_all_points(pos) != NOBODY:
        return True
    if owner == NOBODY or pos.powers.jack_again:
        return False
    if "CHAR.RJ.OWNER_EMPTY" in printed:
        return owner == seat
    return "CHAR.RJ.OWNER_LOSES" in printed or owner == pos.powers.jack_taker
