"""A check answers, spends its budget, or is stopped by Ctrl-C, and says which."""

import os
import signal
import threading

import pytest
import z3

from eidex.model.logic import interrupts
from eidex.model.logic.checking import Undecided, check
from eidex.model.logic.terms import conj, integer, ite, neg


def pigeons(number: int) -> z3.Solver:
    """So many pigeons in one hole fewer: the more, the harder to refute."""
    solver = z3.SimpleSolver()
    sits = [[z3.Bool(f"{p} in {h}") for h in range(number - 1)] for p in range(number)]
    solver.add(*(z3.Or(row) for row in sits))
    solver.add(*(z3.AtMost(*(row[h] for row in sits), 1) for h in range(number - 1)))
    return solver


def test_yes_and_no() -> None:
    assert check(z3.Solver(), budget=10_000)
    assert not check(pigeons(3), budget=1_000_000)
    p = z3.Bool("p")
    assert not check(z3.Solver(), p, z3.Not(p), budget=10_000)


def test_no_term_is_made_of_what_does_not_fit() -> None:
    number, truth = integer("n"), z3.Bool("p")
    for make in (lambda: conj(truth, number), lambda: neg(number), lambda: ite(number, 1, 2)):
        with pytest.raises(z3.Z3Exception):
            make()


def test_a_budget_that_is_spent_is_no_answer() -> None:
    solver = pigeons(12)
    for _ in range(2):
        with pytest.raises(Undecided, match="canceled"):
            check(solver, budget=20_000)


def test_an_interrupt_during_a_check_is_not_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(interrupts, "_wished", False)
    before = signal.getsignal(signal.SIGINT)
    press = threading.Timer(0.1, os.kill, (os.getpid(), signal.SIGINT))
    try:
        interrupts.heed_interrupts()
        press.start()
        with pytest.raises(KeyboardInterrupt):
            check(pigeons(12), budget=2_000_000)
    finally:
        press.join()
        signal.signal(signal.SIGINT, before)
