"""All steps: those of the base game, and those of each character's file."""

from __future__ import annotations

from functools import cache

from eidex.model.play import base, count, passing
from eidex.model.play.moves import Step
from eidex.model.questions.prerequisites import has_moments
from eidex.model.questions.registry import BY_CARD
from eidex.rulebook import characters


class NoStep(Exception):
    """A character has no steps, or there is no step of a name."""


@cache
def steps_of(code: str) -> tuple[Step, ...]:
    """The steps of one character, '' for the base game. Raises `NoStep` where there are none."""
    if not code:
        return (*base.steps(), *passing.steps(), *count.steps())
    found = getattr(BY_CARD[code], "steps", None)
    if found is None and not has_moments(code):
        return ()
    if found is None:
        raise NoStep(f"{code} has no steps; write `steps` in its file")
    steps: tuple[Step, ...] = found()
    return steps


@cache
def all_steps() -> dict[str, tuple[str, Step]]:
    """Every step by its name, with the character that it belongs to."""
    return {step.name: (code, step) for code in ("", *characters()) for step in steps_of(code)}


def whose(one: Step) -> str:
    """The character that the step belongs to; '' for the base game, and for no step of a game."""
    code, _ = all_steps().get(one.name, ("", one))
    return code


def step(name: str) -> Step:
    """The step of this name."""
    if name not in all_steps():
        raise NoStep(f"there is no step {name!r}")
    return all_steps()[name][1]
