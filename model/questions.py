"""Puts together what all clauses say to a question: base game, characters in list order,
rulings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from eidex.model import rulings
from eidex.model.base import deal, order, play, points, scoring, tournament, trick
from eidex.model.characters import (
    lj_skater,
    lk_computer,
    r9_radarkontrolle,
    ra_jiu_jitsu,
    s6_sphinx,
    s7_jackpot,
)
from eidex.model.logic import Question, Said
from eidex.model.setting import Setting

SOURCES: tuple[Any, ...] = (
    deal,
    play,
    trick,
    points,
    scoring,
    tournament,
    order,
    ra_jiu_jitsu,
    lk_computer,
    lj_skater,
    r9_radarkontrolle,
    s7_jackpot,
    s6_sphinx,
    rulings,
)

ALIASES = {
    "may_swap": "may_use",
    "may_adjust": "may_use",
    "may_call": "may_use",
    "may_set_limit": "may_use",
    "may_open_pot": "may_use",
    "may_hide": "may_use",
    "lasts_swap": "lasts",
    "lasts_skat": "lasts",
    "pot_unwon": "pot_goes_to",
    "must_name": "must_tell",
}
"""Functions that answer a part of a question under a name of their own."""


def ask(setting: Setting, name: str, *view: object) -> Question:
    """The question `name` about the view, as the setting reads the rules.

    `name` is a question of the rulebook or one of `ALIASES`.
    """
    said: list[Said] = []
    for source in SOURCES:
        answer: Callable[..., list[Said]] | None = getattr(source, name, None)
        if answer is not None and answer.__module__ == source.__name__:
            said += answer(*view)
    return setting.question(ALIASES.get(name, name), said)
