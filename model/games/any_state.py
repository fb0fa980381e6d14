"""Any state of any game: every field a variable, the characters in play among them.

What hangs on a whole hand or pile is left open here: any card may be played, any player with a card
in the trick may have the highest, cards may be worth anything. A proof over such states covers more
than play can reach.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from dataclasses import fields, is_dataclass
from typing import Any, Self

import z3

from eidex.common.frozen import replace
from eidex.model.clauses.cards import ALL_POINTS, FIVE, THIRTEEN
from eidex.model.clauses.moments import PLACE
from eidex.model.games.values import RAVEN, least_worth
from eidex.model.logic.setting import Setting
from eidex.model.logic.terms import (
    Bool,
    Number,
    Value,
    any_of,
    conj,
    disj,
    exactly_one,
    implies,
    integer,
    ite,
    neg,
)
from eidex.model.play.cards import NO_CARD, NOWHERE, PLACES, SEATS, Card
from eidex.model.play.moves import Move
from eidex.model.play.state import State
from eidex.model.play.table import Table
from eidex.model.questions.needed_clauses import switched
from eidex.model.questions.prerequisites import ONE_COMBINATION
from eidex.model.questions.registry import ask
from eidex.rulebook import EDITIONS, Edition, characters, clauses, rulings


class Open:
    """A reading that leaves open what hangs on whole hands and piles; `facts` hold of what it has
    left open."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.facts: list[Bool] = []
        self._made = 0
        self._counted: list[tuple[tuple[Value, ...], tuple[Number, ...]]] = []

    def again(self) -> Self:
        """The same reading for another formula, where nothing is said yet."""
        found = copy(self)
        found.facts, found._counted = [], []
        return found

    def _new(self, name: str) -> z3.ArithRef:
        self._made += 1
        found: z3.ArithRef = integer(f"{name} ({self._made})")
        return found

    def answer(self, name: str, *view: object) -> Any:
        """What the clauses say, as a term."""
        found = ask(self.setting, name, *view).answer
        return found[0] if len(found) == 1 else found

    def worth(self, state: State, card: Card) -> Number:
        """Some card points; as printed others than by values that a power has changed."""
        game = state.game
        as_printed = game.guggitaler is False and game.stripped is NOWHERE
        printed = " as printed" if as_printed else ""
        worth: Number = integer(f"what {card.name} is worth{printed}")
        self._is_worth_its_rank(state, card, worth)
        return worth

    def _is_worth_its_rank(self, state: State, card: Card, worth: Number) -> None:
        """The card is worth as much as its rank is at least, where no power changes that."""
        stripped = conj(state.game.stripped >= 0, neg(card.suit == RAVEN))
        changed = disj(state.game.guggitaler, stripped)
        least = [
            implies(
                conj(self.setting.edition[edition], neg(changed), card.rank == rank), worth >= n
            )
            for edition in EDITIONS
            for rank, n in enumerate(least_worth(edition))
            if n
        ]
        self.facts += [conj(worth >= 0), *least]

    def recounted(self, state: State) -> tuple[Number, ...]:
        """Any points, but 152 in all, or 13: what the cards of the pack come to, whatever the mode
        and whichever suit is stripped (`values_come_to`). The same for the same cards at each place
        by the same values."""
        game = state.game
        by = (game.guggitaler, game.stripped, game.chosen, *state.at)
        known = next((points for same, points in self._counted if _are_same(by, same)), None)
        if known is not None:
            return known
        points = tuple(self._new(f"points {place}") for place in PLACES)
        self._counted.append((by, points))
        total: Number = sum(points)
        self.facts.append(total == all_points(state))
        for size, n in zip(state.size, points, strict=True):
            self.facts += [n >= 0, implies(size == 0, n == 0)]
        return points

    def usual_points(self, state: State, score: tuple[Number, ...]) -> tuple[Number, ...]:
        """The score; under Guggitaler any numbers."""
        return tuple(ite(state.game.guggitaler, self._new("usual points"), n) for n in score)

    def may_play(self, state: State, card: Card, how: str) -> Bool:
        """Any card may."""
        return True

    def mode(self, state: State) -> Number:
        """Any mode."""
        mode = integer("mode, chosen anew") if state.game.chosen is True else integer("mode")
        self.facts.append(conj(mode >= 0, mode <= 5))
        found: Number = mode
        return found

    def taker(
        self, state: State, lying: tuple[Card, ...], here: tuple[Bool, ...], without: Number
    ) -> Number:
        """Any player with a card that is here."""
        taker = self._new("taker")
        able = [conj(disj(here[s], here[s + 3]), neg(without == s)) for s in SEATS]
        found = any_of(conj(taker == s, able[s]) for s in SEATS)
        self.facts += [conj(taker >= 0, taker <= 2), implies(any_of(able), found)]
        return taker

    def next_seat(self, state: State, seat: Number) -> Number:
        """As the clauses say it."""
        return state.seat_after(seat)

    def its_moment(self, state: State, code: str, seat: Number, own_card: Bool) -> Bool:
        """As the clauses say it."""
        return state.by_moment(code, seat, own_card)

    def holds_suit(self, state: State, seat: Number, suit: Number) -> Bool:
        """It may, or may not; without a card it does not."""
        self._made += 1
        found: Bool = z3.Bool(f"could follow ({self._made})")
        self.facts.append(implies(found, state.held(seat) > 0))
        return found

    def shows(self, move: Move, card: Card) -> Bool:
        """It may be, or not."""
        found: Bool = z3.Bool(f"{card.name} is shown")
        return found

    def holds_combinations(self, state: State, move: Move, *, one: bool) -> Bool:
        """It may hold any; one is worth forty at most (CHAR.S10.WORTH)."""
        at_most: Bool = move.number <= ONE_COMBINATION
        return disj(not one, at_most)


