"""H10 Fürsorge gives away a trick of three points or fewer."""

from __future__ import annotations

from eidex.model.clauses.moments import MomentView, silent
from eidex.model.clauses.views import POT, TrickView, UseView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Bool, conj, neg

CARD = "H10"


def moment(view: MomentView) -> list[Said]:
    """The printed rules do not say when."""
    return [silent("CHAR.H10.MAY_GIVE", CARD, view)]


def may_give(view: UseView) -> list[Said]:
    """May this trick be given away? `fits`: three card points or fewer; `barred`: it is the last;
    `special`: a card lies face down in it."""
    may = conj(view.in_window, view.fits)
    return [
        Said("CHAR.H10.MAY_GIVE", neg(view.special), (may,)),
        Said("CHAR.H10.NOT_THE_LAST", view.barred, (False,)),
        Said("CHAR.H10.NOT_SPHINX", view.special, (False,)),
    ]


def may_give_to_feministin(refused: Bool) -> list[Said]:
    """May a trick that Feministin could refuse be given to it? `refused`: it has. Fürsorge chooses
    the seat; and Feministin need not take such a trick."""
    return [
        Said("CHAR.H10.MAY_GIVE", True, (True,)),
        Said("CHAR.LQ.MAY_REFUSE", True, (False,)),
        Said("CHAR.LQ.MAY_REFUSE_MEN", True, (False,)),
    ]


def cards_go_to(view: TrickView) -> list[Said]:
    """To the seat that was chosen; an animal trick into the pot all the same. In English it is any
    trick, by the letter."""
    in_force = conj(view.given, view.declared, neg(view.won_before), neg(view.justice))
    to_pot = conj(in_force, view.animal)
    return [
        Said("CHAR.H10.GIVES", view.given, (view.given_place,)),
        Said("CHAR.H10.POT_KEEPS", to_pot, (POT,)),
        Said("CHAR.H10.LEAD_ONLY", conj(in_force, neg(view.key_here)), (POT,)),
    ]


def leads_next(view: TrickView) -> list[Said]:
    """The seat that was chosen."""
    return [Said("CHAR.H10.LEAD_TOO", view.given, (view.given_place,))]


def pot_goes_to(view: TrickView) -> list[Said]:
    """The pot goes with the key."""
    with_key = conj(view.given, view.key_here, neg(view.justice))
    return [Said("CHAR.H10.WITH_POT", with_key, (view.given_place,))]
