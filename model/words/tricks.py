"""Tricks: who wins, takes or gets one, which is the first and which the last.

The cards of a trick are the six named by the move, by place; at the count the card named is the
raven jack.
"""

from __future__ import annotations

from eidex.common.frozen import replace
from eidex.model.clauses.cards import ALL_POINTS
from eidex.model.clauses.characters.r8_zombie import has_something
from eidex.model.clauses.views import TrickView
from eidex.model.logic.terms import Bool, Number, all_of, any_of, conj, disj, ite, neg
from eidex.model.play.base import close, trick_view
from eidex.model.play.cards import DOWN, HAND, NO_CARD, RJ, SEATS, TRICK, WON
from eidex.model.play.count import card_points, end_of
from eidex.model.play.declared import NOBODY, Flags, pick
from eidex.model.play.moves import Move, all_seats, is_asked
from eidex.model.play.state import State
from eidex.model.words.when import (
    WITHOUT_END,
    is_a_seat,
    is_counted,
    is_gathered,
    its_turn,
    lie_as_named,
    lies,
    lying,
)

# -- the first, the last -------------------------------------------------------------------------


def no_card_is_left(state: State, move: Move) -> Bool:
    """After this trick no player has a card to play, in hand or rejected and aside."""
    return state.is_last


def no_hand_holds_a_card(state: State, move: Move) -> Bool:
    """After this trick no hand holds a card, whatever lies aside."""
    return all_of(n == 0 for n in state.size[HAND : HAND + 3])


def it_is_the_eleventh_trick(state: State, move: Move) -> Bool:
    """Ten tricks have been gathered before this one."""
    found: Bool = state.tricks == 10
    return found


def each_has_played_eleven_cards(state: State, move: Move) -> Bool:
    """With this trick each player has played eleven cards, counting both of a double trick."""
    found: Bool = state.tricks + state.game.doubled + ite(state.trick.double, 2, 1) == 11
    return found


def no_trick_is_gathered(state: State, move: Move) -> Bool:
    """No trick has been gathered yet."""
    found: Bool = state.tricks == 0
    return found


def nothing_was_led_yet(state: State, move: Move) -> Bool:
    """No trick has been gathered yet, and none is being played again."""
    return conj(state.tricks == 0, neg(state.is_window("lead")))


def ultimo_wants_a_trick(state: State, move: Move) -> Bool:
    """A trick is complete that Ultimo has not taken over, and Ultimo may speak."""
    speaks = its_turn(state, move, "HA", times=WITHOUT_END)
    return conj(speaks, state.is_window("trick_complete"), neg(state.trick.taken_over))


def fuersorge_has_a_cheap_trick(state: State, move: Move) -> Bool:
    """Fürsorge would give a trick of three points or fewer, that lies open, to a player other than
    Feministin."""
    worth: Number = sum(state.points[TRICK : TRICK + 6])
    open_ = all_of(neg(conj(on, state.is_hidden(card))) for on, card in lying(state, move))
    to = conj(is_a_seat(move.number), neg(state.table.is_seat("LQ", move.number)))
    mine = conj(its_turn(state, move, "H10", times=WITHOUT_END), lie_as_named(state, move))
    return conj(mine, worth <= 3, open_, to)


def laser_could_draw_the_lead(state: State, move: Move) -> Bool:
    """A player other than Laser and Seher is to lead, and holds the card; none is drawn yet."""
    leads = conj(state.idle, state.is_window("before_trick", "lead"), state.trick.drawn < 0)
    other = neg(disj(*(state.table.is_seat(code, state.leader) for code in ("L9", "S9"))))
    holds: Bool = state.place_of(move.cards[0]) == HAND + state.leader
    return conj(state.table.plays("L9"), leads, other, holds)


def differenzler_could_name_a_number(state: State, move: Move) -> Bool:
    """It is before a lead, and Differenzler has named no number, and might name this one."""
    fits = conj(move.number >= 0, move.number <= ALL_POINTS)
    mine = conj(is_asked(state, move.seat, "L10"), fits)
    unused: Bool = pick(move.seat, state.uses) < 1
    return conj(mine, unused, state.is_window("before_trick", "lead"))


def a_trick_is_gathered_without_guggitaler(state: State, move: Move) -> Bool:
    """A trick is gathered, nobody has got the five points yet, and Guggitaler is not declared."""
    none_yet = state.books.bonus == NOBODY
    return conj(is_gathered(state, move), neg(state.game.guggitaler), none_yet)


def five_are_given(state: State, move: Move) -> Bool:
    """Some player gets five points for the trick."""
    found: Bool = close(state, move).after.books.bonus >= 0
    return found


# -- who wins, takes or gets a trick -------------------------------------------------------------


def _its(flags: Flags, move: Move) -> Bool:
    found: Bool = pick(move.seat, flags)
    return found


def has_taken_one_with_its_card(state: State, move: Move) -> Bool:
    """A trick has gone to the player whose own card was the highest."""
    return _its(state.books.plainly, move)


def has_taken_or_was_given_one(state: State, move: Move) -> Bool:
    """The player has taken a trick with a card of his or her own, taken one over, or was given one;
    under justice that player's card was the highest."""
    return _its(state.books.got, move)


def has_won_cards(state: State, move: Move) -> Bool:
    """The player has cards of tricks."""
    return _has_won(state, move.seat)


def _has_won(state: State, seat: Number) -> Bool:
    found: Bool = pick(seat, state.size[WON : WON + 3]) > 0
    return found


