"""Where the tournament stands after a game; seven victory points win it."""

from __future__ import annotations

from itertools import permutations

from eidex.model.clauses.views import TourView
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Answer, Number, all_of, any_of, conj, neg

SEATS = (0, 1, 2)


def _with(view: TourView, changed: dict[int, Number]) -> Answer:
    """Plain addition except for the players named."""
    return tuple(changed.get(s, view.before[s] + view.gained[s]) for s in SEATS)


def tournament_after(view: TourView) -> list[Said]:
    """Victory points of the three players after the game."""
    at_six = [b == 6 for b in view.before]
    due = [g == 1 for g in view.gained]
    chaos = all_of(at_six)
    both = {(i, j): conj(at_six[i], at_six[j], due[i], due[j]) for i, j in permutations(SEATS, 2)}
    said = [
        Said("TOUR.ADD", True, _with(view, {})),
        Said("TOUR.NO_TWO_AT_ONCE", any_of(both.values()), None),
    ]
    for (i, j), would in both.items():
        name = f"{i} before {j}"
        better = conj(would, view.score[i] > view.score[j])
        said.append(Said("TOUR.TWO_AT_SIX", better, _with(view, {i: 6, j: 5}), name))
        level = conj(would, view.score[i] == view.score[j])
        if i < j:
            said.append(Said("TOUR.TWO_AT_SIX_LEVEL", level, _with(view, {i: 6, j: 6}), name))
    said.append(Said("TOUR.CHAOS_LOSER", conj(chaos, neg(view.match)), None))
    for p in SEATS:
        i, j = (s for s in SEATS if s != p)
        left_out = conj(chaos, due[i], due[j])
        said.append(Said("TOUR.CHAOS", left_out, _with(view, {p: 7, i: 6, j: 6}), f"seat {p}"))
        two = conj(chaos, view.gained[p] == 2)
        said.append(Said("TOUR.CHAOS_TWO", two, _with(view, {p: 8}), f"seat {p}"))
        matched = conj(two, view.match)
        said.append(Said("TOUR.CHAOS_MATCH", matched, _with(view, {p: 8}), f"seat {p}"))
    return said


def winner(after: Number) -> list[Said]:
    """Has the player who stands at `after` victory points won?"""
    return [Said("TOUR.SEVEN_WINS", True, (after >= 7,))]
