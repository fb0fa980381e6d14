"""When a span runs, and what the model's steps do with it: predicates over the state before a step
and the state after it."""

from __future__ import annotations

from eidex.model.logic.terms import Bool, Number, any_of, conj, disj, neg
from eidex.model.play.cards import ASIDE, SEATS
from eidex.model.play.declared import pick
from eidex.model.play.state import State
from eidex.model.spans.ways import in_trick

# -- declared for one trick ----------------------------------------------------------------------


def a_swap_holds(before: State, after: State) -> Bool:
    """Jiu-Jitsu has swapped two cards."""
    found: Bool = before.trick.swap[0] >= 0
    return found


def the_swap_is_over(before: State, after: State) -> Bool:
    """The swap no longer holds."""
    return neg(a_swap_holds(after, after))


def a_card_is_demanded(before: State, after: State) -> Bool:
    """Fahnder has demanded a card."""
    found: Bool = before.trick.demand >= 0
    return found


def the_demand_is_over(before: State, after: State) -> Bool:
    """No card is demanded any more."""
    return neg(a_card_is_demanded(after, after))


def a_trick_is_doubled(before: State, after: State) -> Bool:
    """Scharfmacher has called for second cards."""
    return before.trick.double


def it_is_no_longer_doubled(before: State, after: State) -> Bool:
    """The trick on the table is no double one."""
    return neg(after.trick.double)


def a_trick_is_refused(before: State, after: State) -> Bool:
    """Feministin has refused the trick."""
    return before.trick.refused


def the_refusal_is_over(before: State, after: State) -> Bool:
    """Feministin has refused nothing that lies."""
    return neg(after.trick.refused)


def a_trick_is_taken_over(before: State, after: State) -> Bool:
    """Ultimo has taken the trick over."""
    return before.trick.taken_over


def the_taking_over_is_undone(before: State, after: State) -> Bool:
    """Ultimo has taken over nothing that lies."""
    return neg(after.trick.taken_over)


def a_trick_is_given(before: State, after: State) -> Bool:
    """Fürsorge has given the trick away."""
    found: Bool = before.trick.given_to >= 0
    return found


def the_gift_is_over(before: State, after: State) -> Bool:
    """Nothing that lies has been given away."""
    return neg(a_trick_is_given(after, after))


# -- asked for, drawn ----------------------------------------------------------------------------


def the_wish_has_been_answered(before: State, after: State) -> Bool:
    """Farbenfreund has asked for a suit, and a card was led to that."""
    found: Bool = before.trick.wish >= 0
    return conj(found, before.lying > 0)


def the_wish_binds_again(before: State, after: State) -> Bool:
    """The suit is asked for of a card that is to be led."""
    wish: Bool = after.trick.wish >= 0
    return conj(wish, after.lying == 0)


def the_drawn_card_was_led(before: State, after: State) -> Bool:
    """The card that Laser or Schüchterne has drawn was led."""
    drawn: Bool = before.trick.drawn >= 0
    return conj(drawn, before.lying > 0)


def a_drawn_card_is_to_be_led(before: State, after: State) -> Bool:
    """A card that was drawn is to be led."""
    drawn: Bool = after.trick.drawn >= 0
    return conj(drawn, after.lying == 0)


# -- aside, face down ----------------------------------------------------------------------------


def a_card_lies_aside(before: State, after: State) -> Bool:
    """A card that Konsumentenschutz has rejected lies aside."""
    return any_of(n > 0 for n in before.size[ASIDE : ASIDE + 3])


def no_card_lies_aside(before: State, after: State) -> Bool:
    """No card lies aside."""
    return neg(a_card_lies_aside(after, after))


def a_card_lies_face_down(before: State, after: State) -> Bool:
    """A card that Sphinx has played face down lies in the trick."""
    return any_of(map(conj, map(in_trick, before.at), before.hidden))


# -- tricks --------------------------------------------------------------------------------------


def justice_is_on(before: State, after: State) -> Bool:
    """Gerechtigkeit has proclaimed justice, for one trick more or two."""
    found: Bool = before.game.justice > 0
    return found


def tricks_of_justice_that_are_over(before: State, after: State) -> Number:
    """How many tricks fewer are under justice."""
    found: Number = before.game.justice - after.game.justice
    return found


def it_is_the_first_trick(before: State, after: State) -> Bool:
    """Cards are played, and no trick has been gathered."""
    found: Bool = before.lying > 0
    return conj(found, before.tricks == 0)


def the_first_trick_is_over(before: State, after: State) -> Bool:
    """A trick has been gathered."""
    found: Bool = after.tricks > 0
    return found


def the_key_is_out(before: State, after: State) -> Bool:
    """The pot is still to be won."""
    found: Bool = before.game.key >= 0
    return found


def the_pot_is_won(before: State, after: State) -> Bool:
    """The pot is still to be won no longer."""
    return neg(the_key_is_out(after, after))


# -- numbers of uses -----------------------------------------------------------------------------


def a_power_was_used_on_the_trick(before: State, after: State) -> Bool:
    """A power that has a number was used on the trick that lies."""
    trick = before.trick
    return disj(trick.swap[0] >= 0, trick.demand >= 0, trick.wish >= 0, trick.double)


def some_use_is_given_back(before: State, after: State) -> Bool:
    """Some seat has used its power less often than before."""
    return any_of(pick(s, after.uses) < pick(s, before.uses) for s in SEATS)


# -- for the game --------------------------------------------------------------------------------


def a_card_is_moved(before: State, after: State) -> Bool:
    """Umwerter has moved a card."""
    found: Bool = before.game.moved >= 0
    return found


def no_card_is_moved(before: State, after: State) -> Bool:
    """No card stands elsewhere than printed any more."""
    return neg(a_card_is_moved(after, after))


def skat_is_on(before: State, after: State) -> Bool:
    """Skat was called."""
    return before.game.skat


def skat_is_over(before: State, after: State) -> Bool:
    """Skat is in force no longer."""
    return neg(after.game.skat)
