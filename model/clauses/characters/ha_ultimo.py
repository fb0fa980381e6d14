"""HA Ultimo takes the last trick over."""

from __future__ import annotations

from eidex.model.clauses.moments import MomentView, silent
from eidex.model.clauses.views import TrickView, UseView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Bool, conj, disj, neg
from eidex.model.play.conditions import given
from eidex.model.play.declared import pick
from eidex.model.play.moves import Move, Step, Taken, use, view
from eidex.model.play.state import State

CARD = "HA"


def moment(view: MomentView) -> list[Said]:
    """The printed rules do not say when."""
    return [silent("CHAR.HA.MAY_TAKE", CARD, view)]


def may_take_over(view: UseView) -> list[Said]:
    """May Ultimo take this trick over? `fits`: it is the last one."""
    return [Said("CHAR.HA.MAY_TAKE", True, (conj(view.in_window, view.fits),))]


def takes_again(used: Bool) -> list[Said]:
    """May Ultimo take over the last trick once more, when that is played again? Ultimo may take the
    last trick; and most powers are used once."""
    return [
        Said("CHAR.HA.MAY_TAKE", used, None),
        Said("ORDER.ONCE", used, None),
    ]


def cards_go_to(view: TrickView) -> list[Said]:
    """To Ultimo; under justice no more than Ultimo's own card, as in other games with the queen:
    where the others then go is not said."""
    justice = conj(view.taken_over, view.justice)
    own, is_own = (view.own_place,), view.own_place == view.ultimo_place
    used, plays = (conj(view.taken_over, x) for x in (view.justice_used, view.queen_plays))
    return [
        Said("CHAR.HA.TAKES", view.taken_over, (view.ultimo_place,)),
        Said("CHAR.HA.UNDER_JUSTICE", justice, own),
        Said("CHAR.HA.JUSTICE_USED", conj(used, is_own), own, "own"),
        Said("CHAR.HA.JUSTICE_USED", conj(used, neg(is_own)), None, "others"),
        Said("CHAR.HA.QUEEN_PLAYS", conj(plays, is_own), own, "own"),
        Said("CHAR.HA.QUEEN_PLAYS", conj(plays, neg(is_own)), None, "others"),
    ]


def last_trick_bonus(view: TrickView) -> list[Said]:
    """The points for the last trick are Ultimo's, who takes it; with the queen in the game five are
    printed."""
    taken, five = conj(view.last, view.taken_over), (view.ultimo_place,)
    return [
        Said("CHAR.HA.BONUS", taken, five),
        Said("CHAR.HA.UNDER_JUSTICE", conj(taken, view.justice), five),
        Said("CHAR.HA.JUSTICE_USED", conj(taken, view.justice_used), five),
        Said("CHAR.HA.QUEEN_PLAYS", conj(taken, view.queen_plays), five),
    ]


def take_over(state: State, move: Move) -> Taken:
    """Ultimo takes the last trick over (CHAR.HA.MAY_TAKE, R-148, R-149)."""
    used: Bool = pick(move.seat, state.uses) > 0

    def may() -> Bool:
        again = disj(neg(used), given(used, lambda: state.ask("takes_again", used)))
        return conj(again, state.ask("may_take_over", view(state, move.seat, fits=state.is_last)))

    taken = use(state, move, CARD, lambda: given(neg(state.trick.taken_over), may))
    return Taken(taken.can, taken.after.in_trick(taken_over=True))


def steps() -> tuple[Step, ...]:
    """The last trick is taken over."""
    return (Step("Ultimo takes over", take_over),)
