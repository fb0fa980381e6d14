"""Ranks and suits: neighbours, the highest, the trump card, the trump six.

The cards are those that the move names.
"""

from __future__ import annotations

from eidex.model.logic.terms import Bool, Number, conj, ite, neg
from eidex.model.play.cards import HAND, SIX
from eidex.model.play.moves import Move, in_hand, in_trick, other_seat
from eidex.model.play.state import State
from eidex.model.play.trick import UNDENUFE, higher, neighbours
from eidex.model.words.when import its_turn

# -- next to each other --------------------------------------------------------------------------


def neighbours_in_the_order_in_force(state: State, move: Move) -> Bool:
    """No card of the suit stands between the two in the order in force, after Skat and Umwerter."""
    return neighbours(state, *move.cards)


def neighbours_in_the_printed_order(state: State, move: Move) -> Bool:
    """No card of the suit stands between the two in the order of the mode, as if neither Skat had
    been called nor a card been moved."""
    return neighbours(state.in_game(skat=False, moved=-1), *move.cards)


def jiu_jitsu_names_two_cards(state: State, move: Move) -> Bool:
    """Jiu-Jitsu names two cards of one suit that lie face up in the trick."""
    a, b = move.cards
    one_suit: Bool = a.suit == b.suit
    lie = conj(*(conj(in_trick(state, c), neg(state.is_hidden(c))) for c in move.cards))
    return conj(its_turn(state, move, "RA"), state.is_window("trick_complete"), one_suit, lie)


# -- the highest of its suit ---------------------------------------------------------------------


def the_first_is_made_to_win(state: State, move: Move) -> Bool:
    """Highest is the card that beats the others of its suit: the card moved up wins, moved down it
    loses."""
    return state.game.moved_up


def the_first_is_put_where_the_ace_stands(state: State, move: Move) -> Bool:
    """Highest is the place above the ace, which in undenufe loses."""
    undenufe: Bool = state.table.reading.mode(state) == UNDENUFE
    return ite(undenufe, neg(state.game.moved_up), state.game.moved_up)


def the_first_stands_higher(state: State, move: Move) -> Bool:
    """Of the two cards the first one stands higher."""
    a, b = move.cards
    return higher(state, a, b, state.table.reading.mode(state))


def one_of_a_suit_was_moved(state: State, move: Move) -> Bool:
    """Of two cards of one suit Umwerter has moved the first, and no swap was made."""
    a, b = move.cards
    moved = conj(state.table.plays("L8"), a.is_number(state.game.moved), a.suit == b.suit)
    return conj(moved, neg(a.number == b.number), state.trick.swap[0] < 0)


# -- the trump card, the trump six ---------------------------------------------------------------


def _sets_the_mode(state: State) -> Number:
    return ite(state.game.chosen, state.table.second, state.table.shown)


def was_dealt_last(state: State, move: Move) -> Bool:
    """The card is the one that was dealt last and lies face up."""
    return move.cards[0].is_number(state.table.shown)


def sets_the_mode(state: State, move: Move) -> Bool:
    """The card is the one that sets the mode: the last but one, where Trumphator has chosen it."""
    return move.cards[0].is_number(_sets_the_mode(state))


def was_dealt_last_and_is_trump(state: State, move: Move) -> Bool:
    """The card is the one that was dealt last, and its suit is trump."""
    trump: Bool = move.cards[0].suit == state.trump
    return conj(was_dealt_last(state, move), trump)


def is_the_six_of_trump(state: State, move: Move) -> Bool:
    """The card is the six of the suit that is trump; in obenabe and undenufe none is."""
    (card, _) = move.cards
    return conj(card.rank == SIX, card.suit == state.trump)


def is_the_six_of_the_suit_shown(state: State, move: Move) -> Bool:
    """The card is the six of the suit of the card that lies face up."""
    (card, _) = move.cards
    shown = state.table.shown
    same: Bool = conj(9 * card.suit <= shown, shown <= 9 * card.suit + 8)
    return conj(card.rank == SIX, same)


def raeuber_robs_the_dealer(state: State, move: Move) -> Bool:
    """Räuber, who does not deal, names a card of the dealer's hand and pays with one of Räuber's
    own."""
    dealer = conj(neg(move.seat == state.table.dealer), move.number == state.table.dealer)
    return conj(_robs(state, move), dealer)


def raeuber_deals(state: State, move: Move) -> Bool:
    """Räuber, who deals and holds the face-up card, names a card of another hand."""
    paid = move.cards[1].is_number(state.table.shown)
    return conj(_robs(state, move), move.seat == state.table.dealer, paid)


def _robs(state: State, move: Move) -> Bool:
    wanted, paid = move.cards
    held = conj(state.is_at(wanted, HAND + move.number), in_hand(state, paid, move.seat))
    return conj(its_turn(state, move, "RK"), other_seat(move.seat, move.number), held)
