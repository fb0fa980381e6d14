"""Each question over a free view: every field of what the clauses look at is a variable.

What a view can be is said here once (`FACTS`), and which characters a field needs (`NEEDS`). The
views that remain are more than can be reached in play, so "exactly one answer" is a proof.
"""

from __future__ import annotations

import dataclasses
import inspect
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any, get_type_hints

import z3

from eidex.model import logic, views
from eidex.model.logic import Question
from eidex.model.questions import SOURCES, ask
from eidex.model.scene_cards import RANK, rank_view
from eidex.model.setting import Setting
from eidex.model.terms import (
    Bool,
    any_of,
    at_most_one,
    conj,
    disj,
    exactly_one,
    iff,
    implies,
    lift,
    neg,
)

LOW, HIGH = -200, 400
NEEDS: Mapping[str, str] = {
    "DealView.opens_pot": "S7",
    "DealView.chosen": "SA",
    "DealView.star_king": "H7",
    "DealView.schwarzpeter": "RJ",
    "DealView.seers": "S9",
    "DealView.lasers": "L9",
    "DealView.pushed": "R7",
    "DealView.turned": "L6",
    "DealView.drawn": "RQ L9",
    "DealView.drawn_by_laser": "L9",
    "DealView.wish": "HJ",
    "RankView.skat": "LJ",
    "RankView.swapped": "RA",
    "RankView.moved_first": "L8",
    "RankView.moved_second": "L8",
    "PlayView.skat": "LJ",
    "PlayView.hidden_before": "S6",
    "PlayView.demand": "R10",
    "PlayView.excused": "H8",
    "PlayView.double": "SJ",
    "PlayView.face_down": "S6",
    "RuffView.face_down": "S6",
    "TrickView.face_down": "S6",
    "TrickView.declared": "S7",
    "TrickView.refused": "LQ",
    "TrickView.justice": "SQ",
    "TrickView.taken_over": "HA",
    "TrickView.given": "H10",
    "TrickView.guggitaler": "H7",
    "TrickView.double": "SJ",
    "SwapView.face_down": "S6",
    "PointsView.guggitaler": "H7",
    "PointsView.stripped": "R6",
    "PointsView.raven": "R6",
    "EndView.limit_set": "R9",
    "EndView.into_pot": "S7",
    "EndView.key_put_down": "S7",
    "EndView.guggitaler": "H7",
    "ResultView.hits": "L10",
    "ResultView.guggitaler": "H7",
    "ResultView.schwarzpeter": "RJ",
    "SightView.played_hidden": "S6",
    "SightView.opened_pot": "S7",
    "SightView.looked": "S9",
    "SightView.lasers": "L9",
    "SightView.pushed_to": "R7",
    "SightView.second_card": "SA",
    "SightView.refused_lead": "RQ",
    "PowerView.guggitaler": "H7",
}
"""Characters, one of which has to be in play for the field to hold."""


ARISES: Mapping[str, Callable[..., Bool]] = {
    "spent_with_card": lambda taken_back: taken_back,
    "may_hide_card": lambda demanded, drawn: disj(demanded, drawn),
    "duty_binds_again": lambda duty: duty,
    "justice_counts": lambda double: double,
    "last_trick_bonus": lambda view: view.last,
    "pot_goes_to": lambda view: view.key_here,
    "pot_unwon": lambda view: view.key_put_down,
    "must_tell": lambda view: view.face_down,
    "lasts_swap": lambda view: view.used,
    "lasts_skat": lambda view: view.used,
    "worth": lambda ordinary: any_of(ordinary == n for n in (200, 150, 100, 50, 20)),
}
"""When a question comes up at all, where that is not always."""
OWNERS: Mapping[str, str] = {
    "draws_for": "L9",
    "may_adjust": "LK",
    "laser_may_draw": "L9",
    "ruff_stands": "LJ",
    "pot_goes_to": "S7",
}
"""Whose question it is, where several characters speak to it."""


def deal_facts(v: Any) -> Iterable[Bool]:
    """Seats, suits, and a drawn or wished card."""
    yield from (v.giver >= 0, v.giver <= 2, v.seat >= 0, v.seat <= 2)
    yield from (v.shown_suit >= 0, v.shown_suit <= 3, v.second_suit >= 0, v.second_suit <= 3)
    yield neg(conj(v.shown_ace, v.shown_six))
    yield neg(conj(v.second_ace, v.second_six))
    yield implies(v.is_drawn, conj(v.drawn, v.in_hand))
    yield implies(v.drawn_by_laser, v.drawn)
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
    yield implies(v.hidden_before, neg(v.ruffed))
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
    yield from (implies(on, v.taker == place) for place, on in enumerate(v.unbeaten))
    for place in (v.taker_before, v.key_place, v.next_best, v.own_place, v.ultimo_place):
        yield from (place >= 0, place <= 2)
    yield from (v.given_place >= 0, v.given_place <= 2)
    yield implies(v.won_before, v.declared)
    yield implies(v.key_here, conj(v.declared, neg(v.animal), neg(v.won_before)))
    yield implies(v.taken_over, v.last)
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
    """Scores of which not all three reach the limit; at most one seat is special."""
    yield from (v.limit >= 80, v.limit <= 120)
    yield neg(conj(*(s >= v.limit for s in v.score)))
    for flags in (v.match, v.hits, v.thirteen, v.jack, v.jack_taker):
        yield at_most_one(flags)
    yield implies(any_of(v.thirteen), v.guggitaler)
    yield implies(disj(any_of(v.jack), any_of(v.jack_taker)), v.schwarzpeter)
    yield implies(any_of(v.jack), any_of(v.jack_taker))
    yield implies(v.guggitaler, conj(*(s <= 13 for s in v.score)))
    yield implies(v.given_only, neg(any_of(v.match)))


