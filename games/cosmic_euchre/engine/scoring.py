"""The points of a hand, and who has won."""

from __future__ import annotations

from eidex.games.cosmic_euchre.engine.actions import team
from eidex.games.cosmic_euchre.engine.position import HALVES, NOBODY, Position, cite


class Count:
    """What a hand gives to each team. `made` are the tricks of the makers, `makers` their team."""

    def __init__(self, pos: Position) -> None:
        self.makers = team(pos.maker)
        self.made = pos.tricks[self.makers]
        self.points = [0, 0]
        """Of each team, at normal stakes."""
        self.bonus = [0, 0]
        """Of each team, whatever the stakes."""

    def give(self, whom: int, points: int) -> None:
        """The hand is worth so many points to this team, and nothing to the other."""
        self.points = [0, 0]
        self.points[whom] = points


def points_of_hand(pos: Position) -> tuple[int, int]:
    """What the hand that is over gives to each team, in halves of a point.

    Sources: `regular_points`; POWER.PITBOSS.FIGURES, on what the hand gives by any power that
    counts it in its own way (E-005), and not on what powers add (E-006), which is counted before it
    is seen who has won (E-031).
    """
    count = Count(pos)
    makers, points = regular_points(count.made, pos.alone)
    count.give(count.makers if makers else 1 - count.makers, points)
    for _, power in pos.powers():
        power.counts(pos, count)
    for seat, power in pos.powers():
        power.adds(pos, seat, count)
    if pos.stakes != HALVES:
        if any(count.bonus):
            cite(pos, "E-006")
        if pos.alone and 3 <= count.made < 5:
            cite(pos, "E-027")
    plain = tuple(points * pos.stakes for points in count.points)
    a, b = (points + bonus * HALVES for points, bonus in zip(plain, count.bonus, strict=True))
    if any(count.bonus) and any(_reaches_bar(pos, gained) for gained in (plain, (a, b))):
        cite(pos, "E-031")
    return a, b


def _reaches_bar(pos: Position, gained: tuple[int, ...]) -> bool:
    """With these points a team has those that win."""
    totals = (total + more for total, more in zip(pos.scores, gained, strict=True))
    return max(totals) >= pos.bar * HALVES


def regular_points(made: int, alone: bool) -> tuple[bool, int]:
    """For the tricks of the makers: whether it is they who score, and how many points.

    Sources: SCORE.EUCHRED, SCORE.MADE, SCORE.ALONE_MADE, SCORE.MARCH, SCORE.ALONE.
    """
    if made < 3:
        return False, 2
    if made < 5:
        return True, 1
    return True, 4 if alone else 2


def winner(pos: Position) -> int:
    """The team that has won, or NOBODY (SCORE.BAR; E-014, E-015)."""
    one, other = pos.scores
    bar = pos.bar * HALVES
    if min(pos.scores) >= bar:
        cite(pos, "E-015" if one == other else "E-014")
        return pos.table.house.winner_of_two(pos)
    if max(pos.scores) < bar:
        return NOBODY
    return 0 if one > other else 1
