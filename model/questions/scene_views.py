"""Each question over a free view: every field of what the clauses look at is a variable.

What a view can be is said here once (`FACTS`), and which characters a field needs in
`prerequisites`. The views that remain are more than can be reached in play, so "exactly one answer"
is a proof.
"""

from __future__ import annotations

import dataclasses
import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, get_type_hints

import z3

from eidex.model.clauses import moments, views
from eidex.model.logic import logic
from eidex.model.logic.logic import Question
from eidex.model.logic.setting import Setting
from eidex.model.logic.terms import (
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
from eidex.model.questions.prerequisites import (
    ARISES,
    DUTCH,
    ENGLISH,
    NOT_DUTCH,
    NOT_GERMAN,
    ONLY_WITH,
    OWNERS,
    met,
    prerequisite,
)
from eidex.model.questions.registry import SOURCES, ask
from eidex.model.questions.scene_cards import RANK, rank_view


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
    yield implies(v.hidden_before, neg(v.ruffed))
    yield implies(v.below_hidden, conj(v.hidden_before, v.is_trump, neg(v.led_trump)))
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
    for place in (v.taker_before, v.key_place, v.next_best, v.own_place, v.ultimo_place):
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
    """Scores under a limit; at most one seat is special."""
    yield from (v.limit >= 80, v.limit <= 120)
    for flags in (v.match, v.hits, v.thirteen, v.jack, v.jack_taker, v.all_points):
        yield at_most_one(flags)
    for seat in range(3):
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
    """Two powers at different places of the list; no answer has made one void."""
    yield from (v.first_place >= 1, v.first_place <= 36, v.second_place >= 1, v.second_place <= 36)
    yield v.first_place != v.second_place
    yield neg(v.void)
    yield neg(v.gathering)


def sight_facts(v: Any) -> Iterable[Bool]:
    """One card that lies face down, and a seat that would like to see it."""
    of_the_deal = (v.second_card, v.turned_up, v.exchanged)
    kinds = (v.put_down_by_other, v.played_hidden, v.opened_pot, v.refused_lead, *of_the_deal)
    yield exactly_one(kinds)
    yield neg(v.over)
    yield implies(disj(v.looked, v.lasers, v.pushed_to), v.put_down_by_other)
    yield neg(conj(v.lasers, v.pushed_to))
    yield implies(v.own_hand, v.second_card)


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


def moment_facts(v: Any) -> Iterable[Bool]:
    """One moment of a game, and one of the characters in play."""
    windows = {name: getattr(v, name) for name in moments.WINDOWS}
    yield exactly_one((*windows.values(), v.own_card))
    yield from (v.character >= 1, v.character <= len(moments.PLACE))
    before = [on for name, on in windows.items() if WINDOW[name] < WINDOW["before_trick"]]
    yield implies(any_of(before), v.first)
    yield implies(v.settlement, neg(v.first))
    yield implies(v.own_card, disj(*(v.character == moments.PLACE[code] for code in ("H8", "S6"))))
    yield implies(v.one_lies, v.card)
    yield implies(v.plays_next, disj(v.before_trick, v.lead, v.card))


def turn_facts(v: Any) -> Iterable[Bool]:
    """Two characters."""
    for place in (v.earlier, v.later):
        yield from (place >= 1, place <= len(moments.PLACE))
    yield v.earlier != v.later


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


def free(name: str, setting: Setting) -> tuple[list[Any], list[z3.BoolRef]]:
    """Free arguments for the question, and the facts that hold of them."""
    arguments: list[Any] = []
    for argument, kind in _asked_with(name):
        if dataclasses.is_dataclass(kind):
            arguments.append(_free_view(name, kind, setting))
        elif argument == "seat":
            arguments.append(0)
        else:
            arguments.append(z3.Bool(argument) if kind == Bool else z3.Int(argument))
    facts = (fact for _, fact in known(name, arguments, setting))
    return arguments, [lift(fact) for fact in facts if fact is not True]


def known(name: str, arguments: Sequence[Any], setting: Setting) -> Iterator[tuple[str, Bool]]:
    """What is known of the arguments of the question, each with a name."""
    for (_, kind), view in zip(_asked_with(name), arguments, strict=True):
        if not dataclasses.is_dataclass(kind):
            continue
        title = type(view).__name__
        yield from _prerequisites(name, title, view, setting)
        if kind in FACTS:
            for number, fact in enumerate(FACTS[kind](view), 1):  # type: ignore[index]
                yield f"{title}, fact {number}", fact


@cache
def _asked_with(name: str) -> tuple[tuple[str, Any], ...]:
    """The arguments of the question and their types."""
    hints = get_type_hints(askable()[name][0])
    return tuple((argument, kind) for argument, kind in hints.items() if argument != "return")


def _prerequisites(
    question: str, title: str, view: Any, setting: Setting
) -> Iterator[tuple[str, Bool]]:
    """What of the view holds with certain characters only."""
    for field in dataclasses.fields(view):
        needed = prerequisite(question, title, field.name)
        value = getattr(view, field.name)
        for flag in value if isinstance(value, (list, tuple)) else [value]:
            if needed:
                yield (
                    f"{title}.{field.name} needs {needed}",
                    implies(flag, met(needed, setting.plays)),
                )
    printed = setting.edition
    for edition, only in (
        (True, ONLY_WITH),
        (printed["nl"], DUTCH),
        (printed["en"], ENGLISH),
        (neg(printed["de"]), NOT_GERMAN),
        (neg(printed["nl"]), NOT_DUTCH),
    ):
        for number, (holds, needed) in enumerate(only.get(title, ()), 1):
            so = conj(edition, holds(view))
            label = f"{title}, {number} of what needs certain characters: {needed}"
            yield label, implies(so, met(needed, setting.plays))


def _free_view(question: str, kind: Any, setting: Setting) -> Any:
    """A view whose every field is free, but for what no character in play can bring about."""
    values: dict[str, Any] = {}
    for field in dataclasses.fields(kind):
        there = met(prerequisite(question, kind.__name__, field.name), setting.plays)
        count = 9 if (kind, field.name) == (views.PointsView, "ranks") else 3
        name = f"{kind.__name__}.{field.name}"
        match str(field.type):
            case "Bool":
                values[field.name] = z3.Bool(name) if there is not False else False
            case "Flags":
                flags = [z3.Bool(f"{name}.{i}") for i in range(count)]
                values[field.name] = flags if there is not False else [False] * count
            case "Trio":
                values[field.name] = [z3.Int(f"{name}.{i}") for i in range(3)]
            case _:
                values[field.name] = z3.Int(name)
    return kind(**values)


def owned(name: str, plays: Mapping[str, Bool]) -> Bool:
    """Those characters are in play without whom the question does not come up."""
    if name in OWNERS:
        return met(OWNERS[name], plays)
    modules = [inspect.getmodule(function) for function in askable()[name]]
    if any(".base." in module.__name__ for module in modules if module):
        return True
    cards = sorted(filter(None, (getattr(module, "CARD", "") for module in modules)))
    return met(" ".join(cards), plays)


def question(name: str, setting: Setting) -> tuple[Question, list[z3.BoolRef]] | None:
    """The question over a free view, and what is known of the view; None where it cannot arise."""
    found = moment(name, setting)
    if found is None:
        return None
    arguments, facts = found
    return ask(setting, name, *arguments), facts


def moment(name: str, setting: Setting) -> tuple[list[Any], list[z3.BoolRef]] | None:
    """Free arguments for the question where it arises, and what is known of them; None where it
    cannot arise."""
    if owned(name, setting.plays) is False:
        return None
    arguments, facts = free(name, setting)
    comes_up = [fact for _, fact in arises(name, arguments, setting)]
    if any(fact is False for fact in comes_up):
        return None
    return arguments, [*facts, *map(lift, comes_up)]


def arises(name: str, arguments: Sequence[Any], setting: Setting) -> Iterator[tuple[str, Bool]]:
    """What has to hold for the question to come up, each with a name."""
    yield "its characters are in play", owned(name, setting.plays)
    yield "it comes up", ARISES[name](*arguments) if name in ARISES else True
    for number, fact in enumerate(_plainly(name, list(arguments), setting), 1):
        yield f"it comes up, {number}", fact


def _below(view: moments.MomentView, setting: Setting) -> Bool:
    """A lower character is in play that may act between two moves: not with a card, and not so that
    the window is closed at once."""
    return any_of(
        conj(setting.plays[code], view.character < place)
        for code, place in moments.PLACE.items()
        if code not in ("H8", "S6", "L9", "L7")
    )


def _plainly(name: str, arguments: list[Any], setting: Setting) -> list[z3.BoolRef]:
    """A window opens again only for whom it was opened, and only there a power has to be used. A
    demand binds only where its card may be played without any power (`demand_binds`); before the
    lead it is made in English and Dutch only."""
    if name == "may_give_to_feministin":
        worthless = disj(setting.edition["nl"], setting.plays["H7"], setting.plays["R6"])
        return [lift(worthless)]  # queen and man are worth five or more, a Dutch man two
    if name not in ("may_play", "may_lead", "opens_again", "has_to_use", "speaks_again"):
        return []
    (view,) = arguments
    if name == "speaks_again":
        return [lift(_below(view, setting))]
    if name in ("opens_again", "has_to_use"):
        has_put_down = name == "opens_again" and view.character == moments.PLACE["S9"]
        if name == "opens_again":
            view = dataclasses.replace(view, before_trick=True, lead=False)
        its_moment = ask(setting.completed(), "moment", view).is_answered((True,))
        return [lift(conj(its_moment, neg(has_put_down)))]
    if name == "may_lead":
        plain = dataclasses.replace(view, demand_binds=False)
        early = lift(implies(view.demand_binds, neg(setting.edition["de"])))
        held = lift(implies(view.is_demanded, conj(view.demand_binds, view.in_hand)))
        allowed = ask(setting.completed(), name, plain).is_answered((True,))
        one = implies(conj(view.drawn, view.demand_binds), iff(view.is_drawn, view.is_demanded))
        return [early, held, lift(one), lift(implies(view.is_demanded, allowed))]
    plain = dataclasses.replace(view, demand_binds=False, excused=False)
    allowed = ask(setting.completed(), name, plain).is_answered((True,))
    return [lift(implies(conj(view.demand_binds, view.demanded), allowed))]
