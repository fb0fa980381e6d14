"""RK Räuber: takes the face-up card, or as dealer the trump six, for a card of his own."""

from __future__ import annotations

from typing import final

from eidex.reference_engine.characters.shared import moves, others, use_each
from eidex.reference_engine.core import Action, Character, Game, Position, Seat, cite
from eidex.reference_engine.core.cards import RANK, SIX, Cards, at, cards_in
from eidex.reference_engine.core.position import remember
from eidex.reference_engine.core.powers import NOBODY, Event


@final
class Raeuber(Character):
    """RK: after the deal (CHAR.RK.MAY_STEAL)."""

    code = "RK"
    timed_by: tuple[str, ...] = ("CHAR.RK.MAY_STEAL",)
    use_has: tuple[str, ...] = ("card",)
    may_choose: tuple[tuple[int, ...], ...] = ((),)

    def choices(self, pos: Position, seat: Seat) -> list[Action]:
        """Any card of his hand in return (CHAR.RK.PAYS), also where there is no trump (R-129); as
        dealer the exchange with the trump six (CHAR.RK.OWN_DEAL)."""
        if seat != pos.game.dealer:
            return use_each(at(pos.hands, seat), seat, "RK")
        return super().choices(pos, seat)

    def stopped_by(self, pos: Position, seat: Seat) -> tuple[str, ...]:
        """R-029: as dealer he finds no trump six to exchange."""
        none = seat == pos.game.dealer and _holder_of_six(pos, seat) == NOBODY
        return ("R-029",) if none else ()

    def effect(self, pos: Position, action: Action) -> None:
        """The cards change hands. The face-up card is the one dealt last, whatever sets the mode
        now (R-028)."""
        seat, dealer, shown = action.seat, pos.game.dealer, pos.game.shown
        if pos.powers.chosen:
            cite(pos, "R-028")
        if seat == dealer:
            holder, six = _holder_of_six(pos, seat), cards_in(_trump_six(pos))[0]
            cite(pos, "R-145")
            remember(pos, action, (int(holder),))
            moves(pos, six, holder, seat)
            moves(pos, shown, seat, holder)
            return
        if not _trump_six(pos):
            cite(pos, "R-129")
        moves(pos, shown, dealer, seat)
        moves(pos, action.card, seat, dealer)

    def heard_by(self, game: Game, event: Event, seat: int) -> tuple[object, ...]:
        """That it was done everybody, and who held the trump six (R-145); the card given in return
        the two concerned."""
        if event.seen:
            return event.seen
        return (int(event.action.card),) if seat in (event.action.seat, game.dealer) else ()

    def breaks(self, pos: Position, action: Action) -> tuple[str, ...]:
        return ("CHAR.RK.OWN_DEAL" if action.seat == pos.game.dealer else "CHAR.RK.PAYS",)


def _trump_six(pos: Position) -> Cards:
    """As a set: empty where there is no trump."""
    return pos.rules.ranks.trumps & RANK[SIX]


def _holder_of_six(pos: Position, seat: Seat) -> Seat:
    for other in others(seat):
        if at(pos.hands, other) & _trump_six(pos):
            return other
    return NOBODY
