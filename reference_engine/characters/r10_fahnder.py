"""R10 Fahnder: demands a card."""

from __future__ import annotations

from typing import final

from eidex.reference_engine.characters.rj_schwarzpeter import forbids_jack
from eidex.reference_engine.characters.shared import use_each
from eidex.reference_engine.core import Action, Character, Position, Seat, cite
from eidex.reference_engine.core.cards import PACK, RAVEN_JACK, SUIT, Cards, at, bit


@final
class Fahnder(Character):
    """R10: the own lead (CHAR.R10.MAY_DEMAND), before it is made or after (R-151); in German after
    it (CHAR.R10.AFTER_LEAD)."""

    code = "R10"
    timed_by: tuple[str, ...] = ("CHAR.R10.MAY_DEMAND", "CHAR.R10.AFTER_LEAD")
    use_has: tuple[str, ...] = ("card",)
    allowed_by: tuple[str, ...] = ("CHAR.R10.AFTER_LEAD", "CHAR.R10.MAY_DEMAND")

    def choices(self, pos: Position, seat: Seat) -> list[Action]:
        """Any card, but not the raven jack under Schwarzpeter (CHAR.R10.NOT_THE_JACK)."""
        if pos.leader != seat or not self.is_its_moment(pos, seat):
            return []
        cards = PACK & ~bit(RAVEN_JACK) if forbids_jack(pos) else PACK
        return use_each(cards, seat, "R10")

    def is_its_moment(self, pos: Position, seat: Seat) -> bool:
        """Fahnder is to lead, or has just led."""
        if pos.trick:
            return len(pos.trick) == 1
        return pos.leader == seat and "CHAR.R10.MAY_DEMAND" in pos.game.printed

    def effect(self, pos: Position, action: Action) -> None:
        """The card is demanded."""
        if pos.trick:
            cite(pos, "R-151")
        pos.powers.demand = action.card

    def binds_play(self, pos: Position, legal: Cards) -> Cards:
        """Who holds it plays it (CHAR.R10.BINDS), if it may be played (CHAR.R10.NOT_LEGAL, in
        German R-104; CHAR.R10.GONE, but R-109; under Skat R-093, after a wish R-098)."""
        return legal & bit(pos.powers.demand) or legal

    def play_bound_by(self, pos: Position, legal: Cards) -> tuple[str, ...]:
        if not is_bound(pos, legal):
            return ()
        again = pos.powers.back & legal
        return ("CHAR.R10.BINDS", "R-109") if again else ("CHAR.R10.BINDS",)

    def cite_play(self, pos: Position, action: Action) -> None:
        """R-109: the card demanded had lain and gone back. R-104: it may not be played. R-093:
        under Skat another card would follow as well."""
        demanded, hand = bit(pos.powers.demand), at(pos.hands, action.seat)
        bound = is_bound(pos, pos.legal)
        if bound and pos.powers.back & demanded:
            cite(pos, "R-109")
        if not pos.trick or not hand & demanded:
            return
        if not bound:
            cite(pos, "R-104")
        elif pos.rules.strict_follow and hand & SUIT[pos.trick[0] // 9] & ~demanded:
            cite(pos, "R-093")

    def gone_back(self, pos: Position, cards: Cards) -> None:
        """The demand may be for one of them (R-109)."""
        pos.powers.back |= cards

    def not_now_by(self, pos: Position, action: Action) -> tuple[str, ...]:
        return ("R-182",) if pos.powers.anew == "replacement" else self.timed_by

    def forbidden_by(self, pos: Position, action: Action) -> tuple[str, ...]:
        if pos.leader == action.seat and action.card == RAVEN_JACK:
            return ("CHAR.R10.NOT_THE_JACK",)
        return self.allowed_by


def is_bound(pos: Position, legal: Cards) -> bool:
    """The card demanded is the one that may be played (CHAR.R10.BINDS); some card always may."""
    return legal == bit(pos.powers.demand)
