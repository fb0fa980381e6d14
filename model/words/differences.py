"""The solver's part: which readings of a word ever differ where the word is looked at.

Asked of any state under the proved invariants, with any three characters at most. A difference
comes with every smallest set of characters that brings it about, and with one state that shows it.
No difference is a proof that there is none in any game; a difference may still be one that no game
reaches, for the invariants do not say all.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any, Literal, Self

import z3

from eidex.common.frozen import dataclass
from eidex.model.games.any_state import Open, any_move
from eidex.model.games.described import described
from eidex.model.games.smallest_sets import Set, plays_only, read_by_somebody, smallest_sets
from eidex.model.games.under_invariants import any_state_under_invariants
from eidex.model.logic.checking import Undecided, of_small_numbers, possible
from eidex.model.logic.setting import Setting
from eidex.model.logic.terms import Bool, Number, Value, iff, ite, lift, neg
from eidex.model.play.cards import Card
from eidex.model.play.state import State
from eidex.model.words.predicates import Looked, looked_at, uses
from eidex.rulebook import Edition, Use

Verdict = Literal["differ", "never differ", "not decided", "never looked at"]
Follows = Literal["proved", "refuted", "not decided", "no step looks at it", "open"]


@dataclass(frozen=True, slots=True)
class Difference:
    """Two readings of a use in one edition.

    `sets` are the smallest sets of characters with which they differ, those of fewest first, () the
    base game; `state` one state in which they do, in words.
    """

    edition: Edition
    use: Use
    one: str
    other: str
    verdict: Verdict
    sets: tuple[Set, ...] = ()
    state: tuple[str, ...] = ()

    @property
    def open(self) -> bool:
        """The readings differ, and nothing has chosen one in this edition."""
        return self.verdict == "differ" and self.edition not in self.use.chosen


@dataclass(frozen=True, slots=True)
class Answer:
    """All that the solver says of one use in one edition: the differences, and whether the model
    does what the reading chosen has."""

    edition: Edition
    use: Use
    differences: tuple[Difference, ...]
    follows: Follows
    state: tuple[str, ...] = ()
    """Where it does not, a state in which it does otherwise."""

    @property
    def settled(self) -> bool:
        """Every two readings are decided, none that differ are open, and the model follows."""
        decided = all(d.verdict in ("differ", "never differ") for d in self.differences)
        follows = self.follows in ("proved", "no step looks at it")
        never = all(d.verdict == "never differ" for d in self.differences)
        return decided and (follows or never) and not any(d.open for d in self.differences)


def mode_of(state: State, ask: Callable[..., Any]) -> Number:
    """The mode by the cards dealt last, as the clauses say it (question `mode`)."""
    suit, ranks = [], []
    for card in (state.table.shown, state.table.second):
        suit.append(ite(card < 9, 0, ite(card < 18, 1, ite(card < 27, 2, 3))))
        ranks.append(card - 9 * suit[-1])
    view = state.deal_view(
        0,
        shown_ace=ranks[0] == 0,
        shown_six=ranks[0] == 8,
        shown_suit=suit[0],
        chosen=state.game.chosen,
        second_ace=ranks[1] == 0,
        second_six=ranks[1] == 8,
        second_suit=suit[1],
    )
    found: Number = ask("mode", view)
    return found


class Tied(Open):
    """Leaves open what hangs on whole hands and piles, but not the mode, which follows from the
    cards dealt last, and has one seat with the highest card however often it is asked."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self._takers: dict[tuple[str, ...], Number] = {}

    def again(self) -> Self:
        """The same reading for another formula: nobody has the highest card yet."""
        found = super().again()
        found._takers = {}
        return found

    def mode(self, state: State) -> Number:
        """The suit that is trump; 4 is obenabe, 5 is undenufe (MODE.*, CHAR.SA.SECOND_CARD)."""
        return mode_of(state, self.answer)

    def taker(
        self, state: State, lying: tuple[Card, ...], here: tuple[Bool, ...], without: Number
    ) -> Number:
        """Any seat with a card that is here; the same one if asked again."""
        key = tuple(map(str, (*(card.name for card in lying), *here, without)))
        if key not in self._takers:
            self._takers[key] = super().taker(state, lying, here, without)
        return self._takers[key]


@dataclass(frozen=True, slots=True, eq=False)
class _Asked:
    """A use at any state: what the solver has to know, and the terms."""

    solver: z3.Solver
    state: State
    readings: dict[str, Value]
    does: Value | None


