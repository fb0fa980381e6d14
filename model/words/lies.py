"""What lies, and what a trick contains: on the table, in the trick, only animals, the Sphinx in it.

The cards of a trick are the six named by the move, by place.
"""

from __future__ import annotations

from collections.abc import Callable

from eidex.model.clauses.cards import RANKS
from eidex.model.clauses.characters.lq_feministin import became_its_own, what_lies
from eidex.model.clauses.moments import PLACE
from eidex.model.clauses.views import POT as TO_POT
from eidex.model.logic.terms import Bool, all_of, any_of, conj, disj, implies, neg
from eidex.model.play.base import close
from eidex.model.play.cards import ASIDE, H7, S7, SEATS, Card
from eidex.model.play.conditions import given
from eidex.model.play.moves import Move, in_trick
from eidex.model.play.state import State
from eidex.model.play.trick import neighbours
from eidex.model.words.tricks import place_that_its_card_goes_to
from eidex.model.words.when import (
    WITHOUT_END,
    is_a_seat,
    is_gathered,
    its_turn,
    lie_as_named,
    lies,
    lying,
)

S6 = 35
OPEN, ALL = True, False

# -- on the table --------------------------------------------------------------------------------


def both_lie_in_the_trick(state: State, move: Move) -> Bool:
    """Both cards lie in the trick, face up or face down."""
    return all_of(in_trick(state, card) for card in move.cards)


def both_lie_in_the_trick_face_up(state: State, move: Move) -> Bool:
    """Both cards lie in the trick, face up."""
    hidden = any_of(state.is_hidden(card) for card in move.cards)
    return conj(both_lie_in_the_trick(state, move), neg(hidden))


def both_lie_on_the_table_face_up(state: State, move: Move) -> Bool:
    """Both cards lie face up, in the trick, or aside because they were rejected."""
    found = []
    for card in move.cards:
        aside = any_of(state.is_at(card, ASIDE + seat) for seat in SEATS)
        found.append(disj(aside, conj(in_trick(state, card), neg(state.is_hidden(card)))))
    return all_of(found)


def jiu_jitsu_names_two_neighbours(state: State, move: Move) -> Bool:
    """Jiu-Jitsu may swap two neighbours of one suit, if they lie where they have to."""
    a, b = move.cards
    one_suit: Bool = a.suit == b.suit
    complete = conj(state.is_window("trick_complete"), one_suit)
    turn = given(complete, lambda: its_turn(state, move, "RA"))
    return given(turn, lambda: neighbours(state, a, b))


# -- in the trick --------------------------------------------------------------------------------


def _cards(state: State, move: Move, open_only: bool) -> list[tuple[Bool, Card]]:
    found = lying(state, move)
    if open_only:
        return [(conj(on, neg(state.is_hidden(card))), card) for on, card in found]
    return found


def _some(state: State, move: Move, holds: Callable[[Card], Bool], open_only: bool = ALL) -> Bool:
    return any_of(conj(on, holds(card)) for on, card in _cards(state, move, open_only))


def _of_rank(*names: str) -> Callable[[Card], Bool]:
    ranks = [RANKS.index(name) for name in names]
    return lambda card: any_of(card.rank == rank for rank in ranks)


def all_its_cards_are_animals(state: State, move: Move) -> Bool:
    """Every card of the trick is a lizard or a raven, those that lie face down among them."""
    return all_of(implies(on, card.suit <= 1) for on, card in _cards(state, move, ALL))


def all_that_lies_open_are_animals(state: State, move: Move) -> Bool:
    """Every card of the trick that lies face up is a lizard or a raven, whatever lies face down."""
    return all_of(implies(on, card.suit <= 1) for on, card in _cards(state, move, OPEN))


def the_trick_goes_into_the_pot(state: State, move: Move) -> Bool:
    """The cards of the trick go into the pot."""
    found: Bool = place_that_its_card_goes_to(state, move) == TO_POT
    return found


def a_pot_waits_for_tricks(state: State, move: Move) -> Bool:
    """A trick is gathered while the pot is open, and no other power has to do with it."""
    game, trick = state.game, state.trick
    pot = conj(game.jackpot, game.key >= 0, game.justice == 0)
    alone = neg(disj(trick.taken_over, trick.refused, trick.given_to >= 0))
    return conj(is_gathered(state, move), pot, alone)


