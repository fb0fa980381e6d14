"""Which of two actions is first: what times, clauses and rulings say of it. Knows no game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field

from eidex.common.frozen import dataclass
from eidex.common.timing import Order, Span, Timing
from eidex.model.logic.actions import Action, Rule
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Bool, any_of, conj, disj, neg

Placed = tuple[int, int, Bool]
"""Players from which two actions are done, and whether their powers are there."""


@dataclass(frozen=True)
class Orders:
    """The timing of a game, its rules of order by name, and which names are those of rulings."""

    timing: Timing
    rules: Mapping[str, Rule]
    rulings: frozenset[str]
    _kept: dict[tuple[str, str, bool], list[Said]] = field(default_factory=dict, repr=False)

    def said(self, one: Action, other: Action, places: Sequence[Placed]) -> Iterator[Said]:
        """What clauses and rulings say of their order: 0 for the first of them, 1 for the other.

        A rule about actions of any kind speaks only where nothing is said of these two, and a
        ruling's only where print is silent.
        """
        printed = self.of_these(one, other, printed=True)
        ruled = self.of_these(one, other, printed=False)
        yield from (*printed, *ruled)
        if printed:
            return
        of_rules = [*self._of_rules(one, other, places, printed=True)]
        yield from of_rules
        if not ruled:
            spoken = any_of(said.when for said in of_rules)
            for said in self._of_rules(one, other, places, printed=False):
                yield Said(said.clause, conj(said.when, neg(spoken)), said.answer, said.instance)

    def of_these(self, one: Action, other: Action, printed: bool) -> Sequence[Said]:
        """What is said of just these two: in print, or by rulings."""
        key = one.clause, other.clause, printed
        if key not in self._kept:
            spans = self._of_spans(one, other) if printed else ()
            self._kept[key] = [*spans, *self._of_lists(one, other, printed)]
        return self._kept[key]

    def _of_spans(self, one: Action, other: Action) -> Iterator[Said]:
        for answer, (first, then) in enumerate(((one, other), (other, one))):
            mine, its = self.timing.spans[first.clause], self.timing.spans[then.clause]
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

    def _of_lists(self, one: Action, other: Action, printed: bool) -> Iterator[Said]:
        for name, order in self._orders(printed):
            for answer, (first, then) in enumerate(((one, other), (other, one))):
                if self._in_list(order.clauses, first, then):
                    yield Said(name, True, (answer,))

    def _in_list(self, clauses: Sequence[str], first: Action, then: Action) -> bool:
        """The list has the first, and after it the other, or a step that comes before the other."""
        if first.clause not in clauses:
            return False
        later = clauses[clauses.index(first.clause) + 1 :]
        waits = self.timing.reached_by(
            self.timing.spans[then.clause].after, self.timing.with_exceptions
        )
        return any(one == then.clause or self.timing.spans[one].reaches in waits for one in later)

    def _of_rules(
        self, one: Action, other: Action, places: Sequence[Placed], printed: bool
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

    def _by_rules(
        self, order: Order, one: tuple[Action, int], other: tuple[Action, int]
    ) -> int | None:
        for name in order.by:
            first, second = self.rules[name](*one), self.rules[name](*other)
            if first is not None and second is not None and first != second:
                return int(first > second)
        return None
