"""Pack, deal, mode, and the card that each player puts down."""

from __future__ import annotations

from eidex.model.clauses.views import DealView, SightView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Number, conj, disj, ite, neg


def right_of(seat: Number) -> Number:
    """The player on the right (DEAL.DIRECTION)."""
    first: Number = ite(seat == 1, 2, 0)
    return ite(seat == 0, 1, first)


def players(view: DealView) -> list[Said]:
    """Players in a game."""
    return [Said("GAME.PLAYERS", True, (3,))]


def pack(view: DealView) -> list[Said]:
    """Cards, suits, ranks."""
    return [Said("GAME.PACK", True, (36, 4, 9))]


def next_dealer(view: DealView) -> list[Said]:
    """Who deals after `dealer`."""
    return [Said("DEAL.GIVER_MOVES_RIGHT", True, (right_of(view.dealer),))]


def next_seat(view: DealView) -> list[Said]:
    """Who plays after `seat`."""
    return [Said("DEAL.DIRECTION", True, (right_of(view.seat),))]


def hand_size(view: DealView) -> list[Said]:
    """Cards of each player after the deal."""
    return [Said("DEAL.TWELVE_EACH", True, (12,))]


def face_up_owner(view: DealView) -> list[Said]:
    """Whose hand the card shown belongs to."""
    return [Said("DEAL.FACE_UP_GIVERS", True, (view.dealer,))]


def mode(view: DealView) -> list[Said]:
    """The number of the trump suit; 4 is obenabe, 5 is undenufe."""
    return [
        Said("MODE.TRUMP", neg(disj(view.shown_ace, view.shown_six)), (view.shown_suit,)),
        Said("MODE.OBENABE", view.shown_ace, (4,)),
        Said("MODE.UNDENUFE", view.shown_six, (5,)),
    ]


def may_put_down(view: DealView) -> list[Said]:
    """Any card of one's own hand."""
    return [Said("PUT.ONE_CARD", True, (view.in_hand,))]


def put_down_counts_for(view: DealView) -> list[Said]:
    """The player for whom a card put down by `seat` counts, or POT."""
    return [Said("PUT.COUNTS", True, (view.seat,))]


def characters(view: DealView) -> list[Said]:
    """No two players have the same character."""
    return [Said("TOUR.CHARACTER_DRAWN", True, (neg(view.taken),))]


def sees(view: SightView) -> list[Said]:
    """The last card of the deal everybody sees; cards put down stay hidden from the other players
    until the count."""
    return [
        Said("DEAL.FACE_UP_GIVERS", view.dealt_face_up, (True,)),
        Said("PUT.FACE_DOWN", conj(view.put_down_by_other, neg(view.over)), (False,)),
    ]
