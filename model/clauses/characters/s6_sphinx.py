"""S6 Sphinx plays up to two cards face down and says who takes the trick."""

from __future__ import annotations

from eidex.model.clauses.moments import MomentView, at_will, silent, worded
from eidex.model.clauses.views import PowerView, SightView, TrickView, plain_power
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Bool, Number, conj, disj, neg
from eidex.model.play.base import played
from eidex.model.play.cards import SEATS, Card
from eidex.model.play.conditions import given
from eidex.model.play.declared import pick
from eidex.model.play.moves import Move, Step, Taken, count_use
from eidex.model.play.sight import sees_first_lead
from eidex.model.play.state import State

CARD = "S6"


def moment(view: MomentView) -> list[Said]:
    """When playing a card."""
    return [worded("CHAR.S6.FACE_DOWN", CARD, view)]


def has_to_use(view: MomentView) -> list[Said]:
    """Does Sphinx have to play a card face down? Only English says that she may."""
    return [
        silent("CHAR.S6.FACE_DOWN", CARD, view),
        at_will("CHAR.S6.NOT_OBLIGED", CARD, view),
    ]


def may_hide(view: PowerView) -> list[Said]:
    """May the card be played face down?"""
    return [Said("CHAR.S6.FACE_DOWN", True, (view.number < 2,))]


def must_tell(view: TrickView) -> list[Said]:
    """Sphinx names the taker; the text does not say whether before or after other powers are
    used."""
    return [
        Said("CHAR.S6.TELL_TAKER", view.face_down, (view.taker_before,), "when the cards lie"),
        Said("CHAR.S6.TELL_TAKER", view.face_down, (view.taker,), "when the window is closed"),
    ]


def must_name(suit: Number) -> list[Said]:
    """The suit of a card led face down."""
    return [Said("CHAR.S6.NAME_SUIT", True, (suit,))]


def sees(view: SightView) -> list[Said]:
    """A hidden card stays hidden until the game is over."""
    return [Said("CHAR.S6.STAYS_HIDDEN", conj(view.played_hidden, neg(view.over)), (False,))]


def hide(state: State, move: Move) -> Taken:
    """A card is played face down (CHAR.S6.FACE_DOWN, R-050, R-079)."""
    (card,), seat = move.cards, move.seat
    owns = state.table.is_seat(CARD, seat)
    mine = given(owns, lambda: state.its_moment(CARD, seat, own_card=True))
    demanded: Bool = card.is_number(state.trick.demand)
    drawn: Bool = card.is_number(state.trick.drawn)

    def may() -> Bool:
        open_ = disj(neg(demanded), given(demanded, lambda: state.ask("may_hide_demanded", True)))
        led = disj(neg(drawn), given(drawn, lambda: state.ask("may_hide_drawn", True)))
        count = plain_power(number=pick(seat, state.uses))
        return conj(open_, led, state.ask("may_hide", count))

    taken = played(state, move, "hide")
    can = given(taken.can, lambda: given(mine, may))
    return Taken(can, _shown_to_seher(state, count_use(taken.after, seat), card, can))


def _shown_to_seher(state: State, after: State, card: Card, can: Bool) -> State:
    """The first lead is shown to Seher, before he puts down, if the clauses have it so
    (CHAR.S9.SHOWN_THE_LEAD, R-191)."""
    first = conj(can, state.tricks == 0, state.lying == 0, state.table.plays("S9"))
    for seat in SEATS if first is not False else ():
        shown = given(conj(first, state.waits(seat)), lambda: sees_first_lead(state))
        after = after.shown_to(seat, [conj(shown, it) for it in state.which_is(card)])
    return after


def steps() -> tuple[Step, ...]:
    """A card is played face down."""
    return (Step("a card is played face down", hide, 1),)
