"""Does it matter which of two things is done first? Both orders are compared on any state.

Two steps meet when there is a state in which either can be done. They commute when, in every such
state, either can be followed by the other and both orders lead to the same state. Otherwise it is
said in what the two orders differ, and which of the two can no longer be done once the other has
been. A power of the window that comes next, with no move before it, meets those of this one as
well.

Two powers of two players differ, too, where the one who chooses second knows something that the
first has brought to light: a hand that has changed, a card shown, something named or answered
(`knowledge`); and where a question is answered about a hand that the other power has changed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import copy
from dataclasses import fields, is_dataclass
from functools import cache, cached_property
from typing import Any

import z3

from eidex.model.clauses.moments import PLACE
from eidex.model.games.knowledge import ANSWERED, learned
from eidex.model.games.macro_steps import Done, MacroStep, answered, do, moves_of
from eidex.model.games.same_answers import Alike, ByRank, SameAnswers
from eidex.model.games.under_invariants import any_state_under_invariants
from eidex.model.logic.checking import of_small_numbers, possible
from eidex.model.logic.terms import Bool, Number, any_of, conj, iff, integer, ite, lift, neg
from eidex.model.play import base
from eidex.model.play.cards import AnyOther, Card
from eidex.model.play.moves import Move, Step, waits_late
from eidex.model.play.state import HAD_ITS_TURN, State
from eidex.rulebook import EDITIONS, Edition

TRICK_CARDS = 6
"""A step that names so many cards names all those of the trick."""
SKIPPED = ("table", "cards", "points", "size", *HAD_ITS_TURN)
"""Numbers of cards and card points at a place are those of its cards (`induction.EXACT`). Who may
still speak the list says, and the two orders are compared as if there were none."""
WORDS = {
    "at": "where a card is",
    "hidden": "which cards lie face down",
    "won in": "in which trick a card was won",
    "shown": "who has been shown a card",
    "put": "who has put down",
    "opened": "who has opened the pot",
    "raised": "who has taken a card up",
    "raised down": "who has taken up the card put down",
    "window": "what comes next",
    "leader": "who leads",
    "uses": "how often powers were used",
    "last": "the last trick of each seat",
    "unseen": "whose last trick lies face down",
    "open": "how many cards won lie face up",
    "swept": "who had the highest card in all tricks",
    "got": "who has a trick",
    "plainly": "who has taken a trick with its own card",
    "refused offer": "who has refused Dealer",
    "chosen": "the mode",
    "skat": "whether Skat is on",
    "moved": "which card stands highest or lowest",
    "given to": "who is given the trick",
    "drawn": "the card that has to be led",
    "after": "where the tournament stands",
    "score": "the scores",
    "victory": "victory points",
    "givers": "to whom Teekränzchen gives first",
    "received": "which cards Teekränzchen was given first",
    "said": "answers so far",
}
"""What a part of the state is called where two orders differ in it."""


Moves = tuple[Move, ...]


class Ground:
    """Any state of any game with so many cards named, and what can be done there."""

    def __init__(self, cards: int, reads: type[SameAnswers]) -> None:
        self.state, self.facts = any_state_under_invariants(None, cards, reads, AnyOther)
        reading = self.state.table.reading
        assert isinstance(reading, SameAnswers)
        self.reading, self.pool = reading, self.state.cards[:cards]
        self._done: dict[tuple[MacroStep, str, int], tuple[Done, Moves, list[Bool]]] = {}

    def done(self, macro: MacroStep, who: str, start: int) -> tuple[Done, Moves, list[Bool]]:
        """The step done, by which moves, and what holds of them."""
        key = macro, who, start
        if key not in self._done:
            mark = len(self.reading.facts)
            moves, facts = moves_of(macro, who, self.pool, start)
            found = do(macro, self.state, moves)
            self._done[key] = found, moves, [*facts, *self.said_since(mark)]
        return self._done[key]

    def said_since(self, mark: int) -> list[Bool]:
        """What the reading has said since; it is taken out, so that it is asserted once."""
        found = self.reading.facts[mark:]
        del self.reading.facts[mark:]
        return found


@cache
def ground(cards: int, reads: type[SameAnswers]) -> Ground:
    """The one ground for so many cards."""
    return Ground(cards, reads)


def _barred(step: MacroStep, state: State, then: Done) -> Bool:
    """The step can no longer be done; a use that waits for Seher's card can, once that is down."""
    waits = step.of_window and PLACE.get(step.code, 0) > PLACE["S9"]
    return conj(neg(then.can), neg(waits_late(state)) if waits else True)


