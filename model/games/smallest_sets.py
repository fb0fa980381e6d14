"""The smallest sets of characters with which something can be, each with a model that shows it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import z3

from eidex.model.clauses.moments import PLACE
from eidex.model.games.described import WHO
from eidex.model.logic.checking import possible
from eidex.model.logic.terms import Bool, all_of, any_of, conj, integer, lift, neg
from eidex.model.play.cards import SEATS
from eidex.model.play.state import State
from eidex.rulebook import clauses

Set = tuple[str, ...]


def smallest_sets(solver: z3.Solver, state: State) -> list[tuple[Set, z3.ModelRef]]:
    """Every set of characters with which all that the solver holds can be true, and with no smaller
    one, in order (see `place`), each with a model that shows it; none where it cannot be.

    Raises `Undecided`.
    """
    return sorted(_smallest(solver, state), key=lambda shown: place(shown[0]))


def place(chosen: Set) -> tuple[int, list[int]]:
    """Smaller sets first, then in list order."""
    return len(chosen), [PLACE[code] for code in chosen]


def new_smallest_sets(solver: z3.Solver, state: State, known: Iterable[Set]) -> Iterator[Set]:
    """The smallest sets of characters with which all that the solver holds can be true, but for
    those with a known one in them. Raises `Undecided`."""
    who = _who()
    for chosen in known:
        solver.add(lift(neg(conj(*map(state.table.plays, chosen)))))
    while possible(solver):
        model = solver.model()
        places = {model.eval(c, model_completion=True).as_long() for c in who}
        left = {WHO[place] for place in places if place}
        for code in sorted(left, key=PLACE.__getitem__):
            if possible(solver, lift(plays_only(left - {code}))):
                left.remove(code)
        found = tuple(sorted(left, key=PLACE.__getitem__))
        yield found
        solver.add(lift(neg(conj(*map(state.table.plays, found)))))


def plays_only(among: Iterable[str]) -> Bool:
    """Every player plays one of these characters, or none."""
    may_play = sorted({0, *(PLACE[code] for code in among)})
    return all_of(any_of(seat == place for place in may_play) for seat in _who())


def read_by_somebody(state: State, names: Iterable[str]) -> Bool:
    """One of these clauses is of the base game or of a character in play."""
    whose = {clauses()[name].character for name in names}
    return "" in whose or any_of(map(state.table.plays, sorted(whose)))


def _who() -> list[z3.ArithRef]:
    return [integer(f"character of seat {seat}") for seat in SEATS]


def _smallest(solver: z3.Solver, state: State) -> Iterator[tuple[Set, z3.ModelRef]]:
    who = _who()
    number = z3.Sum([z3.If(c > 0, 1, 0) for c in who])
    solver.push()
    try:
        for size in range(len(SEATS) + 1):
            while possible(solver, number <= size):
                model = solver.model()
                places = sorted(model.eval(c, model_completion=True).as_long() for c in who)
                chosen = tuple(WHO[place] for place in places if place)
                yield chosen, model
                solver.add(lift(neg(conj(*map(state.table.plays, chosen)))))
    finally:
        solver.pop()
