"""All ways in which a game can begin at a table whose characters and dealer are known, up to the
first trick that is gathered.

A search over the steps of the model from any deal: which cards they name, and which numbers, stays
open. Rules that need a whole hand, the mode and what cards are worth are left open too, so what is
found in no beginning here is in none of any game. That a turn is let pass is left out: it only
forbids.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product

import z3

from eidex.common.frozen import dataclass
from eidex.model.games.any_state import is_a_card, others
from eidex.model.games.looks import LOOKS
from eidex.model.games.steps import steps_of
from eidex.model.games.view_facts import Asked, Listening, asking
from eidex.model.logic.checking import possible
from eidex.model.logic.setting import Setting
from eidex.model.logic.terms import Number, integer, lift, neg
from eidex.model.play.cards import HAND, NO_CARD, NOWHERE, PLACES, SEATS, TRICK, Card
from eidex.model.play.moves import Move, Step
from eidex.model.play.sight import dealt
from eidex.model.play.state import State
from eidex.model.play.table import Table
from eidex.model.questions.registry import whole
from eidex.rulebook import EDITIONS, Edition, characters, clauses, rulings

Seated = tuple[str | None, str | None, str | None]
EACH = 3
"""So many cards of each hand can be named, beside the one dealt face up."""
BY_PLACE = 6
"""A step that names so many cards, or one more, names those of the trick by place."""
PLAYED = ("a card is played", "a card is played face down", "a card is played with an excuse")
PUT_DOWN = "a card is put down"
OWN_CARD = (PUT_DOWN, *PLAYED)
"""The first card named comes from the seat's hand."""
OF_ITSELF = ("a window passes", "Teekränzchen begins")
"""Nobody does anything."""
LEFT_OUT = ("a turn is let pass", "a trick is gathered", "the game is counted")
NO_USE = (PUT_DOWN, "Seher puts down its card", PLAYED[0], *OF_ITSELF)
NO_TRICK = "Skater calls Skat"
"""It names the first and the last card that lie, or none."""


@dataclass(frozen=True, slots=True, eq=False)
class Done:
    """Something done: the step, and what it names."""

    step: Step
    move: Move

    @property
    def acts(self) -> int:
        """1, or 0 for what happens of itself."""
        return int(self.step.name not in OF_ITSELF)

    @property
    def uses(self) -> int:
        """1 if it is a use of a power, or an answer to one."""
        return int(self.step.name not in NO_USE)

    @property
    def cards(self) -> int:
        """1 if a card is played."""
        return int(self.step.name in PLAYED)


@dataclass(frozen=True, slots=True, eq=False)
class Beginning:
    """What was done since the deal, and the questions that come up with the last of it, or where
    somebody looks on afterwards; the solver knows what holds then."""

    done: tuple[Done, ...]
    asked: list[Asked]


@dataclass(frozen=True, slots=True)
class Most:
    """No more than so many cards played, uses of powers and actions."""

    cards: int
    uses: int
    acts: int

    def allows(self, done: tuple[Done, ...]) -> bool:
        """It is no more."""
        cards, uses = sum(one.cards for one in done), sum(one.uses for one in done)
        return (
            cards <= self.cards and uses <= self.uses and sum(one.acts for one in done) <= self.acts
        )


class NotFollowed(Exception):
    """A step could name other cards than those that are followed, or somebody who looks on could
    not be answered: nothing can be said of all beginnings."""


@cache
def questions_of(step: Step) -> frozenset[str]:
    """The questions that the step puts, or somebody who looks on."""
    return frozenset(whole(asked.question) for asked in asking(None, step).asked)


class Reading(Listening):
    """What a card is worth can be something else each time."""

    def worth(self, state: State, card: Card) -> Number:
        """Some card points."""
        worth: Number = self._new(f"what {card.name} is worth")
        self._is_worth_its_rank(state, card, worth)
        return worth