class OpenByClause(Open):
    """The same with a switch for every clause and ruling: an answer is left open where clauses that
    would give it are not in force. So no proof over it uses a clause whose switch it does not
    need."""

    def answer(self, name: str, *view: object) -> Any:
        """What the clauses in force say; anything, where they would have to be more."""
        every, some = ask(self.setting, name, *view), ask(switched(self.setting), name, *view)
        found = tuple(
            ite(some.defined, by_some, ite(every.defined, self._open(name, by_all), by_all))
            for by_some, by_all in zip(some.answer, every.answer, strict=True)
        )
        return found[0] if len(found) == 1 else found

    def _open(self, name: str, like: Value) -> Value:
        if isinstance(like, bool | z3.BoolRef):
            self._made += 1
            found: Bool = z3.Bool(f"{name}, open ({self._made})")
            return found
        return self._new(f"{name}, open")


def _are_same(some: tuple[Value, ...], others: tuple[Value, ...]) -> bool:
    """The values, or terms, are the same ones."""
    return all(
        a is b or (isinstance(a, z3.ExprRef) and isinstance(b, z3.ExprRef) and z3.eq(a, b))
        for a, b in zip(some, others, strict=True)
    )


def all_points(state: State) -> Number:
    """Card points in the game, without the five of the last trick."""
    return ite(state.game.guggitaler, THIRTEEN, ALL_POINTS - FIVE)


def any_table(
    edition: Edition | None, reads: Callable[[Setting], Open] = Open
) -> tuple[Table, list[Bool]]:
    """A table with any three characters at most, and what holds of it; how its rules are read.
    Where no edition is named it can be any one of them."""
    who = [integer(f"character of seat {seat}") for seat in SEATS]
    seat_of: dict[str, Number] = {}
    plays: dict[str, Bool] = {}
    for code in characters():
        mine = [who[seat] == PLACE[code] for seat in SEATS]
        seat_of[code] = ite(mine[0], 0, ite(mine[1], 1, ite(mine[2], 2, -1)))
        plays[code] = any_of(mine)
    on: dict[str, Bool] = dict.fromkeys((*clauses(), *rulings()), True)
    read: dict[Edition, Bool] = {e: z3.Bool(f"edition:{e}") for e in EDITIONS}
    one_of = exactly_one(list(read.values()))
    if edition is not None:
        read, one_of = {e: e == edition for e in EDITIONS}, True
    reading = reads(Setting(read, plays, on))
    table = Table(
        edition,
        reading,
        seat_of,
        integer("dealer"),
        integer("card shown"),
        integer("card but one"),
        (integer("before 0"), integer("before 1"), integer("before 2")),
        read,
    )
    pairs = ((0, 1), (0, 2), (1, 2))
    facts: list[Bool] = [one_of, *(conj(c >= 0, c <= len(PLACE)) for c in who)]
    facts += [implies(who[a] > 0, neg(who[a] == who[b])) for a, b in pairs]
    facts += [conj(table.dealer >= 0, table.dealer <= 2)]
    facts += [conj(card >= 0, card <= 35) for card in (table.shown, table.second)]
    facts += [conj(n >= 0, n <= 6) for n in table.before]
    return table, facts


