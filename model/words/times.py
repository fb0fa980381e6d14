"""Words for moments and numbers of times: having the lead, cards put down, turning twice."""

from __future__ import annotations

from eidex.model.logic.terms import Bool, all_of, conj, disj, ite, neg
from eidex.model.play.cards import DOWN, HAND, RJ
from eidex.model.play.declared import pick
from eidex.model.play.moves import Move, in_hand, is_asked
from eidex.model.play.state import State
from eidex.model.words.when import WITHOUT_END, its_turn

# -- having the lead -----------------------------------------------------------------------------


def it_is_to_lead(state: State, move: Move) -> Bool:
    """The player is to lead, and has not."""
    to_lead = conj(state.is_window("before_trick", "lead"), state.lying == 0)
    return conj(to_lead, state.leader == move.seat)


def it_has_just_led(state: State, move: Move) -> Bool:
    """The player has led, and no other card lies."""
    led = conj(state.is_window("card"), state.lying == 1)
    return conj(led, state.leader == move.seat)


def it_is_to_lead_or_has_just_led(state: State, move: Move) -> Bool:
    """The player is to lead, or has led and no other card lies."""
    return disj(it_is_to_lead(state, move), it_has_just_led(state, move))


def fahnder_names_a_card(state: State, move: Move) -> Bool:
    """Fahnder, who leads to this trick, names a card that may be demanded."""
    mine = is_asked(state, move.seat, "R10")
    unused: Bool = pick(move.seat, state.uses) < 1
    a_card = conj(move.number >= 0, move.number <= 35)
    barred = conj(state.under_schwarzpeter, move.number == RJ)
    here = state.is_window("before_trick", "lead", "card")
    return conj(mine, unused, a_card, neg(barred), here, state.leader == move.seat)


# -- cards are put down --------------------------------------------------------------------------


def all_have_put_down(state: State, move: Move) -> Bool:
    """Everybody has put down a card, Seher too."""
    return all_of(state.put)


def all_but_seher_have_put_down(state: State, move: Move) -> Bool:
    """Everybody has put down a card, but Seher, who does so after the first lead."""
    return all_of(disj(put, state.table.is_seat("S9", seat)) for seat, put in enumerate(state.put))


def umwerter_names_anothers_card(state: State, move: Move) -> Bool:
    """The put-down is over, no trick was gathered, and Umwerter names a card that is not Umwerter's
    own."""
    (card,), seat = move.cards, move.seat
    own = disj(in_hand(state, card, seat), state.is_at(card, DOWN + seat))
    held = disj(*(state.is_at(card, HAND + other) for other in range(3)))
    return conj(its_turn(state, move, "L8"), neg(own), held)


# -- twice ---------------------------------------------------------------------------------------


def has_turned_less_than_twice(state: State, move: Move) -> Bool:
    """Kompass has turned the direction once at most, before the first trick or later."""
    found: Bool = pick(move.seat, state.uses) < 2
    return found


def has_changed_less_than_twice_since_the_first_trick(state: State, move: Move) -> Bool:
    """Kompass has turned the direction once at most since the first trick; having set it before
    does not count."""
    found: Bool = pick(move.seat, state.uses) - ite(state.game.early_turn, 1, 0) < 2
    return found


def kompass_changes_the_direction(state: State, move: Move) -> Bool:
    """Kompass may change the direction, after the first trick."""
    return conj(its_turn(state, move, "L6", times=WITHOUT_END), state.tricks > 0)
