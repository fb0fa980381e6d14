"""A reading for the comparison of two orders: what hangs on whole hands is left open, but the same
question about the same hands has the same answer.

Which cards may be played, which card is the highest, what cards are worth: each is some function of
all that the rules let it hang on. So a proof that two orders lead to the same state holds for the
functions that the rules give. That two orders lead to different states may come from a choice of
functions that the rules do not give; `Alike` leaves no such choice.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Self

import z3

from eidex.model.clauses.cards import RANKS
from eidex.model.games.any_state import Open
from eidex.model.logic.setting import Setting
from eidex.model.logic.terms import (
    Bool,
    Number,
    Value,
    any_of,
    conj,
    disj,
    implies,
    integer,
    ite,
    neg,
)
from eidex.model.play.cards import HAND, PLACES, SEATS, TRICK, WON, Card
from eidex.model.play.moves import Move
from eidex.model.play.state import State
from eidex.model.play.trick import seat_of_highest

ACE, SIX = RANKS.index("A"), RANKS.index("6")
NO_RANK = -1


class SameAnswers(Open):
    """Open questions are functions of all that they can hang on."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self.left_open: set[str] = set()
        """What was asked that only the ranks of cards, or the rules of play, could answer."""
        self._modes: dict[bool, Number] = {}

    def again(self) -> Self:
        """The same reading for another formula: the modes are those that are known."""
        found = super().again()
        found.left_open, found._modes = set(), dict(self._modes)
        return found

    def _function(self, name: str, on: Iterable[Value], sort: Any) -> Any:
        """The value of an open function of these arguments."""
        arguments = [_term(value) for value in on]
        kinds = [term.sort() for term in arguments]
        found = z3.Function(f"{name}/{len(kinds)}", *kinds, sort)
        return found(*arguments)

    def worth(self, state: State, card: Card) -> Number:
        """Some card points, by the card and the values in force."""
        worth: z3.ArithRef = self._function("worth", (card.number, *_values(state)), z3.IntSort())
        self._is_worth_its_rank(state, card, worth)
        return worth

    def recounted(self, state: State) -> tuple[Number, ...]:
        """The worth of the cards named, and of the others of each place, where they are now."""
        points: list[Number] = [0] * len(PLACES)
        for card, at, rest in zip(state.cards, state.at, _rest(state), strict=True):
            worth = self.worth(state, card)
            if rest >= 0:
                worth = self._function("worth of others", (rest, *_values(state)), z3.IntSort())
                self.facts.append(worth >= 0)
            for place in range(len(PLACES)):
                points[place] = points[place] + ite(at == place, worth, 0)
        return tuple(points)

    def may_play(self, state: State, card: Card, how: str) -> Bool:
        """By the card, the hand, the trick, and what has been declared."""
        turn = state.turn
        self.left_open.add("may_play")
        seen = [ite(disj(at == HAND + turn, _in_trick(at)), at, NO_RANK) for at in state.at]
        hidden = [conj(_in_trick(at), h) for at, h in zip(state.at, state.hidden, strict=True)]
        on = (card.number, turn, *_in_force(state), *_values(state), *seen, *hidden)
        found: Bool = self._function(f"may {how}", on, z3.BoolSort())
        return found

    def mode(self, state: State) -> Number:
        """What the card shown sets, or the one before it (MODE.*, CHAR.SA.SECOND_CARD)."""
        if not self._modes:
            cards = ((False, state.table.shown), (True, state.table.second))
            self._modes = {second: self._mode_of(state, second, card) for second, card in cards}
        return ite(state.game.chosen, self._modes[True], self._modes[False])

    def _mode_of(self, state: State, second: bool, number: Number) -> Number:
        suit, rank = self._new("suit that sets the mode"), self._new("rank that sets the mode")
        self.facts += [suit >= 0, suit <= 3, rank >= 0, rank <= 8, number == 9 * suit + rank]
        kind = "second" if second else "shown"
        says = {f"{kind}_ace": rank == ACE, f"{kind}_six": rank == SIX, f"{kind}_suit": suit}
        mode = self.answer("mode", state.deal_view(0, chosen=second, **says))
        named: Number = integer(f"mode by the {kind} card")
        self.facts.append(named == mode)
        return named

    def taker(
        self, state: State, lying: tuple[Card, ...], here: tuple[Bool, ...], without: Number
    ) -> Number:
        """A player with a card that is here, by the cards and what has been declared."""
        self.left_open.add("taker")
        on = (without, *self._ranks(state, lying, here))
        taker: Number = self._function("taker", on, z3.IntSort())
        able = [conj(disj(here[s], here[s + 3]), neg(without == s)) for s in SEATS]
        found = any_of(conj(taker == s, able[s]) for s in SEATS)
        self.facts += [conj(taker >= 0, taker <= 2), implies(any_of(able), found)]
        return taker

    def _ranks(
        self, state: State, lying: tuple[Card, ...], here: tuple[Bool, ...]
    ) -> tuple[Value, ...]:
        """All that the order of the cards that lie can hang on."""
        cards = [ite(on, card.number, NO_RANK) for card, on in zip(lying, here, strict=True)]
        return (*cards, state.leader, *_in_force(state))

    def holds_suit(self, state: State, seat: Number, suit: Number) -> Bool:
        """Some card of the hand is of the suit: one that is named, or another."""
        found: list[Bool] = []
        for card, at, rest in zip(state.cards, state.at, _rest(state), strict=True):
            of_suit: Bool = card.suit == suit
            if rest >= 0:
                of_suit = self._function("others are of suit", (rest, suit), z3.BoolSort())
            found.append(conj(at == HAND + seat, of_suit))
        return conj(state.held(seat) > 0, any_of(found))

    def answer_about(self, state: State, seat: Number, question: Number) -> Bool:
        """Whether the true answer to a question about the hand is yes: by the question and the
        hand."""
        hand = [at == HAND + seat for at in state.at]
        found: Bool = self._function("answer about a hand", (question, *hand), z3.BoolSort())
        return found

    def holds_combinations(self, state: State, move: Move, *, one: bool) -> Bool:
        """By the hand and the mode."""
        self.left_open.add("combinations")
        hand = [at == HAND + move.seat for at in state.at]
        on = (move.number, self.mode(state), *hand)
        name = "one combination" if one else "several combinations"
        found: Bool = self._function(name, on, z3.BoolSort())
        return found


