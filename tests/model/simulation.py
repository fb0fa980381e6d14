"""Is what a played game does an instance of the step that the induction is about?

The variables of any state and of what a step names are given the values of the game: then what is
assumed of the step has to hold, and the state after it can be that of the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from random import Random
from typing import Any

import z3

from eidex.model.clauses.moments import PLACE
from eidex.model.games.any_state import Open, any_move, any_state, any_table
from eidex.model.games.game import Game, dealt
from eidex.model.games.invariants import INVARIANTS
from eidex.model.games.sights import OF_SIGHTS
from eidex.model.games.steps import step
from eidex.model.games.traces import OF_RANKS
from eidex.model.logic.terms import Bool, lift
from eidex.model.play.cards import NOWHERE, PACK, PLACES
from eidex.model.play.moves import Move, Step, Taken
from eidex.model.play.state import State
from eidex.properties.differential.noted import as_step
from eidex.reference_engine import apply, new_game, random_deal
from eidex.reference_engine.core.cards import cards_in
from eidex.reference_engine.random_play import choose
from eidex.rulebook import Edition

ALL = INVARIANTS | OF_RANKS | OF_SIGHTS
OF_CARDS = ("at", "hidden", "won_in", "shown")


@dataclass(frozen=True)
class Transition:
    """A step of a game that was played."""

    edition: Edition
    name: str
    move: Move
    before: State
    after: State


class Noted(Game):
    """A game as the model follows it; its steps are noted."""

    def __init__(self, start: State) -> None:
        self.taken: list[Transition] = []
        super().__init__(start)

    def take(self, name: str, move: Move) -> None:
        """A step is taken."""
        before = self.state
        super().take(name, move)
        edition = before.table.edition
        assert edition is not None
        self.taken.append(Transition(edition, name, move, before, self.state))


def transitions(edition: Edition, chosen: tuple[str | None, ...], seed: str) -> list[Transition]:
    """The steps of a random game with these characters."""
    rng = Random(f"{edition} {chosen} {seed}")
    pos = new_game(edition, chosen, rng.randrange(3), random_deal(rng))
    game, hands = pos.game, [list(cards_in(hand)) for hand in pos.hands]
    end = game.shown, game.second, game.before
    followed = Noted(dealt(edition, chosen, game.dealer, hands, *end))
    while pos.result is None:
        action = choose(pos, rng, 0.5)
        pos = apply(pos, action)
        followed.act(as_step(action))
    return followed.taken


@dataclass(frozen=True, slots=True, eq=False)
class Anywhere:
    """A step at any state: the state before it, what is named, what it does, what is known of that
    state, and how its rules were read."""

    before: State
    move: Move
    taken: Taken
    facts: list[Bool]
    reading: Open


def step_anywhere(edition: Edition | None, step: Step) -> Anywhere:
    """The step at any state; where no edition is named, in any one of them."""
    table, facts = any_table(edition, Open)
    state, more = any_state(table, step.cards)
    move = any_move(state, step.cards)
    taken = step.take(state, move)
    assert isinstance(table.reading, Open)
    return Anywhere(state, move, taken, [*facts, *more, *table.reading.facts], table.reading)


@cache
def anywhere(edition: Edition, name: str) -> tuple[Anywhere, list[z3.BoolRef]]:
    """The step at any state, and all that is assumed of it."""
    found = step_anywhere(edition, step(name))
    held = [holds(found.before) for holds in ALL.values()]
    facts = [*found.facts, *found.reading.facts, *held, found.taken.can]
    return found, [lift(fact) for fact in facts]


def is_an_instance(one: Transition) -> str:
    """'' where it is; else what keeps it from being one."""
    case, assumed = anywhere(one.edition, one.name)
    followed = _followed(case, one)
    solver = z3.Then("simplify", "propagate-values", "solve-eqs", "smt").solver()
    solver.add(*_table(one.before), *_named(case, one, followed))
    solver.add(*_same(case.before, one.before, followed), *_same(case.move, one.move, followed))
    solver.add(*assumed)
    if solver.check() != z3.sat:
        return f"{one.name}: what is assumed does not hold"
    solver.add(*_same(case.taken.after, one.after, followed))
    return "" if solver.check() == z3.sat else f"{one.name}: the state after it is another"


Followed = list[int | None]
"""The card of the game for each card that a case follows; None where there is none."""


def _followed(case: Anywhere, one: Transition) -> Followed:
    """The cards named, another one where none is, or the same one again; and one more at each
    place, if it has one."""
    count = len(case.before.cards) - len(PLACES)
    numbers = [card.number for card in one.move.cards] + [NOWHERE] * count
    free, named = (n for n in range(36) if n not in numbers), list[int]()
    for n in numbers[:count]:
        named.append(n if n >= 0 and n not in named else next(free))
    there = one.before.at
    rest = [[n for n in range(36) if there[n] == p and n not in named] for p in range(len(PLACES))]
    return [*named, *(cards[0] if cards else None for cards in rest)]


def _named(case: Anywhere, one: Transition, followed: Followed) -> Iterator[z3.BoolRef]:
    """Which card each is, and what it is worth."""
    state = one.before
    plain = state.in_game(guggitaler=False, stripped=NOWHERE)
    for card, number in zip(case.before.cards, followed, strict=True):
        suit, rank = (-1, 8) if number is None else divmod(number, 9)
        yield from (card.suit == suit, card.rank == rank)
        if number is not None:
            for said, at in (("", state), (" as printed", plain)):
                worth = state.table.reading.worth(at, PACK[number])
                yield z3.Int(f"what {card.name} is worth{said}") == worth


def _table(state: State) -> Iterator[z3.BoolRef]:
    table = state.table
    codes = {seat: code for code, seat in table.seat_of.items() if seat >= 0}
    for seat in range(3):
        place = PLACE[codes[seat]] if seat in codes else 0
        yield z3.Int(f"character of seat {seat}") == place
        yield z3.Int(f"before {seat}") == table.before[seat]
    numbers = {"dealer": table.dealer, "card shown": table.shown, "card but one": table.second}
    yield from (z3.Int(name) == number for name, number in numbers.items())


def _same(term: Any, value: Any, followed: Followed) -> Iterator[z3.BoolRef]:
    """The term has the value, part by part; of cards those that are followed."""
    if isinstance(term, tuple):
        for part, its in zip(term, value, strict=True):
            yield from _same(part, its, followed)
    elif is_dataclass(term):
        for field in fields(term):
            one, other = getattr(term, field.name), getattr(value, field.name)
            if field.name in OF_CARDS:
                cards = zip(one, followed, strict=True)
                one, other = zip(*((t, other[n]) for t, n in cards if n is not None), strict=True)
            if field.name not in ("table", "cards", "shows"):
                yield from _same(one, other, followed)
    elif isinstance(term, z3.BoolRef):
        yield term == bool(value)
    else:
        yield lift(term == value)
