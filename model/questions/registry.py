"""Puts together what all clauses say to a question: base game, characters in list order,
rulings."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from eidex.model.clauses import characters, rulings, rulings_moments, rulings_powers, rulings_tricks
from eidex.model.clauses.base import deal, order, play, points, scoring, tournament, trick
from eidex.model.logic.logic import Question, Said
from eidex.model.logic.setting import Setting
from eidex.model.questions.invented import file_of
from eidex.rulebook import characters as listed
from eidex.rulebook import nearest, questions
from eidex.rulebook.invented import invented

BY_CARD = {
    found.name.split("_")[0].upper(): import_module(f"{characters.__name__}.{found.name}")
    for found in iter_modules(characters.__path__)
}
_BASE = (deal, play, trick, points, scoring, tournament, order)
_RULINGS = (rulings, rulings_moments, rulings_powers, rulings_tricks)
if (_one := invented()) is not None:
    _others = (*_BASE, *BY_CARD.values(), *_RULINGS)
    BY_CARD[_one.card] = file_of(_one, characters.__name__, _others)
SOURCES: tuple[Any, ...] = (*_BASE, *(BY_CARD[code] for code in listed()), *_RULINGS)


def spoken_to_by(question: str) -> tuple[str, ...]:
    """The characters whose own files speak to the question, by the list."""
    return tuple(code for code in listed() if hasattr(BY_CARD[code], question))


PART_OF = {
    "lasts_swap": "lasts",
    "lasts_skat": "lasts",
    "lasts_move": "lasts",
    "pot_unwon": "pot_goes_to",
    "must_name": "must_tell",
    "true_answer": "must_tell",
    "says_number": "must_tell",
    "draws_for": "may_put_down",
    "laser_may_draw": "may_put_down",
    "puts_down_demanded": "may_put_down",
    "puts_down_late": "may_put_down",
    "may_say_no": "agrees",
    "may_decline": "agrees",
    "may_show": "chooses",
    "may_give_back": "chooses",
    "may_hand_over": "chooses",
    "may_draw_to_lead": "may_lead",
    "may_draw_first_lead": "may_lead",
    "may_take_up": "chooses",
    "exchanged": "hand_after",
    "stolen": "hand_after",
    "passed_on": "hand_after",
    "got_back": "hand_after",
    "comes_back": "hand_after",
    "comes_back_now": "lasts",
    "comes_back_with_trick": "lasts",
    "taken_back": "hand_after",
    "handed_over": "hand_after",
    "may_be_drawn": "hand_after",
    "stays_down": "hand_after",
    "may_lead_again": "leads_next",
    "leads_drawn": "leads_next",
    "leads_drawn_again": "leads_next",
    "may_hide_demanded": "may_play",
    "demand_binds": "may_play",
    "demand_binds_again": "may_play",
    "demand_binds_excused": "may_play",
    "may_hide_drawn": "may_lead",
    "draws_another": "may_lead",
    "wish_binds_again": "may_lead",
    "wish_binds_fetched": "may_lead",
    "rejected_counts": "lasts",
    "double_stands": "trick_size",
    "draws_again_from": "may_lead",
    "draws_lead_for": "may_lead",
    "draws_lead_again": "may_lead",
    "spent_with_card": "is_spent",
    "spent_with_trick": "is_spent",
    "follows": "reopens",
    "opens_again": "reopens",
    "refuses_again": "is_spent",
    "takes_again": "is_spent",
    "counts_for_number": "victory_points",
    "counts_when_lost": "victory_points",
    "speaks_again": "may_react",
    "worth": "score",
    "guess_against": "victory_points",
    "counted_by": "may_use",
}
"""Functions that answer a part of a question under a name of their own; every other such name is a
part of `may_use`."""


class NoQuestion(LookupError):
    """No clause or ruling answers to a name, and it is no question of the rulebook."""


def ask(setting: Setting, name: str, *view: object) -> Question:
    """The question `name` about the view, as the setting reads the rules.

    `name` is a question of the rulebook or the name of a part of one (see `PART_OF`).
    """
    return setting.question(whole(name), said_to(name, *view))


def said_to(name: str, *view: object) -> list[Said]:
    """All that is said to the question about the view, by whomever, in whatever edition."""
    said: list[Said] = []
    for source in _speaking_to(name):
        answer: Callable[..., list[Said]] = getattr(source, name)
        said += answer(*view)
    return said


@cache
def _speaking_to(name: str) -> tuple[Any, ...]:
    """The files that have something to say to the question, and do not only import its name."""
    found = [(source, getattr(source, name, None)) for source in SOURCES]
    return tuple(file for file, say in found if getattr(say, "__module__", "") == file.__name__)


@cache
def whole(name: str) -> str:
    """The rulebook's question to which the name belongs. Raises `NoQuestion` where nothing answers
    to the name."""
    if name in questions():
        return name
    says = (getattr(file, name).__annotations__.get("return") for file in _speaking_to(name))
    if "list[Said]" not in says:
        near = nearest(name, [*PART_OF, *questions()])
        raise NoQuestion(f"nothing answers {name!r}" + (f"; did you mean {near}?" if near else ""))
    return PART_OF.get(name, "may_use")
