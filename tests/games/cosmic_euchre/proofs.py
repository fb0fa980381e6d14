"""Every question has exactly one answer, whatever the cards and points: asked of the solver."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

import z3

from eidex.games.cosmic_euchre.model.clauses import (
    NONE,
    RANKS,
    SUITS,
    Card,
    first_leader,
    game_won,
    may_play,
    order,
    points,
    suit_of,
    takes_trick,
)
from eidex.model.logic.checking import check
from eidex.model.logic.logic import Question
from eidex.model.logic.terms import Bool, lift, neg

Asked = tuple[str, Question, list[z3.BoolRef]]
BUDGET = 20_000_000
"""Steps of the solver for one question."""


def any_card(name: str) -> Card:
    """A card that is not known."""
    return Card(z3.Int(f"{name}_suit"), z3.Int(f"{name}_rank"))


def cards_of_a_pack(cards: Sequence[Card], trump: z3.ArithRef) -> Iterator[z3.BoolRef]:
    """They are different cards, and trump is a suit or none."""
    yield z3.And(trump >= NONE, trump < len(SUITS))
    for card in cards:
        suit, rank = card
        yield z3.And(suit >= 0, suit < len(SUITS), rank >= 0, rank < len(RANKS))
    yield z3.Distinct(*[card.suit * len(RANKS) + card.rank for card in cards], -1)


def asked(drop: Collection[str] = ()) -> Iterator[Asked]:
    """Each question over free cards: its name, itself, and what is known of the cards."""
    trump = z3.Int("trump")
    one = any_card("card")
    alone = list(cards_of_a_pack([one], trump))
    yield "suit_of", suit_of(one, trump), alone
    yield "order", order(one, trump), alone
    for number in (3, 4):
        trick = [any_card(f"card_{place}") for place in range(number)]
        known = [*cards_of_a_pack(trick, trump)]
        yield f"takes_trick of {number}", takes_trick(trick, trump), known
    for number in range(1, 6):
        hand = [any_card(f"hand_{place}") for place in range(number)]
        known = [*cards_of_a_pack([*hand, one], trump)]
        yield f"may_play of {number}", may_play(hand, hand[0], one, trump), known
    dealer, out = z3.Ints("dealer out")
    seats = [dealer >= 0, dealer <= 3, out >= -1, out <= 3]
    yield "first_leader", first_leader(dealer, out), seats
    yield from asked_of_points(drop)


def asked_of_points(drop: Collection[str] = ()) -> Iterator[Asked]:
    """The questions about points."""
    made, one, other, bar = z3.Ints("made one other bar")
    alone, inverted = z3.Bools("alone inverted")
    stakes = z3.Int("stakes")
    hand = [made >= 0, made <= 5, z3.Or(*[stakes == each for each in (1, 2, 4)])]
    # POWER.RECIPROCAL.NOT_ALONE
    hand.append(z3.Not(z3.And(alone, inverted)))
    yield "points", points(made, alone, inverted, stakes, drop=drop), hand
    reached = [z3.Or(one >= bar, other >= bar), bar >= 10]
    yield "game_won", game_won(one, other, bar, drop), reached


def open_questions(drop: Collection[str] = ()) -> list[str]:
    """The questions that have no answer, or two, in some case. Rulings in `drop` are left out.

    Raises `Undecided` when the solver gives up on one.
    """
    return [name for name, one, known in asked(drop) if can_be(neg(one.defined), known)]


def can_be(what: Bool, known: Sequence[z3.BoolRef]) -> bool:
    """Whether it can be so together with what is known. Raises `Undecided`."""
    solver = z3.Solver()
    solver.add(*known, lift(what))
    return check(solver, budget=BUDGET)
