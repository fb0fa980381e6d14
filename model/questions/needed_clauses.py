"""Which clauses a proof needs: without any one of them it fails, whatever becomes of the others.

Every clause and ruling gets a switch, and nothing is said of it: the solver names switches that are
enough when they are on, however the others stand. Then one after the other is left out again; what
the proof goes on without is dropped for good.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

import z3

from eidex.common.frozen import dataclass, replace
from eidex.model.logic.checking import Undecided, check
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


@cache
def switches() -> Mapping[str, z3.BoolRef]:
    """A switch for every clause and ruling."""
    return {name: z3.Bool(f"on:{name}") for name in (*clauses(), *rulings())}


def switched(setting: Setting) -> Setting:
    """The setting with a switch for every clause and ruling."""
    return replace(setting, switch=dict(switches()))


def needed(
    formulas: Iterable[z3.BoolRef], among: Mapping[str, z3.BoolRef] | None = None
) -> Needed | None:
    """What has to be on so that the formulas cannot all hold, whatever else is on. None where they
    can, or where the solver does not decide it.

    Of several such sets always the same one: rulings are left out first, then clauses, then what
    else there is, each by its name.
    """
    search = _Search(formulas, dict(among if among is not None else switches()))
    names = frozenset(search.switch)
    if not search.fails(names):
        return None
    for name in sorted(names, key=_order):
        if search.fails(names - {name}):
            names -= {name}
    return Needed(tuple(sorted(names)), not search.undecided)


def _order(name: str) -> tuple[bool, bool, str]:
    return name not in rulings(), name not in clauses(), name


class _Search:
    """A solver that is asked with ever fewer switches on; `undecided`: it once gave no answer."""

    def __init__(self, formulas: Iterable[z3.BoolRef], switch: dict[str, z3.BoolRef]) -> None:
        self.solver = z3.Solver()
        self.solver.add(*formulas)
        self.switch = switch
        self.undecided = False
        self._attempts = 0
        self._cores: list[frozenset[str]] = []

    def fails(self, on: frozenset[str]) -> bool:
        """With these switches on the formulas cannot all hold. Asked only where no core that is
        known already says so."""
        if any(core <= on for core in self._cores):
            return True
        self._attempts += 1
        if self._attempts > ATTEMPTS:
            self.undecided = True
            return False
        try:
            if check(self.solver, *(self.switch[name] for name in sorted(on)), budget=RLIMIT):
                return False
        except Undecided:
            self.undecided = True
            return False
        core = {str(switch) for switch in self.solver.unsat_core()}
        self._cores.append(frozenset(n for n in on if str(self.switch[n]) in core))
        return True
