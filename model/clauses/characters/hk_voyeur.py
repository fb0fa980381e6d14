"""HK Voyeur has another player show five cards."""

from __future__ import annotations

from eidex.model.clauses.moments import PLACE, MomentView, silent, worded
from eidex.model.clauses.views import ChooseView, SightView, UseView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Bool, conj, disj, ite, neg
from eidex.model.play.cards import HAND
from eidex.model.play.conditions import under
from eidex.model.play.moves import Move, Step, Taken, begin, in_hand, other_seat, use, view
from eidex.model.play.sight import sees_from_a_hand
from eidex.model.play.state import State

CARD = "HK"


def moment(view: MomentView) -> list[Said]:
    """At any moment of the play, and counting is not play; whether there is one within the put-down
    is not printed, and in English nothing of the moment."""
    return [
        silent("CHAR.HK.MAY_ASK", CARD, view),
        worded("CHAR.HK.ANY_TIME", CARD, view, given=neg(disj(view.put_down, view.replacement))),
    ]


def speaks_again(view: MomentView) -> list[Said]:
    """At any time is also after a lower one has acted."""
    return [Said("CHAR.HK.ANY_TIME", view.character == PLACE[CARD], (True,))]


def may_see(view: UseView) -> list[Said]:
    """May Voyeur ask this player? `fits`: another player, who holds cards."""
    may = conj(view.in_window, view.uses < 1, view.fits)
    return [
        Said("CHAR.HK.MAY_ASK", True, (may,)),
    ]


def may_show(view: ChooseView) -> list[Said]:
    """May the player show this card? With five or fewer there is no choice."""
    return [
        Said("CHAR.HK.TARGET_CHOOSES", neg(view.few), (view.in_hand,)),
        Said("CHAR.HK.SHOWS_ALL", view.few, (view.in_hand,)),
    ]


def sees(view: SightView) -> list[Said]:
    """Voyeur sees what is shown."""
    return [Said("CHAR.HK.MAY_ASK", view.from_a_hand, (True,))]


SHOWN = 5


def look(state: State, move: Move) -> Taken:
    """Voyeur asks to see cards; a player with five or fewer shows them all (CHAR.HK.MAY_ASK,
    CHAR.HK.SHOWS_ALL, R-101)."""
    seat, other = move.seat, move.number

    def may() -> Bool:
        some: Bool = state.held(other) > 0
        return conj(other_seat(seat, other), state.ask("may_see", view(state, seat, fits=some)))

    taken = use(state, move, CARD, may)
    many: Bool = state.held(other) > SHOWN
    with under(taken.can):
        seen = sees_from_a_hand(state)
    all_of_it = [conj(neg(many), place == HAND + other, seen) for place in state.at]
    asked = begin(taken.after.shown_to(seat, all_of_it), CARD, other=ite(many, other, -1))
    return Taken(taken.can, asked.goes_on(code=ite(many, asked.going.code, 0)))


def show(state: State, move: Move) -> Taken:
    """One of five cards is shown (CHAR.HK.TARGET_CHOOSES)."""
    (card,), other = move.cards, state.going.other
    can = conj(state.is_going(CARD), move.seat == other, in_hand(state, card, other))
    last: Bool = state.going.cards == SHOWN - 1
    voyeur = state.table.seat_of[CARD]
    with under(can):
        seen = sees_from_a_hand(state)
    shown = [conj(it, seen) for it in state.which_is(card)]
    more = state.shown_to(voyeur, shown).goes_on(
        code=ite(last, 0, state.going.code),
        other=ite(last, -1, other),
        cards=ite(last, 0, state.going.cards + 1),
    )
    return Taken(can, more)


def steps() -> tuple[Step, ...]:
    """A player is asked, and shows cards one by one."""
    return (Step("Voyeur asks", look), Step("a card is shown to Voyeur", show, 1))
