"""When a span runs: predicates over a state. And what the model's steps do with those that are not
simply over when they run no longer: predicates over the state before a step and after it."""

from __future__ import annotations

from eidex.model.logic.terms import Bool, Number, any_of, conj, disj
from eidex.model.play.cards import ASIDE, SEATS
from eidex.model.play.declared import pick
from eidex.model.play.moves import in_trick
from eidex.model.play.state import State

# -- declared for one trick ----------------------------------------------------------------------


def a_swap_holds(state: State) -> Bool:
    """Jiu-Jitsu has swapped two cards."""
    found: Bool = state.trick.swap[0] >= 0
    return found


def a_card_is_demanded(state: State) -> Bool:
    """Fahnder has demanded a card."""
    found: Bool = state.trick.demand >= 0
    return found


def a_trick_is_doubled(state: State) -> Bool:
    """Scharfmacher has called for second cards."""
    return state.trick.double


def a_trick_is_refused(state: State) -> Bool:
    """Feministin has refused the trick."""
    return state.trick.refused


def a_trick_is_taken_over(state: State) -> Bool:
    """Ultimo has taken the trick over."""
    return state.trick.taken_over


def a_trick_is_given(state: State) -> Bool:
    """Fürsorge has given the trick away."""
    found: Bool = state.trick.given_to >= 0
    return found


# -- asked for, drawn ----------------------------------------------------------------------------


def the_wish_has_been_answered(state: State) -> Bool:
    """Farbenfreund has asked for a suit, and a card was led to that."""
    found: Bool = state.trick.wish >= 0
    return conj(found, state.lying > 0)


def the_drawn_card_was_led(state: State) -> Bool:
    """The card that Laser or Schüchterne has drawn was led."""
    drawn: Bool = state.trick.drawn >= 0
    return conj(drawn, state.lying > 0)


# -- aside, face down ----------------------------------------------------------------------------


def a_card_lies_aside(state: State) -> Bool:
    """A card that Konsumentenschutz has rejected is set aside."""
    return any_of(n > 0 for n in state.size[ASIDE : ASIDE + 3])


def a_card_lies_face_down(state: State) -> Bool:
    """A card that Sphinx has played face down lies in the trick."""
    cards = zip(state.cards, state.hidden, strict=True)
    return any_of(conj(in_trick(state, card), hidden) for card, hidden in cards)


# -- tricks --------------------------------------------------------------------------------------


def justice_is_on(state: State) -> Bool:
    """Gerechtigkeit has proclaimed justice, for one trick more or two."""
    found: Bool = state.game.justice > 0
    return found


def it_is_the_first_trick(state: State) -> Bool:
    """No trick has been gathered."""
    found: Bool = state.tricks == 0
    return found


def the_key_is_out(state: State) -> Bool:
    """The pot is still to be won."""
    found: Bool = state.game.key >= 0
    return found


# -- numbers of uses -----------------------------------------------------------------------------


def a_power_was_used_on_the_trick(state: State) -> Bool:
    """A power that has a number was used on the trick that lies."""
    trick = state.trick
    return disj(trick.swap[0] >= 0, trick.demand >= 0, trick.wish >= 0, trick.double)


# -- for the game --------------------------------------------------------------------------------


def a_card_is_moved(state: State) -> Bool:
    """Umwerter has moved a card."""
    found: Bool = state.game.moved >= 0
    return found


def skat_is_on(state: State) -> Bool:
    """Skat was called."""
    return state.game.skat


# -- what the steps do ---------------------------------------------------------------------------


def the_wish_binds_again(before: State, after: State) -> Bool:
    """The suit is asked for of a card that is to be led."""
    wish: Bool = after.trick.wish >= 0
    return conj(wish, after.lying == 0)


def a_drawn_card_is_to_be_led(before: State, after: State) -> Bool:
    """A card that was drawn is to be led."""
    drawn: Bool = after.trick.drawn >= 0
    return conj(drawn, after.lying == 0)


def tricks_of_justice_that_are_over(before: State, after: State) -> Number:
    """How many tricks fewer are under justice."""
    found: Number = before.game.justice - after.game.justice
    return found


def some_use_is_given_back(before: State, after: State) -> Bool:
    """A player has used a power less often than before."""
    return any_of(pick(s, after.uses) < pick(s, before.uses) for s in SEATS)
