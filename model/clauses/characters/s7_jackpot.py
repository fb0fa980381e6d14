"""S7 Jackpot: animal tricks go into a pot that the taker of the key wins."""

from __future__ import annotations

from eidex.model.clauses.moments import MomentView, worded
from eidex.model.clauses.views import (
    POT,
    DealView,
    EndView,
    PowerView,
    SightView,
    TrickView,
    plain_power,
)
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Bool, Number, conj, disj, ite, neg
from eidex.model.play.cards import H7, S7
from eidex.model.play.declared import pick
from eidex.model.play.moves import Move, Step, Taken, use
from eidex.model.play.state import State

CARD = "S7"


def moment(view: MomentView) -> list[Said]:
    """Before the cards are put down."""
    return [worded("CHAR.S7.DECLARE", CARD, view)]


def may_open_pot(view: PowerView) -> list[Said]:
    """May this card be named as the key before the cards are put down?"""
    return [Said("CHAR.S7.DECLARE", True, (view.fits,))]


def put_down_counts_for(view: DealView) -> list[Said]:
    """The card that opens the pot counts for whoever gets the pot."""
    return [Said("CHAR.S7.OPENS", view.opens_pot, (POT,))]


def cards_go_to(view: TrickView) -> list[Said]:
    """Animal tricks into the pot; after the pot was won, to their takers."""
    animal = conj(view.declared, view.animal)
    return [
        Said("CHAR.S7.ANIMAL_TRICK", animal, (POT,)),
        Said("CHAR.S7.EMPTIED", conj(animal, view.won_before), (view.taker,)),
    ]


def last_trick_bonus(view: TrickView) -> list[Said]:
    """A last trick that goes into the pot is not won."""
    into_pot = conj(view.declared, view.animal, neg(view.won_before), neg(view.justice))
    return [Said("CHAR.S7.NOT_THE_BONUS", into_pot, None)]


def pot_goes_to(view: TrickView) -> list[Said]:
    """The place whose player wins the pot with this trick, which Ultimo may have taken over. Under
    justice whoever played the key has it back; who has won the trick, English does not say."""
    winner: Number = ite(view.taken_over, view.ultimo_place, view.taker)
    with_key: Number = ite(view.justice, view.key_place, winner)
    return [
        Said("CHAR.S7.TAKER_OF_KEY", conj(view.key_here, neg(view.justice)), (winner,)),
        Said("CHAR.S7.WINNER_OF_KEY", view.key_here, (with_key,)),
        Said("CHAR.S7.KEY_WON_BY", view.key_here, (with_key,)),
        Said("CHAR.S7.KEY_PLAYED_BY", view.key_here, (view.key_place,)),
    ]


def counts_for_number(in_pot: Bool) -> list[Said]:
    """Is a trick that went into the pot one that Differenzler has taken with his card?"""
    return [
        Said("CHAR.S7.ANIMAL_TRICK", in_pot, None),
        Said("CHAR.S7.NOT_TAKEN", in_pot, (False,)),
    ]


def match(view: EndView, seat: int) -> list[Said]:
    """Tricks in the pot and Match."""
    given_up = conj(view.swept[seat], view.into_pot)
    return [
        Said("CHAR.S7.NOT_WON", view.into_pot, (False,)),
        Said("CHAR.S7.GIVEN_UP", given_up, (False,)),
    ]


def sees(view: SightView) -> list[Said]:
    """The card that opened the pot stays hidden from its winner."""
    return [Said("CHAR.S7.NO_PEEK", conj(view.opened_pot, neg(view.over)), (False,))]


def open_pot(state: State, move: Move) -> Taken:
    """A jackpot with this key (CHAR.S7.DECLARE); the card put down opens it."""

    def may() -> Bool:
        unused = neg(state.ask("is_spent", plain_power(used=pick(move.seat, state.uses) > 0)))
        fits = disj(move.number == H7, move.number == S7)
        return conj(unused, state.ask("may_open_pot", plain_power(fits=fits)))

    taken = use(state, move, CARD, may)
    return Taken(taken.can, taken.after.in_game(jackpot=True, key=move.number))


def steps() -> tuple[Step, ...]:
    """A jackpot is declared."""
    return (Step("Jackpot is declared", open_pot),)
