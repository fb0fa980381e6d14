"""L9 Laser draws what the others put down, and the first lead."""

from __future__ import annotations

from eidex.model.clauses.moments import MomentView, worded
from eidex.model.clauses.views import DealView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Bool, conj, disj, neg
from eidex.model.play.base import draw_is_due, lay_down
from eidex.model.play.cards import RJ, SK
from eidex.model.play.conditions import given
from eidex.model.play.moves import Move, Step, Taken, in_hand
from eidex.model.play.state import State

CARD = "L9"


def moment(view: MomentView) -> list[Said]:
    """When cards are put down. (The first lead, too, is drawn as it is made, not before.)"""
    return [worded("CHAR.L9.DRAWS", CARD, view)]


def draws_for(view: DealView) -> list[Said]:
    """Is this player's card drawn by Laser?"""
    return [Said("CHAR.L9.DRAWS", True, (neg(view.lasers),))]


def laser_may_draw(view: DealView) -> list[Said]:
    """May this card of the hand be drawn to be put down?"""
    barred = disj(conj(view.schwarzpeter, view.raven_jack), view.star_king)
    return [Said("CHAR.L9.DRAWS", neg(barred), (view.in_hand,))]


def draws_lead_for(view: DealView) -> list[Said]:
    """Does Laser draw the first lead, which is this player's? `drawn`: Schüchterne has drawn it."""
    return [Said("CHAR.L9.DRAWS_LEAD", True, (neg(view.lasers),))]


def draws_lead_again(again: Bool) -> list[Said]:
    """Also when the first trick is played again? As printed Laser draws the first lead."""
    return [Said("CHAR.L9.DRAWS_LEAD", again, None)]


def may_draw_first_lead(in_hand: Bool) -> list[Said]:
    """Can this card be drawn for the first lead?"""
    return [Said("CHAR.L9.DRAWS_LEAD", True, (in_hand,))]


def may_lead(view: DealView) -> list[Said]:
    """The card that was drawn for the first lead."""
    return [Said("CHAR.L9.DRAWS_LEAD", conj(view.drawn, view.drawn_by_laser), (view.is_drawn,))]


def draw_down(state: State, move: Move) -> Taken:
    """Laser draws the card that a player puts down (CHAR.L9.DRAWS, CHAR.S9.NOT_BY_LASER, R-031,
    R-096). `seat` is whose card it is."""
    (card,), seat = move.cards, move.seat
    due = conj(state.is_due_down(seat), state.table.plays(CARD))
    can = conj(state.idle, state.is_window("put_down"), due, in_hand(state, card, seat))

    def may() -> Bool:
        barred = state.deal_view(
            seat,
            raven_jack=card.is_number(RJ),
            star_king=conj(card.is_number(SK), state.table.plays("H7")),
            schwarzpeter=state.under_schwarzpeter,
        )
        now = state.its_moment(CARD, state.table.seat_of[CARD])
        drawn = state.ask("draws_for", state.deal_view(seat))
        return conj(now, drawn, state.ask("laser_may_draw", barred))

    return Taken(given(can, may), lay_down(state, card, seat))


def draw_lead(state: State, move: Move) -> Taken:
    """Laser draws the first lead of another player (CHAR.L9.DRAWS_LEAD, CHAR.S9.NOT_THE_LEAD,
    R-107, R-150)."""
    (card,) = move.cards
    can = conj(state.idle, draw_is_due(state), in_hand(state, card, state.leader))
    return Taken(can, state.in_trick(drawn=card.number, by_laser=True))


def steps() -> tuple[Step, ...]:
    """A card is drawn to be put down, or to be led."""
    return (
        Step("Laser draws a card to be put down", draw_down, 1, chosen=False),
        Step("Laser draws the lead", draw_lead, 1, chosen=False),
    )
