"""Which clauses a proof needs: without any one of them it fails, whatever becomes of the others.

Every clause and ruling gets a switch, and nothing is said of it: the solver names switches that are
enough when they are on, however the others stand. Then one after the other is left out again; what
the proof goes on without is dropped for good.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

import z3

from eidex.model.logic.interrupts import stop_if_wished
from eidex.model.logic.setting import Setting
from eidex.rulebook import clauses, rulings

RLIMIT = 10_000_000
"""Z3's deterministic work budget for one attempt to leave a clause out."""
ATTEMPTS = 120
"""Attempts for one proof."""


@dataclass(frozen=True, slots=True)
class Needed:
    """Clauses and rulings that a proof needs; `minimal`: it fails without any one of them, and the
    solver has shown that of each."""

    clauses: tuple[str, ...]
    minimal: bool


def switches() -> dict[str, z3.BoolRef]:
    """A switch for every clause and ruling."""
    return {name: z3.Bool(f"on:{name}") for name in (*clauses(), *rulings())}


def switched(setting: Setting) -> Setting:
    """The setting with a switch for every clause and ruling."""
    return replace(setting, switch=dict(switches()))


def needed(
    formulas: Iterable[z3.BoolRef], among: Mapping[str, z3.BoolRef] | None = None
) -> Needed | None:
    """What has to be on so that the formulas cannot all hold, whatever else is on. None where they
    can, or where the solver does not decide it."""
    search = _Search(formulas)
    core = search.core(dict(among if among is not None else switches()))
    if core is None:
        return None
    for attempt, name in enumerate(sorted(core)):
        if name not in core:
            continue
        if attempt == ATTEMPTS:
            search.undecided = True
            break
        without = search.core({other: on for other, on in core.items() if other != name})
        core = core if without is None else without
    return Needed(tuple(sorted(core)), not search.undecided)


class _Search:
    """A solver that is asked again and again; `undecided`: it once gave no answer."""

    def __init__(self, formulas: Iterable[z3.BoolRef]) -> None:
        self.solver = z3.Solver()
        self.solver.add(*formulas)
        self.undecided = False

    def core(self, on: dict[str, z3.BoolRef]) -> dict[str, z3.BoolRef] | None:
        """Those of the switches with which the formulas cannot hold; None where they can, or where
        that is not decided."""
        stop_if_wished()
        self.solver.set("rlimit", RLIMIT)
        verdict = self.solver.check(*on.values())
        if verdict == z3.unknown:
            stop_if_wished(self.solver.reason_unknown())
            self.undecided = True
        if verdict != z3.unsat:
            return None
        used = {str(switch) for switch in self.solver.unsat_core()}
        return {name: switch for name, switch in on.items() if str(switch) in used}
