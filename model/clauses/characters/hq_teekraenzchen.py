"""HQ Teekränzchen gets a card from each of the others and gives each one back."""

from __future__ import annotations

from eidex.model.clauses.moments import MomentView, worded
from eidex.model.clauses.views import ChooseView, MoveView, UseView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Bool, Number, any_of, conj, ite, neg
from eidex.model.play.cards import HAND
from eidex.model.play.conditions import given
from eidex.model.play.declared import Trio, pick, put
from eidex.model.play.moves import (
    Move,
    Step,
    Taken,
    begin,
    done,
    either,
    in_hand,
    other_seat,
    use,
    view,
)
from eidex.model.play.state import State

CARD = "HQ"


def moment(view: MomentView) -> list[Said]:
    """When the cards are put down."""
    return [worded("CHAR.HQ.RECEIVES", CARD, view)]


def may_receive(view: UseView) -> list[Said]:
    """Does Teekränzchen get the cards now? `doubtful`: Seher has still to put down."""
    return [Said("CHAR.HQ.RECEIVES", neg(view.doubtful), (view.in_window,))]


def may_hand_over(view: ChooseView) -> list[Said]:
    """May one of the others give this card? Who chooses among them only Dutch says."""
    free = conj(view.in_hand, neg(view.drawn))
    return [
        Said("CHAR.HQ.RECEIVES", neg(view.in_hand), (False,)),
        Said("CHAR.HQ.RECEIVES", free, None),
        Said("CHAR.HQ.GIVERS_CHOOSE", free, (True,)),
    ]


def passed_on(view: MoveView) -> list[Said]:
    """Who holds the card that was given?"""
    return [
        Said("CHAR.HQ.RECEIVES", view.done, (view.receiver,), "given"),
        Said("CHAR.HQ.RECEIVES", neg(view.done), (view.holder,), "not"),
    ]


def may_give_back(view: ChooseView) -> list[Said]:
    """May Teekränzchen give this card back?"""
    return [
        Said("CHAR.HQ.GIVES_BACK", view.received, (True,)),
        Said("CHAR.HQ.ANY_CARD", view.received, (True,)),
        Said("CHAR.HQ.GIVES_BACK", neg(view.in_hand), (False,), "not in hand"),
        Said("CHAR.HQ.INTO_HAND", neg(view.drawn), (view.in_hand,)),
    ]


def begins(state: State, move: Move) -> Taken:
    """When the cards are put down Teekränzchen gets two cards, unasked (CHAR.HQ.RECEIVES, R-097).
    It comes once, before the first trick."""

    def may() -> Bool:
        received = view(state, move.seat, uses=0, doubtful=state.waiting)
        found: Bool = state.ask("may_receive", received)
        return found

    taken = use(state, move, CARD, may, counted=False)
    return Taken(taken.can, begin(taken.after, CARD))


def give(state: State, move: Move) -> Taken:
    """One of the others gives a card of his or her choice (CHAR.HQ.GIVERS_CHOOSE, R-103)."""
    (card,), going, owner = move.cards, state.going, state.table.seat_of[CARD]
    other = other_seat(owner, move.seat)
    new: Bool = neg(move.seat == going.givers[0])
    held = in_hand(state, card, move.seat)
    can = conj(state.is_going(CARD), going.cards < 2, other, new, held)
    view_of = ChooseView(in_hand=held, drawn=state.has_to_be_led(card))
    can = given(can, lambda: state.ask("may_hand_over", view_of))
    after = state.moved(card, HAND + move.seat, HAND + owner)
    first: Bool = going.cards == 0
    givers = (ite(first, move.seat, going.givers[0]), ite(first, going.givers[1], move.seat))
    one, other_one = going.received
    received = (ite(first, card.number, one), ite(first, other_one, card.number))
    owed = _owes(going.owed, move.seat, owner)
    more = after.goes_on(cards=going.cards + 1, givers=givers, received=received, owed=owed)
    return Taken(can, more)


def give_back(state: State, move: Move) -> Taken:
    """Teekränzchen gives each a card, in the order in which they gave (CHAR.HQ.GIVES_BACK,
    CHAR.HQ.ANY_CARD, R-056)."""
    (card,), going, owner = move.cards, state.going, state.table.seat_of[CARD]
    other = ite(going.cards == 2, going.givers[0], going.givers[1])
    held = in_hand(state, card, owner)
    can = conj(state.is_going(CARD), going.cards >= 2, move.seat == owner, held)
    received = any_of(card.is_number(one) for one in going.received)
    view_of = ChooseView(in_hand=held, received=received, drawn=state.has_to_be_led(card))
    can = given(can, lambda: state.ask("may_give_back", view_of))
    after = state.moved(card, HAND + owner, HAND + other)
    owed = _owes(going.owed, owner, other)
    more = after.goes_on(cards=going.cards + 1, owed=owed)
    return Taken(can, either(going.cards == 3, done(after), more))


def _owes(owed: Trio, giver: Number, getter: Number) -> Trio:
    more: Trio = put(owed, giver, pick(giver, owed) + 1)
    less: Trio = put(more, getter, pick(getter, more) - 1)
    return less


def steps() -> tuple[Step, ...]:
    """It begins; two cards are given, and two given back."""
    return (
        Step("Teekränzchen begins", begins),
        Step("a card is given to Teekränzchen", give, 1),
        Step("Teekränzchen gives a card back", give_back, 1),
    )
