"""Proofs by induction: what holds after the deal and is kept by every step holds in every game.

For each step the solver is asked for a state in which all invariants hold, the step can be done,
and an invariant is broken after it. A step that can be done in no such state proves nothing and is
reported as vacuous; `unknown` is never a proof.

That numbers of cards and card points at the places are those of the cards is proved for each step:
every card that a step does not name goes by the place where it lies, so the new number at a place
follows from the old ones and from the cards named.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Literal

import z3

from eidex.model.games.any_state import (
    Open,
    all_points,
    any_move,
    any_state,
    any_table,
)
from eidex.model.games.described import described
from eidex.model.games.invariants import INVARIANTS, at_most_one
from eidex.model.games.steps import all_steps
from eidex.model.games.values import ALL_POINTS, THIRTEEN, values_come_to
from eidex.model.logic.terms import Bool, Number, all_of, conj, disj, ite, lift, neg
from eidex.model.play.cards import HAND, PLACES, POT, SEATS
from eidex.model.play.count import FIVE, card_points
from eidex.model.play.moves import Step, Taken
from eidex.model.play.state import State
from eidex.model.questions.lexicographic_minimum import Undecided, possible
from eidex.rulebook import EDITIONS, Edition

Verdict = Literal["proved", "refuted", "not decided", "vacuous"]
Invariant = Callable[[State], Bool]
DEAL, COUNT = "the deal", "the game is counted"
EXACT = "numbers of cards and points are those of the cards"
VALUES = "the pack is worth 152 card points, or 13"


@dataclass(frozen=True, slots=True)
class Proof:
    """What became of one invariant at one step in one edition.

    A refuted one has the state `before`, and what was `broken` by the step, in words.
    """

    edition: Edition
    step: str
    invariant: str
    verdict: Verdict
    before: tuple[str, ...] = ()
    broken: tuple[str, ...] = ()
    seconds: float = 0.0


@dataclass(frozen=True, slots=True, eq=False)
class Case:
    """A step at any state: what is assumed, and what is claimed of the state after it."""

    edition: Edition
    step: str
    before: State
    after: State
    assumed: list[Bool]
    claims: dict[str, Bool]


def prove_invariants(
    editions: Iterable[Edition] = EDITIONS,
    *,
    steps: Iterable[Step] | None = None,
    invariants: Mapping[str, Invariant] = INVARIANTS,
    also: Invariant | None = None,
    progress: Callable[[str, int, int], None] = lambda what, done, total: None,
) -> list[Proof]:
    """All invariants, at the deal and at every step (or at these only), edition by edition.

    `also` is assumed of the state before every step, beside the invariants.
    """
    chosen = list(steps) if steps is not None else [step for _, step in all_steps().values()]
    editions = list(editions)
    total = len(editions) * (len(chosen) + 1)
    found: list[Proof] = []
    for number, edition in enumerate(editions):
        found += _values(edition)
        progress("proving", number * (len(chosen) + 1), total)
        found += _proved(partial(deal_case, edition, invariants), edition, DEAL)
        for done, step in enumerate(chosen):
            progress("proving", number * (len(chosen) + 1) + done + 1, total)
            case = partial(step_case, edition, step, invariants, also)
            found += _proved(case, edition, step.name)
    progress("proving", total, total)
    return found


def step_case(
    edition: Edition, step: Step, invariants: Mapping[str, Invariant], also: Invariant | None = None
) -> Case:
    """The step at any state in which the invariants hold."""
    table, facts = any_table(edition)
    state, more = any_state(table, step.cards)
    move = any_move(state, step.cards)
    taken = step.take(state, move)
    assumed = [*facts, *more, *(holds(state) for holds in invariants.values()), taken.can]
    if also is not None:
        assumed.append(also(state))
    claims = {name: holds(taken.after) for name, holds in invariants.items()}
    claims[EXACT] = exact(state, taken, step.cards)
    if step.name == COUNT:
        claims |= at_the_end(taken.after)
    assert isinstance(table.reading, Open)
    assumed += table.reading.facts
    return Case(edition, step.name, state, taken.after, assumed, claims)


def deal_case(edition: Edition, invariants: Mapping[str, Invariant]) -> Case:
    """Any deal: twelve cards each, nothing said or done (DEAL.TWELVE_EACH, PLAY.FIRST_LEADER)."""
    table, facts = any_table(edition)
    assert isinstance(table.reading, Open)
    reading = table.reading
    points = tuple(z3.Int(f"points {place}") if p < 3 else 0 for p, place in enumerate(PLACES))
    size = tuple(12 if HAND <= place < HAND + 3 else 0 for place in range(len(PLACES)))
    state = State(table, (), (), (), (), size, points)
    leader = reading.answer("first_leader", state.deal_view(table.dealer))
    state = state.but(leader=leader)
    facts += [all_of(p >= 0 for p in points), sum(points) == all_points(state), *reading.facts]
    claims = {name: holds(state) for name, holds in invariants.items()}
    return Case(edition, DEAL, state, state, facts, claims)


def exact(state: State, taken: Taken, named: int) -> Bool:
    """What is at each place after the step, counted from what was there before: the cards named
    where they are now, all others where their place has gone."""
    after, reading = taken.after, state.table.reading
    _only_by_place(after, named)
    rest = after.at[named:]
    revalued = after.game.guggitaler is not state.game.guggitaler
    revalued |= after.game.chosen is not state.game.chosen
    revalued |= after.game.stripped is not state.game.stripped
    found = []
    worth = [reading.worth(state, card) for card in state.cards[:named]]
    for old, new, each in (
        (state.size, after.size, [1] * named),
        (state.points, after.points, worth),
    ):
        if revalued and new is after.points:
            continue
        for goal in range(len(PLACES)):
            n: Number = 0
            for place in range(len(PLACES)):
                came: Bool = rest[place] == goal
                if came is False:
                    continue
                were: Number = sum(
                    ite(at == place, w, 0) for at, w in zip(state.at[:named], each, strict=True)
                )
                n = n + ite(came, old[place] - were, 0)
            for at, w in zip(after.at[:named], each, strict=True):
                n = n + ite(at == goal, w, 0)
            found.append(new[goal] == n)
    return all_of(found)


def _only_by_place(after: State, named: int) -> None:
    """No card that is not named goes by what it is: its place decides. Raises `ValueError`."""
    for card, at in zip(after.cards[named:], after.at[named:], strict=True):
        if not isinstance(at, int) and card.name in at.sexpr():
            raise ValueError(f"where {card.name} goes hangs on which card it is")


def at_the_end(state: State) -> dict[str, Bool]:
    """Two victory points are given out in every game but one where all three are level (R-010);
    nobody wins the tournament beside another; the scores come to 157 but for the pot (R-011)."""
    books = state.books
    level = conj(books.score[0] == books.score[1], books.score[1] == books.score[2])
    two: Bool = sum(books.victory) == 2
    none: Bool = sum(books.victory) == 0
    total: Number = sum(card_points(state)) + state.points[POT]
    winners = [books.after[seat] >= 7 for seat in SEATS]
    return {
        "two victory points are given out, or none to three level seats": disj(
            two, conj(level, none)
        ),
        "one seat at most wins the tournament": at_most_one(winners),
        "what the seats have and what is left in the pot come to 157, or 13": conj(
            total == ite(state.game.guggitaler, THIRTEEN, ALL_POINTS + FIVE)
        ),
    }


def _proved(make: Callable[[], Case], edition: Edition, step: str) -> Iterator[Proof]:
    """The verdict on every claim of the case."""
    start = time.perf_counter()
    case = make()
    solver = z3.SimpleSolver()
    solver.add(*map(lift, case.assumed))
    verdict = _all_at_once(solver, case)
    spent = time.perf_counter() - start
    for name, claim in case.claims.items():
        if verdict == "refuted":
            yield _one(solver, case, name, claim)
        else:
            yield Proof(edition, step, name, verdict, seconds=spent / len(case.claims))


def _all_at_once(solver: z3.Solver, case: Case) -> Verdict:
    """Whether the step can be done at all, and whether it then keeps all that is claimed."""
    try:
        if not possible(solver):
            return "vacuous"
    except Undecided:
        return "not decided"
    solver.push()
    try:
        solver.add(lift(neg(all_of(case.claims.values()))))
        return "refuted" if possible(solver) else "proved"
    except Undecided:
        return "refuted"  # one by one they may be easier
    finally:
        solver.pop()


def _one(solver: z3.Solver, case: Case, name: str, claim: Bool) -> Proof:
    start = time.perf_counter()
    solver.push()
    try:
        solver.add(lift(neg(claim)))
        refuted = possible(solver)
        spent = time.perf_counter() - start
        if not refuted:
            return Proof(case.edition, case.step, name, "proved", seconds=spent)
        model = solver.model()
        before, after = described(case.before, model), described(case.after, model)
        changed = tuple(line for line in after if line not in before)
        return Proof(case.edition, case.step, name, "refuted", before, changed, spent)
    except Undecided:
        spent = time.perf_counter() - start
        return Proof(case.edition, case.step, name, "not decided", seconds=spent)
    finally:
        solver.pop()


def _values(edition: Edition) -> Iterator[Proof]:
    """The lemma about the values of the pack, counted out."""
    start = time.perf_counter()
    wrong = tuple(values_come_to(edition))
    verdict: Verdict = "refuted" if wrong else "proved"
    spent = time.perf_counter() - start
    yield Proof(edition, "the values change", VALUES, verdict, wrong, seconds=spent)