def free(name: str, like: Any) -> Any:
    """Variables in place of all values."""
    if isinstance(like, bool):
        return z3.Bool(name)
    if isinstance(like, int):
        return integer(name)
    if isinstance(like, tuple):
        return tuple(free(f"{name} {i}", part) for i, part in enumerate(like))
    if is_dataclass(like) and not isinstance(like, type):
        values = {f.name: free(f"{name}.{f.name}", getattr(like, f.name)) for f in fields(like)}
        return replace(like, **values)
    raise TypeError(f"{name}: nothing can stand for {like!r}")


def named_cards(number: int) -> tuple[Card, ...]:
    """Cards that a step names; any, and no two the same."""
    names = [f"card {chr(ord('a') + i)}" for i in range(number)]
    return tuple(Card(n, integer(f"suit of {n}"), integer(f"rank of {n}")) for n in names)


def is_a_card(card: Card) -> list[Bool]:
    """It is one of the 36."""
    return [conj(card.suit >= 0, card.suit <= 3, card.rank >= 0, card.rank <= 8)]


def others(kind: type[Card]) -> tuple[Card, ...]:
    """One card more at each place, which stands for all that lies there and is not named; where
    nothing else lies, it is no card."""
    names = [f"any other card {place}" for place in PLACES]
    return tuple(kind(n, integer(f"suit of {n}"), integer(f"rank of {n}")) for n in names)


NOT_FREE = ("table", "cards", "at", "hidden", "won_in", "shown", "size", "points")


def any_state(table: Table, cards: int, unnamed: type[Card] = Card) -> tuple[State, list[Bool]]:
    """Any state with so many cards named, and what holds of it by what its fields mean. `unnamed`:
    what kind of card stands for all that is not named at a place."""
    named, rest = named_cards(cards), others(unnamed)
    blank = State(table, (), (), (), (), (), (), ())
    values = {
        f.name: free(f.name, getattr(blank, f.name))
        for f in fields(State)
        if f.name not in NOT_FREE
    }
    where = tuple(integer(f"where {card.name} is") for card in named)
    state = State(
        table=table,
        cards=(*named, *rest),
        at=(*where, *range(len(PLACES))),
        hidden=tuple(z3.Bool(f"{card.name} lies face down") for card in (*named, *rest)),
        won_in=tuple(integer(f"trick of {card.name}") for card in (*named, *rest)),
        shown=tuple(free(f"{card.name} shown to", (False,) * 3) for card in (*named, *rest)),
        size=tuple(integer(f"cards {place}") for place in PLACES),
        points=tuple(integer(f"points {place}") for place in PLACES),
        **values,
    )
    facts: list[Bool] = [conj(at >= 0, at < len(PLACES)) for at in where]
    facts += [fact for card in named for fact in is_a_card(card)]
    facts += [neg(c.number == d.number) for i, c in enumerate(named) for d in named[:i]]
    facts += [neg(c.number == d.number) for c in rest for d in named]
    for place in range(len(PLACES)):
        size, points = state.size[place], state.points[place]
        here: Number = sum(ite(at == place, 1, 0) for at in where)
        facts += [size >= 0, points >= 0, implies(size == 0, points == 0)]
        other = rest[place]
        no_card = conj(other.suit == NO_CARD.suit, other.rank == NO_CARD.rank)
        nothing = conj(neg(state.hidden[cards + place]), no_card)
        facts += [size >= here, implies(size == here, nothing)]
        facts += [conj(other.rank >= 0, other.rank <= 8)]
        facts += _worth(state, place, here, named)
    return state, facts


def _worth(state: State, place: int, here: Number, named: tuple[Card, ...]) -> list[Bool]:
    """What lies at the place is worth what its cards are, each as much as its rank is at least."""
    reading, points = state.table.reading, state.points[place]
    known: Number = sum(
        ite(at == place, reading.worth(state, card), 0)
        for card, at in zip(named, state.at[: len(named)], strict=True)
    )
    return [points >= known, implies(state.size[place] == here, points == known)]


def any_move(state: State, cards: int) -> Move:
    """Any player, any numbers, and the cards named."""
    like = Move(0, (), 0, 0, False)
    move: Move = free("move", like)
    return replace(move, cards=state.cards[:cards])
