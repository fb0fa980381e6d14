"""The games that are kept: the fewest that reach all, each as a line of a file."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from heapq import heapify, heappop, heappush

from eidex.properties.differential.coverage import Reached
from eidex.properties.differential.kept import KEPT_FOR, Kept
from eidex.reference_engine.records.text import to_text


def as_line(game: Kept) -> str:
    """One line of JSON."""
    reaches = [[kind, *about] for kind, _, about in sorted(game.reaches)]
    data = {"reaches": reaches, "game": to_text(game.record)}
    return json.dumps(data, separators=(",", ":"))


def fewest(games: Sequence[Kept], reached: Sequence[Iterable[Reached]]) -> list[Kept]:
    """The games that together reach all that these do, and all that they were kept for (what is
    lost is not forgotten), each with what it is kept for."""
    everything = [
        game.reaches | {one for one in found if one[0] in KEPT_FOR}
        for game, found in zip(games, reached, strict=True)
    ]
    left = set[Reached]().union(*everything)
    found = dict[int, frozenset[Reached]]()
    # What a game adds only ever shrinks, so it is counted again when it would be next.
    waiting = [(-len(one), number) for number, one in enumerate(everything)]
    heapify(waiting)
    while left:
        adds, best = heappop(waiting)
        new = everything[best] & left
        if len(new) < -adds:
            heappush(waiting, (-len(new), best))
            continue
        found[best] = frozenset(new)
        left -= new
    return [Kept(games[number].record, found[number]) for number in sorted(found)]
