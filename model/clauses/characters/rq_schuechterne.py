"""RQ Schüchterne has a card of another hand led."""

from __future__ import annotations

from eidex.model.clauses.moments import MomentView, at
from eidex.model.clauses.views import ChooseView, DealView, SayView, SightView, UseView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Bool, Number, conj, disj, neg

CARD = "RQ"


def moment(view: MomentView) -> list[Said]:
    """Before a card is led."""
    before_lead = disj(view.before_trick, view.lead)
    return [
        at("CHAR.RQ.MAY_REFUSE", CARD, view, before_lead),
        at("CHAR.RQ.REFUSES_A_LEAD", CARD, view, before_lead),
    ]


def may_refuse_to_lead(view: UseView) -> list[Said]:
    """May Schüchterne refuse to lead? `fits`: it is to lead, and takes another's card. In Dutch
    it is left open whether it might refuse another's lead."""
    may = conj(view.in_window, view.uses < 1)
    return [
        Said("CHAR.RQ.MAY_REFUSE", True, (conj(may, view.fits),)),
        Said("CHAR.RQ.REFUSES_A_LEAD", view.fits, (may,)),
    ]


def may_lead(view: DealView) -> list[Said]:
    """The card that was drawn, and no other."""
    drawn = conj(view.drawn, neg(view.drawn_by_laser))
    return [Said("CHAR.RQ.DRAWS", drawn, (view.is_drawn,))]


def draws_lead_for(view: DealView) -> list[Said]:
    """The card that Schüchterne has drawn is led, not one that Laser draws."""
    return [Said("CHAR.RQ.DRAWS", view.drawn, (False,))]


def leads_drawn_again(donor: Number) -> list[Said]:
    """Who leads, when a trick with a drawn lead is played again?"""
    return [Said("CHAR.RQ.DRAWS", True, None)]


def may_exchange(view: UseView) -> list[Said]:
    """The card drawn has to be led: Taschenspieler cannot lay it aside."""
    return [Said("CHAR.RQ.DRAWS", view.drawn, (False,))]


def may_take_put_down(view: UseView) -> list[Said]:
    """Nor can Fledderer put it before another."""
    return [Said("CHAR.RQ.DRAWS", view.drawn, (False,))]


def may_hand_over(view: ChooseView) -> list[Said]:
    """Nor can it be given to Teekränzchen."""
    return [Said("CHAR.RQ.DRAWS", view.drawn, (False,))]


def may_give_back(view: ChooseView) -> list[Said]:
    """Nor by it."""
    return [Said("CHAR.RQ.DRAWS", view.drawn, (False,))]


def may_draw_to_lead(in_hand: Bool, refused: Bool) -> list[Said]:
    """Can this card be drawn? Not the one that was refused: then another is drawn."""
    return [
        Said("CHAR.RQ.DRAWS", neg(refused), (in_hand,)),
        Said("CHAR.RQ.MAY_DECLINE", refused, (False,)),
    ]


def draws_again_from(same: Bool) -> list[Said]:
    """Is the second card drawn from this hand? `same`: the first was. English has no more than that
    another card is drawn."""
    return [
        Said("CHAR.RQ.MAY_DECLINE", True, None),
        Said("CHAR.RQ.SAME_HAND", True, (same,)),
    ]


def may_decline(view: SayView) -> list[Said]:
    """May the donor refuse the card?"""
    first = neg(view.second)
    return [
        Said("CHAR.RQ.MAY_DECLINE", conj(first, neg(view.only)), (True,)),
        Said("CHAR.RQ.SECOND_BINDS", view.second, (False,)),
    ]


def sees(view: SightView) -> list[Said]:
    """A card that was refused is shown to nobody."""
    return [Said("CHAR.RQ.NOT_SHOWN", view.refused_lead, (False,))]
