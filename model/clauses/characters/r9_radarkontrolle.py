"""R9 Radarkontrolle sets the limit between 80 and 120 card points."""

from __future__ import annotations

from eidex.model.clauses.base.scoring import SEATS, to_each
from eidex.model.clauses.moments import MomentView, at_will, silent, worded
from eidex.model.clauses.views import EndView, PowerView, ResultView, plain_power
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Bool, conj, disj, neg
from eidex.model.play.declared import pick
from eidex.model.play.moves import Move, Step, Taken, use
from eidex.model.play.state import State

CARD = "R9"


def moment(view: MomentView) -> list[Said]:
    """Before the cards are put down."""
    return [worded("CHAR.R9.MAY_SET", CARD, view)]


def has_to_use(view: MomentView) -> list[Said]:
    """Does Radarkontrolle have to name a limit? German does not say that she may."""
    return [
        silent("CHAR.R9.MAY_SET", CARD, view),
        at_will("CHAR.R9.NOT_OBLIGED", CARD, view),
    ]


def may_set_limit(view: PowerView) -> list[Said]:
    """May the limit be set to this number before the cards are put down?"""
    inside = conj(view.number > 80, view.number < 120)
    outside = disj(view.number < 80, view.number > 120)
    return [
        Said("CHAR.R9.MAY_SET", inside, (True,), "inside"),
        Said("CHAR.R9.MAY_SET", outside, (False,), "outside"),
    ]


def limit(view: EndView) -> list[Said]:
    """The limit that was set."""
    return [Said("CHAR.R9.LIMIT", view.limit_set, (view.limit_named,))]


def victory_points(view: ResultView) -> list[Said]:
    """A player who reaches the limit counts as over."""
    return [
        Said("CHAR.R9.NOT_REACHED", view.score[p] >= view.limit, to_each(p, 0, 1), f"seat {p}")
        for p in SEATS
    ]


def set_limit(state: State, move: Move) -> Taken:
    """A limit is named (CHAR.R9.MAY_SET, R-014, R-136)."""

    def may() -> Bool:
        unused = neg(state.ask("is_spent", plain_power(used=pick(move.seat, state.uses) > 0)))
        return conj(unused, state.ask("may_set_limit", plain_power(number=move.number)))

    taken = use(state, move, CARD, may)
    return Taken(taken.can, taken.after.in_game(limit=move.number))


def steps() -> tuple[Step, ...]:
    """A limit is named."""
    return (Step("Radarkontrolle names a limit", set_limit),)
