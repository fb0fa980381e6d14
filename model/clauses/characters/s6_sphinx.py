"""S6 Sphinx plays up to two cards face down and says who takes the trick."""

from __future__ import annotations

from eidex.model.clauses.moments import MomentView, at, at_will, silent
from eidex.model.clauses.views import PowerView, SightView, TrickView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Number, conj, neg

CARD = "S6"


def moment(view: MomentView) -> list[Said]:
    """When it plays a card."""
    return [at("CHAR.S6.FACE_DOWN", CARD, view, view.own_card)]


def has_to_use(view: MomentView) -> list[Said]:
    """Does it have to play a card face down? Only English says that it may."""
    return [
        silent("CHAR.S6.FACE_DOWN", CARD, view),
        at_will("CHAR.S6.NOT_OBLIGED", CARD, view),
    ]


def may_hide(view: PowerView) -> list[Said]:
    """May the card be played face down?"""
    return [Said("CHAR.S6.FACE_DOWN", True, (view.number < 2,))]


def must_tell(view: TrickView) -> list[Said]:
    """Sphinx names the taker; the text does not say whether before or after other powers are
    used."""
    return [
        Said("CHAR.S6.TELL_TAKER", view.face_down, (view.taker_before,), "when the cards lie"),
        Said("CHAR.S6.TELL_TAKER", view.face_down, (view.taker,), "when the window is closed"),
    ]


def must_name(suit: Number) -> list[Said]:
    """The suit of a card led face down."""
    return [Said("CHAR.S6.NAME_SUIT", True, (suit,))]


def sees(view: SightView) -> list[Said]:
    """A hidden card stays hidden until the game is over."""
    return [Said("CHAR.S6.STAYS_HIDDEN", conj(view.played_hidden, neg(view.over)), (False,))]
