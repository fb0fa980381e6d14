"""H8 Excuse need not follow suit once."""

from __future__ import annotations

from eidex.model.clauses.moments import MomentView, at
from eidex.model.clauses.views import PlayView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import conj, neg

CARD = "H8"


def moment(view: MomentView) -> list[Said]:
    """When it plays a card."""
    return [at("CHAR.H8.MAY_EXCUSE", CARD, view, view.own_card)]


def may_play(view: PlayView) -> list[Said]:
    """A card of three points or less instead of one that follows; no trump. Whose only trump is the
    jack need not follow with it, and has nothing to be excused from."""
    excused = conj(view.excused, neg(view.demand_binds))
    instead = conj(view.holds_led_beside_jack, neg(view.follows), view.cheap)
    return [
        Said("CHAR.H8.MAY_EXCUSE", conj(excused, neg(view.is_trump)), (instead,)),
        Said("CHAR.H8.MAY_EXCUSE", conj(excused, view.is_trump), None, "a trump"),
        Said("CHAR.H8.NO_TRUMP", conj(excused, view.is_trump), (False,)),
    ]