class FromTheDeal:
    """The beginnings at one table, for these questions: those that no step puts there come up where
    somebody looks on."""

    def __init__(
        self, edition: Edition, seated: Seated, dealer: int, questions: Iterable[str]
    ) -> None:
        self.edition, self.seated, self.dealer = edition, seated, dealer
        self.solver = z3.SimpleSolver()
        self.setting = Setting(
            {e: e == edition for e in EDITIONS},
            {code: code in seated for code in characters()},
            dict.fromkeys((*clauses(), *rulings()), True),
        )
        self.reading = Reading(self.setting)
        self._said = 0
        self.cards = (Card("card shown", *_face("card shown")), *self._followed())
        self.owners = (dealer, *(seat for seat in SEATS for _ in range(EACH)))
        self.start = self._dealt()
        codes = ("", *(code for code in seated if code))
        every = [step for code in codes for step in steps_of(code)]
        self._steps = [step for step in every if step.name not in LEFT_OUT]
        alone = set(questions).difference(*map(questions_of, self._steps))
        self._looked_at = [look for look in LOOKS if alone & questions_of(look)]

    def _followed(self) -> Iterator[Card]:
        for seat in SEATS:
            for number in range(1, EACH + 1):
                name = f"card {number} of seat {seat}"
                yield Card(name, *_face(name))

    def _dealt(self) -> State:
        seat_of: dict[str, Number] = {
            code: self.seated.index(code) if code in self.seated else -1 for code in characters()
        }
        shown, second = self.cards[0].number, integer("card but one")
        table = Table(self.edition, self.reading, seat_of, self.dealer, shown, second)
        rest = others()[: len(SEATS)]
        cards = (*self.cards, *rest)
        points = [integer(f"points {seat}") for seat in SEATS]
        state = State(
            table,
            cards,
            at=(*(HAND + owner for owner in self.owners), *(HAND + seat for seat in SEATS)),
            hidden=(False,) * len(cards),
            won_in=(NOWHERE,) * len(cards),
            shown=((False, False, False),) * len(cards),
            size=tuple(12 if place < HAND + 3 else 0 for place in range(len(PLACES))),
            points=(*points, *(0 for _ in PLACES[3:])),
        )
        facts = [fact for card in cards for fact in is_a_card(card)]
        facts += [neg(c.number == d.number) for i, c in enumerate(cards) for d in cards[:i]]
        facts += [n >= 0 for n in points]
        self.solver.add(*map(lift, facts))
        leader = self.reading.answer("first_leader", state.deal_view(self.dealer))
        state = dealt(state.but(leader=leader))
        self._learn()
        return state

    def _learn(self) -> None:
        """What the reading has left open since holds."""
        self.solver.add(*map(lift, self.reading.facts[self._said :]))
        self._said = len(self.reading.facts)

    def beginnings(self, most: Most) -> Iterator[Beginning]:
        """All of them, with no more than that. Raises `NotFollowed`, and `Undecided` where the
        solver does not know whether something can be done."""
        yield from self._from(self.start, (), most)

    def _from(self, state: State, done: tuple[Done, ...], most: Most) -> Iterator[Beginning]:
        yield from self._looks(state, done)
        for step in self._steps:
            for move in self._moves(state, step, done):
                now = (*done, Done(step, move))
                if not most.allows(now):
                    continue
                with _Aside(self):
                    taken = step.take(state, move)
                    self._learn()
                    yield Beginning(now, list(self.reading.asked))
                    if taken.can is False:
                        continue
                    self.solver.add(lift(taken.can))
                    if possible(self.solver):
                        yield from self._from(taken.after, now, most)

    def _looks(self, state: State, done: tuple[Done, ...]) -> Iterator[Beginning]:
        """What comes up though nobody does anything."""
        for look in self._looked_at:
            for move in self._moves(state, look, done):
                with _Aside(self):
                    try:
                        look.take(state, move)
                    except ValueError as nothing:  # a question to which nobody here says anything
                        raise NotFollowed from nothing
                    self._learn()
                    yield Beginning(done, list(self.reading.asked))

    def _moves(self, state: State, step: Step, done: tuple[Done, ...]) -> Iterator[Move]:
        """Any seat and any cards; put down is in turn, from the dealer's right."""
        seats: tuple[int, ...] = SEATS
        if step.name in OF_ITSELF:
            seats = SEATS if step.name != OF_ITSELF[0] else SEATS[:1]
        elif step.name == PUT_DOWN:
            turns = [(self.dealer + n) % 3 for n in (1, 2, 3)]
            seats = tuple([seat for seat in turns if state.due_down[seat] is not False][:1])
        depth = len(done)
        for seat, cards in product(seats, list(self._named(state, step, done))):
            if step.name in OWN_CARD and _elsewhere(state, cards[0], seat):
                continue
            names = integer(f"number {depth}"), integer(f"second number {depth}")
            yield Move(seat, cards, *names, yes=z3.Bool(f"yes {depth}"))

    def _named(
        self, state: State, step: Step, done: tuple[Done, ...]
    ) -> Iterator[tuple[Card, ...]]:
        lying = tuple(self._lies(state, TRICK + place) for place in range(BY_PLACE))
        lie = [card for card in lying if card is not NO_CARD]
        if step.cards >= BY_PLACE:
            rest = step.cards - BY_PLACE
            yield from ((*lying, *more) for more in product(self._any(done), repeat=rest))
        elif step.name == NO_TRICK:
            yield from product(lie or [NO_CARD], repeat=2)
        else:
            some = self._any(done) if step.cards else []
            for cards in product(some, repeat=step.cards):
                if len(set(cards)) == len(cards):
                    yield cards

    def _lies(self, state: State, place: int) -> Card:
        """The card that lies there. Raises `NotFollowed` where it can be one or another."""
        for card, at in zip(self.cards, state.at, strict=False):
            if isinstance(at, int):
                if at == place:
                    return card
            elif possible(self.solver, lift(at == place)):
                raise NotFollowed
        return NO_CARD

    def _any(self, done: tuple[Done, ...]) -> list[Card]:
        """Those that were named, the one dealt face up, and of each hand one more. Raises
        `NotFollowed` where there is none."""
        known = {card for one in done for card in one.move.cards} | {self.cards[0]}
        found = [card for card in self.cards if card in known]
        for seat in SEATS:
            first = 1 + seat * EACH
            more = [card for card in self.cards[first : first + EACH] if card not in known]
            if not more:
                raise NotFollowed
            found.append(more[0])
        return found


class _Aside:
    """What the solver is told within it forgets afterwards."""

    def __init__(self, search: FromTheDeal) -> None:
        self.search, self.said = search, search._said

    def __enter__(self) -> None:
        self.search.solver.push()
        self.search.reading.asked.clear()

    def __exit__(self, *error: object) -> None:
        self.search.solver.pop()
        del self.search.reading.facts[self.said :]
        self.search._said = self.said


def _elsewhere(state: State, card: Card, seat: int) -> bool:
    """The card is known not to be in the seat's hand."""
    at = state.place_of(card)
    return isinstance(at, int) and at != HAND + seat


def _face(name: str) -> tuple[Number, Number]:
    return integer(f"suit of {name}"), integer(f"rank of {name}")
