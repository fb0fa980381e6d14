"""L8 Umwerter makes a card the highest or lowest of its suit."""

from __future__ import annotations

from eidex.model.clauses.moments import MomentView, at_will, once_put_down, silent
from eidex.model.clauses.views import RankView, UseView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Bool, conj, disj, neg
from eidex.model.play.cards import DOWN
from eidex.model.play.moves import Move, Step, Taken, in_hand, use, view
from eidex.model.play.state import State

CARD = "L8"


def moment(view: MomentView) -> list[Said]:
    """When the cards are put down; until when is not printed."""
    return [once_put_down("CHAR.L8.MAY_MOVE", CARD, view)]


def has_to_use(view: MomentView) -> list[Said]:
    """Does Umwerter have to move a card? German does not say that he may."""
    return [
        silent("CHAR.L8.MAY_MOVE", CARD, view),
        at_will("CHAR.L8.NOT_OBLIGED", CARD, view),
    ]


def may_move(view: UseView) -> list[Said]:
    """May this card be moved? `barred`: it is in Umwerter's own possession; `doubtful`: Seher has
    still to put down."""
    may = conj(view.in_window, view.uses < 1)
    return [
        Said("CHAR.L8.MAY_MOVE", neg(view.doubtful), (may,)),
        Said("CHAR.L8.NOT_ITS_OWN", view.barred, (False,)),
    ]


def lasts_move(moved: Bool) -> list[Said]:
    """Does a card that was moved stay there for the game?"""
    return [
        Said("CHAR.L8.MOVES", moved, None),
        Said("CHAR.L8.FOR_THE_GAME", moved, (True,)),
    ]


def rank_order(view: RankView) -> list[Said]:
    """The card moved stands above or below every other; what that means in undenufe is not said.
    Whatever it means, it is the other way round than what a swap makes of it."""
    said = disj(neg(view.undenufe), view.swapped)
    first, second = conj(view.moved_first, said), conj(view.moved_second, said)
    turned = conj(neg(said), disj(view.moved_first, view.moved_second))
    return [
        Said("CHAR.L8.MOVES", turned, None, "undenufe"),
        Said("CHAR.L8.MOVES", first, (view.moved_up,), "first"),
        Said("CHAR.L8.MOVES", second, (neg(view.moved_up),), "second"),
    ]


def move_card(state: State, move: Move) -> Taken:
    """A card that is not Umwerter's own becomes the highest or the lowest of its suit
    (CHAR.L8.MAY_MOVE, CHAR.L8.NOT_ITS_OWN, R-097, R-126, R-170)."""
    (card,), seat = move.cards, move.seat

    def may() -> Bool:
        own = disj(in_hand(state, card, seat), state.is_at(card, DOWN + seat))
        asked = view(state, seat, doubtful=state.waiting, barred=own)
        found: Bool = state.ask("may_move", asked)
        return found

    taken = use(state, move, CARD, may)
    return Taken(taken.can, taken.after.in_game(moved=card.number, moved_up=move.yes))


def steps() -> tuple[Step, ...]:
    """A card is moved up or down in its suit."""
    return (Step("Umwerter moves a card", move_card, 1),)
