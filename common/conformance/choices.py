"""Which readings of open questions a program has chosen: one of each ruling, for all it answers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from eidex.common.conformance.causes import Answered
from eidex.common.conformance.judged_game import Chosen, JudgedGame, Reading, answer, same

LOOKED_AT = 60
"""So many wrong answers, from all over, are tried against each reading."""


def choose(game: JudgedGame, told: Sequence[Answered]) -> Chosen:
    """The readings that explain wrong answers and have none wrong that were right. One that does
    has not been chosen: a mistake looks like it now and then."""
    chosen: Chosen = frozenset()
    right = [one for one in told if one.right]
    wrong = [one for one in told if not one.right]
    while wrong:
        best: tuple[int, Chosen, list[Answered], list[Answered]] | None = None
        for more in _with_one_more(game, chosen, wrong):
            # The first answer that is wrong so ends it; all that it explains takes longer to find.
            if not all(_right(game, one, more) for one in right):
                continue
            explained = [one for one in wrong if _right(game, one, more)]
            if best is None or len(explained) > best[0]:
                left = [one for one in wrong if not _right(game, one, more)]
                best = (len(explained), more, explained, left)
        if best is None:
            break
        _, chosen, explained, wrong = best
        right += explained
    return chosen


def _with_one_more(game: JudgedGame, chosen: Chosen, wrong: Sequence[Answered]) -> Iterator[Chosen]:
    """The choice with another reading that makes some of these answers right."""
    taken = {reading.ruling for reading in game.readings if reading.key in chosen}
    some = wrong[:: max(1, len(wrong) // LOOKED_AT)]
    for reading in game.readings:
        more = chosen | {reading.key}
        if reading.ruling not in taken and any(_right(game, one, more) for one in some):
            yield more


def _right(game: JudgedGame, one: Answered, chosen: Chosen) -> bool:
    wanted = answer(game, one.request, chosen)
    if wanted is one.wanted:
        return one.right
    return same(game, one.request, one.got, wanted)


def chosen_readings(game: JudgedGame, chosen: Chosen) -> list[Reading]:
    """The readings of these keys, by ruling."""
    return sorted((one for one in game.readings if one.key in chosen), key=lambda one: one.ruling)
