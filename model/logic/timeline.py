"""Two actions that can be done in either order: does it matter which is first? Knows no game.

When an action can be done is data of its clause (`common.timing`); a game adds whether it may be
done in a state, and what it does. Which actions meet is found: those that can both be done in some
state. Two orders differ where they lead to different states, where one of the actions can be done
in one order only, or where a player decides on one of them who has heard of the other. Of three
actions at one moment any two orders are joined by exchanges of neighbours: if no two of the three
differ in any state, no order of all three does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import combinations

from eidex.common.frozen import dataclass
from eidex.common.timing import Span, Timing
from eidex.model.logic.actions import Action, State, reached
from eidex.model.logic.facts import Facts
from eidex.model.logic.logic import Question, Said
from eidex.model.logic.moments import Asked, Powers
from eidex.model.logic.terms import (
    Answer,
    Bool,
    Value,
    all_of,
    any_of,
    conj,
    disj,
    implies,
    ite,
    neg,
    same,
)
from eidex.model.logic.which_first import Orders

SAME: tuple[Answer, Answer] = ((False,), (False,))
"""Both orders come to the same."""


@dataclass(frozen=True)
class Timeline:
    """The actions of a game, what is said about their order, and how its questions are asked."""

    actions: Sequence[Action]
    orders: Orders
    seats: int
    question: Callable[[str, Sequence[Said]], Question]

    @property
    def timing(self) -> Timing:
        """When each of them can be done."""
        return self.orders.timing

    def span(self, action: Action) -> Span:
        """When it can be done."""
        return self.timing.spans[action.clause]

    def suppose(self, facts: Facts, powers: Powers, state: State) -> None:
        """No milestone is reached before those that its clause puts before it, unless an exception
        to that clause holds."""
        for milestone, clause in self.timing.steps.items():
            others = [one for one in self.actions if self.span(one).instead_of == clause]
            excepted = any_of(
                conj(on, one.may(state, seat))
                for one in others
                for seat, on in self.placed(one, powers)
            )
            earlier = all_of(state[reached(one)] for one in self.timing.spans[clause].after)
            facts.suppose(implies(conj(state[reached(milestone)], neg(excepted)), earlier))

    def placed(self, action: Action, powers: Powers) -> Iterator[tuple[int, Bool]]:
        """From which players it can be done, and whether their power is there."""
        if not action.power:
            yield 0, True
            return
        for seat in range(self.seats):
            on = powers.at(action.power, seat)
            if on is not False:
                yield seat, on

    def can_meet(self, one: Action, other: Action) -> bool:
        """The milestones leave a time at which both can be done. Two actions of one power, two
        steps and two ways of one step are not asked about."""
        first, second = self.span(one), self.span(other)
        if one.power == other.power or (first.reaches and first.reaches == second.reaches):
            return False
        before = self.timing.reached_by((*first.after, *second.after), self.timing.with_exceptions)
        ends = {*self.timing.ends(one.clause), *self.timing.ends(other.clause)}
        return not before & ends

    def open(self, action: Action, state: State) -> Bool:
        """Its span has begun, and has not ended."""
        began, ended = self._windows[action.clause]
        return conj(*(state[one] for one in began), *(neg(state[one]) for one in ended))

    @cached_property
    def _windows(self) -> dict[str, tuple[list[str], list[str]]]:
        """What a state must have, and must not have, for an action to be in time."""
        return {
            clause: (
                [reached(one) for one in span.after],
                [reached(one) for one in self.timing.ends(clause)],
            )
            for clause, span in self.timing.spans.items()
        }

    def done(self, state: State, action: Action, seat: int) -> State:
        """The state after the action, if it can be done; and whether it was."""
        can = conj(self.open(action, state), action.may(state, seat))
        after = dict(action.does(state, seat))
        milestone = self.span(action).reaches
        if milestone:
            after[reached(milestone)] = True
        changed = {name: ite(can, value, state[name]) for name, value in after.items()}
        return state.put(changed | {f"done: {action.clause}": can})

    def differ(self, state: State, one: Action, seat: int, other: Action, place: int) -> Bool:
        """The two orders lead to different states, or not both actions can be done in both."""
        first = self.done(self.done(state, one, seat), other, place)
        second = self.done(self.done(state, other, place), one, seat)
        names = sorted({*first.changed, *second.changed})
        return neg(same(tuple(first[n] for n in names), tuple(second[n] for n in names)))

    def heard(self, state: State, one: Action, seat: int, other: Action, place: int) -> Bool:
        """Both can be used, and whoever is second has heard whether the first was."""
        if not (one.optional or other.optional):
            return False
        if not all(action.power and not self.span(action).of_itself for action in (one, other)):
            return False
        return conj(one.may(state, seat), other.may(state, place))

    def ask(self, facts: Facts, powers: Powers, first: Callable[[str], Value]) -> list[Asked]:
        """Of every two actions that can meet: which is first?"""
        state = State(first)
        self.suppose(facts, powers, state)
        placed = {action.clause: [*self.placed(action, powers)] for action in self.actions}
        opened = {
            action.clause: self.open(action, state) if placed[action.clause] else False
            for action in self.actions
        }
        return [self._pair(state, placed, opened, *pair) for pair in self.meeting]

    @cached_property
    def meeting(self) -> list[tuple[Action, Action]]:
        """Every two actions that can meet."""
        return [pair for pair in combinations(self.actions, 2) if self.can_meet(*pair)]

    def _pair(
        self,
        state: State,
        placed: Mapping[str, Sequence[tuple[int, Bool]]],
        opened: Mapping[str, Bool],
        one: Action,
        other: Action,
    ) -> Asked:
        of = f"{one.clause}, {other.clause}"
        both = conj(opened[one.clause], opened[other.clause])
        if both is False:
            never = self.question("which_first", ())
            return Asked(never, due=False, orders=SAME, of=of)
        places = [
            (seat, place, conj(here, there))
            for seat, here in placed[one.clause]
            for place, there in placed[other.clause]
            if not (one.power and other.power and seat == place)
        ]
        due = conj(any_of(on for _, _, on in places), both)
        question = self.question("which_first", [*self.orders.said(one, other, places)])
        actions = (one.clause, other.clause)
        if self._is_printed(one, other):
            return Asked(question, due=due, orders=SAME, of=of, actions=actions)
        differ = any_of(
            conj(on, disj(self.differ(state, *pair), self.heard(state, *pair)))
            for seat, place, on in places
            if (pair := (one, seat, other, place))
        )
        return Asked(question, due=due, orders=((False,), (differ,)), of=of, actions=actions)

    def _is_printed(self, one: Action, other: Action) -> bool:
        """It is printed of just these two, so that it need not be asked whether it matters."""
        return len({said.answer for said in self.orders.of_these(one, other, printed=True)}) == 1
