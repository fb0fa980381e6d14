"""SJ Scharfmacher makes a trick a double trick."""

from __future__ import annotations

from eidex.model.clauses.moments import MomentView, silent
from eidex.model.clauses.views import PlayView, TrickView, UseView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Bool, conj, neg
from eidex.model.play.moves import Move, Step, Taken, all_seats, use, view
from eidex.model.play.state import State

CARD = "SJ"


def moment(view: MomentView) -> list[Said]:
    """The printed rules name none."""
    return [silent("CHAR.SJ.MAY_DOUBLE", CARD, view)]


def may_double(view: UseView) -> list[Said]:
    """May the trick be doubled? `fits`: the third card just lies; `doubtful`: a player has no
    second card."""
    may = conj(view.in_window, view.uses < 1, view.fits)
    return [
        Said("CHAR.SJ.MAY_DOUBLE", neg(view.doubtful), (may,)),
    ]


def trick_size(double: Bool) -> list[Said]:
    """Cards that make the trick."""
    return [
        Said("CHAR.SJ.SECOND_CARDS", double, (6,)),
        Said("CHAR.SJ.SECOND_CARDS", neg(double), (3,), "not doubled"),
    ]


def double_stands(rejected: Bool) -> list[Said]:
    """Does the call hold for a trick whose third card is rejected? It is for a trick; which cards
    have to lie is not said."""
    return [Said("CHAR.SJ.MAY_DOUBLE", rejected, None)]


def may_play(view: PlayView) -> list[Said]:
    """A second card is played by the same rules: nothing else is said."""
    return [Said("CHAR.SJ.LEGAL_CARDS", view.double, None)]


def trick_taker(view: TrickView) -> list[Said]:
    """The highest of the six."""
    return [
        Said("CHAR.SJ.ONE_TRICK", conj(view.double, unbeaten), (place,), f"place {place}")
        for place, unbeaten in enumerate(view.unbeaten)
    ]


def double(state: State, move: Move) -> Taken:
    """Every player plays a second card (CHAR.SJ.MAY_DOUBLE, R-047, R-049)."""

    def may() -> Bool:
        third = conj(state.lying == 3, neg(state.trick.double))
        short = neg(all_seats(lambda seat: state.held(seat) > 0))
        asked = view(state, move.seat, fits=third, doubtful=short)
        found: Bool = state.ask("may_double", asked)
        return found

    taken = use(state, move, CARD, may)
    return Taken(taken.can, taken.after.in_trick(double=True))


def steps() -> tuple[Step, ...]:
    """The trick is doubled."""
    return (Step("Scharfmacher doubles the trick", double),)
