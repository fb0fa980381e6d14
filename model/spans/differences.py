"""The solver's part: at which steps the ways to count a span come apart.

Asked of any state under the proved invariants in which the span runs, at every step that can be
done, with any three characters at most. Where all ways say the same of every step, it does not
matter how the span is counted. What the model does is compared with the way that holds.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import field
from functools import cache
from typing import Literal

import z3

from eidex.common.frozen import dataclass, replace
from eidex.model.games.any_state import Open, any_move
from eidex.model.games.described import described
from eidex.model.games.smallest_sets import Set, place, plays_only, read_by_somebody, smallest_sets
from eidex.model.games.steps import all_steps
from eidex.model.games.under_invariants import any_state_under_invariants
from eidex.model.logic.checking import Undecided, of_small_numbers, possible
from eidex.model.logic.terms import Bool, Value, any_of, iff, lift, neg
from eidex.model.play.moves import Step
from eidex.model.play.state import State
from eidex.model.spans import running, ways
from eidex.rulebook import EDITIONS, Edition, RulebookError, Span

Verdict = Literal["differ", "same", "not decided"]
Follows = Literal["proved", "refuted", "not decided"]


@dataclass(frozen=True, slots=True)
class Answer:
    """What the solver says of a span at a step in one edition.

    `verdict`: whether another way to count says otherwise than the one that holds; then `others`
    has those ways, each with the smallest sets of characters with which it does, `sets` the
    smallest sets with which any does, and `state` a state before the step. `follows`: whether the
    model's step does what the way that holds has; if not, `against` is a state before such a step.
    `by`: what decides.
    """

    edition: Edition
    span: str
    step: str
    verdict: Verdict
    follows: Follows
    others: Mapping[str, tuple[Set, ...]] = field(default_factory=dict)
    sets: tuple[Set, ...] = ()
    state: tuple[str, ...] = ()
    against: tuple[str, ...] = ()
    by: tuple[str, ...] = ()

    @property
    def settled(self) -> bool:
        """Decided by the solver, by something where the ways differ, and the model follows."""
        open_ = self.verdict == "differ" and not self.by
        return self.verdict != "not decided" and self.follows == "proved" and not open_


@cache
def named() -> dict[str, Callable[..., Value]]:
    """Every predicate by its name."""
    return {
        name: what
        for subject in (running, ways)
        for name, what in vars(subject).items()
        if getattr(what, "__module__", "") == subject.__name__ and not name.startswith("_")
    }


def meaning(name: str) -> str:
    """What the predicate says, in words: its docstring, on one line."""
    return " ".join((named()[name].__doc__ or "").split())


def predicate(span: Span, name: str) -> Callable[..., Value]:
    """The predicate of this name: over a state where it says when the span runs, else over the
    state before a step and after it. Raises `RulebookError` if there is none."""
    if name not in named():
        raise RulebookError(
            f"spans.toml: {span.id} has no predicate {name!r}; write it in model/spans"
        )
    return named()[name]


def answers(
    spans: Iterable[Span],
    editions: Iterable[Edition] = EDITIONS,
    progress: Callable[[str, int, int], None] = lambda what, done, total: None,
    *,
    only: Container[str] | None = None,
    among: Set = (),
) -> Iterator[Answer]:
    """What the solver says of the spans, step by step, or at these steps only; nothing of a step at
    which the span cannot run. Only these characters may be in play (none named: any of the 36).

    Raises `RulebookError` for a name that is not there.
    """
    spans, editions, steps = list(spans), list(editions), all_steps()
    for span in spans:
        for name in filter(None, (span.runs, span.does, *span.ways)):
            predicate(span, name)
        for at, _ in span.decided:
            if at not in steps:
                raise RulebookError(f"spans.toml: {span.id} names no step {at!r}; see `all_steps`")
    for done, (_, step) in enumerate(steps.values()):
        progress("asking", done, len(steps))
        if only is not None and step.name not in only:
            continue
        yield from _Asked(step, among).answers(spans, editions)
    progress("asking", len(steps), len(steps))


class _Asked:
    """A step at any state of any game, in any edition."""

    def __init__(self, step: Step, among: Set) -> None:
        self.step = step
        self.before, facts = any_state_under_invariants(None, step.cards)
        taken = step.take(self.before, any_move(self.before, step.cards))
        self.after, reading = taken.after, self.before.table.reading
        assert isinstance(reading, Open)
        self.solver = of_small_numbers()
        self.solver.add(*map(lift, (*facts, *reading.facts, taken.can)))
        if among:
            self.solver.add(lift(plays_only(among)))

    def answers(self, spans: list[Span], editions: list[Edition]) -> Iterator[Answer]:
        """What is said of each of these."""
        for span in spans:
            self.solver.push()
            try:
                self.solver.add(lift(self._runs(span, self.before)))
                self.solver.add(lift(read_by_somebody(self.before, span.clauses)))
                yield from self._span(span, editions)
            finally:
                self.solver.pop()

    def _runs(self, span: Span, state: State) -> Bool:
        runs = predicate(span, span.runs)(state)
        assert isinstance(runs, bool | z3.BoolRef)
        return runs

    def _says(self, span: Span, name: str) -> Value:
        return predicate(span, name)(self.before, self.after)

    def _does(self, span: Span) -> Value:
        return self._says(span, span.does) if span.does else neg(self._runs(span, self.after))

    def _span(self, span: Span, editions: list[Edition]) -> Iterator[Answer]:
        if not possible(self.solver):
            return
        says = {name: self._says(span, name) for name in span.ways}
        does = _unlike(self._does(span), says[span.way])
        other = {name: _unlike(says[name], says[span.way]) for name in span.ways}
        if not self._somewhere((does, *other.values())):
            for edition in editions:
                yield Answer(edition, span.id, self.step.name, "same", "proved")
            return
        for edition in editions:
            self.solver.push()
            try:
                self.solver.add(lift(self.before.table.reads(edition)))
                if possible(self.solver):
                    yield self._in(edition, span, does, other)
            except Undecided:
                yield Answer(edition, span.id, self.step.name, "not decided", "not decided")
            finally:
                self.solver.pop()

    def _in(self, edition: Edition, span: Span, does: Bool, other: dict[str, Bool]) -> Answer:
        found = Answer(edition, span.id, self.step.name, "same", "proved")
        if self._can_be(does):
            against = described(self.before, self.solver.model())
            found = replace(found, follows="refuted", against=against)
        apart = {name: unlike for name, unlike in other.items() if self._can_be(unlike)}
        if not apart:
            return found
        others = {name: self._sets(unlike) for name, unlike in apart.items()}
        every = dict(shown for sets in others.values() for shown in sets)
        smallest = [one for one in every if not any(set(other) < set(one) for other in every)]
        sets = tuple(sorted(smallest, key=place))
        return replace(
            found,
            verdict="differ",
            others={name: tuple(chosen for chosen, _ in sets) for name, sets in others.items()},
            sets=sets,
            state=described(self.before, every[sets[0]]),
            by=span.decided.get((self.step.name, edition), ()),
        )

    def _sets(self, unlike: Bool) -> list[tuple[Set, z3.ModelRef]]:
        self.solver.push()
        try:
            self.solver.add(lift(unlike))
            return smallest_sets(self.solver, self.before)
        finally:
            self.solver.pop()

    def _somewhere(self, unlike: Iterable[Bool]) -> bool:
        """In some edition one of these can be, or the solver does not decide."""
        try:
            return self._can_be(any_of(unlike))
        except Undecided:
            return True

    def _can_be(self, what: Bool) -> bool:
        return what is not False and possible(self.solver, lift(what))


def _unlike(a: Value, b: Value) -> Bool:
    if isinstance(a, bool | z3.BoolRef) and isinstance(b, bool | z3.BoolRef):
        return neg(iff(a, b))
    found: Bool = a != b
    return found
