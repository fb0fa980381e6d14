"""What the views of the clauses can be: facts that hold of each kind, whoever is in play.

They are proved of the views that the steps of a game make (`games.view_facts`).
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from eidex.model.clauses import moments, views
from eidex.model.logic.terms import (
    Bool,
    any_of,
    at_most_one,
    conj,
    disj,
    exactly_one,
    iff,
    implies,
    neg,
)
from eidex.model.questions.ranks import RANK, rank_view


def deal_facts(v: Any) -> Iterable[Bool]:
    """Seats, suits, and a drawn or wished card. Schüchterne speaks before Farbenfreund, who asks
    for nothing then (R-052): where both are about, Laser has drawn."""
    yield from (v.dealer >= 0, v.dealer <= 2, v.seat >= 0, v.seat <= 2)
    yield from (v.shown_suit >= 0, v.shown_suit <= 3, v.second_suit >= 0, v.second_suit <= 3)
    yield neg(conj(v.shown_ace, v.shown_six))
    yield neg(conj(v.second_ace, v.second_six))
    yield implies(v.is_drawn, conj(v.drawn, v.in_hand))
    yield implies(v.drawn_by_laser, v.drawn)
    yield implies(conj(v.drawn, v.wish), v.drawn_by_laser)
    yield implies(disj(v.holds_wished, v.is_wished), v.wish)
    yield neg(conj(v.seers, v.lasers))
    yield neg(conj(v.raven_jack, v.star_king))
    yield neg(conj(v.opens_pot, v.pushed))


def rank_facts(v: Any) -> Iterable[Bool]:
    """Two different ranks of a suit that is trump, or not, or there is undenufe."""
    parts = [f.name for f in dataclasses.fields(views.RankView)][:8]
    rows = set()
    for i in RANK:
        for j in RANK:
            for trump in (True, False):
                if i != j:
                    row = rank_view(i, j, trump, False, False)
                    rows.add(tuple(bool(getattr(row, part)) for part in parts))
    yield any_of(
        conj(*(iff(getattr(v, part), value) for part, value in zip(parts, row, strict=True)))
        for row in sorted(rows)
    )
    yield neg(conj(v.trump_suit, v.undenufe))
    yield neg(conj(v.moved_first, v.moved_second))


def play_facts(v: Any) -> Iterable[Bool]:
    """A card of a hand, and what lies."""
    yield implies(v.follows, v.holds_led)
    yield implies(v.led_trump, iff(v.is_trump, v.follows))
    yield implies(conj(v.is_trump, neg(v.led_trump)), neg(v.follows))
    yield implies(v.holds_led_beside_jack, v.holds_led)
    yield implies(neg(v.led_trump), iff(v.holds_led, v.holds_led_beside_jack))
    yield implies(v.only_trumps, v.is_trump)
    yield implies(conj(v.only_trumps, neg(v.led_trump)), neg(v.holds_led))
    yield implies(v.only_lower, conj(v.only_trumps, v.lower_than_ruff))
    yield implies(v.lower_than_ruff, conj(v.ruffed, v.is_trump))
    yield implies(v.ruffed, neg(v.led_trump))
    yield implies(v.below_hidden, v.may_be_below)
    yield implies(v.may_be_below, conj(v.hidden_before, v.is_trump, neg(v.led_trump)))
    yield implies(v.parted, v.may_be_below)
    yield implies(v.demand_binds, conj(v.demand, neg(v.gone)))
    yield implies(v.demanded, v.demand)


def swap_facts(v: Any) -> Iterable[Bool]:
    """Two cards of a trick."""
    yield implies(v.neighbours, conj(v.same_suit, v.ranks_adjacent))
    yield implies(conj(v.same_suit, v.ranks_adjacent), v.neighbours)


def beat_facts(v: Any) -> Iterable[Bool]:
    """Two cards of a trick."""
    yield implies(v.same_suit, iff(v.trump, v.other_trump))
    yield implies(conj(v.trump, v.other_trump), v.same_suit)


def trick_facts(v: Any) -> Iterable[Bool]:
    """A complete trick with one highest card."""
    yield exactly_one(v.unbeaten)
    for place in (v.taker, v.taker_before, v.key_place, v.next_best, v.own_place, v.ultimo_place):
        yield from (place >= 0, place <= 2)
    yield from (v.given_place >= 0, v.given_place <= 2)
    yield implies(v.won_before, v.declared)
    yield implies(v.key_here, conj(v.declared, neg(v.animal), neg(v.won_before)))
    yield implies(v.taken_over, v.last)
    yield implies(v.justice, v.justice_used)
    yield implies(v.justice_used, v.queen_plays)
    yield implies(v.given, neg(v.last))
    yield neg(conj(v.given, v.face_down))


def points_facts(v: Any) -> Iterable[Bool]:
    """One card of one rank in one mode."""
    yield exactly_one(v.ranks)
    yield at_most_one((v.trump, v.obenabe, v.undenufe))
    yield implies(v.star_king, conj(v.ranks[1], neg(v.heart)))
    yield neg(conj(v.stripped, v.raven))
    yield implies(v.raven, neg(disj(v.heart, v.star_king)))


def result_facts(v: Any) -> Iterable[Bool]:
    """Scores under a limit; at most one seat is special. Where another has Match, Differenzler has
    taken no trick with a card of its own."""
    yield from (v.limit >= 80, v.limit <= 120)
    for flags in (v.match, v.hits, v.thirteen, v.jack, v.jack_taker, v.all_points):
        yield at_most_one(flags)
    for seat in range(3):
        other = any_of(v.match[q] for q in range(3) if q != seat)
        yield implies(conj(v.hits[seat], other), v.given_only)
        # Such a seat has the raven jack, too: it is worth something and was not put down.
        yield implies(v.all_points[seat], conj(v.jack[seat], neg(v.guggitaler)))
    yield implies(any_of(v.thirteen), v.guggitaler)
    yield implies(disj(any_of(v.jack), any_of(v.jack_taker)), v.schwarzpeter)
    yield implies(v.jack_again, v.schwarzpeter)


def tour_facts(v: Any) -> Iterable[Bool]:
    """Nobody has won yet; two victory points are given, or none in a three-way tie."""
    for seat in range(3):
        yield from (v.before[seat] >= 0, v.before[seat] <= 6)
    given = [(2, 0, 0), (0, 2, 0), (0, 0, 2), (0, 1, 1), (1, 0, 1), (1, 1, 0), (0, 0, 0)]
    yield any_of(conj(*(v.gained[s] == n for s, n in enumerate(row))) for row in given)
    yield implies(v.match, any_of(v.gained[s] == 2 for s in range(3)))


def power_facts(v: Any) -> Iterable[Bool]:
    """Two powers at different places of the list; what came to nothing was used."""
    for place in (v.first_place, v.second_place):
        yield from (place >= 1, place <= len(moments.PLACE))
    yield v.first_place != v.second_place
    yield implies(v.void, v.used)
    yield neg(v.gathering)


def sight_facts(v: Any) -> Iterable[Bool]:
    """One card that lies face down, and a player who would like to see it."""
    before_the_first_trick = (v.second_card, v.turned_up, v.exchanged, v.announced)
    played = (v.put_down_by_other, v.played_hidden, v.opened_pot, v.refused_lead)
    kinds = (*played, *before_the_first_trick, v.from_a_hand, v.dealt_face_up)
    yield exactly_one(kinds)
    yield neg(v.over)
    yield implies(disj(v.looked, v.lasers, v.pushed_to), v.put_down_by_other)
    yield neg(conj(v.lasers, v.pushed_to))
    yield implies(v.own_hand, v.second_card)
    yield implies(v.shown_lead, v.played_hidden)


def use_facts(v: Any) -> Iterable[Bool]:
    """Any number of uses."""
    yield v.uses >= 0


def choose_facts(v: Any) -> Iterable[Bool]:
    """One card in one place."""
    yield implies(disj(v.received, v.drawn), v.in_hand)
    yield neg(conj(v.received, v.drawn))
    yield implies(v.in_last_trick, v.in_pile)
    yield implies(v.in_pile, v.has_trick)
    yield implies(v.passed_over, v.has_trick)
    yield implies(v.open_before, v.passed_over)
    yield implies(conj(v.passed_over, v.in_last_trick, neg(v.face_down)), v.open_before)


def moment_facts(v: Any) -> Iterable[Bool]:
    """One moment of a game, and one of the characters in play."""
    windows = {name: getattr(v, name) for name in moments.WINDOWS}
    yield exactly_one((*windows.values(), v.own_card))
    yield from (v.character >= 1, v.character <= len(moments.PLACE))
    before = [on for name, on in windows.items() if WINDOW[name] < WINDOW["before_trick"]]
    yield implies(any_of(before), v.first)
    yield implies(v.settlement, neg(v.first))
    yield implies(disj(v.one_lies, v.card_due), v.card)
    yield implies(v.one_lies, v.card_due)
    yield implies(v.answers, v.trick_complete)
    yield implies(v.lead_back, v.replacement)
    yield implies(v.plays_next, disj(v.before_trick, v.lead, v.card))


def turn_facts(v: Any) -> Iterable[Bool]:
    """Two characters; one moment may be over before the other begins, not each before the other."""
    for place in (v.first, v.second):
        yield from (place >= 1, place <= len(moments.PLACE))
    yield v.first != v.second
    yield neg(conj(v.first_sooner, v.second_sooner))


def pass_facts(v: Any) -> Iterable[Bool]:
    """A window after which another comes."""
    yield from (v.window >= 0, v.window < WINDOW["settlement"])


WINDOW = {name: place for place, name in enumerate(moments.WINDOWS)}
FACTS: Mapping[type, Callable[[Any], Iterable[Bool]]] = {
    views.DealView: deal_facts,
    views.RankView: rank_facts,
    views.PlayView: play_facts,
    views.BeatView: beat_facts,
    views.SwapView: swap_facts,
    views.TrickView: trick_facts,
    views.PointsView: points_facts,
    views.ResultView: result_facts,
    views.TourView: tour_facts,
    views.PowerView: power_facts,
    views.SightView: sight_facts,
    views.UseView: use_facts,
    views.ChooseView: choose_facts,
    moments.MomentView: moment_facts,
    moments.PassView: pass_facts,
    moments.TurnView: turn_facts,
}
