"""Variables are pinned to the lexicographic minimum, by whatever way it is found."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
import z3

from eidex.model.logic.checking import Undecided, possible
from eidex.model.questions import lexicographic_minimum
from eidex.model.questions.lexicographic_minimum import equals, pin_all, value_of

Values = tuple[bool | None, ...]


def bits(number: int) -> list[z3.BoolRef]:
    return [z3.Bool(f"bit {n}") for n in range(number)]


def bits_of(seed: int) -> tuple[z3.Solver, list[z3.BoolRef], list[tuple[bool, ...]]]:
    """Eight truth values, some combinations excluded, and all that is left."""
    rng = Random(seed)
    variables = bits(8)
    excluded = [tuple(rng.choice((None, False, True)) for _ in variables) for _ in range(80)]
    solver = z3.SimpleSolver()
    for one in excluded:
        pairs = zip(variables, one, strict=True)
        solver.add(
            z3.Not(z3.And([equals(bit, value) for bit, value in pairs if value is not None]))
        )
    left = [
        values
        for values in product((False, True), repeat=len(variables))
        if not any(_fits(values, one) for one in excluded)
    ]
    return solver, variables, left


def _fits(values: tuple[bool, ...], one: Values) -> bool:
    return all(asked in (None, value) for value, asked in zip(values, one, strict=True))


@pytest.mark.parametrize("budget", [1, 1_000, 1_000_000])
def test_it_is_the_least_of_all_that_can_be(budget: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the quick checks see nothing, or everything."""
    monkeypatch.setattr(lexicographic_minimum, "AT_ONCE", budget)
    seen = 0
    for seed in range(40):
        solver, variables, left = bits_of(seed)
        if not possible(solver):
            assert not left
            continue
        seen += 1
        model = pin_all(solver, variables, solver.model())
        assert tuple(value_of(bit, model) for bit in variables) == min(left)
        assert possible(solver)  # pinned, and still so
    assert seen > 10


def test_a_guess_that_fails_is_made_good(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing fails at once here, so every guess is that all are false, and wrong."""
    monkeypatch.setattr(lexicographic_minimum, "_fails_at_once", lambda solver, wanted: False)
    solver, (a, b, c, d) = z3.SimpleSolver(), bits(4)
    solver.add(b, z3.Or(c, d))
    assert possible(solver)
    model = pin_all(solver, [a, b, c, d], solver.model())
    assert [value_of(bit, model) for bit in (a, b, c, d)] == [False, True, False, True]


def test_numbers_below_zero_are_pinned_beside_truth_values() -> None:
    number, bit = z3.Int("number"), z3.Bool("bit")
    solver = z3.SimpleSolver()
    solver.add(number >= -9, z3.Implies(z3.Not(bit), number >= 7), number <= 9)
    assert possible(solver)
    model = pin_all(solver, [number, bit], solver.model())
    assert (value_of(number, model), value_of(bit, model)) == (-9, True)


@pytest.mark.parametrize("number", [1, 3])
def test_what_is_not_decided_is_no_minimum(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    variables, solver = bits(number), z3.SimpleSolver()
    solver.add(variables[0])
    assert possible(solver)

    def gives_up(*_: object, **__: object) -> bool:
        raise Undecided

    model = solver.model()
    monkeypatch.setattr(lexicographic_minimum, "check", gives_up)
    monkeypatch.setattr(lexicographic_minimum, "possible", gives_up)
    with pytest.raises(Undecided):
        pin_all(solver, variables, model)
