"""H9 Konsumentenschutz rejects a card."""

from __future__ import annotations

from eidex.model.clauses.moments import WINDOWS, MomentView, silent
from eidex.model.clauses.views import MoveView, PlayView, UseView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Bool, conj, ite, neg
from eidex.model.play.cards import ASIDE, HAND, NOWHERE
from eidex.model.play.conditions import given
from eidex.model.play.declared import pick
from eidex.model.play.moves import Move, Step, Taken, use, used_on, view
from eidex.model.play.state import State

CARD = "H9"


def moment(view: MomentView) -> list[Said]:
    """The printed rules name none."""
    return [silent("CHAR.H9.MAY_REJECT", CARD, view)]


def may_reject_card(view: UseView) -> list[Said]:
    """May this card be rejected? `fits`: another player has played it; `doubtful`: that player has
    not enough other cards. Whether it may be a card of Konsumentenschutz is printed in German
    only."""
    may = conj(view.in_window, view.uses < 1)
    return [
        Said("CHAR.H9.MAY_REJECT", conj(view.fits, neg(view.doubtful)), (may,)),
        Said("CHAR.H9.ANOTHERS", neg(view.fits), (False,)),
    ]


def may_play(view: PlayView) -> list[Said]:
    """Another card is played by the same rules: the rejected one is not in the hand."""
    return [Said("CHAR.H9.ANOTHER_CARD", False, None)]


def draws_another(drawn: Bool) -> list[Said]:
    """Is another card drawn in place of a drawn lead that was rejected? The player plays one; how
    it is found is not said."""
    return [Said("CHAR.H9.ANOTHER_CARD", drawn, None)]


def double_stands(rejected: Bool) -> list[Said]:
    """Is a double trick still one whose third card is rejected? What becomes of the call is not
    said."""
    return [Said("CHAR.H9.ANOTHER_CARD", rejected, None)]


def card_stands(rejected: Bool) -> list[Said]:
    """Does the card stay in the trick?"""
    return [Said("CHAR.H9.NEUTRAL", True, (neg(rejected),))]


def comes_back(view: MoveView) -> list[Said]:
    """Where the rejected card is when the trick is over."""
    return [Said("CHAR.H9.BACK_LATER", True, (view.receiver,))]


def comes_back_now(over: Bool) -> list[Said]:
    """Is the rejected card back in the hand? When the trick is over; English does not say when."""
    return [Said("CHAR.H9.AFTER_TRICK", True, (over,))]


def comes_back_with_trick(rejected: Bool) -> list[Said]:
    """Does the rejected card go back with a trick that is rejected? Whether that trick is over is
    not said."""
    return [Said("CHAR.H9.AFTER_TRICK", rejected, None)]


def reject(state: State, move: Move) -> Taken:
    """The card just played goes aside, and its player plays another (CHAR.H9.MAY_REJECT,
    CHAR.H9.ANOTHER_CARD, R-045, R-078, R-106, R-122, R-123, R-178, R-181)."""
    (card,), owner = move.cards, state.last_player
    lies = conj(state.lying > 0, state.is_at(card, state.top()))

    def may() -> Bool:
        still = ite(state.trick.double, 2, 1) - (state.lies_by(owner) - 1)
        few: Bool = state.held(owner) < still
        asked = view(state, move.seat, fits=neg(owner == move.seat), doubtful=few)
        return conj(lies, state.ask("may_reject_card", asked))

    taken = use(state, move, CARD, may)
    kept = conj(taken.can, given(taken.can, lambda: state.ask("comes_back_now", False)))
    after = taken.after.moved(card, state.top(), ite(kept, HAND, ASIDE) + owner)
    drawn = conj(state.lying == 1, state.trick.drawn >= 0)
    drawn = conj(taken.can, drawn)
    gone = conj(drawn, neg(given(drawn, lambda: state.ask("draws_another", True))))
    after = after.in_trick(drawn=ite(gone, NOWHERE, state.trick.drawn))
    wished = conj(taken.can, state.lying == 1, state.trick.wish >= 0)
    over = conj(wished, neg(given(wished, lambda: state.ask("wish_binds_again", True))))
    after = after.in_trick(wish=ite(over, NOWHERE, state.trick.wish))
    doubled = conj(taken.can, state.lying == 3, state.trick.double)
    single = conj(doubled, neg(given(doubled, lambda: state.ask("double_stands", True))))
    after = after.in_trick(double=conj(state.trick.double, neg(single)))
    table, uses = state.table, state.uses
    excused = conj(table.is_seat("H8", owner), pick(owner, uses) > 0)
    for code, on in (("S6", state.is_hidden(card)), ("H8", excused)):
        used = conj(taken.can, table.plays(code), on)
        after = used_on(state, after, "spent_with_card", table.seat_of[code], used)
    return Taken(taken.can, after.opens(WINDOWS.index("replacement")))


def steps() -> tuple[Step, ...]:
    """A card is rejected."""
    return (Step("Konsumentenschutz rejects a card", reject, 1),)
