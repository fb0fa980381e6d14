"""S9 Seher looks at what the others put down, and puts down after the first lead."""

from __future__ import annotations

from eidex.model.clauses.moments import MomentView, at
from eidex.model.clauses.views import DealView, SightView, UseView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import conj, disj, neg

CARD = "S9"


def moment(view: MomentView) -> list[Said]:
    """Not before the cards are put down; until when is not printed."""
    earlier = disj(view.before_put_down, view.put_down)
    return [at("CHAR.S9.MAY_LOOK", CARD, view, False, given=earlier)]


def may_look(view: UseView) -> list[Said]:
    """May Seher look now?"""
    may = conj(view.in_window, view.uses < 1, view.fits)
    return [
        Said("CHAR.S9.MAY_LOOK", True, (may,)),
    ]


def draws_for(view: DealView) -> list[Said]:
    """Laser draws nothing from Seher, who puts its own card down."""
    return [
        Said("CHAR.S9.NOT_BY_LASER", view.seers, (False,)),
        Said("CHAR.S9.SHOWN_THE_LEAD", view.seers, (False,)),
    ]


def draws_lead_for(view: DealView) -> list[Said]:
    """Nor does Laser draw its lead, in English."""
    return [Said("CHAR.S9.NOT_THE_LEAD", view.seers, (False,))]


def puts_down_late(view: DealView) -> list[Said]:
    """Does the seat put down after the first lead?"""
    return [
        Said("CHAR.S9.AFTER_FIRST_LEAD", True, (view.seers,)),
        Said("CHAR.S9.SHOWN_THE_LEAD", neg(view.seers), (False,)),
    ]


def sees(view: SightView) -> list[Said]:
    """What the others put down; not Laser's card (Dutch does not except it)."""
    return [
        Said("CHAR.S9.MAY_LOOK", view.looked, (True,)),
        Said("CHAR.S9.NOT_LASERS", conj(view.looked, view.lasers), (False,)),
    ]
