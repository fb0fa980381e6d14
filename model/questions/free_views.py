"""Each question over a free view: every field of what the clauses look at is a variable.

What a view can be is said once, in `facts_of_views`, and which characters a field needs in
`prerequisites`. The views that remain are more than can be reached in play, so "exactly one answer"
is a proof.
"""

from __future__ import annotations

import dataclasses
import inspect
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, get_type_hints

import z3

from eidex.model.clauses import moments, views
from eidex.model.logic import logic
from eidex.model.logic.logic import Question
from eidex.model.logic.setting import Setting
from eidex.model.logic.terms import Bool, any_of, conj, disj, iff, implies, integer, lift, neg
from eidex.model.questions import prerequisites
from eidex.model.questions.facts_of_views import FACTS, moment_facts
from eidex.model.questions.prerequisites import ARISES, goes_on, met, needs, parts, written
from eidex.model.questions.registry import SOURCES, ask
from eidex.rulebook import EDITIONS, Edition


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
            arguments.append(z3.Bool(argument) if kind == Bool else integer(argument))
    facts = (fact for _, fact in known(name, arguments, setting))
    return arguments, [lift(fact) for fact in facts if fact is not True]


def known(name: str, arguments: Sequence[Any], setting: Setting) -> Iterator[tuple[str, Bool]]:
    """What is known of the arguments of the question, each with a name."""
    for (_, kind), view in zip(_asked_with(name), arguments, strict=True):
        if not dataclasses.is_dataclass(kind):
            continue
        title = type(view).__name__
        yield from _prerequisites(name, view, setting)
        if kind in FACTS:
            for number, fact in enumerate(FACTS[kind](view), 1):  # type: ignore[index]
                yield f"{title}, fact {number}", fact


@cache
def _asked_with(name: str) -> tuple[tuple[str, Any], ...]:
    """The arguments of the question and their types."""
    hints = get_type_hints(askable()[name][0])
    return tuple((argument, kind) for argument, kind in hints.items() if argument != "return")


def _prerequisites(question: str, view: Any, setting: Setting) -> Iterator[tuple[str, Bool]]:
    """What of the view holds with certain characters only."""
    for part, holds in parts(view):
        needed = needs(question, part)
        if needed:
            so = implies(holds, met(needed, setting.edition, setting.plays))
            yield f"{part} needs {written(needed)}", so


def _free_view(question: str, kind: Any, setting: Setting) -> Any:
    """A view whose every field is free, but for what no character in play can bring about."""
    values: dict[str, Any] = {}
    for field in dataclasses.fields(kind):
        needed = needs(question, f"{kind.__name__}.{field.name}")
        there = met(needed, setting.edition, setting.plays)
        count = 9 if (kind, field.name) == (views.PointsView, "ranks") else 3
        name = f"{kind.__name__}.{field.name}"
        match str(field.type):
            case "Bool":
                values[field.name] = z3.Bool(name) if there is not False else False
            case "Flags":
                flags = [z3.Bool(f"{name}.{i}") for i in range(count)]
                values[field.name] = flags if there is not False else [False] * count
            case "Trio":
                values[field.name] = [integer(f"{name}.{i}") for i in range(3)]
            case _:
                values[field.name] = integer(name)
    return kind(**values)


def owned(name: str, setting: Setting) -> Bool:
    """Those characters are in play without whom the question does not come up: of a question that
    no step puts, those whose files speak to it."""
    if prerequisites.is_put(name):
        return met(needs(name), setting.edition, setting.plays)
    modules = [inspect.getmodule(function) for function in askable()[name]]
    if any(".base." in module.__name__ for module in modules if module):
        return True
    cards = sorted(filter(None, (getattr(module, "CARD", "") for module in modules)))
    return any_of(setting.plays[code] for code in cards)


def question(name: str, setting: Setting) -> tuple[Question, list[z3.BoolRef]] | None:
    """The question over a free view, and what is known of the view; None where it cannot arise."""
    found = moment(name, setting)
    if found is None:
        return None
    arguments, comes_up, facts = found
    return ask(setting, name, *arguments), [*facts, *comes_up]


def moment(
    name: str, setting: Setting
) -> tuple[list[Any], list[z3.BoolRef], list[z3.BoolRef]] | None:
    """Free arguments for the question where it arises, what makes it arise, and what else is known
    of them; None where it cannot arise."""
    if owned(name, setting) is False:
        return None
    arguments, facts = free(name, setting)
    comes_up = [fact for _, fact in arises(name, arguments, setting)]
    if any(fact is False for fact in comes_up):
        return None
    return arguments, [*map(lift, comes_up)], facts


