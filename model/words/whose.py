"""Whose card is it? Words like hand, possession, his cards, his own card, the card he put down.

The card is the one named by the move, where it names two the second; the seat is the one that
makes the move, if nothing else is said.
"""

from __future__ import annotations

from eidex.common.frozen import replace
from eidex.model.clauses.characters.hk_voyeur import look
from eidex.model.clauses.characters.r8_zombie import CARD as ZOMBIE
from eidex.model.logic.terms import Bool, Number, conj, disj, neg
from eidex.model.play.base import trick_view
from eidex.model.play.cards import ASIDE, DOWN, WON
from eidex.model.play.conditions import given
from eidex.model.play.declared import pick
from eidex.model.play.moves import Move, in_hand, other_seat
from eidex.model.play.state import State
from eidex.model.words.when import WITHOUT_END, is_counted, is_gathered, its_turn, lies

# -- readings ------------------------------------------------------------------------------------


def holds_it(state: State, move: Move) -> Bool:
    """The card is in the player's hand."""
    return in_hand(state, move.cards[-1], move.seat)


def holds_it_or_it_lies_before_it(state: State, move: Move) -> Bool:
    """The card is in the player's hand, or lies put down in front of the player, whoever put it
    there."""
    return disj(holds_it(state, move), lies_before_it(state, move))


def holds_it_or_has_put_it_down(state: State, move: Move) -> Bool:
    """The card is in the player's hand, or the player has put it down and it lies there."""
    return disj(holds_it(state, move), it_put_it_down(state, move))


def holds_it_or_it_is_aside(state: State, move: Move) -> Bool:
    """The card is in the player's hand, or was rejected and lies aside."""
    return disj(holds_it(state, move), state.is_at(move.cards[-1], ASIDE + move.seat))


def lies_before_it(state: State, move: Move) -> Bool:
    """The card lies put down in front of the player, whoever put it there."""
    return state.is_at(move.cards[-1], DOWN + move.seat)


def it_put_it_down(state: State, move: Move) -> Bool:
    """The card lies put down in front of the player, and that player has put it there, not
    Fledderer."""
    card = move.cards[-1]
    return conj(lies_before_it(state, move), neg(card.is_number(state.game.pushed)))


def fledderers_card_is_fledderers(state: State, move: Move) -> Bool:
    """Who put the card down: the player in front of whom it lies, but Fledderer for Fledderer's
    second card."""
    card = move.cards[-1]
    pushed = conj(card.is_number(state.game.pushed), state.game.pushed >= 0)
    its: Bool = conj(pushed, state.table.is_seat("R7", move.seat))
    return disj(it_put_it_down(state, move), its)


def lies_before_it_or_opened_the_pot(state: State, move: Move) -> Bool:
    """The card lies put down in front of the player, or the player put it down to open the pot."""
    card = move.cards[-1]
    opener = conj(pick(move.seat, state.opened), card.is_number(state.game.opener))
    return disj(lies_before_it(state, move), opener)


def holds_it_when_asked(state: State, move: Move) -> Bool:
    """The card is in the hand of the player who is asked."""
    return in_hand(state, move.cards[-1], move.number)


def holds_it_when_asked_or_put_it_down(state: State, move: Move) -> Bool:
    """The card is in the hand of the player who is asked, or lies put down in front of that
    player."""
    down = state.is_at(move.cards[-1], DOWN + move.number)
    return disj(holds_it_when_asked(state, move), down)


def counts_for_the_seat_asked(state: State, move: Move) -> Bool:
    """The card is in the hand of the player who is asked, or was put down or won by that player."""
    won = state.is_at(move.cards[-1], WON + move.number)
    return disj(holds_it_when_asked_or_put_it_down(state, move), won)


def is_the_first_card_of_its_seat(state: State, move: Move) -> Bool:
    """The place that is named is that of the card the player played first to the trick."""
    found: Bool = move.number == move.seat
    return found


def is_a_card_of_its_seat(state: State, move: Move) -> Bool:
    """The place that is named is that of a card the player played to the trick, first or second."""
    return disj(move.number == move.seat, move.number == move.seat + 3)


# -- numbers of cards ----------------------------------------------------------------------------


def _aside(state: State, seat: Number) -> Number:
    found: Number = pick(seat, state.size[ASIDE : ASIDE + 3])
    return found


def _four_or_more(cards: Number) -> Bool:
    found: Bool = cards >= 4
    return found


def holds_four(state: State, move: Move) -> Bool:
    """The player holds four cards or more."""
    return _four_or_more(state.held(move.seat))


def has_four_to_play(state: State, move: Move) -> Bool:
    """The player has four cards or more to play: in the hand, or rejected and aside."""
    return _four_or_more(state.held(move.seat) + _aside(state, move.seat))


