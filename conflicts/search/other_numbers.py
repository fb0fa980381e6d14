"""A game with another number named in it: what was a near miss may show a finding."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from eidex.reference_engine import Action
from eidex.reference_engine.core.cards import Trio

AT_THE_END = ("victory_points", "tournament_after", "score", "match", "invariant")
"""Questions that come up when the game is counted."""
LIMITS = range(80, 121)


def with_other_numbers(taken: Sequence[Action], points: Trio) -> Iterator[list[Action]]:
    """The same game, in which Differenzler has named the score that it made, Radarkontrolle a limit
    that a seat just reaches, or Computer and Weisheit have taken off what they added."""
    for place, action in enumerate(taken):
        if action.do == "use" and len(action.choice) == 1:
            for number in _others(action, taken[:place], points):
                renamed = action.replaced(choice=(number,))
                yield [*taken[:place], renamed, *taken[place + 1 :]]


def _others(action: Action, before: Sequence[Action], points: Trio) -> Iterator[int]:
    (number,) = action.choice
    match action.power:
        case "L10":
            yield points[action.seat]
        case "R9":
            yield from sorted(set(points) & set(LIMITS))
        case "LK":
            yield -number
        case "S10" if any(one.do == "use" and one.power == "S10" for one in before):
            yield -number
