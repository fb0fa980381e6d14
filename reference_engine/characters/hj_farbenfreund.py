"""HJ Farbenfreund: asks for a suit to be led, twice."""

from __future__ import annotations

from typing import Final, final

from eidex.reference_engine.characters.shared import lead_is_replaced
from eidex.reference_engine.core import Action, Character, Game, Position, Seat, cite
from eidex.reference_engine.core.cards import SUIT, Cards, at, bit
from eidex.reference_engine.core.position import remember
from eidex.reference_engine.core.powers import NO_CARD, NO_SUIT, Event

UNHELD: Final = (1,)
"""Remembered with a wish that the leader could not have met then."""


@final
class Farbenfreund(Character):
    """HJ: the lead of another player (CHAR.HJ.MAY_ASK, in Dutch CHAR.HJ.MAY_ORDER and R-125); two
    wishes, met or not (R-134)."""

    code = "HJ"
    timed_by: tuple[str, ...] = ("CHAR.HJ.MAY_ASK", "R-125")
    limit = 2
    spent_by: tuple[str, ...] = ("CHAR.HJ.MAY_ASK", "CHAR.HJ.MAY_ORDER")
    use_has: tuple[str, ...] = ("suit",)
    may_choose: tuple[tuple[int, ...], ...] = ((0,), (1,), (2,), (3,))

    def choices(self, pos: Position, seat: Seat) -> list[Action]:
        """Any suit, unless the lead is drawn (R-052) or made, or a suit asked for (R-147)."""
        powers = pos.powers
        if pos.trick or pos.leader == seat:
            return []
        if powers.drawn != NO_CARD or powers.wish != NO_SUIT:
            return []
        return self.uses[seat].copy()

    def effect(self, pos: Position, action: Action) -> None:
        """The suit is asked for. That the leader holds none of it is kept; nobody hears of it."""
        cite(pos, "R-125")
        pos.powers.wish = action.choice[0]
        if not at(pos.hands, pos.leader) & SUIT[pos.powers.wish]:
            remember(pos, action, UNHELD)

    def heard_by(self, game: Game, event: Event, seat: int) -> tuple[object, ...]:
        return (int(event.action.card), event.action.choice, event.action.question, ())

    def binds_lead(self, pos: Position, legal: Cards) -> Cards:
        """The leader leads the suit where possible (CHAR.HJ.BINDS, in Dutch CHAR.HJ.BINDS_PLAY;
        CHAR.HJ.NEED_NOT, in German and Dutch CHAR.HJ.LAPSES and R-194); where a card is drawn,
        whoever drew it leaves that card only (R-052)."""
        wish = pos.powers.wish
        if wish == NO_SUIT:
            return legal
        return legal & SUIT[wish] or legal

    def lead_bound_by(self, pos: Position, legal: Cards) -> tuple[str, ...]:
        if legal == at(pos.hands, pos.turn) or pos.powers.drawn != NO_CARD:
            return ()
        printed = pos.game.printed
        binds = "CHAR.HJ.BINDS" if "CHAR.HJ.BINDS" in printed else "CHAR.HJ.BINDS_PLAY"
        again = "CHAR.HJ.LAPSES" in printed and _was_unheld(pos)
        return (binds, "R-194") if again else (binds,)

    def cite_play(self, pos: Position, action: Action) -> None:
        """R-052: the lead drawn is of another suit than the leader has. R-134: the leader has none
        of the suit. R-194: the leader had none when asked. R-098: the leader has, and another card
        of the suit is not demanded."""
        powers = pos.powers
        if pos.trick or powers.wish == NO_SUIT:
            return
        hand = at(pos.hands, action.seat)
        wished = hand & SUIT[powers.wish]
        if powers.drawn != NO_CARD:
            if wished and action.card // 9 != powers.wish:
                cite(pos, "R-052")
            return
        if action.card // 9 != powers.wish:
            cite(pos, "R-134")
        elif _was_unheld(pos):
            cite(pos, "R-194")
        demanded = bit(powers.demand)
        if wished & demanded and wished != demanded:
            cite(pos, "R-098")

    def not_now_by(self, pos: Position, action: Action) -> tuple[str, ...]:
        return ("R-182",) if lead_is_replaced(pos) else self.timed_by

    def forbidden_by(self, pos: Position, action: Action) -> tuple[str, ...]:
        may = self.may_speak(pos, action.seat)
        if pos.powers.drawn != NO_CARD:
            return ("R-052",)
        if pos.powers.wish != NO_SUIT and may:
            return ("R-147",)
        return ("CHAR.HJ.MAY_ASK", "R-125" if may else "CHAR.HJ.MAY_ORDER")


def _was_unheld(pos: Position) -> bool:
    """The leader held none of the suit when it was asked for."""
    wish: tuple[int, ...] = ()
    for event in pos.powers.events:
        if event.action.power == "HJ":
            wish = event.seen
    return wish == UNHELD