def has_played_fewer_than_eight(state: State, move: Move) -> Bool:
    """The fourth-last of eleven cards is still to be played: the player has played seven or
    fewer."""
    played = state.tricks + state.game.doubled + state.lies_by(move.seat)
    found: Bool = played <= 7
    return found


def holds_five_or_fewer_when_asked(state: State, move: Move) -> Bool:
    """The player who is asked holds five cards or fewer."""
    found: Bool = state.held(move.number) <= 5
    return found


def has_five_or_fewer_to_play_when_asked(state: State, move: Move) -> Bool:
    """The player who is asked has five cards or fewer to play: in the hand, or rejected and
    aside."""
    found: Bool = state.held(move.number) + _aside(state, move.number) <= 5
    return found


# -- when they are looked at, and what the model then does ---------------------------------------


def umwerter_names_a_card(state: State, move: Move) -> Bool:
    """Umwerter may move a card, if it is not Umwerter's own."""
    return its_turn(state, move, "L8")


def _would_exchange(state: State, move: Move) -> Bool:
    card, seat = move.cards[0], move.seat
    holds = conj(in_hand(state, card, seat), neg(card.is_number(state.trick.drawn)))
    turn = given(holds, lambda: its_turn(state, move, "S8"))
    return given(turn, lambda: state.may_put_down(seat, card))


def taschenspieler_takes_its_card(state: State, move: Move) -> Bool:
    """Taschenspieler would exchange a card of the hand that may be put down for the one put down
    before, if that still lies there."""
    return conj(_would_exchange(state, move), it_put_it_down(state, move))


def taschenspieler_takes_a_card(state: State, move: Move) -> Bool:
    """Taschenspieler holds four cards or more, and would exchange one, which may be put down, for
    one that lies in front of Taschenspieler."""
    return conj(_would_exchange(state, move), holds_four(state, move), lies_before_it(state, move))


def voyeur_asks(state: State, move: Move) -> Bool:
    """Voyeur asks another player, who holds cards."""
    other = conj(other_seat(move.seat, move.number), state.held(move.number) > 0)
    turn = its_turn(state, move, "HK")
    return conj(turn, other)


def nothing_is_left_to_choose(state: State, move: Move) -> Bool:
    """The player whom Voyeur asks shows the whole hand, and has nothing to choose."""
    return look(state, move).after.idle


def quizmaster_asks(state: State, move: Move) -> Bool:
    """Quizmaster asks another player, who holds cards."""
    other = conj(other_seat(move.seat, move.number), state.held(move.number) > 0)
    return conj(its_turn(state, move, "SK", times=WITHOUT_END), other)


def a_suit_is_to_be_followed(state: State, move: Move) -> Bool:
    """The player is to play to a trick that has been led."""
    due = conj(state.idle, state.is_window("card", "replacement"), state.card_due)
    return conj(due, neg(state.waiting), move.seat == state.turn)


def a_demand_is_to_be_met(state: State, move: Move) -> Bool:
    """The player is to play, and Fahnder has demanded this card."""
    demanded = conj(state.trick.demand >= 0, move.cards[-1].is_number(state.trick.demand))
    due = conj(state.idle, state.is_window("card", "replacement"), state.card_due)
    return conj(due, demanded, state.table.plays("R10"), move.seat == state.turn)


def zombie_has_it_choose_without_a_trick(state: State, move: Move) -> Bool:
    """The player has won no card, and has to take one up for Zombie."""
    turn = pick(state.going.cards, state.turns)
    none = pick(move.seat, state.size[WON : WON + 3]) == 0
    return conj(state.is_going(ZOMBIE), move.seat == turn, none)


def a_card_put_down_is_counted(state: State, move: Move) -> Bool:
    """The game is about to be counted, and the card lies put down in front of a player."""
    at = state.place_of(move.cards[-1])
    seat = conj(move.seat >= 0, move.seat <= 2)
    return conj(is_counted(state), seat, at >= DOWN, at <= DOWN + 2)


def justice_gives_cards_back(state: State, move: Move) -> Bool:
    """A trick under justice is gathered, that Ultimo has not taken over; a card lies at the place
    that is named."""
    there = disj(*(conj(move.number == i, lies(state, i)) for i in range(6)))
    seat = conj(move.seat >= 0, move.seat <= 2)
    on = conj(state.game.justice > 0, neg(state.trick.taken_over))
    return conj(is_gathered(state, move), on, there, seat)


def the_card_goes_to_the_seat(state: State, move: Move) -> Bool:
    """The card at the place that is named goes to the player."""
    here = tuple(lies(state, i) for i in range(6))
    view = trick_view(state, move.cards, here)
    goes: list[Bool] = []
    for i in range(6):
        goal: Number = state.ask("cards_go_to", replace(view, own_place=i % 3))
        goes.append(conj(move.number == i, goal == move.seat))
    return disj(*goes)
