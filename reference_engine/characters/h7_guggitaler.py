"""H7 Guggitaler: hearts count one point, the star king four, nothing else."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from eidex.reference_engine.characters.shared import before_put_down, cite_put_down_over
from eidex.reference_engine.core import Action, Character, Position
from eidex.reference_engine.core.actions import SEATS
from eidex.reference_engine.core.cards import STAR_KING, Cards, at, bit, values
from eidex.reference_engine.core.powers import NOBODY
from eidex.reference_engine.core.scoring import Count, by_place, card_points, to_each

ALL: Final = 13


@final
class Guggitaler(Character):
    """H7: after the put-down (CHAR.H7.MAY_DECLARE), before the first trick (in English
    CHAR.H7.BEFORE_FIRST, in the others R-126); Seher is not waited for (R-097)."""

    code = "H7"
    timed_by: tuple[str, ...] = ("R-126",)
    before_first_trick = True
    may_choose: tuple[tuple[int, ...], ...] = ((),)
    """Declare it."""
    allowed_by: tuple[str, ...] = ("CHAR.H7.MAY_DECLARE",)
    kept_by: tuple[str, ...] = ("R-032", "R-033")
    kept_on: tuple[str, ...] = ("R-032", "R-033")

    def effect(self, pos: Position, action: Action) -> None:
        """Other values (CHAR.H7.VALUES, CHAR.H7.NO_BONUS), in English no limit that was set
        (CHAR.H7.NO_RADAR)."""
        cite_put_down_over(pos)
        new = values(pos.rules.ranks.mode, True, pos.powers.stripped)
        pos.rules = pos.rules.with_values(new)
        if "CHAR.H7.NO_RADAR" in pos.game.printed:
            pos.rules = pos.rules.with_limit(100)
        pos.powers.guggitaler = True

    def not_now_by(self, pos: Position, action: Action) -> tuple[str, ...]:
        if before_put_down(pos):
            return self.allowed_by
        before = "CHAR.H7.BEFORE_FIRST"
        return (before,) if before in pos.game.printed else self.timed_by

    def stays_in_hand(self, pos: Position) -> Cards:
        """The star king, declared or not (CHAR.H7.KING_STAYS, R-032; in Dutch
        CHAR.H7.KING_FOLLOWS, R-033)."""
        return bit(STAR_KING)

    def replaces_count(self, pos: Position) -> bool:
        """It was declared."""
        return pos.powers.guggitaler

    def counts_otherwise(self, pos: Position, count: Count) -> None:
        """All thirteen lose (CHAR.H7.ALL_THIRTEEN, R-064; in German and Dutch
        CHAR.H7.THIRTEEN_EMPTY, R-116); else most and least win (CHAR.H7.MOST_AND_LEAST), and no
        limit counts (R-063)."""
        points = count.points
        over = max(points[0], points[1], points[2]) >= pos.rules.limit
        owner = owner_of_all(pos)
        if owner != NOBODY:
            if at(points, owner) != ALL:
                count.rulings.append("R-064")
            if over:
                count.rulings.append("R-063")
            count.gives(to_each(owner, 0, 1), ("R-116",))
            return
        given, rulings = by_place(points)
        if over and rulings:
            count.rulings.append("R-063")
        count.gives(given, rulings)


def owner_of_all(pos: Position) -> i64:
    """Who has all thirteen points in cards, or NOBODY."""
    cards = card_points(pos, pos.rules.values)
    for seat in SEATS:
        if at(cards, seat) == ALL:
            return seat
    return NOBODY
