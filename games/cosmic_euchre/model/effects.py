"""What the use of one power changes about another: whether it may be used, and what comes of it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

import z3

from eidex.games.cosmic_euchre.model.actions.state import first_state
from eidex.games.cosmic_euchre.model.clauses import points
from eidex.games.cosmic_euchre.model.moments.at_once import TIMELINE
from eidex.games.cosmic_euchre.model.table import POWERS, SEATS
from eidex.games.cosmic_euchre.rulebook import timing
from eidex.model.logic.actions import Action, State, reached
from eidex.model.logic.checking import possible
from eidex.model.logic.facts import Facts
from eidex.model.logic.moments import Powers
from eidex.model.logic.terms import Bool, Number, Value, any_of, conj, lift, neg, same

TAKES, GIVES, AGAIN, ALTERS, POINTS = "takes", "gives", "again", "alters", "points"
LASTING = ("points ", "bar", "raised", "stolen", "stakes", "seat of ", "deals")
"""Parts of a state that are there in the next hand, too."""


def effects(one: str, other: str, among: Collection[str]) -> set[str]:
    """What a use of the first power can change about the second, with these powers at the table: it
    may not be used any more, it may be used now, it may be used anew, something else comes of it,
    it may be used or not by the points of the hand. Raises `Undecided`."""
    facts, powers = Facts(), Powers(POWERS, len(SEATS))
    state = State(first_state(facts, powers))
    solver = z3.SimpleSolver()
    found = set()
    pairs = [
        (action, its, seat, place)
        for action in _of(one)
        for its in _of(other)
        if not timing().spans[its.clause].of_itself
        for seat in SEATS
        for place in SEATS
        if seat != place
    ]
    made = facts.number("tricks of the makers", 0, 5)
    told = [
        (name, formula) for pair in pairs for name, formula in _of_pair(state, powers, made, *pair)
    ]
    nobody = (neg(powers.anywhere(key)) for key in POWERS if key not in among)
    solver.add(*map(lift, (*facts.known, *powers.facts, *nobody)))
    for name in (TAKES, GIVES, AGAIN, ALTERS, POINTS):
        if possible(solver, lift(any_of(formula for kind, formula in told if kind == name))):
            found.add(name)
    return found


def _of(power: str) -> list[Action]:
    return [action for action in TIMELINE.actions if action.power == power]


def _of_pair(
    state: State, powers: Powers, made: Number, action: Action, its: Action, seat: int, place: int
) -> Iterator[tuple[str, Bool]]:
    there = conj(
        powers.at(action.power, seat), powers.at(its.power, place), action.may(state, seat)
    )
    changed = lasting = action.does(state, seat)
    if _is_over(action, its):
        lasting = {name: value for name, value in changed.items() if name.startswith(LASTING)}
    after = state.put(lasting)
    before, then = its.may(state, place), its.may(after, place)
    yield TAKES, conj(there, before, neg(then))
    yield GIVES, conj(there, neg(before), then)
    ends = map(reached, timing().ends(its.clause))
    yield AGAIN, conj(there, before) if any(changed.get(one) is False for one in ends) else False
    yield ALTERS, conj(there, before, then, _comes_to_another(state, after, its, place))
    if changed.keys() & {"stakes", "inverted"}:
        alone, counted = (its.may(_counted(one, made), place) for one in (state, after))
        yield POINTS, conj(there, neg(same((alone,), (counted,))))


def _counted(state: State, made: Number) -> State:
    """The hand is counted, in which the dealer's team has made trump and so many tricks."""
    gained = points(made, False, state["inverted"], state["stakes"]).answer
    totals = (state[f"points {team}"] + gained[team] for team in (0, 1))
    return state.put({f"points {team}": total for team, total in enumerate(totals)})


def _is_over(action: Action, its: Action) -> bool:
    """In one hand the second is done when the time of the first begins, or is said to be first."""
    begun = timing().reached_by(timing().spans[action.clause].after)
    orders = TIMELINE.orders
    told = [
        said.answer for printed in (True, False) for said in orders.of_these(action, its, printed)
    ]
    return bool(begun & {*timing().ends(its.clause)}) or (1,) in told


def _comes_to_another(state: State, after: State, its: Action, place: int) -> Bool:
    alone, then = its.does(state, place), its.does(after, place)
    return any_of(
        conj(_differ(alone, then, name), neg(same((then[name],), (after[name],)))) for name in alone
    )


def _differ(alone: Mapping[str, Value], then: Mapping[str, Value], name: str) -> Bool:
    return neg(same((alone[name],), (then[name],)))
