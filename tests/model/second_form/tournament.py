"""Victory points, and where the tournament stands."""

from __future__ import annotations

from model.second_form import form
from model.second_form.form import SEATS, Case, others

from eidex.model.clauses.views import ResultView, TourView
from eidex.model.logic.terms import Answer, all_of, conj, disj, neg
from eidex.rulebook import Edition


def _each(seat: int, own: int, other: int) -> list[int]:
    return [own if one == seat else other for one in SEATS]


def victory_points(edition: Edition, view: ResultView) -> Answer:
    """Differenzler; Match; Schwarzpeter; Guggitaler's thirteen; the limit; ties; the middle.

    With the right number the game is not counted as it would have been, whatever else is about
    (R-059, R-060, R-092, R-117). Match stands first of the rest (R-004). Whoever gets the raven
    jack loses, in the end and if anybody gets it (R-062, R-121; in English, who wins its trick:
    R-061), and the others get one each (R-115; R-116 for the thirteen, which are of cards: R-064).
    A hundred is too much: Radarkontrolle's lines say that the limit, a hundred as a rule, must not
    be reached (R-003).
    """
    score = view.score
    reached = [one >= view.limit for one in score]
    # No limit in Guggitaler's game, nor where all three have reached it.
    counts = neg(disj(view.guggitaler, all_of(reached)))
    over = [conj(counts, one) for one in reached]
    cases: list[Case] = []
    cases += [(view.hits[seat], _each(seat, 2, 0)) for seat in SEATS]
    cases += [(view.match[seat], _each(seat, 2, 0)) for seat in SEATS]
    called = conj(view.schwarzpeter, neg(view.guggitaler))
    if edition == "de":
        # Schwarzpeter: whoever wins all points.
        cases += [(conj(called, view.all_points[seat]), _each(seat, 2, 0)) for seat in SEATS]
    cases += [(conj(called, view.jack[seat]), _each(seat, 0, 1)) for seat in SEATS]
    cases += [(conj(view.guggitaler, view.thirteen[seat]), _each(seat, 0, 1)) for seat in SEATS]
    for seat in SEATS:
        one, two = others(seat)
        cases.append((conj(over[one], over[two]), _each(seat, 2, 0)))
    cases += [(over[seat], _each(seat, 0, 1)) for seat in SEATS]
    cases.append((conj(score[0] == score[1], score[1] == score[2]), (0, 0, 0)))
    for seat in SEATS:
        one, two = others(seat)
        cases.append((score[one] == score[two], _each(seat, 2, 0)))
    for seat in SEATS[:2]:
        one, two = others(seat)
        middle = (score[one] < score[seat]) == (score[seat] < score[two])
        cases.append((middle, _each(seat, 0, 1)))
    return form.first_of(cases, (1, 1, 0))


def tournament_after(edition: Edition, view: TourView) -> Answer:
    """Three at six, and two would win a point each: chaos. Two at six who win a point each: the
    higher score stays, the lower falls to five; with the same score both stay (in Dutch R-007).
    Else what was gained is added: in chaos, too (in German and Dutch R-118)."""
    before, gained, score = view.before, view.gained, view.score
    chaos = all_of(one == 6 for one in before)
    cases: list[Case] = []
    for seat in SEATS:
        one, two = others(seat)
        lost = conj(chaos, gained[one] == 1, gained[two] == 1)
        cases.append((lost, _each(seat, 7, 6)))
    for seat in SEATS:
        one, two = others(seat)
        both = conj(before[one] == 6, before[two] == 6, gained[one] == 1, gained[two] == 1)
        for stays, falls in ((one, two), (two, one)):
            after = [before[seat]] * 3
            after[stays], after[falls] = 6, 5
            cases.append((conj(both, score[stays] > score[falls]), after))
        after = [6] * 3
        after[seat] = before[seat]
        cases.append((both, after))
    return form.first_of(cases, tuple(one + more for one, more in zip(before, gained, strict=True)))
