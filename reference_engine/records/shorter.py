"""Games made shorter: for whoever looks for the smallest one that shows something."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from eidex.reference_engine.core.actions import Action

CARDS = ("play", "put_down", "pass")
"""What every game has."""
REST = ("answer", "draw")
"""What belongs to the use of a power before it."""


def without_a_use(taken: Sequence[Action]) -> Iterator[list[Action]]:
    """The actions without one use of a power and what belongs to it, the last uses first.

    What remains may not be a game that can be played: whoever asks has to try.
    """
    for first in reversed(range(len(taken))):
        action = taken[first]
        if action.do in CARDS or action.do in REST:
            continue
        after = first + 1
        while after < len(taken) and taken[after].do in REST:
            after += 1
        yield [*taken[:first], *taken[after:]]
