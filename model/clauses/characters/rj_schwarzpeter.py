"""RJ Schwarzpeter: who gets the raven jack loses."""

from __future__ import annotations

from eidex.model.clauses.base.scoring import SEATS, to_each
from eidex.model.clauses.cards import SUITS
from eidex.model.clauses.moments import MomentView, worded
from eidex.model.clauses.views import DealView, ResultView, UseView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Bool, Number, any_of, conj, ite, neg
from eidex.model.play.moves import Move, Step, Taken, use, view
from eidex.model.play.state import State

CARD = "RJ"


def moment(view: MomentView) -> list[Said]:
    """Before the cards are put down."""
    return [worded("CHAR.RJ.MAY_CALL", CARD, view)]


def may_call_schwarzpeter(view: UseView) -> list[Said]:
    """May Schwarzpeter be called? `barred`: raven is trump; `special`: two or more stand at six."""
    may = conj(view.in_window, view.uses < 1)
    return [
        Said("CHAR.RJ.MAY_CALL", True, (may,)),
        Said("CHAR.RJ.NOT_RAVEN", view.barred, (False,)),
        Said("CHAR.RJ.NOT_AT_SIX", view.special, (False,)),
    ]


def may_put_down(view: DealView) -> list[Said]:
    """Not the raven jack, once it is called; in Dutch it is not clear what may not be done."""
    jack = conj(view.schwarzpeter, view.raven_jack)
    return [
        Said("CHAR.RJ.JACK_STAYS", jack, (False,)),
        Said("CHAR.RJ.JACK_KEPT", jack, None),
    ]


def victory_points(view: ResultView) -> list[Said]:
    """The player with the jack, or whose card took it, gets nothing.

    Where no more is printed the rest is open, but that this player goes without stands against a
    number that he or she has hit. Of two that have had the jack one after the other nothing is
    said."""
    said: list[Said] = []
    for p in SEATS:
        has = conj(view.schwarzpeter, view.jack[p], neg(view.jack_again))
        same = conj(has, view.jack_taker[p])
        said.append(Said("CHAR.RJ.TAKER_LOSES", same, to_each(p, 0, 1), f"seat {p}"))
        said.append(Said("CHAR.RJ.OWNER_LOSES", has, to_each(p, 0, 1), f"seat {p}"))
        said.append(Said("CHAR.RJ.OWNER_EMPTY", has, None, f"seat {p}"))
        hit = conj(has, view.hits[p])
        said.append(Said("CHAR.RJ.OWNER_EMPTY", hit, to_each(p, 0, 1), f"seat {p}, hit"))
    twice = conj(view.schwarzpeter, view.jack_again, any_of(view.jack))
    for p in SEATS:
        whole = conj(view.schwarzpeter, view.all_points[p])
        without = neg(any_of(view.match))
        said.append(Said("CHAR.RJ.ALL_POINTS", whole, to_each(p, 2, 0), f"seat {p}"))
        lost = conj(whole, view.jack[p], without)
        said.append(Said("CHAR.RJ.ALL_POINTS_IN_MATCH", lost, to_each(p, 0, 1), f"seat {p}"))
    return [
        *said,
        Said("CHAR.RJ.TAKER_LOSES", twice, None, "twice"),
        Said("CHAR.RJ.OWNER_LOSES", twice, None, "twice"),
        Said("CHAR.RJ.OWNER_EMPTY", twice, None, "twice"),
    ]


def call(state: State, move: Move) -> Taken:
    """Schwarzpeter is called (CHAR.RJ.MAY_CALL, CHAR.RJ.NOT_RAVEN, CHAR.RJ.NOT_AT_SIX)."""

    def may() -> Bool:
        six: Number = sum(ite(points == 6, 1, 0) for points in state.table.before)
        raven: Bool = state.trump == SUITS.index("R")
        asked = view(state, move.seat, barred=raven, special=six >= 2)
        found: Bool = state.ask("may_call_schwarzpeter", asked)
        return found

    taken = use(state, move, CARD, may)
    return Taken(taken.can, taken.after.in_game(schwarzpeter=True))


def steps() -> tuple[Step, ...]:
    """Schwarzpeter is called."""
    return (Step("Schwarzpeter is called", call),)
