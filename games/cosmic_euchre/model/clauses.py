"""What the clauses say to the questions of a trick and of points, written from the rulebook.

A card is its suit and its rank, trump a suit or NONE; whatever is known is a number, the rest a
term of Z3.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from eidex.games.cosmic_euchre.rulebook import BOOK
from eidex.games.shared.model.questions import questions_of
from eidex.model.logic.logic import Question, Said
from eidex.model.logic.terms import Answer, Bool, Number, all_of, any_of, conj, disj, ite, neg

SUITS = ("C", "D", "H", "S")
"""So that two suits of one colour add up to three."""
RANKS = ("A", "K", "Q", "J", "10", "9")
JACK = RANKS.index("J")
NONE = -1
"""No trump; no winner."""
NORMAL = 2
"""Halves that a point is worth."""
WITHOUT_JACK = tuple(rank for rank in range(len(RANKS)) if rank != JACK)
question = questions_of(BOOK)


class Card(NamedTuple):
    """A card, known or not."""

    suit: Number
    rank: Number


def _question(name: str, said: Sequence[Said], trump: Number) -> Question:
    """The question; no trump sets aside what it bars."""
    none = Said("POWER.ABOLITIONIST.NO_TRUMP", trump == NONE, None)
    return question(name, (*said, none))


def suit_of(card: Card, trump: Number) -> Question:
    """To which suit the card belongs."""
    left = conj(card.rank == JACK, card.suit + trump == len(SUITS) - 1)
    said = [
        Said("PLAY.SUIT_SHOWN", True, (card.suit,)),
        Said("PLAY.LEFT_IS_TRUMP", left, (trump,)),
    ]
    return _question("suit_of", said, trump)


def order(card: Card, trump: Number) -> Question:
    """At which place of its suit the card stands; 0 is the highest."""
    mine = _suit(card, trump)
    bower = ite(card.suit == trump, 0, 1)
    others: Number = len(RANKS)
    for place, rank in enumerate(WITHOUT_JACK, 2):
        others = ite(card.rank == rank, place, others)
    said = [
        Said("TRICK.ORDER_TRUMP", mine == trump, (ite(card.rank == JACK, bower, others),)),
        Said("TRICK.ORDER_PLAIN", mine != trump, (card.rank,)),
    ]
    return _question("order", said, trump)


def takes_trick(trick: Sequence[Card], trump: Number) -> Question:
    """Which card of the trick, in the order played, takes it."""
    led = _suit(trick[0], trump)
    trumps = [_suit(card, trump) == trump for card in trick]
    follows = [_suit(card, trump) == led for card in trick]
    said: list[Said] = []
    for place in range(len(trick)):
        beats = _highest(place, trick, trumps, trump)
        best = conj(neg(any_of(trumps)), _highest(place, trick, follows, trump))
        said.append(Said("TRICK.TRUMP_BEATS", beats, (place,), str(place)))
        said.append(Said("TRICK.SAME_SUIT", best, (place,), str(place)))
    return _question("takes_trick", said, trump)


def may_play(hand: Sequence[Card], card: Card, lead: Card | None, trump: Number) -> Question:
    """Whether a card of the hand may be played; `lead` is the card led, None if there is none."""
    if lead is None:
        return _question("may_lead", [Said("PLAY.LEAD_ANY", True, (True,))], trump)
    led = _suit(lead, trump)
    holds = any_of(_suit(one, trump) == led for one in hand)
    said = [
        Said("PLAY.FOLLOW", holds, (_suit(card, trump) == led,)),
        Said("PLAY.VOID", neg(holds), (True,)),
    ]
    return _question("may_play", said, trump)


def first_leader(dealer: Number, out: Number) -> Question:
    """Which seat leads first; `out` is the one that sits out, -1 if none does."""
    left = _left(dealer)
    said = [
        Said("PLAY.FIRST_LEADER", True, (left,)),
        Said("PLAY.LEADER_OUT", out == left, (_left(left),)),
    ]
    return question("first_leader", said)


def points(
    made: Number,
    alone: Bool,
    inverted: Bool,
    stakes: Number,
    no_trump: Bool = False,
    drop: Collection[str] = (),
) -> Question:
    """What makers and others get for the tricks that the makers have made, in halves of a point;
    `stakes` are the halves that one point is worth. Rulings in `drop` are left out.

    The inverted hand has a list of its own, which speaks of a team that calls trump.
    """
    few, all_five = made < 3, made == 5
    some = conj(neg(few), neg(all_five))
    listed = neg(conj(inverted, no_trump))
    called = conj(inverted, neg(no_trump))

    def figure(makers: Number, others: Number, worth: Number = NORMAL) -> Answer:
        return (makers * worth, others * worth)

    regular = figure(ite(few, 0, ite(all_five, ite(alone, 4, 2), 1)), ite(few, 2, 0), stakes)
    turned = figure(ite(few, 1, 0), ite(few, 0, ite(all_five, 2, 1)), stakes)
    said = [
        Said("SCORE.MADE", conj(listed, some, neg(alone)), figure(1, 0)),
        Said("SCORE.ALONE_MADE", conj(some, alone), figure(1, 0)),
        Said("SCORE.MARCH", conj(listed, all_five), figure(2, 0)),
        Said("SCORE.ALONE", conj(all_five, alone), figure(4, 0)),
        Said("SCORE.EUCHRED", conj(listed, few), figure(0, 2)),
        Said("POWER.PITBOSS.FIGURES", conj(listed, stakes != NORMAL), regular),
        Said("POWER.RECIPROCAL.MADE", conj(called, some), figure(0, 1)),
        Said("POWER.RECIPROCAL.MARCH", conj(called, all_five), figure(0, 2)),
        Said("POWER.RECIPROCAL.FEW", conj(called, few), figure(1, 0)),
        Said("E-027", conj(some, alone, stakes != NORMAL), figure(1, 0, stakes)),
        Said("E-005", conj(inverted, stakes != NORMAL), turned),
        Said("E-009", conj(inverted, no_trump), turned),
    ]
    return question("points", [one for one in said if one.clause not in drop])


def game_won(one: Number, other: Number, bar: Number, drop: Collection[str] = ()) -> Question:
    """Which team has won, NONE if the game goes on, when one of them has the points at least.
    Rulings in `drop` are left out."""
    both = conj(one >= bar, other >= bar)
    said = [
        Said("SCORE.BAR", one >= bar, (0,), "0"),
        Said("SCORE.BAR", other >= bar, (1,), "1"),
        Said("E-014", conj(both, one != other), (ite(one > other, 0, 1),)),
        Said("E-015", conj(both, one == other), (NONE,)),
    ]
    return question("game_won", [each for each in said if each.clause not in drop])


def _left(seat: Number) -> Number:
    return ite(seat == 3, 0, seat + 1)


def _suit(card: Card, trump: Number) -> Number:
    (found,) = suit_of(card, trump).answer
    return found  # type: ignore[return-value]


def _place(card: Card, trump: Number) -> Number:
    (found,) = order(card, trump).answer
    return found  # type: ignore[return-value]


def _highest(place: int, trick: Sequence[Card], among: Sequence[Bool], trump: Number) -> Bool:
    """It is among these, and stands before all others of them."""
    mine = _place(trick[place], trump)
    others = [
        disj(neg(among[other]), mine < _place(card, trump))
        for other, card in enumerate(trick)
        if other != place
    ]
    return conj(among[place], all_of(others))
