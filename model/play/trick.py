"""Which of the cards that lie is the highest: each two compared by the clauses, as terms."""

from __future__ import annotations

from eidex.model.clauses.cards import RANKS
from eidex.model.clauses.views import BeatView, RankView, plain_power
from eidex.model.logic.terms import Bool, Number, any_of, conj, disj, ite, neg
from eidex.model.play.cards import SEATS, Card
from eidex.model.play.conditions import given
from eidex.model.play.state import State
from eidex.model.questions import ranks

UNDENUFE = 5


def rank_view(state: State, a: Card, b: Card, mode: Number, *, swapped: Bool) -> RankView:
    """Two cards of one suit, and what is in force about their order."""
    game, trump = state.game, a.suit == mode
    return ranks.rank_view(
        *(a.rank, b.rank, trump, mode == UNDENUFE, game.skat, swapped),
        moved_first=a.is_number(game.moved),
        moved_second=b.is_number(game.moved),
        moved_up=game.moved_up,
    )


def higher(state: State, a: Card, b: Card, mode: Number, *, swapped: Bool = False) -> Bool:
    """Of two cards of one suit, does the first stand higher (question `rank_order`)?"""
    found: Bool = state.ask("rank_order", rank_view(state, a, b, mode, swapped=swapped))
    return found


def swap_holds(state: State, a: Card, b: Card) -> Bool:
    """Jiu-Jitsu has named these two, and no card of their suit stands between them in the order now
    in force (ORDER.CHECKED_AT_CLOSE)."""
    pair = state.trick.swap
    named = disj(
        conj(a.is_number(pair[0]), b.is_number(pair[1])),
        conj(b.is_number(pair[0]), a.is_number(pair[1])),
    )
    if named is False:
        return False
    near = neighbours(state, a, b)
    holds: Bool = state.ask("takes_effect", plain_power(used=True, holds_now=near))
    return conj(named, holds)


def neighbours(state: State, a: Card, b: Card) -> Bool:
    """No card of the suit stands between these two of it, in the order in force."""
    mode = state.table.reading.mode(state)
    suit = [Card(rank, a.suit, number) for number, rank in enumerate(RANKS)]

    def is_between(c: Card) -> Bool:
        other = conj(neg(c.is_number(a.number)), neg(c.is_number(b.number)))
        return given(other, lambda: neg(_iff(higher(state, a, c, mode), higher(state, b, c, mode))))

    return neg(any_of(map(is_between, suit)))


def _iff(a: Bool, b: Bool) -> Bool:
    return disj(conj(a, b), conj(neg(a), neg(b)))


def beats(state: State, a: Card, b: Card, led: Number, mode: Number) -> Bool:
    """Does the first card beat the second (question `beats`)?"""
    one: Bool = a.suit == b.suit
    above: Bool = False
    if one is not False:
        above = higher(state, a, b, mode, swapped=swap_holds(state, a, b))
    view = BeatView(
        same_suit=one,
        higher=above,
        trump=a.suit == mode,
        other_trump=b.suit == mode,
        of_suit_led=conj(a.suit == led, b.suit != led),
    )
    found: Bool = state.ask("beats", view)
    return found


def seat_of_highest(
    state: State, lying: tuple[Card, ...], here: tuple[Bool, ...], without: Number, mode: Number
) -> Number:
    """The seat whose card no other beats; the cards of the seat `without` have no rank. The cards
    are given by seat, those of a second round after those of the first."""
    led_by = state.leader
    led = ite(led_by == 0, lying[0].suit, ite(led_by == 1, lying[1].suit, lying[2].suit))
    counts = [conj(on, neg(without == i % 3)) for i, on in enumerate(here)]
    seats: list[Bool] = []
    for seat in SEATS:
        mine = []
        for i in (seat, seat + 3):
            able = conj(counts[i], disj(lying[i].suit == led, lying[i].suit == mode))
            beaten = [
                conj(counts[j], beats(state, lying[j], lying[i], led, mode))
                for j in range(len(lying))
                if j != i and counts[j] is not False and able is not False
            ]
            mine.append(conj(able, neg(any_of(beaten))))
        seats.append(any_of(mine))
    return ite(seats[0], 0, ite(seats[1], 1, 2))
