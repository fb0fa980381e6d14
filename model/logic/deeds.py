"""Two deeds that can be done in either order: does it matter which is first? Knows no game.

When a deed can be done is data of its clause (`common.timing`); a game adds whether it may be done
in a state, and what it does. Which deeds meet is found: those that can both be done in some state.
Two orders differ where they lead to different states, or where one of the deeds can be done in one
order only. Of three deeds at one moment any two orders are joined by exchanges of neighbours, so if
no two of them differ, no order of the three does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Any

from eidex.common.timing import Order, Span, Timing
from eidex.model.logic.facts import Facts
from eidex.model.logic.logic import Question, Said
from eidex.model.logic.moments import Asked, Powers
from eidex.model.logic.terms import Bool, Value, all_of, any_of, conj, disj, implies, ite, neg, same


class State:
    """What is so at one moment, by name; what nothing has changed is asked of `first`."""

    def __init__(
        self, first: Callable[[str], Value], changed: Mapping[str, Value] | None = None
    ) -> None:
        self.first, self.changed = first, dict(changed or {})

    def __getitem__(self, name: str) -> Any:
        return self.changed[name] if name in self.changed else self.first(name)

    def put(self, changed: Mapping[str, Value]) -> State:
        """The state in which this has changed."""
        return State(self.first, self.changed | dict(changed))


@dataclass(frozen=True)
class Deed:
    """What a clause says that somebody does: the owner of a power, or nobody by choice ('').

    `may` is whether it may be done in a state, `does` what has changed then; both are told where
    the owner sat at first. When it can be done says the clause's span. `optional`: the owner
    decides whether to do it.
    """

    clause: str
    power: str = ""
    optional: bool = False
    may: Callable[[State, int], Bool] = lambda state, seat: True
    does: Callable[[State, int], Mapping[str, Value]] = lambda state, seat: {}


Rule = Callable[[Deed, int], int | None]
"""A rule of order: a deed and the seat it is done from give a number, the smaller first; None where
the rule does not speak of such a deed."""


@dataclass(frozen=True)
class Timeline:
    """The deeds of a game, their timing, and the rules of order by name."""

    deeds: Sequence[Deed]
    timing: Timing
    rules: Mapping[str, Rule]
    rulings: frozenset[str]
    seats: int
    question: Callable[[str, Sequence[Said]], Question]

    def span(self, deed: Deed) -> Span:
        """When it can be done."""
        return self.timing.spans[deed.clause]

    def suppose(self, facts: Facts, powers: Powers, state: State) -> None:
        """No milestone is reached before those that its clause puts before it, unless an exception
        to that clause holds."""
        for milestone, clause in self.timing.steps.items():
            others = [one for one in self.deeds if self.span(one).instead_of == clause]
            excepted = any_of(
                conj(on, one.may(state, seat))
                for one in others
                for seat, on in self.placed(one, powers)
            )
            earlier = all_of(state[reached(one)] for one in self.timing.spans[clause].after)
            facts.suppose(implies(conj(state[reached(milestone)], neg(excepted)), earlier))

    def placed(self, deed: Deed, powers: Powers) -> Iterator[tuple[int, Bool]]:
        """From which seats it can be done, and whether its power is there."""
        if not deed.power:
            yield 0, True
            return
        for seat in range(self.seats):
            on = powers.at(deed.power, seat)
            if on is not False:
                yield seat, on

    def can_meet(self, one: Deed, other: Deed) -> bool:
        """The milestones leave a time at which both can be done. Two deeds of one power, two steps
        and two ways of one step are not asked about."""
        first, second = self.span(one), self.span(other)
        if one.power == other.power or (first.reaches and first.reaches == second.reaches):
            return False
        before = self.timing.reached_by((*first.after, *second.after), self.timing.with_exceptions)
        ends = {*self.timing.ends(one.clause), *self.timing.ends(other.clause)}
        return not before & ends

    def open(self, deed: Deed, state: State) -> Bool:
        """Its span has begun, and has not ended."""
        began, ended = self._windows[deed.clause]
        return conj(*(state[one] for one in began), *(neg(state[one]) for one in ended))

    @cached_property
    def _windows(self) -> dict[str, tuple[list[str], list[str]]]:
        """Parts of a state that have to be so, and that must not be, for a deed to be in time."""
        return {
            clause: (
                [reached(one) for one in span.after],
                [reached(one) for one in self.timing.ends(clause)],
            )
            for clause, span in self.timing.spans.items()
        }

    def done(self, state: State, deed: Deed, seat: int) -> State:
        """The state after the deed, if it can be done; and whether it was."""
        can = conj(self.open(deed, state), deed.may(state, seat))
        after = dict(deed.does(state, seat))
        milestone = self.span(deed).reaches
        if milestone:
            after[reached(milestone)] = True
        changed = {name: ite(can, value, state[name]) for name, value in after.items()}
        return state.put(changed | {f"done: {deed.clause}": can})

    def differ(self, state: State, one: Deed, seat: int, other: Deed, place: int) -> Bool:
        """The two orders lead to different states, or not both deeds can be done in both."""
        first = self.done(self.done(state, one, seat), other, place)
        second = self.done(self.done(state, other, place), one, seat)
        names = sorted({*first.changed, *second.changed})
        return neg(same(tuple(first[n] for n in names), tuple(second[n] for n in names)))

    def ask(self, facts: Facts, powers: Powers, first: Callable[[str], Value]) -> list[Asked]:
        """Of every two deeds that can meet: which is first?"""
        state = State(first)
        self.suppose(facts, powers, state)
        placed = {deed.clause: [*self.placed(deed, powers)] for deed in self.deeds}
        opened = {
            deed.clause: self.open(deed, state) if placed[deed.clause] else False
            for deed in self.deeds
        }
        return [self._pair(state, placed, opened, *pair) for pair in self.meeting]

    @cached_property
    def meeting(self) -> list[tuple[Deed, Deed]]:
        """Every two deeds that can meet."""
        return [pair for pair in combinations(self.deeds, 2) if self.can_meet(*pair)]

    def _pair(
        self,
        state: State,
        placed: Mapping[str, Sequence[tuple[int, Bool]]],
        opened: Mapping[str, Bool],
        one: Deed,
        other: Deed,
    ) -> Asked:
        of = f"{one.clause}, {other.clause}"
        both = conj(opened[one.clause], opened[other.clause])
        if both is False:
            never = self.question("which_first", ())
            return Asked(never, due=False, orders=((False,), (False,)), of=of)
        places = [
            (seat, place, conj(here, there))
            for seat, here in placed[one.clause]
            for place, there in placed[other.clause]
            if not (one.power and other.power and seat == place)
        ]
        due = conj(any_of(on for _, _, on in places), both)
        differ = any_of(
            conj(on, self.differ(state, one, seat, other, place)) for seat, place, on in places
        )
        asked = self.question("which_first", [*self.said(one, other, places)])
        return Asked(asked, due=due, orders=((False,), (differ,)), of=of)

    def said(
        self, one: Deed, other: Deed, places: Sequence[tuple[int, int, Bool]]
    ) -> Iterator[Said]:
        """What clauses and rulings say of their order: 0 for the first of them, 1 for the other.

        A rule about deeds of any kind speaks only where nothing is said of these two, and a
        ruling's only where print is silent.
        """
        printed, ruled = self._of_these[one.clause, other.clause]
        yield from (*printed, *ruled)
        if printed:
            return
        of_rules = [*self._of_rules(one, other, places, printed=True)]
        yield from of_rules
        if not ruled:
            spoken = any_of(said.when for said in of_rules)
            for said in self._of_rules(one, other, places, printed=False):
                yield Said(said.clause, conj(said.when, neg(spoken)), said.answer, said.instance)

    @cached_property
    def _of_these(self) -> dict[tuple[str, str], tuple[list[Said], list[Said]]]:
        """What is said of just these two: in print, and by rulings."""
        return {
            (one.clause, other.clause): (
                [*self._of_spans(one, other), *self._of_lists(one, other, printed=True)],
                [*self._of_lists(one, other, printed=False)],
            )
            for one, other in self.meeting
        }

    def _of_spans(self, one: Deed, other: Deed) -> Iterator[Said]:
        for answer, (first, then) in enumerate(((one, other), (other, one))):
            mine, its = self.span(first), self.span(then)
            if its.reaches in mine.before or self._nothing_between(mine, its):
                yield Said(first.clause, True, (answer,), "its time")
            if its.just_before and not mine.just_before and {*its.before} <= {*mine.before}:
                yield Said(then.clause, True, (answer,), "just before")

    def _nothing_between(self, mine: Span, its: Span) -> bool:
        later = self.timing.reached_by(its.after, self.timing.with_exceptions)
        return (
            mine.at_once
            and {*mine.after} <= later
            and not (its.at_once and its.after == mine.after)
        )

    def _orders(self, printed: bool) -> Iterator[tuple[str, Order]]:
        for name, order in self.timing.orders.items():
            if (name not in self.rulings) == printed:
                yield name, order

    def _of_lists(self, one: Deed, other: Deed, printed: bool) -> Iterator[Said]:
        for name, order in self._orders(printed):
            for answer, (first, then) in enumerate(((one, other), (other, one))):
                if self._in_list(order.clauses, first, then):
                    yield Said(name, True, (answer,))

    def _in_list(self, clauses: Sequence[str], first: Deed, then: Deed) -> bool:
        """The list has the first, and after it the other, or a step that comes before the other."""
        if first.clause not in clauses:
            return False
        later = clauses[clauses.index(first.clause) + 1 :]
        waits = self.timing.reached_by(self.span(then).after, self.timing.with_exceptions)
        return any(one == then.clause or self.timing.spans[one].reaches in waits for one in later)

    def _of_rules(
        self, one: Deed, other: Deed, places: Sequence[tuple[int, int, Bool]], printed: bool
    ) -> Iterator[Said]:
        for name, order in self._orders(printed):
            for answer in (0, 1):
                when = disj(
                    *(
                        on
                        for seat, place, on in places
                        if self._by_rules(order, (one, seat), (other, place)) == answer
                    )
                )
                if when is not False:
                    yield Said(name, when, (answer,))

    def _by_rules(self, order: Order, one: tuple[Deed, int], other: tuple[Deed, int]) -> int | None:
        for name in order.by:
            first, second = self.rules[name](*one), self.rules[name](*other)
            if first is not None and second is not None and first != second:
                return int(first > second)
        return None


def reached(milestone: str) -> str:
    """The part of a state that says whether the milestone is reached."""
    return f"reached: {milestone}"
