"""Games in which two ways to count a span of the printed rules come apart: found in random play,
replayed by the engine.

The model follows a game of the engine step by step. Before a step at which the span runs the ways
are asked what the step does to it. The record ends with the step of which they say different
things; games in which the engine uses the ruling that settles it are looked at first.
"""

from __future__ import annotations

from contextlib import suppress

from eidex.conflicts.checks.findings import Finding
from eidex.conflicts.checks.spans import Counted, counted
from eidex.conflicts.search.followed import first_shown, shown_again
from eidex.conflicts.search.monitor import Shown
from eidex.model.games.steps import all_steps
from eidex.model.play.moves import Move
from eidex.model.play.state import State
from eidex.model.spans.differences import predicate
from eidex.model.state.evaluator import Undefined


def a_game(finding: Finding) -> Shown:
    """A game in which another way to count says otherwise than the one that holds. Raises
    `NotSeen`."""
    every = counted(finding)
    return first_shown(finding, lambda rng: _Look(every), whole=True)


def again(finding: Finding, shown: Shown) -> Shown | None:
    """The game, if it shows this finding, too."""
    return shown_again(shown, _Look(counted(finding)))


class _Look:
    """Looks for a step at which one of the differences shows."""

    def __init__(self, every: list[Counted]) -> None:
        self.every = every
        self.on = self.found = False

    def at_its_turn(self, state: State, seat: int) -> None:
        """What could be done does not count."""

    def before(self, state: State, name: str, move: Move) -> None:
        """Before a step: do the ways say the same of it?"""
        if not self.on or self.found:
            return
        for one in self.every:
            if one.step == name and predicate(one.span, one.span.runs)(state) is True:
                after = all_steps()[name][1].take(state, move).after
                with suppress(Undefined):
                    self.found |= _differ(one, state, after)


def _differ(one: Counted, before: State, after: State) -> bool:
    holds = predicate(one.span, one.span.way)(before, after)
    others = (predicate(one.span, way)(before, after) for way in one.others)
    return any(bool(other != holds) for other in others)