def a_queen_lies_with_a_man_face_up(state: State, move: Move) -> Bool:
    """Face up in the trick lie a queen, and a king or a jack."""
    man = _some(state, move, _of_rank("K", "J"), OPEN)
    return conj(_some(state, move, _of_rank("Q"), OPEN), man)


def a_queen_lies_with_a_man(state: State, move: Move) -> Bool:
    """In the trick lie a queen, and a king or a jack, face up or face down."""
    return conj(_some(state, move, _of_rank("Q")), _some(state, move, _of_rank("K", "J")))


def queen_and_king_or_a_jack_lie_face_up(state: State, move: Move) -> Bool:
    """Face up in the trick lie a queen and a king; or a jack, with or without them."""
    pair = conj(_some(state, move, _of_rank("Q"), OPEN), _some(state, move, _of_rank("K"), OPEN))
    return disj(pair, _some(state, move, _of_rank("J"), OPEN))


def a_man_lies_face_up(state: State, move: Move) -> Bool:
    """Face up in the trick lies a king or a jack."""
    return _some(state, move, _of_rank("K", "J"), OPEN)


def feministin_would_take_the_trick(state: State, move: Move) -> Bool:
    """By what lies face up the trick is Feministin's, and another card could take it; it has not
    been refused."""
    here = tuple(lies(state, i) for i in range(6))
    late = became_its_own(state, move, here)
    in_turn = disj(state.used_down_to < PLACE["LQ"], late)
    turn = conj(its_turn(state, move, "LQ", times=WITHOUT_END), in_turn)
    mine = conj(turn, neg(state.trick.refused), lie_as_named(state, move))

    def hers() -> Bool:
        view = what_lies(state, move, here)
        return conj(neg(view.barred), neg(view.doubtful))

    return given(mine, hers)


def a_card_lies_face_down(state: State, move: Move) -> Bool:
    """A card of the trick lies face down."""
    return _some(state, move, state.is_hidden)


def the_star_six_lies(state: State, move: Move) -> Bool:
    """The star six, Sphinx's own card, lies in the trick."""
    return _some(state, move, lambda card: card.is_number(S6))


def sphinx_has_played_to_it(state: State, move: Move) -> Bool:
    """A card of Sphinx lies in the trick, face up or face down."""
    return any_of(
        conj(on, state.table.is_seat("S6", i % 3))
        for i, (on, _) in enumerate(
            zip((lies(state, i) for i in range(6)), move.cards, strict=True)
        )
    )


def fuersorge_names_a_seat(state: State, move: Move) -> Bool:
    """Fürsorge would give a trick of three points or fewer, not the last, to a player who has not
    refused it."""
    worth = sum(state.points[6:12])
    cheap: Bool = worth <= 3
    refusing = conj(state.trick.refused, state.table.is_seat("LQ", move.number))
    to = conj(is_a_seat(move.number), neg(refusing))
    mine = conj(its_turn(state, move, "H10", times=WITHOUT_END), lie_as_named(state, move))
    return conj(mine, cheap, to, neg(state.is_last))


def the_key_lies_in_it(state: State, move: Move) -> Bool:
    """The seven that was named as the key of the pot lies in the trick."""
    return _some(state, move, lambda card: card.is_number(state.game.key))


def a_seven_of_hearts_or_stars_lies_in_it(state: State, move: Move) -> Bool:
    """The heart seven or the star seven lies in the trick, whichever was named."""
    return _some(state, move, lambda card: disj(card.is_number(H7), card.is_number(S7)))


def the_pot_is_won(state: State, move: Move) -> Bool:
    """The pot is won with the trick."""
    found: Bool = close(state, move).after.game.key != state.game.key
    return found


def a_trick_is_given_while_a_pot_is_open(state: State, move: Move) -> Bool:
    """A trick is gathered that Fürsorge gives away, while the pot is open."""
    given = conj(state.trick.given_to >= 0, state.table.plays("H10"))
    key = disj(state.game.key == H7, state.game.key == S7)
    return conj(is_gathered(state, move), given, state.game.jackpot, key, state.game.justice == 0)
