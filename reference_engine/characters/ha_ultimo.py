"""HA Ultimo: takes the last trick over."""

from __future__ import annotations

from typing import final

from eidex.reference_engine.core import Action, Character, Position, Seat, cite
from eidex.reference_engine.core.cards import at
from eidex.reference_engine.core.powers import NOBODY
from eidex.reference_engine.core.trick_resolution import Close, cite_last_trick, is_last_trick


@final
class Ultimo(Character):
    """HA: the last trick is complete (CHAR.HA.MAY_TAKE, R-148), also when it is played again
    (R-149)."""

    code = "HA"
    timed_by: tuple[str, ...] = ("R-148",)
    limit = 0
    may_choose: tuple[tuple[int, ...], ...] = ((),)
    """Take it over."""
    allowed_by: tuple[str, ...] = ("CHAR.HA.MAY_TAKE",)

    def may_speak(self, pos: Position, seat: Seat) -> bool:
        """The last trick lies."""
        return is_last_trick(pos)

    def used_on_trick(self, pos: Position) -> bool:
        return pos.powers.taken_over

    def effect(self, pos: Position, action: Action) -> None:
        """Declared."""
        cite(pos, "R-148")
        if at(pos.powers.uses, action.seat) > 1:
            cite(pos, "R-149")
        cite_last_trick(pos)
        pos.powers.taken_over = True

    def takes(self, pos: Position, close: Close) -> None:
        """The trick is Ultimo's (CHAR.HA.TAKES), with the bonus (CHAR.HA.BONUS, under Guggitaler
        R-088)."""
        if pos.powers.taken_over:
            close.taker = pos.seat_of("HA")
            if pos.powers.guggitaler and _own_card_only(pos):
                cite(pos, "R-088", 1)

    def shared_out(self, pos: Position, close: Close) -> None:
        """R-119: by the letter Ultimo would get one card only (CHAR.HA.UNDER_JUSTICE,
        CHAR.HA.JUSTICE_USED, CHAR.HA.QUEEN_PLAYS)."""
        elsewhere = close.own_cards or close.into_pot
        if pos.powers.taken_over and not elsewhere and _own_card_only(pos):
            cite(pos, "R-119", 1)

    def closes_by(self, pos: Position, close: Close) -> tuple[str, ...]:
        over = pos.powers.taken_over and close.taker != close.highest
        return ("CHAR.HA.TAKES",) if over else ()


def _own_card_only(pos: Position) -> bool:
    """Gerechtigkeit has used her power in this game (English), is in it (Dutch), or the trick is
    under justice (German)."""
    queen, printed = pos.seat_of("SQ"), pos.game.printed
    if queen == NOBODY or "CHAR.HA.QUEEN_PLAYS" in printed:
        return queen != NOBODY
    used = "CHAR.HA.JUSTICE_USED" in printed
    return at(pos.powers.uses, queen) > 0 if used else pos.powers.justice > 0