def answer(use: Use, edition: Edition) -> Answer:
    """What the solver says of this use. Raises `RulebookError` for names that are not there."""
    looked = looked_at(use)
    asked = _asked(looked, edition)
    pairs = list(combinations(use.readings, 2))
    try:
        if not possible(asked.solver):
            never = tuple(Difference(edition, use, a, b, "never looked at") for a, b in pairs)
            return Answer(edition, use, never, "refuted")
    except Undecided:
        unknown = tuple(Difference(edition, use, a, b, "not decided") for a, b in pairs)
        return Answer(edition, use, unknown, "not decided")
    found = tuple(_difference(asked, edition, use, a, b) for a, b in pairs)
    follows, state = _follows(asked, edition, use)
    return Answer(edition, use, found, follows, state)


def parted(use: Use, edition: Edition, among: Set = ()) -> list[Difference]:
    """The reading that the edition has, with each other one that ever differs from it; where it has
    none, every two that differ. Only these characters may be in play (none named: any of the 36).

    Raises `Undecided` where the solver does not decide.
    """
    asked = _asked(looked_at(use), edition, among)
    if not possible(asked.solver):
        return []
    pairs = list(combinations(use.readings, 2))
    if (choice := use.chosen.get(edition)) is not None:
        pairs = [(choice.reading, other) for other in use.readings if other != choice.reading]
    found = [_difference(asked, edition, use, one, other) for one, other in pairs]
    if any(difference.verdict == "not decided" for difference in found):
        raise Undecided(f"{edition} {use.name}")
    return [difference for difference in found if difference.verdict == "differ"]


def decided_by(ruling: str, edition: Edition) -> list[Difference]:
    """The differences that the ruling decides in the edition: between the reading that it chooses
    and another."""
    found = []
    for use in uses():
        choice = use.chosen.get(edition)
        if choice is None or ruling not in choice.by:
            continue
        found += [
            pair
            for pair in answer(use, edition).differences
            if pair.verdict == "differ" and choice.reading in (pair.one, pair.other)
        ]
    return found


def _asked(looked: Looked, edition: Edition, among: Set = ()) -> _Asked:
    cards = looked.use.cards or looked.step.cards
    state, assumed = any_state_under_invariants(edition, cards, Tied)
    reading = state.table.reading
    assert isinstance(reading, Tied)
    move = any_move(state, cards)
    when = looked.when(state, move)
    assert isinstance(when, bool | z3.BoolRef)
    assumed += [when, read_by_somebody(state, looked.use.clauses)]
    if among:
        assumed.append(plays_only(among))
    readings = {name: read(state, move) for name, read in looked.readings.items()}
    does = looked.does(state, move) if looked.does else None
    solver = of_small_numbers()
    solver.add(*map(lift, [*assumed, *reading.facts]))
    return _Asked(solver, state, readings, does)


def _same(a: Value, b: Value) -> Bool:
    if isinstance(a, bool | z3.BoolRef) and isinstance(b, bool | z3.BoolRef):
        return iff(a, b)
    found: Bool = a == b
    return found


def _difference(asked: _Asked, edition: Edition, use: Use, one: str, other: str) -> Difference:
    solver = asked.solver
    solver.push()
    try:
        solver.add(lift(neg(_same(asked.readings[one], asked.readings[other]))))
        found = smallest_sets(solver, asked.state)
    except Undecided:
        return Difference(edition, use, one, other, "not decided")
    finally:
        solver.pop()
    if not found:
        return Difference(edition, use, one, other, "never differ")
    sets = tuple(chosen for chosen, _ in found)
    state = described(asked.state, found[0][1])
    return Difference(edition, use, one, other, "differ", sets, state)


def _follows(asked: _Asked, edition: Edition, use: Use) -> tuple[Follows, tuple[str, ...]]:
    """Whether the model does what the reading has that is chosen."""
    if edition not in use.chosen:
        return "open", ()
    if asked.does is None:
        return "no step looks at it", ()
    solver = asked.solver
    solver.push()
    try:
        chosen = asked.readings[use.chosen[edition].reading]
        solver.add(lift(neg(_same(asked.does, chosen))))
        if possible(solver):
            return "refuted", described(asked.state, solver.model())
        return "proved", ()
    except Undecided:
        return "not decided", ()
    finally:
        solver.pop()
