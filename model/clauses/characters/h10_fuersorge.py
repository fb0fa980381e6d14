"""H10 Fürsorge gives away a trick of three points or fewer."""

from __future__ import annotations

from eidex.model.clauses.cards import RANKS
from eidex.model.clauses.moments import MomentView, silent
from eidex.model.clauses.views import NOBODY, POT, TrickView, UseView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Bool, all_of, any_of, conj, disj, implies, neg
from eidex.model.play.cards import TRICK
from eidex.model.play.conditions import given
from eidex.model.play.moves import Move, Step, Taken, counted_by, use, view
from eidex.model.play.state import State

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
    """May a trick that Feministin could refuse be given to her? `refused`: she has refused it.
    Fürsorge chooses the player; and Feministin need not take such a trick."""
    return [
        Said("CHAR.H10.MAY_GIVE", True, (True,)),
        Said("CHAR.LQ.MAY_REFUSE", True, (False,)),
        Said("CHAR.LQ.MAY_REFUSE_MEN", True, (False,)),
    ]


def cards_go_to(view: TrickView) -> list[Said]:
    """To the player who was chosen; an animal trick into the pot all the same. In English it is any
    trick, by the letter."""
    in_force = conj(view.given, view.declared, neg(view.won_before), neg(view.justice))
    to_pot = conj(in_force, view.animal)
    return [
        Said("CHAR.H10.GIVES", view.given, (view.given_place,)),
        Said("CHAR.H10.POT_KEEPS", to_pot, (POT,)),
        Said("CHAR.H10.LEAD_ONLY", conj(in_force, neg(view.key_here)), (POT,)),
    ]


def leads_next(view: TrickView) -> list[Said]:
    """The player who was chosen, also where nothing but the lead is given."""
    in_force = conj(view.given, view.declared, neg(view.won_before), neg(view.justice))
    chosen = (view.given_place,)
    return [
        Said("CHAR.H10.LEAD_TOO", view.given, chosen),
        Said("CHAR.H10.POT_KEEPS", conj(in_force, view.animal), chosen),
        Said("CHAR.H10.LEAD_ONLY", conj(in_force, neg(view.key_here)), chosen),
    ]


def pot_goes_to(view: TrickView) -> list[Said]:
    """The pot goes with the key (R-175: with no other seven). In Dutch the trick goes into the pot,
    by the letter, and nobody wins it."""
    with_key = conj(view.given, view.key_here, neg(view.justice))
    return [
        Said("CHAR.H10.WITH_POT", with_key, (view.given_place,)),
        Said("CHAR.H10.KEY_TO_POT", with_key, (NOBODY,)),
    ]


def give_away(state: State, move: Move) -> Taken:
    """A cheap trick is given away (CHAR.H10.MAY_GIVE, CHAR.H10.NOT_THE_LAST, R-073, R-074, R-142,
    R-148, R-174). The cards are named by place."""
    other = move.number

    def may() -> Bool:
        here = tuple(state.size[TRICK + i] > 0 for i in range(6))
        lying = list(zip(move.cards, here, strict=True))
        named = all_of(implies(on, state.is_at(c, TRICK + i)) for i, (c, on) in enumerate(lying))
        on = tuple(card for card, there in lying if there is not False)
        worth = counted_by(state, on, True, sum(state.points[TRICK : TRICK + 6]))
        hidden = any_of(conj(on, state.is_hidden(c)) for c, on in lying)
        asked = view(state, move.seat, fits=worth <= 3, barred=state.is_last, special=hidden)
        found = conj(other >= 0, other <= 2, named)
        may_give = given(found, lambda: state.ask("may_give", asked))
        return given(may_give, lambda: _not_what_it_refuses(state, move, here))

    taken = use(state, move, CARD, may)
    return Taken(taken.can, taken.after.in_trick(given_to=other))


def _not_what_it_refuses(state: State, move: Move, here: tuple[Bool, ...]) -> Bool:
    """A trick that Feministin has refused, or could have, is not given to her (R-142)."""
    to_her = state.table.is_seat("LQ", move.number)
    if to_her is False:
        return True
    cards = list(zip(move.cards, here, strict=True))

    def rank(*names: str) -> Bool:
        ranks = [RANKS.index(name) for name in names]
        return any_of(conj(on, any_of(c.rank == r for r in ranks)) for c, on in cards)

    queen = disj(state.table.reads("nl"), rank("Q"))
    highest = state.table.reading.taker(state, move.cards, here, -1)
    could = conj(queen, rank("K", "J"), neg(highest == move.number))
    refused = state.trick.refused
    hers = conj(to_her, disj(refused, could))
    return disj(neg(hers), given(hers, lambda: state.ask("may_give_to_feministin", refused)))


def steps() -> tuple[Step, ...]:
    """A trick is given away."""
    return (Step("Fürsorge gives the trick away", give_away, 6),)
