"""The predicates that the rulebook's list of words names, found by name."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import ModuleType

from eidex.common.frozen import dataclass
from eidex.model.games.steps import all_steps
from eidex.model.logic.terms import Value, neg
from eidex.model.play.moves import Move, Step
from eidex.model.play.state import State
from eidex.model.words import lies, ranks, times, tricks, values, whose
from eidex.rulebook import RulebookError, Use, words

Predicate = Callable[[State, Move], Value]
SUBJECTS: tuple[ModuleType, ...] = (whose, tricks, lies, ranks, values, times)
ALLOWED, REFUSED = "allowed", "refused"


@dataclass(frozen=True, slots=True)
class Looked:
    """A use of a word, with its predicates: when it is looked at, what it can mean, and what the
    model does there (`None` where no step looks at it)."""

    use: Use
    step: Step
    when: Predicate
    readings: dict[str, Predicate]
    does: Predicate | None


@cache
def named() -> dict[str, Predicate]:
    """Every predicate by its name. Raises `RulebookError` for a name that is there twice."""
    found: dict[str, Predicate] = {}
    for subject in SUBJECTS:
        for name, what in vars(subject).items():
            if name.startswith("_") or getattr(what, "__module__", "") != subject.__name__:
                continue
            if name in found:
                raise RulebookError(f"{subject.__name__}: {name} is there twice; rename one")
            found[name] = what
    return found


def meaning(name: str) -> str:
    """What the predicate says, in words: its docstring, on one line."""
    return " ".join((named()[name].__doc__ or "").split())


def looked_at(use: Use) -> Looked:
    """The use with its predicates. Raises `RulebookError` for a name that is not there."""
    if use.step not in all_steps():
        raise RulebookError(f"words.toml: {use.name} names no step {use.step!r}; see `all_steps`")
    step = all_steps()[use.step][1]
    does: Predicate | None = None
    if use.does in (ALLOWED, REFUSED):
        does = _by_guard(step, use.does == REFUSED)
    elif use.does:
        does = _predicate(use, use.does)
    readings = {name: _predicate(use, name) for name in use.readings}
    return Looked(use, step, _predicate(use, use.when), readings, does)


def _by_guard(step: Step, refused: bool) -> Predicate:
    def guard(state: State, move: Move) -> Value:
        can = step.take(state, move).can
        return neg(can) if refused else can

    return guard


def _predicate(use: Use, name: str) -> Predicate:
    if name not in named():
        raise RulebookError(
            f"words.toml: {use.name} has no predicate {name!r}; write it in model/words"
        )
    return lambda state, move: _asked(use, name, state, move)


def _asked(use: Use, name: str, state: State, move: Move) -> Value:
    try:
        return named()[name](state, move)
    except AttributeError as error:
        raise RulebookError(
            f"words.toml: {use.name}: predicate {name!r} looks at what is not there: {error}"
        ) from None


def uses() -> list[Use]:
    """Every use of every word, in file order."""
    return [use for word in words().values() for use in word.uses]
