"""What is done as a whole: a step that can be done when nothing is under way, and all that answers
it.

Which steps begin something and which answer, how many answers there can be, at whose moment a step
is done and in which windows: the solver says it of any state, nothing is listed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields
from functools import cache

import z3

from eidex.common.frozen import dataclass, replace
from eidex.model.games.any_state import any_state, free
from eidex.model.games.same_answers import SameAnswers
from eidex.model.games.steps import steps_of
from eidex.model.games.under_invariants import any_state_under_invariants
from eidex.model.logic.checking import possible
from eidex.model.logic.terms import Bool, Number, any_of, conj, disj, integer, lift, neg
from eidex.model.play import base
from eidex.model.play.cards import AnyOther, Card
from eidex.model.play.declared import UnderWay
from eidex.model.play.moves import Move, Step, merged
from eidex.model.play.state import HAD_ITS_TURN, State

BLANK = Move(0, (), 0, 0, False)
NO_SEAT = 3
"""A step that this seat could take is nobody's."""
Profile = frozenset[tuple[int, bool]]
"""Windows, each with whether no trick is over yet."""


@dataclass(frozen=True, slots=True, eq=False)
class MacroStep:
    """A step with the answers to it: `rest` are the steps that answer, in so many `rounds`; with no
    rounds they change nothing but what is under way, and are left out. `any_one`: each of them only
    shows a card, so any one stands for all."""

    code: str
    step: Step
    rest: tuple[Step, ...] = ()
    rounds: int = 0
    any_one: bool = False
    of_window: bool = False
    """It is a power whose moment is the window in which it is used; else a card that is due, or
    something that happens."""
    of_seat: bool = True
    """Some player does it."""
    when: Profile = frozenset()
    then: Profile = frozenset()
    """The windows that can follow, with no move before them."""
    left_open: bool = False
    """It asks what is left open (`same_answers`)."""
    ends: MacroStep | None = None
    """Of an answer: what it answers."""

    @property
    def name(self) -> str:
        """What is done."""
        return self.step.name

    @property
    def cards(self) -> int:
        """How many cards it names."""
        return self.step.cards + self.rounds * _each(self)


@dataclass(frozen=True, slots=True, eq=False)
class Done:
    """A macro step done: whether it can be, and the state it leads to."""

    can: Bool
    after: State


def do(macro: MacroStep, state: State, moves: tuple[Move, ...]) -> Done:
    """The step, and all answers."""
    taken = macro.step.take(state, moves[0])
    if macro.rest and not macro.rounds:
        return Done(taken.can, taken.after.but(going=UnderWay()))
    done = answered(Done(taken.can, taken.after), macro.rest, moves[1:])
    return Done(done.can, done.after.but(going=UnderWay())) if macro.any_one else done


def answered(done: Done, rest: tuple[Step, ...], moves: tuple[Move, ...]) -> Done:
    """What goes on after something was done: in each round one of the steps, until nothing is
    under way."""
    can, now = done.can, done.after
    for move in moves:
        possible_now: list[Bool] = [now.idle]
        then = now
        for step in rest:
            answer = step.take(now, move)
            fits = conj(neg(now.idle), answer.can)
            possible_now.append(fits)
            then = merged(fits, answer.after, then)
        can, now = conj(can, disj(*possible_now)), then
    return Done(can, now)


def moves_of(
    macro: MacroStep, who: str, pool: tuple[Card, ...], start: int
) -> tuple[tuple[Move, ...], list[Bool]]:
    """Any moves for the macro step, and what holds of them. Each card that it names is one of the
    pool: its own, which comes after `start` others, or one of those before."""
    named, facts = _named(macro, who, pool, start)
    moves = [replace(free(f"{who} move", BLANK), cards=named[: macro.step.cards])]
    for i in range(macro.rounds):
        at = macro.step.cards + i * _each(macro)
        move: Move = free(f"{who} answer {i + 1}", BLANK)
        moves.append(replace(move, cards=named[at : at + _each(macro)]))
    return tuple(moves), facts


def _each(macro: MacroStep) -> int:
    return max((step.cards for step in macro.rest), default=0)


def _named(
    macro: MacroStep, who: str, pool: tuple[Card, ...], start: int
) -> tuple[tuple[Card, ...], list[Bool]]:
    if not macro.rounds and (start == 0 or macro.cards == len(pool)):
        return pool[: macro.cards], []
    named: list[Card] = []
    facts: list[Bool] = []
    for i in range(macro.cards):
        name = f"{who} card {i + 1}"
        card = Card(name, integer(f"suit of {name}"), integer(f"rank of {name}"))
        own_or_before = pool[: start + i + 1]
        facts.append(any_of(conj(card.suit == c.suit, card.rank == c.rank) for c in own_or_before))
        if not macro.rounds:
            facts += [neg(card.number == other.number) for other in named]
        named.append(card)
    return tuple(named), facts


