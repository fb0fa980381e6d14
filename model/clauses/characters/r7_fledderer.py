"""R7 Fledderer puts a card before another player and takes up the one that lies there."""

from __future__ import annotations

from eidex.model.clauses.moments import MomentView, once_put_down
from eidex.model.clauses.views import DealView, MoveView, SightView, UseView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Bool, conj, disj, ite, neg
from eidex.model.play.cards import DOWN, HAND, POT
from eidex.model.play.conditions import given, under
from eidex.model.play.declared import pick
from eidex.model.play.moves import Move, Step, Taken, in_hand, other_seat, takes_up, use, view
from eidex.model.play.sight import sees_pushed
from eidex.model.play.state import State

CARD = "R7"


def moment(view: MomentView) -> list[Said]:
    """When the cards are put down; until when is not printed."""
    return [once_put_down("CHAR.R7.MAY_TAKE", CARD, view)]


def may_take_put_down(view: UseView) -> list[Said]:
    """May Fledderer do so? `fits`: a card of the hand, and a player with a card before him;
    `barred`: the card may not be put down; `special`: the other one has opened a pot, which by the
    letter does not matter; `doubtful`: Seher has still to put down a card."""
    may = conj(view.in_window, view.uses < 1, view.fits)
    return [
        Said(
            "CHAR.R7.MAY_TAKE",
            neg(disj(view.barred, conj(view.doubtful, may), view.drawn)),
            (may,),
        ),
    ]


def put_down_counts_for(view: DealView) -> list[Said]:
    """For the player before whom it lies."""
    return [Said("CHAR.R7.COUNTS_THERE", view.pushed, (view.seat,))]


def sees(view: SightView) -> list[Said]:
    """The player before whom it lies may look at it."""
    return [Said("CHAR.R7.MAY_LOOK", view.pushed_to, (True,))]


def stays_down(view: MoveView) -> list[Said]:
    """May the card put before a player not be taken into the hand?"""
    return [Said("CHAR.R7.NOT_TO_HAND", True, (True,))]


def rob(state: State, move: Move) -> Taken:
    """A second card is put before another player, and what lies there is taken (CHAR.R7.MAY_TAKE,
    R-077, R-097, R-105, R-108, R-126)."""
    (card, lies), seat, other = move.cards, move.seat, move.number
    opened = conj(lies.is_number(state.game.opener), pick(other, state.opened))

    down, in_pot = state.is_at(lies, DOWN + other), conj(state.is_at(lies, POT), opened)
    there = conj(in_hand(state, card, seat), disj(down, in_pot))

    def may() -> Bool:
        asked = view(
            state,
            seat,
            fits=True,
            special=in_pot,
            barred=neg(state.may_put_down(seat, card)),
            doubtful=state.waiting,
            drawn=state.has_to_be_led(card),
        )
        return conj(state.may_put_down_demanded(card), state.ask("may_take_put_down", asked))

    taken = use(state, move, CARD, lambda: given(conj(other_seat(seat, other), there), may))
    takes_up(state, taken.can, lies, seat)
    after = taken.after.moved(lies, ite(down, DOWN + other, POT), HAND + seat)
    after = after.moved(card, HAND + seat, DOWN + other)
    after = after.in_game(pushed=card.number)
    with under(taken.can):
        looked = [sees_pushed(after, other, one) for one in after.cards]
    return Taken(taken.can, after.shown_to(other, looked))


def steps() -> tuple[Step, ...]:
    """A card that was put down is taken."""
    return (Step("Fledderer takes a card put down", rob, 2),)
