"""L7 Korrektor rejects a trick."""

from __future__ import annotations

from eidex.common.frozen import replace
from eidex.model.clauses.moments import WINDOWS, MomentView, silent
from eidex.model.clauses.views import MoveView, UseView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Bool, Number, any_of, conj, disj, ite, neg
from eidex.model.play.cards import ASIDE, HAND, SEATS, TRICK, WON
from eidex.model.play.conditions import given, where
from eidex.model.play.declared import InTrick
from eidex.model.play.moves import Move, Step, Taken, merged, takes_back, use, used_on, view
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


def comes_back_with_trick(rejected: Bool) -> list[Said]:
    """Does a card that lies aside go back as well? It is the cards of the trick that do."""
    return [Said("CHAR.L7.CARDS_BACK", rejected, None)]


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
    there: dict[int, Number] = {place: HAND + (place - TRICK) % 3 for place in places}
    aside = conj(taken.can, any_of(state.size[ASIDE + s] > 0 for s in SEATS))
    back = conj(aside, given(aside, lambda: state.ask("comes_back_with_trick", True)))
    there |= {ASIDE + s: ite(back, HAND + s, ASIDE + s) for s in SEATS}
    after = taken.after.all_moved(there)
    lay = [any_of(at == place for place in places) for at in state.at]
    hidden = tuple(conj(h, neg(here)) for h, here in zip(state.hidden, lay, strict=True))
    after = after.opens(WINDOWS.index("lead")).but(hidden=hidden, trick=_left(state, taken.can))
    shared = conj(taken.can, state.game.justice > 0)
    fewer = where(shared, lambda: state.ask("rejected_counts", True), 0)
    after = _used_on_it(state, after.in_game(justice=state.game.justice - fewer), taken.can)
    takes_back(state, taken.can)
    return Taken(
        taken.can,
        after.but(leader=ite(leads, seat, _leads_again(state, conj(taken.can, neg(leads))))),
    )


def _left(state: State, can: Bool) -> InTrick:
    """What was declared for the trick is over, but for a duty that binds again."""
    trick = state.trick
    duty = conj(can, disj(trick.demand >= 0, trick.drawn >= 0, trick.wish >= 0))
    again = given(duty, lambda: state.ask("duty_binds_again", True))
    bound = replace(InTrick(), demand=trick.demand, drawn=trick.drawn, wish=trick.wish)
    found: InTrick = merged(again, bound, InTrick())
    return found


def _leads_again(state: State, can: Bool) -> Number:
    """The player who has led leads again; if that lead was drawn for Schüchterne, the clauses say
    who."""
    drawn = conj(can, state.trick.drawn >= 0, neg(state.trick.by_laser))
    return where(drawn, lambda: state.ask("leads_drawn_again", state.leader), state.leader)


def _used_on_it(state: State, after: State, can: Bool) -> State:
    """Powers that were used on the trick, or on a card of it, are spent or not."""
    table, lies = state.table, state.lying > 0
    hidden = any_of(
        conj(h, at >= TRICK, at < WON) for h, at in zip(state.hidden, state.at, strict=True)
    )
    excused = conj(state.lies_by(table.seat_of["H8"]) > 0, table.uses_of(state.uses, "H8") > 0)
    for code, on in (("S6", hidden), ("H8", excused)):
        used = conj(can, lies, table.plays(code), on)
        after = used_on(state, after, "spent_with_card", table.seat_of[code], used)
    for code, on in (*state.trick.used_by.items(), ("SJ", state.trick.double)):
        used = conj(can, table.plays(code), on)
        after = used_on(state, after, "spent_with_trick", table.seat_of[code], used)
    return after


def _may_lead(state: State, seat: Number) -> Bool:
    another: Bool = neg(state.leader == seat)
    return conj(another, state.ask("may_lead_again", False))


def steps() -> tuple[Step, ...]:
    """A trick is rejected."""
    return (Step("Korrektor rejects the trick", reject),)
