"""Choices are pinned to the lexicographic minimum, by whatever way it is found."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
import z3

from eidex.model.logic.checking import Undecided, possible
from eidex.model.questions import lexicographic_minimum
from eidex.model.questions.lexicographic_minimum import pin_all
from eidex.model.questions.scenes import Pick, equals, value_of

VALUES = 4


def choices_of(seed: int) -> tuple[z3.Solver, list[Pick], list[tuple[int, ...]]]:
    """Five choices of four things each, some combinations excluded, and all that is left."""
    rng = Random(seed)
    picks = [Pick(f"choice {n}", VALUES) for n in range(5)]
    excluded = [tuple(rng.randrange(-2, VALUES) for _ in picks) for _ in range(40)]
    solver = z3.SimpleSolver()
    for pick in picks:
        solver.add(pick.well_formed)
    for one in excluded:
        held = [equals(pick, value) for pick, value in zip(picks, one, strict=True) if value >= 0]
        solver.add(z3.Not(z3.And(held)))
    left = [
        values
        for values in product(range(VALUES), repeat=len(picks))
        if not any(all(b in (a, b) if a < 0 else a == b for a, b in zip(one, values, strict=True))
                   for one in excluded)
    ]  # fmt: skip
    return solver, picks, left


@pytest.mark.parametrize("budget", [1, 1_000, 1_000_000])
def test_it_is_the_least_of_all_that_can_be(budget: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the quick checks see nothing, or everything."""
    monkeypatch.setattr(lexicographic_minimum, "AT_ONCE", budget)
    seen = 0
    for seed in range(40):
        solver, picks, left = choices_of(seed)
        if not possible(solver):
            assert not left
            continue
        seen += 1
        model = pin_all(solver, picks, solver.model())
        assert tuple(value_of(pick, model) for pick in picks) == min(left)
        assert possible(solver)  # pinned, and still so
    assert seen > 10


def test_a_guess_that_fails_is_made_good(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing fails at once here, so every guess is of zeros, and wrong."""
    monkeypatch.setattr(lexicographic_minimum, "_fails_at_once", lambda solver, wanted: False)
    solver, picks = z3.SimpleSolver(), [Pick(f"choice {n}", VALUES) for n in range(4)]
    solver.add(*(pick.well_formed for pick in picks))
    solver.add(z3.Or(picks[1][2], picks[1][3]), z3.Not(z3.And(picks[2][0], picks[3][0])))
    assert possible(solver)
    model = pin_all(solver, picks, solver.model())
    assert [value_of(pick, model) for pick in picks] == [0, 2, 0, 1]


def test_numbers_below_zero_are_pinned_beside_choices() -> None:
    number, pick = z3.Int("number"), Pick("choice", VALUES)
    solver = z3.SimpleSolver()
    solver.add(pick.well_formed, number >= -9, z3.Implies(pick[0], number >= 7), number <= 9)
    assert possible(solver)
    model = pin_all(solver, [number, pick], solver.model())
    assert (value_of(number, model), value_of(pick, model)) == (-9, 1)


@pytest.mark.parametrize("number", [1, 3])
def test_what_is_not_decided_is_no_minimum(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    picks, solver = [Pick(f"choice {n}", VALUES) for n in range(number)], z3.SimpleSolver()
    solver.add(*(pick.well_formed for pick in picks), picks[0][3])
    assert possible(solver)

    def gives_up(*_: object, **__: object) -> bool:
        raise Undecided

    model = solver.model()
    monkeypatch.setattr(lexicographic_minimum, "check", gives_up)
    monkeypatch.setattr(lexicographic_minimum, "possible", gives_up)
    with pytest.raises(Undecided):
        pin_all(solver, picks, model)
