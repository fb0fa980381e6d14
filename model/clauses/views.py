"""What the clauses look at: one small value per kind of moment.

A view holds terms, not cards: "this card is of the suit led", "the seat holds nothing but trumps".
The clauses read like sentences over it, and one formula serves a symbolic moment and a fixed one.
Seats and places in a trick are numbered 0, 1, 2; POT and NOBODY stand beside them as places for
cards.
"""

from __future__ import annotations

from typing import Any

from eidex.common.frozen import dataclass
from eidex.model.logic.terms import Bool, Number

POT = 3
NOBODY = 4

Trio = tuple[Number, ...]
Flags = tuple[Bool, ...]


@dataclass(frozen=True, slots=True, eq=False)
class DealView:
    """The deal: who deals, which card was shown, and the card that one player thinks of laying
    aside."""

    dealer: Number
    seat: Number
    shown_ace: Bool
    shown_six: Bool
    shown_suit: Number
    in_hand: Bool
    opens_pot: Bool
    taken: Bool
    """The character is another player's already."""
    chosen: Bool = False
    """Trumphator has rejected the card shown; `second_…` tell of the last card but one."""
    second_ace: Bool = False
    second_six: Bool = False
    second_suit: Number = 0
    raven_jack: Bool = False
    star_king: Bool = False
    schwarzpeter: Bool = False
    """It was called and is in force."""
    seers: Bool = False
    """The player is Seher, who has still to put down."""
    lasers: Bool = False
    """The player is Laser."""
    pushed: Bool = False
    """The card before the player is Fledderer's; `owner` put it there."""
    turned: Bool = False
    """Kompass has turned the direction of play."""
    drawn: Bool = False
    """The lead was drawn; `is_drawn` says that it is the card asked about."""
    drawn_by_laser: Bool = False
    is_drawn: Bool = False
    wish: Bool = False
    """A suit was asked for; the player holds it, and the card is of it."""
    holds_wished: Bool = False
    is_wished: Bool = False
    demand_binds: Bool = False
    """The card demanded before the lead is in the leader's hand and may be led otherwise."""
    is_demanded: Bool = False


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
    moved_first: Bool = False
    """Umwerter has moved the first card, or the second, up or down."""
    moved_second: Bool = False
    moved_up: Bool = False


@dataclass(frozen=True, slots=True, eq=False)
class PlayView:
    """A player is to play to a trick; the question is about one card of the hand."""

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
    below_hidden: Bool = False
    """The card is a trump lower than one that lies face down there."""
    may_be_below: Bool = False
    """It may be, as far as hand and trick show: a higher trump is in neither of them."""
    parted: Bool = False
    """Such a trump is lower than another card of the hand."""
    demand_binds: Bool = False
    """The card demanded is in the hand and has to be played (question `demand_binds`)."""
    demanded: Bool = False
    """The card asked about is the one demanded."""
    demand: Bool = False
    """A card was demanded for this trick."""
    gone: Bool = False
    """The card demanded is in nobody's hand."""
    excused: Bool = False
    """The player means to play it with the excuse; `cheap`: it is worth three points or less."""
    cheap: Bool = False
    double: Bool = False
    """It is the player's second card to a double trick."""
    face_down: Bool = False
    """The card asked about would be played face down."""


@dataclass(frozen=True, slots=True, eq=False)
class RuffView:
    """Skat has been called, and this card was the last to be played to a plain lead."""

    ruff: Bool
    could_follow: Bool
    face_down: Bool
    complete: Bool = False
    """The trick is complete; `scored`: a power was used on it since."""
    scored: Bool = False
    gone_on: Bool = False
    """The next card was played and rejected since, or the trick was doubled."""


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
    refused: Bool = False
    """Feministin, who would take it, refuses; `next_best` is the place that then takes it."""
    next_best: Number = 0
    justice: Bool = False
    own_place: Number = 0
    """Whose card is asked about, in a trick under justice."""
    taken_over: Bool = False
    ultimo_place: Number = 0
    given: Bool = False
    given_place: Number = 0
    guggitaler: Bool = False
    double: Bool = False
    queen_plays: Bool = False
    """Gerechtigkeit is in the game; `justice_used`: it has proclaimed justice, now or before."""
    justice_used: Bool = False


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
    guggitaler: Bool = False
    heart: Bool = False
    star_king: Bool = False
    stripped: Bool = False
    """The card is of the suit that Black Friday has stripped."""
    raven: Bool = False
    """It is a raven card, and a suit is stripped; `partner` is what the stripped card was worth."""
    own: Number = 0
    partner: Number = 0


