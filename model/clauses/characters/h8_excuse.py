"""H8 Excuse need not follow suit once."""

from __future__ import annotations

from eidex.model.clauses.moments import MomentView, worded
from eidex.model.clauses.views import PlayView, plain_power
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import conj, neg
from eidex.model.play.base import played
from eidex.model.play.conditions import given
from eidex.model.play.declared import pick
from eidex.model.play.moves import Move, Step, Taken, count_use, counted_by
from eidex.model.play.state import State

CARD = "H8"


def moment(view: MomentView) -> list[Said]:
    """When playing a card."""
    return [worded("CHAR.H8.MAY_EXCUSE", CARD, view)]


def may_play(view: PlayView) -> list[Said]:
    """A card of three points or less instead of one that follows; no trump. Whose only trump is the
    jack need not follow with it, and has nothing to be excused from."""
    instead = conj(view.holds_led_beside_jack, neg(view.follows), view.cheap)
    cheap_trump = conj(instead, view.is_trump)
    return [
        Said("CHAR.H8.MAY_EXCUSE", conj(view.excused, neg(cheap_trump)), (instead,)),
        Said("CHAR.H8.MAY_EXCUSE", conj(view.excused, cheap_trump), None, "a trump"),
        Said("CHAR.H8.NO_TRUMP", conj(view.excused, view.is_trump), (False,)),
    ]


def excuse(state: State, move: Move) -> Taken:
    """A card is played with the excuse (CHAR.H8.MAY_EXCUSE, CHAR.H8.NO_TRUMP, R-074, R-075,
    R-089)."""
    seat = move.seat
    owns = state.table.is_seat(CARD, seat)
    mine = given(owns, lambda: state.its_moment(CARD, seat, own_card=True))
    unused = neg(state.ask("is_spent", plain_power(used=pick(seat, state.uses) > 0)))
    counted_by(state, move.cards, conj(mine, unused))
    taken = played(state, move, "excuse")
    return Taken(conj(mine, unused, taken.can), count_use(taken.after, seat))


def steps() -> tuple[Step, ...]:
    """A card is played with the excuse."""
    return (Step("a card is played with an excuse", excuse, 1),)