class Meeting:
    """Two steps, either of which can be done, at any state of any game."""

    def __init__(
        self, one: MacroStep, other: MacroStep, reads: type[SameAnswers] = SameAnswers
    ) -> None:
        self.one, self.other = one, other
        whole_trick = one.cards == other.cards == TRICK_CARDS
        number = TRICK_CARDS if whole_trick else one.cards + other.cards
        number += sum(step.cards for step in self._to_come)
        on = ground(number, reads)  # type: ignore[arg-type]  # a class is hashable
        self.state, self.reading = on.state, on.reading
        self.a, self.first, of_first = on.done(one, "first", 0)
        start = 0 if whole_trick else one.cards
        self.b, self.second, of_second = on.done(other, "second", start)
        mark = len(self.reading.facts)
        self.late, of_late = self._later(on.pool)
        self._take()
        self.facts = [*on.facts, *of_first, *of_second, *of_late, *on.said_since(mark)]
        if one.step is other.step:
            self.facts.append(neg(self.first[0].seat == self.second[0].seat))
        self.solver = of_small_numbers()
        self._known = lift(conj(*self.facts, self.both))
        self.solver.add(self._known)
        self._names: dict[int, tuple[z3.BoolRef, z3.BoolRef]] = {}
        self._models: list[z3.ModelRef] = []
        self._somewhere: dict[int, tuple[z3.BoolRef, set[str]]] = {}

    @property
    def _to_come(self) -> tuple[Step, ...]:
        """Two players give the same answer: for each answer that follows these two, the step with
        most cards that it can be."""
        ends = self.one.ends
        if ends is None:
            return ()
        return (max(ends.rest, key=lambda step: step.cards),) * max(ends.rounds - 2, 0)

    def _later(self, pool: tuple[Card, ...]) -> tuple[Moves, list[Bool]]:
        """The answers that follow, with cards that they name."""
        if not self._to_come:
            return (), []
        step = self._to_come[0]
        named = MacroStep("", step, (step,), len(self._to_come))
        moves, facts = moves_of(named, "later", pool, 1)
        return moves[1:], facts

    def _take(self) -> None:
        self.ab = do(self.other, in_any_order(self.a.after), self.second)
        self.ba = do(self.one, in_any_order(self.b.after), self.first)
        if self._to_come and self.one.ends is not None:
            rest, late = self.one.ends.rest, self.late
            self.ab = answered(self.ab, rest, late)
            self.ba = answered(self.ba, rest, late[::-1])

    @property
    def both(self) -> Bool:
        """Either can be done."""
        return conj(self.a.can, self.b.can)

    @cached_property
    def bars_other(self) -> Bool:
        """When the one has been done, the other can no longer be."""
        barred = _barred(self.other, self.a.after, self.ab)
        return conj(barred, self.ba.can if self._to_come else True)

    @cached_property
    def bars_one(self) -> Bool:
        """When the other has been done, the one can no longer be."""
        barred = _barred(self.one, self.b.after, self.ba)
        return conj(barred, self.ab.can if self._to_come else True)

    @cached_property
    def differences(self) -> dict[str, Bool]:
        """In what the two orders can differ where both can be done, by name."""
        open_ = conj(self.ab.can, self.ba.can)
        return {name: conj(open_, d) for name, d in _differ(self.ab.after, self.ba.after)}

    @cached_property
    def known(self) -> dict[str, Bool]:
        """What the second of two players who use their powers knows of what the first has done, and
        which answers are others, by name."""
        if not (self.one.of_window and self.other.of_window):
            return {}
        open_ = conj(self.ab.can, self.ba.can, neg(self.first[0].seat == self.second[0].seat))
        both = (
            (self.one, self.first[0], self.a, self.other, self.second[0], self.b),
            (self.other, self.second[0], self.b, self.one, self.first[0], self.a),
        )
        found = {
            f"{what}, at '{then.name}'": conj(open_, differs)
            for macro, _, done, then, chosen, _ in both
            if then.step.chosen
            for what, differs in self._brought_to_light(macro, done, chosen)
        }
        for macro, move, _, _, _, late in both:
            if macro.step.about_hand:
                answers = (
                    self.reading.answer_about(state, move.number, move.second)
                    for state in (self.state, late.after)
                )
                found[f"answer to '{macro.name}'"] = conj(open_, neg(iff(*answers)))
        return found

    def _brought_to_light(
        self, macro: MacroStep, done: Done, chosen: Move
    ) -> Iterator[tuple[str, Bool]]:
        """What whoever makes this choice knows once the step is done, and did not before."""
        yield from learned(self.state, done.after, chosen.seat).items()
        if macro.step.about_hand:
            yield ANSWERED, True

    @cached_property
    def matters(self) -> Bool:
        """It matters which is done first."""
        parts = (*self.differences.values(), *self.known.values())
        return any_of((self.bars_other, self.bars_one, *parts))

    def can_be(self, *what: Bool) -> bool:
        """There is such a state, where either can be done. Raises `Undecided`."""
        if any(one is False for one in what):
            return False
        wanted = [lift(one) for one in what if one is not True]
        if any(all(holds(one, model) for one in wanted) for model in self._models):
            return True
        return self.shown(*wanted) is not None

    def shown(self, *what: Bool) -> z3.ModelRef | None:
        """Such a state, from the solver; None where there is none. Raises `Undecided`."""
        if not possible(self.solver, *(self.named(lift(one)) for one in what)):
            return None
        model: z3.ModelRef = self.solver.model()
        self._models += [model, *self._otherwise_read(model)]
        return model

    def _otherwise_read(self, model: z3.ModelRef) -> Iterator[z3.ModelRef]:
        """The same state as other editions read the rules, where that can be one: mostly it can,
        and the solver need not look for a state in each."""
        for edition in EDITIONS:
            if not holds(lift(self.in_edition(edition)), model):
                other = copy(model)
                for one in EDITIONS:
                    other.update_value(lift(self.in_edition(one)), z3.BoolVal(one == edition))
                if holds(self._known, other):
                    yield other

    def that_can_be(self, edition: Edition, at: Bool, what: Mapping[str, Bool]) -> set[str]:
        """What can be there in the edition, by name. What can be in none is asked once for all.
        Raises `Undecided`."""
        anywhere = lift(at)
        key = anywhere.get_id()
        if key not in self._somewhere:
            self._somewhere[key] = anywhere, self._that_can_be(anywhere, what)
        _, names = self._somewhere[key]
        here = lift(conj(at, self.in_edition(edition)))
        return self._that_can_be(here, {name: what[name] for name in names})

    def _that_can_be(self, at: z3.BoolRef, what: Mapping[str, Bool]) -> set[str]:
        """Each state takes out all that is so in it."""
        left = {name: lift(formula) for name, formula in what.items() if formula is not False}
        found = set[str]()
        seen = [model for model in self._models if holds(at, model)]
        while left:
            one_of = any_of(map(self.named, left.values()))
            model = seen.pop() if seen else self.shown(at, one_of)
            if model is None:
                break
            now = {name for name, formula in left.items() if holds(formula, model)}
            found |= now
            left = {name: formula for name, formula in left.items() if name not in now}
        return found

    def named(self, formula: z3.BoolRef) -> z3.BoolRef:
        """A name that has the formula hold: the solver takes it in once, however often it is
        asked about."""
        key = formula.get_id()
        if key not in self._names:
            name = z3.Bool(f"asked about {len(self._names)}")
            self.solver.add(z3.Implies(name, formula))
            self._names[key] = name, formula
        return self._names[key][0]

    def in_edition(self, edition: Edition) -> Bool:
        """The rules are read as this edition prints them."""
        return self.state.table.reads(edition)

    @cached_property
    def alone(self) -> Bool:
        """No third character is in play."""
        codes = {self.one.code, self.other.code} - {""}
        seats = [integer(f"character of seat {seat}") for seat in range(3)]
        busy: Number = sum(ite(seat > 0, 1, 0) for seat in seats)
        found: Bool = busy <= len(codes)
        return found


