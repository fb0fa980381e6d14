"""LA Dealer exchanges whole hands with a player who agrees."""

from __future__ import annotations

from eidex.model.clauses.moments import PLACE, MomentView, is_put_down, worded
from eidex.model.clauses.views import MoveView, SayView, UseView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Bool, any_of, conj, disj, ite, neg
from eidex.model.play.cards import HAND, SEATS
from eidex.model.play.conditions import given
from eidex.model.play.declared import pick, put
from eidex.model.play.moves import Move, Step, Taken, begin, done, other_seat, use, view
from eidex.model.play.state import State

CARD = "LA"


def moment(view: MomentView) -> list[Said]:
    """Before every trick; in Dutch before the first and after each, which is before the next.
    Whether before the put-down, too, is not printed."""
    down = is_put_down(view)
    return [
        worded("CHAR.LA.MAY_OFFER", CARD, view, given=down),
        worded("CHAR.LA.AFTER_TRICKS", CARD, view, given=down),
    ]


def may_offer(view: UseView) -> list[Said]:
    """May Dealer offer this exchange? `doubtful`: the other player has still to put down."""
    may = conj(view.in_window, view.fits)
    return [
        Said("CHAR.LA.MAY_OFFER", neg(view.doubtful), (may,)),
        Said("CHAR.LA.AFTER_TRICKS", neg(view.doubtful), (may,)),
    ]


def offers_again(refused: Bool, same: Bool) -> list[Said]:
    """May Dealer ask once more when a player has said no? `same`: that very player. As printed
    there is one player, whom Dealer may have to find."""
    return [
        Said("CHAR.LA.MAY_OFFER", refused, None),
        Said("CHAR.LA.AFTER_TRICKS", refused, None),
    ]


def may_say_no(view: SayView) -> list[Said]:
    """Can the player say no to the exchange?"""
    return [Said("CHAR.LA.AGREED", True, (True,))]


def exchanged(view: MoveView) -> list[Said]:
    """Who holds the card after an exchange?"""
    return [
        Said("CHAR.LA.WHOLE_HANDS", view.done, (view.receiver,), "exchanged"),
        Said("CHAR.LA.WHOLE_HANDS", neg(view.done), (view.holder,), "not"),
    ]


def offer(state: State, move: Move) -> Taken:
    """Dealer offers to exchange hands (CHAR.LA.MAY_OFFER, CHAR.LA.AFTER_TRICKS, R-035, R-124)."""
    seat, other = move.seat, move.number

    def may() -> Bool:
        said_no = pick(other, state.game.refused_offer)
        again = given(refused, lambda: state.ask("offers_again", refused, said_no))
        again = disj(neg(refused), again)
        waits = disj(state.waits(seat), state.waits(other))
        return conj(again, state.ask("may_offer", view(state, seat, doubtful=waits)))

    refused = any_of(state.game.refused_offer)
    taken = use(state, move, CARD, lambda: given(other_seat(seat, other), may))
    return Taken(taken.can, begin(taken.after, CARD, other=other))


def agree(state: State, move: Move) -> Taken:
    """The other player says yes or no; with yes all cards change hands (CHAR.LA.WHOLE_HANDS)."""
    dealer, other = state.table.seat_of[CARD], state.going.other
    can = conj(state.is_going(CARD), move.seat == other)
    where = {HAND + s: HAND + ite(s == dealer, other, ite(s == other, dealer, s)) for s in SEATS}
    after = done(state.all_moved(where, when=move.yes))
    refused = put(state.game.refused_offer, other, True, when=neg(move.yes))
    over = ite(move.yes, PLACE[CARD], after.passed_down_to)  # no other is asked after a yes
    return Taken(can, after.in_game(refused_offer=refused).but(passed_down_to=over))


def steps() -> tuple[Step, ...]:
    """An offer, and the answer."""
    return (Step("Dealer offers", offer), Step("Dealer is answered", agree))
