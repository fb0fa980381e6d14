"""Card points: value, regular score, all thirteen, all the points, reaching the limit."""

from __future__ import annotations

from eidex.model.clauses.cards import ALL_POINTS, RANKS, THIRTEEN
from eidex.model.clauses.views import PointsView
from eidex.model.logic.terms import Bool, Number, conj, ite, neg
from eidex.model.play.cards import SEATS, SK, TRICK, Card
from eidex.model.play.conditions import given
from eidex.model.play.count import card_points, end_of
from eidex.model.play.declared import pick
from eidex.model.play.moves import Move, in_hand
from eidex.model.play.state import State
from eidex.model.words.when import (
    WITHOUT_END,
    is_a_seat,
    is_counted,
    its_turn,
    lie_as_named,
    lies,
    lying,
)

LIZARD, RAVEN, HEART = 0, 1, 2
OBENABE, UNDENUFE = 4, 5

# -- what a card is worth ------------------------------------------------------------------------


def _printed(state: State, card: Card, suit: Number) -> Number:
    """By the table of the mode, if the card is of this suit."""
    mode = state.table.reading.mode(state)
    ranks = tuple(card.rank == rank for rank in range(len(RANKS)))
    view = PointsView(ranks, suit == mode, mode == OBENABE, mode == UNDENUFE)
    found: Number = state.ask("card_points", view)
    return found


def worth(state: State, card: Card, *, guggitaler: Bool, stripped: Number) -> Number:
    """What the card is worth, if these powers are in force (CHAR.H7.VALUES, CHAR.R6.STRIPPED,
    CHAR.R6.ADDED)."""
    on: Bool = stripped >= 0
    own = _printed(state, card, card.suit)
    partner = _printed(state, card, stripped)
    heart = ite(stripped == HEART, 1, ite(conj(stripped == 3, card.rank == 1), 4, 0))
    mine = ite(card.suit == HEART, 1, ite(card.is_number(SK), 4, 0))
    mode = state.table.reading.mode(state)
    view = PointsView(
        ranks=tuple(card.rank == rank for rank in range(len(RANKS))),
        trump=card.suit == mode,
        obenabe=mode == OBENABE,
        undenufe=mode == UNDENUFE,
        guggitaler=guggitaler,
        heart=card.suit == HEART,
        star_king=card.is_number(SK),
        stripped=conj(on, card.suit == stripped),
        raven=conj(on, card.suit == RAVEN),
        own=ite(guggitaler, mine, own),
        partner=ite(guggitaler, heart, partner),
    )
    found: Number = state.ask("card_points", view)
    return found


def worth_in_force(state: State, move: Move) -> Number:
    """What the card is worth by the values in force, after Guggitaler and Black Friday."""
    game = state.game
    return worth(state, move.cards[0], guggitaler=game.guggitaler, stripped=game.stripped)


def worth_without_guggitaler(state: State, move: Move) -> Number:
    """What the card would be worth without Guggitaler; what Black Friday has moved stays moved."""
    return worth(state, move.cards[0], guggitaler=False, stripped=state.game.stripped)


def worth_as_printed(state: State, move: Move) -> Number:
    """What the card is worth by the printed table of the mode."""
    return worth(state, move.cards[0], guggitaler=False, stripped=-1)


def is_worth_three_in_force(state: State, move: Move) -> Bool:
    """The card is worth three points or fewer by the values in force."""
    found: Bool = worth_in_force(state, move) <= 3
    return found


def is_worth_three_as_printed(state: State, move: Move) -> Bool:
    """The card is worth three points or fewer by the printed table of the mode."""
    found: Bool = worth_as_printed(state, move) <= 3
    return found


def the_trick_is_worth_three_in_force(state: State, move: Move) -> Bool:
    """The trick is worth three points or fewer by the values in force."""
    total: Number = sum(state.points[TRICK : TRICK + 6])
    found: Bool = total <= 3
    return found


def the_trick_is_worth_three_as_printed(state: State, move: Move) -> Bool:
    """The trick is worth three points or fewer by the printed table of the mode."""
    each = [
        ite(on, worth(state, card, guggitaler=False, stripped=-1), 0)
        for on, card in lying(state, move)
    ]
    total: Number = sum(each)
    found: Bool = total <= 3
    return found


