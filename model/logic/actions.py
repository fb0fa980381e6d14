"""What can be done, told as functions of a state. Knows no game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from eidex.common.frozen import dataclass
from eidex.model.logic.terms import Bool, Value


class State:
    """What is so at one moment, by name; what nothing has changed is asked of `first`."""

    def __init__(
        self, first: Callable[[str], Value], changed: Mapping[str, Value] | None = None
    ) -> None:
        self.first, self.changed = first, dict(changed or {})

    def __getitem__(self, name: str) -> Any:
        return self.changed[name] if name in self.changed else self.first(name)

    def put(self, changed: Mapping[str, Value]) -> State:
        """The state in which this has changed."""
        return State(self.first, self.changed | dict(changed))


@dataclass(frozen=True)
class Action:
    """What a clause says that somebody does: the owner of a power, or nobody by choice ('').

    `may` is whether it may be done in a state, `does` what has changed then; both are told where
    the owner sat at first. When it can be done says the clause's span. `optional`: the owner
    decides whether to do it.
    """

    clause: str
    power: str = ""
    optional: bool = False
    may: Callable[[State, int], Bool] = lambda state, seat: True
    does: Callable[[State, int], Mapping[str, Value]] = lambda state, seat: {}


Rule = Callable[[Action, int], int | None]
"""A rule of order: an action and the seat it is done from give a number, the smaller first; None
where the rule does not speak of such an action."""


def reached(milestone: str) -> str:
    """The part of a state that says whether the milestone is reached."""
    return f"reached: {milestone}"
