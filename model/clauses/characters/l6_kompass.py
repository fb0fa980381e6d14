"""L6 Kompass sets the direction of play."""

from __future__ import annotations

from eidex.model.clauses.base.deal import right_of
from eidex.model.clauses.moments import MomentView, at_will, silent, up_to_first, worded
from eidex.model.clauses.views import DealView, UseView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Bool, conj, disj, ite, neg
from eidex.model.play.conditions import given
from eidex.model.play.declared import pick
from eidex.model.play.moves import Move, Step, Taken, use, view
from eidex.model.play.state import State

CARD = "L6"


def moment(view: MomentView) -> list[Said]:
    """Before the first trick, and whether before the put-down, too, is not printed; for changes
    the printed rules name no moment, within the first trick neither."""
    return [
        worded("CHAR.L6.MAY_SET", CARD, view, given=up_to_first(view)),
        silent("CHAR.L6.MAY_CHANGE", CARD, view),
    ]


def has_to_use(view: MomentView) -> list[Said]:
    """Does Kompass have to set the direction? Only English says that he may; that he may change it
    later say all."""
    return [
        silent("CHAR.L6.MAY_SET", CARD, view),
        at_will("CHAR.L6.NOT_OBLIGED", CARD, view, given=view.first),
        at_will("CHAR.L6.MAY_CHANGE", CARD, view, given=neg(view.first)),
    ]


def may_turn(view: UseView) -> list[Said]:
    """May the direction be turned now? `special`: before the first trick, where that turn was not
    used; `uses` counts the changes made later."""
    return [
        Said("CHAR.L6.MAY_SET", view.special, (view.in_window,)),
        Said("CHAR.L6.MAY_CHANGE", neg(view.special), (conj(view.in_window, view.uses < 2),)),
    ]


def next_seat(view: DealView) -> list[Said]:
    """Once turned, the player on the left."""
    left = right_of(right_of(view.seat))
    return [Said("CHAR.L6.DIRECTION", view.turned, (left,))]


def turn(state: State, move: Move) -> Taken:
    """The direction is turned (CHAR.L6.MAY_SET, CHAR.L6.MAY_CHANGE, R-057, R-058, R-099)."""
    early = state.game.early_turn
    first: Bool = state.tricks == 0

    def may() -> Bool:
        asked = view(state, move.seat)
        third = conj(early, pick(move.seat, state.uses) >= 2)
        free = conj(third, neg(given(third, lambda: state.ask("counts_first_turn", asked))))
        later = pick(move.seat, state.uses) - ite(free, 1, 0)
        asked = view(state, move.seat, uses=later, special=conj(first, neg(early)))
        found: Bool = state.ask("may_turn", asked)
        return found

    taken = use(state, move, CARD, may)
    turned = neg(state.game.turned)
    return Taken(taken.can, taken.after.in_game(turned=turned, early_turn=disj(early, first)))


def steps() -> tuple[Step, ...]:
    """The direction is turned."""
    return (Step("Kompass turns the direction", turn),)
