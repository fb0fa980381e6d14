"""S8 Taschenspieler exchanges the card he put down."""

from __future__ import annotations

from eidex.model.clauses.moments import PLACE, MomentView, at, worded
from eidex.model.clauses.views import UseView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Bool, conj, disj, neg
from eidex.model.play.cards import DOWN, HAND
from eidex.model.play.conditions import given
from eidex.model.play.moves import Move, Step, Taken, in_hand, takes_up, use, view
from eidex.model.play.state import State

CARD = "S8"


def moment(view: MomentView) -> list[Said]:
    """Once his card is put down, at any time."""
    earlier = disj(view.before_put_down, view.put_down)
    return [
        at("CHAR.S8.MAY_EXCHANGE", CARD, view, False, given=earlier),
        worded("CHAR.S8.ANY_TIME", CARD, view, given=neg(disj(earlier, view.replacement))),
    ]


def speaks_again(view: MomentView) -> list[Said]:
    """At any time is also after a lower one has acted."""
    return [Said("CHAR.S8.ANY_TIME", view.character == PLACE[CARD], (True,))]


def may_exchange(view: UseView) -> list[Said]:
    """May Taschenspieler exchange? `fits`: he holds four cards or more and gives one of them;
    `barred`: the card may not be put down; `doubtful`: Fledderer's card lies there. That it is done
    once is printed in German only."""
    may, unused = conj(view.in_window, view.fits), view.uses < 1
    free = conj(neg(view.doubtful), neg(view.barred), neg(view.drawn), unused)
    return [
        Said("CHAR.S8.MAY_EXCHANGE", free, (may,)),
        Said("CHAR.S8.ONCE", view.uses > 0, (False,)),
    ]


def exchange(state: State, move: Move) -> Taken:
    """A card of the hand for the one put down (CHAR.S8.MAY_EXCHANGE, CHAR.S8.ANY_TIME, R-036,
    R-077, R-108, R-128, R-171)."""
    (card, lies), seat = move.cards, move.seat

    there = conj(in_hand(state, card, seat), state.is_at(lies, DOWN + seat))

    def may() -> Bool:
        asked = view(
            state,
            seat,
            fits=state.held(seat) >= 4,
            barred=neg(state.may_put_down(seat, card)),
            doubtful=lies.is_number(state.game.pushed),
            drawn=state.has_to_be_led(card),
        )
        return conj(state.may_put_down_demanded(card), state.ask("may_exchange", asked))

    taken = use(state, move, CARD, lambda: given(there, may))
    takes_up(state, taken.can, lies, seat)
    after = taken.after.moved(lies, DOWN + seat, HAND + seat)
    return Taken(taken.can, after.moved(card, HAND + seat, DOWN + seat))


def steps() -> tuple[Step, ...]:
    """Two cards are exchanged."""
    return (Step("Taschenspieler exchanges a card", exchange, 2),)
