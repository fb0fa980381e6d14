"""S9 Seher looks at what the others put down, and puts down after the first lead."""

from __future__ import annotations

from eidex.model.clauses.moments import MomentView, at, worded
from eidex.model.clauses.views import DealView, SightView, UseView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Bool, conj, disj, neg
from eidex.model.play.base import laser_draws_for, lay_down
from eidex.model.play.conditions import given, under
from eidex.model.play.declared import pick
from eidex.model.play.moves import Move, Step, Taken, in_hand, turn_taken, use, view
from eidex.model.play.sight import sees_put_down
from eidex.model.play.state import State

CARD = "S9"


def moment(view: MomentView) -> list[Said]:
    """Not before the cards are put down; until when is not printed in English (R-081). In German
    and Dutch it is until Seher puts down."""
    earlier = disj(view.before_put_down, view.put_down)
    return [
        at("CHAR.S9.MAY_LOOK", CARD, view, False, given=earlier),
        worded("CHAR.S9.BEFORE_ITS_OWN", CARD, view),
    ]


def may_look(view: UseView) -> list[Said]:
    """May Seher look now?"""
    may = conj(view.in_window, view.uses < 1, view.fits)
    return [
        Said("CHAR.S9.MAY_LOOK", True, (may,)),
    ]


def draws_for(view: DealView) -> list[Said]:
    """Laser draws nothing from Seher, who puts his own card down."""
    return [
        Said("CHAR.S9.NOT_BY_LASER", view.seers, (False,)),
        Said("CHAR.S9.SHOWN_THE_LEAD", view.seers, (False,)),
    ]


def draws_lead_for(view: DealView) -> list[Said]:
    """Nor does Laser draw Seher's lead, in English."""
    return [Said("CHAR.S9.NOT_THE_LEAD", view.seers, (False,))]


def puts_down_late(view: DealView) -> list[Said]:
    """Does the player put down after the first lead?"""
    return [
        Said("CHAR.S9.AFTER_FIRST_LEAD", True, (view.seers,)),
        Said("CHAR.S9.SHOWN_THE_LEAD", neg(view.seers), (False,)),
    ]


def sees(view: SightView) -> list[Said]:
    """What the others put down; not Laser's card (Dutch does not except it). In German and Dutch
    the first lead is shown to him."""
    return [
        Said("CHAR.S9.MAY_LOOK", view.looked, (True,)),
        Said("CHAR.S9.NOT_LASERS", conj(view.looked, view.lasers), (False,)),
        Said("CHAR.S9.SHOWN_THE_LEAD", view.shown_lead, (True,)),
    ]


def look(state: State, move: Move) -> Taken:
    """Seher looks at the cards put down, before he puts down his own (CHAR.S9.MAY_LOOK,
    CHAR.S9.BEFORE_ITS_OWN, R-081)."""
    before: Bool = neg(pick(move.seat, state.put))
    asked = view(state, move.seat)
    taken = use(state, move, CARD, lambda: state.ask("may_look", asked), still=before)
    with under(taken.can):
        seen = [sees_put_down(state, move.seat, card) for card in state.cards]
    return Taken(taken.can, taken.after.shown_to(move.seat, seen))


def put_down_late(state: State, move: Move) -> Taken:
    """Seher puts his card down when the first card lies (CHAR.S9.AFTER_FIRST_LEAD,
    CHAR.S9.SHOWN_THE_LEAD, R-034, R-108)."""
    (card,), seat = move.cards, move.seat
    now = conj(state.is_window("card"), state.lying == 1, state.idle)
    can = conj(now, state.table.is_seat(CARD, seat), in_hand(state, card, seat))

    def may() -> Bool:
        waits = state.waits(seat)
        drawn = laser_draws_for(state, seat)
        found = conj(waits, neg(drawn), state.may_put_down_demanded(card))
        return conj(found, state.may_put_down(seat, card))

    return Taken(given(can, may), turn_taken(lay_down(state, card, seat), CARD))


def steps() -> tuple[Step, ...]:
    """A look, and a card put down late."""
    return (Step("Seher looks", look), Step("Seher puts down its card", put_down_late, 1))