def _two(flags: Flags) -> Bool:
    return disj(*(conj(flags[a], flags[b]) for a, b in ((0, 1), (0, 2), (1, 2))))


def two_have_taken_one_with_their_card(state: State, move: Move) -> Bool:
    """Two players have each taken a trick with their own card."""
    return _two(state.books.plainly)


def two_have_taken_or_were_given_one(state: State, move: Move) -> Bool:
    """Two players have each taken a trick, or were given one; under justice their card was the
    highest."""
    return _two(state.books.got)


def two_have_won_cards(state: State, move: Move) -> Bool:
    """Two players have cards of tricks, however they came there."""
    a, b, c = (_has_won(state, seat) for seat in SEATS)
    return _two((a, b, c))


def was_highest_in_all_tricks(state: State, move: Move) -> Bool:
    """The player's cards were the highest of every trick."""
    return _its(state.books.swept, move)


def was_highest_in_all_and_none_is_in_the_pot(state: State, move: Move) -> Bool:
    """The player's cards were the highest of every trick, and no trick has gone into a pot."""
    return conj(_its(state.books.swept, move), neg(state.books.into_pot))


def has_the_cards_of_all_tricks(state: State, move: Move) -> Bool:
    """The player has the cards of all tricks in the end."""
    got = end_of(state, card_points(state)).got
    found: Bool = pick(move.seat, got)
    return found


def took_the_trick_with_the_jack(state: State, move: Move) -> Bool:
    """The player's card took the trick with the raven jack."""
    found: Bool = state.books.jack_taker == move.seat
    return found


def has_the_jack_in_the_end(state: State, move: Move) -> Bool:
    """The raven jack lies among the player's cards in the end."""
    at = state.place_of(move.cards[0])
    return disj(at == WON + move.seat, at == DOWN + move.seat)


def differenzler_is_counted(state: State, move: Move) -> Bool:
    """The game is about to be counted, and the player is Differenzler, who has named a number."""
    mine = conj(state.table.is_seat("L10", move.seat), state.game.guess >= 0)
    return conj(is_counted(state), mine)


def zombie_would_be_used(state: State, move: Move) -> Bool:
    """Zombie may use the power, if two players have won tricks; every player has a card to take."""
    all_have = all_seats(lambda seat: has_something(state, seat))
    return conj(its_turn(state, move, "R8"), all_have)


def match_is_counted(state: State, move: Move) -> Bool:
    """The game is about to be counted."""
    return conj(is_counted(state), is_a_seat(move.seat))


def has_match(state: State, move: Move) -> Bool:
    """The player has made Match."""
    end = end_of(state, card_points(state))
    found: Bool = disj(*(conj(move.seat == seat, state.ask("match", end, seat)) for seat in SEATS))
    return found


def the_jack_is_counted(state: State, move: Move) -> Bool:
    """The game is about to be counted under Schwarzpeter, and the card is the raven jack."""
    jack = conj(move.cards[0].is_number(RJ), is_a_seat(move.seat))
    return conj(is_counted(state), jack, state.under_schwarzpeter)


# -- the winner of the trick that is gathered ----------------------------------------------------


def _view(state: State, move: Move) -> TrickView:
    return trick_view(state, move.cards, _here(state))


def _here(state: State) -> tuple[Bool, ...]:
    return tuple(lies(state, i) for i in range(6))


def seat_of_the_highest_card(state: State, move: Move) -> Number:
    """The player whose card is the highest, also where Feministin has refused with it."""
    shown = tuple(
        c if on is not False else NO_CARD for c, on in zip(move.cards, _here(state), strict=True)
    )
    return state.table.reading.taker(state, shown, _here(state), NOBODY)


def seat_of_the_highest_card_not_refused(state: State, move: Move) -> Number:
    """The player whose card is the highest; where Feministin has refused, of the others."""
    return _view(state, move).taker


def seat_that_gets_the_trick(state: State, move: Move) -> Number:
    """Ultimo, or the player whom Fürsorge has chosen, where they have spoken; else the player of
    the highest card that is not refused."""
    view = _view(state, move)
    chosen = ite(view.given, view.given_place, view.taker)
    return ite(view.taken_over, view.ultimo_place, chosen)


def place_that_its_card_goes_to(state: State, move: Move) -> Number:
    """Where the highest card that is not refused goes: to a player, or into the pot (3)."""
    view = _view(state, move)
    found: Number = state.ask("cards_go_to", replace(view, own_place=view.taker))
    return found


def sphinx_says_who_won(state: State, move: Move) -> Bool:
    """A trick is gathered in which a card lies face down."""
    hidden = any_of(conj(on, state.is_hidden(card)) for on, card in lying(state, move))
    return conj(is_gathered(state, move), hidden)


def the_five_are_given(state: State, move: Move) -> Bool:
    """The last trick is gathered, without Guggitaler."""
    return conj(a_trick_is_gathered_without_guggitaler(state, move), state.is_last)


def seat_that_gets_the_five(state: State, move: Move) -> Number:
    """The player who gets five points for the trick."""
    return close(state, move).after.books.bonus


def a_refused_trick_is_gathered(state: State, move: Move) -> Bool:
    """A trick is gathered, not the last, that Feministin has refused with the highest card, and
    that is not given away."""
    refused = conj(state.trick.refused, neg(state.is_last), state.trick.given_to < 0)
    hers = seat_of_the_highest_card(state, move) == state.table.seat_of["LQ"]
    return conj(is_gathered(state, move), refused, hers)


def seat_that_leads_next(state: State, move: Move) -> Number:
    """The player who leads to the next trick."""
    return close(state, move).after.leader
