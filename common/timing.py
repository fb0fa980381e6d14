"""When things are done, as data of the clauses that say so: spans between milestones of a game, and
what a clause or a ruling says about the order of two actions."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from typing import Any

from eidex.common.frozen import dataclass
from eidex.common.rulebook import RulebookError


@dataclass(frozen=True, slots=True)
class Span:
    """When an action can be done: when all milestones of `after` are reached, and none of `before`.

    `at_once`: nothing else is done between `after` and it; `just_before`: nothing else between it
    and `before`. `reaches`: the milestone that it is. `of_itself`: nobody chooses it, though it
    comes of a power. `instead_of`: where this action can be done, it is an exception to what that
    clause says of the time of its own.
    """

    after: tuple[str, ...] = ()
    before: tuple[str, ...] = ()
    reaches: str = ""
    instead_of: str = ""
    at_once: bool = False
    just_before: bool = False
    of_itself: bool = False


@dataclass(frozen=True, slots=True)
class Order:
    """What a clause or a ruling says about which action is first: the actions of `clauses`, one
    after the other; of any two, what the rules of order named in `by` say, the first of them
    first."""

    clauses: tuple[str, ...] = ()
    by: tuple[str, ...] = ()


@dataclass(frozen=True)
class Timing:
    """All spans, by clause, and all orders, by clause or ruling."""

    spans: Mapping[str, Span]
    orders: Mapping[str, Order]

    @cached_property
    def steps(self) -> dict[str, str]:
        """The clause whose action reaches each milestone; of several the first."""
        found: dict[str, str] = {}
        for clause, span in self.spans.items():
            if span.reaches:
                found.setdefault(span.reaches, clause)
        return found

    @cached_property
    def with_exceptions(self) -> frozenset[str]:
        """Clauses whose time another clause is an exception to."""
        return frozenset(span.instead_of for span in self.spans.values()) - {""}

    def ends(self, clause: str) -> tuple[str, ...]:
        """The milestones that end its time: those it has to be done before, the one that it is, and
        whatever comes later than the one at once after which it is done."""
        span = self.spans[clause]
        found = [*span.before, *filter(None, [span.reaches])]
        if span.at_once:
            for milestone, step in self.steps.items():
                if {*span.after} <= self.reached_by(self.spans[step].after):
                    found.append(milestone)
        return tuple(dict.fromkeys(found))

    def reached_by(self, milestones: Iterable[str], but: Collection[str] = ()) -> frozenset[str]:
        """These milestones, and all that come before them; what the clauses `but` say of their own
        steps does not count."""
        found: set[str] = set()
        left = [*milestones]
        while left:
            milestone = left.pop()
            if milestone not in found:
                found.add(milestone)
                clause = self.steps[milestone]
                left += () if clause in but else self.spans[clause].after
        return frozenset(found)


def read_timing(
    clauses: Iterable[Mapping[str, Any]],
    rulings: Iterable[Mapping[str, Any]],
    rules: Collection[str],
) -> Timing:
    """The timing of a rulebook, of the data of its clauses and rulings; `rules` are the rules of
    order that there are.

    Raises `RulebookError` for what is no milestone, no rule of order or no clause with a time, and
    for milestones that go round in a circle.
    """
    spans: dict[str, Span] = {}
    orders: dict[str, Order] = {}
    for raw in (*clauses, *rulings):
        if "time" in raw:
            spans[raw["id"]] = _span(raw["id"], raw["time"])
        if "order" in raw or "order_by" in raw:
            orders[raw["id"]] = Order(_names(raw.get("order")), _names(raw.get("order_by")))
    timing = Timing(spans, orders)
    for fault in _faults(timing, rules):
        raise RulebookError(fault)
    for fault in _circles(timing):
        raise RulebookError(fault)
    return Timing({name: _at_the_end(timing, span) for name, span in spans.items()}, orders)


def _at_the_end(timing: Timing, span: Span) -> Span:
    """What is done just before a milestone is done when all is reached that comes before that."""
    if not span.just_before:
        return span
    step = timing.spans[timing.steps[span.before[0]]]
    return replace(span, after=(*span.after, *step.after))


def _span(clause: str, raw: Mapping[str, Any]) -> Span:
    for name in raw:
        if name not in Span.__slots__:
            known = ", ".join(Span.__slots__)
            raise RulebookError(f"clause {clause}: time has no {name!r}; it has {known}")
    span = Span(
        after=_names(raw.get("after")),
        before=_names(raw.get("before")),
        reaches=raw.get("reaches", ""),
        instead_of=raw.get("instead_of", ""),
        at_once=bool(raw.get("at_once", False)),
        just_before=bool(raw.get("just_before", False)),
        of_itself=bool(raw.get("of_itself", False)),
    )
    for flag, needs in (("at_once", "after"), ("just_before", "before")):
        if getattr(span, flag) and len(getattr(span, needs)) != 1:
            raise RulebookError(f"clause {clause}: {flag} needs one milestone in {needs!r}")
    return span


def _names(given: Any) -> tuple[str, ...]:
    if given is None:
        return ()
    return (given,) if isinstance(given, str) else tuple(given)


def _faults(timing: Timing, rules: Collection[str]) -> Iterator[str]:
    known = ", ".join(timing.steps)
    for clause, span in timing.spans.items():
        for milestone in (*span.after, *span.before):
            if milestone not in timing.steps:
                yield f"clause {clause}: no clause reaches {milestone!r}; milestones are {known}"
        if span.instead_of and span.instead_of not in timing.spans:
            yield f"clause {clause}: {span.instead_of}, which it names, is no clause with a time"
    for name, order in timing.orders.items():
        for clause in order.clauses:
            if clause not in timing.spans:
                yield f"{name}: its order names {clause}, which is no clause with a time"
        for rule in order.by:
            if rule not in rules:
                yield f"{name}: {rule!r} is no rule of order; there are {', '.join(rules)}"


def _circles(timing: Timing) -> Iterator[str]:
    for milestone, clause in timing.steps.items():
        if milestone in timing.reached_by(timing.spans[clause].after):
            yield f"clause {clause}: {milestone!r} would come before itself; mend its 'after'"
