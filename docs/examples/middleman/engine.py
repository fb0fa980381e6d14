"""X1 Middleman: of three different scores the middle one gets both victory points."""

from __future__ import annotations

from eidex.reference_engine.core.character import Character
from eidex.reference_engine.core.position import Position
from eidex.reference_engine.core.scoring import Count, by_scores, to_each


class Middleman(Character):
    """X1: when the game is counted; it has no window of its own."""

    code = "X1"

    def replaces_count(self, pos: Position) -> bool:
        """Always; where nobody is in the middle as ever."""
        return True

    def counts_otherwise(self, pos: Position, count: Count) -> None:
        """Both victory points for the middle seat (CHAR.X1.MIDDLE)."""
        points, rules = count.points, pos.rules
        least, middle, most = sorted(points)
        if least < middle < most < rules.limit:
            count.gives(to_each(points.index(middle), 2, 0))
        elif not count.done:
            count.gives(*by_scores(points, rules.limit, rules.reaching_is_over))