@dataclass(frozen=True, slots=True, eq=False)
class EndView:
    """The end of a game: card points won (five of the last trick included), and what changes
    them."""

    cards: Trio
    added: Trio
    """What Computer adds to each player's score; 0 for the others."""
    limit_set: Bool
    limit_named: Number
    swept: Flags
    """The player's cards were highest in all eleven tricks."""
    into_pot: Bool
    """Some trick went into the pot."""
    key_put_down: Bool
    """A jackpot was declared and its key lies among the cards put down."""
    guggitaler: Bool = False
    got: Flags = (False, False, False)
    """The cards of all tricks lie with the player in the end, however they came there."""


@dataclass(frozen=True, slots=True, eq=False)
class ResultView:
    """The scores are known; who gets the victory points?"""

    score: Trio
    limit: Number
    match: Flags
    hits: Flags = (False, False, False)
    """The player is Differenzler, took a trick and made the number."""
    given_only: Bool = False
    """Its only tricks were given to it, or were highest by its card and went to others."""
    guggitaler: Bool = False
    thirteen: Flags = (False, False, False)
    """The player's cards are worth all thirteen points of Guggitaler."""
    changed: Bool = False
    """That player's score was changed afterwards."""
    schwarzpeter: Bool = False
    jack: Flags = (False, False, False)
    """The player among whose cards the raven jack lies."""
    jack_taker: Flags = (False, False, False)
    """The player whose card took the trick with the raven jack, if it did not go into a pot."""
    jack_again: Bool = False
    """Zombie had the raven jack taken up, and it was taken a second time."""
    all_points: Flags = (False, False, False)
    """The player's cards are worth all 157 points; looked at in German only."""


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
    guggitaler: Bool = False


def plain_power(**what: Any) -> PowerView:
    """The use of a power of which nothing is said but this."""
    plain: dict[str, Any] = {"number": 0, "fits": True, "used": False, "void": False}
    plain |= {"first_place": 1, "second_place": 2, "gathering": False, "holds_now": True}
    return PowerView(**plain | what)


@dataclass(frozen=True, slots=True, eq=False)
class SightView:
    """A card that lies face down, and a player who would like to look at it."""

    put_down_by_other: Bool
    played_hidden: Bool
    opened_pot: Bool
    over: Bool
    looked: Bool = False
    """Seher looks at it."""
    lasers: Bool = False
    """It is the card that Laser put down."""
    pushed_to: Bool = False
    """Fledderer has put it before this player."""
    second_card: Bool = False
    """It is the last card but one, before Trumphator decides."""
    own_hand: Bool = False
    """That card is in Trumphator's own hand."""
    turned_up: Bool = False
    """It is the last card but one, once Trumphator has it set the mode."""
    refused_lead: Bool = False
    """It was drawn for Schüchterne and refused."""
    exchanged: Bool = False
    """It is the trump six, before Räuber, who deals, got it: whose was it?"""
    announced: Bool = False
    """It is part of a combination that Weisheit, another player, announces."""
    from_a_hand: Bool = False
    """It is shown to the player, who is Voyeur, from another hand."""
    dealt_face_up: Bool = False
    """It is the last card of the deal."""
    shown_lead: Bool = False
    """It is the first lead, and the player is Seher, who has yet to put down."""


@dataclass(frozen=True, slots=True, eq=False)
class UseView:
    """A power that a player would like to use now. What `fits`, `barred`, `special` and `doubtful`
    mean is said where each power's clauses are."""

    in_window: Bool
    uses: Number
    """How often it was used in this game."""
    fits: Bool = True
    barred: Bool = False
    special: Bool = False
    doubtful: Bool = False
    """The case that no edition decides."""
    drawn: Bool = False
    """The card was drawn for Schüchterne, and has to be led."""


@dataclass(frozen=True, slots=True, eq=False)
class SayView:
    """A player is asked to agree or not."""

    second: Bool
    """It has refused a card already."""
    only: Bool
    """It holds one card."""


@dataclass(frozen=True, slots=True, eq=False)
class ChooseView:
    """A player chooses a card: to show it, to give it back, to take it up."""

    in_hand: Bool
    few: Bool = False
    """It holds five cards or fewer."""
    received: Bool = False
    """The card is one of the two that Teekränzchen was given."""
    has_trick: Bool = False
    in_last_trick: Bool = False
    in_pile: Bool = False
    put_down: Bool = False
    pushed: Bool = False
    face_down: Bool = False
    passed_over: Bool = False
    """Nothing lies face up of its last trick (in Dutch: of its pile)."""
    open_before: Bool = False
    """And something does of a trick before that one; `in_last_trick` then is about the last of
    these."""
    drawn: Bool = False
    """The card was drawn for Schüchterne, and has to be led."""


@dataclass(frozen=True, slots=True, eq=False)
class MoveView:
    """A card and the players (or places) between which a power moves it."""

    holder: Number
    receiver: Number
    """Where the power would bring it."""
    done: Bool
    """The power was used on this card."""
    drawn_back: Bool = False
    """It was just given, and might be drawn in return."""