def tour_facts(v: Any) -> Iterable[Bool]:
    """Nobody has won yet; two victory points are given, or none in a three-way tie."""
    for seat in range(3):
        yield from (v.before[seat] >= 0, v.before[seat] <= 6)
    given = [(2, 0, 0), (0, 2, 0), (0, 0, 2), (0, 1, 1), (1, 0, 1), (1, 1, 0), (0, 0, 0)]
    yield any_of(conj(*(v.gained[s] == n for s, n in enumerate(row))) for row in given)
    yield implies(v.match, any_of(v.gained[s] == 2 for s in range(3)))


def power_facts(v: Any) -> Iterable[Bool]:
    """Two powers at different places of the list; no answer has made one void."""
    yield from (v.first_place >= 1, v.first_place <= 36, v.second_place >= 1, v.second_place <= 36)
    yield v.first_place != v.second_place
    yield neg(v.void)
    yield neg(v.gathering)


def sight_facts(v: Any) -> Iterable[Bool]:
    """One card that lies face down, and a seat that would like to see it."""
    kinds = (v.put_down_by_other, v.played_hidden, v.opened_pot, v.second_card, v.refused_lead)
    yield exactly_one(kinds)
    yield neg(v.over)
    yield implies(disj(v.looked, v.lasers, v.pushed_to), v.put_down_by_other)


def use_facts(v: Any) -> Iterable[Bool]:
    """Any number of uses."""
    yield from (v.uses >= 0, v.uses <= 20)


def choose_facts(v: Any) -> Iterable[Bool]:
    """One card in one place."""
    yield implies(v.received, v.in_hand)
    yield implies(v.in_last_trick, v.in_pile)
    yield implies(v.in_pile, v.has_trick)


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
}


@cache
def askable() -> dict[str, list[Any]]:
    """Every question, and part of one, with the functions that speak to it."""
    found: dict[str, list[Any]] = {}
    for source in SOURCES:
        for name, function in vars(source).items():
            own = inspect.isfunction(function) and function.__module__ == source.__name__
            if (
                own
                and not name.startswith("_")
                and get_type_hints(function).get("return") == list[logic.Said]
            ):
                found.setdefault(name, []).append(function)
    found.pop("no", None)
    return found


def free(function: Any, setting: Setting) -> tuple[list[Any], list[z3.BoolRef]]:
    """Free arguments for the function, and the facts that hold of them."""
    arguments, facts = [], []
    for name, kind in get_type_hints(function).items():
        if name == "return":
            continue
        if dataclasses.is_dataclass(kind):
            view = _free_view(kind, setting)
            known = FACTS[kind](view) if kind in FACTS else ()  # type: ignore[index]
            facts += [fact for fact in known if not isinstance(fact, bool)]
            arguments.append(view)
        elif name == "seat":
            arguments.append(0)
        else:
            arguments.append(z3.Bool(name) if kind == Bool else z3.Int(name))
    return arguments, facts


def _free_view(kind: Any, setting: Setting) -> Any:
    values: dict[str, Any] = {}
    for field in dataclasses.fields(kind):
        needs = NEEDS.get(f"{kind.__name__}.{field.name}", "").split()
        there = not needs or any(setting.plays.get(code) is not False for code in needs)
        count = 9 if (kind, field.name) == (views.PointsView, "ranks") else 3
        name = f"{kind.__name__}.{field.name}"
        match str(field.type):
            case "Bool":
                values[field.name] = z3.Bool(name) if there else False
            case "Flags":
                flags = [z3.Bool(f"{name}.{i}") for i in range(count)]
                values[field.name] = flags if there else [False] * count
            case "Trio":
                values[field.name] = [z3.Int(f"{name}.{i}") for i in range(3)]
            case _:
                values[field.name] = z3.Int(name)
    return kind(**values)


def owners(name: str) -> tuple[str, ...]:
    """The characters of which one has to be in play for the question to come up; none: always."""
    if name in OWNERS:
        return (OWNERS[name],)
    there = [getattr(inspect.getmodule(function), "CARD", "") for function in askable()[name]]
    modules = [inspect.getmodule(function).__name__ for function in askable()[name]]  # type: ignore[union-attr]
    base = any(".base." in module for module in modules)
    return () if base else tuple(sorted(filter(None, there)))


def question(name: str, setting: Setting) -> tuple[Question, list[z3.BoolRef]] | None:
    """The question over a free view, and what is known of the view; None where it cannot arise."""
    needed = owners(name)
    if needed and not any(setting.plays.get(code) is not False for code in needed):
        return None
    arguments, facts = free(askable()[name][0], setting)
    arises = ARISES[name](*arguments) if name in ARISES else True
    if arises is False:
        return None
    return ask(setting, name, *arguments), [*facts, lift(arises)]
