"""Some questions a second time: cases from the top, of which the first that fits decides.

That is how a judge at the table goes through them, and another form than clauses with what stands
above what. Nothing is answered by a list: the solver shows that it says the same as the clauses
with the rulings, for every set of characters (`eidex prove --all`). Here are the questions whose
numbers or facts are too many to be counted out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from eidex.model.clauses.views import (
    NOBODY,
    POT,
    DealView,
    EndView,
    PlayView,
    ResultView,
    TourView,
    TrickView,
)
from eidex.model.logic.terms import Answer, Bool, Number, any_of, conj, disj, ite, neg
from eidex.rulebook import Edition

SEATS = (0, 1, 2)
Case = tuple[Bool, Sequence[Any]]


def first_of(cases: Sequence[Case], otherwise: Sequence[Any]) -> Answer:
    """The answer of the first case that fits."""
    answer = tuple(otherwise)
    for fits, here in reversed(cases):
        answer = tuple(ite(fits, a, b) for a, b in zip(here, answer, strict=True))
    return answer


def _count(flags: Sequence[Bool]) -> Any:
    return sum(ite(flag, 1, 0) for flag in flags)


# -- play ------------------------------------------------------------------------------------------


def may_play(edition: Edition, view: PlayView) -> Answer:
    """A demand; an excuse; Skat's strict following; following or ruffing; no lower trump."""
    jack_only = conj(view.led_trump, neg(view.holds_led_beside_jack))
    bound = conj(view.holds_led, neg(jack_only))
    excuse = conj(view.holds_led_beside_jack, view.cheap, neg(view.follows), neg(view.is_trump))
    ruff = conj(view.is_trump, neg(view.led_trump))
    undertrump = conj(view.ruffed, view.lower_than_ruff)
    cases: list[Case] = [
        (conj(view.demand_binds, neg(view.excused)), (view.demanded,)),
        (conj(view.demand_binds, view.excused), (False,)),
        (view.excused, (excuse,)),
        (conj(view.skat, bound), (view.follows,)),
        (undertrump, (view.only_trumps,)),
        (ruff, (True,)),
        (bound, (view.follows,)),
    ]
    return first_of(cases, (True,))


# -- the trick -------------------------------------------------------------------------------------


def trick_taker(edition: Edition, view: TrickView) -> Answer:
    """The highest card; of a trick that Feministin refuses, the highest of the others'."""
    return first_of([(view.refused, (view.next_best,))], (view.taker,))


def cards_go_to(edition: Edition, view: TrickView) -> Answer:
    """Justice before the pot, the pot before Ultimo and Fürsorge, these before the taker."""
    to_pot = conj(view.declared, neg(view.won_before), view.animal)
    cases: list[Case] = [
        (view.justice, (view.own_place,)),
        (to_pot, (POT,)),
        (view.taken_over, (view.ultimo_place,)),
        (view.given, (view.given_place,)),
    ]
    return first_of(cases, (view.taker,))


def leads_next(edition: Edition, view: TrickView) -> Answer:
    """The seat that Fürsorge chose; otherwise the highest card's."""
    return first_of([(view.given, (view.given_place,))], (view.taker,))


def pot_goes_to(edition: Edition, view: TrickView) -> Answer:
    """With the card that is the key: back to its seat under justice, to Ultimo, to whom Fürsorge
    chose; otherwise to the taker."""
    cases: list[Case] = [
        (view.justice, (view.key_place,)),
        (view.taken_over, (view.ultimo_place,)),
        (view.given, (view.given_place,)),
    ]
    return first_of(cases, (view.taker,))


def last_trick_bonus(edition: Edition, view: TrickView) -> Answer:
    """Nobody's under Guggitaler; Ultimo's; otherwise the highest card's, wherever cards go."""
    cases: list[Case] = [
        (view.guggitaler, (NOBODY,)),
        (view.taken_over, (view.ultimo_place,)),
    ]
    return first_of(cases, (view.taker,))


# -- the count -------------------------------------------------------------------------------------


def put_down_counts_for(edition: Edition, view: DealView) -> Answer:
    """The pot's if it opened it; otherwise the seat's before which it lies."""
    return first_of([(view.opens_pot, (POT,))], (view.seat,))


def score(edition: Edition, view: EndView, seat: int) -> Answer:
    """Card points and what was added to them."""
    return (view.cards[seat] + view.added[seat],)


def limit(edition: Edition, view: EndView) -> Answer:
    """A hundred, unless another was set; in English Guggitaler sets that aside."""
    stands = neg(view.guggitaler) if edition == "en" else True
    return first_of([(conj(view.limit_set, stands), (view.limit_named,))], (100,))


def match(edition: Edition, view: EndView, seat: int) -> Answer:
    """All tricks; in English none of them in the pot."""
    return (conj(view.swept[seat], neg(view.into_pot)) if edition == "en" else view.swept[seat],)


def victory_points(edition: Edition, view: ResultView) -> Answer:
    """Differenzler's number, Match, Guggitaler, Schwarzpeter (in German all the points before it),
    the limit; then who is alone at an end."""
    at = [points >= view.limit for points in view.score]
    limited = neg(view.guggitaler)
    cases: list[Case] = []
    for flags, own, others in (
        (view.hits, 2, 0),
        (view.match, 2, 0),
        (view.thirteen, 0, 1),
        (view.all_points, 2, 0),
        ([conj(jack, limited) for jack in view.jack], 0, 1),
        ([conj(over, limited, _count(at) == 1) for over in at], 0, 1),
        ([conj(neg(over), limited, _count(at) == 2) for over in at], 2, 0),
    ):
        cases += [(flag, _to_each(seat, own, others)) for seat, flag in enumerate(flags)]
    return first_of(cases, [_at_an_end(view, seat) for seat in SEATS])


def _to_each(seat: int, own: int, others: int) -> list[int]:
    return [own if s == seat else others for s in SEATS]


def _at_an_end(view: ResultView, seat: int) -> Number:
    """One point for standing alone above both others or below both, two if these are level."""
    own = view.score[seat]
    one, other = (view.score[s] for s in SEATS if s != seat)
    alone = disj(conj(own > one, own > other), conj(own < one, own < other))
    return ite(alone, ite(one == other, 2, 1), 0)


# -- the tournament --------------------------------------------------------------------------------


def tournament_after(edition: Edition, view: TourView) -> Answer:
    """Added up; but of two that would leave six together neither does, and of three at six the one
    left out rises."""
    due = [conj(b == 6, g == 1) for b, g in zip(view.before, view.gained, strict=True)]
    held = _count(due) == 2
    chaos = conj(held, *(b == 6 for b in view.before))
    after: list[Any] = []
    for seat in SEATS:
        rivals = [s for s in SEATS if s != seat]
        behind = any_of(conj(due[s], view.score[s] > view.score[seat]) for s in rivals)
        cases: list[Case] = [
            (conj(chaos, neg(due[seat])), (7,)),
            (conj(held, due[seat], behind, neg(chaos)), (5,)),
            (conj(held, due[seat]), (6,)),
        ]
        after += first_of(cases, (view.before[seat] + view.gained[seat],))
    return tuple(after)


DECISION_LISTS: Mapping[str, Callable[..., Answer]] = {
    found.__name__: found
    for found in (
        may_play,
        trick_taker,
        cards_go_to,
        leads_next,
        pot_goes_to,
        last_trick_bonus,
        put_down_counts_for,
        score,
        limit,
        match,
        victory_points,
        tournament_after,
    )
}
