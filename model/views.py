"""What the clauses look at: one small value per kind of moment.

A view holds terms, not cards: "this card is of the suit led", "the seat holds nothing but trumps".
The clauses read like sentences over it, and one formula serves a symbolic moment and a fixed one.
Seats and places in a trick are numbered 0, 1, 2; POT and NOBODY stand beside them as places for
cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from eidex.model.terms import Bool, Number

POT = 3
NOBODY = 4

Trio = Sequence[Number]
Flags = Sequence[Bool]


@dataclass(frozen=True, slots=True, eq=False)
class DealView:
    """The deal: who gives, which card was shown, and the card that one seat thinks of laying
    aside."""

    giver: Number
    seat: Number
    shown_ace: Bool
    shown_six: Bool
    shown_suit: Number
    in_hand: Bool
    opens_pot: Bool
    taken: Bool
    """The character is another seat's already."""


@dataclass(frozen=True, slots=True, eq=False)
class RankView:
    """Two cards of one suit and what is in force about their order."""

    above_plain: Bool
    above_trump: Bool
    above_plain_tens_up: Bool
    above_trump_tens_up: Bool
    with_ten: Bool
    """One of the two is the ten."""
    ten_is_first: Bool
    against_court: Bool
    """The other one is a king, a queen or the jack of a plain suit."""
    trump_suit: Bool
    undenufe: Bool
    skat: Bool
    swapped: Bool


@dataclass(frozen=True, slots=True, eq=False)
class PlayView:
    """A seat is to play to a trick; the question is about one card of its hand."""

    led_trump: Bool
    follows: Bool
    is_trump: Bool
    holds_led: Bool
    holds_led_beside_jack: Bool
    """It holds a card of the suit led that is not the trump jack."""
    only_trumps: Bool
    only_lower: Bool
    """It holds nothing but trumps lower than the ruff."""
    ruffed: Bool
    lower_than_ruff: Bool
    """The card is a trump lower than the highest trump that lies on a plain lead."""
    hidden_before: Bool
    """A card that was not led lies face down in the trick."""
    skat: Bool


@dataclass(frozen=True, slots=True, eq=False)
class RuffView:
    """Skat has been called right after a card was played to a plain lead."""

    ruff: Bool
    could_follow: Bool
    face_down: Bool


@dataclass(frozen=True, slots=True, eq=False)
class BeatView:
    """Two cards of a trick."""

    same_suit: Bool
    higher: Bool
    trump: Bool
    other_trump: Bool
    of_suit_led: Bool


@dataclass(frozen=True, slots=True, eq=False)
class TrickView:
    """A complete trick; places are counted from the lead. `taker` is a term for the taker's
    place."""

    unbeaten: Flags
    taker: Number
    taker_before: Number
    """Taker as it stood before any power of the scoring phase was used."""
    face_down: Bool
    animal: Bool
    """All three cards are lizards or ravens."""
    declared: Bool
    """A jackpot is running or has been won in this game."""
    won_before: Bool
    """The pot has been won in an earlier trick."""
    key_here: Bool
    key_place: Number
    last: Bool


@dataclass(frozen=True, slots=True, eq=False)
class SwapView:
    """Jiu-Jitsu and two cards of the complete trick."""

    same_suit: Bool
    neighbours: Bool
    """Neighbours in the order of their suit in force (same suit only)."""
    ranks_adjacent: Bool
    """Their ranks are neighbours in the order of one suit or the other."""
    face_down: Bool
    """One of them lies face down."""


@dataclass(frozen=True, slots=True, eq=False)
class PointsView:
    """One card and the mode: exactly one of `ranks` (A … 6) is true."""

    ranks: Flags
    trump: Bool
    obenabe: Bool
    undenufe: Bool


@dataclass(frozen=True, slots=True, eq=False)
class EndView:
    """The end of a game: card points won (five of the last trick included), and what changes
    them."""

    cards: Trio
    added: Trio
    """What Computer adds to each seat's score; 0 for the others."""
    limit_set: Bool
    limit_named: Number
    swept: Flags
    """The seat's cards were highest in all eleven tricks."""
    into_pot: Bool
    """Some trick went into the pot."""
    key_put_down: Bool
    """A jackpot was declared and its key lies among the cards put down."""


@dataclass(frozen=True, slots=True, eq=False)
class ResultView:
    """The scores are known; who gets the victory points?"""

    score: Trio
    limit: Number
    match: Flags


@dataclass(frozen=True, slots=True, eq=False)
class TourView:
    """The victory points of a game are known; where does the tournament stand?"""

    before: Trio
    gained: Trio
    score: Trio
    match: Bool


@dataclass(frozen=True, slots=True, eq=False)
class PowerView:
    """Use of a power: numbers and facts that the clauses of may_use, is_spent and order look at."""

    number: Number
    """A limit, or card points added, or how often the power was used already."""
    fits: Bool
    used: Bool
    void: Bool
    first_place: Number
    second_place: Number
    gathering: Bool
    holds_now: Bool
    """The condition of a declared power holds in the rules in force when its window closes."""


@dataclass(frozen=True, slots=True, eq=False)
class SightView:
    """A card that lies face down, and a seat that would like to look at it."""

    put_down_by_other: Bool
    played_hidden: Bool
    opened_pot: Bool
    over: Bool