def arises(name: str, arguments: Sequence[Any], setting: Setting) -> Iterator[tuple[str, Bool]]:
    """What has to hold for the question to come up, each with a name."""
    yield "its characters are in play", owned(name, setting)
    yield "it comes up", ARISES[name](*arguments) if name in ARISES else True
    for number, fact in enumerate(_plainly(name, list(arguments), setting), 1):
        yield f"it comes up, {number}", fact


def _printed_times(view: moments.TurnView, setting: Setting) -> Iterator[Bool]:
    """The times between two moves are those that the edition prints for characters in play."""
    sides = (
        (view.first, view.first_from, view.first_to),
        (view.second, view.second_from, view.second_to),
    )
    for place, begins, ends in sides:
        yield conj(begins >= 0, begins <= ends)
        yield implies(
            ends > 0,
            any_of(
                conj(
                    setting.edition[edition],
                    setting.plays[code],
                    place == moments.PLACE[code],
                    iff(view.first_trick, first),
                    begins == times[0],
                    ends == times[1],
                )
                for edition in EDITIONS
                for code in moments.PLACE
                for first in (False, True)
                if (times := _before_a_lead(code, edition, first))[1]
            ),
        )


def _before_a_lead(code: str, edition: Edition, first: bool) -> tuple[int, int]:
    return moments.times_at(code, edition, moments.window_view(code, "before_trick", first))


def _lower_acts(view: moments.MomentView, setting: Setting) -> Bool:
    """The character may act at this moment, and a lower one in play as well, after which the moment
    goes on."""
    fields = ("character", "announced", "answers", "plays_next")
    own = {name: z3.Bool(f"lower {name}") for name in fields[1:]}
    lower = dataclasses.replace(view, character=integer("lower character"), own_card=False, **own)
    there = any_of(
        conj(lower.character == place, goes_on(code, setting.edition, setting.plays))
        for code, place in moments.PLACE.items()
    )
    whole = setting.completed()
    both = (ask(whole, "moment", v).is_answered((True,)) for v in (view, lower))
    return conj(there, view.character < lower.character, *moment_facts(lower), *both)


def _something_is_due(view: moments.MomentView) -> Bool:
    """Another player's card is to be played, or a trick to be gathered."""
    card = disj(view.before_trick, view.lead, view.replacement, view.card_due)
    return disj(conj(card, neg(view.plays_next)), view.trick_complete)


def _after_what_is_due(view: moments.MomentView) -> moments.MomentView:
    """The moment that comes when that is done, with cards left."""
    windows: dict[str, Any] = dict.fromkeys(moments.WINDOWS, False)
    windows |= {"card": neg(view.trick_complete), "before_trick": view.trick_complete}
    return dataclasses.replace(
        view,
        **windows,
        first=conj(view.first, neg(view.trick_complete)),
        one_lies=disj(view.before_trick, view.lead),
        plays_next=False,
    )


NOT_FREE = (
    *("may_play", "may_lead", "opens_again", "has_to_use"),
    *("speaks_again", "waits", "acts_before"),
)
"""Questions of which something is known beside what is known of their views."""


def _plainly(name: str, arguments: list[Any], setting: Setting) -> list[z3.BoolRef]:
    """A window opens again only for whom it was opened, and only there a power has to be used. A
    demand binds only where its card may be played without any power (`demand_binds`)."""
    if name == "trick_taker":
        (view,) = arguments
        highest = enumerate(view.unbeaten)
        return [lift(implies(on, view.taker == place)) for place, on in highest]
    if name not in NOT_FREE:
        return []
    (view,) = arguments
    if name == "acts_before":
        return [lift(fact) for fact in _printed_times(view, setting)]
    if name == "speaks_again":
        return [lift(_lower_acts(view, setting))]
    if name == "waits":
        views = (view, _after_what_is_due(view))
        whole = setting.completed()
        now, then = (ask(whole, "moment", v).is_answered((True,)) for v in views)
        return [lift(conj(_something_is_due(view), now, then))]
    if name in ("opens_again", "has_to_use"):
        if name == "opens_again":
            view = dataclasses.replace(view, before_trick=True, lead=False)
        its_moment = ask(setting.completed(), "moment", view).is_answered((True,))
        return [lift(its_moment)]
    if name == "may_lead":
        plain = dataclasses.replace(view, demand_binds=False)
        held = lift(implies(view.is_demanded, conj(view.demand_binds, view.in_hand)))
        allowed = ask(setting.completed(), name, plain).is_answered((True,))
        one = implies(conj(view.drawn, view.demand_binds), iff(view.is_drawn, view.is_demanded))
        return [held, lift(one), lift(implies(view.is_demanded, allowed))]
    plain = dataclasses.replace(view, demand_binds=False, excused=False)
    allowed = ask(setting.completed(), name, plain).is_answered((True,))
    return [lift(implies(conj(view.demand_binds, view.demanded), allowed))]
