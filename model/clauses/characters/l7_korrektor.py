"""L7 Korrektor rejects a trick."""

from __future__ import annotations

from eidex.model.clauses.moments import WINDOWS, MomentView, silent
from eidex.model.clauses.views import MoveView, UseView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Bool, Number, any_of, conj, disj, ite, neg
from eidex.model.play.cards import HAND, TRICK
from eidex.model.play.conditions import given, under
from eidex.model.play.declared import InTrick
from eidex.model.play.moves import Move, Step, Taken, use, view
from eidex.model.play.state import State

CARD = "L7"


def moment(view: MomentView) -> list[Said]:
    """The printed rules do not say when."""
    return [silent("CHAR.L7.MAY_REJECT", CARD, view)]


def may_reject_trick(view: UseView) -> list[Said]:
    """May this trick be rejected?"""
    may = conj(view.in_window, view.uses < 1, view.fits)
    return [
        Said("CHAR.L7.MAY_REJECT", True, (may,)),
    ]


def opens_again(view: MomentView) -> list[Said]:
    """Does a window from before the lead open again for a trick that is played again? A phase that
    is over does not; but this trick is played from its lead on once more."""
    return [
        Said("CHAR.L7.CARDS_BACK", True, None),
        Said("ORDER.CLOSED", True, None),
    ]


def taken_back(view: MoveView) -> list[Said]:
    """Who holds a card of the rejected trick?"""
    return [Said("CHAR.L7.CARDS_BACK", True, (view.receiver,))]


def may_lead_again(same_cards: Bool) -> list[Said]:
    """May Korrektor lead to the trick that is played again?"""
    return [
        Said("CHAR.L7.MAY_LEAD", True, (True,)),
        Said("CHAR.L7.MAY_LEAD_SAME", same_cards, (True,)),
    ]


def reject(state: State, move: Move) -> Taken:
    """The trick goes back into the hands, duties and declarations about it are over, and Korrektor
    may lead (CHAR.L7.MAY_REJECT, CHAR.L7.CARDS_BACK, R-055, R-069, R-070, R-111). A card that lies
    aside stays there: it is still the same trick (R-078), and none of two under justice (R-177)."""
    seat, leads = move.seat, move.yes

    def may() -> Bool:
        lead = disj(neg(leads), given(leads, lambda: _may_lead(state, seat)))
        return conj(lead, state.ask("may_reject_trick", view(state, seat)))

    taken = use(state, move, CARD, may)
    places = [TRICK + i for i in range(6)]
    after = taken.after.all_moved({place: HAND + (place - TRICK) % 3 for place in places})
    lay = [any_of(at == place for place in places) for at in state.at]
    hidden = tuple(conj(h, neg(here)) for h, here in zip(state.hidden, lay, strict=True))
    after = after.but(hidden=hidden, trick=InTrick(), window=WINDOWS.index("lead"))
    on: Bool = state.game.justice > 0
    shared = conj(taken.can, on)
    with under(shared):
        fewer = ite(shared, state.ask("rejected_counts", True), 0)
    after = after.in_game(justice=state.game.justice - fewer)
    return Taken(taken.can, after.but(leader=ite(leads, seat, state.leader)))


def _may_lead(state: State, seat: Number) -> Bool:
    another: Bool = neg(state.leader == seat)
    return conj(another, state.ask("may_lead_again", False))


def steps() -> tuple[Step, ...]:
    """A trick is rejected."""
    return (Step("Korrektor rejects the trick", reject),)
