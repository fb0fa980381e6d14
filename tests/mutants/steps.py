"""Mutants of the model's steps: each must lead a whole game elsewhere than the engine does."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType

WHOLE_GAMES = 12
"""So many games a step is tried in, with its character, in each edition."""


def is_of_a_step(module: ModuleType, function: str) -> bool:
    """The function belongs to a step and to no clause: it is about a `State`, lists the steps, or
    is private and no clause names it."""
    from eidex.model.questions import free_views

    name = function.split(".")[0]
    about = getattr(getattr(module, name, None), "__annotations__", None)
    if about is None or not hasattr(module, "steps"):
        return False
    if name == "steps" or "State" in about.values():
        return True
    clauses = [f for fs in free_views.askable().values() for f in fs]
    named = any(name in f.__code__.co_names for f in clauses if f.__module__ == module.__name__)
    return name.startswith("_") and not named


def whole_games(module: ModuleType, editions: Sequence[str]) -> str:
    """The steps lead elsewhere than the engine's actions in some game with this character."""
    from eidex.model.games import steps
    from eidex.properties.differential.whole_games import Comparison, compare_game
    from eidex.rulebook import characters

    steps.steps_of.cache_clear()
    steps.all_steps.cache_clear()
    codes, own, found = list(characters()), module.CARD, Comparison()
    for number in range(WHOLE_GAMES):
        others = [codes[(codes.index(own) + n) % 36] for n in (number + 1, 2 * number + 14)]
        cast = [own, *(code for code in dict.fromkeys(others) if code != own)]
        for edition in editions:
            compare_game(f"steps/{number}", cast, edition, found)
            if found.differences:
                return "whole game"
    return ""
