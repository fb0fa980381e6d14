"""What may be wrong at a moment of a game: T, C, O, I, P, K for every set of powers at once.

A game says which questions arise at a moment, and what every clause says to them; a switch for
each power at each seat stays free. What is in doubt, with which smallest sets of them, and by which
ruling it is settled, is the solver's to say. Knows no game.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain
from typing import Any, Literal

import z3

from eidex.common import rulebook
from eidex.model.logic.checking import possible
from eidex.model.logic.doubts import not_defined, rulings_of
from eidex.model.logic.facts import Facts
from eidex.model.logic.logic import Question
from eidex.model.logic.sight import ACTOR
from eidex.model.logic.smallest import smallest_sets
from eidex.model.logic.terms import (
    Answer,
    Bool,
    all_of,
    any_of,
    conj,
    lift,
    neg,
    same,
    variables_of,
)

Letter = Literal["T", "C", "O", "I", "P", "K"]
KIND: Mapping[Letter, str] = {
    "T": "gap",
    "C": "contradiction",
    "O": "order dependence",
    "I": "broken invariant",
    "P": "dead end",
    "K": "unknowable",
}
"""The demand that fails, and what the finding is called then."""
Place = tuple[str, int]
"""A power and the player who has it."""


class Powers:
    """Who has which power: a switch for each at each seat, or known."""

    def __init__(self, names: Sequence[str], seats: int, known: Collection[Place] | None = None):
        self.names, self.seats, self.known = tuple(names), seats, known
        self.switches: dict[Place, z3.BoolRef] = {}

    def at(self, power: str, seat: int) -> Bool:
        """Whether this player has it."""
        assert power in self.names, power
        place = (power, seat % self.seats)
        if self.known is not None:
            return place in self.known
        if place not in self.switches:
            self.switches[place] = z3.Bool(f"{power} at seat {place[1]}")
        return self.switches[place]

    def anywhere(self, power: str) -> Bool:
        """Whether some player has it."""
        return any_of(self.at(power, seat) for seat in range(self.seats))

    @property
    def facts(self) -> Iterator[Bool]:
        """No player has two powers, and no two players the same."""
        for one in self.switches:
            for other in self.switches:
                if one < other and (one[0] == other[0] or one[1] == other[1]):
                    yield neg(conj(self.switches[one], self.switches[other]))

    def in_order(self, places: Iterable[Place]) -> tuple[Place, ...]:
        """In the order in which the game lists the powers."""
        return tuple(sorted(places, key=lambda place: (self.names.index(place[0]), place[1])))


@dataclass(frozen=True)
class Asked:
    """One question at a moment, with all that clauses and rulings say to it.

    `due`: when it arises. `orders`: what comes of two actions of this moment in either order; the
    question is then which of them is first. `keeps`: clauses that every answer has to keep to.
    `goes_on`: with this answer play goes on; with another it waits for what never comes.
    `window`: it is whether a power may be used. `act`: whether whoever has the word may do this.
    `actions`: the clauses of two actions whose order is asked about. `of`: tells apart questions
    with one id.
    """

    question: Question
    due: Bool = True
    orders: tuple[Answer, Answer] | None = None
    keeps: Mapping[str, Callable[[Answer], Bool]] = field(default_factory=dict)
    goes_on: Callable[[Any], Bool] | None = None
    actions: tuple[str, ...] = ()
    window: bool = False
    act: bool = False
    of: str = ""


@dataclass(frozen=True)
class Moment:
    """A kind of moment, by what happens in it; `ask` builds its questions over facts and powers."""

    name: str
    ask: Callable[[Facts, Powers], Sequence[Asked]]


@dataclass(frozen=True, order=True)
class Doubt:
    """Something that is not plainly defined at a moment; '' where nothing settles it."""

    moment: str
    of: str
    letter: Letter
    question: str
    settled_by: str
    clauses: tuple[str, ...]
    formula: Bool = field(compare=False, default=True)

    @property
    def key(self) -> tuple[str, str, str, str]:
        """What makes doubts of other players the same finding."""
        return (self.moment, self.letter, self.question, self.settled_by)


@dataclass(frozen=True)
class Rules:
    """A game as the explorer needs it: its powers, its seats, its moments, and of its rulebook the
    rulings, the questions and who sees what lies where."""

    powers: Sequence[str]
    seats: int
    moments: Sequence[Moment]
    rulings: Mapping[str, rulebook.Ruling]
    questions: Mapping[str, rulebook.Question]
    sights: Mapping[str, rulebook.Sight]

    def printed(self, question: Question) -> Question:
        """The question without our rulings."""
        said = [one for one in question.said if one.clause not in self.rulings]
        return Question(question.id, said, question.above)

    def relied_on(self, question: Question) -> str:
        """The ruling by which one can rely on an answer that one cannot see: one that the question
        is always answered by; or one about its clauses that says nothing to it, be it that it
        answers nothing at all, or that it was given to this question; ''."""
        always = [one.clause for one in question.said if one.when is True]
        said = {one.clause for one in question.said}
        about = [one for one in self.rulings.values() if said & {*one.clauses}]
        beside = [one for one in about if one.id not in said]
        silent = [one.id for one in beside if one.id not in self.answering]
        given = [one.id for one in beside if one.question == question.id]
        return next((one for one in (*always, *silent, *given) if one in self.rulings), "")

    @cached_property
    def seen_by(self) -> Mapping[str, str]:
        """Of each place, who sees what lies there."""
        return {place: sight.seen_by for place, sight in self.sights.items()}

    @cached_property
    def answering(self) -> frozenset[str]:
        """Clauses and rulings that answer some question."""
        return frozenset(
            said.clause
            for moment in self.moments
            for asked in moment.ask(Facts(), Powers(self.powers, self.seats))
            for said in asked.question.said
        )

    def stuck(self, asked: Asked) -> Bool:
        """As printed it is answered, and play does not go on."""
        if asked.goes_on is None:
            return False
        printed, goes_on = self.printed(asked.question), asked.goes_on
        return any_of(
            conj(printed.stands(number), neg(goes_on(answer)))
            for number in printed.answering
            if (answer := printed.said[number].answer) is not None
        )


class Exploration:
    """One moment of a game, every set of powers left open."""

    def __init__(self, rules: Rules, moment: Moment) -> None:
        self.rules, self.moment = rules, moment
        self.facts, self.powers = Facts(), Powers(rules.powers, rules.seats)
        self.asked = moment.ask(self.facts, self.powers)
        for fact, lies in self.facts.lies.items():
            if lies.place not in rules.sights:
                where = f"moment {moment.name!r}: {fact!r} lies in {lies.place!r}"
                raise ValueError(f"{where}, and nothing says who sees what lies there")
        self.solver = z3.SimpleSolver()
        self.solver.add(*map(lift, (*self.facts.known, *self.powers.facts)))

    def doubts(self) -> Iterator[Doubt]:
        """All that is in doubt, with the formula of what shows it. Raises `Undecided`."""
        for number, asked in enumerate(self.asked):
            yield from self._doubts(number, asked)

    def open(self) -> list[str]:
        """The questions that are not defined in some case, with all rulings in force."""
        return [
            asked.question.id
            for asked in self.asked
            if self.can_be(asked.due, self._matters(asked), neg(asked.question.defined))
        ]

    @staticmethod
    def _matters(asked: Asked) -> Bool:
        """Which of two actions is first matters only where it makes a difference."""
        return True if asked.orders is None else neg(same(*asked.orders))

    def smallest(self, formula: Bool) -> list[tuple[Place, ...]]:
        """The smallest sets of powers, by seat, with which the formula can hold. There is no larger
        one, of whatever size, that does not have one of these in it: the solver has said so."""
        self.solver.push()
        try:
            self.solver.add(lift(formula))
            return smallest_sets(self.solver, self.powers.switches, self.powers.in_order)
        finally:
            self.solver.pop()

    def can_be(self, *formula: Bool) -> bool:
        """Whether all of this can be at once. Raises `Undecided`."""
        return possible(self.solver, lift(conj(*formula)))

    def _doubts(self, number: int, asked: Asked) -> Iterator[Doubt]:
        whole, printed = asked.question, self.rules.printed(asked.question)

        def doubt(letter: Letter, settled_by: str, formula: Bool) -> Doubt:
            ids = tuple(sorted({*self._speaking(whole, formula), *asked.actions}))
            name = asked.of or str(number)
            return Doubt(self.moment.name, name, letter, whole.id, settled_by, ids, formula)

        if asked.orders is not None:
            differ = conj(asked.due, neg(same(*asked.orders)), neg(printed.defined))
            for ruling, applies in self._settled(whole):
                if self.can_be(differ, applies):
                    yield doubt("O", ruling, conj(differ, applies))
            yield from self._unknowable(number, doubt)
            return

        def can_be(*formula: Bool) -> bool:
            return self.can_be(asked.due, *formula)

        for letter, ruling, formula in not_defined(printed, whole, self.rules.rulings, can_be):
            yield doubt(letter, ruling, conj(asked.due, formula))
        for holds in asked.keeps.values():
            broken = any_of(
                conj(printed.stands(i), neg(holds(answer)))
                for i in printed.answering
                if (answer := printed.said[i].answer) is not None
            )
            for ruling, applies in self._settled(whole):
                if can_be(broken, applies):
                    yield doubt("I", ruling, conj(asked.due, broken, applies))
            # What a ruling itself breaks is open.
            wrong = conj(whole.defined, neg(holds(whole.answer)))
            if can_be(wrong):
                yield doubt("I", "", conj(asked.due, wrong))
        stuck = self.rules.stuck(asked)
        for ruling, applies in self._settled(whole):
            if can_be(stuck, applies):
                yield doubt("P", ruling, conj(asked.due, stuck, applies))
        yield from self._unknowable(number, doubt)
        if asked.window:
            yield from self._vacuous(asked, doubt)

    def unlike(self, number: int) -> Bool:
        """Another moment looks the same to somebody who has to know, with another answer."""
        asked, seen_by = self.asked[number], self.rules.seen_by
        hidden = {name for name, lies in self.facts.lies.items() if seen_by[lies.place] != "all"}
        if not hidden or not [*asked.question.answering]:
            return False
        told = (asked.due, asked.question.defined, *asked.question.answer)
        hangs_on = [variables_of(part) for part in told if isinstance(part, z3.ExprRef)]
        if not hidden & {*chain.from_iterable(hangs_on)}:
            return False  # it hangs on nothing but what all see
        twin, again = self._twin
        other = again[number]
        known_to = self.rules.questions[asked.question.id].known_to
        knowing = (ACTOR,) if known_to == "actor" else self.facts.observers
        alike = any_of(self.facts.alike(twin, one, seen_by) for one in knowing)
        both = conj(asked.due, other.due, asked.question.defined, other.question.defined)
        return conj(alike, both, neg(same(asked.question.answer, other.question.answer)))

    @cached_property
    def _twin(self) -> tuple[Facts, Sequence[Asked]]:
        """Another moment of the kind, with the same powers."""
        facts = Facts(mark="'")
        return facts, self.moment.ask(facts, self.powers)

    def _unknowable(self, number: int, doubt: Callable[..., Doubt]) -> Iterator[Doubt]:
        unlike = self.unlike(number)
        if self.can_be(unlike):
            yield doubt("K", self.rules.relied_on(self.asked[number].question), unlike)

    def _vacuous(self, asked: Asked, doubt: Callable[..., Doubt]) -> Iterator[Doubt]:
        """With one power at some player another may never be used: of a pair of places that holds
        nothing else, the question is never answered with yes, and of either one alone it is."""
        may = conj(asked.due, asked.question.is_answered((True,)))
        places = sorted(self.powers.switches)

        def only(*chosen: Place) -> list[z3.BoolRef]:
            return [
                on if place in chosen else lift(neg(on))
                for place, on in self.powers.switches.items()
            ]

        for owner in places:
            if not possible(self.solver, *only(owner), lift(may)):
                continue
            for other in places:
                if other[0] == owner[0] or other[1] == owner[1]:
                    continue
                pair = only(owner, other)
                if not possible(self.solver, *pair, lift(asked.due)):
                    continue
                if not possible(self.solver, *pair, lift(may)):
                    formula = conj(asked.due, *pair)
                    by = self._always_stands(asked.question, formula)
                    yield doubt("P", by, formula)

    def _always_stands(self, question: Question, formula: Bool) -> str:
        """The clause that stands wherever the formula holds; '' if none does."""
        for number in question.answering:
            if not self.can_be(formula, neg(question.stands(number))):
                return question.said[number].clause
        return ""

    def _settled(self, question: Question) -> Iterator[tuple[str, Bool]]:
        ruled = rulings_of(question, self.rules.rulings)
        yield from ruled.items()
        yield "", neg(any_of(ruled.values()))

    def _speaking(self, question: Question, formula: Bool) -> tuple[str, ...]:
        """The clauses and rulings that stand, or are set aside, where the formula holds."""
        ids = {
            said.clause
            for said in question.said
            if said.when is not False and self.can_be(formula, said.when)
        }
        return tuple(sorted(ids))


def shows(rules: Rules, moment: Moment, doubt: Doubt, facts: Facts, powers: Powers) -> bool:
    """A moment whose facts and powers are known shows what is in doubt."""
    for number, asked in enumerate(moment.ask(facts, powers)):
        if (asked.of or str(number)) == doubt.of and asked.due is True:
            return _shown(rules, asked, doubt)
    return False


def _shown(rules: Rules, asked: Asked, doubt: Doubt) -> bool:
    whole, printed = asked.question, rules.printed(asked.question)
    applies = {name: when for name, when in rulings_of(whole, rules.rulings).items() if when}
    settled = doubt.settled_by in applies if doubt.settled_by in rules.rulings else not applies
    match doubt.letter:
        case "T":
            return printed.gap is True and settled
        case "C":
            return printed.contradiction is True and settled
        case "O":
            assert asked.orders is not None
            return same(*asked.orders) is False and settled
        case "I":
            answers = [(printed.stands(i), printed.said[i].answer) for i in printed.answering]
            kept = all_of(
                holds(answer)
                for holds in asked.keeps.values()
                for stands, answer in answers
                if stands is True and answer is not None
            )
            return kept is False and settled
        case "P":
            return (rules.stuck(asked) is True and settled) or (
                asked.window and not whole.is_answered((True,))
            )
        case "K":
            return True
