"""H6 Wünschelrute asks for a card."""

from __future__ import annotations

from eidex.model.clauses.moments import MomentView, worded
from eidex.model.clauses.views import MoveView, UseView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Bool, conj, neg
from eidex.model.play.cards import HAND
from eidex.model.play.conditions import given
from eidex.model.play.declared import put
from eidex.model.play.moves import Move, Step, Taken, begin, done, in_hand, other_seat, use, view
from eidex.model.play.state import State

CARD = "H6"


def moment(view: MomentView) -> list[Said]:
    """Before the cards are put down."""
    return [worded("CHAR.H6.MAY_ASK", CARD, view)]


def may_wish(view: UseView) -> list[Said]:
    """May Wünschelrute ask for this card? `fits`: another player holds it."""
    may = conj(view.in_window, view.uses < 1, view.fits)
    return [
        Said("CHAR.H6.MAY_ASK", True, (may,)),
    ]


def handed_over(view: MoveView) -> list[Said]:
    """Who holds the card that was asked for?"""
    return [
        Said("CHAR.H6.HANDED_OVER", view.done, (view.receiver,), "asked for"),
        Said("CHAR.H6.HANDED_OVER", neg(view.done), (view.holder,), "not"),
    ]


def may_be_drawn(view: MoveView) -> list[Said]:
    """Can this card of the hand be drawn in return?"""
    return [Said("CHAR.H6.DRAWS", neg(view.drawn_back), (True,))]


def wish(state: State, move: Move) -> Taken:
    """Another player gives the card asked for (CHAR.H6.MAY_ASK, CHAR.H6.HANDED_OVER)."""
    (card,), seat, donor = move.cards, move.seat, move.number

    def may() -> Bool:
        there = conj(other_seat(seat, donor), in_hand(state, card, donor))
        return conj(there, state.ask("may_wish", view(state, seat, fits=there)))

    taken = use(state, move, CARD, may)
    after = taken.after.moved(card, HAND + donor, HAND + seat)
    owed = put(put((0, 0, 0), donor, 1), seat, -1)
    after = begin(after, CARD, other=donor, first=card.number)
    return Taken(taken.can, after.goes_on(owed=owed))


def draw(state: State, move: Move) -> Taken:
    """The donor draws another card in return (CHAR.H6.DRAWS, R-030)."""
    (card,), seat, donor = move.cards, state.table.seat_of[CARD], state.going.other
    given_card: Bool = card.is_number(state.going.first)
    drawn = MoveView(seat, seat, False, given_card)
    held = in_hand(state, card, seat)
    asked = conj(state.is_going(CARD), held)
    can = given(asked, lambda: state.ask("may_be_drawn", drawn))
    return Taken(can, done(state.moved(card, HAND + seat, HAND + donor)))


def steps() -> tuple[Step, ...]:
    """A card is asked for, and another drawn in return."""
    return (
        Step("Wünschelrute asks for a card", wish, 1),
        Step("a card is drawn from Wünschelrute", draw, 1),
    )
