"""L9 Laser draws what the others put down, and the first lead."""

from __future__ import annotations

from eidex.model.clauses.moments import MomentView, at
from eidex.model.clauses.views import DealView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Bool, conj, disj, neg

CARD = "L9"


def moment(view: MomentView) -> list[Said]:
    """When cards are put down. (The first lead, too, is drawn as it is made, not before.)"""
    return [at("CHAR.L9.DRAWS", CARD, view, view.put_down)]


def draws_for(view: DealView) -> list[Said]:
    """Is this seat's card drawn by Laser?"""
    return [Said("CHAR.L9.DRAWS", True, (neg(view.lasers),))]


def laser_may_draw(view: DealView) -> list[Said]:
    """May this card of the hand be drawn to be put down?"""
    barred = disj(conj(view.schwarzpeter, view.raven_jack), view.star_king)
    return [Said("CHAR.L9.DRAWS", neg(barred), (view.in_hand,))]


def draws_lead_for(view: DealView) -> list[Said]:
    """Does Laser draw the first lead, which is this seat's? `drawn`: Schüchterne has drawn it."""
    return [Said("CHAR.L9.DRAWS_LEAD", True, (neg(view.lasers),))]


def draws_lead_again(again: Bool) -> list[Said]:
    """Also when the first trick is played again? As printed it draws the first lead."""
    return [Said("CHAR.L9.DRAWS_LEAD", again, None)]


def may_draw_first_lead(in_hand: Bool) -> list[Said]:
    """Can this card be drawn for the first lead?"""
    return [Said("CHAR.L9.DRAWS_LEAD", True, (in_hand,))]


def may_lead(view: DealView) -> list[Said]:
    """The card that was drawn for the first lead."""
    return [Said("CHAR.L9.DRAWS_LEAD", conj(view.drawn, view.drawn_by_laser), (view.is_drawn,))]