def excuse_plays_another_suit(state: State, move: Move) -> Bool:
    """Excuse is to play to a trick, and names a card of the hand that is no trump."""
    due = conj(state.idle, state.is_window("card", "replacement"), state.card_due)
    mine = conj(state.table.is_seat("H8", move.seat), move.seat == state.turn)
    (card,) = move.cards
    unused: Bool = pick(move.seat, state.uses) < 1
    return conj(due, mine, unused, in_hand(state, card, move.seat), neg(card.suit == state.trump))


def fuersorge_looks_at_the_points(state: State, move: Move) -> Bool:
    """Fürsorge may give away a trick that lies open, not the last, if it is cheap enough, to a
    player other than Feministin."""
    to = conj(is_a_seat(move.number), neg(state.table.is_seat("LQ", move.number)))
    mine = conj(its_turn(state, move, "H10", times=WITHOUT_END), to, neg(state.is_last))
    mine = conj(mine, lie_as_named(state, move))
    return given(mine, lambda: _lies_open_and_is_counted(state, move))


def _lies_open_and_is_counted(state: State, move: Move) -> Bool:
    """No card lies face down, and each is worth what the ledger of card points has."""
    found = []
    for i, card in enumerate(move.cards):
        on = lies(state, i)
        if on is not False:
            found.append(neg(conj(on, state.is_hidden(card))))
            found.append(state.points[TRICK + i] == ite(on, _in_force(state, card), 0))
    return conj(*found)


def _in_force(state: State, card: Card) -> Number:
    return worth(state, card, guggitaler=state.game.guggitaler, stripped=state.game.stripped)


def differenzler_is_counted_under_guggitaler(state: State, move: Move) -> Bool:
    """The game is about to be counted under Guggitaler, and Differenzler has named a number."""
    number = conj(state.table.plays("L10"), state.game.guess >= 0)
    return conj(is_counted(state), state.game.guggitaler, number)


# -- what a seat has -----------------------------------------------------------------------------


def _points(state: State, move: Move) -> Number:
    found: Number = pick(move.seat, card_points(state))
    return found


def _score(state: State, move: Move) -> Number:
    end = end_of(state, card_points(state))
    found: Number = pick(move.seat, [state.ask("score", end, seat) for seat in SEATS])
    return found


def _limit(state: State) -> Number:
    found: Number = state.ask("limit", end_of(state, card_points(state)))
    return found


def has_more_than_the_limit(state: State, move: Move) -> Bool:
    """The player's score is higher than the limit."""
    found: Bool = _score(state, move) > _limit(state)
    return found


def has_the_limit_or_more(state: State, move: Move) -> Bool:
    """The player's score is the limit or higher."""
    found: Bool = _score(state, move) >= _limit(state)
    return found


def its_cards_are_worth_thirteen(state: State, move: Move) -> Bool:
    """The cards that count for the player are worth thirteen points."""
    found: Bool = _points(state, move) == THIRTEEN
    return found


def its_score_is_thirteen(state: State, move: Move) -> Bool:
    """The player's score is thirteen, with what powers have added or taken off."""
    found: Bool = _score(state, move) == THIRTEEN
    return found


def its_cards_are_worth_all_points(state: State, move: Move) -> Bool:
    """The cards that count for the player are worth 157 points, with the five of the last trick."""
    found: Bool = _points(state, move) == ALL_POINTS
    return found


def the_limit_is_looked_at(state: State, move: Move) -> Bool:
    """The game is about to be counted, without Guggitaler."""
    return conj(is_counted(state), is_a_seat(move.seat), neg(state.game.guggitaler))


def thirteen_are_looked_at(state: State, move: Move) -> Bool:
    """The game is about to be counted under Guggitaler."""
    return conj(is_counted(state), is_a_seat(move.seat), state.game.guggitaler)


def schwarzpeter_is_counted(state: State, move: Move) -> Bool:
    """The game is about to be counted under Schwarzpeter."""
    return conj(is_counted(state), is_a_seat(move.seat), state.under_schwarzpeter)