class Following(Meeting):
    """The other's window follows the one's, and no move lies between them. What if the list, not
    the windows, said which goes first?"""

    def _take(self) -> None:
        here, first, second = self.state, self.first, self.second
        passed = base.pass_on(here, Move())
        self.there = there = passed.after.window
        b = do(self.other, here.opens(there), second)
        self.b = Done(conj(passed.can, neg(there == here.window), b.can), b.after)
        late = base.pass_on(self.a.after, Move())
        ab = do(self.other, self.a.after.opens(late.after.window), second)
        self.ab = Done(conj(late.can, late.after.window == there, ab.can), ab.after)
        back = do(self.one, b.after.opens(here.window), first)
        on = ite(back.after.window == here.window, there, back.after.window)
        self.ba = Done(conj(b.after.window == there, back.can), back.after.but(window=on))


def holds(formula: z3.BoolRef, model: z3.ModelRef) -> bool:
    """The formula is true in the model, whatever that leaves open."""
    return z3.is_true(model.eval(formula, model_completion=True))


def in_any_order(state: State) -> State:
    """The state as if the list said nothing of who speaks after whom."""
    return state.but(**dict.fromkeys(HAD_ITS_TURN, 0))


@cache
def only_by_what_is_open(one: MacroStep, other: MacroStep, *, following: bool) -> bool:
    """The orders differ only if the highest card, or the cards that may be played, are others after
    the first macro step, and by the ranks of cards (`trick.seat_of_highest`) they cannot be."""
    kind = Following if following else Meeting
    for reads in (Alike, ByRank):
        meeting = kind(one, other, reads)
        if meeting.can_be(meeting.matters):
            return False
    return True


def unlike(one: State, other: State) -> Bool:
    """The two states are not the same, card points excepted."""
    return any_of(formula for _, formula in _differ(one, other))


def _differ(one: State, other: State) -> Iterator[tuple[str, Bool]]:
    for name, a, b in _parts("", one, other):
        differ = _unlike(a, b)
        if differ is not False:
            yield WORDS.get(name, name), differ


def _parts(name: str, a: Any, b: Any) -> Iterator[tuple[str, Any, Any]]:
    if not is_dataclass(a):
        yield name, a, b
        return
    for f in fields(a):
        if f.name not in SKIPPED:
            yield from _parts(f.name.replace("_", " "), getattr(a, f.name), getattr(b, f.name))


def _unlike(a: Any, b: Any) -> Bool:
    if a is b:
        return False
    if isinstance(a, tuple):
        return any_of(_unlike(x, y) for x, y in zip(a, b, strict=True))
    if isinstance(a, z3.ExprRef) and isinstance(b, z3.ExprRef) and a.eq(b):
        return False
    if isinstance(a, bool | z3.BoolRef):
        return neg(iff(a, b))
    unlike: Bool = neg(a == b)
    return unlike
