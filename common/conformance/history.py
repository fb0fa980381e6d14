"""An answer that is wrong only after certain other requests: which of them it takes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress

from eidex.common.conformance.messages import Request
from eidex.common.conformance.process import OutOfTime

RECENT = 4096
"""Of what was asked before, so many requests are put again first, and only then all."""
MOST_TRIES = 40
"""So often a history is tried with less in it."""
Disagrees = Callable[[Sequence[Request]], bool]
"""Whether a program newly started answers wrong after these."""


def history(
    everything: Sequence[Request], disagrees: Disagrees, known: Sequence[list[Request]] = ()
) -> list[Request] | None:
    """Those of everything asked before that must come before for it to disagree: [] when it
    disagrees at once, None when it does not again at all. Those `known` are tried first."""
    for before in ([], *known):
        if disagrees(before):
            return before
    several = [everything[-RECENT:], everything][: 1 + (len(everything) > RECENT)]
    earlier = next((list(before) for before in several if disagrees(before)), None)
    if earlier is None:
        return None
    best = earlier
    with suppress(OutOfTime):
        # The last start from which it still disagrees: that request is needed, and often it alone.
        low, high = 0, len(earlier)
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if disagrees(earlier[middle:]) else (low, middle)
            best = earlier[low:]
        first, *rest = best
        best = [first] if disagrees([first]) else [first, *_needed(rest, first, disagrees)]
    return best


def _needed(rest: list[Request], first: Request, disagrees: Disagrees) -> list[Request]:
    """Those of the rest that must stand between the first and the one that goes wrong, as far as
    that can be tried."""
    part, start = max(1, len(rest) // 2), 0
    for _ in range(MOST_TRIES):
        less = rest[:start] + rest[start + part :]
        if rest and disagrees([first, *less]):
            rest = less
        else:
            start += part
        if start >= len(rest):
            if part == 1:
                break
            part, start = max(1, part // 2), 0
    return rest
