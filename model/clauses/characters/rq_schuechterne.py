"""RQ Schüchterne has a card of another hand led."""

from __future__ import annotations

from eidex.model.clauses.moments import MomentView, worded
from eidex.model.clauses.views import ChooseView, DealView, SayView, SightView, UseView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Bool, Number, conj, neg
from eidex.model.play.conditions import given, under, where
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

CARD = "RQ"


def moment(view: MomentView) -> list[Said]:
    """Before a card is led; of a lead that takes the place of another nothing is printed."""
    named = neg(view.lead_back)
    return [
        worded("CHAR.RQ.MAY_REFUSE", CARD, view, given=named),
        worded("CHAR.RQ.REFUSES_A_LEAD", CARD, view, given=named),
    ]


def may_refuse_to_lead(view: UseView) -> list[Said]:
    """May Schüchterne refuse to lead? `fits`: she is to lead, and takes another's card. In Dutch it
    is left open whether she might refuse another's lead."""
    may = conj(view.in_window, view.uses < 1)
    return [
        Said("CHAR.RQ.MAY_REFUSE", True, (conj(may, view.fits),)),
        Said("CHAR.RQ.REFUSES_A_LEAD", view.fits, (may,)),
    ]


def may_lead(view: DealView) -> list[Said]:
    """The card that was drawn, and no other."""
    drawn = conj(view.drawn, neg(view.drawn_by_laser))
    return [Said("CHAR.RQ.DRAWS", drawn, (view.is_drawn,))]


def draws_lead_for(view: DealView) -> list[Said]:
    """The card that Schüchterne has drawn is led, not one that Laser draws."""
    return [Said("CHAR.RQ.DRAWS", view.drawn, (False,))]


def leads_drawn_again(donor: Number) -> list[Said]:
    """Who leads, when a trick with a drawn lead is played again?"""
    return [Said("CHAR.RQ.DRAWS", True, None)]


def may_exchange(view: UseView) -> list[Said]:
    """The card drawn has to be led: Taschenspieler cannot lay it aside."""
    return [Said("CHAR.RQ.DRAWS", view.drawn, (False,))]


def may_take_put_down(view: UseView) -> list[Said]:
    """Nor can Fledderer put the card drawn before another."""
    return [Said("CHAR.RQ.DRAWS", view.drawn, (False,))]


def may_hand_over(view: ChooseView) -> list[Said]:
    """Nor can the card drawn be given to Teekränzchen."""
    return [Said("CHAR.RQ.DRAWS", view.drawn, (False,))]


def may_give_back(view: ChooseView) -> list[Said]:
    """Nor can Teekränzchen give the card drawn back."""
    return [Said("CHAR.RQ.DRAWS", view.drawn, (False,))]


def may_draw_to_lead(in_hand: Bool, refused: Bool) -> list[Said]:
    """Can this card be drawn? Not the one that was refused: then another is drawn."""
    return [
        Said("CHAR.RQ.DRAWS", neg(refused), (in_hand,)),
        Said("CHAR.RQ.MAY_DECLINE", refused, (False,)),
    ]


def draws_again_from(same: Bool) -> list[Said]:
    """Is the second card drawn from this hand? `same`: the first was. English has no more than that
    another card is drawn."""
    return [
        Said("CHAR.RQ.MAY_DECLINE", True, None),
        Said("CHAR.RQ.SAME_HAND", True, (same,)),
    ]


def may_decline(view: SayView) -> list[Said]:
    """May the donor refuse the card?"""
    first = neg(view.second)
    return [
        Said("CHAR.RQ.MAY_DECLINE", conj(first, neg(view.only)), (True,)),
        Said("CHAR.RQ.SECOND_BINDS", view.second, (False,)),
    ]


def sees(view: SightView) -> list[Said]:
    """A card that was refused is shown to nobody."""
    return [Said("CHAR.RQ.NOT_SHOWN", view.refused_lead, (False,))]


def refuse_lead(state: State, move: Move) -> Taken:
    """Schüchterne does not lead, and draws from another hand (CHAR.RQ.MAY_REFUSE, R-127); not once
    Farbenfreund, who comes after her, has asked for a suit (ORDER.IN_TURN)."""
    seat, other = move.seat, move.number

    def may() -> Bool:
        own = conj(state.leader == seat, state.trick.drawn < 0, state.trick.wish < 0)
        asked = state.ask("may_refuse_to_lead", view(state, seat, fits=own))
        return conj(other_seat(seat, other), state.held(other) > 0, asked)

    taken = use(state, move, CARD, may)
    return Taken(taken.can, begin(taken.after, CARD, other=other))


def draw(state: State, move: Move) -> Taken:
    """A card is drawn; the second one, or an only one, has to be led (CHAR.RQ.DRAWS,
    CHAR.RQ.SAME_HAND, CHAR.RQ.SECOND_BINDS, R-053, R-137)."""
    (card,), going = move.cards, state.going
    other = going.other
    refused = conj(going.said > 0, card.is_number(going.first))
    held = in_hand(state, card, other)
    can = conj(state.is_going(CARD), going.cards == going.said, held)
    can = conj(can, given(can, lambda: state.ask("may_draw_to_lead", held, refused)))
    second, only = going.said > 0, state.held(other) == 1
    with under(can):
        declines: Bool = state.ask("may_decline", SayView(second=second, only=only))
        asked = state.goes_on(cards=going.cards + 1, first=card.number)
        bound = _is_led(state, card.number, when=neg(declines))
    return Taken(can, either(declines, asked, bound))


def answer(state: State, move: Move) -> Taken:
    """The donor has the card led, or another drawn (CHAR.RQ.MAY_DECLINE)."""
    going = state.going
    can = conj(state.is_going(CARD), going.cards > going.said, move.seat == going.other)
    refused = state.goes_on(said=going.said + 1)
    with under(can):
        led = _is_led(state, going.first, when=move.yes)
    return Taken(can, either(move.yes, led, refused))


def _is_led(state: State, number: Number, *, when: Bool) -> State:
    """The card drawn is the donor's lead (R-054), where it is not refused."""
    other = state.going.other
    donor = where(when, lambda: state.ask("leads_drawn", other), other)
    return done(state).in_trick(drawn=number, by_laser=False).but(leader=donor)


def steps() -> tuple[Step, ...]:
    """The lead is refused, a card is drawn, the donor answers."""
    return (
        Step("Schüchterne refuses to lead", refuse_lead),
        Step("a card is drawn for Schüchterne", draw, 1),
        Step("Schüchterne is answered", answer),
    )
