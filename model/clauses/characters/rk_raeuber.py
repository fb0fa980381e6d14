"""RK Räuber takes the face-up card, or as dealer the trump six."""

from __future__ import annotations

from eidex.model.clauses.moments import MomentView, worded
from eidex.model.clauses.views import DealView, MoveView, SightView, UseView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Bool, conj, ite, neg
from eidex.model.play.cards import HAND, SIX
from eidex.model.play.moves import Move, Step, Taken, in_hand, other_seat, use, view
from eidex.model.play.sight import turned_up
from eidex.model.play.state import State

CARD = "RK"


def moment(view: MomentView) -> list[Said]:
    """When the cards are dealt, whoever dealt them."""
    return [
        worded("CHAR.RK.MAY_STEAL", CARD, view),
        worded("CHAR.RK.OWN_DEAL", CARD, view),
    ]


def may_steal(view: UseView) -> list[Said]:
    """May Räuber use the power? `special`: Räuber deals; `fits`: he gives a card of his hand, or,
    as dealer, another player holds the trump six; `doubtful`: as dealer he finds no such player;
    `barred`: there is no trump, and as printed he steals the trump card."""
    may = conj(view.in_window, view.uses < 1, view.fits)
    return [
        Said("CHAR.RK.MAY_STEAL", conj(neg(view.special), neg(view.barred)), (may,)),
        Said("CHAR.RK.OWN_DEAL", conj(view.special, neg(view.doubtful)), (may,)),
    ]


def steals_shown(view: DealView) -> list[Said]:
    """Is it the card that was dealt last?"""
    return [Said("CHAR.RK.MAY_STEAL", neg(view.chosen), (True,))]


def sees(view: SightView) -> list[Said]:
    """Who held the trump six that Räuber has exchanged?"""
    return [Said("CHAR.RK.OWN_DEAL", view.exchanged, None)]


def stolen(view: MoveView) -> list[Said]:
    """Who holds the card after the exchange?"""
    return [
        Said("CHAR.RK.PAYS", view.done, (view.receiver,), "exchanged"),
        Said("CHAR.RK.PAYS", neg(view.done), (view.holder,), "not"),
    ]


def steal(state: State, move: Move) -> Taken:
    """Räuber takes the face-up card and pays for it; when Räuber deals, the holder of the trump six
    gives that and gets the face-up card (CHAR.RK.MAY_STEAL, CHAR.RK.PAYS, CHAR.RK.OWN_DEAL,
    R-028, R-029, R-129)."""
    (taken_card, paid), seat, other = move.cards, move.seat, move.number
    dealer, shown = state.table.dealer, state.table.shown

    def may() -> Bool:
        trump = state.trump
        own: Bool = seat == dealer
        six = conj(trump >= 0, taken_card.is_number(9 * trump + SIX), paid.is_number(shown))
        face_up = conj(taken_card.is_number(shown), other == dealer)
        stands = conj(in_hand(state, taken_card, other), in_hand(state, paid, seat))
        what = ite(own, six, face_up)
        nothing = conj(own, neg(stands))
        uses = view(state, seat, special=own, fits=stands, doubtful=nothing, barred=trump < 0)
        last = state.ask("steals_shown", state.deal_view(seat, chosen=state.game.chosen))
        can = conj(other_seat(seat, other), what, stands, last)
        return conj(can, state.ask("may_steal", uses))

    taken = use(state, move, CARD, may)
    after = taken.after.moved(taken_card, HAND + other, HAND + seat)
    return Taken(taken.can, turned_up(after.moved(paid, HAND + seat, HAND + other), taken.can))


def steps() -> tuple[Step, ...]:
    """A card is stolen and paid for."""
    return (Step("Räuber steals", steal, 2),)
