"""What lies face down: parts of a view that those who have to keep a rule cannot see.

Two positions look alike to them if they differ in nothing else, and if the same was said aloud.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import z3

from eidex.model.clauses import views
from eidex.model.logic.setting import Setting
from eidex.model.logic.terms import Bool, all_of, conj, implies, integer, lift, neg, same
from eidex.model.questions.facts_of_views import FACTS
from eidex.model.questions.registry import ask

HIDDEN: Mapping[str, tuple[tuple[str, ...], Callable[[Any], Bool]]] = {
    "TrickView": (("animal", "key_here", "key_place", "next_best"), lambda v: v.face_down),
    "SwapView": (("same_suit", "neighbours", "ranks_adjacent"), lambda v: v.face_down),
    "PlayView": (("below_hidden",), lambda v: v.hidden_before),
    "RuffView": (("ruff", "could_follow"), lambda v: v.face_down),
    "may_give": (("fits",), lambda v: v.special),
}
"""Of a view, in one question or in all: what a card that lies face down hides, and when one
does."""
SAID_ALOUD: Mapping[str, tuple[str, ...]] = {
    "CHAR.S6.TELL_TAKER": ("trick_taker",),
    "R-024": ("cards_go_to", "pot_goes_to"),
}
"""Questions about a complete trick whose answers Sphinx says aloud, by the clause or ruling that
has it speak."""


def hides(part: str, arguments: Iterable[Any]) -> bool:
    """Something that the question looks at may lie face down."""
    return any(_hidden(part, view) for view in arguments)


def look_alike(part: str, arguments: Iterable[Any]) -> tuple[list[Any], list[z3.BoolRef]]:
    """A second moment that may differ from the first in what lies face down, and the facts."""
    twins, facts = [], []
    for view in arguments:
        found = _hidden(part, view)
        if not found:
            twins.append(view)
            continue
        names, face_down = found
        other = dataclasses.replace(view, **{n: _again(n, getattr(view, n)) for n in names})
        for name in names:
            alike = same((getattr(view, name),), (getattr(other, name),))
            facts.append(lift(implies(neg(face_down(view)), alike)))
        kind = type(view)
        facts += [lift(fact) for fact in (FACTS[kind](other) if kind in FACTS else ())]
        twins.append(other)
    return twins, facts


def what_is_hidden(part: str, views: Iterable[Any]) -> tuple[list[Any], list[z3.BoolRef]]:
    """The views of a moment with variables for what may lie face down, and what these are there."""
    opened, facts = [], []
    for view in views:
        found = _hidden(part, view)
        names = [] if found is None else found[0]
        values = {n: getattr(view, n) for n in names}
        free = {n: z3.Bool(n) if isinstance(v, bool) else integer(n) for n, v in values.items()}
        facts += [lift(same((free[name],), (value,))) for name, value in values.items()]
        opened.append(dataclasses.replace(view, **free) if free else view)
    return opened, facts


def heard_alike(setting: Setting, view: Any, other: Any, *, where_defined: bool = False) -> Bool:
    """In both moments Sphinx has said the same. `where_defined`: nothing is said where clauses that
    would have to be in force are not."""
    if not isinstance(view, views.TrickView):
        return True
    spoken = []
    for clause, parts in SAID_ALOUD.items():
        speaks = setting.ruled(clause) if clause.startswith("R-") else setting.printed(clause)
        for part in parts:
            one, two = ask(setting, part, view), ask(setting, part, other)
            if list(one.answering):
                known = conj(one.defined, two.defined) if where_defined else True
                spoken.append(implies(conj(speaks, known), same(one.answer, two.answer)))
    return implies(view.face_down, all_of(spoken))


def _hidden(part: str, view: Any) -> tuple[tuple[str, ...], Callable[[Any], Bool]] | None:
    return HIDDEN.get(part) or HIDDEN.get(type(view).__name__)


def _again(name: str, value: Any) -> Any:
    """A variable of the same kind, not bound to the first."""
    if value is False or value is True:
        return value
    return z3.Bool(f"{name}'") if z3.is_bool(value) else integer(f"{name}'")