def done_by(codes: Iterable[str]) -> list[MacroStep]:
    """What these characters do, or have done (without one: the base game): what begins something,
    then what answers it."""
    known = tuple(codes)
    begun = [macro for code in known for macro in macro_steps_of(code)]
    return begun + [answer for code in known if code for answer in answers_of(code)]


@cache
def macro_steps_of(code: str) -> tuple[MacroStep, ...]:
    """What this character can do, or, without one, the base game has done, when nothing is under
    way."""
    alone = [AnyTime(MacroStep(code, step)) for step in steps_of(code)]
    begun = [one for one in alone if one.can_be(one.state.idle)]
    rest = tuple(one.macro.step for one in alone if one not in begun)
    return tuple(one.described(rest) for one in begun if not one.only_passes)


@cache
def answers_of(code: str) -> tuple[MacroStep, ...]:
    """The steps that answer this character's power."""
    begun = {macro.step for macro in macro_steps_of(code)}
    alone = [AnyTime(MacroStep(code, step)) for step in steps_of(code) if step not in begun]
    return tuple(replace(one.described(()), of_window=False, ends=_ends(one)) for one in alone)


def _ends(answer: AnyTime) -> MacroStep:
    """What the answer belongs to."""
    return next(
        macro for macro in macro_steps_of(answer.macro.code) if answer.macro.step in macro.rest
    )


class AnyTime:
    """One macro step, done in any state of any game."""

    def __init__(self, macro: MacroStep) -> None:
        self.macro = macro
        self.state, facts = any_state_under_invariants(None, macro.cards, SameAnswers, AnyOther)
        self.moves, named = moves_of(macro, "the", self.state.cards[: macro.cards], 0)
        done = do(macro, self.state, self.moves)
        self.after = done.after
        self.solver = z3.Solver()
        reading = self.state.table.reading
        assert isinstance(reading, SameAnswers)
        self.solver.add(*map(lift, (*facts, *named, done.can, *reading.facts)))
        self.left_open = bool(reading.left_open)

    def can_be(self, *what: Bool) -> bool:
        """There is such a state."""
        return possible(self.solver, *map(lift, what))

    def described(self, rest: tuple[Step, ...]) -> MacroStep:
        """The macro step with all that answers it, and what is to be known of it."""
        macro, state, seat = self.macro, self.state, self.moves[0].seat
        if macro.code:
            elsewhere = neg(state.its_moment(macro.code, seat))
            macro = replace(macro, of_window=not self.can_be(elsewhere))
        passed = base.pass_on(state, Move())
        macro = replace(
            macro,
            of_seat=not self.can_be(seat == NO_SEAT),
            when=frozenset(self._profile(state.window)),
            then=frozenset(self._profile(passed.after.window, passed.can)),
            left_open=self.left_open,
        )
        if not rest or not self.can_be(neg(self.after.idle)):
            return macro
        changes = set[str]().union(*(self._changed_by(step) for step in rest))
        if changes == {"going"}:
            return replace(macro, rest=rest)
        if changes == {"going", "shown"}:
            return replace(macro, rest=rest, rounds=1, any_one=True)
        while True:
            macro = replace(macro, rest=rest, rounds=macro.rounds + 1)
            longer = AnyTime(macro)
            if not longer.can_be(neg(longer.after.idle)):
                return macro

    def _profile(self, place: Number, when: Bool = True) -> Iterator[tuple[int, bool]]:
        """The windows that the term can stand for."""
        first: Bool = self.state.tricks == 0
        self.solver.push()
        try:
            self.solver.add(lift(when))
            while self.can_be():
                model = self.solver.model()
                window = int(str(model.eval(place, model_completion=True)))
                early = z3.is_true(model.eval(first, model_completion=True))
                yield window, early
                here: Bool = place == window
                self.solver.add(lift(neg(conj(here, first if early else neg(first)))))
        finally:
            self.solver.pop()

    @property
    def only_passes(self) -> bool:
        """Nothing is done but that the next window comes, or a turn is let pass."""
        return _changed(self.state, self.after) <= {"window", *HAD_ITS_TURN}

    def _changed_by(self, step: Step) -> set[str]:
        """The parts of the state that an answer touches."""
        state, _ = any_state(self.state.table, step.cards, AnyOther)
        cards = state.cards[: step.cards]
        after = step.take(state, replace(free("an answer", BLANK), cards=cards)).after
        return _changed(state, after)


def _changed(before: State, after: State) -> set[str]:
    """The parts of the state that a step touches."""
    names = [f.name for f in fields(State)]
    return {name for name in names if getattr(after, name) is not getattr(before, name)}