class Alike(SameAnswers):
    """What is left open hangs on nothing that a power does: a card that may be played may be played
    in every state, and the same player has the highest card as long as they have one."""

    def may_play(self, state: State, card: Card, how: str) -> Bool:
        """By the card."""
        found: Bool = self._function(f"may {how}", (card.number,), z3.BoolSort())
        return found

    def _ranks(
        self, state: State, lying: tuple[Card, ...], here: tuple[Bool, ...]
    ) -> tuple[Value, ...]:
        return here


class ByRank(Alike):
    """Which card is the highest, the clauses say: each two that lie are compared."""

    def taker(
        self, state: State, lying: tuple[Card, ...], here: tuple[Bool, ...], without: Number
    ) -> Number:
        """The seat of the card that no other beats."""
        return seat_of_highest(state, lying, here, without, self.mode(state))


def _term(value: Value) -> z3.ExprRef:
    if isinstance(value, bool):
        term: z3.ExprRef = z3.BoolVal(value)
    elif isinstance(value, int):
        term = z3.IntVal(value)
    else:
        term = value
    return term


def _rest(state: State) -> list[int]:
    """For each card followed, the place whose others it stands for at first, or -1."""
    named = len(state.cards) - len(PLACES)
    return [-1] * named + list(range(len(PLACES)))


def _in_trick(at: Number) -> Bool:
    return conj(at >= TRICK, at < WON)


def _values(state: State) -> tuple[Value, ...]:
    """What sets the values of cards."""
    return state.game.chosen, state.game.guggitaler, state.game.stripped


def _in_force(state: State) -> tuple[Value, ...]:
    """What sets the order of cards, and what may be played."""
    game, trick = state.game, state.trick
    ranks = (game.chosen, game.skat, game.moved, game.moved_up, *trick.swap)
    return (*ranks, trick.demand, trick.drawn, trick.by_laser, trick.wish, trick.double)
