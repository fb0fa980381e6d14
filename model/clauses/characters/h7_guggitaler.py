"""H7 Guggitaler: hearts count one point, the star king four."""

from __future__ import annotations

from eidex.model.clauses.base.scoring import SEATS, to_each
from eidex.model.clauses.moments import MomentView, once_put_down, worded
from eidex.model.clauses.views import (
    NOBODY,
    DealView,
    EndView,
    PointsView,
    PowerView,
    ResultView,
    TrickView,
    UseView,
)
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Bool, Number, any_of, conj, disj, ite, neg
from eidex.model.play.moves import Move, Step, Taken, revalued, use, view
from eidex.model.play.state import State

CARD = "H7"


def moment(view: MomentView) -> list[Said]:
    """When the cards are put down; that the first trick ends the time is printed in English."""
    return [
        once_put_down("CHAR.H7.MAY_DECLARE", CARD, view),
        worded("CHAR.H7.BEFORE_FIRST", CARD, view),
    ]


def may_declare(view: UseView) -> list[Said]:
    """May Guggitaler be declared now? `doubtful`: Seher has still to put down."""
    may = conj(view.in_window, view.uses < 1, view.fits)
    return [
        Said("CHAR.H7.MAY_DECLARE", neg(view.doubtful), (may,)),
    ]


def card_points(view: PointsView) -> list[Said]:
    """Hearts one, the star king four, nothing else."""
    value: Number = ite(view.star_king, 4, ite(view.heart, 1, 0))
    return [Said("CHAR.H7.VALUES", view.guggitaler, (value,))]


def last_trick_bonus(view: TrickView) -> list[Said]:
    """Thirteen points in all: none for the last trick."""
    return [Said("CHAR.H7.NO_BONUS", conj(view.last, view.guggitaler), (NOBODY,))]


def may_put_down(view: DealView) -> list[Said]:
    """Not the star king under Guggitaler, which nobody can have declared yet; in Dutch it is not
    even clear that it is about the put-down."""
    return [
        Said("CHAR.H7.KING_STAYS", view.star_king, None),
        Said("CHAR.H7.KING_FOLLOWS", view.star_king, None),
    ]


def victory_points(view: ResultView) -> list[Said]:
    """All thirteen lose; otherwise most and least win, and two level help the third. Whether those
    of the cards are meant, or the score, is not said: where they differ each of the two sentences
    may be the one that holds.

    Where what the others get is not printed it is open, but that the player goes without stands
    against a number that the player has named and against a limit that another has passed.
    """
    s, said = view.score, []
    no_match = conj(view.guggitaler, neg(any_of(view.match)))
    on = conj(no_match, neg(any_of(view.thirteen)))
    for p in SEATS:
        all_of_it = conj(no_match, view.thirteen[p])
        plain = conj(all_of_it, neg(view.changed))
        said.append(Said("CHAR.H7.ALL_THIRTEEN", plain, to_each(p, 0, 1), f"seat {p}"))
        other = conj(all_of_it, view.changed)
        said.append(Said("CHAR.H7.ALL_THIRTEEN", other, None, f"seat {p}, another score"))
        said.append(Said("CHAR.H7.THIRTEEN_EMPTY", all_of_it, None, f"seat {p}"))
        said.append(Said("CHAR.H7.MOST_AND_LEAST", other, None, f"seat {p}, another score"))
        against = conj(plain, disj(view.hits[p], any_of(x >= view.limit for x in s)))
        name = f"seat {p}, against others"
        said.append(Said("CHAR.H7.THIRTEEN_EMPTY", against, to_each(p, 0, 1), name))
        a, b = (q for q in SEATS if q != p)
        between = disj(conj(s[a] > s[p], s[p] > s[b]), conj(s[b] > s[p], s[p] > s[a]))
        said.append(Said("CHAR.H7.MOST_AND_LEAST", conj(on, between), to_each(p, 0, 1), f"mid {p}"))
        tie = conj(on, s[a] == s[b], s[a] != s[p])
        said.append(Said("CHAR.H7.MOST_AND_LEAST", tie, to_each(p, 2, 0), f"third {p}"))
    said.append(Said("CHAR.H7.NO_SCHWARZPETER", view.guggitaler, None))
    said.append(Said("CHAR.H7.BEFORE_SCHWARZPETER", view.guggitaler, None))
    said.append(Said("CHAR.H7.REGULAR_GUESS", conj(view.guggitaler, any_of(view.hits)), None))
    return said


def may_adjust(view: PowerView) -> list[Said]:
    """Computer has no say under Guggitaler; where nothing else counts, cards or powers may be
    meant."""
    return [
        Said("CHAR.H7.NO_COMPUTER", view.guggitaler, (False,)),
        Said("CHAR.H7.NOTHING_ELSE", view.guggitaler, (False,)),
    ]


def may_add_bonus(view: UseView) -> list[Said]:
    """The same of Weisheit."""
    return [Said("CHAR.H7.NOTHING_ELSE", view.special, (False,))]


def limit(view: EndView) -> list[Said]:
    """Nor has Radarkontrolle."""
    return [Said("CHAR.H7.NO_RADAR", view.guggitaler, None)]


def guess_against(usual: Number, in_force: Number) -> list[Said]:
    """Differenzler's number is about the usual points."""
    return [Said("CHAR.H7.REGULAR_GUESS", True, (usual,))]


def declare(state: State, move: Move) -> Taken:
    """Guggitaler is declared, and the cards have its values (CHAR.H7.MAY_DECLARE, CHAR.H7.VALUES,
    R-097, R-126)."""

    def may() -> Bool:
        asked = view(state, move.seat, doubtful=state.waiting)
        found: Bool = state.ask("may_declare", asked)
        return found

    taken = use(state, move, CARD, may)
    return Taken(taken.can, revalued(taken.after.in_game(guggitaler=True)))


def steps() -> tuple[Step, ...]:
    """Guggitaler is declared."""
    return (Step("Guggitaler is declared", declare),)
