"""RJ Schwarzpeter: who gets the raven jack loses."""

from __future__ import annotations

from eidex.model.base.scoring import SEATS, to_each
from eidex.model.logic import Said
from eidex.model.moments import MomentView, at
from eidex.model.terms import conj
from eidex.model.views import DealView, ResultView, UseView

CARD = "RJ"


def moment(view: MomentView) -> list[Said]:
    """Before the cards are put down."""
    return [at("CHAR.RJ.MAY_CALL", CARD, view, view.before_put_down)]


def may_call_schwarzpeter(view: UseView) -> list[Said]:
    """May it be called? `barred`: raven is trump; `special`: two or more stand at six."""
    may = conj(view.in_window, view.uses < 1)
    return [
        Said("CHAR.RJ.MAY_CALL", True, (may,)),
        Said("CHAR.RJ.NOT_RAVEN", view.barred, (False,)),
        Said("CHAR.RJ.NOT_AT_SIX", view.special, (False,)),
    ]


def may_put_down(view: DealView) -> list[Said]:
    """Not the raven jack, once it is called."""
    return [Said("CHAR.RJ.JACK_STAYS", conj(view.schwarzpeter, view.raven_jack), (False,))]


def victory_points(view: ResultView) -> list[Said]:
    """The seat with the jack, or whose card took it, gets nothing.

    Where no more is printed the rest is open, but that it goes without stands against a number of
    its own that it has hit.
    """
    said: list[Said] = []
    for p in SEATS:
        same = conj(view.schwarzpeter, view.jack[p], view.jack_taker[p])
        has = conj(view.schwarzpeter, view.jack[p])
        said.append(Said("CHAR.RJ.TAKER_LOSES", same, to_each(p, 0, 1), f"seat {p}"))
        said.append(Said("CHAR.RJ.OWNER_LOSES", has, to_each(p, 0, 1), f"seat {p}"))
        said.append(Said("CHAR.RJ.OWNER_EMPTY", has, None, f"seat {p}"))
        hit = conj(has, view.hits[p])
        said.append(Said("CHAR.RJ.OWNER_EMPTY", hit, to_each(p, 0, 1), f"seat {p}, hit"))
    return said
