"""L10 Differenzler names the points to be made."""

from __future__ import annotations

from eidex.model.clauses.base.scoring import SEATS, to_each
from eidex.model.clauses.cards import ALL_POINTS
from eidex.model.clauses.moments import MomentView, at_will, is_put_down, silent, worded
from eidex.model.clauses.views import ResultView, UseView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Bool, any_of, conj, neg
from eidex.model.play.conditions import given
from eidex.model.play.moves import Move, Step, Taken, use, view
from eidex.model.play.state import State

CARD = "L10"


def moment(view: MomentView) -> list[Said]:
    """Before the first trick: the moment that powers of every trick have, too. Whether that begins
    before the put-down is not printed."""
    return [worded("CHAR.L10.MAY_GUESS", CARD, view, given=is_put_down(view))]


def has_to_use(view: MomentView) -> list[Said]:
    """Does Differenzler have to name a number? Only English says that it may."""
    return [
        silent("CHAR.L10.MAY_GUESS", CARD, view),
        at_will("CHAR.L10.NOT_OBLIGED", CARD, view),
    ]


def may_guess(view: UseView) -> list[Said]:
    """May Differenzler name a number now? `fits`: it is a whole number from 0 on."""
    may = conj(view.in_window, view.uses < 1, view.fits)
    return [
        Said("CHAR.L10.MAY_GUESS", True, (may,)),
    ]


def says_number(named: Bool) -> list[Said]:
    """Is the number said aloud? English has Differenzler guess."""
    return [
        Said("CHAR.L10.MAY_GUESS", named, None),
        Said("CHAR.L10.ALOUD", named, (True,)),
    ]


def counts_when_lost(lost: Bool) -> list[Said]:
    """Is a trick of Differenzler's card that another has got one that Differenzler has taken? The
    rules do not say."""
    return [Said("CHAR.L10.HITS", lost, None)]


def victory_points(view: ResultView) -> list[Said]:
    """Both for a number that was hit; otherwise as ever."""
    own = [conj(hit, neg(view.given_only)) for hit in view.hits]
    said = [Said("CHAR.L10.HITS", own[p], to_each(p, 2, 0), f"seat {p}") for p in SEATS]
    unclear = conj(any_of(view.hits), view.given_only)
    return [
        *said,
        Said("CHAR.L10.HITS", unclear, None, "a trick that was given"),
        Said("CHAR.L10.MISSES", neg(any_of(view.hits)), None),
    ]


def guess(state: State, move: Move) -> Taken:
    """A number of card points is named (CHAR.L10.MAY_GUESS, R-136, R-189)."""

    def may() -> Bool:
        fits: Bool = conj(move.number >= 0, move.number <= ALL_POINTS)
        found: Bool = state.ask("may_guess", view(state, move.seat, fits=fits))
        return found

    taken = use(state, move, CARD, may)
    given(taken.can, lambda: state.ask("says_number", True))  # what is said moves no card
    return Taken(taken.can, taken.after.in_game(guess=move.number))


def steps() -> tuple[Step, ...]:
    """A number is named."""
    return (Step("Differenzler names a number", guess),)
